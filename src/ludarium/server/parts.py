"""A table drawn part by part: a block of its template is drawn anew only when something that it reads has changed.

What a block reads is found in the template itself, so nothing has to be declared: keys of the view, the other values
that it is given, and what is set above the blocks. A macro counts as what it reads.
"""

import functools
import marshal
from collections.abc import Iterator
from typing import Any, Final

from jinja2 import Environment, nodes
from jinja2.runtime import Context

Lines = list[str]
Page = list[Lines]
"""A page in parts of whole lines; a part that is as it was is the same list as before."""

GIVEN: Final = frozenset({"view", "question", "seat", "names", "waiting", "over"})
"""What a table's template is given and what changes while it is played."""
PLAIN: Final = frozenset({dict, list, tuple, str, int, float, bool, type(None)})
METHODS: Final = frozenset(dir(dict))
UNKNOWN: Final = (nodes.Include, nodes.Import, nodes.FromImport)
"""What brings in things that a template does not show itself."""


class Reads:
    """What a block reads: keys of the view, and other values by name."""

    def __init__(self, names: set[str]) -> None:
        keys = set() if "view" in names else {name for name in names if name.startswith("view.")}
        self.keys: Final = tuple(sorted(name.removeprefix("view.") for name in keys))
        self.names: Final = tuple(sorted(name for name in names if not name.startswith("view.")))

    def key(self, context: Context) -> object:
        """The present values: the same again, the same drawing."""
        made, given = context.vars, context.parent
        view = given["view"]
        values = [view.get(key, ...) for key in self.keys]
        for name in self.names:
            if name in made:
                value = made[name]
                values.append(value if type(value) in PLAIN else repr(value))
            elif name in given:
                values.append(given[name])
        try:
            return marshal.dumps(values, 0)
        except ValueError:
            return repr(values)


class Plan:
    """A template with the frame that it extends, whose blocks are the parts, and what each of them reads."""

    def __init__(self, environment: Environment, name: str, frame: str) -> None:
        self.template: Final = environment.get_template(name)
        around = environment.get_template(frame)
        self.draw: Final = {block: self.template.blocks.get(block, draw) for block, draw in around.blocks.items()}
        trees = [environment.parse(_source(environment, each)) for each in (name, frame)]
        known = set(GIVEN)
        macros: dict[str, set[str]] = {}
        blocks: dict[str, set[str]] = {}
        for tree in trees:
            for macro in tree.find_all(nodes.Macro):
                macros.setdefault(macro.name, set()).update(names_in(macro))
            for block in tree.find_all(nodes.Block):
                blocks.setdefault(block.name, set()).update(names_in(block))
            for top in tree.body:
                if not isinstance(top, nodes.Block | nodes.Macro):
                    known |= {each.name for each in top.find_all(nodes.Name) if each.ctx == "store"}
        everything = any(next(tree.find_all(UNKNOWN), None) is not None for tree in trees)
        self.reads: Final = {
            block: Reads(known if everything else used(blocks[block], macros, known)) for block in self.draw
        }
        self.globals: Final = dict(self.template.globals)

    def context(self, values: dict[str, Any]) -> Context:
        template = self.template
        return template.environment.context_class(
            template.environment, {**self.globals, **values}, template.name, template.blocks
        )


def _source(environment: Environment, name: str) -> str:
    assert environment.loader is not None
    return environment.loader.get_source(environment, name)[0]


def names_in(node: nodes.Node) -> set[str]:
    """The names inside; of the view its keys, where they can be told."""
    if isinstance(node, nodes.Getattr) and isinstance(node.node, nodes.Name) and node.node.name == "view":
        return {"view" if node.attr in METHODS else f"view.{node.attr}"}
    found = {node.name} if isinstance(node, nodes.Name) else set()
    for child in node.iter_child_nodes():
        found |= names_in(child)
    return found


def used(names: set[str], macros: dict[str, set[str]], known: set[str]) -> set[str]:
    """What of the known names is read, also by the macros that are called."""
    found = set(names)
    open_ = [name for name in found if name in macros]
    while open_:
        more = macros[open_.pop()] - found
        found |= more
        open_ += [name for name in more if name in macros]
    return {name for name in found if name in known or name.startswith("view.")}


class Drawing:
    """The parts of one table that have been drawn, for all who look at it."""

    def __init__(self, plan: Plan, kept: int) -> None:
        self.plan: Final = plan
        self.kept: Final = kept
        """How many different drawings of each part are remembered: one for each who looks."""
        self._known: Final[dict[str, dict[object, Lines]]] = {block: {} for block in plan.draw}

    def page(self, values: dict[str, Any]) -> Page:
        context = self.plan.context(values)
        for block in self.plan.draw:
            context.blocks[block] = [functools.partial(self._part, block)]  # type: ignore[list-item]
        page: Page = []
        between: list[str] = []
        for each in self.plan.template.root_render_func(context):
            if isinstance(each, list):
                page += (lines_of("".join(between)), each)
                between = []
            else:
                between.append(each)
        page.append(lines_of("".join(between)))
        # Macros and the context hold each other; left alone, that is thousands of objects a second for the collector.
        context.vars.clear()
        return page

    def _part(self, block: str, context: Context) -> Iterator[Lines]:
        known = self._known[block]
        key = self.plan.reads[block].key(context)
        lines = known.pop(key, None)
        if lines is None:
            lines = split("".join(self.plan.draw[block](context)))
            if len(known) >= self.kept:
                del known[next(iter(known))]
        # What was needed last goes last.
        known[key] = lines
        yield lines


def split(text: str) -> Lines:
    """The lines of a part, which ends its last one."""
    lines = text.split("\n")
    if not lines[-1]:
        lines.pop()
    return lines


lines_of: Final = functools.lru_cache(maxsize=200)(split)
"""What stands between the parts is always the same."""

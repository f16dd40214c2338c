"""A table drawn part by part: a block of its template is drawn anew only when something that it reads has changed.

What a block reads is found in the template itself, so nothing has to be declared: keys of the view, the other values
that it is given, and what is set above the blocks. A macro counts as what it reads.
"""

import functools
import marshal
from collections.abc import Iterator
from typing import Any, Final

from jinja2 import Environment
from jinja2.runtime import Context

from ludarium.server.reading import Reading

Lines = list[str]
Page = list[Lines]
"""A page in parts of whole lines; a part that is as it was is the same list as before."""


class Values:
    """The values of one drawing, each written down at most once: what has the same key looks the same."""

    def __init__(self, context: Context) -> None:
        self._made: Final = context.vars
        self._given: Final = context.parent
        self._view: Final[dict[str, Any]] = context.parent["view"]
        self._written: Final[dict[str, object]] = {}

    def key(self, names: list[str]) -> object:
        written = self._written
        return tuple([written[name] if name in written else self._write(name) for name in names])

    def _write(self, name: str) -> object:
        if name.startswith("view."):
            value = self._view.get(name[5:], ...)
        elif name in self._made:
            value = self._made[name]
        else:
            value = self._given.get(name, ...)
        key: object
        try:
            key = marshal.dumps(value, 0)
        except ValueError:
            key = repr(value)
        self._written[name] = key
        return key


class Plan:
    """A template with the frame that it extends, whose blocks are the parts, and what each of them reads."""

    def __init__(self, environment: Environment, name: str, frame: str) -> None:
        self.template: Final = environment.get_template(name)
        around = environment.get_template(frame)
        self.draw: Final = {block: self.template.blocks.get(block, draw) for block, draw in around.blocks.items()}
        own, outer = (Reading(environment.parse(_source(environment, each))) for each in (name, frame))
        self.reads: Final[dict[str, list[str]]] = {}
        """What each block reads: `view.key` for a key of the view, and other values by name."""
        for block in self.draw:
            names = own.read_by(own.blocks.get(block, set()) | outer.blocks[block])
            keys = set() if "view" in names else {name for name in names if name.startswith("view.")}
            self.reads[block] = sorted(own.changing if own.open else keys | (names & own.changing))
        self.globals: Final = dict(self.template.globals)

    def context(self, values: dict[str, Any]) -> Context:
        template = self.template
        return template.environment.context_class(
            template.environment, {**self.globals, **values}, template.name, template.blocks
        )


def _source(environment: Environment, name: str) -> str:
    assert environment.loader is not None
    return environment.loader.get_source(environment, name)[0]


class Drawing:
    """The parts of one table that have been drawn, for all who look at it."""

    def __init__(self, plan: Plan) -> None:
        self.plan: Final = plan
        self._known: Final[dict[str, dict[object, Lines]]] = {block: {} for block in plan.draw}

    def page(self, given: dict[str, Any], viewers: int) -> Page:
        """So many look at the table: that many drawings of each part are remembered."""
        context = self.plan.context(given)
        values = Values(context)
        for block in self.plan.draw:
            context.blocks[block] = [functools.partial(self._part, block, values, viewers)]  # type: ignore[list-item]
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

    def _part(self, block: str, values: Values, viewers: int, context: Context) -> Iterator[Lines]:
        known = self._known[block]
        key = values.key(self.plan.reads[block])
        lines = known.pop(key, None)
        if lines is None:
            lines = split("".join(self.plan.draw[block](context)))
            while len(known) >= viewers:
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

"""What the parts of a template read, found in the template itself."""

from collections import Counter
from collections.abc import Set
from typing import Final

from jinja2 import nodes

GIVEN: Final = frozenset({"view", "question", "seat", "names", "waiting", "over"})
"""What a table's template is given that changes while the table is played."""
RULED: Final = frozenset({"rules", "cards"})
"""What it is given that follows from the rule set."""
METHODS: Final = frozenset(dir(dict))
UNKNOWN: Final = (nodes.Include, nodes.Import, nodes.FromImport)
"""What brings in things that a template does not show itself."""
INSIDE: Final = frozenset({"loop", "caller"})
"""Names that mean something of a macro's own."""


class Reading:
    """The macros, blocks and settings of one template, by the names that stand in them."""

    def __init__(self, tree: nodes.Template) -> None:
        self.open: Final = next(tree.find_all(UNKNOWN), None) is not None
        """Whether it brings in others."""
        self.macros: Final[dict[str, set[str]]] = {}
        self.blocks: Final[dict[str, set[str]]] = {}
        self._local: Final[dict[str, set[str]]] = {}
        """Per macro, what it sets itself."""
        for macro in tree.find_all(nodes.Macro):
            own = {argument.name for argument in macro.args}
            self.macros.setdefault(macro.name, set()).update(names_in(macro) - own)
        for block in tree.find_all(nodes.Block):
            self.blocks.setdefault(block.name, set()).update(names_in(block))
        for top in tree.body:
            if isinstance(top, nodes.Macro):
                self._local[top.name] = {each.name for each in top.find_all(nodes.Name) if each.ctx != "load"}
        self._constant: Final = constants(tree)
        self.changing: Final = GIVEN.union(*map(set_in, tree.body)) - self._constant
        """What is given or set above the blocks and not always the same."""

    def read_by(self, names: set[str]) -> set[str]:
        """What stands in these places, or in a macro that is called there."""
        found = set(names)
        called = [name for name in found if name in self.macros]
        while called:
            more = self.macros[called.pop()] - found
            found |= more
            called += [name for name in more if name in self.macros]
        return found

    def pure(self, others: Set[str]) -> list[str]:
        """The macros that read nothing but their arguments, the rule set, and others that are always the same."""
        if self.open:
            return []
        same = self._constant | INSIDE | RULED | others
        pure = {name: self.macros[name] - same - (own - self.changing) for name, own in self._local.items()}
        # What is left are macros that are called, which must be pure themselves, and what may be anything.
        while spoilt := [name for name, left in pure.items() if not left <= pure.keys()]:
            for name in spoilt:
                del pure[name]
        return sorted(pure)


def names_in(node: nodes.Node) -> set[str]:
    """The names inside; of the view its keys, where they can be told."""
    if isinstance(node, nodes.Getattr) and isinstance(node.node, nodes.Name) and node.node.name == "view":
        return {"view" if node.attr in METHODS else f"view.{node.attr}"}
    found = {node.name} if isinstance(node, nodes.Name) else set()
    for child in node.iter_child_nodes():
        found |= names_in(child)
    return found


def set_in(node: nodes.Node) -> set[str]:
    """What a statement above the blocks sets for all that follows."""
    if isinstance(node, nodes.Assign | nodes.AssignBlock):
        return {each.name for each in (node.target, *node.target.find_all(nodes.Name)) if isinstance(each, nodes.Name)}
    if isinstance(node, nodes.If):
        return {name for each in [*node.body, *node.elif_, *node.else_] for name in set_in(each)}
    return set()


def constants(tree: nodes.Template) -> set[str]:
    """What is set above the blocks, once, to a plain value, and has no method called that might change it."""
    times = Counter(each.name for each in tree.find_all(nodes.Name) if each.ctx == "store")
    found: set[str] = set()
    for top in tree.body:
        if isinstance(top, nodes.Assign) and isinstance(top.target, nodes.Name) and times[top.target.name] == 1:
            assert isinstance(top.node, nodes.Expr)
            try:
                top.node.as_const()
            except nodes.Impossible:
                continue
            found.add(top.target.name)
    called = [call.node.node for call in tree.find_all(nodes.Call) if isinstance(call.node, nodes.Getattr)]
    return found - {each.name for each in called if isinstance(each, nodes.Name)}

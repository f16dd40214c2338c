"""Jinja made quick: a server of many tables spends most of its time drawing them.

The language stays the same; what Jinja does for cases that our templates do not have (functions that want its
context, attributes of things that may be anything) is left out, and what was drawn before is not drawn again.
"""

import functools
import keyword
import marshal
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, Final

import markupsafe
from jinja2 import Environment, nodes, runtime
from jinja2.compiler import CodeGenerator, Frame
from jinja2.ext import Extension
from jinja2.parser import Parser
from jinja2.utils import missing
from markupsafe import Markup

from ludarium.server.reading import METHODS, Reading

Key = tuple[str, int, object]


class Drawn:
    """What has been drawn, at all tables together. What is not needed again for long is forgotten."""

    MOST: Final = 4_000_000
    """Characters that are kept of what was needed lately, and again of what was needed before."""

    def __init__(self) -> None:
        self._lately: dict[Key, Markup] = {}
        self._before: dict[Key, Markup] = {}
        self._size = 0

    def get(self, key: Key) -> Markup | None:
        known = self._lately.get(key)
        if known is None:
            known = self._before.get(key)
            if known is not None:
                self.keep(key, known)
        return known

    def keep(self, key: Key, drawn: Markup) -> None:
        self._size += len(drawn)
        self._lately[key] = drawn
        if self._size > self.MOST:
            self._before, self._lately, self._size = self._lately, {}, 0

    def forget(self) -> None:
        self._lately, self._before, self._size = {}, {}, 0


DRAWN: Final = Drawn()
RULES: Final[ContextVar[int]] = ContextVar("rules", default=0)
"""The number of the rule set that is drawn with: with other rules a card may say something else."""


class Cached(Extension):
    """`{% cached a, b %}…{% endcached %}`: drawn once for each value of a, b and so on, at all tables together.

    All that is inside must follow from these values and the rule set alone; `tests/web/test_render.py` compares
    with a fresh drawing.
    """

    tags = {"cached"}  # noqa: RUF012

    def parse(self, parser: Parser) -> nodes.Node:
        line = next(parser.stream).lineno
        key = parser.parse_tuple()
        body = parser.parse_statements(("name:endcached",), drop_needle=True)
        place = nodes.Const(f"{parser.name}:{line}")
        full, drawn = parser.free_identifier(), parser.free_identifier()
        draw: list[nodes.Node] = [
            nodes.AssignBlock(drawn, None, body),
            nodes.ExprStmt(self.call_method("_keep", [full, drawn])),
        ]
        steps: list[nodes.Node] = [
            nodes.Assign(full, self.call_method("_key", [place, key])),
            nodes.Assign(drawn, self.call_method("_known", [full])),
            nodes.If(nodes.Test(drawn, "none", [], [], None, None), draw, [], []),
            nodes.Output([drawn]),
        ]
        return nodes.Scope(steps).set_lineno(line)

    def _key(self, place: str, key: object) -> Key:
        return (place, RULES.get(), frozen(key))

    def _known(self, full: Key) -> Markup | None:
        return DRAWN.get(full)

    def _keep(self, full: Key, drawn: Markup) -> None:
        DRAWN.keep(full, drawn)


def frozen(value: object) -> object:
    """Something hashable that only equal values share."""
    try:
        # Version 0 writes the same bytes for equal values, whether or not their parts are shared.
        return marshal.dumps(value, 0)  # type: ignore[arg-type]
    except ValueError:
        return repr(value)


# In the code that Jinja makes of a template, these stand in for what `jinja2.runtime` has under the same names.


@functools.lru_cache(maxsize=20_000)
def _escaped(text: str) -> str:
    return str(markupsafe.escape(text))


def escape(value: object) -> str:
    """What is put into the page: safe, and only ever joined."""
    kind = type(value)
    if kind is str:
        return _escaped(value)
    if kind is Markup:
        return value  # type: ignore[return-value]
    if kind is int or kind is float:
        return str(value)
    return markupsafe.escape(value)


class Macro(runtime.Macro):
    """A macro that is mostly called with what it names, in order, and often with the same values again."""

    place = ""
    """Where it stands, if it reads nothing but its arguments and the rules: the same again, the same drawing."""

    def __call__(self, *args: Any, **kwargs: Any) -> str:
        # What a caller puts inside may be anything.
        if not self.place or "caller" in kwargs:
            return self._draw(args, kwargs)
        try:
            # Not the arguments themselves: Markup equals the text that it is made of, and 1 equals True.
            written = marshal.dumps((args, kwargs), 0)
        except ValueError:
            told = [(str(each),) if type(each) is Markup else each for each in args]
            try:
                written = marshal.dumps(("", told, kwargs), 0)
            except ValueError:
                return self._draw(args, kwargs)
        key = (self.place, RULES.get(), written)
        known = DRAWN.get(key)
        if known is None:
            known = Markup(self._draw(args, kwargs))
            DRAWN.keep(key, known)
        return known

    def _draw(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> str:
        names = self.arguments
        if len(args) > len(names) or self.catch_kwargs or self.catch_varargs or self.explicit_caller:
            return super().__call__(*args, **kwargs)
        # As Jinja does it, but what is left out raises nothing on the way.
        values = [*args, *[kwargs.pop(name, missing) for name in names[len(args) :]]]
        if self.caller:
            values.append(kwargs.pop("caller", None) or self._environment.undefined("No caller defined", name="caller"))
        if kwargs:
            raise TypeError(f"macro {self.name!r} takes no keyword argument {next(iter(kwargs))!r}")
        return Markup(self._func(*values))


def macros(template: str, pure: list[str]) -> Callable[..., Macro]:
    """Makes the macros of a template; `pure` are those that read nothing but their arguments and the rule set."""

    def make(environment: Environment, draw: Callable[..., str], name: str, *more: Any) -> Macro:
        macro = Macro(environment, draw, name, *more)
        if name in pure:
            macro.place = f"{template}/{name}"
        return macro

    return make


class Generator(CodeGenerator):
    """Writes plain calls: nothing in our templates asks for the context itself."""

    def visit_Call(self, node: nodes.Call, frame: Frame, forward_caller: bool = False) -> None:  # noqa: N802
        if node.dyn_args or node.dyn_kwargs or any(keyword.iskeyword(each.key) for each in node.kwargs):
            super().visit_Call(node, frame, forward_caller=forward_caller)
            return
        self.visit(node.node, frame)
        self.write("(")
        given: list[nodes.Node] = [*node.args, *node.kwargs]
        for each in given:
            self.visit(each, frame)
            self.write(", ")
        self.write("caller=caller)" if forward_caller else ")")


class QuickEnvironment(Environment):
    """An environment whose templates mostly read plain data."""

    code_generator_class = Generator

    def getattr(self, obj: Any, attribute: str) -> Any:
        try:
            return obj[attribute] if type(obj) is dict and attribute not in METHODS else getattr(obj, attribute)
        except (AttributeError, KeyError):
            return super().getattr(obj, attribute)

    def _generate(
        self, source: nodes.Template, name: str | None, filename: str | None, defer_init: bool = False
    ) -> str:
        code: str = super()._generate(source, name, filename, defer_init)
        # Pages have macros too, but what they are given is another matter, and they are drawn seldom.
        tables = name is not None and name.startswith(("game:", "kit."))
        pure = Reading(source).pure(self.globals.keys()) if tables else []
        return f"{code}\nfrom {__name__} import escape, macros\nMacro = macros({name!r}, {pure!r})\n"

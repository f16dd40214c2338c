"""Jinja made quick: a server of many tables spends most of its time drawing them.

The language stays the same; what Jinja does for cases that our templates do not have (functions that want its
context, attributes of things that may be anything) is left out, and what was drawn before is not drawn again.
"""

import functools
import marshal
from collections.abc import Callable
from contextvars import ContextVar
from typing import Any, Final

import markupsafe
from jinja2 import Environment, Template, nodes, runtime
from jinja2.ext import Extension
from jinja2.parser import Parser
from jinja2.utils import missing
from markupsafe import Markup

Key = tuple[str, int, object]
MOST_PIECES: Final = 2000


class Cached(Extension):
    """`{% cached a, b %}…{% endcached %}`: drawn once for each value of a, b and so on, at all tables together.

    All that is inside must follow from these values and the rule set alone; `tests/web/test_render.py` compares
    with a fresh drawing.
    """

    tags = {"cached"}  # noqa: RUF012
    MOST: Final = 16_000_000
    """Characters that are kept."""
    drawn: Final[dict[Key, Markup]] = {}
    kept = 0
    rules: Final[ContextVar[int]] = ContextVar("rules", default=0)
    """The number of the rule set that is drawn with: with other rules a card may say something else."""

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
        return (place, self.rules.get(), frozen(key))

    def _known(self, full: Key) -> Markup | None:
        known = self.drawn.pop(full, None)
        if known is not None:
            # What was needed last goes last.
            self.drawn[full] = known
        return known

    def _keep(self, full: Key, drawn: Markup) -> None:
        Cached.kept += len(drawn)
        self.drawn[full] = drawn
        if Cached.kept > self.MOST:
            for old in list(self.drawn)[: len(self.drawn) // 4 + 1]:
                Cached.kept -= len(self.drawn.pop(old))

    @classmethod
    def forget(cls) -> None:
        cls.drawn.clear()
        cls.kept = 0


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
    """A macro that is mostly called with what it names, in order."""

    def __call__(self, *args: Any, **kwargs: Any) -> str:
        left = self._argument_count - len(args)
        if kwargs or left < 0 or self.caller or self.catch_kwargs or self.catch_varargs:
            return super().__call__(*args, **kwargs)
        return Markup(self._func(*args, *(missing,) * left))


class Context(runtime.Context):
    """Calls what is to be called: nothing in our templates asks for the context itself."""

    def call(
        self, obj: Any, /, *args: Any, _loop_vars: object = None, _block_vars: object = None, **kwargs: Any
    ) -> Any:
        return obj(*args, **kwargs)


METHODS: Final = frozenset(dir(dict))


class QuickEnvironment(Environment):
    """An environment whose templates mostly read plain data."""

    context_class = Context

    def getattr(self, obj: Any, attribute: str) -> Any:
        try:
            return obj[attribute] if type(obj) is dict and attribute not in METHODS else getattr(obj, attribute)
        except (AttributeError, KeyError):
            return super().getattr(obj, attribute)

    def _generate(
        self, source: nodes.Template, name: str | None, filename: str | None, defer_init: bool = False
    ) -> str:
        code: str = super()._generate(source, name, filename, defer_init)
        return f"{code}\nfrom {__name__} import Macro, escape\n"


class Pieces:
    """The macros of a template that read nothing but their arguments: the same ones, the same drawing."""

    def __init__(self, template: Template) -> None:
        for name, macro in vars(template.module).items():
            if isinstance(macro, Macro):
                setattr(self, name, once(macro))


def once(macro: Macro) -> Callable[..., str]:
    """The macro, remembering what it drew; what its caller puts inside is drawn each time."""
    known: Final[dict[bytes, str]] = {}

    def draw(*args: Any, **kwargs: Any) -> str:
        try:
            # Not the arguments themselves: Markup equals the text that it is made of, and 1 equals True.
            key = marshal.dumps((args, kwargs), 0)
        except ValueError:
            # What a caller puts inside, for one, is drawn each time.
            return macro(*args, **kwargs)
        found = known.get(key)
        if found is None:
            if len(known) >= MOST_PIECES:
                known.clear()
            found = known[key] = macro(*args, **kwargs)
        return found

    return draw

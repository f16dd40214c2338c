"""What can go wrong; each message says what is allowed or where to look."""

from mypy_extensions import mypyc_attr


@mypyc_attr(native_class=False)
class IllegalChoice(ValueError):
    """The seat was not asked, or the option is not among those offered. The state is untouched."""


@mypyc_attr(native_class=False)
class OptionError(ValueError):
    """A wrong option, player count or card number; the message says what is allowed."""


@mypyc_attr(native_class=False)
class BadRecord(ValueError):
    """A record that does not fit; the message says where."""


@mypyc_attr(native_class=False)
class BrokenRules(RuntimeError):
    """The rules themselves went wrong: a question without options, a flow that runs dry."""

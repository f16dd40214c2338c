"""The pages."""

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute

from ludarium.server import render
from ludarium.server.tables import Refused

routes: list[BaseRoute] = []


async def refused(request: Request, error: Exception) -> Response:
    """A page for what cannot be shown."""
    assert isinstance(error, Refused)
    return HTMLResponse(render.page("layout.html", title=error.message), error.status)

"""Who may ask for what, how often and how much: tokens, visitors, origins, limits, headers."""

import hashlib
import re
import secrets
import time
import unicodedata
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

COOKIE: Final = "ludarium"
LARGEST_BODY: Final = 64 * 1024
LONGEST_NAME: Final = 24
LONGEST_LINE: Final = 300
CREATING: Final = ("/api/tables", "/api/lab/runs")
"""Calls that leave something behind; fewer of them are allowed."""

HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self';"
        " media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self';"
        " frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}

_SECRET: Final = re.compile(r"[A-Za-z0-9_-]{16,64}")


def new_secret() -> str:
    """192 random bits, as they may stand behind the # of an address."""
    return secrets.token_urlsafe(24)


def hashed(secret: str) -> str:
    """What is stored of a secret. It is long and random, so there is nothing to guess and no need to be slow."""
    return hashlib.sha256(secret.encode()).hexdigest()


def is_secret(text: object) -> bool:
    return isinstance(text, str) and _SECRET.fullmatch(text) is not None


def clean(text: str, longest: int) -> str:
    """Text from people: one line, no control characters, not too long."""
    kept = "".join(" " if c.isspace() else c for c in text if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join(kept.split())[:longest].strip()


def visitor(connection: HTTPConnection) -> str:
    """The visitor's id as it is stored; empty for none."""
    found = connection.scope.get("state", {}).get("visitor", "")
    return hashed(found) if found else ""


def same_origin(headers: Headers) -> bool:
    """Whether a request comes from our own pages, or from a program that is no browser at all."""
    if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")


class Bucket:
    """So many at once, so many a second."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.left = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.left = min(self.burst, self.left + (now - self.at) * self.rate)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Limits:
    """Buckets by address. A rate of 0 means no limits."""

    MOST: Final = 10_000

    def __init__(self, rate: float) -> None:
        self.rate: Final = rate
        self.buckets: dict[tuple[str, str], Bucket] = {}
        self.connections: dict[str, int] = {}

    def allows(self, address: str, kind: str = "request") -> bool:
        if self.rate <= 0:
            return True
        bucket = self.buckets.get((address, kind))
        if bucket is None:
            if len(self.buckets) >= self.MOST:
                # Full ones know nothing that a new one would not.
                now = time.monotonic()
                self.buckets = {k: b for k, b in self.buckets.items() if b.left + (now - b.at) * b.rate < b.burst}
            bucket = Bucket(self.rate, self.rate * 5) if kind == "request" else Bucket(self.rate / 40, self.rate)
            self.buckets[address, kind] = bucket
        return bucket.take()

    def connect(self, address: str) -> bool:
        """One more live connection, if the address may have it; `disconnect` gives it back."""
        open_now = self.connections.get(address, 0)
        if self.rate > 0 and open_now >= self.rate * 4:
            return False
        self.connections[address] = open_now + 1
        return True

    def disconnect(self, address: str) -> None:
        left = self.connections.get(address, 0) - 1
        if left > 0:
            self.connections[address] = left
        else:
            self.connections.pop(address, None)


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""


def _cookie(headers: Headers) -> str:
    try:
        jar = SimpleCookie(headers.get("cookie", ""))
    except CookieError:
        return ""
    found = jar[COOKIE].value if COOKIE in jar else ""
    return found if is_secret(found) else ""


class Guard:
    """The outermost layer: refuses what is foreign, too much or too large; adds headers and the visitor's cookie."""

    def __init__(self, app: ASGIApp, limits: Limits, hosts: frozenset[str] | None = None) -> None:
        self.app: Final = app
        self.limits: Final = limits
        self.hosts: Final = hosts
        """The names we answer to. On a loopback address only its own, or a foreign page could pose as ours."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if self.hosts is not None and _hostname(headers.get("host", "")) not in self.hosts:
            await self._refuse(scope, send, 403, "origin", "this server is only for this computer")
            return
        if scope["type"] == "websocket":
            if not same_origin(headers):
                await self._refuse(scope, send, 403, "origin", "live updates are for our own pages and for programs")
                return
            await self.app(scope, receive, send)
            return
        await self._http(scope, headers, receive, send)

    async def _http(self, scope: Scope, headers: Headers, receive: Receive, send: Send) -> None:
        path: str = scope["path"]
        static = path.startswith("/static/")
        address = address_of(scope)
        unsafe = scope["method"] not in ("GET", "HEAD", "OPTIONS")
        if unsafe and not same_origin(headers):
            await self._refuse(scope, send, 403, "origin", "this call must come from our own pages")
            return
        kind = "create" if unsafe and path.rstrip("/") in CREATING else "request"
        if not static and not self.limits.allows(address, kind):
            await self._refuse(scope, send, 429, "too_fast", "too many requests; wait a moment", {"Retry-After": "2"})
            return
        length = headers.get("content-length", "")
        if length.isdecimal() and int(length) > LARGEST_BODY:
            await self._refuse(scope, send, 413, "too_large", f"at most {LARGEST_BODY} bytes")
            return
        known = _cookie(headers)
        visitor = known or new_secret()
        scope.setdefault("state", {})["visitor"] = visitor
        body = await _read(receive) if unsafe else b""
        if body is None:
            await self._refuse(scope, send, 413, "too_large", f"at most {LARGEST_BODY} bytes")
            return
        given = not unsafe

        async def read() -> Message:
            nonlocal given
            if given:
                return await receive()
            given = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def adorned(message: Message) -> None:
            if message["type"] == "http.response.start":
                added = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    # A page may be stricter than the rest: a lab's report is.
                    added.setdefault(name, value)
                page = added.get("content-type", "").startswith("text/html")
                if not static:
                    added.setdefault("Cache-Control", "no-store")
                if not known and (page or unsafe) and message["status"] < 400:
                    secure = "; Secure" if scope.get("scheme") == "https" else ""
                    added.append(
                        "Set-Cookie",
                        f"{COOKIE}={visitor}; HttpOnly; SameSite=Lax; Path=/; Max-Age=31536000{secure}",
                    )
            await send(message)

        await self.app(scope, read, adorned)

    async def _refuse(
        self, scope: Scope, send: Send, status: int, code: str, message: str, extra: dict[str, str] | None = None
    ) -> None:
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 1008, "reason": code})
            return
        headers: dict[str, str] = {**HEADERS, "Content-Type": "application/json", **(extra or {})}
        pairs: list[Any] = [(name.lower().encode(), value.encode()) for name, value in headers.items()]
        body = f'{{"error": "{message}", "code": "{code}"}}'.encode()
        pairs.append((b"content-length", str(len(body)).encode()))
        await send({"type": "http.response.start", "status": status, "headers": pairs})
        await send({"type": "http.response.body", "body": body})


async def _read(receive: Receive) -> bytes | None:
    """The whole body; None when it turns out too large."""
    parts: list[bytes] = []
    size = 0
    while True:
        message = await receive()
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        if size > LARGEST_BODY:
            return None
        if not message.get("more_body", False):
            return b"".join(parts)


def _hostname(host: str) -> str:
    return host.rsplit(":", 1)[0] if not host.endswith("]") else host

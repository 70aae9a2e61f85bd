"""Request a page's HTML from the render process over its local socket (D42).

A renderer that is down or slow is no error: the shell is sent without a first view, and the browser renders it.
"""

import http.client
import socket
import threading
import time
from typing import Any

import orjson
import structlog
from django.conf import settings

log = structlog.get_logger(__name__)
_local = threading.local()
_down_until = 0.0
REST_SECONDS = 2.0


class _UnixConnection(http.client.HTTPConnection):
    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(settings.RENDER_SECONDS)
        self.sock.connect(settings.RENDER_SOCKET)


def _connection() -> _UnixConnection:
    kept: _UnixConnection | None = getattr(_local, "connection", None)
    if kept is None:
        kept = _local.connection = _UnixConnection("renderer", timeout=settings.RENDER_SECONDS)
    return kept


def _forget() -> None:
    kept = getattr(_local, "connection", None)
    if kept is not None:
        kept.close()
        _local.connection = None


def render(page: dict[str, Any]) -> dict[str, Any] | None:
    """The renderer's answer `{status, html, state, title, redirect?, missing}`, None if there is none."""
    global _down_until
    if time.monotonic() < _down_until:
        return None
    body = orjson.dumps(page, default=str, option=orjson.OPT_NON_STR_KEYS | orjson.OPT_UTC_Z)
    for last in (False, True):
        try:
            connection = _connection()
            connection.request("POST", "/render", body, {"Content-Type": "application/json"})
            response = connection.getresponse()
            raw = response.read()
            if response.status == 200:
                answer: dict[str, Any] = orjson.loads(raw)
                return answer
            log.error("renderer.failed", status=response.status, url=page.get("url"))
            return None
        except (OSError, http.client.HTTPException, ValueError) as exc:
            # A kept-alive connection may be stale; if a new one fails, the process is down.
            _forget()
            if last:
                log.warning("renderer.down", error=type(exc).__name__)
                _down_until = time.monotonic() + REST_SECONDS
    return None

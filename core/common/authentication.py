"""Authentication of API calls by the browser's session (D11)."""

from typing import Any

from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request


class SessionAuthentication(BaseAuthentication):
    """The browser's session; the session middleware has already read it."""

    def authenticate(self, request: Request) -> tuple[Any, None] | None:
        user = getattr(request._request, "user", None)
        return (user, None) if user is not None and user.is_authenticated else None

    def authenticate_header(self, request: Request) -> str:
        return "Session"

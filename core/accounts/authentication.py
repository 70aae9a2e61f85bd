"""The token that `register` returns, as a bearer token (D11): for a member's part of the API, not a manager's."""

from typing import Any

from knox.auth import TokenAuthentication
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from core.accounts.models import User
from core.common import tenancy
from core.common.errors import NotSignedIn

_ALLOWED_PREFIXES = ("/api/shop", "/api/auth")
# Below these, but not a member's: another brand, one-time codes and the account of a manager.
_EXCLUDED_PREFIXES = ("/api/auth/brand", "/api/auth/otp", "/api/auth/account")


def _accepts_token(path: str) -> bool:
    def under(prefix: str) -> bool:
        return path == prefix or path.startswith(f"{prefix}/")

    return any(map(under, _ALLOWED_PREFIXES)) and not any(map(under, _EXCLUDED_PREFIXES))


class BearerAuthentication(BaseAuthentication):
    """`Authorization: Bearer <token>`; it takes precedence over a session. Raises NotSignedIn once it has ended."""

    def authenticate(self, request: Request) -> tuple[User, Any] | None:
        scheme, _space, token = get_authorization_header(request).partition(b" ")
        if scheme.lower() != b"bearer" or not _accepts_token(request.path):
            return None
        try:
            user, auth = TokenAuthentication().authenticate_credentials(token.strip())
        except (AuthenticationFailed, UnicodeDecodeError) as exc:
            raise NotSignedIn() from exc
        if user.brand_id != tenancy.host_brand_id():
            raise NotSignedIn()
        return user, auth

    def authenticate_header(self, request: Request) -> str:
        return "Bearer"

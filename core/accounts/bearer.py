"""The token that `register` answers, as a bearer (D11): for a member's part of the API, nothing of a manager's."""

from typing import Any

from knox.auth import TokenAuthentication
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from core.accounts.models import User
from core.kit import tenancy
from core.kit.errors import NotSignedIn

_OWN = ("/api/shop", "/api/auth")
# What stands under these and isn't a member's: another brand, one-time codes and the account of a manager.
_NOT = ("/api/auth/brand", "/api/auth/otp", "/api/auth/account")


def _opens(path: str) -> bool:
    def under(prefix: str) -> bool:
        return path == prefix or path.startswith(f"{prefix}/")

    return any(map(under, _OWN)) and not any(map(under, _NOT))


class BearerAuthentication(BaseAuthentication):
    """`Authorization: Bearer <token>`; where it is given, no session counts. Raises NotSignedIn once it is over."""

    def authenticate(self, request: Request) -> tuple[User, Any] | None:
        scheme, _space, token = get_authorization_header(request).partition(b" ")
        if scheme.lower() != b"bearer" or not _opens(request.path):
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

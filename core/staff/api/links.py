"""Endpoints for links in mails to staff: an invitation, a new password. The caller is not signed in."""

from typing import Any, ClassVar

from django.contrib.auth import login
from django.middleware.csrf import get_token
from django.urls import path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from core.accounts import roles, sessions
from core.accounts import selectors as accounts
from core.accounts.api.serializers import NEEDED, UserNameField
from core.accounts.models import User
from core.common import languages
from core.common.addresses import client_address
from core.common.permissions import Public
from core.common.serializers import StrictSerializer
from core.common.tenancy import current_brand_id
from core.common.views import ApiView
from core.notifications.wording import shop_name
from core.security import services as security
from core.staff import selectors, services
from core.staff.answers import Accepted, OfferedRole, PasswordOwner

# Calls from an address in an hour; a token has 256 bits, so this only limits load.
MAX_PER_HOUR = 60


class TokenIn(StrictSerializer):
    token = serializers.CharField(max_length=100, error_messages=NEEDED)


class AcceptIn(TokenIn):
    user_name = UserNameField(error_messages=NEEDED)
    password = serializers.CharField(max_length=200, trim_whitespace=False, error_messages=NEEDED)


class JoinIn(TokenIn):
    user_name = serializers.CharField(max_length=150, error_messages=NEEDED)
    user_pw = serializers.CharField(max_length=200, trim_whitespace=False, error_messages=NEEDED)
    otp_num = serializers.CharField(max_length=12, allow_blank=True, required=False, default="")


class NewPasswordIn(TokenIn):
    password = serializers.CharField(max_length=200, trim_whitespace=False, error_messages=NEEDED)


class _LinkView(ApiView):
    permission_classes = (Public,)

    def values(self, request: Request, form: type[StrictSerializer]) -> dict[str, Any]:
        address = client_address(request._request)
        security.hit_address(f"staff-link:{current_brand_id()}", address, limit=MAX_PER_HOUR, seconds=3600)
        filled = form(data=request.data)
        filled.is_valid(raise_exception=True)
        values: dict[str, Any] = filled.validated_data
        return values


class InvitationView(_LinkView):
    """Shows an invitation."""

    answers: ClassVar = {"post": OfferedRole}
    takes: ClassVar = {"post": TokenIn}

    def post(self, request: Request) -> Response:
        row = services.get_open_invitation(self.values(request, TokenIn)["token"])
        return Response(
            {
                "name": row.name,
                "email": row.email,
                "role": row.role,
                "role_label": roles.role_label(row.role),
                "brand_name": shop_name(languages.current()),
                "invited_by": selectors.inviter_name(row),
                "has_account": selectors.has_account(row),
                "is_code_demanded": row.role in accounts.roles_requiring_otp(row.brand_id),
                "expires_at": row.expires_at,
            }
        )


class AcceptView(_LinkView):
    """Creates the offered account and signs in."""

    answers: ClassVar = {"post": Accepted}
    takes: ClassVar = {"post": AcceptIn}

    def post(self, request: Request) -> Response:
        values = self.values(request, AcceptIn)
        return _signed_in(request, services.accept_invitation(request=request._request, **values))


class JoinView(_LinkView):
    """Gives the offered role to an existing account and signs in."""

    answers: ClassVar = {"post": Accepted}
    takes: ClassVar = {"post": JoinIn}

    def post(self, request: Request) -> Response:
        values = self.values(request, JoinIn)
        code, password = values.pop("otp_num"), values.pop("user_pw")
        user = services.join_with_account(request=request._request, code=code, password=password, **values)
        return _signed_in(request, user)


def _signed_in(request: Request, user: User) -> Response:
    # The browser's previous session ends: new rights need a new session.
    sessions.delete_session(request._request)
    request._request.session.flush()
    login(request._request, user, backend="core.accounts.backends.BrandBackend")
    get_token(request._request)
    return Response({"id": user.pk, "user_name": user.user_name})


class PasswordLinkView(_LinkView):
    """The owner of the password that a link sets."""

    answers: ClassVar = {"post": PasswordOwner}
    takes: ClassVar = {"post": TokenIn}

    def post(self, request: Request) -> Response:
        row = services.get_open_password_link(self.values(request, TokenIn)["token"])
        return Response({"user_name": row.user.user_name, "name": row.user.name})


class NewPasswordView(_LinkView):
    """Sets a new password; its owner signs in with it."""

    answers: ClassVar = {"post": PasswordOwner}
    takes: ClassVar = {"post": NewPasswordIn}

    def post(self, request: Request) -> Response:
        user = services.use_password_link(request=request._request, **self.values(request, NewPasswordIn))
        return Response({"user_name": user.user_name, "name": user.name})


PATTERNS: list[Any] = [
    path("api/account/invitation", InvitationView.as_view()),
    path("api/account/invitation/accept", AcceptView.as_view()),
    path("api/account/invitation/join", JoinView.as_view()),
    path("api/account/password-link", PasswordLinkView.as_view()),
    path("api/account/password-link/use", NewPasswordView.as_view()),
]

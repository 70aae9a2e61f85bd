"""What the links of mails to staff open: an invitation, a new password. Nobody is signed in yet."""

from typing import Any, ClassVar

from django.contrib.auth import login
from django.middleware.csrf import get_token
from django.urls import path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from core.accounts import roles
from core.accounts import selectors as accounts
from core.accounts.api.serializers import NEEDED, UserNameField
from core.guard import services as guard
from core.kit.addresses import client_address
from core.kit.serializers import StrictSerializer
from core.kit.tenancy import current_brand_id
from core.kit.views import ApiView
from core.staff import services
from core.staff.answers import Accepted, OfferedRole, PasswordOwner

# Calls of an address in an hour; a token has 256 bits, so this only keeps noise away.
MOST_AN_HOUR = 60


class TokenIn(StrictSerializer):
    token = serializers.CharField(max_length=100, error_messages=NEEDED)


class AcceptIn(TokenIn):
    user_name = UserNameField(error_messages=NEEDED)
    password = serializers.CharField(max_length=200, trim_whitespace=False, error_messages=NEEDED)


class NewPasswordIn(TokenIn):
    password = serializers.CharField(max_length=200, trim_whitespace=False, error_messages=NEEDED)


class _LinkView(ApiView):
    def values(self, request: Request, form: type[StrictSerializer]) -> dict[str, Any]:
        guard.hit(
            f"staff-link:{current_brand_id()}:{client_address(request._request)}", limit=MOST_AN_HOUR, seconds=3600
        )
        filled = form(data=request.data)
        filled.is_valid(raise_exception=True)
        values: dict[str, Any] = filled.validated_data
        return values


class InvitationView(_LinkView):
    """What an invitation offers."""

    answers: ClassVar = {"post": OfferedRole}
    takes: ClassVar = {"post": TokenIn}

    def post(self, request: Request) -> Response:
        row = services.invitation_of(self.values(request, TokenIn)["token"])
        return Response(
            {
                "name": row.name,
                "email": row.email,
                "role": row.role,
                "role_label": roles.label(row.role),
                "is_code_demanded": row.role in accounts.roles_with_codes(row.brand_id),
                "expires_at": row.expires_at,
            }
        )


class AcceptView(_LinkView):
    """Makes the account that was offered, and signs in."""

    answers: ClassVar = {"post": Accepted}
    takes: ClassVar = {"post": AcceptIn}

    def post(self, request: Request) -> Response:
        values = self.values(request, AcceptIn)
        user = services.accept(request=request._request, **values)
        login(request._request, user, backend="core.accounts.backends.BrandBackend")
        get_token(request._request)
        return Response({"id": user.pk, "user_name": user.user_name})


class PasswordLinkView(_LinkView):
    """Whose password a link sets."""

    answers: ClassVar = {"post": PasswordOwner}
    takes: ClassVar = {"post": TokenIn}

    def post(self, request: Request) -> Response:
        row = services.password_link_of(self.values(request, TokenIn)["token"])
        return Response({"user_name": row.user.user_name, "name": row.user.name})


class NewPasswordView(_LinkView):
    """Sets the password that was chosen; its owner signs in with it."""

    answers: ClassVar = {"post": PasswordOwner}
    takes: ClassVar = {"post": NewPasswordIn}

    def post(self, request: Request) -> Response:
        user = services.use_password_link(request=request._request, **self.values(request, NewPasswordIn))
        return Response({"user_name": user.user_name, "name": user.name})


PATTERNS: list[Any] = [
    path("api/account/invitation", InvitationView.as_view()),
    path("api/account/invitation/accept", AcceptView.as_view()),
    path("api/account/password-link", PasswordLinkView.as_view()),
    path("api/account/password-link/use", NewPasswordView.as_view()),
]

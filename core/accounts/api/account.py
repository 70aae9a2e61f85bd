"""The user's own account: contacts, password, one-time codes, sessions (D11)."""

from typing import Any, ClassVar

from django.urls import path
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from core.accounts import selectors, services, sessions, totp
from core.accounts.answers import EndedSessions, ManagerAccount, OtpSetup, RecoveryCodes, SessionRows
from core.accounts.api.serializers import AgainIn, CodeIn, OwnAccountIn, PasswordIn
from core.accounts.models import User
from core.common import query
from core.common.errors import NotFound
from core.common.permissions import ManagersOnly, SignedIn
from core.common.serializers import StrictSerializer
from core.common.views import ApiView


class _Nothing(StrictSerializer):
    """A request body without fields."""


class OwnAccountView(ApiView):
    """Base of views for the signed-in user's own account."""

    me: User

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        super().initial(request, *args, **kwargs)
        user: Any = request.user
        self.me = user

    def validate_body(self, request: Request, form: type[serializers.Serializer[Any]]) -> dict[str, Any]:
        """The values of the body. Raises Invalid."""
        filled = form(data=request.data)
        filled.is_valid(raise_exception=True)
        values: dict[str, Any] = filled.validated_data
        return values


def _account(user: User) -> ManagerAccount:
    device, left = totp.get_state(user)
    return {
        "id": user.pk,
        "user_name": user.user_name,
        "name": user.name,
        "email": user.email,
        "phone_num": user.phone_num,
        "roles": sorted(user.role_names),
        "otp": {
            "is_enrolled": device is not None,
            "is_demanded": selectors.requires_otp(user),
            "enrolled_at": device.confirmed_at if device else None,
            "codes_left": left,
        },
    }


class AccountView(OwnAccountView):
    """A manager's own account, read and changed."""

    permission_classes = (ManagersOnly,)
    answers: ClassVar = {"get": ManagerAccount, "patch": ManagerAccount}
    takes: ClassVar = {"patch": OwnAccountIn}

    def get(self, request: Request) -> Response:
        return Response(_account(self.me))

    def patch(self, request: Request) -> Response:
        values = self.validate_body(request, OwnAccountIn)
        password, code = values.pop("user_pw"), values.pop("otp_num")
        return Response(_account(services.save_account(user=self.me, values=values, password=password, code=code)))


class PasswordView(OwnAccountView):
    """Changes the password; it takes the old one. All other sessions end."""

    permission_classes = (SignedIn,)
    answers: ClassVar = {"post": EndedSessions}
    takes: ClassVar = {"post": PasswordIn}

    def post(self, request: Request) -> Response:
        values = self.validate_body(request, PasswordIn)
        ended = services.change_password(
            request=request._request,
            user=self.me,
            old=values["user_pw"],
            new=values["password"],
            code=values["otp_num"],
        )
        return Response({"ended": ended})


class OtpBeginView(OwnAccountView):
    """A new secret for an authenticator app, for the password; a user with a confirmed app also gives a code of it."""

    permission_classes = (ManagersOnly,)
    answers: ClassVar = {"post": OtpSetup}
    takes: ClassVar = {"post": AgainIn}

    def post(self, request: Request) -> Response:
        values = self.validate_body(request, AgainIn)
        made = totp.begin_setup(
            request=request._request, user=self.me, password=values["user_pw"], code=values["otp_num"]
        )
        return Response({"secret": made.secret, "address": made.address, "svg": made.svg})


class OtpConfirmView(OwnAccountView):
    """The first correct code activates the app; returns the recovery codes. All other sessions end."""

    permission_classes = (ManagersOnly,)
    answers: ClassVar = {"post": RecoveryCodes}
    takes: ClassVar = {"post": CodeIn}

    def post(self, request: Request) -> Response:
        code = self.validate_body(request, CodeIn)["otp_num"]
        return Response({"codes": totp.confirm_setup(request=request._request, user=self.me, code=code)})


class RecoveryCodesView(OwnAccountView):
    """Ten new recovery codes; they replace the old ones."""

    permission_classes = (ManagersOnly,)
    answers: ClassVar = {"post": RecoveryCodes}
    takes: ClassVar = {"post": AgainIn}

    def post(self, request: Request) -> Response:
        values = self.validate_body(request, AgainIn)
        codes = totp.renew_recovery_codes(
            request=request._request, user=self.me, password=values["user_pw"], code=values["otp_num"]
        )
        return Response({"codes": codes})


class OtpOffView(OwnAccountView):
    """Disables one-time codes; refused where a role requires them."""

    permission_classes = (ManagersOnly,)
    answers: ClassVar = {"post": ManagerAccount}
    takes: ClassVar = {"post": AgainIn}

    def post(self, request: Request) -> Response:
        values = self.validate_body(request, AgainIn)
        totp.disable(request=request._request, user=self.me, password=values["user_pw"], code=values["otp_num"])
        return Response(_account(self.me))


class SessionsView(OwnAccountView):
    """The user's sessions on all devices."""

    permission_classes = (SignedIn,)
    answers: ClassVar = {"get": SessionRows}

    def get(self, request: Request) -> Response:
        own = request._request.session.get(sessions.ROW_KEY)
        names = "id device address began_at seen_at".split()
        rows = [
            {name: getattr(row, name) for name in names} | {"is_current": row.pk == own}
            for row in sessions.list_sessions(self.me)
        ]
        return Response({"content": rows})


class SessionView(OwnAccountView):
    """`DELETE` ends one of the user's sessions."""

    permission_classes = (SignedIn,)
    answers: ClassVar = {"delete": EndedSessions}

    def delete(self, request: Request, key: str) -> Response:
        if not query.is_id(key):
            raise NotFound()
        sessions.end_session(user=self.me, row_id=int(key))
        return Response({"ended": 1})


class EndOthersView(OwnAccountView):
    """Ends all other sessions of the user, and every token."""

    permission_classes = (SignedIn,)
    answers: ClassVar = {"post": EndedSessions}
    takes: ClassVar = {"post": _Nothing}

    def post(self, request: Request) -> Response:
        self.validate_body(request, _Nothing)
        return Response({"ended": sessions.end_all_sessions(self.me, except_request=request._request)})


PATTERNS: list[Any] = [
    path("api/auth/account", AccountView.as_view()),
    path("api/auth/password", PasswordView.as_view()),
    path("api/auth/otp/begin", OtpBeginView.as_view()),
    path("api/auth/otp/confirm", OtpConfirmView.as_view()),
    path("api/auth/otp/recovery-codes", RecoveryCodesView.as_view()),
    path("api/auth/otp/off", OtpOffView.as_view()),
    path("api/auth/sessions", SessionsView.as_view()),
    path("api/auth/sessions/end-others", EndOthersView.as_view()),
    path("api/auth/sessions/<str:key>", SessionView.as_view()),
]

"""Sign-up, account recovery and the member's own account (spec 5, D11 to D13)."""

from typing import Any, ClassVar

import orjson
from django.contrib.auth import login, logout
from django.http import HttpResponse
from django.urls import path
from django.utils import timezone
from django.utils.translation import gettext as _
from knox.models import AuthToken
from rest_framework.request import Request
from rest_framework.response import Response

from core.accounts import rules
from core.accounts import selectors as accounts
from core.accounts import services as account_services
from core.accounts.answers import SessionUser
from core.accounts.backends import authenticate_closed_account
from core.accounts.models import User
from core.common import languages
from core.common.addresses import client_address
from core.common.envelope import Envelope, body
from core.common.errors import Invalid, NotFound, NotSignedIn
from core.common.permissions import Public, SignedIn
from core.common.resources.answers import File
from core.common.tenancy import current_brand_id
from core.common.views import ApiView
from core.members import answers, selectors
from core.members.api import serializers as forms
from core.members.models import PhoneCode
from core.members.services import account_recovery, closing, contacts, invitations, phone_codes, registration
from core.members.services.phone_codes import PhoneProof
from core.security import services as security

_BACKEND = "core.accounts.backends.BrandBackend"


def _validate(form: Any, request: Request) -> dict[str, Any]:
    own = form(data=request.data)
    own.is_valid(raise_exception=True)
    return dict(own.validated_data)


def _require_user(request: Request) -> User:
    """The caller. A code for a new telephone is the one thing of a public view that needs one."""
    if not request.user.is_authenticated:
        raise NotSignedIn()
    return request.user  # type: ignore[no-any-return]


def _done(message: str = "", pk: int = 0) -> Response:
    return Response(Envelope(body({"id": pk}, message=message)))


def _limit_links(request: Request) -> None:
    """Limit tries of links in mails. Raises TooMany."""
    security.hit_address(f"link:{current_brand_id()}", client_address(request._request), limit=60, seconds=3600)


class Rules(ApiView):
    """Requirements of sign-up at this shop."""

    permission_classes = (Public,)
    answers: ClassVar = {"get": answers.JoinRules}

    def get(self, request: Request) -> Response:
        return Response({"is_phone_proved": phone_codes.requires_phone_proof(), "least_age": rules.MIN_AGE})


class RegisterView(ApiView):
    """Creates a member and signs in."""

    permission_classes = (Public,)
    takes: ClassVar = {"post": forms.Join}
    answers: ClassVar = {"post": answers.Registered}

    def post(self, request: Request) -> Response:
        address = client_address(request._request)
        security.hit_address(f"register:{current_brand_id()}", address, limit=300, seconds=3600)
        form = forms.Join(data=request.data)
        form.is_valid(raise_exception=True)
        token = form.split_token()
        values, password, consents = form.split()
        user = registration.join(
            values=values,
            password=password,
            consents=consents,
            token=token,
            language=languages.current(),
            address=address,
        )
        login(request._request, user, backend=_BACKEND)
        _instance, access = AuthToken.objects.create(user=user)
        return Response({"accessToken": access, "user": accounts.serialize_user(user)}, status=201)


class PhoneCodes(ApiView):
    """Sends a code to a telephone."""

    permission_classes = (Public,)
    takes: ClassVar = {"post": forms.SendCode}
    answers: ClassVar = {"post": answers.CodeSent}

    def post(self, request: Request) -> Response:
        data = _validate(forms.SendCode, request)
        subject = ""
        if data["purpose"] == PhoneCode.Purpose.PHONE:
            subject = f"user:{_require_user(request).pk}"
        elif data["purpose"] == PhoneCode.Purpose.ORDER:
            subject = phone_codes.order_subject(data["order_num"])
        row = phone_codes.send_code(
            purpose=data["purpose"],
            phone=data["phone_num"],
            subject=subject,
            address=client_address(request._request),
            language=languages.current(),
        )
        lives = int(phone_codes.CODE_LIFETIME.total_seconds())
        return Response({"id": row.pk, "expires_in": lives, "tries": phone_codes.MAX_TRIES}, status=201)


class PhoneCodeView(ApiView):
    """Checks a code that was sent."""

    permission_classes = (Public,)
    takes: ClassVar = {"post": forms.ConfirmCode}
    answers: ClassVar = {"post": answers.CodeToken}

    def post(self, request: Request, key: str) -> Response:
        data = _validate(forms.ConfirmCode, request)
        if not (key.isascii() and key.isdigit() and len(key) <= 18):
            raise NotFound()
        token = phone_codes.confirm_code(
            code_id=int(key), code=data["code"].strip(), address=client_address(request._request)
        )
        return Response({"token": token, "expires_in": int(phone_codes.TOKEN_LIFETIME.total_seconds())})


class FindId(ApiView):
    """The user names of a verified telephone."""

    permission_classes = (Public,)
    takes: ClassVar = {"post": forms.Proved}
    answers: ClassVar = {"post": answers.FoundNames}

    def post(self, request: Request) -> Response:
        data = _validate(forms.Proved, request)
        return Response(
            {"content": account_recovery.find_user_names(proof=PhoneProof(data["phone_num"], data["token"]))}
        )


class FindPassword(ApiView):
    """Checks that user name and verified telephone belong to one account; the token then allows a new password."""

    permission_classes = (Public,)
    takes: ClassVar = {"post": forms.FindPassword}
    answers: ClassVar = {"post": answers.Done}

    def post(self, request: Request) -> Response:
        data = _validate(forms.FindPassword, request)
        account_recovery.check_account(user_name=data["user_name"], proof=PhoneProof(data["phone_num"], data["token"]))
        return _done()


class NewPassword(ApiView):
    """Sets a new password with the token of a verified telephone."""

    permission_classes = (Public,)
    takes: ClassVar = {"post": forms.NewPassword}
    answers: ClassVar = {"post": answers.Done}

    def post(self, request: Request) -> Response:
        data = _validate(forms.NewPassword, request)
        account_recovery.set_password(proof=PhoneProof(data["phone_num"], data["token"]), password=data["password"])
        return _done(_("비밀번호를 바꿨어요."))


class LinkPassword(ApiView):
    """Sets a new password with a link that a manager sent."""

    permission_classes = (Public,)
    takes: ClassVar = {"post": forms.LinkPassword}
    answers: ClassVar = {"post": answers.Done}

    def post(self, request: Request) -> Response:
        _limit_links(request)
        data = _validate(forms.LinkPassword, request)
        invitations.reset_password(token=data["token"], password=data["password"])
        return _done(_("비밀번호를 바꿨어요."))


class Me(ApiView):
    """The member's own data."""

    permission_classes = (SignedIn,)
    takes: ClassVar = {"patch": forms.ProfileIn}
    answers: ClassVar = {"get": answers.Profile, "patch": answers.Profile}

    def get(self, request: Request) -> Response:
        return Response(selectors.profile(_require_user(request)))

    def patch(self, request: Request) -> Response:
        user = _require_user(request)
        data = _validate(forms.ProfileIn, request)
        nickname = data.get("nickname")
        if nickname and nickname != user.nickname and not account_services.is_available(nickname=nickname):
            raise Invalid({"nickname": _("이미 쓰고 있는 별명이에요.")})
        contacts.save_profile(user=user, values=data)
        user.refresh_from_db()
        return Response(selectors.profile(user))


class OwnPhone(ApiView):
    """Changes the telephone, which is verified again, for the password."""

    permission_classes = (SignedIn,)
    takes: ClassVar = {"post": forms.ChangePhone}
    answers: ClassVar = {"post": answers.Profile}

    def post(self, request: Request) -> Response:
        user = _require_user(request)
        data = _validate(forms.ChangePhone, request)
        contacts.change_phone(
            user=user,
            proof=PhoneProof(data["phone_num"], data["token"]),
            password=data["password"],
            code=data["otp_num"],
        )
        user.refresh_from_db()
        return Response(selectors.profile(user))


class OwnEmail(ApiView):
    """Sends a link to another e-mail address."""

    permission_classes = (SignedIn,)
    takes: ClassVar = {"post": forms.ChangeEmail}
    answers: ClassVar = {"post": answers.Done}

    def post(self, request: Request) -> Response:
        user = _require_user(request)
        data = _validate(forms.ChangeEmail, request)
        contacts.request_email_change(
            user=user,
            email=data["email"],
            password=data["password"],
            code=data["otp_num"],
            language=languages.current(),
        )
        return _done(_("새 주소로 메일을 보냈어요. 메일 속 주소를 열면 바뀌어요."), user.pk)


class ConfirmEmail(ApiView):
    """Confirms the address with the link of the mail."""

    permission_classes = (Public,)
    takes: ClassVar = {"post": forms.Token}
    answers: ClassVar = {"post": answers.NewEmail}

    def post(self, request: Request) -> Response:
        _limit_links(request)
        return Response({"email": contacts.confirm_email(token=_validate(forms.Token, request)["token"])})


class OwnData(ApiView):
    """All data that the shop stores about the member, as a JSON file."""

    permission_classes = (SignedIn,)
    answers: ClassVar = {"get": File}

    def get(self, request: Request) -> HttpResponse:
        user = _require_user(request)
        security.hit(f"own-data:{user.pk}", limit=20, seconds=86_400)
        content = own_file(selectors.own_data(user))
        response = HttpResponse(content, content_type="application/json; charset=utf-8")
        day = f"{timezone.localdate():%Y%m%d}"
        response["Content-Disposition"] = f'attachment; filename="my-data-{day}.json"'
        response["Cache-Control"] = "no-store"
        response["X-Content-Type-Options"] = "nosniff"
        return response


def own_file(data: dict[str, Any]) -> bytes:
    """Own data as formatted JSON."""
    return orjson.dumps(data, default=str, option=orjson.OPT_INDENT_2)


class Leave(ApiView):
    """Closes the account; it can be reopened for 14 days."""

    permission_classes = (SignedIn,)
    takes: ClassVar = {"post": forms.LeaveIn}
    answers: ClassVar = {"post": answers.Done}

    def post(self, request: Request) -> Response:
        user = _require_user(request)
        closing.leave(user=user, password=_validate(forms.LeaveIn, request)["password"])
        logout(request._request)
        return _done(_("탈퇴했어요. 14일 안에는 되돌릴 수 있어요."))


class ComeBack(ApiView):
    """Reopens a closed account with user name and password; signs in."""

    permission_classes = (Public,)
    takes: ClassVar = {"post": forms.NameAndPassword}
    answers: ClassVar = {"post": SessionUser}

    def post(self, request: Request) -> Response:
        data = _validate(forms.NameAndPassword, request)
        user = authenticate_closed_account(request._request, data["user_name"], data["user_pw"])
        closing.reopen_account(user=user)
        user.refresh_from_db()
        login(request._request, user, backend=_BACKEND)
        return Response(accounts.serialize_user(user))


class Consents(ApiView):
    """Required documents that changed, and consent to them."""

    permission_classes = (SignedIn,)
    takes: ClassVar = {"post": forms.AgreeIn}
    answers: ClassVar = {"get": answers.DueConsents, "post": answers.DueConsents}

    def get(self, request: Request) -> Response:
        return Response({"content": selectors.due_consents(_require_user(request).pk)})

    def post(self, request: Request) -> Response:
        user = _require_user(request)
        data = _validate(forms.AgreeIn, request)
        contacts.record_consents(user=user, consents={kind: True for kind, on in data.items() if on}, channel="again")
        return Response({"content": selectors.due_consents(user.pk)})


class InvitationView(ApiView):
    """The invited member; accepting the invitation sets a password."""

    permission_classes = (Public,)
    takes: ClassVar = {"post": forms.AcceptInvitation}
    answers: ClassVar = {"get": answers.Invitation, "post": SessionUser}
    query_names = ("token",)

    def get(self, request: Request) -> Response:
        _limit_links(request)
        return Response(invitations.get_invitation(token=self.query.get("token", "")[:64]))

    def post(self, request: Request) -> Response:
        _limit_links(request)
        data = _validate(forms.AcceptInvitation, request)
        consents = {"terms": bool(data["agree_terms"]), "privacy": bool(data["agree_privacy"])}
        user = invitations.accept_invitation(token=data["token"], password=data["password"], consents=consents)
        login(request._request, user, backend=_BACKEND)
        return Response(accounts.serialize_user(user))


PATTERNS: list[Any] = [
    path("api/account/rules", Rules.as_view()),
    path("api/account/register", RegisterView.as_view()),
    path("api/account/phone-codes", PhoneCodes.as_view()),
    path("api/account/phone-codes/<str:key>", PhoneCodeView.as_view()),
    path("api/account/find-id", FindId.as_view()),
    path("api/account/find-password", FindPassword.as_view()),
    path("api/account/new-password", NewPassword.as_view()),
    path("api/account/link-password", LinkPassword.as_view()),
    path("api/account/me", Me.as_view()),
    path("api/account/phone", OwnPhone.as_view()),
    path("api/account/email", OwnEmail.as_view()),
    path("api/account/email/confirm", ConfirmEmail.as_view()),
    path("api/account/data", OwnData.as_view()),
    path("api/account/leave", Leave.as_view()),
    path("api/account/come-back", ComeBack.as_view()),
    path("api/account/consents", Consents.as_view()),
    path("api/account/joining", InvitationView.as_view()),
]

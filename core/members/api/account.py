"""Joining, finding and keeping one's own account (section 5, D11 to D13)."""

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
from core.accounts.backends import closed_person
from core.accounts.models import User
from core.guard import services as guard
from core.kit import languages
from core.kit.addresses import client_address
from core.kit.envelope import Envelope, body
from core.kit.errors import Invalid, NotFound, NotSignedIn
from core.kit.tenancy import current_brand_id
from core.kit.views import ApiView
from core.members import answers, selectors
from core.members.api import serializers as forms
from core.members.models import PhoneCode
from core.members.services import codes, contacts, finding, inviting, joining, leaving
from core.members.services.codes import Proof

_BACKEND = "core.accounts.backends.BrandBackend"


def _checked(form: Any, request: Request) -> dict[str, Any]:
    own = form(data=request.data)
    own.is_valid(raise_exception=True)
    return dict(own.validated_data)


def _person(request: Request) -> User:
    if not request.user.is_authenticated:
        raise NotSignedIn()
    return request.user  # type: ignore[no-any-return]


def _done(message: str = "", pk: int = 0) -> Response:
    return Response(Envelope(body({"id": pk}, message=message)))


class Rules(ApiView):
    """What joining asks for at this shop."""

    answers: ClassVar = {"get": answers.JoinRules}

    def get(self, request: Request) -> Response:
        return Response({"is_phone_proved": codes.is_proving(), "least_age": rules.LEAST_AGE})


class RegisterView(ApiView):
    """A new member, who is signed in at once."""

    takes: ClassVar = {"post": forms.Join}

    def post(self, request: Request) -> Response:
        guard.hit(f"register:{current_brand_id()}:{client_address(request._request)}", limit=300, seconds=3600)
        form = forms.Join(data=request.data)
        form.is_valid(raise_exception=True)
        token = form.split_token()
        values, password, consents = form.split()
        user = joining.join(
            values=values, password=password, consents=consents, token=token, language=languages.current()
        )
        login(request._request, user, backend=_BACKEND)
        _instance, access = AuthToken.objects.create(user=user)
        return Response({"accessToken": access, "user": accounts.session_values(user)}, status=201)


class PhoneCodes(ApiView):
    """Send a code to a telephone."""

    takes: ClassVar = {"post": forms.SendCode}
    answers: ClassVar = {"post": answers.CodeSent}

    def post(self, request: Request) -> Response:
        data = _checked(forms.SendCode, request)
        subject = ""
        if data["purpose"] == PhoneCode.Purpose.PHONE:
            subject = f"user:{_person(request).pk}"
        elif data["purpose"] == PhoneCode.Purpose.ORDER:
            subject = codes.order_subject(data["order_num"])
        row = codes.send(
            purpose=data["purpose"],
            phone=data["phone_num"],
            subject=subject,
            address=client_address(request._request),
            language=languages.current(),
        )
        lives = int(codes.LIVES.total_seconds())
        return Response({"id": row.pk, "expires_in": lives, "tries": codes.TRIES}, status=201)


class PhoneCodeView(ApiView):
    """Try a code that was sent."""

    takes: ClassVar = {"post": forms.ConfirmCode}
    answers: ClassVar = {"post": answers.CodeToken}

    def post(self, request: Request, key: str) -> Response:
        data = _checked(forms.ConfirmCode, request)
        if not (key.isascii() and key.isdigit() and len(key) <= 18):
            raise NotFound()
        token = codes.confirm(code_id=int(key), code=data["code"].strip(), address=client_address(request._request))
        return Response({"token": token})


class FindId(ApiView):
    """The user names of a proved telephone."""

    takes: ClassVar = {"post": forms.Proved}
    answers: ClassVar = {"post": answers.FoundNames}

    def post(self, request: Request) -> Response:
        data = _checked(forms.Proved, request)
        return Response({"content": finding.names(proof=Proof(data["phone_num"], data["token"]))})


class FindPassword(ApiView):
    """Whether user name and proved telephone are one account's; the token then opens its password."""

    takes: ClassVar = {"post": forms.FindPassword}
    answers: ClassVar = {"post": answers.Done}

    def post(self, request: Request) -> Response:
        data = _checked(forms.FindPassword, request)
        finding.whose(user_name=data["user_name"], proof=Proof(data["phone_num"], data["token"]))
        return _done()


class NewPassword(ApiView):
    """Set a new password with the token of a proved telephone."""

    takes: ClassVar = {"post": forms.NewPassword}
    answers: ClassVar = {"post": answers.Done}

    def post(self, request: Request) -> Response:
        data = _checked(forms.NewPassword, request)
        finding.set_password(proof=Proof(data["phone_num"], data["token"]), password=data["password"])
        return _done(_("비밀번호를 바꿨어요."))


class LinkPassword(ApiView):
    """Set a new password with a link that a manager had sent."""

    takes: ClassVar = {"post": forms.LinkPassword}
    answers: ClassVar = {"post": answers.Done}

    def post(self, request: Request) -> Response:
        guard.hit(f"link:{current_brand_id()}:{client_address(request._request)}", limit=60, seconds=3600)
        data = _checked(forms.LinkPassword, request)
        inviting.reset(token=data["token"], password=data["password"])
        return _done(_("비밀번호를 바꿨어요."))


class Me(ApiView):
    """One's own data."""

    takes: ClassVar = {"patch": forms.ProfileIn}
    answers: ClassVar = {"get": answers.Profile, "patch": answers.Profile}

    def get(self, request: Request) -> Response:
        return Response(selectors.profile(_person(request)))

    def patch(self, request: Request) -> Response:
        user = _person(request)
        data = _checked(forms.ProfileIn, request)
        nickname = data.get("nickname")
        if nickname and nickname != user.nickname and not account_services.is_free(nickname=nickname):
            raise Invalid({"nickname": _("이미 쓰고 있는 별명이에요.")})
        contacts.save_profile(user=user, values=data)
        user.refresh_from_db()
        return Response(selectors.profile(user))


class OwnPhone(ApiView):
    """Another telephone, proved again."""

    takes: ClassVar = {"post": forms.Proved}
    answers: ClassVar = {"post": answers.Profile}

    def post(self, request: Request) -> Response:
        user = _person(request)
        data = _checked(forms.Proved, request)
        contacts.change_phone(user=user, proof=Proof(data["phone_num"], data["token"]))
        user.refresh_from_db()
        return Response(selectors.profile(user))


class OwnEmail(ApiView):
    """Send a link to another e-mail address."""

    takes: ClassVar = {"post": forms.ChangeEmail}
    answers: ClassVar = {"post": answers.Done}

    def post(self, request: Request) -> Response:
        user = _person(request)
        data = _checked(forms.ChangeEmail, request)
        contacts.ask_email(user=user, email=data["email"], password=data["password"], language=languages.current())
        return _done(_("새 주소로 메일을 보냈어요. 메일 속 주소를 열면 바뀌어요."), user.pk)


class ConfirmEmail(ApiView):
    """Open the link of the mail."""

    takes: ClassVar = {"post": forms.Token}
    answers: ClassVar = {"post": answers.NewEmail}

    def post(self, request: Request) -> Response:
        guard.hit(f"link:{current_brand_id()}:{client_address(request._request)}", limit=60, seconds=3600)
        return Response({"email": contacts.confirm_email(token=_checked(forms.Token, request)["token"])})


class OwnData(ApiView):
    """Everything that the shop keeps of oneself, as a JSON file."""

    def get(self, request: Request) -> HttpResponse:
        user = _person(request)
        guard.hit(f"own-data:{user.pk}", limit=20, seconds=86_400)
        content = own_file(selectors.own_data(user))
        response = HttpResponse(content, content_type="application/json; charset=utf-8")
        day = f"{timezone.localdate():%Y%m%d}"
        response["Content-Disposition"] = f'attachment; filename="my-data-{day}.json"'
        response["Cache-Control"] = "no-store"
        response["X-Content-Type-Options"] = "nosniff"
        return response


def own_file(data: dict[str, Any]) -> bytes:
    """Own data as bytes that people can read too."""
    return orjson.dumps(data, default=str, option=orjson.OPT_INDENT_2)


class Leave(ApiView):
    """Leave; one can come back for 14 days."""

    takes: ClassVar = {"post": forms.OwnPassword}
    answers: ClassVar = {"post": answers.Done}

    def post(self, request: Request) -> Response:
        user = _person(request)
        leaving.leave(user=user, password=_checked(forms.OwnPassword, request)["password"])
        logout(request._request)
        return _done(_("탈퇴했어요. 14일 안에는 되돌릴 수 있어요."))


class ComeBack(ApiView):
    """Take a withdrawal back with user name and password; signs in."""

    takes: ClassVar = {"post": forms.NameAndPassword}

    def post(self, request: Request) -> Response:
        data = _checked(forms.NameAndPassword, request)
        user = closed_person(request._request, data["user_name"], data["user_pw"])
        leaving.come_back(user=user)
        user.refresh_from_db()
        login(request._request, user, backend=_BACKEND)
        return Response(accounts.session_values(user))


class Consents(ApiView):
    """Required documents that changed, and agreeing to them."""

    takes: ClassVar = {"post": forms.AgreeIn}
    answers: ClassVar = {"get": answers.DueConsents, "post": answers.DueConsents}

    def get(self, request: Request) -> Response:
        return Response({"content": selectors.due_consents(_person(request).pk)})

    def post(self, request: Request) -> Response:
        user = _person(request)
        data = _checked(forms.AgreeIn, request)
        contacts.agree(user=user, consents={kind: True for kind, on in data.items() if on}, channel="again")
        return Response({"content": selectors.due_consents(user.pk)})


class InvitationView(ApiView):
    """Whom an invitation is for; and taking it with a password of one's own."""

    takes: ClassVar = {"post": forms.AcceptInvitation}
    answers: ClassVar = {"get": answers.Invitation}

    def get(self, request: Request) -> Response:
        guard.hit(f"link:{current_brand_id()}:{client_address(request._request)}", limit=60, seconds=3600)
        return Response(inviting.whom(token=self.query.get("token", "")[:64]))

    def post(self, request: Request) -> Response:
        guard.hit(f"link:{current_brand_id()}:{client_address(request._request)}", limit=60, seconds=3600)
        data = _checked(forms.AcceptInvitation, request)
        consents = {"terms": bool(data["agree_terms"]), "privacy": bool(data["agree_privacy"])}
        user = inviting.accept(token=data["token"], password=data["password"], consents=consents)
        login(request._request, user, backend=_BACKEND)
        return Response(accounts.session_values(user))


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

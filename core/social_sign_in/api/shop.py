"""The way to a company and back, a member's connected accounts, and Kakao's own notice of an unlinked person."""

import secrets
from typing import Any, ClassVar

from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response

from core.accounts.models import User
from core.common.addresses import client_address
from core.common.errors import NotAllowed, NotFound, NotSignedIn
from core.common.permissions import Public, SignedIn
from core.common.tenancy import current_brand_id
from core.common.typing import Empty
from core.common.views import ApiView
from core.security import services as security
from core.social_sign_in import selectors
from core.social_sign_in.answers import SocialChoices, SocialResult, SocialStart
from core.social_sign_in.api.serializers import SocialFinishIn, SocialJoin, SocialStartIn
from core.social_sign_in.models import Company
from core.social_sign_in.services import accounts, sign_in

# From one network address in an hour.
STARTS, HOUR = 300, 3600


def _check_company(company: str) -> None:
    if company not in Company.values:
        raise NotFound()


def _count(request: Request, what: str) -> None:
    security.hit_address(
        f"social-{what}:{current_brand_id()}", client_address(request._request), limit=STARTS, seconds=HOUR
    )


def _member(request: Request) -> User | None:
    return request.user if request.user.is_authenticated else None  # type: ignore[return-value]


class Choices(ApiView):
    """The companies of the shop, and the member's own accounts."""

    permission_classes = (Public,)
    answers: ClassVar = {"get": SocialChoices}

    def get(self, request: Request) -> Response:
        return Response(selectors.list_choices(_member(request)))


class Start(ApiView):
    """Begins the way to a company: for a visitor to sign in, for a member to connect."""

    permission_classes = (Public,)
    takes: ClassVar = {"post": SocialStartIn}
    answers: ClassVar = {"post": SocialStart}

    def post(self, request: Request, key: str) -> Response:
        _check_company(key)
        _count(request, "start")
        form = SocialStartIn(data=request.data)
        form.is_valid(raise_exception=True)
        url = sign_in.start(request=request._request, company=key, next_path=form.validated_data["next"])
        return Response({"url": url})


class Finish(ApiView):
    """What came back from a company."""

    permission_classes = (Public,)
    takes: ClassVar = {"post": SocialFinishIn}
    answers: ClassVar = {"post": SocialResult}

    def post(self, request: Request, key: str) -> Response:
        _check_company(key)
        _count(request, "finish")
        form = SocialFinishIn(data=request.data)
        form.is_valid(raise_exception=True)
        return Response(sign_in.finish(request=request._request, company=key, **form.validated_data))


class SocialRegister(ApiView):
    """Creates the member of the person who came back."""

    permission_classes = (Public,)
    takes: ClassVar = {"post": SocialJoin}
    answers: ClassVar = {"post": SocialResult}

    def post(self, request: Request) -> Response:
        _count(request, "join")
        form = SocialJoin(data=request.data)
        form.is_valid(raise_exception=True)
        token = form.split_token()
        values, _password, consents = form.split()
        result = sign_in.join_pending(
            request=request._request,
            values=values,
            consents=consents,
            token=token,
            address=client_address(request._request),
        )
        return Response(result, status=201)


class Connect(ApiView):
    """Connects the person who came back with the member who has just signed in."""

    permission_classes = (SignedIn,)
    answers: ClassVar = {"post": SocialResult}

    def post(self, request: Request) -> Response:
        user = _member(request)
        if user is None:
            raise NotSignedIn()
        return Response(sign_in.connect_pending(request=request._request, user=user))


class Reopen(ApiView):
    """Reopens the closed account of the person who came back."""

    permission_classes = (Public,)
    answers: ClassVar = {"post": SocialResult}

    def post(self, request: Request) -> Response:
        _count(request, "reopen")
        return Response(sign_in.reopen_pending(request=request._request))


class OwnAccount(ApiView):
    """Disconnects an account."""

    permission_classes = (SignedIn,)
    answers: ClassVar = {"delete": SocialChoices}

    def delete(self, request: Request, key: str) -> Response:
        _check_company(key)
        user = _member(request)
        if user is None:
            raise NotSignedIn()
        accounts.disconnect(user=user, company=key)
        return Response(selectors.list_choices(user))


class KakaoUnlinked(ApiView):
    """`GET` or `POST /api/webhooks/social/kakao` with the brand's admin key: a person took the consent back at Kakao.

    200 also for unknown ids; Kakao takes anything else as a failure and wants it within three seconds.
    """

    permission_classes = (Public,)
    answers: ClassVar = {"get": Empty, "post": Empty}
    authentication_classes = ()
    csrf_checked = False
    query_names = None

    def get(self, request: Request) -> Response:
        return self._note(request, request.query_params)

    def post(self, request: Request) -> Response:
        return self._note(request, request.data if isinstance(request.data, dict) else {})

    def _note(self, request: Request, values: Any) -> Response:
        _count(request, "unlinked")
        setting = selectors.get_setting()
        key = setting.secret("kakao_admin") if setting else ""
        given = str(request.headers.get("Authorization", ""))
        if not key or not secrets.compare_digest(given.encode(), f"KakaoAK {key}".encode()):
            raise NotAllowed()
        accounts.note_unlinked(company=Company.KAKAO, uid=str(values.get("user_id") or "")[:100])
        return Response({})


PATTERNS: list[Any] = [
    path("api/account/social", Choices.as_view()),
    path("api/account/social/join", SocialRegister.as_view()),
    path("api/account/social/connect", Connect.as_view()),
    path("api/account/social/reopen", Reopen.as_view()),
    path("api/account/social/<str:key>", OwnAccount.as_view()),
    path("api/account/social/<str:key>/start", Start.as_view()),
    path("api/account/social/<str:key>/finish", Finish.as_view()),
    path("api/webhooks/social/kakao", KakaoUnlinked.as_view()),
]

"""Sign-in, sign-up, sign-out, the root manager's brand (spec 7, D11)."""

from typing import Any, ClassVar

from django.contrib.auth import login, logout
from django.db import transaction
from django.middleware.csrf import get_token
from django.urls import path
from django.utils.decorators import method_decorator
from django.views.decorators.csrf import ensure_csrf_cookie
from knox.models import AuthToken
from rest_framework.request import Request
from rest_framework.response import Response

from core.accounts import rules, selectors, services
from core.accounts.answers import FreeName, SessionUser, Visitor
from core.accounts.api import account
from core.accounts.api.serializers import CloseTour, SignIn, SwitchBrand
from core.accounts.middleware import CHOSEN_BRAND_KEY
from core.brands import selectors as brands
from core.common.addresses import client_address
from core.common.errors import NotFound
from core.common.permissions import ManagersOnly, Public, RootOnly
from core.common.tenancy import brand_scope, current_brand_id
from core.common.views import ApiView
from core.security import services as security


@method_decorator(ensure_csrf_cookie, name="get")
class Auth(ApiView):
    """The signed-in user; also sets the CSRF cookie."""

    permission_classes = (Public,)
    answers: ClassVar = {"get": SessionUser | Visitor}

    def get(self, request: Request) -> Response:
        return Response(selectors.serialize_session(request.user))


class SignInView(ApiView):
    """Signs in with user name and password."""

    permission_classes = (Public,)
    takes: ClassVar = {"post": SignIn}
    answers: ClassVar = {"post": SessionUser}

    def post(self, request: Request) -> Response:
        form = SignIn(data=request.data)
        form.is_valid(raise_exception=True)
        data = form.validated_data
        user = services.check_sign_in(
            request=request._request,
            user_name=data["user_name"],
            password=data["user_pw"],
            as_manager=bool(data["is_manager"]),
            code=data.get("otp_num", ""),
        )
        # One commit for the session, the last sign-in, the device and the event.
        with transaction.atomic():
            login(request._request, user)
        request._request.session.pop(CHOSEN_BRAND_KEY, None)
        if not user.has_verified_otp:
            # The answer already says, as the next call would, whether an app has to be set up first.
            user.otp_requirement = lambda: selectors.requires_otp(user, cached=False)
        get_token(request._request)
        return Response(selectors.serialize_user(user))


class SignOutView(ApiView):
    """Ends the session and deletes the user's tokens."""

    permission_classes = (Public,)
    answers: ClassVar = {"post": Visitor}

    def post(self, request: Request) -> Response:
        if request.user.is_authenticated:
            AuthToken.objects.filter(user_id=request.user.pk).delete()
        logout(request._request)
        return Response({"id": 0})


class BrandView(ApiView):
    """`POST /api/auth/brand`: a root manager switches to another brand, audited, for the manager's scope only."""

    permission_classes = (RootOnly,)
    takes: ClassVar = {"post": SwitchBrand}
    answers: ClassVar = {"post": SessionUser}
    brand_exempt = True

    def post(self, request: Request) -> Response:
        form = SwitchBrand(data=request.data)
        form.is_valid(raise_exception=True)
        brand_id = form.validated_data["brand_id"]
        if brands.by_id(brand_id) is None:
            raise NotFound()
        before = current_brand_id()
        request._request.session[CHOSEN_BRAND_KEY] = brand_id
        security.audit(
            actor=request.user,
            action="switch-brand",
            subject="brands",
            subject_id=brand_id,
            brand_id=brand_id,
            before={"brand": before},
            after={"brand": brand_id},
        )
        with brand_scope(brand_id):
            return Response(selectors.serialize_session(request.user))


class TourView(ApiView):
    """`POST /api/auth/tour`: a manager closed a guided tour; it never starts again for this person (D41)."""

    permission_classes = (ManagersOnly,)
    takes: ClassVar = {"post": CloseTour}
    answers: ClassVar = {"post": SessionUser}

    def post(self, request: Request) -> Response:
        form = CloseTour(data=request.data)
        form.is_valid(raise_exception=True)
        user: Any = request.user
        services.close_tour(user=user, number=form.validated_data["number"])
        return Response(selectors.serialize_session(user))


class UserNames(ApiView):
    """Whether a user name, nickname or e-mail is available for a new member (D12), or reserved."""

    permission_classes = (Public,)
    answers: ClassVar = {"get": FreeName}
    query_names = ("user_name", "nickname", "email")

    def get(self, request: Request) -> Response:
        address = client_address(request._request)
        security.hit_address(f"user-names:{current_brand_id()}", address, limit=300, seconds=3600)
        for column in ("user_name", "nickname", "email"):
            if column in self.query:
                break
        value = self.query.get(column, "").strip()[:254]
        checks = {"user_name": rules.is_reserved, "nickname": selectors.is_official_nickname}
        reserved = column in checks and checks[column](value)
        free = bool(value) and not reserved and services.is_available(**{column: value})
        return Response({"available": free, "reserved": reserved})


PATTERNS: list[Any] = [
    path("api/auth", Auth.as_view()),
    path("api/auth/sign-in", SignInView.as_view()),
    path("api/auth/sign-out", SignOutView.as_view()),
    path("api/auth/brand", BrandView.as_view()),
    path("api/auth/tour", TourView.as_view()),
    *account.PATTERNS,
    path("api/util/user-names", UserNames.as_view()),
]

"""Sign-in, sign-up, sign-out, the root manager's brand (section 7, D11)."""

from typing import Any, ClassVar

from django.contrib.auth import login, logout
from django.middleware.csrf import get_token
from django.urls import path
from django.utils.decorators import method_decorator
from django.views.decorators.csrf import ensure_csrf_cookie
from knox.models import AuthToken
from rest_framework.request import Request
from rest_framework.response import Response

from core.accounts import rules, selectors, services
from core.accounts.api import account
from core.accounts.api.serializers import SignIn, SwitchBrand
from core.accounts.middleware import SESSION_KEY
from core.brands import selectors as brands
from core.guard import services as guard
from core.kit.addresses import client_address
from core.kit.errors import NotAllowed, NotFound, NotSignedIn
from core.kit.tenancy import brand_scope, current_brand_id
from core.kit.views import ApiView


@method_decorator(ensure_csrf_cookie, name="get")
class Auth(ApiView):
    """Who is signed in; also hands out the CSRF cookie."""

    def get(self, request: Request) -> Response:
        return Response(selectors.session_values(request.user))


class SignInView(ApiView):
    """A person's user name and password."""

    takes: ClassVar = {"post": SignIn}

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
        login(request._request, user)
        request._request.session.pop(SESSION_KEY, None)
        get_token(request._request)
        return Response(selectors.session_values(user))


class SignOutView(ApiView):
    """Ends the session; its tokens are forgotten."""

    def post(self, request: Request) -> Response:
        if request.user.is_authenticated:
            AuthToken.objects.filter(user_id=request.user.pk).delete()
        logout(request._request)
        return Response({"id": 0})


class BrandView(ApiView):
    """`POST /api/auth/brand`: a root manager turns to another brand, audited, for the manager's scope only."""

    takes: ClassVar = {"post": SwitchBrand}
    brand_exempt = True

    def post(self, request: Request) -> Response:
        if not request.user.is_authenticated:
            raise NotSignedIn()
        if not request.user.is_root:
            raise NotAllowed()
        form = SwitchBrand(data=request.data)
        form.is_valid(raise_exception=True)
        brand_id = form.validated_data["brand_id"]
        if brands.by_id(brand_id) is None:
            raise NotFound()
        before = current_brand_id()
        request._request.session[SESSION_KEY] = brand_id
        guard.audit(
            actor=request.user,
            action="switch-brand",
            subject="brands",
            subject_id=brand_id,
            brand_id=brand_id,
            before={"brand": before},
            after={"brand": brand_id},
        )
        with brand_scope(brand_id):
            return Response(selectors.session_values(request.user))


class UserNames(ApiView):
    """Whether a user name, nickname or e-mail is free for a new member (D12), or a name nobody signs up with."""

    def get(self, request: Request) -> Response:
        guard.hit(f"user-names:{current_brand_id()}:{client_address(request._request)}", limit=300, seconds=3600)
        for column in ("user_name", "nickname", "email"):
            if column in self.query:
                break
        value = self.query.get(column, "").strip()[:254]
        reserved = column != "email" and rules.is_reserved(value)
        free = bool(value) and not reserved and services.is_free(**{column: value})
        return Response({"available": free, "reserved": reserved})


PATTERNS: list[Any] = [
    path("api/auth", Auth.as_view()),
    path("api/auth/sign-in", SignInView.as_view()),
    path("api/auth/sign-out", SignOutView.as_view()),
    path("api/auth/brand", BrandView.as_view()),
    *account.PATTERNS,
    path("api/util/user-names", UserNames.as_view()),
]

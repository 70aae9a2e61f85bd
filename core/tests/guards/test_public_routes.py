"""Routes are closed by default: every route that visitors may call is listed here by name (security 41)."""

from typing import Any

import pytest
from django.urls import URLPattern, get_resolver
from rest_framework.permissions import BasePermission
from rest_framework.test import APIRequestFactory, force_authenticate

from core.accounts.models import User
from core.common.permissions import AsDeclared, Public
from core.common.resources import REGISTRY, Access
from core.common.tenancy import brand_scope
from core.common.views import ApiView
from core.conftest import World, client_for

PUBLIC_VIEWS = {
    "api/account/come-back",
    "api/account/email/confirm",
    "api/account/find-id",
    "api/account/find-password",
    "api/account/invitation",
    "api/account/invitation/accept",
    "api/account/invitation/join",
    "api/account/joining",
    "api/account/link-password",
    "api/account/new-password",
    "api/account/password-link",
    "api/account/password-link/use",
    "api/account/phone-codes",
    "api/account/phone-codes/<str:key>",
    "api/account/register",
    "api/account/rules",
    "api/account/social",
    "api/account/social/<str:key>/finish",
    "api/account/social/<str:key>/start",
    "api/account/social/join",
    "api/account/social/reopen",
    "api/auth",
    "api/auth/sign-in",
    "api/auth/sign-out",
    "api/domain",
    "api/shop",
    "api/shop/addresses/search",
    "api/shop/order-lookup",
    "api/shop/pay/<str:key>",
    "api/shop/pay/<str:key>/again",
    "api/shop/pay/<str:key>/close",
    "api/shop/pay/<str:key>/open",
    "api/shop/pay/<str:key>/return",
    "api/shop/chat",
    "api/shop/chat/contact",
    "api/shop/chat/looking",
    "api/shop/chat/messages",
    "api/shop/chat/seen",
    "api/shop/chat/typing",
    "api/shop/chat/unread",
    "api/shop/popups",
    "api/shop/quote",
    "api/shop/visits",
    "api/util/user-names",
    "api/webhooks/payments/<str:key>",
    "api/webhooks/social/kakao",
}
# Of these, visitors read and write what is public or their own.
PUBLIC_RESOURCES = {
    "api/shop/coupon-offers",
    "api/shop/desk-files",
    "api/shop/faqs",
    "api/shop/inquiries",
    "api/shop/orders",
    "api/shop/policies",
    "api/shop/post-categories",
    "api/shop/posts",
    "api/shop/product-categories",
    "api/shop/product-faqs",
    "api/shop/product-reviews",
    "api/shop/products",
    "api/shop/restock-waits",
    "api/shop/sellers",
}
# The contract and the page to read it: plain Django views.
OTHER_VIEWS = {"api/schema", "api/docs"}


def _views() -> dict[str, Any]:
    """The view class of each API route; None for a plain function."""
    found: dict[str, Any] = {}
    for pattern in get_resolver().url_patterns:
        name = str(getattr(pattern, "pattern", "")).lstrip("^")
        if isinstance(pattern, URLPattern) and name.startswith("api"):
            found[name] = getattr(pattern.callback, "cls", None)
    return found


def test_public_views_are_listed_by_name() -> None:
    views = _views()
    assert {name for name, view in views.items() if Public in getattr(view, "permission_classes", ())} == PUBLIC_VIEWS
    undeclared = {name for name, view in views.items() if view is None or not issubclass(view, ApiView)}
    assert undeclared == OTHER_VIEWS


def test_public_resources_are_listed_by_name() -> None:
    assert {name for name, one in REGISTRY.items() if one.access is Access.PUBLIC} == PUBLIC_RESOURCES


def test_every_view_says_who_may_call_it() -> None:
    for name, view in _views().items():
        if view is None or name in OTHER_VIEWS:
            continue
        (permission,) = view.permission_classes
        assert issubclass(permission, BasePermission), name
        assert (permission is AsDeclared) == hasattr(view, "resource"), name


@pytest.mark.django_db
def test_a_view_that_says_nothing_lets_nobody_in(shop: World) -> None:
    class Forgotten(ApiView):
        def get(self, request: Any) -> Any:
            raise AssertionError("called")

    with brand_scope(shop.brand.pk):
        for name, status in ((None, 401), ("member", 403), ("root", 403)):
            request = APIRequestFactory().get("/api/forgotten")
            if name:
                force_authenticate(request, User.objects.get(user_name=name))
            response = Forgotten.as_view()(request)
            assert response.status_code == status


@pytest.mark.django_db
def test_a_single_record_refuses_unknown_parameters(shop: World) -> None:
    client = client_for(shop, shop.manager)
    own = (
        "/api/auth",
        "/api/auth/account",
        "/api/account/me",
        "/api/account/rules",
        "/api/util/couriers",
        "/api/util/setup",
    )
    records = (f"/api/products/{shop.product.pk}", f"/api/shop/products/{shop.product.pk}")
    for path in (*own, *records):
        assert client.get(path, {"lng": "en"}).status_code in (200, 404), path
        answer = client.get(path, {"no_such": "1"})
        assert (answer.status_code, list(answer.json()["data"]["errors"])) == (400, ["no_such"]), path


@pytest.mark.django_db
def test_a_bad_host_gets_the_envelope_under_the_api(shop: World) -> None:
    client = client_for(shop)
    answer = client.get("/api/auth", HTTP_HOST="bad_host!")
    assert (answer.status_code, answer.json()["result"]) == (400, -50)
    assert client.get("/", HTTP_HOST="bad_host!").content == b"Bad host"

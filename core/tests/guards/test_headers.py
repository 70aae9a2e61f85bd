"""Content-Security-Policy of every route: only the schema page may allow unsafe scripts."""

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from core.conftest import World, client_for

pytestmark = pytest.mark.django_db

SCHEMA = "/api/docs"
SAMPLES = ["/", "/shop/search?q=x", "/shop/cart", "/shop/nothing", "/login", "/manager", "/manager/login?next=/admin/"]


def addresses(shop: World) -> list[str]:
    """One URL of every route outside the site admin."""
    found = list(SAMPLES)
    for one in get_resolver().url_patterns:
        route = str(one.pattern)
        if isinstance(one, URLPattern) and not route.startswith("^"):
            found.append("/" + re.sub(r"<[^>]+>", str(shop.product.pk), route))
    return found


def script_src(answer: Any) -> str:
    policy = dict(part.strip().split(" ", 1) for part in answer["Content-Security-Policy"].split(";"))
    # Other directives fall back to default-src.
    return str(policy.get("script-src", policy["default-src"]))


def test_no_other_page_allows_unsafe_scripts(shop: World) -> None:
    seen = set()
    for client in (client_for(shop), client_for(shop, shop.manager)):
        for address in addresses(shop):
            answer = client.get(address)
            assert ("unsafe" in script_src(answer)) == (address == SCHEMA), address
            seen.add(answer.status_code)
    assert {200, 302, 401, 404} <= seen


def test_the_site_admin_allows_neither_eval_nor_inline_scripts(shop: World) -> None:
    client = client_for(shop, shop.manager)
    assert any(isinstance(one, URLResolver) and str(one.pattern) == "admin/" for one in get_resolver().url_patterns)
    for address in ("/admin/", "/admin/catalog/product/", "/admin/nothing/"):
        assert script_src(client.get(address)) == "'self'"


def test_refusals_have_the_strict_policy(shop: World) -> None:
    strict = Client(HTTP_HOST=shop.host, enforce_csrf_checks=True)
    nowhere = Client(HTTP_HOST="nowhere.example")
    for answer in (
        strict.post("/api/auth/sign-out"),
        strict.post("/manager"),
        client_for(shop).get("/api/nothing"),
        nowhere.get("/"),
        nowhere.get("/api/auth"),
    ):
        assert answer.status_code >= 400
        assert script_src(answer) == "'self'"

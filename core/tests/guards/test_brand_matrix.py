"""No brand sees or touches another: every route × method × role × the other brand's ids (D2).

The other brand's texts contain a canary. A response must not contain it, no row of the other brand may change, and the
response for its id must equal that for an id that does not exist.
"""

import hashlib
import itertools
from collections.abc import Iterator
from typing import Any

import orjson
import pytest
from django.apps import apps
from django.urls import URLPattern, get_resolver

from core.brands.models import Brand
from core.common.resources import REGISTRY
from core.common.tenancy import BrandOwned
from core.conftest import PASSWORD, World, client_for
from core.tests.guards.packages import package_of_path
from core.tests.guards.sample_rows import make_sample_rows

pytestmark = pytest.mark.django_db

METHODS = ("get", "post", "put", "patch", "delete")
ROLES = ("visitor", "member", "seller", "editor", "manager", "root")
MISSING = {
    "pk": "987654321",
    "order_num": "20260101-ZZZZ-ZZZZ",
    "product_id": "987654321",
    "kind": "nothing",
    "role": "nothing",
}

# Routes outside the resource register, with their scope. A new one must be written here with its reason.
SITE = {
    "api/domain": "public; the one registered exception: `dns` may name another brand, whitelist only",
    "api/shop": "public",
    "api/shop/visits": "public; counts a visit of the host's brand, answers nothing",
    "api/auth": "public",
    "api/auth/sign-in": "public",
    "api/auth/sign-out": "public",
    "api/auth/brand": "root manager; the registered way to another brand",
    "api/auth/tour": "manager; the person's own",
    "api/account/register": "public",
    "api/auth/account": "one's own account, managers",
    "api/auth/password": "one's own password",
    "api/auth/otp/begin": "one's own account, managers",
    "api/auth/otp/confirm": "one's own account, managers",
    "api/auth/otp/recovery-codes": "one's own account, managers",
    "api/auth/otp/off": "one's own account, managers",
    "api/auth/sessions": "one's own sessions",
    "api/auth/sessions/end-others": "one's own sessions",
    "api/auth/sessions/<str:key>": "one's own sessions",
    "api/account/invitation": "public, by the token of a mail",
    "api/account/invitation/accept": "public, by the token of a mail",
    "api/account/invitation/join": "public, by the token of a mail and one's own password",
    "api/account/password-link": "public, by the token of a mail",
    "api/account/password-link/use": "public, by the token of a mail",
    "api/account/rules": "public",
    "api/account/social": "public; one's own accounts",
    "api/account/social/join": "public; a person whom a company proved to this session",
    "api/account/social/connect": "who is signed in; a person whom a company proved to this session",
    "api/account/social/reopen": "public; a person whom a company proved to this session",
    "api/account/social/<str:key>": "who is signed in",
    "api/account/social/<str:key>/start": "public; the brand's own application",
    "api/account/social/<str:key>/finish": "public; a state of this session",
    "api/webhooks/social/kakao": "the brand's own admin key",
    "api/shop/addresses/search": "public; the brand's own key",
    "api/util/addresses": "managers with the right; the brand's own key",
    "api/account/phone-codes": "public; limited by telephone and address",
    "api/shop/pay/<str:key>": "public, by the random key of a payment window's address, within the host's brand",
    "api/shop/pay/<str:key>/again": "public, by the same key",
    "api/shop/pay/<str:key>/close": "public, by the same key",
    "api/shop/pay/<str:key>/open": "public, by the same key",
    "api/shop/pay/<str:key>/return": "public, by the same key",
    "api/account/phone-codes/<str:key>": "public; the row's code is asked for",
    "api/account/find-id": "public; a proved telephone",
    "api/account/find-password": "public; a proved telephone",
    "api/account/new-password": "public; a proved telephone and its account",
    "api/account/link-password": "public; a link of a mail",
    "api/account/joining": "public; a link of a mail",
    "api/account/me": "who is signed in",
    "api/account/phone": "who is signed in, a proved telephone",
    "api/account/email": "who is signed in, by password",
    "api/account/email/confirm": "public; a link of a mail",
    "api/account/data": "who is signed in",
    "api/account/leave": "who is signed in, by password",
    "api/account/come-back": "public; name and password of a closed account",
    "api/account/consents": "who is signed in",
    "api/account/refund-account": "who is signed in",
    "api/account/refund-account/code": "who is signed in",
    "api/util/user-names": "public",
    "api/util/setup": "managers who may change settings",
    "api/util/images": "managers",
    "api/util/videos": "managers",
    "api/post-previews": "managers who may change posts",
    "api/util/couriers": "managers",
    "api/util/find": "managers; each list by its right",
    "api/shop/quote": "public",
    "api/shop/chat": "public; the caller's own conversation",
    "api/shop/chat/unread": "public; the caller's own conversation",
    "api/shop/chat/messages": "public; the caller's own conversation",
    "api/shop/chat/seen": "public; the caller's own conversation",
    "api/shop/chat/typing": "public; the caller's own conversation",
    "api/shop/chat/looking": "public; the caller's own conversation",
    "api/shop/chat/contact": "public; the caller's own conversation",
    "api/shop/order-lookup": "public",
    "api/shop/popups": "public",
    "api/webhooks/payments/<str:key>": "gateways, unguessable path",
    "api/schema": "public",
    "api/docs": "public",
}
# A root manager works in every brand, which the list of brands and the brand switch show.
ROOT_SEES = {"api/reports/brands", "api/brands", "api/auth"}


def routes() -> list[str]:
    """Every API route in the resolver, as written there."""
    return sorted(
        {
            str(one.pattern).lstrip("^")
            for one in get_resolver().url_patterns
            if isinstance(one, URLPattern) and str(one.pattern).startswith("api")
        }
    )


def resource_of(route: str):
    base = route.split("/<str:key>")[0]
    for candidate in (base, base.rsplit("/", 1)[0]):
        if candidate in REGISTRY:
            return REGISTRY[candidate]
    return None


def test_every_route_is_registered_with_a_scope():
    unknown = [route for route in routes() if route not in SITE and resource_of(route) is None]
    assert unknown == []


def test_every_resource_declares_who_may_call():
    from core.common.resources import Access

    for name, resource in REGISTRY.items():
        assert isinstance(resource.access, Access), name
        assert resource.actions or resource.verbs, name


def tables(brand_id: int) -> str:
    """A fingerprint of all rows of a brand."""
    digest = hashlib.sha256()
    for model in apps.get_models():
        rows: Any
        if issubclass(model, BrandOwned):
            rows = model._base_manager.filter(brand_id=brand_id).order_by("pk").values_list()
        elif model is Brand:
            rows = Brand._base_manager.filter(pk=brand_id).values_list()
        else:
            continue
        digest.update(orjson.dumps([model.__name__, *map(list, rows)], default=str))
    return digest.hexdigest()


@pytest.fixture
def keys(shop, other) -> dict[str, str]:
    make_sample_rows(shop)
    return make_sample_rows(other, " CANARY-B")


def clients(shop: World) -> Iterator[tuple[str, object]]:
    from core.accounts.models import User

    people = {user.user_name: user for user in User._base_manager.filter(brand=shop.brand)}
    for role in ROLES:
        yield role, client_for(shop, people.get(role))


def key_of(keys: dict[str, str], resource) -> str | None:
    if resource.lookup == "order_num" or resource.finder is not None:
        return keys["shop/orders"]
    if resource.lookup == "kind":
        return keys["shop/policies"]
    return keys.get(resource.name)


def cells(keys: dict[str, str]) -> Iterator[tuple[str, str, str, str, str]]:
    """Role, method, route, the other brand's id and an id that does not exist."""
    for route in routes():
        resource = resource_of(route)
        if "<str:key>" not in route or resource is None or resource.name in ("policies", "roles"):
            continue
        foreign = key_of(keys, resource)
        assert foreign is not None, f"sample_rows.py has no row for {route}"
        missing = MISSING["order_num"] if resource.finder is not None else MISSING.get(resource.lookup, "987654321")
        for role in ROLES:
            if role != "root" or f"api/{resource.name}" not in ROOT_SEES:
                for method in METHODS:
                    yield role, method, route, foreign, missing


def test_another_brands_row_answers_like_a_missing_one(shop, other, keys, share):
    before = tables(other.brand.pk)
    every, people = list(cells(keys)), dict(clients(shop))
    assert len(every) >= len(ROLES) * len(METHODS) * 8
    for role, method, route, foreign, missing in share(share.sample(every, lambda cell: package_of_path(cell[2]))):
        ask, more = getattr(people[role], method), {} if method == "get" else {"data": {}, "format": "json"}
        answers = [ask(f"/{route}".replace("<str:key>", key), **more) for key in (foreign, missing)]
        where = f"{role} {method} {route}"
        assert answers[0].status_code == answers[1].status_code, where
        assert _body(answers[0]) == _body(answers[1]), where
        assert b"CANARY-B" not in _body(answers[0]), where
        assert answers[0].status_code < 500, where
    assert tables(other.brand.pk) == before


def _body(answer) -> bytes:
    return b"".join(answer.streaming_content) if answer.streaming else answer.content


def test_no_list_shows_another_brand(shop, other, keys):
    for role, client in clients(shop):
        for route in routes():
            if "<str:key>" in route or route in ("api/schema", "api/docs"):
                continue
            if role == "root" and route in ROOT_SEES:
                continue
            answer = client.get(f"/{route}")
            assert b"CANARY-B" not in _body(answer), f"{role} {route}"
            resource = REGISTRY.get(route)
            if resource and answer.status_code == 200 and "list" in resource.actions and key_of(keys, resource):
                asked = client.get(f"/{route}", {"filter": orjson.dumps({"id": [key_of(keys, resource)]}).decode()})
                if asked.status_code == 200 and resource.finder is None and resource.name not in ("wishs", "roles"):
                    assert asked.json()["data"]["content"] == [], f"{role} {route}"


def test_a_foreign_key_of_another_brand_is_not_found(shop, other, keys, root):
    before = tables(other.brand.pk)
    tries = [
        ("/api/product-categories", {"category_group_id": keys["product-category-groups"], "category_name": "x"}),
        (
            "/api/product-categories",
            {"category_group_id": shop.group.pk, "category_name": "x", "parent_id": keys["product-categories"]},
        ),
        ("/api/product-properties", {"property_group_id": keys["product-property-groups"], "property_name": "x"}),
    ]  # fmt: skip
    for address, body in tries:
        answer = root.post(address, body, format="json")
        assert answer.status_code == 400, (address, answer.content)
    for field in ("category_ids", "property_ids"):
        foreign = keys["product-categories"] if field == "category_ids" else keys["product-properties"]
        answer = root.patch(f"/api/products/{shop.product.pk}", {field: [int(foreign)]}, format="json")
        assert answer.status_code == 400
        assert "CANARY-B" not in answer.content.decode()
    quote = root.post("/api/shop/quote", {"items": [{"id": other.variant.pk, "quantity": 1}]}, format="json")
    assert quote.json()["data"]["missing"] == [other.variant.pk]
    assert root.post("/api/shop/wishs", {"product_id": other.product.pk}, format="json").status_code == 404
    for verb in ("changes", "merge"):
        body = {"items": [{"id": other.variant.pk, "quantity": 1}]}
        kept = root.post(f"/api/shop/cart/{verb}", body, format="json").json()["data"]["content"]
        assert other.variant.pk not in [line["id"] for line in kept]
    assert tables(other.brand.pk) == before


def test_a_brand_id_that_isnt_the_brands_is_refused_everywhere(shop, other, keys, share):
    apart = ("api/schema", "api/docs", "api/auth/brand")
    asked = [route for route in routes() if route not in apart and not route.startswith("api/webhooks")]
    foreign = ({"brand_id": other.brand.pk}, {"root_id": 2})
    people = dict(clients(shop))
    cases = share.sample(itertools.product(ROLES, asked, foreign), lambda case: package_of_path(case[1]))
    for role, route, values in share(cases):
        client, address = people[role], f"/{route}".replace("<str:key>", MISSING["pk"])
        answer = client.get(address, values)
        assert answer.status_code in (401, 403, 404), f"{role} GET {route} {answer.content!r}"
        answer = client.post(address, values, format="json")
        assert answer.status_code in (401, 403, 404), f"{role} POST {route} {answer.content!r}"
        assert answer.json()["result"] in (-10, -14, -20, -404), f"{role} {route}"


def test_a_session_of_one_brand_is_anonymous_at_another(shop, other, root):
    assert root.get("/api/auth").json()["data"]["id"] > 0
    stolen = client_for(other)
    stolen.cookies = root.cookies
    assert stolen.get("/api/auth").json()["data"] == {"id": 0}
    assert stolen.get("/api/products").status_code == 401


def test_the_root_managers_brand_changes_for_the_managers_scope_only(shop, other, root):
    assert root.post("/api/auth/brand", {"brand_id": other.brand.pk}, format="json").status_code == 200
    names = [row["product_name"] for row in root.get("/api/products").json()["data"]["content"]]
    assert names == ["램스울 라운드 니트 CANARY-B"]
    assert b"CANARY-B" not in root.get("/api/shop/products").content
    assert root.post("/api/auth/brand", {"brand_id": 999}, format="json").status_code == 404


def test_only_a_root_manager_changes_brand(shop, other, manager, member, visitor):
    for client, status in ((manager, 403), (member, 403), (visitor, 401)):
        assert client.post("/api/auth/brand", {"brand_id": other.brand.pk}, format="json").status_code == status


def test_a_manager_cannot_sign_in_at_another_brand(shop, other):
    answer = client_for(other).post(
        "/api/auth/sign-in", {"user_name": "nobody", "user_pw": PASSWORD, "is_manager": 1}, format="json"
    )
    assert answer.json()["result"] == -11

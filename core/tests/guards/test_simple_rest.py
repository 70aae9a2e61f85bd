"""The unmodified `ra-data-simple-rest` works on every resource: its requests, as in its source.

All that is added to it unwraps the envelope and sends the page's token; `test_the_package_itself` plays the package.
"""

import json
import subprocess
import threading
from datetime import timedelta
from pathlib import Path
from urllib.parse import urlencode
from wsgiref.simple_server import WSGIRequestHandler, make_server

import pytest
from django.core.wsgi import get_wsgi_application
from django.utils import timezone

from core.articles.models import Post
from core.catalog.models import Product
from core.common import query
from core.common.resources import REGISTRY, Access, Resource, Scope
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.plain.table import TABLES
from core.plain.tests import samples
from core.tests.guards.readers import of_seller
from core.tests.guards.sample_rows import make_sample_rows
from core.urls import urlpatterns

assert urlpatterns
pytestmark = pytest.mark.django_db


class SimpleRest:
    """The requests of ra-data-simple-rest 5, method by method."""

    def __init__(self, client, api: str) -> None:
        self.client, self.api = client, api

    def _listed(self, resource, params, *, ranged=True):
        query_string = urlencode({name: json.dumps(value) for name, value in params.items()})
        extra = {"HTTP_RANGE": f"{resource}=0-9"} if ranged else {}
        answer = self.client.get(f"{self.api}/{resource}?{query_string}", **extra)
        assert answer.status_code == 200, (resource, params, answer.content)
        return answer

    def get_list(self, resource, page=1, per_page=10, sort=("id", "ASC"), **filters):
        first = (page - 1) * per_page
        params = {"sort": list(sort), "range": [first, first + per_page - 1], "filter": filters}
        answer = self._listed(resource, params)
        return answer.json()["data"]["content"], int(answer["Content-Range"].split("/")[-1]), answer["Content-Range"]

    def get_one(self, resource, key):
        answer = self.client.get(f"{self.api}/{resource}/{key}")
        assert answer.status_code == 200, (resource, key, answer.content)
        return answer.json()["data"]

    def get_many(self, resource, ids):
        return self._listed(resource, {"filter": {"id": ids}}, ranged=False).json()["data"]["content"]

    def _sent(self, method, resource, key, data):
        return getattr(self.client, method)(f"{self.api}/{resource}/{key}", data, format="json")

    def update(self, resource, key, data):
        return self._sent("put", resource, key, data)

    def create(self, resource, data):
        answer = self.client.post(f"{self.api}/{resource}", data, format="json")
        assert answer.status_code == 201, (resource, answer.content)
        return answer.json()["data"]

    def delete(self, resource, key):
        answer = self.client.delete(f"{self.api}/{resource}/{key}", HTTP_CONTENT_TYPE="text/plain")
        assert answer.status_code == 200, (resource, key, answer.content)
        return answer.json()["data"]


LISTS = sorted(name for name, one in REGISTRY.items() if "list" in one.actions)
# Reviews need a delivered line, and a withdrawn one keeps its line: see `core/reviews/tests`.
# A mail is created with a text and answered with its messages: see `core/workspace/tests/test_mails.py`.
APART = {"api/shop/product-reviews", "api/mails"}
PLAIN = sorted(
    name
    for name, one in REGISTRY.items()
    if one.actions >= {"list", "retrieve", "create", "update", "delete"} and name not in APART
)


def plain_bodies(table, brand_id):
    """The same for a plain table, whose text is changed."""
    text = next(part for part in table.parts if part.names_row)
    with brand_scope(brand_id):
        return samples.values(table, 7), {text.name: samples.values(table, 8)[text.name]}


def in_place(post):
    """The same for a post beside another one: in its category."""
    category = Post._base_manager.get(pk=post).category_id
    return {"category_id": category, "post_title": "글", "post_content": "<p>글</p>"}, {"post_title": "고친 글"}


def bodies(shop, keys):
    """The data of a new row of each plain resource, and a part that can be changed alone."""
    Product._base_manager.filter(pk=shop.product.pk).update(seller=shop.seller)
    return {
        **{f"api/{name}": plain_bodies(table, shop.brand.pk) for name, table in TABLES.items()},
        **{f"api/{place}s": in_place(keys[f"{place}s"]) for place in ("notice", "faq")},
        "api/product-categories": (
            {"category_group_id": shop.group.pk, "category_name": "새 카테고리"},
            {"category_name": "고친 카테고리"},
        ),
        "api/products": (
            {"product_code": "RA-1", "product_name": "새 상품", "product_price": 1000, "product_sale_price": 900},
            {"product_name": "고친 상품"},
        ),
        "api/policies": (
            {
                "kind": "guide",
                "title": "이용안내",
                "content": "<p>글</p>",
                "effective_on": f"{timezone.localdate() + timedelta(days=9)}",
            },
            {"title": "고친 안내"},
        ),
        "api/seller-contracts": (
            {"seller_id": shop.seller.pk, "began_on": "2031-01-01", "commission_rate": 12.5},
            {"memo": "고친 메모"},
        ),
        "api/commission-rates": (
            {"contract_id": int(keys["seller-contracts"]), "product_id": shop.product.pk, "commission_rate": 7.5},
            {"commission_rate": 8},
        ),
        "api/payment-modules": ({"kind": "bank_account", "name": "계좌 이체"}, {"note": "안내"}),
        "api/boards": ({"name": "새 보드"}, {"name": "고친 보드"}),
        "api/board-columns": ({"board_id": int(keys["boards"]), "name": "새 열"}, {"name": "고친 열"}),
        "api/board-cards": (
            {"column_id": int(keys["board-columns"]), "title": "새 카드"},
            {"title": "고친 카드"},
        ),
        "api/views": ({"resource": "products", "name": "내 보기"}, {"name": "고친 보기"}),
        "api/shop/posts": (
            {"category_id": int(keys["post-categories"]), "post_title": "새 글", "post_content": "<p>글</p>"},
            {"post_title": "고친 글"},
        ),
        "api/mail-labels": ({"name": "새 라벨", "color": "blue"}, {"name": "고친 라벨"}),
        "api/mail-drafts": (
            {"user_id": shop.member.pk, "subject": "안내", "text": "새 초안"},
            {"text": "고친 초안"},
        ),
        "api/shop/product-faqs": (
            {"product_id": shop.product.pk, "title": "길이", "text": "총장이 궁금해요"},
            {"title": "총장"},
        ),
        "api/shop/addresses": (
            {"receiver_name": "산이", "phone_num": "01011112222", "postcode": "03900", "addr": "길 1"},
            {"receiver_name": "별이"},
        ),
    }


@pytest.fixture
def keys(shop):
    return make_sample_rows(shop)


@pytest.fixture
def provider(shop, root, member, keys):
    def of(resource: Resource) -> SimpleRest:
        client = root if resource.scope is Scope.MANAGER else member
        if of_seller(resource):
            client = client_for(shop, shop.seller)
        return SimpleRest(client, f"/{resource.scope.value}")

    return of


@pytest.mark.parametrize("name", LISTS)
def test_lists_many_and_pages_beyond_the_end(name, provider):
    resource = REGISTRY[name]
    rest = provider(resource)
    rows, total, told = rest.get_list(resource.name)
    numbers = [row["id"] for row in rows]
    if name not in {"api/shop/wishs"}:
        # Wishes are returned as products.
        assert numbers == sorted(numbers)
        backwards = [row["id"] for row in rest.get_list(resource.name, sort=("id", "DESC"))[0]]
        assert backwards == sorted(backwards, reverse=True)
    assert told == (f"items 0-{len(rows) - 1}/{total}" if rows else f"items */{total}")
    assert rest.get_list(resource.name, page=50)[2] == f"items */{total}"
    if resource.lookup == "pk" and name != "api/shop/cart":
        # Cart lines are returned as variants.
        assert {row["id"] for row in rest.get_many(resource.name, numbers)} == set(numbers)
        if "retrieve" in resource.actions and resource.finder is None and numbers:
            assert rest.get_one(resource.name, numbers[0])["id"] == numbers[0]
    assert rows or name in {"api/shop/cart"}, f"sample_rows.py has no row for {name}"


def test_every_plain_resource_is_covered(shop, keys):
    assert sorted(bodies(shop, keys)) == PLAIN


@pytest.mark.parametrize("name", PLAIN)
def test_one_create_update_and_delete(name, shop, keys, provider):
    resource, (body, part) = REGISTRY[name], bodies(shop, keys)[name]
    rest = provider(resource)
    made = rest.create(resource.name, body)
    key = made["id"]
    record = rest.get_one(resource.name, key)
    assert {field: record[field] for field in body} == body
    changed = {**record, **part}
    answer = rest.update(resource.name, key, changed)
    assert answer.status_code == 200, answer.content
    assert answer.json()["data"]["id"] == key
    record = rest.get_one(resource.name, key)
    assert {field: record[field] for field in part} == part
    unknown = rest.client.post(f"{rest.api}/{resource.name}", {**body, "nothing_like_it": 1}, format="json")
    assert (unknown.status_code, list(unknown.json()["data"]["errors"])) == (400, ["nothing_like_it"])
    # An absent key is kept, by PUT and by PATCH.
    for method in ("put", "patch"):
        answer = rest._sent(method, resource.name, key, part)
        assert answer.status_code == 200, answer.content
    kept = rest.get_one(resource.name, key)
    assert without_stamps(kept) == without_stamps(record)
    assert rest.delete(resource.name, key) == {"id": key}
    assert rest.client.get(f"{rest.api}/{resource.name}/{key}").status_code == 404


# An import needs its file: see `core/bulk/tests`.
UPDATED = sorted(
    name for name, one in REGISTRY.items() if "update" in one.actions and name not in {*APART, "api/imports"}
)


def without_stamps(record):
    """A record without what any write of it changes (a board counts its changes); surcharges by postcode, as stored."""
    kept = {field: value for field, value in record.items() if field not in ("version", "revision", "updated_at")}
    if "surcharges" in kept:
        kept["surcharges"] = sorted(kept["surcharges"], key=lambda row: row["postcode_from"])
    return kept


@pytest.mark.parametrize("name", UPDATED)
def test_what_was_answered_can_be_put_back(name, shop, keys, provider):
    """The whole record and the whole row of the list change nothing: what can't be written is ignored.

    An unknown key is refused.
    """
    resource = REGISTRY[name]
    rest = provider(resource)
    key = keys.get(resource.name, "me")
    if name in PLAIN:
        # The sample may be somebody else's, or of a state that forbids changes.
        key = rest.create(resource.name, bodies(shop, keys)[name][0])["id"]
    record = rest.get_one(resource.name, key)
    sent = [record]
    if "list" in resource.actions:
        sent += [row for row in rest.get_list(resource.name)[0] if row["id"] == record["id"]]
        assert len(sent) == 2, "the list has no such row"
    for body in sent:
        for method in ("put", "patch"):
            # The write before may have made a new version.
            now = rest.get_one(resource.name, key)
            body = {field: now[field] if field == "version" else value for field, value in body.items()}
            answer = rest._sent(method, resource.name, key, body)
            assert answer.status_code == 200, answer.json()
            assert without_stamps(rest.get_one(resource.name, key)) == without_stamps(record)
        refused = rest.update(resource.name, key, body | {"nothing_like_it": 1})
        assert (refused.status_code, list(refused.json()["data"]["errors"])) == (400, ["nothing_like_it"])


def test_rows_that_refer_to_another_one(shop, keys, provider):
    rest = provider(REGISTRY["api/product-categories"])
    assert {row["id"] for row in rest.get_list("product-categories", category_group_id=shop.group.pk)[0]} == {
        int(keys["product-categories"])
    }
    assert rest.get_list("product-properties", property_group_id=int(keys["product-property-groups"]))[1] == 1


def test_all_requested_ids_are_returned_up_to_a_stated_limit(shop, provider, visitor):
    from core.catalog import services
    from core.common.tenancy import brand_scope

    with brand_scope(shop.brand.pk):
        ids = [
            services.save_category(values={"group_id": shop.group.pk, "category_name": f"많은 {number}"}).pk
            for number in range(query.SHOPPER.page_size + 20)
        ]
    many = SimpleRest(visitor, "/api/shop").get_many("product-categories", ids)
    assert [row["id"] for row in many] == ids
    asked = urlencode({"filter": json.dumps({"id": list(range(query.MAX_IDS + 1))})})
    answer = visitor.get(f"/api/shop/product-categories?{asked}")
    assert answer.status_code == 400
    assert "500" in answer.json()["data"]["errors"]["id"]


def test_what_does_not_exist_under_a_resource_is_404_for_everybody(shop, visitor, member, manager, root):
    paths = [
        ("get", "/api/points/nothing"),
        ("get", "/api/points/1/nothing"),
        ("post", "/api/points/1"),
        ("delete", "/api/points/1"),
        ("options", "/api/points"),
        ("put", "/api/points/holders"),
        ("get", "/api/deleted-products/1"),
        ("post", "/api/shop/points"),
        ("get", "/api/shop/points/1"),
        ("post", "/api/nothing"),
    ]
    for method, path in paths:
        for client in (visitor, member, manager, root):
            answer = getattr(client, method)(path)
            assert (answer.status_code, answer.json()["result"]) == (404, -404), (method, path)
    for access in Access:
        resource = next(one for one in REGISTRY.values() if one.access is access)
        assert visitor.get(f"/{resource.scope.value}/{resource.name}/1/nothing").status_code == 404


def test_a_call_without_the_token_is_asked_to_reload(shop):
    from rest_framework.test import APIClient

    client = APIClient(HTTP_HOST=shop.host, enforce_csrf_checks=True)
    answer = client.post("/api/auth/sign-out", {}, format="json")
    assert (answer.status_code, answer.json()["result"], answer.json()["error"]) == (403, -14, "reload_needed")
    client.get("/api/auth")
    answer = client.post("/api/auth/sign-out", {}, format="json", HTTP_X_LANG="en")
    assert "reload" in answer.json()["message"]


_PLAYED = Path(__file__).with_name("simple_rest.mjs")


class _Quiet(WSGIRequestHandler):
    def log_message(self, *args: object) -> None:
        pass


@pytest.mark.django_db(transaction=True)
def test_the_package_itself(shop, member):
    """Node runs ra-data-simple-rest against this process, over HTTP: each verb that these resources declare."""
    keys = make_sample_rows(shop)
    client = client_for(shop, shop.manager)
    client.get("/api/auth")
    names = ("products", "users", "posts", "notices", "faqs", "orders")
    declared = {name: sorted(REGISTRY[f"api/{name}"].actions) for name in names}
    asked = {
        "products": {"create": bodies(shop, keys)["api/products"][0], "change": {"maker": "마루"}, "target": "status"},
        "users": {"change": {"memo": "메모"}, "target": "grade_id"},
        "posts": {
            "create": {"category_id": int(keys["post-categories"]), "post_title": "글", "post_content": "<p>글</p>"},
            "change": {"post_title": "고친 글"},
            "target": "category_id",
        },
        **{
            name: dict(zip(("create", "change"), in_place(keys[name]), strict=True)) | {"target": "category_id"}
            for name in ("notices", "faqs")
        },
        "orders": {"change": {"memo": "메모"}, "target": "status"},
    }
    with make_server("127.0.0.1", 0, get_wsgi_application(), handler_class=_Quiet) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        address, cookies = f"http://{shop.host}:{server.server_port}", client.cookies
        done = subprocess.run(
            ["node", str(_PLAYED), address, cookies["sessionid"].value, cookies["csrftoken"].value, json.dumps(asked)],
            capture_output=True,
            text=True,
            timeout=120,
        )
        server.shutdown()
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    for name in names:
        one, have = told[name], set(declared[name])
        assert have >= {"list", "retrieve", "update"}, name
        assert one["many"] == one["ids"] != []
        assert one["one"] == one["ids"][0]
        assert one["beyond"] == {"data": [], "total": one["total"]}
        assert one["reference"] == one["expected"] != []
        # The whole record and the whole row change nothing; a field alone and updateMany change only that field.
        assert one["recordPut"] == one["rowPut"] == []
        for changed in (one["updated"], one["updatedMany"]):
            # A member's and an order's record also says whether there is a memo.
            assert [field for field in changed if field != "has_memo"] == list(asked[name]["change"])
        assert ("create" in asked[name]) == ("create" in have and name != "orders")
        assert one["deleted"] == (2 if {"create", "delete"} <= have else 0)
        assert one["refused"] == ["nothing_like_it"]

"""Data in the manager's document: the user's own, and the same as /api."""

import json
import re

import pytest

from core.accounts.models import User
from core.brands.selectors import clear_directory
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.pages.manager_first_view import lists_with_saved_views
from core.saved_views.models import ColumnDefault, View

pytestmark = pytest.mark.django_db
LIST = "/manager/products/list"


def first(client, path=LIST, **query):
    answer = client.get(path, query)
    assert answer.status_code == 200
    assert answer["Cache-Control"] == "no-store"
    state = re.search(r'id="maru-state">(.*?)</script>', answer.content.decode())
    return json.loads(state[1])["first"]


def asked_over_http(client, address, **query):
    return client.get(address, query).json()["data"]


def test_a_list_comes_with_the_answers_that_the_api_gives(shop, manager):
    found = first(manager)
    assert found["person"] == asked_over_http(manager, "/api/auth")
    listed = found["list"]
    assert listed["path"] == "products/list"
    assert listed["asked"] == {
        "pagination": {"page": 1, "perPage": 25},
        "sort": {"field": "updated_at", "order": "DESC"},
        "filter": {},
    }
    query = {"sort": '["updated_at","DESC"]', "range": "[0,24]", "filter": "{}"}
    assert listed["rows"] == asked_over_http(manager, "/api/products", **query)
    assert [row["id"] for row in listed["rows"]["content"]] == [shop.product.pk]
    assert listed["views"] == listed["columns"] == []


def test_the_document_hands_out_the_token_that_the_first_question_used_to_bring(manager):
    assert "csrftoken" in manager.get(LIST).cookies


def test_the_front_page_brings_what_waits_for_the_person(shop, manager):
    for path in ("/manager/", "/manager/dashboards"):
        data = first(manager, path)
        assert data["list"] is None
        assert data["waiting"] == asked_over_http(manager, "/api/todo-orders/waiting")
    names = {row["id"] for row in first(client_for(shop, shop.editor), "/manager")["waiting"]["lists"]}
    assert "questions" in names
    assert "to_pack" not in names
    assert first(manager)["waiting"] is None


def test_each_declared_list_is_one_that_the_api_has(shop, manager):
    # With sellers and consignment, which have lists of their own.
    type(shop.brand.setting_obj).objects.filter(brand=shop.brand).update(is_use_seller=1, is_use_consignment=1)
    clear_directory()
    for path in lists_with_saved_views():
        assert first(manager, f"/manager/{path}")["list"]["path"] == path


def test_rows_that_stand_on_several_screens_come_to_their_own(manager):
    asked = first(manager, "/manager/articles/notices")["list"]["asked"]
    assert asked["filter"] == {"place": ["notice"], "is_reply": [0]}


def test_who_may_not_see_a_list_gets_none_of_it(shop, visitor):
    assert first(visitor) == {"person": {"id": 0}, "list": None, "waiting": None}
    member = first(client_for(shop, shop.member))
    assert (member["person"]["id"], member["list"]) == (shop.member.pk, None)
    editor = first(client_for(shop, shop.editor))
    assert (editor["person"]["is_manager"], editor["list"]) == (True, None)


def test_nothing_of_another_brand_comes_along(shop, other, manager):
    assert "CANARY-B" not in manager.get(LIST).content.decode()
    answer = client_for(shop, other.manager).get(LIST).content.decode()
    assert "CANARY-B" not in answer


def test_a_root_manager_sees_the_brand_that_was_chosen(shop, other, root):
    assert first(root)["person"]["brand_id"] == shop.brand.pk
    root.post("/api/auth/brand", {"brand_id": other.brand.pk}, format="json")
    found = first(root)
    assert found["person"]["brand_id"] == other.brand.pk
    assert [row["id"] for row in found["list"]["rows"]["content"]] == [other.product.pk]


def test_the_default_view_says_what_is_asked(shop, manager):
    me = User._base_manager.get(brand=shop.brand, user_name="manager")
    kept = {"resource": "products", "name": "품절", "owner_id": me.pk, "filters": {"status": [2]}}
    with brand_scope(shop.brand.pk):
        View.objects.create(**kept, sort="product_name", scope="brand", is_default=True)
        ColumnDefault.objects.create(resource="products", sort="-product_code")
    asked = first(manager)["list"]["asked"]
    assert (asked["filter"], asked["sort"]) == ({"status": [2]}, {"field": "product_name", "order": "ASC"})
    with brand_scope(shop.brand.pk):
        mine = View.objects.create(**kept | {"name": "내 것", "filters": {}}, is_default=True)
    asked = first(manager)["list"]["asked"]
    assert (asked["filter"], asked["sort"]) == ({}, {"field": "updated_at", "order": "DESC"})
    asked = first(manager, view=str(mine.pk + 100))["list"]["asked"]
    assert (asked["filter"], asked["sort"]) == ({}, {"field": "product_code", "order": "DESC"})


def test_an_address_with_filters_is_answered_as_it_asks(manager):
    query = {"filter": '{"q":"니트"}', "sort": "product_name", "order": "ASC", "page": "2", "perPage": "50"}
    assert first(manager, **query)["list"]["asked"] == {
        "pagination": {"page": 2, "perPage": 50},
        "sort": {"field": "product_name", "order": "ASC"},
        "filter": {"q": "니트"},
    }


@pytest.mark.parametrize(
    "query",
    [
        {"filter": "{"},
        {"filter": "[" * 3000},
        {"filter": '{"nonsense":1}'},
        {"filter": "[1]"},
        {"filter": "NaN"},
        {"page": "x"},
        {"page": "-1"},
        {"perPage": "100000000"},
        {"sort": "password"},
        {"sort": ""},
    ],
)
def test_an_address_that_the_api_refuses_brings_no_rows(manager, query):
    assert first(manager, **query)["list"] is None


def test_the_name_of_a_product_does_not_end_the_script(shop, manager):
    with brand_scope(shop.brand.pk):
        type(shop.product).objects.filter(pk=shop.product.pk).update(product_code="</script><b>")
    html = manager.get(LIST).content.decode()
    assert "</script><b>" not in html
    assert first(manager)["list"]["rows"]["content"][0]["product_code"] == "</script><b>"

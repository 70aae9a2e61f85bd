"""Saved views of lists: stored, shared, default, and private to their owners."""

import pytest

from core.accounts import services as accounts
from core.accounts.models import User
from core.conftest import client_for
from core.saved_views.models import ColumnDefault, View
from core.security.models import AuditEntry

pytestmark = pytest.mark.django_db

VIEW = {
    "resource": "products",
    "name": "겨울 기획전",
    "filters": {"status": [0, 3], "q": "니트"},
    "columns": ["product", "price", "stock"],
    "sort": "-product_sale_price",
    "density": "dense",
}


def person(shop, name):
    return client_for(shop, User._base_manager.get(brand=shop.brand, user_name=name))


def colleague(shop, role="product_manager"):
    user = User._base_manager.get(brand=shop.brand, user_name="other")
    accounts.grant_role(user=user, role=role, brand_id=shop.brand.pk)
    return client_for(shop, user)


def names(client):
    return [row["name"] for row in client.get("/api/views", {"resource": "products"}).json()["data"]["content"]]


def test_a_view_comes_back_as_it_was_kept(shop, manager):
    made = manager.post("/api/views", VIEW, format="json")
    assert made.status_code == 201, made.content
    record = manager.get(f"/api/views/{made.json()['data']['id']}").json()["data"]
    assert {name: record[name] for name in VIEW} == VIEW
    assert (record["scope"], record["is_mine"], record["may_change"]) == ("personal", True, True)
    assert AuditEntry.objects.filter(subject="views", action="create").count() == 1
    again = manager.put(f"/api/views/{record['id']}", {**record, "name": "봄"}, format="json")
    assert again.json()["data"]["name"] == "봄"


def test_a_personal_view_is_private(shop, manager):
    made = manager.post("/api/views", VIEW, format="json").json()["data"]
    other = colleague(shop)
    assert names(other) == []
    assert other.get(f"/api/views/{made['id']}").status_code == 404
    assert other.delete(f"/api/views/{made['id']}").status_code == 404
    assert View._base_manager.count() == 1


def test_a_shared_view_is_read_by_its_role_and_changed_by_who_may_share(shop, manager):
    shared = {**VIEW, "scope": "role", "role": "product_manager"}
    made = manager.post("/api/views", shared, format="json").json()["data"]
    other = colleague(shop)
    seen = other.get(f"/api/views/{made['id']}").json()["data"]
    assert (seen["may_change"], seen["is_mine"]) == (False, False)
    assert other.patch(f"/api/views/{made['id']}", {"name": "내 것"}, format="json").status_code == 403
    assert other.delete(f"/api/views/{made['id']}").status_code == 403
    assert other.post("/api/views", {**VIEW, "scope": "brand"}, format="json").status_code == 403
    assert View._base_manager.get().name == "겨울 기획전"


def test_who_may_not_see_a_list_sees_none_of_its_views(shop, manager):
    manager.post("/api/views", {**VIEW, "scope": "brand"}, format="json")
    editor = person(shop, "editor")
    assert names(editor) == []
    refused = editor.post("/api/views", VIEW, format="json")
    assert (refused.status_code, View._base_manager.count()) == (400, 1)


def test_a_new_default_takes_the_place_of_the_old_one(shop, manager):
    first = manager.post("/api/views", {**VIEW, "is_default": True}, format="json").json()["data"]["id"]
    manager.post("/api/views", {**VIEW, "name": "모두", "scope": "brand", "is_default": True}, format="json")
    second = manager.post("/api/views", {**VIEW, "name": "둘째", "is_default": True}, format="json").json()["data"][
        "id"
    ]
    assert not View._base_manager.get(pk=first).is_default
    assert View._base_manager.get(pk=second).is_default
    assert View._base_manager.filter(is_default=True).count() == 2


@pytest.mark.parametrize(
    ("changed", "field"),
    [
        ({"resource": "nothing"}, "resource"),
        ({"sort": "password"}, "sort"),
        ({"filters": {"user__password": "x"}}, "filters"),
        ({"filters": {"status": [{"a": 1}]}}, "filters"),
        ({"columns": ["<b>"]}, "columns"),
        ({"scope": "role", "role": "king"}, "role"),
        ({"name": ""}, "name"),
    ],
)
def test_what_the_list_does_not_declare_is_refused_and_nothing_is_kept(shop, manager, changed, field):
    answer = manager.post("/api/views", {**VIEW, **changed}, format="json")
    assert answer.status_code == 400, answer.content
    assert any(name.startswith(field) for name in answer.json()["data"]["errors"]), answer.content
    assert View._base_manager.count() == 0


def test_a_brands_columns_are_set_once_a_list_and_by_brand_managers_only(shop, manager):
    for columns in (["product", "stock"], ["product", "price"]):
        answer = manager.post("/api/columns", {"resource": "products", "columns": columns}, format="json")
        assert answer.status_code == 201, answer.content
    assert [one.columns for one in ColumnDefault._base_manager.all()] == [["product", "price"]]
    other = colleague(shop)
    assert other.get("/api/columns").json()["data"]["content"][0]["columns"] == ["product", "price"]
    assert other.post("/api/columns", {"resource": "products", "columns": []}, format="json").status_code == 403
    row = ColumnDefault._base_manager.get()
    assert row.columns == ["product", "price"]
    assert manager.delete(f"/api/columns/{row.pk}").status_code == 200
    assert not ColumnDefault._base_manager.exists()

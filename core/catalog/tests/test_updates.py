"""One rule for PUT and PATCH of a product (D5): absent is kept, given is set whole, null empties."""

import pytest

pytestmark = pytest.mark.django_db
METHODS = pytest.mark.parametrize("method", ["put", "patch"])


def send(client, shop, body, method="put"):
    return getattr(client, method)(f"/api/products/{shop.product.pk}", body, format="json")


def read(client, shop):
    return client.get(f"/api/products/{shop.product.pk}").json()["data"]


def errors(answer):
    assert answer.status_code == 400, answer.content
    assert answer.json()["result"] == -50
    return set(answer.json()["data"]["errors"])


@METHODS
@pytest.mark.parametrize(
    ("body", "wrong"),
    [
        ({"images": [{"alt": "앞"}]}, {"images[0][src]"}),
        ({"option_groups": [{"name": "색"}]}, {"option_groups[0][values]"}),
        ({"price_tiers": [{"price": 100}]}, {"price_tiers[0][grade_id]", "price_tiers[0][min_qty]"}),
        ({"item_info": [{"name": "소재"}]}, {"item_info[0][value]"}),
    ],
)
def test_the_rows_inside_are_complete(shop, manager, method, body, wrong):
    assert send(manager, shop, {"item_info": [{"name": "소재", "value": "울"}]}).status_code == 200
    before = read(manager, shop)
    assert errors(send(manager, shop, body, method)) == wrong
    assert read(manager, shop) == before


@METHODS
def test_null_empties_texts_lists_maps_and_numbers(shop, manager, method):
    full = {
        "maker": "마루",
        "item_info": [{"name": "소재", "value": "울"}],
        "price_lang_obj": {"en": 9.5},
        "lang_obj": {"en": {"product_name": "Knit"}},
        "weight_g": 300,
        "low_stock_at": 0,
    }
    assert send(manager, shop, full).status_code == 200
    assert {name: read(manager, shop)[name] for name in full} == full
    assert send(manager, shop, dict.fromkeys(full), method).status_code == 200
    record = read(manager, shop)
    assert {name: record[name] for name in full} == {
        "maker": "",
        "item_info": [],
        "price_lang_obj": {},
        "lang_obj": {},
        "weight_g": None,
        "low_stock_at": None,
    }


@METHODS
@pytest.mark.parametrize("name", ["product_name", "product_price", "status", "min_qty", "is_overseas"])
def test_null_is_refused_where_a_value_is_needed(shop, manager, method, name):
    before = read(manager, shop)
    assert errors(send(manager, shop, {name: None, "maker": "새것"}, method)) == {name}
    assert read(manager, shop) == before


def test_an_empty_number_of_a_form_is_refused_like_null(shop, manager):
    url = f"/api/products/{shop.product.pk}"
    assert errors(manager.put(url, {"product_price": ""}, format="multipart")) == {"product_price"}
    assert manager.put(url, {"weight_g": "", "maker": ""}, format="multipart").status_code == 200


@METHODS
def test_a_field_alone_and_an_unknown_one(shop, manager, method):
    before = read(manager, shop)
    assert send(manager, shop, {"maker": "마루"}, method).status_code == 200
    after = read(manager, shop)
    assert {name for name in after if after[name] != before[name]} - {"version", "updated_at"} == {"maker"}
    assert errors(send(manager, shop, {"made_by": "마루"}, method)) == {"made_by"}


def test_a_new_product_refuses_what_only_answers_have(shop, manager):
    body = {"product_code": "N-1", "product_name": "새것", "product_price": 1, "product_sale_price": 1}
    answer = manager.post("/api/products", {**body, "stock_total": 3}, format="json")
    assert errors(answer) == {"stock_total"}
    assert manager.post("/api/products", body, format="json").status_code == 201


def test_a_null_parent_is_none(shop, manager):
    body = {"category_group_id": shop.group.pk, "category_name": "아래", "parent_id": shop.category.pk}
    made = manager.post("/api/product-categories", body, format="json").json()["data"]
    assert made["parent_id"] == shop.category.pk
    answer = manager.put(f"/api/product-categories/{made['id']}", {"parent_id": None}, format="json")
    assert (answer.status_code, answer.json()["data"]["parent_id"]) == (200, -1)

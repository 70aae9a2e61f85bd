"""The editor: no save from an old copy, outdated translations, copies, history, restore."""

from datetime import timedelta

import pytest
from django.utils import timezone

from core.catalog.models import OptionGroup, Product, Variant
from core.common.tenancy import brand_scope
from core.conftest import set_stock
from core.security.models import AuditEntry

pytestmark = pytest.mark.django_db


def read(client, shop):
    return client.get(f"/api/products/{shop.product.pk}").json()["data"]


def save(client, shop, **values):
    return client.patch(f"/api/products/{shop.product.pk}", values, format="json")


def fresh(shop):
    with brand_scope(shop.brand.pk):
        return Product.objects.get(pk=shop.product.pk)


def test_the_second_of_two_tabs_is_refused_and_changes_nothing(shop, manager):
    first = read(manager, shop)
    assert save(manager, shop, version=first["version"], maker="온도").status_code == 200
    answer = save(manager, shop, version=first["version"], maker="마디", product_sale_price=1000)
    assert (answer.status_code, answer.json()["result"]) == (409, -45)
    assert (fresh(shop).maker, fresh(shop).product_sale_price) == ("온도", 62300)
    latest = read(manager, shop)
    assert save(manager, shop, version=latest["version"], maker="마디").status_code == 200


def test_a_sale_is_no_reason_to_refuse_a_save(shop, manager):
    seen = read(manager, shop)
    with brand_scope(shop.brand.pk):
        set_stock(4, pk=shop.variant.pk)
    assert manager.put(f"/api/products/{shop.product.pk}", seen, format="json").status_code == 200
    with brand_scope(shop.brand.pk):
        assert Variant.objects.get(pk=shop.variant.pk).stock == 4


def test_a_translation_is_older_once_the_korean_text_changes(shop, manager):
    assert read(manager, shop)["text_older"] == {}
    save(manager, shop, product_name="램스울 브이넥 니트")
    assert read(manager, shop)["text_older"] == {"en": ["product_name"]}
    save(manager, shop, maker="온도")
    assert read(manager, shop)["text_older"] == {"en": ["product_name"]}
    save(manager, shop, lang_obj={"en": {"product_name": "Lambswool V-neck"}})
    assert read(manager, shop)["text_older"] == {}


def test_a_translation_can_be_said_to_fit_as_it_is(shop, manager):
    save(manager, shop, product_name="램스울 라운드  니트")
    assert read(manager, shop)["text_older"] == {"en": ["product_name"]}
    save(manager, shop, text_checked=["en"])
    assert read(manager, shop)["text_older"] == {}
    assert save(manager, shop, text_checked=["ko"]).status_code == 400


def test_a_text_that_goes_back_to_what_was_translated_fits_again(shop, manager):
    name = read(manager, shop)["product_name"]
    save(manager, shop, product_name="다른 이름")
    save(manager, shop, product_name=name)
    assert read(manager, shop)["text_older"] == {}


def test_renamed_and_moved_options_keep_variants_and_their_other_languages(shop, manager):
    record = read(manager, shop)
    size = record["option_groups"][1]
    size["lang_obj"] = {"en": {"name": "Size"}}
    size["values"][0]["lang_obj"] = {"en": {"name": "Small"}}
    assert manager.put(f"/api/products/{shop.product.pk}", record, format="json").status_code == 200
    record = read(manager, shop)
    ids = {tuple(one["values"]): one["id"] for one in record["variants"]}
    record["option_groups"].reverse()
    record["option_groups"][0]["name"] = "치수"
    record["option_groups"][0]["values"][0]["name"] = "작음"
    for one in record["variants"]:
        one["values"] = ["작음" if value == "S" else value for value in reversed(one["values"])]
    answer = manager.put(f"/api/products/{shop.product.pk}", record, format="json")
    assert answer.status_code == 200, answer.content
    after = answer.json()["data"]
    assert after["option_groups"][0]["lang_obj"] == {"en": {"name": "Size"}}
    assert after["option_groups"][0]["values"][0]["lang_obj"] == {"en": {"name": "Small"}}
    assert {one["id"] for one in after["variants"]} == set(ids.values())
    small = next(one for one in after["variants"] if one["values"] == ["작음", "세이지"])
    assert (small["id"], small["stock"]) == (ids[("세이지", "S")], 5)


def test_five_options_fit_and_a_sixth_is_refused(shop, manager):
    groups = [{"name": f"옵션{one}", "values": [{"name": "가"}]} for one in range(6)]
    refused = save(manager, shop, option_groups=groups, variants=[{"values": ["가"] * 6}])
    assert refused.status_code == 400
    assert "option_groups" in refused.json()["data"]["errors"]
    with brand_scope(shop.brand.pk):
        assert OptionGroup.objects.filter(product=shop.product).count() == 2
    assert save(manager, shop, option_groups=groups[:5], variants=[{"values": ["가"] * 5}]).status_code == 200


def test_a_copy_is_out_of_sale_with_its_own_code_and_no_stock(shop, manager):
    assert save(manager, shop, low_stock_at=12).json()["data"]["low_stock_at"] == 12
    answer = manager.post(f"/api/products/{shop.product.pk}/duplicate", {}, format="json")
    assert answer.status_code == 200, answer.content
    copy, source = answer.json()["data"], read(manager, shop)
    assert (copy["product_code"], copy["status"]) == ("HG-1-2", 1)
    assert [one["stock"] for one in copy["variants"]] == [0, 0]
    same = "product_name lang_obj category_ids property_ids images product_sale_price item_info low_stock_at".split()
    assert {name: copy[name] for name in same} == {name: source[name] for name in same}
    assert [one["price_diff"] for one in copy["variants"]] == [0, 1000]
    again = manager.post(f"/api/products/{shop.product.pk}/duplicate", {}, format="json").json()["data"]
    assert again["product_code"] == "HG-1-3"


def test_the_history_says_who_changed_what_and_leaves_out_what_follows_from_it(shop, manager):
    save(manager, shop, product_sale_price=60000, maker="온도")
    found = manager.get(f"/api/products/{shop.product.pk}/history").json()["data"]["content"]
    assert [(one["actor_name"], one["action"]) for one in found] == [("manager", "update")]
    assert found[0]["changes"] == [
        {"field": "maker", "before": "", "after": "온도"},
        {"field": "product_sale_price", "before": 62300, "after": 60000},
    ]


def test_a_deleted_product_comes_back_within_thirty_days(shop, manager):
    manager.delete(f"/api/products/{shop.product.pk}")
    assert manager.get(f"/api/products/{shop.product.pk}").status_code == 404
    listed = manager.get("/api/deleted-products").json()["data"]["content"]
    assert [one["id"] for one in listed] == [shop.product.pk]
    taken = manager.post(
        "/api/products",
        {"product_code": "HG-1", "product_name": "새것", "product_price": 1, "product_sale_price": 1},
        format="json",
    )
    assert "되살리거나" in taken.json()["data"]["errors"]["product_code"]
    assert manager.post(f"/api/deleted-products/{shop.product.pk}/restore", {}, format="json").status_code == 200
    assert read(manager, shop)["product_code"] == "HG-1"
    assert AuditEntry.objects.filter(subject="products", action="restore").count() == 1


def test_after_thirty_days_it_is_gone(shop, manager):
    with brand_scope(shop.brand.pk):
        Product.objects.filter(pk=shop.product.pk).update(deleted_at=timezone.now() - timedelta(days=31))
    assert manager.get("/api/deleted-products").json()["data"]["content"] == []
    assert manager.post(f"/api/deleted-products/{shop.product.pk}/restore", {}, format="json").status_code == 404
    assert fresh(shop).deleted_at is not None

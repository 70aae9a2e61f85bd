"""The shop's frequent reads: their queries, and what is cached between two of them."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext

from core.catalog import services as catalog
from core.catalog.models import Product, Property, PropertyGroup, Variant
from core.catalog.tables import PROPERTIES
from core.common.tenancy import brand_scope
from core.conftest import World
from core.plain import services as plain

pytestmark = pytest.mark.django_db
LATER = datetime.now(UTC) + timedelta(minutes=1)


@pytest.fixture(autouse=True)
def _still() -> Iterator[None]:
    """Freeze the clock, so that the cache of two seconds doesn't expire on a slow machine."""
    with time_machine.travel(datetime.now(UTC), tick=False):
        yield


def cost(client, address: str) -> int:
    assert client.get(address).status_code == 200
    with CaptureQueriesContext(connection) as captured:
        client.get(address)
    return len(captured)


def another(world: World, code: str, **more) -> None:
    values = {"product_code": code, "product_name": code, "product_price": 1000, "product_sale_price": 1000, **more}
    catalog.save_product(values=values)


def test_a_warm_list_and_a_product_page_are_one_query_each(shop, visitor):
    assert cost(visitor, "/api/shop/products") == 1
    assert cost(visitor, f"/api/shop/products/{shop.product.pk}") == 1
    assert cost(visitor, "/api/shop?is_manager=0") == 0


def test_a_product_page_without_a_cache_is_four_queries(shop, visitor):
    address = f"/api/shop/products/{shop.product.pk}"
    visitor.get(address)
    Product._base_manager.filter(pk=shop.product.pk).update(updated_at=LATER)
    with CaptureQueriesContext(connection) as captured:
        visitor.get(address)
    assert len(captured) == 4


def test_a_kept_product_page_shows_stock_and_prices_of_now(shop, visitor):
    address = f"/api/shop/products/{shop.product.pk}"
    before = visitor.get(address).json()["data"]["variants"][0]
    # Like an order, and like another process that changes a difference: the product itself is not saved.
    variants = Variant._base_manager.filter(pk=before["id"])
    variants.update(stock=before["stock"] - 1, price_diff=700)
    after = visitor.get(address).json()["data"]["variants"][0]
    assert (after["stock"], after["price"]) == (before["stock"] - 1, before["price"] + 700)
    variants.update(is_active=False)
    assert before["id"] not in [one["id"] for one in visitor.get(address).json()["data"]["variants"]]


def test_what_another_process_writes_of_a_product_shows_at_once(shop, visitor):
    address = f"/api/shop/products/{shop.product.pk}"
    visitor.get(address)
    rows = Product._base_manager.filter(pk=shop.product.pk)
    rows.update(product_description_ko="<p>새 설명</p>", updated_at=LATER)
    assert visitor.get(address).json()["data"]["product_description"] == "<p>새 설명</p>"
    rows.update(deleted_at=LATER)
    assert visitor.get(address).status_code == 404


def test_a_product_page_has_its_parts_in_order(shop, visitor):
    with brand_scope(shop.brand.pk):
        group = catalog.save_named(
            row=PropertyGroup(),
            values={"property_group_name": "소재", "lang_obj": {"en": {"property_group_name": "Fabric"}}},
            texts=("property_group_name",),
        )
        wool, silk = (
            plain.save(
                table=PROPERTIES, values={"property_group_id": group.pk, "property_name": name, "position": place}
            )
            for place, name in enumerate(("울", "실크"))
        )
        images = [{"src": f"/media/1/{name}.webp", "alt": name} for name in "cab"]
        another(shop, "P-2", images=images, property_ids=[silk.pk, wool.pk], category_ids=[shop.category.pk])
    found = visitor.get("/api/shop/products", {"search": "P-2"}).json()["data"]["content"][0]
    page = visitor.get(f"/api/shop/products/{found['id']}", headers={"X-Lang": "en"}).json()["data"]
    assert page["images"] == images
    assert [(one["group"], one["name"]) for one in page["properties"]] == [("Fabric", "울"), ("Fabric", "실크")]
    assert [one["id"] for one in page["breadcrumbs"]] == [shop.category.pk]
    assert [card["id"] for card in page["related"]] == [shop.product.pk]
    assert page["option_groups"] == []


def test_options_and_variants_fit_together_in_each_language(shop, visitor):
    page = visitor.get(f"/api/shop/products/{shop.product.pk}").json()["data"]
    colour, size = page["option_groups"]
    assert [(one["name"], one["kind"]) for one in (colour, size)] == [("색상", "color"), ("사이즈", "text")]
    assert [value["name"] for value in size["values"]] == ["S", "M"]
    first, second = page["variants"]
    assert first["value_ids"] == [colour["values"][0]["id"], size["values"][0]["id"]]
    assert (second["price"], second["list_price"], second["stock"]) == (63300, 90000, 3)


def test_a_renamed_or_removed_property_shows_at_once(shop, visitor):
    with brand_scope(shop.brand.pk):
        group = catalog.save_named(
            row=PropertyGroup(), values={"property_group_name": "소재"}, texts=("property_group_name",)
        )
        wool = plain.save(table=PROPERTIES, values={"property_group_id": group.pk, "property_name": "울"})
        catalog.save_product(product=shop.product, values={"property_ids": [wool.pk]})
    address = f"/api/shop/products/{shop.product.pk}"
    assert [one["name"] for one in visitor.get(address).json()["data"]["properties"]] == ["울"]
    with brand_scope(shop.brand.pk):
        plain.save(table=PROPERTIES, row=wool, values={"property_name": "램스울"})
    assert [one["name"] for one in visitor.get(address).json()["data"]["properties"]] == ["램스울"]
    with brand_scope(shop.brand.pk):
        plain.delete(table=PROPERTIES, row=Property.objects.get(pk=wool.pk))
    assert visitor.get(address).json()["data"]["properties"] == []


def test_a_total_is_kept_for_a_moment_and_for_its_own_wish_only(shop, visitor):
    def total(**query) -> int:
        return visitor.get("/api/shop/products", query).json()["data"]["total"]

    assert (total(), total(search="없는것"), total(price_min=99_000)) == (1, 0, 0)
    with brand_scope(shop.brand.pk):
        another(shop, "P-3")
    assert len(visitor.get("/api/shop/products").json()["data"]["content"]) == 2
    assert total() == 1
    cache.clear()
    assert total() == 2

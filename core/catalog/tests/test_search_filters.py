"""Filters through the index of grams and, during a rebuild, through the link tables return the same rows."""

from typing import Any

import pytest
from django.core.cache import cache

from core.catalog import search
from core.catalog import services as catalog
from core.catalog.models import Product, Property, PropertyGroup
from core.catalog.models.search import SearchState
from core.catalog.search import rebuild
from core.catalog.search.selectivity import Selectivity
from core.catalog.tables import PROPERTIES
from core.catalog.tests.test_search import add
from core.common import local_cache
from core.common.tenancy import brand_scope
from core.conftest import World
from core.plain import services as plain

pytestmark = [pytest.mark.django_db, pytest.mark.both]


@pytest.fixture
def goods(shop: World) -> dict[str, int]:
    """Twenty-four products in two categories under one, with two seasons and three makes, at prices of their own."""
    with brand_scope(shop.brand.pk):
        group = {"group_id": shop.group.pk}
        top = catalog.save_category(values={**group, "category_name": "옷"})
        found = {"옷": top.pk}
        for name in ("겉옷", "속옷"):
            found[name] = catalog.save_category(values={**group, "category_name": name, "parent_id": top.pk}).pk
        for kind, names in (("계절", ("여름", "겨울")), ("소재", ("울", "면", "마"))):
            held = catalog.save_named(
                row=PropertyGroup(), values={"property_group_name": kind}, texts=("property_group_name",)
            )
            for name in names:
                found[name] = plain.save(
                    table=PROPERTIES, values={"property_group_id": held.pk, "property_name": name}
                ).pk
        for number in range(24):
            color = ("#000000", "#FFFFFF")[number % 5 == 0]
            row = add(
                f"G-{number:02d}",
                f"옷 {number}",
                category_ids=[found["겉옷" if number % 3 else "속옷"]],
                property_ids=[found["여름" if number % 2 else "겨울"], found[("울", "면", "마")[number % 3]]],
                option_groups=[{"name": "색", "kind": "color", "values": [{"name": "색", "color": color}]}],
                variants=[{"values": ["색"]}],
            )
            Product.objects.filter(pk=row.pk).update(product_sale_price=500 - number, popularity=number * 7 % 24)
    return found


def choices(goods: dict[str, int]) -> list[dict[str, Any]]:
    both = f"{goods['여름']},{goods['울']}"
    return [
        {"category_id": goods["옷"]},
        {"category_id": goods["속옷"]},
        {"property_id": both},
        {"property_id": f"{goods['여름']},{goods['겨울']}"},
        {"property_id": "999999"},
        {"color": "#FFFFFF,#000000"},
        {"color": "white"},
        {"category_id": goods["겉옷"], "property_id": f"{goods['여름']},{goods['면']}", "color": "#000000"},
        {"category_id": goods["옷"], "price_max": 490, "property_id": str(goods["여름"])},
        {"category_id": goods["옷"], "search": "옷"},
        {"status": 0, "color": "#ffffff"},
    ]


def read(client: Any, choice: dict[str, Any]) -> tuple[int, list[str]]:
    cache.clear()
    local_cache.clear()
    codes: list[str] = []
    for page in (1, 2, 3):
        data = client.get("/api/shop/products", {**choice, "ordering": "price", "page": page, "page_size": 9}).json()
        codes += [one["product_code"] for one in data["data"]["content"]]
    return data["data"]["total"], codes


@pytest.mark.parametrize("prefers_ordered_scan", [False, True])
def test_every_choice_finds_the_same_rows_by_index_and_by_links(
    goods: dict[str, int], shop: World, visitor: Any, monkeypatch: pytest.MonkeyPatch, prefers_ordered_scan: bool
) -> None:
    with brand_scope(shop.brand.pk):
        SearchState(version=0).save()
    by_links = [read(visitor, choice) for choice in choices(goods)]
    with brand_scope(shop.brand.pk):
        rebuild.rebuild_brand()
    monkeypatch.setattr(Selectivity, "prefers_ordered_scan", lambda self, depth: prefers_ordered_scan)
    by_index = [read(visitor, choice) for choice in choices(goods)]
    assert by_index == by_links
    assert [total for total, _codes in by_links] == [24, 8, 4, 24, 0, 24, 0, 4, 7, 24, 5]
    for total, codes in by_links:
        assert len(set(codes)) == len(codes) == total


def test_an_index_is_complete_except_during_a_rebuild(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        assert search.is_index_complete()
        for state, is_whole in (({"version": 0}, False), ({"version": rebuild.text.VERSION}, True)):
            SearchState.objects.all().delete()
            SearchState(**state).save()
            local_cache.clear()
            assert search.is_index_complete() is is_whole
        SearchState.objects.update(done_id=5)
        local_cache.clear()
        assert not search.is_index_complete()


def test_a_product_is_in_its_new_category_and_its_new_colour_at_once(goods: dict[str, int], visitor: Any) -> None:
    product = Product._base_manager.get(product_code="G-00")
    with brand_scope(product.brand_id):
        catalog.save_product(product=product, values={"category_ids": [goods["겉옷"]], "property_ids": []})
    assert "G-00" in read(visitor, {"category_id": goods["겉옷"]})[1]
    assert "G-00" not in read(visitor, {"category_id": goods["속옷"]})[1]
    assert "G-00" not in read(visitor, {"property_id": goods["겨울"]})[1]


def test_what_was_deleted_narrows_to_nothing(goods: dict[str, int], shop: World, visitor: Any) -> None:
    assert read(visitor, {"property_id": goods["울"]})[0] == 8
    with brand_scope(shop.brand.pk):
        plain.delete(table=PROPERTIES, row=Property.objects.get(pk=goods["울"]))
    assert read(visitor, {"property_id": goods["울"]}) == (0, [])
    assert read(visitor, {"category_id": 999_999}) == (0, [])

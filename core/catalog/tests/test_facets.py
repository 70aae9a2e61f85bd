"""Facets and suggestions through the shop's API."""

from datetime import UTC, datetime
from typing import Any

import pytest
import time_machine

from core.catalog import services as catalog
from core.catalog.models import Product, PropertyGroup
from core.catalog.tables import PROPERTIES
from core.common.tenancy import brand_scope
from core.conftest import World
from core.plain import services as plain

pytestmark = [pytest.mark.django_db, pytest.mark.both]
ADDRESS = "/api/shop/products/facets"


@pytest.fixture
def goods(shop: World) -> dict[str, Any]:
    """Six dresses and coats: two seasons, two makers, colours, prices, one sold out, one discontinued."""
    with brand_scope(shop.brand.pk):
        named = ("property_group_name",)
        season = catalog.save_named(row=PropertyGroup(), values={"property_group_name": "계절"}, texts=named)
        fabric = catalog.save_named(
            row=PropertyGroup(), values={"property_group_name": "소재", "position": 1}, texts=named
        )
        found: dict[str, Any] = {"season": season, "fabric": fabric}
        for place, (group, name) in enumerate(((season, "여름"), (season, "겨울"), (fabric, "울"), (fabric, "면"))):
            values = {"property_group_id": group.pk, "property_name": name, "position": place}
            found[name] = plain.save(table=PROPERTIES, values=values).pk
        women = catalog.save_category(values={"group_id": shop.group.pk, "category_name": "여성"}).pk
        for name in ("원피스", "코트"):
            found[name] = catalog.save_category(
                values={"group_id": shop.group.pk, "category_name": name, "parent_id": women}
            ).pk
        found["여성"] = women
        rows = (
            ("D-1", "린넨 원피스", 29_000, "원피스", ("여름", "면"), "#ffffff", 0),
            ("D-2", "꽃무늬 원피스", 49_000, "원피스", ("여름", "면"), "#000000", 0),
            ("D-3", "니트 원피스", 59_000, "원피스", ("겨울", "울"), "#000000", 0),
            ("C-1", "더블 코트", 159_000, "코트", ("겨울", "울"), "#000000", 2),
            ("C-2", "맥 코트", 129_000, "코트", ("겨울", "면"), "#ffffff", 0),
            ("C-3", "지난 코트", 99_000, "코트", ("겨울", "울"), "#ffffff", 1),
        )
        for code, name, price, category, properties, color, status in rows:
            catalog.save_product(
                values={
                    "product_code": code, "product_name": name, "product_price": price, "product_sale_price": price,
                    "status": status, "category_ids": [found[category]],
                    "property_ids": [found[one] for one in properties],
                    "option_groups": [{"name": "색상", "kind": "color", "values": [{"name": "색", "color": color}]}],
                    "variants": [{"values": ["색"]}],
                }
            )  # fmt: skip
    return found


def asked(client: Any, **query: Any) -> dict[str, Any]:
    answer = client.get(ADDRESS, query)
    assert answer.status_code == 200, answer.content
    found: dict[str, Any] = answer.json()["data"]
    return found


def counts(data: dict[str, Any]) -> dict[str, dict[str, int]]:
    found = {"분류": {one["category_name"]: one["count"] for one in data["categories"]}}
    for group in data["property_groups"]:
        found[group["property_group_name"]] = {one["property_name"]: one["count"] for one in group["properties"]}
    found["색"] = {one["color"]: one["count"] for one in data["colors"]}
    found["상태"] = {one["status"]: one["count"] for one in data["statuses"]}
    return found


def scored(**scores: float) -> None:
    for code, score in scores.items():
        Product.objects.filter(product_code=code.replace("_", "-")).update(review_score=score, review_count=1)


def test_scores_are_counted_from_so_many_stars_on_and_narrow_the_list(shop, goods, visitor):
    assert asked(visitor)["scores"] == []
    with brand_scope(shop.brand.pk):
        scored(D_1=5, D_2=4, D_3=3.99, C_1=1.5, C_2=4.6)
    # Another request, because the first response is cached.
    data = asked(visitor, price_min=1)
    assert data["scores"] == [{"score": 4, "count": 3}, {"score": 3, "count": 4}]
    listed = visitor.get("/api/shop/products", {"score_min": 4}).json()["data"]["content"]
    assert {card["product_code"] for card in listed} == {"D-1", "D-2", "C-2"}
    # A facet's own filter doesn't limit its own counts, only those of the others.
    narrowed = asked(visitor, score_min=4)
    assert (narrowed["total"], narrowed["scores"]) == (3, data["scores"])
    assert counts(narrowed)["분류"] == {"여성": 3, "원피스": 2, "코트": 1}
    for wrong in ("0", "6", "a", "4.5"):
        assert visitor.get("/api/shop/products", {"score_min": wrong}).json()["result"] == -50


def test_facets_count_the_products_of_the_list(goods, visitor):
    data = asked(visitor)
    # The fixture's knit is the sixth listed product; the discontinued coat is not listed.
    assert (data["total"], data["is_capped"]) == (6, False)
    found = counts(data)
    assert found["분류"] == {"니트": 1, "여성": 5, "원피스": 3, "코트": 2}
    assert (found["계절"], found["소재"]) == ({"여름": 2, "겨울": 3}, {"울": 2, "면": 3})
    assert found["색"] == {"#000000": 3, "#ffffff": 2, "#7f9a7d": 1}
    assert found["상태"] == {0: 5, 2: 1}
    assert (data["price"]["min"], data["price"]["max"]) == (29_000, 159_000)
    assert sum(one["count"] for one in data["price"]["bins"]) == 6


def test_a_facet_ignores_its_own_choice_and_honours_the_others(goods, visitor):
    data = asked(visitor, category_id=goods["원피스"], property_id=goods["여름"])
    assert data["total"] == 2
    found = counts(data)
    assert found["계절"] == {"여름": 2, "겨울": 1}
    assert found["소재"] == {"면": 2}
    assert found["분류"] == {"여성": 2, "원피스": 2}
    data = asked(visitor, category_id=goods["원피스"], color="#000000", price_min=50_000)
    assert data["total"] == 1
    assert counts(data)["색"] == {"#000000": 1}
    assert counts(data)["분류"] == {"여성": 2, "원피스": 1, "코트": 1}
    assert (data["price"]["min"], data["price"]["max"]) == (49_000, 59_000)


def test_values_of_a_group_widen_and_groups_narrow(goods, visitor):
    def codes(**query: Any) -> list[str]:
        rows = visitor.get("/api/shop/products", {**query, "ordering": "price"}).json()["data"]["content"]
        return [one["product_code"] for one in rows]

    both = f"{goods['여름']},{goods['겨울']}"
    assert codes(property_id=both) == ["D-1", "D-2", "D-3", "C-2", "C-1"]
    assert codes(property_id=f"{both},{goods['울']}") == ["D-3", "C-1"]
    assert codes(property_id=f"{goods['여름']},999999") == ["D-1", "D-2"]
    assert codes(property_id="999999") == []
    assert codes(color="#FFFFFF") == ["D-1", "C-2"]
    assert codes(color="white") == []
    data = asked(visitor, property_id=f"{both},{goods['울']}")
    assert counts(data)["계절"] == {"여름": 0, "겨울": 2}
    assert counts(data)["소재"] == {"울": 2, "면": 3}


def test_facets_of_nothing_and_of_another_brand(goods, other, visitor):
    from core.conftest import client_for

    empty = asked(visitor, search="없는것이다")
    assert (empty["total"], empty["categories"], empty["price"]) == (0, [], {"min": None, "max": None, "bins": []})
    data = asked(client_for(other))
    assert (data["total"], [one["count"] for one in data["categories"]]) == (1, [1])


def test_what_cannot_be_filtered_is_refused(goods, visitor):
    for query in ({"price_min": "많이"}, {"nothing": "1"}, {"category_id": "x"}):
        assert visitor.get(ADDRESS, query).json()["result"] == -50


def test_facets_speak_the_shoppers_language(goods, shop, visitor):
    with brand_scope(shop.brand.pk):
        catalog.save_named(
            row=goods["season"],
            values={"lang_obj": {"en": {"property_group_name": "Season"}}},
            texts=("property_group_name",),
        )
    answer = visitor.get(ADDRESS, headers={"X-Lang": "en"}).json()["data"]
    assert answer["property_groups"][0]["property_group_name"] == "Season"


def test_facets_are_one_statement_beside_names(goods, visitor, django_assert_max_num_queries):
    # The clock is frozen, so that the cache of two seconds doesn't expire between the two calls.
    with time_machine.travel(datetime.now(UTC), tick=False):
        asked(visitor, category_id=goods["여성"])
        with django_assert_max_num_queries(1):
            asked(visitor, category_id=goods["여성"], property_id=goods["여름"], color="#000000", price_min=1)


def test_suggestions_have_products_and_categories(goods, visitor):
    data = visitor.get("/api/shop/products/suggest", {"search": "원피"}).json()["data"]
    assert {one["product_code"] for one in data["products"]} == {"D-1", "D-2", "D-3"}
    assert data["categories"] == [{"id": goods["원피스"], "category_name": "원피스", "path": ["여성", "원피스"]}]
    assert visitor.get("/api/shop/products/suggest").json()["data"] == {"products": [], "categories": [], "words": []}


def test_a_list_tells_which_words_to_mark(goods, visitor):
    data = visitor.get("/api/shop/products", {"search": "린넨 원피스"}).json()["data"]
    assert [one["product_code"] for one in data["content"]] == ["D-1"]
    assert data["marks"] == ["린넨", "원피스"]


def test_a_choice_too_large_for_a_request_is_counted_to_its_end_aside(goods, visitor, monkeypatch):
    waiting: list[Any] = []
    monkeypatch.setattr("core.catalog.facets.build_count_query.__defaults__", (3,))
    monkeypatch.setattr("core.catalog.background.run_later", lambda key, work: waiting.append(work))
    first = asked(visitor)
    assert (first["total"], first["is_capped"], len(waiting)) == (3, True, 1)
    assert asked(visitor)["is_capped"]
    assert len(waiting) == 1
    waiting[0]()
    data = asked(visitor)
    assert (data["total"], data["is_capped"]) == (6, False)
    assert counts(data)["분류"] == {"니트": 1, "여성": 5, "원피스": 3, "코트": 2}


@pytest.mark.parametrize("words", ["%%%", "***", "\\", "😀", "!", "ㅤ"])
def test_words_without_a_letter_count_nothing(goods: dict[str, Any], visitor: Any, words: str) -> None:
    assert asked(visitor, search=words)["total"] == 0


def test_a_list_of_values_may_have_gaps(goods: dict[str, Any], visitor: Any) -> None:
    whole = asked(visitor, property_id=f"{goods['여름']},{goods['면']}")
    assert asked(visitor, property_id=f",{goods['여름']},,{goods['면']},") == whole
    assert asked(visitor, property_id=",,")["total"] == asked(visitor)["total"]
    refused = visitor.get(ADDRESS, {"property_id": "9" * 30})
    assert (refused.status_code, refused.json()["result"]) == (400, -50)


def test_a_card_says_how_many_there_are_only_of_goods_without_options(shop: World, visitor: Any) -> None:
    with brand_scope(shop.brand.pk):
        catalog.save_product(
            values={
                "product_code": "ONE", "product_name": "하나", "product_price": 1000, "product_sale_price": 1000,
                "variants": [{"values": [], "stock": 7}],
            }
        )  # fmt: skip
    cards = visitor.get("/api/shop/products").json()["data"]["content"]
    found = {card["product_code"]: (card["stock"], "stock_total" in card) for card in cards}
    assert found == {"ONE": (7, False), "HG-1": (None, False)}

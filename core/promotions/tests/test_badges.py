"""Badges of products in lists: what a rule for everybody promises, until it ends, and never a price (D46, D63)."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext

from core.catalog import services as catalog
from core.common import local_cache
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.members.models import Grade, Member
from core.promotions.models import PromotionCounter
from core.promotions.tests.factories import coupon_promotion, promotion

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 11, 30, 3, tzinfo=UTC)
PRODUCT = {"level": "product", "value": 7}


@pytest.fixture(autouse=True)
def _fresh() -> None:
    local_cache.clear()


def card_of(shop: World, language: str = "ko", path: str = "/api/shop/products") -> dict[str, Any]:
    answer = client_for(shop).get(path, headers={"X-Lang": language})
    (card,) = [row for row in answer.json()["data"]["content"] if row["id"] == shop.product.pk]
    found: dict[str, Any] = card
    return found


@pytest.mark.parametrize(
    ("values", "text"),
    [
        (PRODUCT, "7% 할인"),
        ({**PRODUCT, "benefit": "won", "value": 2_000, "unit": "piece"}, "2,000원 할인"),
        ({**PRODUCT, "benefit": "won", "value": 2_000}, "겨울 할인"),
        ({**PRODUCT, "min_pieces": 5}, "겨울 할인"),
        ({**PRODUCT, "cap": 1_000}, "겨울 할인"),
        ({**PRODUCT, "is_full_price_only": 1}, None),
        ({**PRODUCT, "origin": "overseas"}, None),
        ({**PRODUCT, "audience": "members"}, None),
        ({**PRODUCT, "is_first_order": 1}, None),
        ({**PRODUCT, "limit_person": 1}, None),
        ({**PRODUCT, "is_active": 0}, None),
        ({**PRODUCT, "starts_at": NOW + timedelta(1)}, None),
        ({**PRODUCT, "ends_at": NOW}, None),
        ({"level": "order"}, None),
        ({"level": "order", "origin": "domestic"}, "겨울 할인"),
        ({"level": "shipping", "benefit": "free"}, None),
        ({**PRODUCT, "kind": "coupon", "issue": "download"}, None),
    ],
)
def test_a_card_names_a_rule_that_everybody_has(shop: World, values: dict[str, Any], text: str | None) -> None:
    with time_machine.travel(NOW, tick=False):
        with brand_scope(shop.brand.pk):
            promotion(**values)
        card = card_of(shop)
    assert card.get("badge", {}).get("text") == text
    assert card["product_sale_price"] == shop.product.product_sale_price


def test_goods_are_those_of_the_promotion_and_its_brand(shop: World, other: World) -> None:
    with brand_scope(other.brand.pk):
        promotion(**PRODUCT)
    assert "badge" not in card_of(shop)
    with brand_scope(shop.brand.pk):
        promotion(**PRODUCT, categories=[shop.category.pk], lang_obj={"en": {"name": "Winter"}})
    local_cache.clear()
    by_category = card_of(shop, path=f"/api/shop/products?category_id={shop.category.pk}")
    assert by_category["badge"] == {"text": "7% 할인", "ends_at": None}
    assert card_of(shop, "en")["badge"]["text"] == "7% off"
    with brand_scope(shop.brand.pk):
        promotion(name="먼저", level="product", value=20, products=[shop.product.pk], min_pieces=2, position=0)
    local_cache.clear()
    assert card_of(shop)["badge"]["text"] in ("7% 할인", "먼저")


def test_it_ends_the_second_the_promotion_ends_though_rules_are_cached(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        promotion(**PRODUCT, ends_at=NOW)
    with time_machine.travel(NOW - timedelta(seconds=1), tick=False) as clock:
        assert card_of(shop)["badge"]["ends_at"].startswith("2026-11-30T")
        clock.shift(timedelta(seconds=1))
        assert "badge" not in card_of(shop, path="/api/shop/products?ordering=price&page_size=5")


def test_a_rule_that_is_used_up_and_a_product_that_is_sold_out_have_none(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        row = promotion(**PRODUCT, limit_total=1)
        assert card_of(shop)["badge"]["text"] == "겨울 할인"
        PromotionCounter.objects.create(promotion=row, scope="total", used=1)
        local_cache.clear()
        assert "badge" not in card_of(shop)
        promotion(**PRODUCT)
        type(shop.product).objects.filter(pk=shop.product.pk).update(status=2)
        local_cache.clear()
        assert "badge" not in card_of(shop)


def test_the_queries_of_a_list_do_not_depend_on_its_products(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        promotion(**PRODUCT, categories=[shop.category.pk])
        coupon_promotion(issue="download")

    def cost() -> int:
        card_of(shop)
        local_cache.clear()
        with CaptureQueriesContext(connection) as asked:
            client_for(shop).get("/api/shop/products?page_size=50")
        return len(asked)

    few = cost()
    with brand_scope(shop.brand.pk):
        for place in range(8):
            catalog.save_product(
                values={"product_name": f"니트 {place}", "product_price": 9_000, "product_sale_price": 9_000}
            )
    assert cost() == few


def test_a_business_is_told_that_its_prices_are_its_own(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        grade = Grade.objects.create(grade_name_ko="도매", brand=shop.brand, discount_percent=10, is_business=1)
        Member.objects.filter(pk=shop.other_member.pk).update(grade=grade, is_business=True)
    path = f"/api/shop/products/my-prices?ids={shop.product.pk}"
    assert client_for(shop, shop.member).get(path).json()["data"]["is_business"] is False
    assert client_for(shop, shop.other_member).get(path).json()["data"]["is_business"] is True

"""Threads: the last coupon, the last use of a rule, and one coupon in two orders (D46)."""

import uuid
from typing import Any

import pytest

from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.orders.models import Order
from core.promotions import services
from core.promotions.errors import CouponHeld, CouponsGone
from core.promotions.models import Coupon, PromotionCounter, PromotionUse
from core.promotions.tests.factories import coupon_promotion, give, promotion
from core.tests.flows.test_buying import order_body
from core.tests.races.crowd import together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]

CROWD = 12


def deposit_body(shop: World, quote: dict[str, Any]) -> dict[str, Any]:
    payment = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    return order_body(shop, quote, payment=payment)


def test_the_last_coupon_has_one_holder(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        row = coupon_promotion(issue="download", limit_total=1)
        User = type(shop.member)
        members = [
            User.objects.create(user_name=f"crowd{number}", brand=shop.brand, password="!") for number in range(CROWD)
        ]

    def take(number: int) -> str:
        with brand_scope(shop.brand.pk):
            try:
                services.download(promotion_id=row.pk, member_id=members[number].pk)
                return "had"
            except (CouponsGone, CouponHeld) as refusal:
                return type(refusal).__name__

    results = together([lambda number=number: take(number) for number in range(CROWD)])
    assert sorted(results) == ["CouponsGone"] * (CROWD - 1) + ["had"]
    with brand_scope(shop.brand.pk):
        assert Coupon.objects.count() == 1
        assert PromotionCounter.objects.get(scope="total").used == 1


def test_the_last_use_of_a_rule_is_in_one_order(shop: World) -> None:
    shop.restock(100)
    with brand_scope(shop.brand.pk):
        row = promotion(value=10, limit_total=1)
    clients = [client_for(shop) for _number in range(4)]
    items = {"items": [{"id": shop.variant.pk, "quantity": 1}]}
    quotes = [client.post("/api/shop/quote", items, format="json").json()["data"] for client in clients]
    assert {quote["discount"] for quote in quotes} == {6_230}

    def place(number: int) -> int:
        answer = clients[number].post(
            "/api/shop/orders", deposit_body(shop, quotes[number]), format="json", HTTP_IDEMPOTENCY_KEY=uuid.uuid4().hex
        )
        return int(answer.json()["result"])

    results = together([lambda number=number: place(number) for number in range(4)])
    assert sorted(results) == [-31, -31, -31, 1]
    with brand_scope(shop.brand.pk):
        assert PromotionCounter.objects.get(promotion=row, scope="total").used == 1
        assert PromotionUse.objects.count() == Order.objects.count() == 1


def test_one_coupon_in_two_tabs_is_in_one_order(shop: World) -> None:
    shop.restock(100)
    with brand_scope(shop.brand.pk):
        give(coupon_promotion(), shop.member)
    tabs = [client_for(shop, shop.member) for _number in range(2)]
    items = {"items": [{"id": shop.variant.pk, "quantity": 1}]}
    quotes = [tab.post("/api/shop/quote", items, format="json").json()["data"] for tab in tabs]

    def place(number: int) -> int:
        answer = tabs[number].post(
            "/api/shop/orders", deposit_body(shop, quotes[number]), format="json", HTTP_IDEMPOTENCY_KEY=uuid.uuid4().hex
        )
        return int(answer.json()["result"])

    assert sorted(together([lambda number=number: place(number) for number in range(2)])) == [-31, 1]
    with brand_scope(shop.brand.pk):
        assert Coupon.objects.get().state == "held"
        assert Order.objects.get().discount == 5_000

"""Threads on a real database: the last items, the same request, the outcome of an attempt."""

import uuid
from typing import Any

import pytest
from django.test.utils import override_settings

from core.catalog.models import Product, StockMove, Variant
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.integrations.payment.base import Outcome, PaymentResult
from core.orders.models import Order, OrderEvent
from core.orders.services import apply_outcome
from core.payments.models import PaymentAttempt
from core.tests.flows.test_buying import order_body, quoted
from core.tests.races.crowd import MANY, together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]

BUYERS = 8


def own_account(shop: World, quote: dict[str, Any]) -> dict[str, Any]:
    body = order_body(shop, quote)
    body["payment"] = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    return body


def buy(client, body, key=None) -> int:
    answer = client.post("/api/shop/orders", body, format="json", HTTP_IDEMPOTENCY_KEY=key or uuid.uuid4().hex)
    assert answer.status_code < 500, answer.content
    return answer.status_code


def test_the_last_items_are_sold_exactly_once(shop):
    """Five left, eight buyers of one each: five orders, three refusals, stock zero, never below."""
    clients = [client_for(shop) for _buyer in range(BUYERS)]
    body = own_account(shop, quoted(clients[0], shop.variant))
    statuses = together([lambda one=one: buy(one, body) for one in clients])
    assert sorted(statuses) == [200] * 5 + [409] * 3, statuses
    with brand_scope(shop.brand.pk):
        assert Variant.objects.get(pk=shop.variant.pk).stock == 0
        assert Order.objects.count() == 5
        assert StockMove.objects.filter(kind="order", variant=shop.variant).count() == 5
        assert Product.objects.get(pk=shop.product.pk).stock_total == 3


def test_one_request_sent_fifty_times_at_once_is_one_order(shop):
    client = client_for(shop)
    body = own_account(shop, quoted(client, shop.variant))
    key = uuid.uuid4().hex
    first = buy(client, body | {"buyer_name": "세션"}, uuid.uuid4().hex)
    assert first == 200

    def again() -> int:
        copy = client_for(shop)
        copy.cookies = client.cookies
        return buy(copy, body, key)

    statuses = together([again] * MANY)
    assert set(statuses) <= {200, 202, 409}, statuses
    with brand_scope(shop.brand.pk):
        assert Order.objects.filter(buyer_name="이서연").count() == 1
        assert Variant.objects.get(pk=shop.variant.pk).stock == 3


def test_an_order_is_made_or_given_up_and_never_both(shop):
    """A buyer with a broken connection looks the order up while it is being placed."""
    shop.restock(None)
    client = client_for(shop, shop.member)
    body = own_account(shop, quoted(client, shop.variant))

    def ask(key: str) -> int:
        copy = client_for(shop)
        copy.cookies = client.cookies
        return copy.post("/api/shop/orders/placed", {}, format="json", HTTP_IDEMPOTENCY_KEY=key).status_code

    def order(key: str) -> int:
        copy = client_for(shop)
        copy.cookies = client.cookies
        return buy(copy, body, key)

    keys = [uuid.uuid4().hex for _pair in range(12)]
    told = together([job for key in keys for job in (lambda one=key: order(one), lambda one=key: ask(one))])
    pairs = set(zip(told[::2], told[1::2], strict=True))
    # Created and returned, or given up and refused (-43).
    assert pairs <= {(200, 200), (422, 404)}, pairs
    assert Order._base_manager.count() == told[::2].count(200)


def test_several_reports_of_a_payment_pay_an_order_once(shop):
    """Response, webhook and reconciler report the same payment; the order is paid once, with one event a line."""
    client = client_for(shop)
    assert buy(client, own_account(shop, quoted(client, shop.variant))) == 200
    attempt = PaymentAttempt._base_manager.get()

    def tell() -> bool:
        with brand_scope(shop.brand.pk):
            return apply_outcome(attempt.pk, PaymentResult(Outcome.APPROVED, amount=attempt.amount))

    told = together([tell] * MANY)
    assert sum(one is True for one in told) == 1, told
    assert OrderEvent._base_manager.filter(kind="pay").count() == 1
    assert Order._base_manager.get().status == 5


def test_cancelling_fifty_times_at_once_returns_stock_once(shop):
    client = client_for(shop, shop.member)
    assert buy(client, own_account(shop, quoted(client, shop.variant, 2))) == 200
    number = Order._base_manager.get().order_num

    def cancel() -> int:
        copy = client_for(shop)
        copy.cookies = client.cookies
        return copy.post(f"/api/shop/orders/{number}/cancel", {}, format="json").status_code

    statuses = together([cancel] * MANY)
    assert sorted(statuses) == [200] + [409] * (MANY - 1), statuses
    assert Variant._base_manager.get(pk=shop.variant.pk).stock == 5


@override_settings(PAYMENT_WAIT_SECONDS=0.2)
def test_another_amount_is_never_accepted(shop):
    """An approval of another amount stays unknown, however often it is reported."""
    client = client_for(shop)
    assert buy(client, own_account(shop, quoted(client, shop.variant))) == 200
    attempt = PaymentAttempt._base_manager.get()
    with brand_scope(shop.brand.pk):
        assert not apply_outcome(attempt.pk, PaymentResult(Outcome.APPROVED, amount=attempt.amount + 1))
    assert Order._base_manager.get().status == 0

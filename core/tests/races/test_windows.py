"""Threads on a real database: a buyer who comes back from a payment window, and everything that ends its order."""

import pytest
from django.utils import timezone

from core.catalog.models import Variant
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.integrations.payment.toss import TossGateway
from core.orders import services
from core.orders.models import Order
from core.payments.models import PaymentAttempt
from core.tests.flows.windows import agree, attempt_of, come_back, open_window, place_window, window_of
from core.tests.races.crowd import together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]

ROUNDS = 4


def charged(bank: str, order_id: str) -> bool:
    """Whether the bank has taken the money of an order."""
    answer = TossGateway(base_url=bank, secret_key="test_sk_local").lookup(order_id)
    return answer.outcome.name == "APPROVED"


def returned(shop, key, back) -> int:
    """A return in a browser of its own."""
    status: int = come_back(client_for(shop), key, back).status_code
    return status


def test_a_buyer_who_comes_back_twice_at_once_pays_once(shop, visitor, bank, monkeypatch):
    asked = []
    real = TossGateway.confirm
    monkeypatch.setattr(
        TossGateway, "confirm", lambda self, *args, **more: asked.append(1) or real(self, *args, **more)
    )
    key = place_window(shop, visitor)
    back = agree(bank, open_window(visitor, key))
    statuses = together([lambda: returned(shop, key, back)] * 8)
    assert set(statuses) <= {200, 202}, statuses
    assert len(asked) == 1
    assert Order._base_manager.get().payment_state == "paid"


def test_two_windows_of_one_order_pay_once(shop, visitor, bank):
    """The same address in two tabs: the buyer agrees in both."""
    key = place_window(shop, visitor)
    opened = open_window(visitor, key)
    backs = [agree(bank, opened) for _tab in range(2)]
    statuses = together([lambda back=back: returned(shop, key, back) for back in backs])
    assert set(statuses) <= {200, 202}, statuses
    assert PaymentAttempt._base_manager.filter(state="APPROVED").count() == 1
    assert charged(bank, attempt_of(key).gateway_order_id)


def test_the_clock_and_the_return_never_both_win(shop, visitor, bank):
    """The hold ends while the buyer comes back: either the order is paid, or it ended and nothing is charged."""
    for _round in range(ROUNDS):
        key = place_window(shop, visitor)
        back = agree(bank, open_window(visitor, key))
        order = Order._base_manager.latest("pk")

        def run_out(order=order) -> int:
            Order._base_manager.filter(pk=order.pk, hold_until__isnull=False).update(hold_until=timezone.now())
            return services.release_overdue()

        together([run_out, lambda key=key, back=back: returned(shop, key, back)])
        order.refresh_from_db()
        is_paid = order.payment_state == "paid"
        assert is_paid == (order.status == 5 and order.closed_at is None)
        assert order.payment_state in ("paid", "expired", "ready")
        assert charged(bank, back["order_id"]) == is_paid
        services.release_overdue()


def test_a_cancellation_and_the_return_never_both_win(shop, visitor, bank):
    """A manager or the buyer cancels while the buyer comes back."""
    shop.restock(50)
    for number in range(ROUNDS):
        key = place_window(shop, visitor)
        back = agree(bank, open_window(visitor, key))
        order = Order._base_manager.latest("pk")

        def cancel(order=order, number=number) -> None:
            with brand_scope(shop.brand.pk):
                services.cancel_unpaid(order=order, actor=shop.manager if number % 2 else None, note="취소")

        together([cancel, lambda key=key, back=back: returned(shop, key, back)])
        order.refresh_from_db()
        assert order.payment_state in ("paid", "cancelled")
        assert charged(bank, back["order_id"]) == (order.payment_state == "paid")
    with brand_scope(shop.brand.pk):
        paid = Order.objects.filter(payment_state="paid").count()
        assert Variant.objects.get(pk=shop.variant.pk).stock == 50 - paid


def test_a_notice_and_the_return_pay_once(shop, visitor, bank):
    path = window_of(shop).webhook_path
    for _round in range(ROUNDS):
        key = place_window(shop, visitor)
        back = agree(bank, open_window(visitor, key))
        body = {"eventType": "PAYMENT_STATUS_CHANGED", "data": {"orderId": back["order_id"]}}

        def notice(body=body) -> int:
            status: int = client_for(shop).post(f"/api/webhooks/payments/{path}", body, format="json").status_code
            return status

        results = together([notice, notice, lambda key=key, back=back: returned(shop, key, back)])
        assert set(results) <= {200, 202, 503}, results
        assert Order._base_manager.latest("pk").payment_state == "paid"
    assert PaymentAttempt._base_manager.filter(state="APPROVED").count() == ROUNDS


def test_another_way_and_the_return_pay_once(shop, visitor, bank):
    """The buyer pays another way in a second tab while the first one comes back."""
    for _round in range(ROUNDS):
        key = place_window(shop, visitor)
        back = agree(bank, open_window(visitor, key))
        order = Order._base_manager.latest("pk")

        def replace(key=key) -> int:
            module = window_of(shop)
            body = {"module_id": module.pk, "kind": module.kind, "way": "naverpay"}
            status: int = client_for(shop).post(f"/api/shop/pay/{key}/again", body, format="json").status_code
            return status

        results = together([replace, lambda key=key, back=back: returned(shop, key, back)])
        order.refresh_from_db()
        is_paid = order.payment_state == "paid"
        assert (is_paid, order.payment_state) in ((True, "paid"), (False, "ready")), results
        assert charged(bank, back["order_id"]) == is_paid
        assert PaymentAttempt._base_manager.filter(order_id=order.pk, state__in=("CREATED", "APPROVED")).count() == 1


def test_a_closed_window_and_the_return_never_both_win(shop, visitor, bank):
    for _round in range(ROUNDS):
        key = place_window(shop, visitor)
        back = agree(bank, open_window(visitor, key))
        order = Order._base_manager.latest("pk")

        def close(key=key) -> int:
            body = {"code": "USER_CANCEL"}
            status: int = client_for(shop).post(f"/api/shop/pay/{key}/close", body, format="json").status_code
            return status

        together([close, lambda key=key, back=back: returned(shop, key, back)])
        order.refresh_from_db()
        assert order.payment_state in ("paid", "declined")
        assert charged(bank, back["order_id"]) == (order.payment_state == "paid")

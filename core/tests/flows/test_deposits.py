"""Virtual accounts: the deposit, its notices (forged, doubled, lost, for another brand), and its time."""

from datetime import timedelta
from typing import Any

import httpx
import pytest
from django.utils import timezone

from core.common.tenancy import brand_scope
from core.integrations.payment import sandbox
from core.integrations.payment.base import Outcome, PaymentResult
from core.integrations.payment.toss import TossGateway
from core.notifications.models import Message
from core.orders import services
from core.orders.models import Order, OrderEvent
from core.payments.models import PaymentAttempt, PaymentModule
from core.reconciliation import ledger
from core.tests.consistent_figures import find_differences
from core.tests.flows.test_buying import order_body, place, quoted, stock

pytestmark = pytest.mark.django_db(transaction=True)


def account_of(world) -> PaymentModule:
    with brand_scope(world.brand.pk):
        module = PaymentModule(kind="virtual_account", name_ko="가상계좌", webhook_path=f"virtual-{world.brand.pk}")
        module.set_secret_key("test_sk_local")
        module.save()
    return module


@pytest.fixture
def account(shop) -> PaymentModule:
    return account_of(shop)


def order_by_deposit(client, shop, account) -> Order:
    body = order_body(shop, quoted(client, shop.variant))
    body["payment"] = {
        "module_id": account.pk, "kind": "virtual_account", "bank": "88", "depositor_name": "이서연"
    }  # fmt: skip
    placed = place(client, body)
    assert placed.status_code == 200, placed.content
    data = placed.json()["data"]
    assert (data["payment_state"], data["status"]) == ("pending_deposit", 0)
    assert data["deposit"]["account_num"]
    return Order._base_manager.get(order_num=data["order_num"])


def attempt_of(order) -> PaymentAttempt:
    return PaymentAttempt._base_manager.get(order_id=order.pk)


def at_the_bank(bank, order, action="__deposit") -> None:
    answer = httpx.post(f"{bank}/{action}", json={"orderId": attempt_of(order).gateway_order_id}, trust_env=False)
    assert answer.status_code == 200, answer.content


def notice(client, path, order, **more):
    body = {"createdAt": "2026-11-22T10:00:00", "status": "DONE", "orderId": attempt_of(order).gateway_order_id, **more}
    answer = client.post(f"/api/webhooks/payments/{path}", body, format="json")
    assert answer.status_code == 200
    return Order._base_manager.get(pk=order.pk)


def breaches_of(order) -> list[Any]:
    return ledger.check([one for one in sandbox.fetch_ledger() if one["orderId"].startswith(order.order_num)])


def test_repeated_and_reordered_notices_pay_a_deposit_once(shop, visitor, bank, account):
    order = order_by_deposit(visitor, shop, account)
    at_the_bank(bank, order)
    for body in ({"status": "WAITING_FOR_DEPOSIT"}, {}, {"status": "CANCELED"}, {"data": {"status": "DONE"}}, {}):
        told = notice(visitor, account.webhook_path, order, **body)
        assert (told.payment_state, told.status) == ("paid", 5)
    assert OrderEvent._base_manager.filter(order=order, kind="pay").count() == 1
    assert breaches_of(order) == []


def test_a_notice_is_always_verified_at_the_gateway(shop, other, visitor, bank, account):
    order = order_by_deposit(visitor, shop, account)
    theirs = account_of(other)
    # Nothing was paid in, whatever the notice says.
    assert notice(visitor, account.webhook_path, order, totalAmount=order.total).payment_state == "pending_deposit"
    at_the_bank(bank, order)
    # Paid, with a notice to another brand, another module of the brand, and an unknown address.
    for path in (theirs.webhook_path, shop.module.webhook_path, "nobody"):
        assert notice(visitor, path, order).payment_state == "pending_deposit"
    for body in ({}, {"orderId": 7}, {"orderId": "x" * 65}, {"orderId": "20260101-ABCD-EFGH-1"}, {"data": []}):
        assert visitor.post(f"/api/webhooks/payments/{account.webhook_path}", body, format="json").status_code == 200
    assert Order._base_manager.get(pk=order.pk).payment_state == "pending_deposit"
    assert notice(visitor, account.webhook_path, order).payment_state == "paid"


def test_a_deposit_whose_notice_was_lost_is_found(shop, visitor, bank, account):
    order = order_by_deposit(visitor, shop, account)
    at_the_bank(bank, order)
    assert services.reconcile() == 0
    PaymentAttempt._base_manager.update(checked_at=timezone.now() - timedelta(minutes=31))
    assert services.reconcile() == 1
    assert Order._base_manager.get(pk=order.pk).payment_state == "paid"


def late(order) -> None:
    Order._base_manager.filter(pk=order.pk).update(hold_until=timezone.now() - timedelta(minutes=1))


def test_an_order_with_an_unreported_deposit_is_not_closed(shop, visitor, bank, account):
    paid, unpaid = order_by_deposit(visitor, shop, account), order_by_deposit(visitor, shop, account)
    at_the_bank(bank, paid)
    late(paid)
    late(unpaid)
    assert services.release_overdue() == 1
    assert Order._base_manager.get(pk=paid.pk).payment_state == "paid"
    assert Order._base_manager.get(pk=unpaid.pk).payment_state == "expired"
    assert stock(shop.variant) == 4
    assert services.release_overdue() == 0


def test_the_buyer_is_notified_of_an_expired_deposit_whatever_finds_it(shop, visitor, bank, account, monkeypatch):
    order = order_by_deposit(visitor, shop, account)
    # The search for lost notices runs before the one for expired orders.
    monkeypatch.setattr(TossGateway, "lookup", lambda self, number: PaymentResult(Outcome.EXPIRED))
    PaymentAttempt._base_manager.update(checked_at=timezone.now() - timedelta(minutes=31))
    assert services.reconcile() == 1
    late(order)
    assert services.release_overdue() == 1
    assert Order._base_manager.get(pk=order.pk).payment_state == "expired"
    assert Message._base_manager.filter(order_id=order.pk, kind="expired").exists()


def test_orders_stay_open_while_the_gateway_is_silent(shop, visitor, bank, account, settings, monkeypatch):
    orders = [order_by_deposit(visitor, shop, account) for _order in range(2)]
    for order in orders:
        late(order)
    asked = []
    real = TossGateway.lookup
    monkeypatch.setattr(TossGateway, "lookup", lambda self, number: asked.append(number) or real(self, number))
    settings.SANDBOX_URL = "http://127.0.0.1:9"
    assert services.release_overdue() == 0
    assert len(asked) == 1
    assert stock(shop.variant) == 3
    settings.SANDBOX_URL = bank
    assert services.release_overdue() == 2
    assert stock(shop.variant) == 5


def test_a_deposit_reversed_by_the_bank_is_awaited_again(shop, member, bank, account):
    from core.points.models import PointAccount

    order = order_by_deposit(member, shop, account)
    at_the_bank(bank, order)
    assert notice(member, account.webhook_path, order).status == 5
    assert PointAccount._base_manager.get(user=shop.member).balance == 623
    for _round in range(2):
        at_the_bank(bank, order, "__deposit-error")
        told = notice(member, account.webhook_path, order)
        assert (told.payment_state, told.status, told.closed_at) == ("pending_deposit", 0, None)
        with brand_scope(shop.brand.pk):
            assert find_differences() == []
        assert told.hold_until > timezone.now()
        assert PointAccount._base_manager.get(user=shop.member).balance == 0
        assert stock(shop.variant) == 4
        assert breaches_of(order) == []
        at_the_bank(bank, order)
        told = notice(member, account.webhook_path, order)
        assert (told.payment_state, told.status) == ("paid", 5)
        with brand_scope(shop.brand.pk):
            assert find_differences() == []
        assert PointAccount._base_manager.get(user=shop.member).balance == 623
        assert breaches_of(order) == []
    kinds = list(OrderEvent._base_manager.filter(order=order).order_by("pk").values_list("kind", flat=True))
    assert kinds == ["place", "pay", "reverse", "pay", "reverse", "pay"]


def test_a_notice_that_cannot_be_verified_is_requested_again(shop, other, visitor, bank, account, settings):
    order = order_by_deposit(visitor, shop, account)
    at_the_bank(bank, order)
    settings.SANDBOX_URL = "http://127.0.0.1:9"
    body = {"orderId": attempt_of(order).gateway_order_id}
    told = visitor.post(f"/api/webhooks/payments/{account.webhook_path}", body, format="json")
    # The gateway repeats a notice after any response but 200.
    assert (told.status_code, told.json()["result"]) == (503, -90)
    assert Order._base_manager.get(pk=order.pk).payment_state == "pending_deposit"
    # Guessing reveals nothing.
    for path in (account_of(other).webhook_path, shop.module.webhook_path, "nobody"):
        notice(visitor, path, order)
    settings.SANDBOX_URL = bank
    assert notice(visitor, account.webhook_path, order).payment_state == "paid"


def test_shipping_stops_if_the_bank_reverses_the_deposit(shop, member, manager, bank, account):
    order = order_by_deposit(member, shop, account)
    at_the_bank(bank, order)
    notice(member, account.webhook_path, order)
    assert manager.post(f"/api/orders/{order.pk}/move", {"to": 10}, format="json").status_code == 200
    at_the_bank(bank, order, "__deposit-error")
    told = notice(member, account.webhook_path, order)
    assert (told.payment_state, told.status) == ("reversed", 10)
    # The buyer is offered no action that is refused until the money is back.
    address = f"/api/shop/orders/{order.order_num}"
    seen = member.get(address).json()["data"]
    assert not seen["can_ask_cancel"]
    assert member.post(f"{address}/cancel", {"reason": "마음이 바뀌었어요"}).json()["result"] == -44
    moved = manager.post(f"/api/orders/{order.pk}/move", {"to": 15}, format="json")
    assert moved.status_code == 409
    assert "입금이 취소된" in moved.json()["message"]
    rows = manager.get("/api/orders", {"payment_state": "reversed"}).json()["data"]["content"]
    assert [row["order_num"] for row in rows] == [order.order_num]
    assert stock(shop.variant) == 4
    assert ledger.check() == []
    at_the_bank(bank, order)
    told = notice(member, account.webhook_path, order)
    assert (told.payment_state, told.status) == ("paid", 10)
    assert member.get(address).json()["data"]["can_ask_cancel"]
    assert manager.post(f"/api/orders/{order.pk}/move", {"to": 15}, format="json").status_code == 200
    assert breaches_of(order) == []
    assert member.get(address).json()["data"]["can_claim"]
    at_the_bank(bank, order, "__deposit-error")
    assert notice(member, account.webhook_path, order).payment_state == "reversed"
    assert not member.get(address).json()["data"]["can_claim"]


def test_a_card_payment_is_never_treated_as_a_deposit(shop, member, bank):
    from core.tests.flows.cancelling import buy, order_of

    order = order_of(buy(member, shop, [(shop.variant, 1)]))
    with brand_scope(shop.brand.pk):
        assert not services.apply_outcome(attempt_of(order).pk, PaymentResult(Outcome.PENDING_DEPOSIT))
    assert (attempt_of(order).state, order_of(order.order_num).payment_state) == ("APPROVED", "paid")

"""Fifty parallel calls for a failed transfer: reported once, settled once, and final."""

import pytest
from django.utils import timezone

from core.common.errors import MoveNotAllowed
from core.common.tenancy import brand_scope
from core.conftest import World
from core.integrations.payment.base import Outcome, PaymentResult, Payout
from core.orders import services
from core.orders.models import OrderEvent, OrderLine
from core.payments.models import PaymentAttempt, Refund
from core.tests.races.crowd import MANY, inside, refusals, together, wins
from core.tests.races.test_money import ACCOUNT, paid_order

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]


def on_its_way(shop: World) -> PaymentAttempt:
    """A refunded payment, as if by a transfer of the gateway."""
    order = paid_order(shop)
    wanted = services.RefundRequest({OrderLine._base_manager.get().pk: None}, "품절", ACCOUNT)
    with brand_scope(shop.brand.pk):
        services.cancel_paid(order=order, request=wanted, actor=shop.manager)
        services.confirm_refund(refund=Refund.objects.get(), actor=shop.manager)
    Refund._base_manager.update(payout="waiting")
    return PaymentAttempt._base_manager.get()


def events(kind: str) -> int:
    return OrderEvent._base_manager.filter(kind=kind).count()


@pytest.mark.unbalanced_ledger
def test_a_failed_transfer_is_reported_once_and_final(shop):
    attempt = on_its_way(shop)
    asked_at = timezone.now()

    def bring(number: int) -> bool:
        payout = Payout.ARRIVED if number % 2 else Payout.FAILED
        return services.apply_payout(attempt, PaymentResult(Outcome.APPROVED, payout=payout), asked_at=asked_at)

    results = inside(shop, bring)
    assert sorted(results) == [False] * (MANY - 1) + [True]
    failed = Refund._base_manager.get().payout == "failed"
    assert results[0::2].count(True) == events("payout-failed") == failed


def test_a_manual_transfer_is_settled_once(shop):
    on_its_way(shop)
    Refund._base_manager.update(payout="failed")
    with brand_scope(shop.brand.pk):
        refund = Refund.objects.get()

    results = inside(shop, lambda number: services.pay_by_hand(refund=refund, note=f"{number}", actor=shop.manager))
    assert (wins(results), refusals(results)) == (1, {MoveNotAllowed})
    assert (Refund._base_manager.get().payout, events("payout-by-hand")) == ("by_hand", 1)


def test_many_workers_record_a_transfer_result_once(shop, monkeypatch):
    on_its_way(shop)
    Refund._base_manager.update(checked_at="2026-01-01T00:00:00Z")
    found = PaymentResult(Outcome.APPROVED, payout=Payout.ARRIVED)
    monkeypatch.setattr("core.payments.services.GatewayPoll.look_up", lambda self, attempt: found)
    results = together([services.follow_payouts] * 8)
    # Two may have read the queue concurrently.
    assert sum(results) == 1
    assert Refund._base_manager.get().payout == "arrived"

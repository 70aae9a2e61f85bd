"""Follow the bank transfers of refunded deposits (D33)."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from core.common.tenancy import unscoped
from core.integrations.payment.base import PaymentResult, Payout
from core.jobs.rounds import drain_due
from core.orders import notes
from core.orders.models import Order
from core.orders.timeline import write_event
from core.payments import services as payments
from core.payments.models import PaymentAttempt, Refund


def follow_payouts() -> int:
    """Look up refunds in transfer, in every brand. Returns how many payments had news."""
    asking = payments.GatewayPoll()

    def take(count: int) -> list[PaymentAttempt]:
        with unscoped("the clock looks for every brand; each payment is dealt with in its own scope"):
            return payments.payouts_to_follow(limit=count)

    def follow(attempt: PaymentAttempt) -> bool:
        return _follow(attempt, asking)

    return drain_due(take, follow, what="payout", company=lambda attempt: payments.module_url(attempt.module))


def _follow(attempt: PaymentAttempt, asking: payments.GatewayPoll) -> bool:
    asked_at = timezone.now()
    return apply_payout(attempt, asking.look_up(attempt), asked_at=asked_at)


def apply_payout(attempt: PaymentAttempt, found: PaymentResult, *, asked_at: datetime) -> bool:
    """Write the looked-up state of a payment's transfers. Returns False if it is not new.

    One transaction in the brand's scope, safe to repeat: only the first of several callers changes anything, and writes
    the single event of a failed transfer.
    """
    if found.payout is None:
        return False
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=attempt.order_id)
        amount = payments.record_payout(attempt, found.payout, asked_at=asked_at)
        if amount and found.payout is Payout.FAILED:
            write_event(order, "payout-failed", note=notes.won(amount))
    return bool(amount)


def pay_by_hand(*, refund: Refund, note: str, actor: Any) -> Order:
    """A manager has transferred the money of a failed gateway transfer, and notes how.

    Raises MoveNotAllowed (-44) if the transfer has not failed, or another manager was first.
    """
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=refund.order_id)
        payments.settle_payout(refund)
        write_event(order, "payout-by-hand", note=note, actor=actor)
    return order

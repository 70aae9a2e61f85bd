"""Whether the money of a refunded deposit arrived, told to its order (D33)."""

from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from core.jobs.rounds import work_off
from core.kit.tenancy import unscoped
from core.orders import notes
from core.orders.models import Order
from core.orders.timeline import write_event
from core.outside.payment.base import Payout, Result
from core.payments import services as payments
from core.payments.models import PaymentAttempt, Refund


def follow_payouts() -> int:
    """Ask after refunds that are on their way to an account, in every brand; returns how many payments had news."""
    asking = payments.Round()

    def take(count: int) -> list[PaymentAttempt]:
        with unscoped("the clock looks for every brand; each payment is dealt with in its own scope"):
            return payments.payouts_to_follow(limit=count)

    def follow(attempt: PaymentAttempt) -> bool:
        return _follow(attempt, asking)

    return work_off(take, follow, what="payout", company=lambda attempt: payments.company(attempt.module))


def _follow(attempt: PaymentAttempt, asking: payments.Round) -> bool:
    asked_at = timezone.now()
    return apply_payout(attempt, asking.look_up(attempt), asked_at=asked_at)


def apply_payout(attempt: PaymentAttempt, found: Result, *, asked_at: datetime) -> bool:
    """Write what a look-up says of a payment's transfers; False where it says nothing new.

    One transaction in the brand's scope, safe to repeat: of several messengers the first changes anything, and
    writes the one event where a transfer failed.
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
    """A manager has sent the money that the gateway's transfer did not bring, and says how.

    Raises MoveNotAllowed (-44) where the transfer has not failed, or somebody was first.
    """
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=refund.order_id)
        payments.settle_payout(refund)
        write_event(order, "payout-by-hand", note=note, actor=actor)
    return order

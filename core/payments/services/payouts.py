"""The bank transfers that refund deposits: followed until they arrive or fail (D33).

They change no sum: the gateway counts the cancellation as done, and so do we.
"""

from datetime import datetime, timedelta

from django.db.models import Sum
from django.utils import timezone

from core.common import states
from core.common.claims import claim
from core.common.partial_index import using_partial_index
from core.integrations.payment.base import Payout
from core.payments.models import PaymentAttempt, Refund
from core.payments.states import PAYOUT_MOVES, PayoutState

ASKED_EVERY = timedelta(hours=1)
# A transfer takes two or three days; with holidays around it a week.
LATE_AFTER = timedelta(days=7)

_STATE_OF = {Payout.ARRIVED: PayoutState.ARRIVED, Payout.FAILED: PayoutState.FAILED}


def payouts_to_follow(*, limit: int = 50) -> list[PaymentAttempt]:
    """Payments with refunds in transfer, the longest unchecked first.

    The caller has left the brand scope. Each is looked up at most once an hour, and goes to the end of the queue by
    this call, whatever the result. None is given up: late ones are reported by the reconciliation (LATE_AFTER).
    """
    now = timezone.now()
    rows = using_partial_index(Refund.objects.filter(checked_at__lt=now - ASKED_EVERY), "payout_to_follow").order_by(
        "checked_at"
    )
    taken = claim(rows, limit=limit, checked_at=now)
    attempts = list(dict.fromkeys(refund.attempt_id for refund in taken))
    # The gateway has one state for all refunds of a payment.
    same = rows.filter(attempt_id__in=attempts)
    while claim(same, limit=limit, checked_at=now):
        pass
    found = PaymentAttempt.objects.select_related("module").in_bulk(attempts)
    return [found[pk] for pk in attempts]


def record_payout(attempt: PaymentAttempt, payout: Payout, *, asked_at: datetime) -> int:
    """Write the state of a payment's transfers onto its waiting refunds. Returns the amount in transfer (won).

    Inside the caller's transaction, the order locked. A refund that was done after the look-up is not covered by its
    answer. 0 if nothing waited: of several callers the first has written it.
    """
    waiting = Refund.objects.filter(attempt=attempt, payout=PayoutState.WAITING, done_at__lte=asked_at)
    amount = waiting.aggregate(sum=Sum("amount"))["sum"] or 0
    changed = waiting.update(payout=_STATE_OF[payout], updated_at=timezone.now())
    return amount if changed else 0


def settle_payout(refund: Refund) -> None:
    """Record a manual transfer. Raises MoveNotAllowed (-44) unless the gateway's transfer failed."""
    now = timezone.now()
    states.move(refund, field="payout", to=PayoutState.BY_HAND, moves=PAYOUT_MOVES, also={"updated_at": now})

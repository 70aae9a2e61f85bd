"""The bank transfers by which gateways give deposits back: followed until they arrive or fail (D33).

They change no sum: the gateway counts the cancel as done, and so do the books.
"""

from datetime import datetime, timedelta

from django.db.models import Sum
from django.utils import timezone

from core.kit import states
from core.kit.claims import claim
from core.kit.partial import held_by
from core.outside.payment.base import Payout
from core.payments.models import PaymentAttempt, Refund
from core.payments.states import PAYOUT_MOVES, PayoutState

ASKED_EVERY = timedelta(hours=1)
# A transfer takes two or three days; with a holiday before and behind it a week.
LATE_AFTER = timedelta(days=7)

_STATE_OF = {Payout.ARRIVED: PayoutState.ARRIVED, Payout.FAILED: PayoutState.FAILED}


def payouts_to_follow(*, limit: int = 50) -> list[PaymentAttempt]:
    """Payments with refunds on their way to an account, those first that were not looked at for longest.

    The caller has left the scope. Each is asked after at most once an hour, and goes to the end of the queue by this,
    whatever the look brings. Nothing is given up: what takes too long the books name (LATE_AFTER).
    """
    now = timezone.now()
    rows = held_by(Refund.objects.filter(checked_at__lt=now - ASKED_EVERY), "payout_to_follow").order_by("checked_at")
    taken = claim(rows, limit=limit, checked_at=now)
    attempts = list(dict.fromkeys(refund.attempt_id for refund in taken))
    # The gateway has one word for all refunds of a payment.
    same = rows.filter(attempt_id__in=attempts)
    while claim(same, limit=limit, checked_at=now):
        pass
    found = PaymentAttempt.objects.select_related("module").in_bulk(attempts)
    return [found[pk] for pk in attempts]


def record_payout(attempt: PaymentAttempt, payout: Payout, *, asked_at: datetime) -> int:
    """Write what became of a payment's transfers onto its refunds that wait; returns how much was on its way (won).

    Inside the caller's transaction, the order locked. A refund that was done after the gateway was asked is none that
    its word was about. 0 where nothing waited: of several messengers the first has written it.
    """
    waiting = Refund.objects.filter(attempt=attempt, payout=PayoutState.WAITING, done_at__lte=asked_at)
    amount = waiting.aggregate(sum=Sum("amount"))["sum"] or 0
    changed = waiting.update(payout=_STATE_OF[payout], updated_at=timezone.now())
    return amount if changed else 0


def settle_payout(refund: Refund) -> None:
    """A person has sent the money that the gateway could not. Raises MoveNotAllowed (-44) for any but a failed one."""
    now = timezone.now()
    states.move(refund, field="payout", to=PayoutState.BY_HAND, moves=PAYOUT_MOVES, also={"updated_at": now})

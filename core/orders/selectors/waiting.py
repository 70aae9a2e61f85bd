"""Money that has to go back to an account that nobody named. Nothing here writes."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Sum
from django.utils import timezone

from core.orders.models import Order
from core.orders.states import OrderStatus
from core.payments.models import Charge, PaymentAttempt, Refund
from core.payments.services import DEPOSITS, awaits_account
from core.payments.states import REFUND_OPEN, AttemptState, ChargeState, RefundState

# What a buyer who does not answer is sent after the first question; then somebody telephones.
MOST_REMINDERS = 3


@dataclass(frozen=True)
class Asked:
    """How often the buyer was asked for the account that is waited for now, and when and by whom the last time.

    `actor` is '' where the shop asked by itself.
    """

    times: int = 0
    at: datetime | None = None
    actor: str = ""

    @property
    def reminders_left(self) -> int:
        """How many more messages may ask for it."""
        return max(0, 1 + MOST_REMINDERS - self.times)

    @property
    def today(self) -> bool:
        """Whether the last was on this day of the shop's clock: there is one a day."""
        return self.at is not None and timezone.localdate(self.at) == timezone.localdate()


def asked_for_account(order: Order) -> Asked:
    """What the timeline says of it; an account that was named meanwhile ended an earlier wait. One query."""
    found = Asked()
    kinds = ("account-asked", "account-reminded", "account-named")
    for kind, at, actor in order.events.filter(kind__in=kinds).order_by("id").values_list("kind", "at", "actor_name"):
        found = Asked() if kind == "account-named" else Asked(found.times + 1, at, actor)
    return found


def account_wanted(order: Order) -> int:
    """What waits for the account of an order's buyer, in won; 0 where nothing does.

    A refund that was set aside without one, money that came for an order that is closed and that the
    account named so far would not take, and a fee that was paid in vain.
    """
    waiting = Refund.objects.filter(awaits_account(), order_id=order.pk).aggregate(sum=Sum("amount"))["sum"] or 0
    late = late_payment(order)
    if late is not None and not waiting:
        waiting = late.amount - late.refunded
    if not order.refund_account_masked:
        back = Charge.objects.filter(order_id=order.pk, state=ChargeState.DUE_BACK)
        waiting += back.aggregate(sum=Sum("amount"))["sum"] or 0
    return waiting


def late_payment(order: Order) -> PaymentAttempt | None:
    """A deposit that came after its order was closed and that no refund gives back, because the last was refused."""
    if order.closed_at is None or order.status != OrderStatus.AWAITING or order.pay_method not in DEPOSITS:
        return None
    paid = PaymentAttempt.objects.select_related("module").filter(order_id=order.pk, state=AttemptState.APPROVED)
    attempt = paid.filter(kind__in=DEPOSITS).first()
    if attempt is None or attempt.refunded >= attempt.amount:
        return None
    under_way = Refund.objects.filter(attempt=attempt, state__in=[*REFUND_OPEN, RefundState.DONE])
    return None if under_way.exists() else attempt

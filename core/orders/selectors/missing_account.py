"""Refunds that wait for an account of the buyer. Nothing here writes."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Sum
from django.utils import timezone

from core.orders.models import Order
from core.orders.states import OrderStatus
from core.payments.models import Charge, PaymentAttempt, Refund
from core.payments.services import DEPOSITS, without_account
from core.payments.states import REFUND_OPEN, AttemptState, ChargeState, RefundState

# Messages to a buyer who does not answer the first one. After them a manager calls.
MAX_REMINDERS = 3


@dataclass(frozen=True)
class AccountRequests:
    """How often the buyer was asked for the missing account, and when and by whom last.

    `actor` is '' if the request was automatic.
    """

    times: int = 0
    at: datetime | None = None
    actor: str = ""

    @property
    def reminders_left(self) -> int:
        """How many more messages may be sent."""
        return max(0, 1 + MAX_REMINDERS - self.times)

    @property
    def is_asked_today(self) -> bool:
        """Whether the last request was today, in the shop's time zone. One a day is sent."""
        return self.at is not None and timezone.localdate(self.at) == timezone.localdate()


def account_requests(order: Order) -> AccountRequests:
    """The requests in the timeline since the last time an account was set. One query."""
    found = AccountRequests()
    kinds = ("account-asked", "account-reminded", "account-named")
    for kind, at, actor in order.events.filter(kind__in=kinds).order_by("id").values_list("kind", "at", "actor_name"):
        found = AccountRequests() if kind == "account-named" else AccountRequests(found.times + 1, at, actor)
    return found


def amount_without_account(order: Order) -> int:
    """The amount that waits for an account of the buyer, in won; 0 if none does.

    It includes a refund without an account, late money of a closed order that the known account did not accept, and a
    fee that has to be returned.
    """
    waiting = Refund.objects.filter(without_account(), order_id=order.pk).aggregate(sum=Sum("amount"))["sum"] or 0
    late = late_payment(order)
    if late is not None and not waiting:
        waiting = late.amount - late.refunded
    if not order.refund_account_masked:
        back = Charge.objects.filter(order_id=order.pk, state=ChargeState.DUE_BACK)
        waiting += back.aggregate(sum=Sum("amount"))["sum"] or 0
    return waiting


def late_payment(order: Order) -> PaymentAttempt | None:
    """A deposit that came after its order was closed and that has no open refund, because the last was refused."""
    if order.closed_at is None or order.status != OrderStatus.AWAITING or order.pay_method not in DEPOSITS:
        return None
    paid = PaymentAttempt.objects.select_related("module").filter(order_id=order.pk, state=AttemptState.APPROVED)
    attempt = paid.filter(kind__in=DEPOSITS).first()
    if attempt is None or attempt.refunded >= attempt.amount:
        return None
    under_way = Refund.objects.filter(attempt=attempt, state__in=[*REFUND_OPEN, RefundState.DONE])
    return None if under_way.exists() else attempt

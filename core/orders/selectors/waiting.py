"""Money that has to go back to an account that nobody named. Nothing here writes."""

from django.db.models import Sum

from core.orders.models import Order
from core.orders.states import OrderStatus
from core.payments.models import Charge, PaymentAttempt, Refund
from core.payments.services import DEPOSITS, awaits_account
from core.payments.states import REFUND_OPEN, AttemptState, ChargeState, RefundState


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

"""A bank takes a deposit back that it had reported: 5 -> 0, or a hold where the goods are on their way (D31)."""

from typing import Any

import structlog
from django.utils import timezone
from django.utils.translation import gettext as _

from core.kit.errors import MoveNotAllowed
from core.orders.models import Order, OrderEvent, OrderLine
from core.orders.states import OrderStatus, PaymentState
from core.orders.timeline import write_events
from core.payments.models import PaymentAttempt
from core.payments.selectors import held_for
from core.points import services as points
from core.points.services import Cause

log = structlog.get_logger(__name__)


def reverse_deposit(order: Order, attempt: PaymentAttempt) -> dict[str, Any]:
    """What becomes of the order's own columns. Inside the caller's transaction, the order locked.

    While nothing has left for the buyer the lines wait for the deposit again, and what they earned goes.
    From 10 on, or where a part was given back, the order is held for a person: nothing of it moves.
    """
    lines = list(OrderLine.objects.filter(order=order, cancelled_at=None).order_by("pk"))
    untouched = all(line.status == OrderStatus.PAID and line.refund_id is None for line in lines)
    if not lines or not untouched or attempt.refunded:
        log.error("deposit_reversed_too_late", order=order.order_num, attempt=attempt.gateway_order_id)
        write_events(order, [(line, None) for line in lines], "hold")
        return {"payment_state": PaymentState.REVERSED}
    OrderLine.objects.filter(pk__in=[line.pk for line in lines], status=OrderStatus.PAID).update(
        status=OrderStatus.AWAITING
    )
    times = times_reversed(order) + 1
    write_events(order, [(line, OrderStatus.AWAITING) for line in lines], "reverse")
    if order.user_id is not None:
        for line in lines:
            if line.point_earn:
                cause = Cause(ref=f"line:{line.pk}:reversed:{times}", order_num=order.order_num)
                points.unearn(user_id=order.user_id, line_id=line.pk, amount=line.point_earn, cause=cause)
    return {"status": OrderStatus.AWAITING, "hold_until": timezone.now() + held_for(attempt.module)}


def need_deposit(order: Order) -> None:
    """Nothing leaves for an order, which is locked, while its deposit is taken back. Raises MoveNotAllowed (-44)."""
    if order.payment_state == PaymentState.REVERSED:
        raise MoveNotAllowed(_("입금이 취소된 주문이에요. 입금이 다시 확인되면 옮길 수 있어요."))


def times_reversed(order: Order) -> int:
    """How often a deposit of the order was taken back, so that each return has a name of its own."""
    return OrderEvent.objects.filter(order=order, kind="reverse").values("at").distinct().count()


def deposit_returned(order: Order) -> dict[str, Any]:
    """A held order's deposit is there again: it goes on where it stood."""
    lines = OrderLine.objects.filter(order=order, cancelled_at=None).order_by("pk")
    write_events(order, [(line, None) for line in lines], "release")
    return {"payment_state": PaymentState.PAID}

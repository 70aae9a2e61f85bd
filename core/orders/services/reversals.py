"""A bank reverses a deposit that it had reported: 5 -> 0, or a hold if the goods are in transit (D31)."""

from typing import Any

import structlog
from django.utils import timezone
from django.utils.translation import gettext as _

from core.common.errors import MoveNotAllowed
from core.orders.models import Order, OrderEvent, OrderLine
from core.orders.states import OrderStatus, PaymentState
from core.orders.timeline import write_events
from core.payments.models import PaymentAttempt
from core.payments.selectors import hold_duration
from core.points import services as points
from core.points.services import Cause
from core.promotions import services as promotions

log = structlog.get_logger(__name__)


def reverse_deposit(order: Order, attempt: PaymentAttempt) -> dict[str, Any]:
    """Reverse a deposit. Returns the new values of the order's columns.

    Inside the caller's transaction, the order locked. If nothing was sent to the buyer, the lines wait for the deposit
    again, and earned points are removed. From 10 on, or after a partial refund, the order waits for a person and
    nothing of it moves.
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
    times = count_reversals(order) + 1
    write_events(order, [(line, OrderStatus.AWAITING) for line in lines], "reverse")
    if order.user_id is not None:
        for line in lines:
            if line.point_earn:
                cause = Cause(ref=f"line:{line.pk}:reversed:{times}", order_num=order.order_num)
                points.take_back_earned(user_id=order.user_id, line_id=line.pk, amount=line.point_earn, cause=cause)
    promotions.hold_again(order.pk)
    return {"status": OrderStatus.AWAITING, "hold_until": timezone.now() + hold_duration(attempt.module)}


def require_deposit(order: Order) -> None:
    """Raises MoveNotAllowed (-44) while the deposit of the order, which is locked, is reversed: nothing may be sent."""
    if order.payment_state == PaymentState.REVERSED:
        raise MoveNotAllowed(_("입금이 취소된 주문이에요. 입금이 다시 확인되면 옮길 수 있어요."))


def count_reversals(order: Order) -> int:
    """How often a deposit of the order was reversed, so that each return has its own ref."""
    return OrderEvent.objects.filter(order=order, kind="reverse").values("at").distinct().count()


def restore_deposit(order: Order) -> dict[str, Any]:
    """The deposit of an order on hold came again: the order continues from its status."""
    lines = OrderLine.objects.filter(order=order, cancelled_at=None).order_by("pk")
    write_events(order, [(line, None) for line in lines], "release")
    return {"payment_state": PaymentState.PAID}

"""Late money of an expired order: all of its lines are taken again, or none (integrity 1).

The closed lines have released their stock for good. New lines replace them with their sums, and take stock for
themselves. Promotions are taken again too, as the order said them.
"""

from typing import Any

from django.db import transaction

from core.catalog import services as catalog
from core.catalog.errors import OutOfStock
from core.common.fast_insert import insert
from core.orders import subscribers
from core.orders.models import Order, OrderLine
from core.orders.services.stock import stock_lines
from core.orders.states import OrderStatus, PaymentState
from core.orders.timeline import write_events
from core.points import services as points
from core.points.errors import OverHeld
from core.points.services import Cause
from core.promotions import services as promotions
from core.promotions.errors import LimitReached


def reopen(order: Order, *, actor: Any) -> list[OrderLine]:
    """The new lines of an expired order; none if something is not available any more.

    Inside the caller's transaction, the order locked. A cancelled order stays cancelled: its buyer no longer wants it.
    """
    if order.payment_state != PaymentState.EXPIRED or order.closed_at is None:
        return []
    try:
        with transaction.atomic():
            return _take_stock_again(order, actor)
    except (OutOfStock, OverHeld, LimitReached):
        return []


def _take_stock_again(order: Order, actor: Any) -> list[OrderLine]:
    closed = OrderLine.objects.filter(order=order, status=OrderStatus.AWAITING, replaced_by=None).order_by("pk")
    # A variant that was deleted in the meantime can't be sent.
    if any(line.variant_id is None for line in closed):
        return []
    lines = [_copy_line(line) for line in closed]
    if order.user_id is not None and order.points_used:
        cause = Cause(ref=f"line:{lines[0].pk}:use", order_num=order.order_num)
        points.spend(user_id=order.user_id, amount=order.points_used, cause=cause)
    promotions.take_again(order.pk)
    write_events(order, [(line, None) for line in lines], "reopen", actor=actor)
    for one in subscribers.all_subscribers():
        one.reopened(order)
    catalog.take_stock(stock_lines(lines))
    return lines


def _copy_line(line: OrderLine) -> OrderLine:
    """A new line that replaces the closed one."""
    fresh = OrderLine.objects.get(pk=line.pk)
    fresh.pk, fresh.cancelled_at = None, None
    fresh.bought_line_id = line.bought_line_id or line.pk
    fresh._state.adding = True
    insert([fresh])
    OrderLine.objects.filter(pk=line.pk).update(replaced_by=fresh)
    promotions.move_shares(line_id=line.pk, new_line_id=fresh.pk)
    return fresh

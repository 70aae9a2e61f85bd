"""Money came for an order whose time was over: all of it is had again, or none (integrity.md, section 1).

The lines that were closed have given their stock back, once and for good. New ones take their place and
their sums, and take from the stock in their own name.
"""

from typing import Any

from django.db import transaction

from core.catalog import services as catalog
from core.catalog.errors import OutOfStock
from core.kit.inserts import insert
from core.orders.models import Order, OrderLine
from core.orders.papers import amending
from core.orders.services.stock import stock_lines
from core.orders.states import OrderStatus, PaymentState
from core.orders.timeline import write_events
from core.points import services as points
from core.points.errors import OverHeld
from core.points.services import Cause


def reopen(order: Order, *, actor: Any) -> list[OrderLine]:
    """The lines of an order that ran out of time, had again; none where something of it is gone.

    Inside the caller's transaction, the order locked. An order that somebody cancelled stays so: its
    buyer no longer wants it.
    """
    if order.payment_state != PaymentState.EXPIRED or order.closed_at is None:
        return []
    try:
        with transaction.atomic():
            return _take_again(order, actor)
    except (OutOfStock, OverHeld):
        return []


def _take_again(order: Order, actor: Any) -> list[OrderLine]:
    closed = OrderLine.objects.filter(order=order, status=OrderStatus.AWAITING, replaced_by=None).order_by("pk")
    # An option that was deleted meanwhile can't be sent.
    if any(line.variant_id is None for line in closed):
        return []
    lines = [_again(line) for line in closed]
    if order.user_id is not None and order.points_used:
        cause = Cause(ref=f"line:{lines[0].pk}:use", order_num=order.order_num)
        points.use(user_id=order.user_id, amount=order.points_used, cause=cause)
    write_events(order, [(line, None) for line in lines], "reopen", actor=actor)
    amending.reopened(order)
    catalog.take(stock_lines(lines))
    return lines


def _again(line: OrderLine) -> OrderLine:
    """A line like the closed one, in its place."""
    fresh = OrderLine.objects.get(pk=line.pk)
    fresh.pk, fresh.cancelled_at = None, None
    fresh._state.adding = True
    insert([fresh])
    OrderLine.objects.filter(pk=line.pk).update(replaced_by=fresh)
    return fresh

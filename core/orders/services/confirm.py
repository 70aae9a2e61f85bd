"""Confirm a delivered purchase: by its buyer, or automatically after the brand's days (D31, ADR 36)."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta
from itertools import groupby
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from core.brands import selectors as brands
from core.common.errors import MoveNotAllowed
from core.common.partial_index import using_partial_index
from core.common.tenancy import current_brand_id, unscoped
from core.jobs.rounds import for_each_tenant
from core.orders import subscribers
from core.orders.models import Order, OrderLine
from core.orders.services.reversals import require_deposit
from core.orders.states import OrderStatus, PaymentState
from core.orders.timeline import write_events
from core.points import services as points

# The minimum days of a brand (`SettingObj.confirm_days`).
MIN_DAYS = 7
_AT_ONCE = 1000


def confirmable_lines(order: Order) -> QuerySet[OrderLine]:
    """Delivered active lines without a refund or claim in progress that are not confirmed yet."""
    rows = OrderLine.objects.filter(order=order, cancelled_at=None, refund_id=None, confirmed_at=None)
    return subscribers.exclude_open_lines(rows.filter(status=OrderStatus.DELIVERED)).order_by("pk")


def confirm_purchase(*, order: Order, line_ids: Sequence[int] | None = None) -> Order:
    """Confirm delivered lines as the buyer (all, or `line_ids`). Their points become usable at once (D34).

    Raises MoveNotAllowed (-44) if there is nothing to confirm, for a line that can't be confirmed, and while the
    order's deposit is reversed.
    """
    with transaction.atomic():
        require_deposit(Order.objects.select_for_update().get(pk=order.pk))
        lines = [line for line in confirmable_lines(order) if line_ids is None or line.pk in line_ids]
        if not lines or (line_ids is not None and len(lines) != len(set(line_ids))):
            raise MoveNotAllowed()
        now = timezone.now()
        _write(order, lines, now, "confirm")
        points.release_confirmed(line_ids=[line.pk for line in lines], at=now)
    return Order.objects.get(pk=order.pk)


def _write(order: Order, lines: Sequence[OrderLine], at: datetime, kind: str) -> None:
    ids = [line.pk for line in lines]
    free = OrderLine.objects.filter(pk__in=ids, confirmed_at=None, cancelled_at=None, refund_id=None)
    if free.update(confirmed_at=at) != len(ids):
        raise MoveNotAllowed()
    write_events(order, [(line, None) for line in lines], kind)


def confirm_overdue() -> int:
    """Confirm lines whose delivery is older than the brand's days. Returns the number of orders.

    Lines of an open claim wait until it ends.
    """
    return for_each_tenant(_overdue(), _confirm, what="purchase to confirm")


def _days() -> int:
    brand = brands.by_id(current_brand_id())
    return int(brand.setting["confirm_days"]) if brand else MIN_DAYS


def _delivered_before(days: int) -> datetime:
    """The end of the last day that is so many days ago. The delivery day itself is not counted."""
    today = timezone.localtime().replace(hour=0, minute=0, second=0, microsecond=0)
    return today - timedelta(days=days)


def _overdue() -> Iterator[Order]:
    """Orders with lines that may be due, the earliest delivery first."""
    last: tuple[Any, int] | None = None
    while True:
        with unscoped("the clock runs for every brand; each order is confirmed in its own scope"):
            rows = using_partial_index(
                OrderLine.objects.filter(delivered_at__lt=_delivered_before(MIN_DAYS)), "lines_to_confirm"
            )
            if last is not None:
                rows = rows.filter(Q(delivered_at=last[0], pk__gt=last[1]) | Q(delivered_at__gt=last[0]))
                rows = rows.filter(delivered_at__gte=last[0])
            page = list(rows.order_by("delivered_at", "pk").values_list("delivered_at", "pk", "order_id")[:_AT_ONCE])
            orders = Order.objects.in_bulk({order_id for _at, _pk, order_id in page})
        yield from (orders[order_id] for order_id, _lines in groupby(page, lambda one: one[2]))
        if len(page) < _AT_ONCE:
            return
        last = page[-1][0], page[-1][1]


def _confirm(order: Order) -> bool:
    with transaction.atomic():
        held = Order.objects.select_for_update().get(pk=order.pk)
        if held.payment_state == PaymentState.REVERSED:
            return False
        lines = list(confirmable_lines(order).filter(delivered_at__lt=_delivered_before(_days())))
        if lines:
            _write(order, lines, timezone.now(), "confirm-late")
    return bool(lines)

"""Totals of orders: of members, as columns of their list, and of a time."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db.models import Case, Count, F, Sum, When

from core.orders.models import Order, OrderLine
from core.orders.states import OrderStatus, PaymentState


def order_totals_by_member(ids: Sequence[int]) -> dict[int, dict[str, Any]]:
    """Each member's number of orders, and the paid amount less refunds: one query."""
    kept = Case(When(payment_state=PaymentState.PAID, then=F("total") - F("refunded")), default=0)
    rows = Order.objects.filter(user_id__in=ids, is_test=False).order_by().values("user_id")
    found = {row["user_id"]: row for row in rows.annotate(orders=Count("pk"), paid=Sum(kept))}
    nothing = {"orders": 0, "paid": 0}
    return {
        pk: {"orders": found[pk]["orders"], "paid": found[pk]["paid"] or 0} if pk in found else dict(nothing)
        for pk in ids
    }


def count_exchanges(begin: datetime, end: datetime) -> int:
    """How many lines were exchanged in a time. Lines that a reopened order replaced were never paid."""
    replaced = OrderLine.objects.filter(cancelled_at__gte=begin, cancelled_at__lt=end, replaced_by__isnull=False)
    return replaced.exclude(status=OrderStatus.AWAITING).count()

"""What managers filter orders by."""

from collections.abc import Sequence
from typing import Any

from django.db.models import QuerySet
from django_filters import CharFilter, FilterSet

from core.kit.filters import IntIn, Since, TextIn, Until
from core.kit.query import Found
from core.orders.selectors import with_product
from core.orders.states import OVER


class OrderFilter(FilterSet):
    """Status, fate, payment and way to pay (one or several), the days between which an order was made, its products.

    A status is asked for as lists say it: what was cancelled or came back whole keeps its number and has it no more.
    """

    status = IntIn(method="by_status")
    fate = TextIn(field_name="fate", lookup_expr="in")
    payment_state = TextIn(field_name="payment_state", lookup_expr="in")
    created_from = Since("created_at")
    created_to = Until("created_at")
    pay_method = TextIn(field_name="pay_method", lookup_expr="in")
    product = CharFilter(method="by_product")

    # What a list that only a product narrows can tell of itself.
    found: Found | None = None

    def by_status(self, orders: QuerySet[Any], name: str, numbers: Sequence[Any]) -> QuerySet[Any]:
        standing: QuerySet[Any] = orders.filter(status__in=numbers).exclude(fate__in=sorted(OVER))
        return standing

    def by_product(self, orders: QuerySet[Any], name: str, text: str) -> QuerySet[Any]:
        found = with_product(orders, text)
        if len(self.base_filters) == 1:
            self.found = found
        rows: QuerySet[Any] = found.rows
        return rows


class RefundFilter(FilterSet):
    """State (one or several) and the days between which a refund was asked for."""

    state = TextIn(field_name="state", lookup_expr="in")
    created_from = Since("created_at")
    created_to = Until("created_at")


class LineFilter(FilterSet):
    """Where lines stand (one or several)."""

    status = IntIn(field_name="status", lookup_expr="in")

"""What managers filter orders by."""

from collections.abc import Sequence
from typing import Any

from django.db.models import Exists, OuterRef, QuerySet
from django_filters import CharFilter, FilterSet

from core.kit.filters import IntFilter, IntIn, Since, TextIn, Until
from core.kit.partial import held_by
from core.kit.query import Found
from core.orders.models import OrderLine
from core.orders.selectors import with_product, with_seller
from core.orders.states import Fate


class OrderFilter(FilterSet):
    """Status, fate, payment and way to pay (one or several), the days between which an order was made, its products,
    whose goods they were, and which member placed it.

    A status is asked for as lists say it: what was cancelled or came back whole keeps its number and has it no more.
    """

    status = IntIn(method="by_status")
    fate = TextIn(method="by_fate")
    payment_state = TextIn(field_name="payment_state", lookup_expr="in")
    created_from = Since("created_at")
    created_to = Until("created_at")
    pay_method = TextIn(field_name="pay_method", lookup_expr="in")
    product = CharFilter(method="by_product")
    seller_id = IntFilter(method="by_seller")
    user_id = IntFilter(field_name="user_id")

    # What a list that only goods narrow can tell of itself.
    found: Found | None = None

    def by_status(self, orders: QuerySet[Any], name: str, numbers: Sequence[Any]) -> QuerySet[Any]:
        return held_by(orders.filter(status__in=numbers), "order_standing")

    def by_fate(self, orders: QuerySet[Any], name: str, fates: Sequence[str]) -> QuerySet[Any]:
        found: QuerySet[Any] = orders.filter(fate__in=fates)
        return found if Fate.STANDS in fates else held_by(found, "order_by_fate")

    def by_product(self, orders: QuerySet[Any], name: str, text: str) -> QuerySet[Any]:
        return self._of_goods(with_product(orders, text))

    def by_seller(self, orders: QuerySet[Any], name: str, seller_id: int) -> QuerySet[Any]:
        return self._of_goods(with_seller(orders, seller_id))

    def _of_goods(self, found: Found) -> QuerySet[Any]:
        if len(self.base_filters) == 1:
            self.found = found
        rows: QuerySet[Any] = found.rows
        return rows


class OwnOrderFilter(FilterSet):
    """By status, for a member's own orders: what was cancelled or came back whole has none any more."""

    status = IntIn(method="by_status")

    def by_status(self, orders: QuerySet[Any], name: str, numbers: Sequence[Any]) -> QuerySet[Any]:
        return orders.filter(status__in=numbers, fate=Fate.STANDS)


class RefundFilter(FilterSet):
    """State, transfer and way to pay (one or several), the days between which a refund was asked for, whose goods it
    is for."""

    state = TextIn(field_name="state", lookup_expr="in")
    payout = TextIn(method="by_payout")
    pay_method = TextIn(field_name="attempt__kind", lookup_expr="in")
    seller_id = IntFilter(method="by_seller")
    created_from = Since("created_at")
    created_to = Until("created_at")

    def by_payout(self, refunds: QuerySet[Any], name: str, states: Sequence[str]) -> QuerySet[Any]:
        found: QuerySet[Any] = refunds.filter(payout__in=states)
        return found if "" in states else held_by(found, "refund_by_payout")

    def by_seller(self, refunds: QuerySet[Any], name: str, seller_id: int) -> QuerySet[Any]:
        own = OrderLine.objects.filter(
            order_id=OuterRef("order_id"), refund_id=OuterRef("pk"), seller_id=int(seller_id)
        )
        return refunds.filter(Exists(own))


class LineFilter(FilterSet):
    """Where lines stand (one or several)."""

    status = IntIn(field_name="status", lookup_expr="in")

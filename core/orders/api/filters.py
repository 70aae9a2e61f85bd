"""Filters of orders, refunds and lines."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet
from django_filters import CharFilter, FilterSet

from core.common.filters import FlagIn, IntFilter, IntIn, Since, TextIn, Until
from core.common.partial_index import using_partial_index
from core.common.query import SearchResult
from core.orders.models import OrderLine
from core.orders.selectors import filter_by_product, filter_by_product_id, filter_by_seller
from core.orders.states import OrderStatus, Resolution
from core.payments.models import PaymentAttempt
from core.shipping.selectors import late_order_ids

IS_ON_ITS_WAY = (OrderStatus.SHIPPED, OrderStatus.IN_DELIVERY)


class OrderFilter(FilterSet):
    """Status, resolution, payment and way to pay (one or several), days of order and payment, goods, seller, member.

    A status filter works as lists show it: cancelled and fully returned orders keep their number but have no status.
    """

    status = IntIn(method="by_status")
    resolution = TextIn(method="by_resolution")
    payment_state = TextIn(field_name="payment_state", lookup_expr="in")
    created_from = Since("created_at")
    created_to = Until("created_at")
    pay_method = TextIn(field_name="pay_method", lookup_expr="in")
    product = CharFilter(method="by_product")
    seller_id = IntFilter(method="by_seller")
    user_id = IntFilter(field_name="user_id")
    product_id = IntFilter(method="by_product_id")
    paid_from = Since("paid_from", method="by_payment_time")
    paid_to = Until("paid_to", method="by_payment_time")
    is_late = FlagIn(method="by_late")

    # The counted result, for a list that only goods narrow.
    found: SearchResult | None = None

    def by_status(self, orders: QuerySet[Any], name: str, numbers: Sequence[Any]) -> QuerySet[Any]:
        return using_partial_index(orders.filter(status__in=numbers), "order_standing")

    def by_resolution(self, orders: QuerySet[Any], name: str, resolutions: Sequence[str]) -> QuerySet[Any]:
        found: QuerySet[Any] = orders.filter(resolution__in=resolutions)
        return found if Resolution.STANDS in resolutions else using_partial_index(found, "order_by_resolution")

    def by_late(self, orders: QuerySet[Any], name: str, value: Sequence[Any]) -> QuerySet[Any]:
        if len(set(value)) != 1:
            return orders
        late = Q(status__in=IS_ON_ITS_WAY, resolution=Resolution.STANDS, pk__in=late_order_ids())
        return orders.filter(late) if value[0] else orders.exclude(late)

    def by_product(self, orders: QuerySet[Any], name: str, text: str) -> QuerySet[Any]:
        return self._of_goods(filter_by_product(orders, text))

    def by_seller(self, orders: QuerySet[Any], name: str, seller_id: int) -> QuerySet[Any]:
        return self._of_goods(filter_by_seller(orders, seller_id))

    def by_product_id(self, orders: QuerySet[Any], name: str, product_id: int) -> QuerySet[Any]:
        return self._of_goods(filter_by_product_id(orders, int(product_id)))

    def by_payment_time(self, orders: QuerySet[Any], name: str, moment: datetime) -> QuerySet[Any]:
        """Orders whose money came in a time, as the figures count them. Both ends are of the same payment."""
        begin, end = (self.form.cleaned_data.get(edge) for edge in ("paid_from", "paid_to"))
        if name == "paid_to" and begin is not None:
            return orders
        paid = PaymentAttempt.objects.filter(approved_at__isnull=False).order_by()
        if begin is not None:
            paid = paid.filter(approved_at__gte=begin)
        if end is not None:
            # Paid orders were placed before: the list begins to read there.
            paid, orders = paid.filter(approved_at__lte=end), orders.filter(created_at__lte=end)
        return orders.filter(pk__in=paid.values("order_id"))

    def _of_goods(self, found: SearchResult) -> QuerySet[Any]:
        if len(self.base_filters) == 1:
            self.found = found
        rows: QuerySet[Any] = found.rows
        return rows


class OwnOrderFilter(FilterSet):
    """By status and days, for a member's own orders. Cancelled and fully returned orders have no status."""

    status = IntIn(method="by_status")
    created_from = Since("created_at")
    created_to = Until("created_at")

    def by_status(self, orders: QuerySet[Any], name: str, numbers: Sequence[Any]) -> QuerySet[Any]:
        return orders.filter(status__in=numbers, resolution=Resolution.STANDS)


class RefundFilter(FilterSet):
    """State, transfer and way to pay (one or several), request dates, and seller of the goods."""

    state = TextIn(field_name="state", lookup_expr="in")
    payout = TextIn(method="by_payout")
    pay_method = TextIn(field_name="attempt__kind", lookup_expr="in")
    seller_id = IntFilter(method="by_seller")
    created_from = Since("created_at")
    created_to = Until("created_at")

    def by_payout(self, refunds: QuerySet[Any], name: str, states: Sequence[str]) -> QuerySet[Any]:
        found: QuerySet[Any] = refunds.filter(payout__in=states)
        return found if "" in states else using_partial_index(found, "refund_by_payout")

    def by_seller(self, refunds: QuerySet[Any], name: str, seller_id: int) -> QuerySet[Any]:
        own = OrderLine.objects.filter(
            order_id=OuterRef("order_id"), refund_id=OuterRef("pk"), seller_id=int(seller_id)
        )
        return refunds.filter(Exists(own))


class TransactionFilter(FilterSet):
    """State and way to pay (one or several), and dates of payment attempts."""

    state = TextIn(field_name="state", lookup_expr="in")
    pay_method = TextIn(field_name="kind", lookup_expr="in")
    created_from = Since("created_at")
    created_to = Until("created_at")


class LineFilter(FilterSet):
    """The status of lines (one or several)."""

    status = IntIn(field_name="status", lookup_expr="in")

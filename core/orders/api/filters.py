"""What managers filter orders by."""

from django_filters import CharFilter, FilterSet, IsoDateTimeFilter

from core.kit.filters import IntIn, TextIn


class OrderFilter(FilterSet):
    """Status and payment (one or several), and the days between which an order was made."""

    status = IntIn(field_name="status", lookup_expr="in")
    payment_state = TextIn(field_name="payment_state", lookup_expr="in")
    created_from = IsoDateTimeFilter(field_name="created_at", lookup_expr="gte")
    created_to = IsoDateTimeFilter(field_name="created_at", lookup_expr="lte")
    pay_method = CharFilter(field_name="pay_method")


class RefundFilter(FilterSet):
    """State (one or several) and the days between which a refund was asked for."""

    state = TextIn(field_name="state", lookup_expr="in")
    created_from = IsoDateTimeFilter(field_name="created_at", lookup_expr="gte")
    created_to = IsoDateTimeFilter(field_name="created_at", lookup_expr="lte")

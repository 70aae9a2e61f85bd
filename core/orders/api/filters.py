"""What managers filter orders by."""

from django_filters import CharFilter, FilterSet

from core.kit.filters import IntIn, Since, TextIn, Until


class OrderFilter(FilterSet):
    """Status and payment (one or several), and the days between which an order was made."""

    status = IntIn(field_name="status", lookup_expr="in")
    payment_state = TextIn(field_name="payment_state", lookup_expr="in")
    created_from = Since("created_at")
    created_to = Until("created_at")
    pay_method = CharFilter(field_name="pay_method")


class RefundFilter(FilterSet):
    """State (one or several) and the days between which a refund was asked for."""

    state = TextIn(field_name="state", lookup_expr="in")
    created_from = Since("created_at")
    created_to = Until("created_at")


class LineFilter(FilterSet):
    """Where lines stand (one or several)."""

    status = IntIn(field_name="status", lookup_expr="in")

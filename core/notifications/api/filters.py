"""What managers filter messages by."""

from django_filters import FilterSet

from core.common.filters import IntFilter, Since, TextIn, Until


class MessageFilter(FilterSet):
    """State, channel and kind (one or several), one order, and the days between which a message was made."""

    state = TextIn(field_name="state", lookup_expr="in")
    channel = TextIn(field_name="channel", lookup_expr="in")
    kind = TextIn(field_name="kind", lookup_expr="in")
    order_id = IntFilter(field_name="order_id")
    created_from = Since("created_at")
    created_to = Until("created_at")

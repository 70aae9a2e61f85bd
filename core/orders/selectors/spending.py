"""What members paid for goods that were delivered to them."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, F, Q, Sum

from core.orders.models import Order
from core.orders.states import OrderStatus, PaymentState
from core.payments import selectors as payments


@dataclass(frozen=True)
class Spent:
    """What a member paid (won), and for how many orders."""

    paid: int = 0
    orders: int = 0


def delivered_by_members(user_ids: Collection[int], begin: datetime, end: datetime) -> Mapping[int, Spent]:
    """What members paid for goods delivered in a time, and in how many orders; members without any are left out.

    Money for goods only: after promotions and points, without delivery. Lines that were refunded since, or whose
    refund is under way, don't count, nor do orders whose deposit was reversed; the replacement of an exchange counts
    once it was delivered. Practice orders count only while the shop itself is for practice (D32). Two queries, by the
    orders of these members.
    """
    kept = Q(
        lines__status=OrderStatus.DELIVERED,
        lines__delivered_at__gte=begin,
        lines__delivered_at__lt=end,
        lines__cancelled_at=None,
        lines__refund_id=None,
    )
    orders = Order.objects.filter(kept, user_id__in=list(user_ids), payment_state=PaymentState.PAID)
    if not payments.uses_play_money():
        orders = orders.filter(is_test=False)
    rows = orders.order_by().values_list("user_id").annotate(
        paid=Sum(F("lines__total") - F("lines__discount_share") - F("lines__points_share")),
        orders=Count("pk", distinct=True),
    )  # fmt: skip
    return {user_id: Spent(paid, count) for user_id, paid, count in rows}

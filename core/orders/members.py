"""Orders in a member's own data (D13), and a member's orders by status."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Count

from core.orders.answers import OwnOrderState
from core.orders.models import Order
from core.orders.states import Resolution

# Maximum orders in one file of a member's own data.
MAX_ORDERS = 10_000


def own_data(user_id: int) -> Mapping[str, Any]:
    """A member's orders with what was bought and where it was sent."""
    found = Order.objects.filter(user_id=user_id).order_by("-pk").prefetch_related("lines")[:MAX_ORDERS]
    return {"orders": [_order(one) for one in found]}


def _order(order: Order) -> dict[str, Any]:
    names = (
        "order_num order_name total status payment_state pay_method buyer_name buyer_phone buyer_email created_at"
    ).split()
    values = {name: getattr(order, name) for name in names if hasattr(order, name)}
    lines = [
        {"name": one.product_name, "option": one.option_info, "price": one.price, "quantity": one.quantity}
        for one in order.lines.all()
    ]
    return {**values, "lines": lines}


def count_by_status(user_id: int) -> list[OwnOrderState]:
    """How many of a member's orders have each status, in the order of statuses."""
    rows = Order.objects.filter(user_id=user_id, resolution=Resolution.STANDS).order_by("status").values("status")
    return [{"status": one["status"], "count": one["count"]} for one in rows.annotate(count=Count("pk"))]

"""What orders add to a member's own data (D13), and how many stand where."""

from collections.abc import Mapping
from typing import Any

from django.db.models import Count

from core.orders.answers import OwnOrderState
from core.orders.models import Order
from core.orders.states import Fate

# Orders in one file of a member's own data.
MOST = 10_000


def own_data(user_id: int) -> Mapping[str, Any]:
    """A member's orders with what was bought and where it was sent."""
    found = Order.objects.filter(user_id=user_id).order_by("-pk").prefetch_related("lines")[:MOST]
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


def own_states(user_id: int) -> list[OwnOrderState]:
    """How many of a member's orders stand at each status, in their order."""
    rows = Order.objects.filter(user_id=user_id, fate=Fate.STANDS).order_by("status").values("status")
    return [{"status": one["status"], "count": one["count"]} for one in rows.annotate(count=Count("pk"))]

"""Past orders in a member's own data, and their end with the account (D13)."""

from collections.abc import Mapping
from typing import Any

from core.past_orders import selectors
from core.past_orders.models import PastOrder

# Maximum orders in one file of a member's own data.
MAX_ORDERS = 10_000


def own_data(user_id: int) -> Mapping[str, Any]:
    """A member's orders of the former shop."""
    orders = PastOrder.objects.filter(user_id=user_id).order_by("-ordered_at", "-pk")[:MAX_ORDERS]
    return {"past_orders": [selectors.own_record(order) for order in orders]}


def forget(user_id: int) -> None:
    """Part the orders from the account; they stay, as other records of sales do."""
    PastOrder.objects.filter(user_id=user_id).update(user=None)

"""What becomes of a paper, in the order's timeline and in words to its buyer."""

from typing import Any

from core.kit.inserts import insert
from core.orders.models import Order, OrderEvent


def write_event(order: Order, kind: str, *, note: str = "", actor: Any = None) -> None:
    """A line of the timeline about the order as a whole; `actor` None is the buyer or the clock."""
    insert(
        [
            OrderEvent(
                order=order,
                kind=kind,
                note=note[:300],
                actor_id=getattr(actor, "pk", None),
                actor_name=getattr(actor, "user_name", "") or "",
            )
        ]
    )

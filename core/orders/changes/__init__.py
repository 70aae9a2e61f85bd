"""What managers do to many orders and claims at once: previewed, and carried out by the worker (D31, D51)."""

from core.orders.changes.claims import APPROVE_CLAIMS, COLLECT_CLAIMS
from core.orders.changes.moves import MoveOrders

ORDER_DEEDS = (MoveOrders(),)
CLAIM_DEEDS = (APPROVE_CLAIMS, COLLECT_CLAIMS)

__all__ = ["CLAIM_DEEDS", "ORDER_DEEDS"]

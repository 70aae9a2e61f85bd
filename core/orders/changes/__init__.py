"""What managers do to many orders, claims and refunds at once: previewed, and carried out by the worker (D31, D51)."""

from core.orders.changes.claims import APPROVE_CLAIMS, COLLECT_CLAIMS
from core.orders.changes.moves import MoveOrders
from core.orders.changes.refunds import ConfirmRefunds

ORDER_DEEDS = (MoveOrders(),)
CLAIM_DEEDS = (APPROVE_CLAIMS, COLLECT_CLAIMS)
REFUND_DEEDS = (ConfirmRefunds(),)

__all__ = ["CLAIM_DEEDS", "ORDER_DEEDS", "REFUND_DEEDS"]

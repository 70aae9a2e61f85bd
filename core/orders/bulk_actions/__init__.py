"""Bulk actions on orders and refunds: previewed, and executed by the worker (D31, D51)."""

from core.orders.bulk_actions.moves import MoveOrders
from core.orders.bulk_actions.refunds import ConfirmRefunds

ORDER_ACTIONS = (MoveOrders(),)
REFUND_ACTIONS = (ConfirmRefunds(),)

__all__ = ["ORDER_ACTIONS", "REFUND_ACTIONS"]

"""Verbs of orders."""

from core.orders.services.apply_outcome import apply_outcome
from core.orders.services.close import cancel_unpaid, release_overdue
from core.orders.services.look_up import look_up
from core.orders.services.moves import confirm_deposit, move_order, write_memo
from core.orders.services.pay_order import pay_again, pay_order
from core.orders.services.place_order import Buyer, Placing, place_order
from core.orders.services.reconcile import reconcile, settle_from_webhook

__all__ = [
    "Buyer",
    "Placing",
    "apply_outcome",
    "cancel_unpaid",
    "confirm_deposit",
    "look_up",
    "move_order",
    "pay_again",
    "pay_order",
    "place_order",
    "reconcile",
    "release_overdue",
    "settle_from_webhook",
    "write_memo",
]

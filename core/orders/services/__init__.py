"""Verbs of orders."""

from core.orders.services.apply_outcome import apply_outcome
from core.orders.services.buy_again import Bought, buy_again
from core.orders.services.cancel_requests import approve_cancel, refuse_cancel, request_cancel
from core.orders.services.close import cancel_unpaid, release_overdue
from core.orders.services.look_up import look_up, look_up_by_phone
from core.orders.services.moves import confirm_deposit, move_order, write_memo
from core.orders.services.naming import (
    ask_for_account,
    confirm_account_check,
    name_account,
    start_account_check,
    use_kept_account,
)
from core.orders.services.notify import notify
from core.orders.services.parcels import (
    Entry,
    ask_leg,
    finish_leg,
    follow_parcels,
    give_number,
    put_back_number,
    remove_leg,
    save_leg,
)
from core.orders.services.pay_order import pay_again, pay_order
from core.orders.services.payouts import apply_payout, follow_payouts, pay_by_hand
from core.orders.services.place_order import Buyer, Placing, place_order, placed
from core.orders.services.put_back import PutBack, put_back
from core.orders.services.reconcile import reconcile, reconcile_refunds, settle_from_webhook
from core.orders.services.refunds import (
    Wanted,
    apply_refund,
    cancel_paid,
    confirm_refund,
    quote_refund,
)
from core.orders.services.staff import Way, place_for_buyer

__all__ = [
    "Bought",
    "Buyer",
    "Entry",
    "Placing",
    "PutBack",
    "Wanted",
    "Way",
    "apply_outcome",
    "apply_payout",
    "apply_refund",
    "approve_cancel",
    "ask_for_account",
    "ask_leg",
    "buy_again",
    "cancel_paid",
    "cancel_unpaid",
    "confirm_account_check",
    "confirm_deposit",
    "confirm_refund",
    "finish_leg",
    "follow_parcels",
    "follow_payouts",
    "give_number",
    "look_up",
    "look_up_by_phone",
    "move_order",
    "name_account",
    "notify",
    "pay_again",
    "pay_by_hand",
    "pay_order",
    "place_for_buyer",
    "place_order",
    "placed",
    "put_back",
    "put_back_number",
    "quote_refund",
    "reconcile",
    "reconcile_refunds",
    "refuse_cancel",
    "release_overdue",
    "remove_leg",
    "request_cancel",
    "save_leg",
    "settle_from_webhook",
    "start_account_check",
    "use_kept_account",
    "write_memo",
]

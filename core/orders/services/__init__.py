"""Services of orders."""

from core.orders.services.apply_outcome import apply_outcome
from core.orders.services.buy_again import RebuyItem, buy_again
from core.orders.services.cancel_requests import approve_cancel, refuse_cancel, request_cancel
from core.orders.services.close import cancel_unpaid, release_overdue
from core.orders.services.confirm import confirm_overdue, confirm_purchase, confirmable_lines
from core.orders.services.look_up import look_up, look_up_by_phone
from core.orders.services.moves import confirm_deposit, move_order, write_memo
from core.orders.services.notify import notify
from core.orders.services.parcels import (
    LegEntry,
    finish_leg,
    follow_parcels,
    remove_leg,
    restore_tracking_number,
    save_leg,
    set_tracking_number,
    track_leg,
)
from core.orders.services.pay_order import pay_again, pay_order
from core.orders.services.payouts import apply_payout, follow_payouts, pay_by_hand
from core.orders.services.place_order import Buyer, OrderRequest, find_by_idempotency_key, place_order
from core.orders.services.reconcile import reconcile, reconcile_refunds, settle_from_webhook
from core.orders.services.refund_account import (
    ask_for_account,
    confirm_account_check,
    set_refund_account,
    start_account_check,
    use_verified_account,
)
from core.orders.services.refunds import (
    RefundRequest,
    apply_refund,
    cancel_paid,
    confirm_refund,
    quote_refund,
)
from core.orders.services.return_to_cart import ReturnedToCart, return_to_cart
from core.orders.services.staff import PaymentChoice, place_for_buyer
from core.orders.services.windows import (
    OpenedWindow,
    Returned,
    confirm_window,
    find_by_key,
    leave_window,
    open_window,
    pay_again_by_key,
)

__all__ = [
    "Buyer",
    "LegEntry",
    "OpenedWindow",
    "OrderRequest",
    "PaymentChoice",
    "RebuyItem",
    "RefundRequest",
    "Returned",
    "ReturnedToCart",
    "apply_outcome",
    "apply_payout",
    "apply_refund",
    "approve_cancel",
    "ask_for_account",
    "buy_again",
    "cancel_paid",
    "cancel_unpaid",
    "confirm_account_check",
    "confirm_deposit",
    "confirm_overdue",
    "confirm_purchase",
    "confirm_refund",
    "confirm_window",
    "confirmable_lines",
    "find_by_idempotency_key",
    "find_by_key",
    "finish_leg",
    "follow_parcels",
    "follow_payouts",
    "leave_window",
    "look_up",
    "look_up_by_phone",
    "move_order",
    "notify",
    "open_window",
    "pay_again",
    "pay_again_by_key",
    "pay_by_hand",
    "pay_order",
    "place_for_buyer",
    "place_order",
    "quote_refund",
    "reconcile",
    "reconcile_refunds",
    "refuse_cancel",
    "release_overdue",
    "remove_leg",
    "request_cancel",
    "restore_tracking_number",
    "return_to_cart",
    "save_leg",
    "set_refund_account",
    "set_tracking_number",
    "settle_from_webhook",
    "start_account_check",
    "track_leg",
    "use_verified_account",
    "write_memo",
]

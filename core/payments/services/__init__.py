"""Verbs of payments: attempts to pay, refunds, and the calls to the gateway that both make."""

from core.payments.services.attempts import (
    FREE,
    NOT_SENT,
    active_module,
    awaited_deposit,
    mark_sent,
    open_attempt,
    record,
    settled,
    to_settle,
)
from core.payments.services.calls import call, gateway, uses_sandbox
from core.payments.services.charges import (
    ask_charge,
    confirm_charge,
    drop_charge,
    give_charge_back,
    keep_charge,
    live_charge,
    owe_back,
    waive_charge,
)
from core.payments.services.modules import move_module, remove_module, save_module, try_connection
from core.payments.services.payouts import LATE_AFTER, payouts_to_follow, record_payout, settle_payout
from core.payments.services.refunds import (
    DEPOSITS,
    RefundAccount,
    awaits_account,
    name_account,
    record_refund,
    refunds_to_settle,
    reserve_refund,
    send_refund,
    settled_refund,
)
from core.payments.services.rounds import Round

__all__ = [
    "DEPOSITS",
    "FREE",
    "LATE_AFTER",
    "NOT_SENT",
    "RefundAccount",
    "Round",
    "active_module",
    "ask_charge",
    "awaited_deposit",
    "awaits_account",
    "call",
    "confirm_charge",
    "drop_charge",
    "gateway",
    "give_charge_back",
    "keep_charge",
    "live_charge",
    "mark_sent",
    "move_module",
    "name_account",
    "open_attempt",
    "owe_back",
    "payouts_to_follow",
    "record",
    "record_payout",
    "record_refund",
    "refunds_to_settle",
    "remove_module",
    "reserve_refund",
    "save_module",
    "send_refund",
    "settle_payout",
    "settled",
    "settled_refund",
    "to_settle",
    "try_connection",
    "uses_sandbox",
    "waive_charge",
]

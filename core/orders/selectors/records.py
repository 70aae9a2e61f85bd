"""The full record of one order, for its buyer and for managers. Nothing here writes."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Literal, cast

from django.utils import timezone

from core.account_verification import services as checks
from core.accounts.delivery_requests import DELIVERY_REQUESTS
from core.brands import selectors as brands
from core.common import languages
from core.orders import arrival, names, notes, record_parts, rules
from core.orders.actor_names import actor_name
from core.orders.addresses import parse_address
from core.orders.answers import (
    AccountCheck,
    AskedForAccount,
    CustomsCode,
    Deposit,
    ManagerOrder,
    OrderRecord,
    RefundQuote,
)
from core.orders.answers.orders import OrderPoints
from core.orders.models import Order, OrderEvent, OrderLine
from core.orders.selectors.lists import ROW, can_cancel, exclude_replaced, line_values
from core.orders.selectors.missing_account import AccountRequests, account_requests, amount_without_account
from core.orders.states import CLAIMABLE, MANAGER_MOVES, REFUNDABLE, OrderStatus, PaymentState
from core.payments.models import PaymentAttempt, PaymentModule, Refund
from core.payments.refusals import explain
from core.payments.selectors import bank_name, banks, render_account
from core.payments.services import DEPOSITS
from core.payments.states import AWAITS_PERSON, AttemptState, RefundState
from core.points import selectors as points
from core.promotions import selectors as promotions
from core.shipping import selectors as shipping

SUMS = "subtotal discount shipping island_fee points_used point_earn address buyer_email".split()

# Kinds of events whose note is a gateway's answer.
GATEWAY_REFUSAL_KINDS = frozenset({"refund-refused", "cash-failed", "cash-refused"})
# A gateway's answers are shown to managers only, as are their notes about a manual transfer.
MANAGER_ONLY_KINDS = GATEWAY_REFUSAL_KINDS | {"payout-by-hand"}


def allocated_part(line: OrderLine) -> rules.RefundPart:
    """The sums allocated to a line when the order was placed."""
    return rules.RefundPart(line.total, line.discount_share, line.points_share, line.shipping_share, line.point_earn)


def split_allocated(line: OrderLine, quantity: int) -> tuple[rules.RefundPart, rules.RefundPart]:
    """The sums of `quantity` pieces of a line, and those of the rest: one query for the promotions on the line."""
    shares = tuple(share.amount for share in promotions.shares_of_line(line.pk)) if line.discount_share else ()
    return rules.split_part(replace(allocated_part(line), shares=shares), quantity, line.quantity)


def refund_values(parts: Sequence[tuple[OrderLine, int, rules.RefundPart]]) -> RefundQuote:
    """A refund as a formula (D35): goods less discount and points, with shipping; line by line and summed."""
    sums = ("goods", "discount", "points", "shipping", "unearn", "amount")
    lines = [
        dict(zip(("product_name", "option_info"), names.localize_line(line), strict=True))
        | {"line_id": line.pk, "quantity": quantity}
        | {name: getattr(part, name) for name in sums}
        for line, quantity, part in parts
    ]
    totals = {name: sum(getattr(part, name) for _line, _count, part in parts) for name in sums}
    return cast(RefundQuote, {"lines": lines, **totals})


def can_ask_cancel(lines: Sequence[dict[str, Any]]) -> bool:
    """Whether a buyer may request to cancel a paid line (D31)."""
    return any(line["status"] in (5, 10) and not line["cancelled_at"] and not line["refund_id"] for line in lines)


def record(order: Order) -> OrderRecord:
    """The record of an order for its buyer."""
    values: dict[str, Any] = {name: getattr(order, name) for name in ROW}
    values |= {name: getattr(order, name) for name in SUMS}
    address = parse_address(order.address)
    values["address"] = {**address, "memo": DELIVERY_REQUESTS.localize(address["memo"])}
    added, resolutions = record_parts.for_buyer(order)
    values |= added
    lines = list(exclude_replaced(order.lines.all()))
    values["order_name"] = names.localize_order_name(order, lines)
    values["lines"] = [
        {**line_values(line), "resolution": resolutions.get(line.pk, "cancelled" if line.cancelled_at else "")}
        for line in lines
    ]
    # While a deposit is reversed there is nothing to refund: the order waits for a person.
    is_held = order.payment_state == PaymentState.REVERSED
    values["can_claim"] = not is_held and any(
        line["status"] in CLAIMABLE and not line["refund_id"] and not line["resolution"] for line in values["lines"]
    )
    values["can_confirm"] = not is_held and any(_is_confirmable(line) for line in values["lines"])
    values["events"] = [
        {
            "status_from": one.status_from,
            "status_to": one.status_to,
            "kind": one.kind,
            "at": one.at,
            "note": "" if one.kind in MANAGER_ONLY_KINDS else notes.render_for_buyer(one.note),
        }
        for one in order.events.order_by("id")
        if one.kind != "memo"
    ]
    values["promotions"] = promotions.shown_uses(order.pk, languages.current())
    values["legs"] = [shipping.leg_values(one) for one in shipping.parcels_of_order(order.pk)]
    values["is_overseas"] = any(line["is_overseas"] for line in values["lines"])
    values["points"] = _points(order, lines)
    values["deposit"] = deposit(order)
    values["pay_path"] = pay_path(order)
    values["can_cancel"] = can_cancel(order)
    values["can_ask_cancel"] = not is_held and can_ask_cancel(values["lines"])
    values["account_wanted"] = amount_without_account(order)
    values["needs_refund_account"] = order.pay_method in DEPOSITS
    named = values["needs_refund_account"] or values["account_wanted"]
    values["account_check"] = account_check(order) if named else None
    values["banks"] = banks() if named else []
    values["refunded"] = order.refunded
    values["refunds"] = list(
        Refund.objects.filter(order_id=order.pk)
        .order_by("id")
        .values("id", "amount", "state", "payout", "reason", "account_masked", "created_at", "done_at")
    )
    for refund in values["refunds"]:
        refund["reason"] = notes.render(refund["reason"])
        refund["account_masked"] = render_account(refund["account_masked"])
    values["closed_at"] = order.closed_at
    values["has_customs"] = bool(order.customs)
    values["arrival"] = arrival.estimate_arrival(order, address["postcode"], values["lines"], values["events"])
    values["told_arrival"] = arrival.promised_arrival(order)
    return cast(OrderRecord, values)


def _is_confirmable(line: dict[str, Any]) -> bool:
    """Whether the buyer may confirm the purchase of a line."""
    is_free = line["refund_id"] is None and line["resolution"] == "" and line["confirmed_at"] is None
    return is_free and line["status"] == OrderStatus.DELIVERED


def _points(order: Order, lines: Sequence[OrderLine]) -> OrderPoints:
    """The points of the order: `promised` until it is paid, `waiting` for the delivery, `earned`, or none ('')."""
    kept = {line.pk: line.point_earn for line in lines if line.point_earn and line.cancelled_at is None}
    if order.user_id is None or not kept or order.closed_at is not None:
        return {"state": "", "count": 0}
    state: Literal["promised", "waiting", "earned"] = "promised"
    if order.payment_state == PaymentState.PAID:
        state = "waiting" if points.are_pending(kept) else "earned"
    return {"state": state, "count": sum(kept.values())}


def account_check(order: Order) -> AccountCheck:
    """Whether the refund account has to be proved, the order's account, and the one the member proved before."""
    brand = brands.by_id(order.brand_id)
    kept = checks.last_verified(order.user)
    return {
        "needed": bool(brand and brand.setting["is_use_account_check"]) and checks.is_available(),
        "account": render_account(order.refund_account_masked),
        "kept": render_account(kept.account_masked) if kept else "",
    }


def deposit(order: Order) -> Deposit | None:
    """The account and the deadline of a deposit, while one is expected."""
    if order.payment_state != PaymentState.PENDING:
        return None
    attempt = PaymentAttempt.objects.filter(order_id=order.pk).order_by("-number").first()
    if attempt is None:
        return None
    told = {name: str(attempt.deposit.get(name) or "") for name in Deposit.__annotations__}
    return {
        "bank": bank_name(told["bank"]),
        "account_num": told["account_num"],
        "holder": told["holder"],
        "depositor_name": told["depositor_name"],
        "due_at": order.hold_until.isoformat() if order.hold_until else told["due_at"],
    }


def pay_path(order: Order) -> str:
    """The address of the window that waits for the buyer; '' if none does. Only for the order's owner."""
    if order.payment_state != PaymentState.READY or order.closed_at is not None:
        return ""
    attempts = PaymentAttempt.objects.filter(order_id=order.pk, state=AttemptState.CREATED)
    key = attempts.exclude(return_key=None).values_list("return_key", flat=True).first()
    return f"/shop/pay/{key}" if key else ""


def manager_record(order: Order) -> ManagerOrder:
    """The record of an order for managers, with events and actors, payment attempts and allowed moves."""
    values: dict[str, Any] = {**record(order)}
    # The buyer's own; whoever has it sees the result.
    del values["pay_path"]
    values["user_id"] = order.user_id
    values["is_member"] = order.user_id is not None
    values["memo"] = order.memo
    values["customs"] = customs_values(order)
    values["legs"] = [shipping.manager_leg_values(one) for one in shipping.parcels_of_order(order.pk)]
    values["hold_until"] = order.hold_until
    own = {line.pk: line for line in order.lines.all()}
    for line in values["lines"]:
        line["refund"] = allocated_part(own[line["id"]]).amount
        line["allowed"] = allowed_moves([line["status"]]) if _is_movable(line) else []
    values["events"] = [
        {
            "id": one.pk,
            "line_id": one.line_id,
            "status_from": one.status_from,
            "status_to": one.status_to,
            "kind": one.kind,
            "note": _note(one),
            "actor": actor_name(one.actor_name, one.kind),
            "at": one.at,
        }
        for one in order.events.order_by("id")
    ]
    values["attempts"] = list(
        PaymentAttempt.objects.filter(order_id=order.pk)
        .order_by("number")
        .values(
            "id", "kind", "way", "state", "amount", "refunded", "gateway_order_id", "code", "appr_num", "card_masked",
            "created_at", "updated_at",
        )
    )  # fmt: skip
    refused = Refund.objects.filter(order_id=order.pk, state=RefundState.REFUSED)
    codes = dict(refused.values_list("pk", "code")) if values["refunds"] else {}
    for refund in values["refunds"]:
        refund["code_text"] = explain(codes.get(refund["id"], ""))
    for attempt in values["attempts"]:
        attempt["code_text"] = explain(attempt["code"]) if attempt["state"] == AttemptState.DECLINED else ""
    live = [line["status"] for line in values["lines"] if _is_movable(line)]
    values["allowed_moves"] = allowed_moves(live)
    values["can_refund"] = any(
        line["status"] in REFUNDABLE and _is_movable(line) and not line["resolution"] for line in values["lines"]
    )
    values |= record_parts.for_manager(order)
    values["refund_account"] = render_account(order.refund_account_masked)
    values["account_asked"] = account_request_values(account_requests(order)) if values["account_wanted"] else None
    values["can_confirm_deposit"] = _waits_for_own_account(values["attempts"])
    return cast(ManagerOrder, values)


def account_request_values(requests: AccountRequests) -> AskedForAccount:
    """How often, when and by whom the buyer was asked for an account, and how many reminders are left."""
    return {
        "times": requests.times,
        "at": requests.at,
        "actor": actor_name(requests.actor, "account-asked") if requests.times else "",
        "today": requests.is_asked_today,
        "left": requests.reminders_left,
    }


def _note(event: OrderEvent) -> str:
    """An event's note as text. Some notes are a gateway's code."""
    return explain(event.note) if event.kind in GATEWAY_REFUSAL_KINDS else notes.render(event.note)


def _is_movable(line: dict[str, Any]) -> bool:
    """Neither cancelled nor being refunded."""
    return line["cancelled_at"] is None and line["refund_id"] is None


def customs_values(order: Order) -> CustomsCode | None:
    """The customs code, masked, with its expiry day and whether that is near or past."""
    if not order.customs:
        return None
    ends = order.customs.get("expires_on") or ""
    return {
        "pccc": order.customs.get("pccc_masked", ""),
        "name": order.customs.get("name", ""),
        "phone_num": order.customs.get("phone_num", ""),
        "expires_on": ends,
        "expiry": rules.customs_expiry(ends, timezone.localdate()),
    }


def allowed_moves(statuses: Sequence[int]) -> list[int]:
    """The statuses that a manager may move lines with these statuses to."""
    return sorted({to for status in statuses for to in MANAGER_MOVES.get(status, ())})


def _waits_for_own_account(attempts: Sequence[dict[str, Any]]) -> bool:
    """Whether a manager may confirm the deposit, in time or late."""
    last = attempts[-1] if attempts else None
    return bool(last and last["kind"] == PaymentModule.Kind.ACCOUNT and last["state"] in AWAITS_PERSON)

"""One order with all that belongs to it, for its buyer and for managers. Nothing here writes."""

from collections.abc import Sequence
from typing import Any, Literal, cast

from django.utils import timezone

from core.account_checks import services as checks
from core.accounts.requests import REQUESTS
from core.accounts.selectors import called_by
from core.brands import selectors as brands
from core.orders import names, notes, rules
from core.orders.addresses import address_of
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
from core.orders.claims import selectors as claims
from core.orders.models import Order, OrderEvent, OrderLine
from core.orders.papers import invoice_selectors
from core.orders.papers import selectors as papers
from core.orders.people import actor_name
from core.orders.selectors.lists import ROW, can_cancel, line_values, shown
from core.orders.selectors.waiting import Asked, account_wanted, asked_for_account
from core.orders.states import CLAIMABLE, MANAGER_MOVES, REFUNDABLE, PaymentState
from core.payments.models import PaymentAttempt, PaymentModule, Refund
from core.payments.refusals import explain
from core.payments.selectors import bank_name, banks, said_account
from core.payments.services import DEPOSITS
from core.payments.states import AWAITS_PERSON, AttemptState, RefundState
from core.points import selectors as points
from core.shipping import selectors as shipping

SUMS = "subtotal discount shipping island_fee points_used point_earn address buyer_email".split()

# Events whose note is what a gateway answered.
REFUSALS = frozenset({"refund-refused", "cash-failed", "cash-refused"})
# What a gateway answered is for managers, as is what they write of a transfer by hand.
UNTOLD = REFUSALS | {"payout-by-hand"}


def part_of(line: OrderLine) -> rules.RefundPart:
    """What a line was allocated when it was placed."""
    return rules.RefundPart(line.total, line.discount_share, line.points_share, line.shipping_share, line.point_earn)


def refund_values(parts: Sequence[tuple[OrderLine, int, rules.RefundPart]]) -> RefundQuote:
    """A refund as a formula (D35): goods less discount and points, with shipping; line by line and summed."""
    sums = ("goods", "discount", "points", "shipping", "unearn", "amount")
    lines = [
        dict(zip(("product_name", "option_info"), names.line_words(line), strict=True))
        | {"line_id": line.pk, "quantity": quantity}
        | {name: getattr(part, name) for name in sums}
        for line, quantity, part in parts
    ]
    totals = {name: sum(getattr(part, name) for _line, _count, part in parts) for name in sums}
    return cast(RefundQuote, {"lines": lines, **totals})


def can_ask_cancel(lines: Sequence[dict[str, Any]]) -> bool:
    """Whether a buyer may ask to cancel something that is paid (D31)."""
    return any(line["status"] in (5, 10) and not line["cancelled_at"] and not line["refund_id"] for line in lines)


def record(order: Order) -> OrderRecord:
    """An order as its buyer sees it."""
    values: dict[str, Any] = {name: getattr(order, name) for name in ROW}
    values |= {name: getattr(order, name) for name in SUMS}
    address = address_of(order.address)
    values["address"] = {**address, "memo": REQUESTS.said(address["memo"])}
    values["claims"] = claims.of_order(order)
    fates = claims.fates(values["claims"])
    lines = list(shown(order.lines.all()))
    values["order_name"] = names.name_of(order, lines)
    values["lines"] = [
        {**line_values(line), "fate": fates.get(line.pk, "cancelled" if line.cancelled_at else "")} for line in lines
    ]
    # While a deposit is taken back there is nothing to give back: the order is held for a person.
    is_held = order.payment_state == PaymentState.REVERSED
    values["can_claim"] = not is_held and any(
        line["status"] in CLAIMABLE and not line["refund_id"] and not line["fate"] for line in values["lines"]
    )
    values["events"] = [
        {
            "status_from": one.status_from,
            "status_to": one.status_to,
            "kind": one.kind,
            "at": one.at,
            "note": "" if one.kind in UNTOLD else notes.said_to_buyer(one.note),
        }
        for one in order.events.order_by("id")
        if one.kind != "memo"
    ]
    values["legs"] = [shipping.leg_values(one) for one in shipping.legs(order.pk)]
    values["is_overseas"] = any(line["is_overseas"] for line in values["lines"])
    values["points"] = _points(order, lines)
    values["deposit"] = deposit(order)
    values["can_cancel"] = can_cancel(order)
    values["can_ask_cancel"] = not is_held and can_ask_cancel(values["lines"])
    values["account_wanted"] = account_wanted(order)
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
        refund["reason"] = notes.said(refund["reason"])
        refund["account_masked"] = said_account(refund["account_masked"])
    values["cash_receipt"] = papers.of_buyer(order)
    values["tax_invoice"] = invoice_selectors.of_buyer(order)
    values["closed_at"] = order.closed_at
    values["has_customs"] = bool(order.customs)
    return cast(OrderRecord, values)


def _points(order: Order, lines: Sequence[OrderLine]) -> OrderPoints:
    """What the order earns: `promised` until it is paid, `waiting` for the delivery, `earned`, or nothing ('')."""
    kept = {line.pk: line.point_earn for line in lines if line.point_earn and line.cancelled_at is None}
    if order.user_id is None or not kept or order.closed_at is not None:
        return {"state": "", "count": 0}
    state: Literal["promised", "waiting", "earned"] = "promised"
    if order.payment_state == PaymentState.PAID:
        state = "waiting" if points.are_pending(kept) else "earned"
    return {"state": state, "count": sum(kept.values())}


def account_check(order: Order) -> AccountCheck:
    """Whether the refund account has to be proved, which one the order has, and which the member proved before."""
    brand = brands.by_id(order.brand_id)
    kept = checks.kept(order.user)
    return {
        "needed": bool(brand and brand.setting["is_use_account_check"]) and checks.available(),
        "account": said_account(order.refund_account_masked),
        "kept": said_account(kept.account_masked) if kept else "",
    }


def deposit(order: Order) -> Deposit | None:
    """Where and until when to pay in, while a deposit is awaited."""
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


def manager_record(order: Order) -> ManagerOrder:
    """An order as a manager sees it: with who did what, the tries to pay, and what may come next."""
    values: dict[str, Any] = {**record(order)}
    values["user_id"] = order.user_id
    values["is_member"] = order.user_id is not None
    values["memo"] = order.memo
    values["customs"] = customs_values(order)
    values["legs"] = [shipping.manager_leg_values(one) for one in shipping.legs(order.pk)]
    values["hold_until"] = order.hold_until
    own = {line.pk: line for line in order.lines.select_related("seller")}
    for line in values["lines"]:
        line["refund"] = part_of(own[line["id"]]).amount
        line["seller_name"] = _seller_of(own[line["id"]])
        line["allowed"] = allowed_moves([line["status"]]) if _may_move(line) else []
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
            "id", "kind", "state", "amount", "refunded", "gateway_order_id", "code", "appr_num", "card_masked",
            "created_at", "updated_at",
        )
    )  # fmt: skip
    refused = Refund.objects.filter(order_id=order.pk, state=RefundState.REFUSED)
    codes = dict(refused.values_list("pk", "code")) if values["refunds"] else {}
    for refund in values["refunds"]:
        refund["code_text"] = explain(codes.get(refund["id"], ""))
    for attempt in values["attempts"]:
        attempt["code_text"] = explain(attempt["code"]) if attempt["state"] == AttemptState.DECLINED else ""
    live = [line["status"] for line in values["lines"] if _may_move(line)]
    values["allowed_moves"] = allowed_moves(live)
    values["can_refund"] = any(
        line["status"] in REFUNDABLE and _may_move(line) and not line["fate"] for line in values["lines"]
    )
    values["receipts"] = papers.receipts_of(order)
    values["invoices"] = invoice_selectors.invoices_of(order)
    values["refund_account"] = said_account(order.refund_account_masked)
    values["account_asked"] = asked_values(asked_for_account(order)) if values["account_wanted"] else None
    values["can_confirm_deposit"] = _waits_for_own_account(values["attempts"])
    return cast(ManagerOrder, values)


def asked_values(asked: Asked) -> AskedForAccount:
    """How often, when and by whom the buyer was asked for an account, and what is left of the reminders."""
    return {
        "times": asked.times,
        "at": asked.at,
        "actor": actor_name(asked.actor, "account-asked") if asked.times else "",
        "today": asked.today,
        "left": asked.reminders_left,
    }


def _seller_of(line: OrderLine) -> str:
    return called_by(line.seller.name, line.seller.user_name) if line.seller else ""


def _note(event: OrderEvent) -> str:
    """An event's note; a gateway's code, which some hold, as a sentence."""
    return explain(event.note) if event.kind in REFUSALS else notes.said(event.note)


def _may_move(line: dict[str, Any]) -> bool:
    """Neither cancelled, nor with its money on its way back."""
    return line["cancelled_at"] is None and line["refund_id"] is None


def customs_values(order: Order) -> CustomsCode | None:
    """Whose customs code goes with the goods: masked, with the day it ends and whether that is near or past."""
    if not order.customs:
        return None
    ends = order.customs.get("expires_on") or ""
    return {
        "pccc": order.customs.get("pccc_masked", ""),
        "name": order.customs.get("name", ""),
        "phone_num": order.customs.get("phone_num", ""),
        "expires_on": ends,
        "expiry": rules.expiry(ends, timezone.localdate()),
    }


def allowed_moves(statuses: Sequence[int]) -> list[int]:
    """Where a manager may move lines that stand here."""
    return sorted({to for status in statuses for to in MANAGER_MOVES.get(status, ())})


def _waits_for_own_account(attempts: Sequence[dict[str, Any]]) -> bool:
    """Whether a person may say that the money came, in time or late."""
    last = attempts[-1] if attempts else None
    return bool(last and last["kind"] == PaymentModule.Kind.ACCOUNT and last["state"] in AWAITS_PERSON)

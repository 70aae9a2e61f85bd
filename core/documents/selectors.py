"""Selectors of cash receipts. Nothing here writes."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import QuerySet

from core.documents import cash, rules
from core.documents.amendments import open_invoice
from core.documents.answers import OrderReceipt, ReceiptRow
from core.documents.models.receipts import CashReceipt, ReceiptTakeBack
from core.documents.states import CHANGEABLE, ReceiptState, TakeBackState
from core.orders.models import Order
from core.payments.refusals import explain
from core.payments.states import AttemptState

_ROW = (
    "id order_id number kind identity_masked is_self of_payment by_hand state amount cancelled issue_num url code "
    "answer issued_at created_at updated_at"
).split()
_OF_BUYER = (
    "id number kind identity_masked is_self state amount cancelled issue_num url answer issued_at created_at"
).split()
_ORDER = {
    "order_num": "order__order_num",
    "order_name": "order__order_name",
    "buyer_name": "order__buyer_name",
    "buyer_phone": "order__buyer_phone",
    "pay_method": "order__pay_method",
    "payment_state": "order__payment_state",
    "total": "order__total",
    "refunded": "order__refunded",
}


def receipts() -> QuerySet[CashReceipt]:
    """The cash receipts of the current brand."""
    return CashReceipt.objects.all()


def receipt_rows(found: QuerySet[CashReceipt]) -> list[ReceiptRow]:
    """Cash receipts of the managers' list, with pending cancellations: two queries."""
    listed: list[Any] = list(found.values(*_ROW, *_ORDER.values()))
    for row in listed:
        row |= {name: row.pop(column) for name, column in _ORDER.items()}
    return _with_parts(listed)


def _with_parts(listed: list[Any]) -> list[ReceiptRow]:
    """Add supply and VAT of the remaining amount, pending cancellations, and allowed actions."""
    backs = _take_backs([row["id"] for row in listed]) if listed else {}
    for row in listed:
        row["left"] = row["amount"] - row["cancelled"]
        parts = rules.parts(row["left"])
        row["supply"], row["vat"] = parts.supply, parts.vat
        row["take_backs"] = backs.get(row["id"], [])
        row["code_text"] = explain(row["code"]) if row["state"] == ReceiptState.FAILED else ""
    return listed


def _take_backs(ids: Sequence[int]) -> dict[int, list[dict[str, Any]]]:
    found: dict[int, list[dict[str, Any]]] = defaultdict(list)
    rows = ReceiptTakeBack.objects.filter(receipt_id__in=ids).exclude(state=TakeBackState.VOID).order_by("pk")
    names = ("id", "refund_id", "amount", "reason", "state", "code", "created_at")
    for one in rows:
        text = explain(one.code) if one.state == TakeBackState.REFUSED else ""
        found[one.receipt_id].append({name: getattr(one, name) for name in names} | {"code_text": text})
    return found


def receipts_of(order: Order) -> list[ReceiptRow]:
    """An order's receipts for managers, newest first."""
    if order.pay_method not in cash.CASH:
        return []
    return receipt_rows(CashReceipt.objects.filter(order=order).order_by("-number"))


def receipt_for_buyer(order: Order) -> OrderReceipt:
    """An order's receipt for its buyer, and whether one may be requested."""
    if order.pay_method not in cash.CASH:
        return {"receipt": None, "can_ask": False}
    attempt = cash.cash_attempt(order) if order.closed_at is None else None
    found: list[Any] = list(
        CashReceipt.objects.filter(order=order).order_by("-number").values(*_OF_BUYER, "of_payment", "code")
    )
    last = found[0] if found else None
    stands = last is not None and last["state"] in (ReceiptState.AWAITING, ReceiptState.ISSUED)
    # The gateway issues it with the deposit, also with a repeated one.
    awaited = last is not None and (last["state"] == ReceiptState.REQUESTED or last["code"] == cash.REVERSED)
    fixed = last is not None and last["of_payment"] and awaited
    has_cash = attempt is not None and (attempt.state != AttemptState.APPROVED or attempt.amount > order.refunded)
    if last is not None:
        last |= {"left": last["amount"] - last["cancelled"], "can_change": last["state"] in CHANGEABLE and not fixed}
        del last["of_payment"], last["code"]
    may = has_cash and not stands and not fixed
    return {"receipt": last, "can_ask": may and open_invoice(order) is None}


def export_rows(ids: Iterable[int]) -> dict[int, ReceiptRow]:
    """Receipts by id, for a file."""
    return {row["id"]: row for row in receipt_rows(CashReceipt.objects.filter(pk__in=list(ids)))}

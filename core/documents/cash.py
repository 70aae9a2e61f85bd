"""The cash of an order, and the changes of its receipt (D36, integrity 1).

Called where paid and refunded states are written, in their transactions, with the order locked. Nothing is sent from
here: the worker picks the rows up.
"""

from datetime import timedelta
from typing import Any

from django.db.models import Max, Sum
from django.utils import timezone

from core.common import crypto, states
from core.common.fast_insert import insert_once
from core.documents import rules
from core.documents.models.invoices import open_invoices
from core.documents.models.receipts import CashReceipt, ReceiptTakeBack, seal_context
from core.documents.states import (
    CHANGEABLE,
    RECEIPT_MOVES,
    RECEIPT_OPEN,
    REPORTED,
    TAKE_BACK_OPEN,
    ReceiptState,
    TakeBackState,
)
from core.orders import notes
from core.orders.models import Order
from core.orders.timeline import write_event
from core.payments.models import PaymentAttempt, PaymentModule, Refund
from core.payments.states import AttemptState

CASH = (PaymentModule.Kind.VIRTUAL, PaymentModule.Kind.ACCOUNT)
# Codes of receipts that the shop ended itself, and that are requested again if the money comes after all.
CLOSED, REVERSED = "CLOSED", "REVERSED"
# How long the gateway has for a deposit's receipt before it is looked up.
_WITH_PAYMENT = timedelta(seconds=60)


def cash_attempt(order: Order) -> PaymentAttempt | None:
    """The order's expected or received cash payment; None for a card."""
    live = (AttemptState.SENT, AttemptState.UNKNOWN, AttemptState.PENDING_DEPOSIT, AttemptState.APPROVED)
    rows = PaymentAttempt.objects.select_related("module").filter(order_id=order.pk, kind__in=CASH, state__in=live)
    return rows.order_by("-number").first()


def retained_cash(order: Order) -> int:
    """The cash received for an order less refunds, in won. The order is locked."""
    paid = PaymentAttempt.objects.filter(order_id=order.pk, kind__in=CASH, state=AttemptState.APPROVED).first()
    return paid.amount - Order.objects.values_list("refunded", flat=True).get(pk=order.pk) if paid else 0


def open_receipt(order: Order) -> CashReceipt | None:
    """The order's receipt that is requested, in progress, issued, or failed."""
    return CashReceipt.objects.select_related("order").filter(order=order, state__in=RECEIPT_OPEN).first()


def remaining_amount(receipt: CashReceipt) -> int:
    """The remaining amount of a receipt after all pending cancellations (won)."""
    rows = ReceiptTakeBack.objects.filter(receipt=receipt, state__in=[*TAKE_BACK_OPEN, TakeBackState.REFUSED])
    return receipt.amount - receipt.cancelled - (rows.aggregate(sum=Sum("amount"))["sum"] or 0)


def gateway_of(receipt: CashReceipt) -> PaymentModule | None:
    """The gateway of a receipt. A deposit's receipt without a stored module belongs to the payment's gateway."""
    if receipt.module is not None or not receipt.of_payment:
        return receipt.module
    attempt = cash_attempt(receipt.order)
    return attempt.module if attempt else None


def schedule_issue(order: Order, attempt: PaymentAttempt) -> None:
    """The deposit came: schedule the requested receipt."""
    if attempt.kind not in CASH:
        return
    receipt = open_receipt(order) or request_again(order)
    if receipt is None:
        return
    if receipt.state != ReceiptState.REQUESTED:
        # The deposit came again before the reversal was reported.
        unsent = ReceiptTakeBack.objects.filter(receipt=receipt, reason=REVERSED, state=TakeBackState.REQUESTED)
        unsent.update(state=TakeBackState.VOID, next_at=None)
        return
    now = timezone.now()
    if receipt.of_payment:
        also = {
            "amount": attempt.amount, "module": attempt.module, "sent_at": now, "next_at": now + _WITH_PAYMENT,
            "updated_at": now,
        }  # fmt: skip
        states.move(receipt, field="state", to=ReceiptState.AWAITING, moves=RECEIPT_MOVES, also=also)
    else:
        CashReceipt.objects.filter(pk=receipt.pk).update(next_at=now, updated_at=now)


def request_again(order: Order) -> CashReceipt | None:
    """Request the receipt again that the shop ended because the money was missing.

    None if an invoice exists for the sale by now: one sale has one proof.
    """
    last = _find_lapsed(order)
    if last is None or open_invoices().filter(order=order).exists():
        return None
    fresh = CashReceipt(
        order=order, number=last.number + 1, kind=last.kind, identity_sealed=last.identity_sealed,
        identity_masked=last.identity_masked, is_self=last.is_self, of_payment=last.of_payment,
    )  # fmt: skip
    fresh.save()
    return fresh


def _find_lapsed(order: Order) -> CashReceipt | None:
    last = CashReceipt.objects.filter(order=order).order_by("-number").first()
    return last if last and last.state == ReceiptState.CANCELLED and last.code in (CLOSED, REVERSED) else None


def is_expected_from_gateway(order: Order) -> bool:
    """Whether the gateway, which cancelled its receipt with the reversal, issues one again with a new deposit."""
    last = _find_lapsed(order)
    return last is not None and last.of_payment


def end_for_closed_order(order: Order) -> None:
    """The order ends unpaid: its receipt is no longer needed."""
    receipt = open_receipt(order)
    if receipt is not None and receipt.state in CHANGEABLE:
        end_receipt(receipt, code=CLOSED)


def end_receipt(
    receipt: CashReceipt, *, code: str = "", answer: str = "", to: ReceiptState = ReceiptState.CANCELLED
) -> None:
    """End a receipt that was not reported to the tax office. Raises MoveNotAllowed (-44)."""
    also = {"code": code, "answer": answer, "next_at": None, "updated_at": timezone.now()}
    states.move(receipt, field="state", to=to, moves=RECEIPT_MOVES, also=also)


def reduce_for_refund(order: Order, refund: Refund) -> None:
    """After a refund: cancel that part of the receipt, or end the request."""
    receipt = open_receipt(order)
    if receipt is None or not refund.amount:
        return
    if receipt.state in CHANGEABLE:
        if retained_cash(order) <= 0:
            end_receipt(receipt)
        return
    amount = min(refund.amount, remaining_amount(receipt))
    take_back(receipt, amount, refund_id=refund.pk, reason=refund.reason, by_gateway=receipt.of_payment)


def take_back_reversed(order: Order) -> None:
    """The bank reversed the deposit: nothing is left to issue a receipt for."""
    receipt = open_receipt(order)
    if receipt is None:
        return
    if receipt.state in REPORTED:
        take_back(receipt, remaining_amount(receipt), reason=REVERSED, by_gateway=receipt.of_payment)
    else:
        CashReceipt.objects.filter(pk=receipt.pk).update(next_at=None)


def take_back(
    receipt: CashReceipt,
    amount: int,
    *,
    refund_id: int | None = None,
    reason: str = "",
    by_gateway: bool = False,
    actor: Any = None,
) -> None:
    """Cancel `amount` won of a receipt, once for each refund. The order is locked.

    `by_gateway`: the gateway that refunded the money cancels its receipt itself, and is only looked up.
    """
    if amount <= 0:
        return
    now = timezone.now()
    row = ReceiptTakeBack(receipt=receipt, refund_id=refund_id, amount=amount, reason=reason[:200])
    if by_gateway:
        row.state, row.sent_at, row.next_at = TakeBackState.SENT, now, now + _WITH_PAYMENT
    elif not receipt.by_hand and receipt.state == ReceiptState.ISSUED:
        row.next_at = now
    if insert_once(row):
        write_event(receipt.order, "cash-reduce", note=notes.won(amount), actor=actor)


def write_receipt(order: Order, kind: str, identity: str, **values: Any) -> CashReceipt:
    """Write a new receipt of a locked order. The database refuses a second open one."""
    last = CashReceipt.objects.filter(order=order).aggregate(last=Max("number"))["last"] or 0
    receipt = CashReceipt(
        order=order, number=last + 1, kind=kind, identity_sealed=crypto.seal(identity, seal_context(order.brand_id)),
        identity_masked=rules.mask_identity(kind, identity), **values,
    )  # fmt: skip
    receipt.save()
    return receipt

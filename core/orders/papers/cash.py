"""What an order's cash is, and what happens to its receipt when that changes (D36, integrity.md section 1).

Called where paid and refunded states are written, in their transactions, with the order locked. Nothing is sent
from here: rows are left for the worker.
"""

from datetime import timedelta
from typing import Any

from django.db.models import Max, Sum
from django.utils import timezone

from core.kit import crypto, states
from core.kit.inserts import insert_once
from core.orders import notes
from core.orders.models import Order
from core.orders.papers import rules
from core.orders.papers.invoice_models import open_invoices
from core.orders.papers.models import CashReceipt, ReceiptTakeBack, place
from core.orders.papers.states import (
    CHANGEABLE,
    RECEIPT_MOVES,
    RECEIPT_OPEN,
    TAKE_BACK_OPEN,
    TOLD,
    ReceiptState,
    TakeBackState,
)
from core.orders.timeline import write_event
from core.payments.models import PaymentAttempt, PaymentModule, Refund
from core.payments.states import AttemptState

CASH = (PaymentModule.Kind.VIRTUAL, PaymentModule.Kind.ACCOUNT)
# Why the house itself ended a receipt that would be wanted again if the money came after all.
CLOSED, REVERSED = "CLOSED", "REVERSED"
# How long a gateway has for the receipt that comes with a deposit, before it is looked for.
_WITH_PAYMENT = timedelta(seconds=60)


def attempt_of(order: Order) -> PaymentAttempt | None:
    """The payment in cash that an order waits for or has; None for a card."""
    live = (AttemptState.SENT, AttemptState.UNKNOWN, AttemptState.PENDING_DEPOSIT, AttemptState.APPROVED)
    rows = PaymentAttempt.objects.select_related("module").filter(order_id=order.pk, kind__in=CASH, state__in=live)
    return rows.order_by("-number").first()


def kept(order: Order) -> int:
    """The cash that came in for an order and stayed, in won; the order locked."""
    paid = PaymentAttempt.objects.filter(order_id=order.pk, kind__in=CASH, state=AttemptState.APPROVED).first()
    return paid.amount - Order.objects.values_list("refunded", flat=True).get(pk=order.pk) if paid else 0


def open_receipt(order: Order) -> CashReceipt | None:
    """The receipt of an order that is wanted, under way, issued, or failed."""
    return CashReceipt.objects.select_related("order").filter(order=order, state__in=RECEIPT_OPEN).first()


def left(receipt: CashReceipt) -> int:
    """What of a receipt stands when all that is being taken back is (won)."""
    rows = ReceiptTakeBack.objects.filter(receipt=receipt, state__in=[*TAKE_BACK_OPEN, TakeBackState.REFUSED])
    return receipt.amount - receipt.cancelled - (rows.aggregate(sum=Sum("amount"))["sum"] or 0)


def gateway_of(receipt: CashReceipt) -> PaymentModule | None:
    """Whom a receipt is at. One that came with a deposit before its module was written down is where that was paid."""
    if receipt.module is not None or not receipt.of_payment:
        return receipt.module
    attempt = attempt_of(receipt.order)
    return attempt.module if attempt else None


def paid(order: Order, attempt: PaymentAttempt) -> None:
    """The deposit is there: what was asked for is to be issued."""
    if attempt.kind not in CASH:
        return
    receipt = open_receipt(order) or again(order)
    if receipt is None:
        return
    if receipt.state != ReceiptState.REQUESTED:
        # The deposit is back before anybody was told that it was gone.
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


def again(order: Order) -> CashReceipt | None:
    """The receipt that the house ended because the money was missing, wanted once more.

    None where an invoice stands for the sale by now: one sale has one proof.
    """
    last = _lapsed(order)
    if last is None or open_invoices().filter(order=order).exists():
        return None
    fresh = CashReceipt(
        order=order, number=last.number + 1, kind=last.kind, identity_sealed=last.identity_sealed,
        identity_masked=last.identity_masked, is_self=last.is_self, of_payment=last.of_payment,
    )  # fmt: skip
    fresh.save()
    return fresh


def _lapsed(order: Order) -> CashReceipt | None:
    last = CashReceipt.objects.filter(order=order).order_by("-number").first()
    return last if last and last.state == ReceiptState.CANCELLED and last.code in (CLOSED, REVERSED) else None


def is_promised(order: Order) -> bool:
    """Whether the gateway, which took its receipt back with the deposit, brings one again when that comes again."""
    last = _lapsed(order)
    return last is not None and last.of_payment


def closed(order: Order) -> None:
    """The order ends unpaid: its receipt is wanted no more."""
    receipt = open_receipt(order)
    if receipt is not None and receipt.state in CHANGEABLE:
        end(receipt, code=CLOSED)


def end(receipt: CashReceipt, *, code: str = "", answer: str = "", to: ReceiptState = ReceiptState.CANCELLED) -> None:
    """End a receipt that nobody was told of. Raises MoveNotAllowed (-44)."""
    also = {"code": code, "answer": answer, "next_at": None, "updated_at": timezone.now()}
    states.move(receipt, field="state", to=to, moves=RECEIPT_MOVES, also=also)


def refunded(order: Order, refund: Refund) -> None:
    """Money went back: as much of the receipt is taken back, or it is wanted no more."""
    receipt = open_receipt(order)
    if receipt is None or not refund.amount:
        return
    if receipt.state in CHANGEABLE:
        if kept(order) <= 0:
            end(receipt)
        return
    amount = min(refund.amount, left(receipt))
    take_back(receipt, amount, refund_id=refund.pk, reason=refund.reason, by_gateway=receipt.of_payment)


def reversed_deposit(order: Order) -> None:
    """The bank took the deposit back: nothing of it is left to have a receipt for."""
    receipt = open_receipt(order)
    if receipt is None:
        return
    if receipt.state in TOLD:
        take_back(receipt, left(receipt), reason=REVERSED, by_gateway=receipt.of_payment)
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
    """Have `amount` won of a receipt taken back, once for a refund; the order locked.

    `by_gateway`: the one that gave the money back takes its receipt back by itself, and is only looked at.
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
    """A new receipt of an order that is locked; the database refuses a second open one."""
    last = CashReceipt.objects.filter(order=order).aggregate(last=Max("number"))["last"] or 0
    receipt = CashReceipt(
        order=order, number=last + 1, kind=kind, identity_sealed=crypto.seal(identity, place(order.brand_id)),
        identity_masked=rules.masked(kind, identity), **values,
    )  # fmt: skip
    receipt.save()
    return receipt

"""Ask for a cash receipt, and what managers do about one (D36)."""

import time
from collections.abc import Iterable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.kit import crypto, states
from core.kit.errors import AppError, Invalid, MoveNotAllowed
from core.orders import notes
from core.orders.models import Order
from core.orders.papers import cash, issuing, rules, taking_back
from core.orders.papers.amending import open_invoice
from core.orders.papers.errors import InvoiceThere, NoCash, ReceiptThere
from core.orders.papers.models import CashReceipt, ReceiptTakeBack, place
from core.orders.papers.states import (
    CHANGEABLE,
    RECEIPT_MOVES,
    TAKE_BACK_MOVES,
    ReceiptState,
    TakeBackState,
)
from core.orders.services.notify import notify
from core.orders.timeline import write_event
from core.outside.payment.base import Outcome, ReceiptAnswer, ReceiptWish
from core.payments import services as payments
from core.payments.errors import PaymentUnavailable
from core.payments.states import AttemptState

# Of many receipts, how many are with the gateway at one moment.
AT_A_TIME = 8

_WITH_PAYMENT = gettext_lazy("가상계좌에 입금되면 결제사가 함께 발급해요.")


def request_receipt(*, order: Order, wish: ReceiptWish, actor: Any = None) -> CashReceipt:
    """A buyer asks for a receipt afterwards, or a manager for them; what was not sent yet is put right.

    Raises NoCash (-44) where no cash came or none is left, ReceiptThere and InvoiceThere (-44).
    """
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=order.pk)
        attempt = cash.attempt_of(order)
        if attempt is None or order.closed_at is not None:
            raise NoCash()
        is_paid = attempt.state == AttemptState.APPROVED
        if is_paid and cash.kept(order) <= 0:
            raise NoCash()
        if open_invoice(order) is not None:
            raise InvoiceThere()
        receipt = cash.open_receipt(order)
        due = timezone.now() if is_paid else None
        if receipt is None and cash.is_promised(order):
            raise ReceiptThere()
        if receipt is None:
            receipt = cash.write_receipt(order, wish.kind, wish.identity, next_at=due)
        else:
            _put_right(receipt, wish, due)
        write_event(order, "cash-requested", note=receipt.identity_masked, actor=actor)
    return CashReceipt.objects.select_related("order").get(pk=receipt.pk)


def _put_right(receipt: CashReceipt, wish: ReceiptWish, due: Any) -> None:
    if receipt.state not in CHANGEABLE or (receipt.of_payment and receipt.state == ReceiptState.REQUESTED):
        raise ReceiptThere()
    if receipt.state == ReceiptState.FAILED:
        states.move(receipt, field="state", to=ReceiptState.REQUESTED, moves=RECEIPT_MOVES)
    mine = CashReceipt.objects.filter(pk=receipt.pk, state=ReceiptState.REQUESTED)
    changed = mine.update(
        kind=wish.kind, identity_sealed=crypto.seal(wish.identity, place(receipt.brand_id)),
        identity_masked=rules.masked(wish.kind, wish.identity), is_self=False, of_payment=False, next_at=due, code="",
        updated_at=timezone.now(),
    )  # fmt: skip
    if changed != 1:
        raise ReceiptThere()
    receipt.refresh_from_db()


def issue_receipt(*, receipt: CashReceipt, actor: Any) -> CashReceipt:
    """Send a wanted receipt now, or one that failed once more; waits PAYMENT_WAIT_SECONDS for the answer.

    Raises MoveNotAllowed (-44), NoCash (-44), NobodyIssues (-90).
    """
    _wait(_send(receipt, actor))
    return CashReceipt.objects.select_related("order").get(pk=receipt.pk)


def issue_receipts(*, receipts: Iterable[CashReceipt], actor: Any) -> dict[int, AppError]:
    """Send wanted receipts as `issue_receipt` does, but wait once for all of them; returns the refusals by id.

    So many at a time that shoppers who pay meanwhile find room. What has no answer by then is looked up by the clock,
    and what had no turn is refused as PaymentUnavailable (-90).
    """
    with payments.may_wait() as may:
        return _issue(receipts, actor, until=time.monotonic() + (settings.PAYMENT_WAIT_SECONDS if may else 0))


def _issue(receipts: Iterable[CashReceipt], actor: Any, *, until: float) -> dict[int, AppError]:
    refused: dict[int, AppError] = {}
    under_way: set[Future[ReceiptAnswer]] = set()
    for receipt in receipts:
        if len(under_way) >= AT_A_TIME:
            under_way = wait(under_way, max(0, until - time.monotonic()), FIRST_COMPLETED).not_done
        try:
            if len(under_way) >= AT_A_TIME:
                raise PaymentUnavailable(_("결제사의 답이 늦어요. 잠시 뒤에 다시 해 주세요."))
            future = _send(receipt, actor)
        except AppError as exc:
            refused[receipt.pk] = exc
        else:
            under_way |= {future} if future is not None else set()
    wait(under_way, max(0, until - time.monotonic()))
    return refused


def _send(receipt: CashReceipt, actor: Any) -> "Future[ReceiptAnswer] | None":
    if receipt.of_payment and receipt.state != ReceiptState.FAILED:
        raise MoveNotAllowed(_WITH_PAYMENT)
    return issuing.send_receipt(receipt, actor=actor)


def _wait(future: "Future[ReceiptAnswer] | None") -> None:
    if future is not None:
        payments.await_answer(future)


def reject_receipt(*, receipt: CashReceipt, reason: str, actor: Any) -> CashReceipt:
    """Refuse what nobody was told of yet; the buyer reads why. Raises MoveNotAllowed (-44), Invalid."""
    if not reason.strip():
        raise Invalid({"reason": _("필수 항목을 입력해 주세요.")})
    with transaction.atomic():
        receipt = _held(receipt)
        cash.end(receipt, answer=reason[:200], to=ReceiptState.REJECTED)
        write_event(receipt.order, "cash-rejected", note=reason, actor=actor)
        notify("receipt_rejected", receipt.order, ref=f"receipt:{receipt.pk}", reason=reason)
    return receipt


def _held(receipt: CashReceipt) -> CashReceipt:
    """The receipt as it stands, its order locked. Raises MoveNotAllowed (-44) while the gateway has yet to issue it.

    It would be issued with the deposit whatever we say, and a second one besides, since we knew of none.
    """
    Order.objects.select_for_update().get(pk=receipt.order_id)
    receipt = CashReceipt.objects.select_related("order").get(pk=receipt.pk)
    if receipt.of_payment and receipt.state == ReceiptState.REQUESTED:
        raise MoveNotAllowed(_WITH_PAYMENT)
    return receipt


def cancel_receipt(*, receipt: CashReceipt, reason: str, actor: Any) -> CashReceipt:
    """Take an issued receipt back whole, or drop one that was not sent. Raises MoveNotAllowed (-44)."""
    with transaction.atomic():
        receipt = _held(receipt)
        if receipt.state in CHANGEABLE:
            cash.end(receipt)
            write_event(receipt.order, "cash-cancelled", note=reason, actor=actor)
            return receipt
        whole = cash.left(receipt)
        if receipt.state != ReceiptState.ISSUED or whole <= 0:
            raise MoveNotAllowed()
        cash.take_back(receipt, whole, reason=reason, actor=actor)
        row = ReceiptTakeBack.objects.filter(receipt=receipt).latest("pk")
    if not receipt.by_hand:
        _wait(taking_back.send_take_back(row))
    return CashReceipt.objects.select_related("order").get(pk=receipt.pk)


def retry_take_back(*, receipt: CashReceipt, actor: Any) -> CashReceipt:
    """Send once more what the gateway refused to take back. Raises MoveNotAllowed (-44)."""
    row = ReceiptTakeBack.objects.filter(receipt=receipt, state=TakeBackState.REFUSED).order_by("pk").first()
    if row is None or receipt.by_hand:
        raise MoveNotAllowed()
    also = {"next_at": timezone.now()}
    states.move(row, field="state", to=TakeBackState.REQUESTED, moves=TAKE_BACK_MOVES, also=also)
    write_event(receipt.order, "cash-reduce", note=notes.won(row.amount), actor=actor)
    # The gateway may have taken back by itself what came with a deposit: the clock looks before it asks.
    if not receipt.of_payment:
        _wait(taking_back.send_take_back(row))
    return CashReceipt.objects.select_related("order").get(pk=receipt.pk)


def issued_by_hand(*, receipt: CashReceipt, issue_num: str, actor: Any) -> CashReceipt:
    """Somebody issued it at the tax office and says under which number. Raises MoveNotAllowed (-44), NoCash (-44)."""
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=receipt.order_id)
        amount, now = cash.kept(order), timezone.now()
        if amount <= 0:
            raise NoCash()
        if receipt.state not in CHANGEABLE:
            raise MoveNotAllowed()
        also = {
            "amount": amount, "issue_num": issue_num, "by_hand": True, "of_payment": False, "issued_at": now,
            "code": "", "next_at": None, "updated_at": now,
        }  # fmt: skip
        issuing.issued(receipt, also, actor=actor)
    return receipt


def taken_back_by_hand(*, receipt: CashReceipt, actor: Any) -> CashReceipt:
    """Somebody took the open parts of a receipt back at the tax office. Raises MoveNotAllowed (-44)."""
    waiting = [TakeBackState.REFUSED, TakeBackState.REQUESTED] if receipt.by_hand else [TakeBackState.REFUSED]
    rows = list(ReceiptTakeBack.objects.filter(receipt=receipt, state__in=waiting).order_by("pk"))
    if not rows:
        raise MoveNotAllowed()
    for row in rows:
        taking_back.apply_take_back(row.pk, ReceiptAnswer(Outcome.APPROVED), actor=actor)
    return CashReceipt.objects.select_related("order").get(pk=receipt.pk)

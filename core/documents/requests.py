"""Request a cash receipt, and managers' actions on one (D36)."""

import time
from collections.abc import Iterable
from concurrent.futures import FIRST_COMPLETED, Future, wait
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.common import crypto, states
from core.common.errors import AppError, Invalid, MoveNotAllowed
from core.documents import cancellation, cash, issuing, rules
from core.documents.amendments import open_invoice
from core.documents.errors import InvoiceThere, NoCash, ReceiptThere
from core.documents.models.receipts import CashReceipt, ReceiptTakeBack, seal_context
from core.documents.states import CHANGEABLE, RECEIPT_MOVES, TAKE_BACK_MOVES, ReceiptState, TakeBackState
from core.integrations.payment.base import Outcome, ReceiptRequest, ReceiptResult
from core.orders import notes
from core.orders.models import Order
from core.orders.services.notify import notify
from core.orders.timeline import write_event
from core.payments import services as payments
from core.payments.errors import PaymentUnavailable
from core.payments.states import AttemptState

# How many receipts of a batch are with the gateway at one time.
AT_A_TIME = 8

_WITH_PAYMENT = gettext_lazy("가상계좌에 입금되면 결제사가 함께 발급해요.")


def request_receipt(*, order: Order, request: ReceiptRequest, actor: Any = None) -> CashReceipt:
    """Request a receipt after paying, as the buyer or a manager. An unsent request is corrected.

    Raises NoCash (-44) if no cash came or none is left, ReceiptThere and InvoiceThere (-44).
    """
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=order.pk)
        attempt = cash.cash_attempt(order)
        if attempt is None or order.closed_at is not None:
            raise NoCash()
        is_paid = attempt.state == AttemptState.APPROVED
        if is_paid and cash.retained_cash(order) <= 0:
            raise NoCash()
        if open_invoice(order) is not None:
            raise InvoiceThere()
        receipt = cash.open_receipt(order)
        due = timezone.now() if is_paid else None
        if receipt is None and cash.is_expected_from_gateway(order):
            raise ReceiptThere()
        if receipt is None:
            receipt = cash.write_receipt(order, request.kind, request.identity, next_at=due)
        else:
            _correct(receipt, request, due)
        write_event(order, "cash-requested", note=receipt.identity_masked, actor=actor)
    return CashReceipt.objects.select_related("order").get(pk=receipt.pk)


def _correct(receipt: CashReceipt, request: ReceiptRequest, due: Any) -> None:
    if receipt.state not in CHANGEABLE or (receipt.of_payment and receipt.state == ReceiptState.REQUESTED):
        raise ReceiptThere()
    if receipt.state == ReceiptState.FAILED:
        states.move(receipt, field="state", to=ReceiptState.REQUESTED, moves=RECEIPT_MOVES)
    mine = CashReceipt.objects.filter(pk=receipt.pk, state=ReceiptState.REQUESTED)
    changed = mine.update(
        kind=request.kind, identity_sealed=crypto.seal(request.identity, seal_context(receipt.brand_id)),
        identity_masked=rules.mask_identity(request.kind, request.identity), is_self=False, of_payment=False,
        next_at=due, code="", updated_at=timezone.now(),
    )  # fmt: skip
    if changed != 1:
        raise ReceiptThere()
    receipt.refresh_from_db()


def issue_receipt(*, receipt: CashReceipt, actor: Any) -> CashReceipt:
    """Send a requested or failed receipt now. Waits PAYMENT_WAIT_SECONDS for the answer.

    Raises MoveNotAllowed (-44), NoCash (-44), NobodyIssues (-90).
    """
    _wait(_send(receipt, actor))
    return CashReceipt.objects.select_related("order").get(pk=receipt.pk)


def issue_receipts(*, receipts: Iterable[CashReceipt], actor: Any) -> dict[int, AppError]:
    """Send requested receipts as `issue_receipt` does, but wait once for all of them. Returns the errors by id.

    Only a few at a time, so that buyers who pay at the same time find free calls. A receipt without an answer by then
    is looked up by the scheduled job. One that had no turn is refused as PaymentUnavailable (-90).
    """
    with payments.may_wait() as may:
        return _issue(receipts, actor, until=time.monotonic() + (settings.PAYMENT_WAIT_SECONDS if may else 0))


def _issue(receipts: Iterable[CashReceipt], actor: Any, *, until: float) -> dict[int, AppError]:
    refused: dict[int, AppError] = {}
    under_way: set[Future[ReceiptResult]] = set()
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


def _send(receipt: CashReceipt, actor: Any) -> "Future[ReceiptResult] | None":
    if receipt.of_payment and receipt.state != ReceiptState.FAILED:
        raise MoveNotAllowed(_WITH_PAYMENT)
    return issuing.send_receipt(receipt, actor=actor)


def _wait(future: "Future[ReceiptResult] | None") -> None:
    if future is not None:
        payments.await_answer(future)


def reject_receipt(*, receipt: CashReceipt, reason: str, actor: Any) -> CashReceipt:
    """Reject a receipt that was not sent yet. The buyer reads the reason. Raises MoveNotAllowed (-44), Invalid."""
    if not reason.strip():
        raise Invalid({"reason": _("필수 항목을 입력해 주세요.")})
    with transaction.atomic():
        receipt = _lock_receipt(receipt)
        cash.end_receipt(receipt, answer=reason[:200], to=ReceiptState.REJECTED)
        write_event(receipt.order, "cash-rejected", note=reason, actor=actor)
        notify("receipt_rejected", receipt.order, ref=f"receipt:{receipt.pk}", reason=reason)
    return receipt


def _lock_receipt(receipt: CashReceipt) -> CashReceipt:
    """The current receipt with its order locked.

    Raises MoveNotAllowed (-44) while the gateway has yet to issue it: the gateway would issue it with the deposit in
    any case, and we would issue a second one.
    """
    Order.objects.select_for_update().get(pk=receipt.order_id)
    receipt = CashReceipt.objects.select_related("order").get(pk=receipt.pk)
    if receipt.of_payment and receipt.state == ReceiptState.REQUESTED:
        raise MoveNotAllowed(_WITH_PAYMENT)
    return receipt


def cancel_receipt(*, receipt: CashReceipt, reason: str, actor: Any) -> CashReceipt:
    """Cancel an issued receipt completely, or drop one that was not sent. Raises MoveNotAllowed (-44)."""
    with transaction.atomic():
        receipt = _lock_receipt(receipt)
        if receipt.state in CHANGEABLE:
            cash.end_receipt(receipt)
            write_event(receipt.order, "cash-cancelled", note=reason, actor=actor)
            return receipt
        whole = cash.remaining_amount(receipt)
        if receipt.state != ReceiptState.ISSUED or whole <= 0:
            raise MoveNotAllowed()
        cash.take_back(receipt, whole, reason=reason, actor=actor)
        row = ReceiptTakeBack.objects.filter(receipt=receipt).latest("pk")
    if not receipt.by_hand:
        _wait(cancellation.send_take_back(row))
    return CashReceipt.objects.select_related("order").get(pk=receipt.pk)


def retry_take_back(*, receipt: CashReceipt, actor: Any) -> CashReceipt:
    """Send a refused cancellation again. Raises MoveNotAllowed (-44)."""
    row = ReceiptTakeBack.objects.filter(receipt=receipt, state=TakeBackState.REFUSED).order_by("pk").first()
    if row is None or receipt.by_hand:
        raise MoveNotAllowed()
    also = {"next_at": timezone.now()}
    states.move(row, field="state", to=TakeBackState.REQUESTED, moves=TAKE_BACK_MOVES, also=also)
    write_event(receipt.order, "cash-reduce", note=notes.won(row.amount), actor=actor)
    # The gateway may have cancelled a deposit's receipt itself: the scheduled job looks it up first.
    if not receipt.of_payment:
        _wait(cancellation.send_take_back(row))
    return CashReceipt.objects.select_related("order").get(pk=receipt.pk)


def record_manual_issue(*, receipt: CashReceipt, issue_num: str, actor: Any) -> CashReceipt:
    """Record a receipt issued by hand at the tax office, with its number. Raises MoveNotAllowed (-44), NoCash (-44)."""
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=receipt.order_id)
        amount, now = cash.retained_cash(order), timezone.now()
        if amount <= 0:
            raise NoCash()
        if receipt.state not in CHANGEABLE:
            raise MoveNotAllowed()
        also = {
            "amount": amount, "issue_num": issue_num, "by_hand": True, "of_payment": False, "issued_at": now,
            "code": "", "next_at": None, "updated_at": now,
        }  # fmt: skip
        issuing.mark_issued(receipt, also, actor=actor)
    return receipt


def record_manual_take_back(*, receipt: CashReceipt, actor: Any) -> CashReceipt:
    """Record that the open cancellations were made by hand at the tax office. Raises MoveNotAllowed (-44)."""
    waiting = [TakeBackState.REFUSED, TakeBackState.REQUESTED] if receipt.by_hand else [TakeBackState.REFUSED]
    rows = list(ReceiptTakeBack.objects.filter(receipt=receipt, state__in=waiting).order_by("pk"))
    if not rows:
        raise MoveNotAllowed()
    for row in rows:
        cancellation.apply_take_back(row.pk, ReceiptResult(Outcome.APPROVED), actor=actor)
    return CashReceipt.objects.select_related("order").get(pk=receipt.pk)

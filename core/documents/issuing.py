"""Issue a cash receipt exactly once, even if answers are lost (D33, D36).

The receipt is committed as AWAITING before the gateway is called. `apply_issue` writes the answer for any caller. The
gateway itself would issue a second one without an error.
"""

from concurrent.futures import Future
from datetime import timedelta
from typing import Any

import structlog
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from core.common import states
from core.documents import cash
from core.documents.errors import NobodyIssues, NoCash
from core.documents.models.receipts import CashReceipt, ReceiptTakeBack
from core.documents.states import RECEIPT_MOVES, TAKE_BACK_OPEN, ReceiptState, TakeBackState
from core.integrations.payment import base
from core.integrations.payment.base import Outcome, ReceiptRequest, ReceiptResult
from core.orders.models import Order
from core.orders.services.notify import notify
from core.orders.timeline import write_event
from core.payments import services as payments
from core.payments.models import PaymentModule

log = structlog.get_logger(__name__)

# Waits: before the next try if no call could be sent, before an unfinished receipt is looked up, and before a brand
# without a gateway is checked again.
BUSY, UNDER_WAY, NO_GATEWAY = timedelta(seconds=10), timedelta(minutes=30), timedelta(hours=1)
IN_PROGRESS, MISSING_GATEWAY = "IN_PROGRESS", "NO_GATEWAY"


def select_issuer(receipt: CashReceipt) -> PaymentModule | None:
    """The issuing gateway: the one that took the money, else the brand's first."""
    attempt = cash.cash_attempt(receipt.order)
    gateways = PaymentModule.objects.filter(provider=PaymentModule.Provider.TOSS).exclude(secret_sealed="")
    if attempt is not None and attempt.module_id and gateways.filter(pk=attempt.module_id).exists():
        return attempt.module
    return gateways.filter(is_active=True).order_by("position", "id").first()


def send_receipt(receipt: CashReceipt, *, actor: Any = None) -> "Future[ReceiptResult] | None":
    """Send a requested receipt for the cash that is there now. None if nothing was sent.

    `actor` is the manager who requests it, again after a failure; None is the scheduled job. Raises MoveNotAllowed
    (-44) if another was first, NoCash (-44), and NobodyIssues (-90). An error changes nothing.
    """
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=receipt.order_id)
        receipt = CashReceipt.objects.select_related("order").get(pk=receipt.pk)
        if actor is not None:
            _record_requester(actor, receipt)
        amount, now = cash.retained_cash(order), timezone.now()
        if amount <= 0:
            raise NoCash()
        module = select_issuer(receipt)
        if module is None:
            raise NobodyIssues()
        # With an unreadable key nothing would be sent: the receipt stays as it was.
        payments.gateway(module)
        also = {
            "amount": amount, "module": module, "sent_at": now, "updated_at": now, "seen_missing_at": None, "code": "",
            "resent": 0, "next_at": now + timedelta(seconds=settings.PAYMENT_CALL_SECONDS + 10),
        }  # fmt: skip
        states.move(receipt, field="state", to=ReceiptState.AWAITING, moves=RECEIPT_MOVES, also=also)
    future = submit_receipt(receipt)
    if future is None:
        also = {"amount": 0, "next_at": timezone.now() + BUSY}
        states.move(receipt, field="state", to=ReceiptState.REQUESTED, moves=RECEIPT_MOVES, also=also)
    return future


def _record_requester(actor: Any, receipt: CashReceipt) -> None:
    if receipt.state == ReceiptState.FAILED:
        states.move(receipt, field="state", to=ReceiptState.REQUESTED, moves=RECEIPT_MOVES, also={"of_payment": False})
    write_event(receipt.order, "cash-sent", note=receipt.identity_masked, actor=actor)


def submit_receipt(receipt: CashReceipt) -> "Future[ReceiptResult] | None":
    """Call the gateway for a receipt in state AWAITING. A repeat is the same call. None if the pool is full."""
    assert receipt.module is not None
    bank = payments.gateway(receipt.module)
    slip = base.CashReceipt(
        receipt.order_id_at_gateway, receipt.order.order_name, receipt.amount,
        ReceiptRequest(receipt.kind, receipt.identity),
    )  # fmt: skip
    idem = f"receipt-{receipt.pk}-{receipt.tries}"
    return payments.call(
        brand_id=receipt.brand_id,
        row_id=receipt.pk,
        ask=lambda: bank.issue_cash_receipt(slip, idem=idem),
        then=apply_issue,
    )


def apply_issue(receipt_id: int, answer: ReceiptResult) -> bool:
    """Write the result of a receipt. Returns False if nothing changed. Safe to repeat, in the brand's scope."""
    with transaction.atomic():
        receipt = CashReceipt.objects.select_related("order").get(pk=receipt_id)
        Order.objects.select_for_update().get(pk=receipt.order_id)
        receipt.refresh_from_db(fields=["state", "tries"])
        if receipt.state != ReceiptState.AWAITING:
            return False
        if answer.outcome is Outcome.APPROVED:
            _record_issue(receipt, answer)
        elif answer.outcome in (Outcome.DECLINED, Outcome.CONFIG_ERROR):
            mark_failed(receipt, answer.code)
        else:
            under_way = answer.outcome is Outcome.ACCEPTED
            wait = UNDER_WAY if under_way else BUSY
            CashReceipt.objects.filter(pk=receipt.pk).update(
                code=IN_PROGRESS if under_way else answer.code[:80],
                receipt_key=answer.receipt_key,
                next_at=timezone.now() + wait,
            )
            return False
    return True


def _record_issue(receipt: CashReceipt, answer: ReceiptResult) -> None:
    now = timezone.now()
    also = {
        "receipt_key": answer.receipt_key, "issue_num": answer.issue_num, "url": answer.url, "code": "",
        "issued_at": now, "next_at": None, "updated_at": now,
    }  # fmt: skip
    mark_issued(receipt, also)
    # Refunds in the meantime waited for the receipt to be issued.
    waiting = ReceiptTakeBack.objects.filter(receipt=receipt, state=TakeBackState.REQUESTED)
    waiting.update(next_at=now)


def mark_issued(receipt: CashReceipt, also: dict[str, Any], *, actor: Any = None) -> None:
    """Record that a receipt is issued, by the gateway or by hand, and notify its buyer."""
    states.move(receipt, field="state", to=ReceiptState.ISSUED, moves=RECEIPT_MOVES, also=also)
    write_event(receipt.order, "cash-issued", note=receipt.issue_num, actor=actor)
    notify(
        "receipt_issued", receipt.order, ref=f"receipt:{receipt.pk}", amount=receipt.amount, issue_num=receipt.issue_num
    )


def mark_failed(receipt: CashReceipt, code: str) -> None:
    """Nothing was issued: its pending cancellations are void, and a person may try again."""
    tries = receipt.tries + 1
    also = {"code": code[:80], "amount": 0, "tries": tries, "next_at": None, "updated_at": timezone.now()}
    states.move(receipt, field="state", to=ReceiptState.FAILED, moves=RECEIPT_MOVES, also=also)
    rows = ReceiptTakeBack.objects.filter(receipt=receipt, state__in=TAKE_BACK_OPEN)
    rows.update(state=TakeBackState.VOID, next_at=None)
    write_event(receipt.order, "cash-failed", note=code)
    log.warning("receipt.failed", order=receipt.order.order_num, code=code)
    if cash.retained_cash(receipt.order) <= 0:
        cash.end_receipt(receipt)

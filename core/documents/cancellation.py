"""Cancel a part of an issued receipt, or all of it: exactly once, even if answers are lost (D36)."""

from collections.abc import Sequence
from concurrent.futures import Future
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import F, Sum
from django.utils import timezone

from core.common import states
from core.common.errors import MoveNotAllowed
from core.documents import cash
from core.documents.issuing import BUSY, NO_GATEWAY
from core.documents.models.receipts import CashReceipt, ReceiptTakeBack
from core.documents.states import RECEIPT_MOVES, TAKE_BACK_MOVES, ReceiptState, TakeBackState
from core.integrations.payment.base import Outcome, ReceiptEntry, ReceiptResult
from core.orders import notes
from core.orders.models import Order
from core.orders.timeline import write_event
from core.payments import services as payments

_BUSY_STATES = (TakeBackState.SENT, TakeBackState.UNKNOWN)


def send_take_back(row: ReceiptTakeBack) -> "Future[ReceiptResult] | None":
    """Ask the gateway to cancel a part of a receipt. None if it waits for another one, or for a key.

    One at a time: otherwise the gateway's list does not show which of them a lost response belongs to.
    """
    with transaction.atomic():
        Order.objects.select_for_update().get(pk=row.receipt.order_id)
        row = ReceiptTakeBack.objects.select_related("receipt__module", "receipt__order").get(pk=row.pk)
        receipt, now = row.receipt, timezone.now()
        if receipt.state != ReceiptState.ISSUED or receipt.by_hand:
            raise MoveNotAllowed()
        receipt.module = cash.gateway_of(receipt)
        if receipt.module is None or not receipt.module.known_key:
            # There is no gateway to ask and nothing was sent: checked again later.
            ReceiptTakeBack.objects.filter(pk=row.pk).update(next_at=now + NO_GATEWAY)
            return None
        if ReceiptTakeBack.objects.filter(receipt=receipt, state__in=_BUSY_STATES).exclude(pk=row.pk).exists():
            ReceiptTakeBack.objects.filter(pk=row.pk).update(next_at=now + BUSY)
            return None
        until = now + timedelta(seconds=settings.PAYMENT_CALL_SECONDS + 10)
        also = {"sent_at": now, "next_at": until, "seen_missing_at": None, "code": "", "resent": 0}
        states.move(row, field="state", to=TakeBackState.SENT, moves=TAKE_BACK_MOVES, also=also)
    future = submit_take_back(row)
    if future is None:
        also = {"next_at": timezone.now() + BUSY}
        states.move(row, field="state", to=TakeBackState.REQUESTED, moves=TAKE_BACK_MOVES, also=also)
    return future


def submit_take_back(row: ReceiptTakeBack) -> "Future[ReceiptResult] | None":
    """Call the gateway for a row in state SENT. A repeat is the same call."""
    receipt = row.receipt
    assert receipt.module is not None
    bank = payments.gateway(receipt.module)
    key, amount, idem = receipt.receipt_key, row.amount, f"receipt-back-{row.pk}-{row.tries}"
    return payments.call(
        brand_id=row.brand_id,
        row_id=row.pk,
        ask=lambda: bank.cancel_cash_receipt(key, amount=amount, idem=idem),
        then=apply_take_back,
    )


def apply_take_back(row_id: int, answer: ReceiptResult, *, actor: Any = None) -> bool:
    """Write the result onto the row and its receipt. Returns False if nothing changed. Safe to repeat."""
    with transaction.atomic():
        row = ReceiptTakeBack.objects.select_related("receipt__order").get(pk=row_id)
        Order.objects.select_for_update().get(pk=row.receipt.order_id)
        row.refresh_from_db(fields=["state", "tries"])
        now = timezone.now()
        if answer.outcome in (Outcome.APPROVED, Outcome.ACCEPTED):
            if not states.is_allowed(TAKE_BACK_MOVES, row.state, TakeBackState.DONE):
                return False
            also = {"done_at": now, "next_at": None, "code": ""}
            states.move(row, field="state", to=TakeBackState.DONE, moves=TAKE_BACK_MOVES, also=also)
            _reduce_receipt(row, actor)
        elif row.state not in _BUSY_STATES:
            return False
        elif answer.outcome in (Outcome.DECLINED, Outcome.CONFIG_ERROR):
            said: dict[str, Any] = {"code": answer.code[:80], "next_at": None, "tries": row.tries + 1}
            states.move(row, field="state", to=TakeBackState.REFUSED, moves=TAKE_BACK_MOVES, also=said)
            write_event(row.receipt.order, "cash-refused", note=answer.code)
        else:
            mine = ReceiptTakeBack.objects.filter(pk=row.pk, state__in=_BUSY_STATES)
            mine.update(state=TakeBackState.UNKNOWN, code=answer.code[:80], next_at=now + BUSY)
            return False
    return True


def _reduce_receipt(row: ReceiptTakeBack, actor: Any) -> None:
    receipt, now = row.receipt, timezone.now()
    CashReceipt.objects.filter(pk=receipt.pk).update(cancelled=F("cancelled") + row.amount, updated_at=now)
    receipt.refresh_from_db(fields=["cancelled", "state"])
    if receipt.cancelled < receipt.amount:
        write_event(receipt.order, "cash-reduced", note=notes.won(row.amount), actor=actor)
        return
    code = cash.REVERSED if row.reason == cash.REVERSED else ""
    also = {"code": code, "next_at": None, "updated_at": now}
    states.move(receipt, field="state", to=ReceiptState.CANCELLED, moves=RECEIPT_MOVES, also=also)
    write_event(receipt.order, "cash-cancelled", note=receipt.issue_num, actor=actor)
    attempt = cash.cash_attempt(receipt.order) if code else None
    if attempt is not None and cash.retained_cash(receipt.order) > 0:
        cash.schedule_issue(receipt.order, attempt)


def is_listed(row: ReceiptTakeBack, entries: Sequence[ReceiptEntry], since: Any) -> bool:
    """Whether the gateway's list from `since` on contains this one besides those that are known to be done."""
    key = row.receipt.receipt_key
    back = sum(one.amount for one in entries if one.is_cancel and one.answer.receipt_key == key)
    known = ReceiptTakeBack.objects.filter(receipt=row.receipt, state=TakeBackState.DONE)
    if since is not None:
        known = known.filter(sent_at__gte=since)
    return back >= (known.aggregate(sum=Sum("amount"))["sum"] or 0) + row.amount

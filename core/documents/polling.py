"""Scheduled work on receipts: send due ones, look up unknown ones, issue receipts without a request."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from datetime import time as clock
from functools import partial
from typing import Any, TypeVar

import structlog
from django.conf import settings
from django.db import models, transaction
from django.db.models import QuerySet
from django.utils import timezone

from core.common.claims import claim
from core.common.errors import AppError
from core.common.partial_index import using_partial_index
from core.common.tenancy import unscoped
from core.documents import cancellation, cash, issuing, rules
from core.documents.amendments import open_invoice
from core.documents.errors import NobodyIssues, NoCash
from core.documents.models.invoices import open_invoices
from core.documents.models.receipts import CashReceipt, ReceiptTakeBack
from core.documents.states import RECEIPT_OPEN, ReceiptState, TakeBackState
from core.integrations.payment.base import Outcome, PaymentGateway, ReceiptEntry, ReceiptResult
from core.jobs.rounds import drain_due, for_each_tenant
from core.orders.models import Order
from core.orders.timeline import write_event
from core.payments import services as payments
from core.payments.models import PaymentAttempt
from core.payments.states import ReceiptKind

Row = TypeVar("Row", CashReceipt, ReceiptTakeBack)
log = structlog.get_logger(__name__)

UNASKED_AT_ONCE = 1000
# As for payments: missing twice, a minute apart and two minutes after sending, means that it does not exist.
NOT_SENT_AFTER, SEEN_APART, MAX_RESENT = timedelta(minutes=2), timedelta(minutes=1), 3
# A gateway that issues with the deposit has a day for it.
WITH_PAYMENT, LOOK_AGAIN = timedelta(days=1), timedelta(minutes=5)
_LONGEST_LIST = 3


def follow_receipts() -> int:
    """Send and look up due rows, in every brand. Returns how many were finished."""
    asking = payments.GatewayPoll()
    return drain_due(_due, lambda row: _follow(row, asking), what="receipt", company=_gateway_url)


def _due(count: int) -> list[CashReceipt | ReceiptTakeBack]:
    """The rows that are due longest, up to `count` of each kind, leased to the caller for LEASE."""
    now = timezone.now()
    with unscoped("receipts are sent for every brand; each in its own scope"):
        receipts = CashReceipt.objects.select_related("order", "module").filter(next_at__lte=now)
        backs = ReceiptTakeBack.objects.select_related("receipt__order", "receipt__module").filter(next_at__lte=now)
        return [*_lease_rows(receipts, count, now), *_lease_rows(backs, count, now)]


def _lease_rows(rows: QuerySet[Row], count: int, now: datetime) -> list[Row]:
    return claim(rows.order_by("next_at"), limit=count, next_at=now + payments.LEASE)


def _gateway_url(row: CashReceipt | ReceiptTakeBack) -> str:
    """The gateway of a row, as far as it is known before the look-up."""
    return payments.module_url(row.module if isinstance(row, CashReceipt) else row.receipt.module)


def _follow(row: CashReceipt | ReceiptTakeBack, asking: payments.GatewayPoll) -> bool:
    return _follow_receipt(row, asking) if isinstance(row, CashReceipt) else _follow_take_back(row, asking)


def _try_send(send: Callable[[], Any]) -> bool:
    future = send()
    if future is None:
        return False
    answer = future.result(timeout=settings.PAYMENT_CALL_SECONDS + 5)
    return answer.outcome in (Outcome.APPROVED, Outcome.DECLINED)


def _follow_receipt(receipt: CashReceipt, asking: payments.GatewayPoll) -> bool:
    try:
        if receipt.state == ReceiptState.REQUESTED:
            return _try_send(lambda: issuing.send_receipt(receipt))
        return _look_up_receipt(receipt, asking)
    except NobodyIssues:
        _postpone_request(receipt, issuing.NO_GATEWAY, code=issuing.MISSING_GATEWAY)
    except NoCash:
        _postpone_request(receipt, None)
    except AppError as exc:
        # Another worker was first: the row is as that one left it.
        log.info("receipt.taken", receipt=receipt.pk, why=str(exc.message))
    return False


def _postpone(row: Any, wait: timedelta, **more: Any) -> None:
    type(row).objects.filter(pk=row.pk).update(next_at=timezone.now() + wait, **more)


def _postpone_request(row: Any, wait: timedelta | None, **more: Any) -> None:
    """Set when a row is sent next (None: never), unless it is in progress by now and has to be looked up."""
    wanted = type(row).objects.filter(pk=row.pk, state__in={ReceiptState.REQUESTED, TakeBackState.REQUESTED})
    wanted.update(next_at=timezone.now() + wait if wait else None, **more)


def _look_up_receipt(receipt: CashReceipt, asking: payments.GatewayPoll) -> bool:
    entries = _entries(receipt, receipt.sent_at, asking)
    if entries is None:
        _postpone(receipt, issuing.BUSY)
        return False
    number = _number(receipt)
    # A repeated deposit has a receipt each time: an earlier one is another receipt's.
    others = CashReceipt.objects.filter(order=receipt.order).exclude(pk=receipt.pk).exclude(receipt_key="")
    known = set(others.values_list("receipt_key", flat=True))
    mine = [one for one in entries if one.order_id == number and one.answer.receipt_key not in known]
    gone = {one.answer.receipt_key for one in mine if one.is_cancel}
    issued = [one for one in mine if not one.is_cancel]
    if sum(one.answer.receipt_key not in gone for one in issued) > 1:
        log.error("receipt.twice", order=receipt.order.order_num, number=number)
    if issued:
        return issuing.apply_issue(receipt.pk, issued[0].answer)
    if receipt.of_payment:
        return _missing_with_payment(receipt)
    if not _surely_missing(receipt):
        return False
    if receipt.resent < MAX_RESENT:
        _postpone(receipt, issuing.BUSY, resent=receipt.resent + 1, seen_missing_at=None, sent_at=timezone.now())
        return _try_send(lambda: issuing.submit_receipt(receipt))
    return issuing.apply_issue(receipt.pk, ReceiptResult(Outcome.DECLINED, code=receipt.code or "NOT_ISSUED"))


def _number(receipt: CashReceipt) -> str:
    if not receipt.of_payment:
        return receipt.order_id_at_gateway
    attempt = cash.cash_attempt(receipt.order)
    return attempt.gateway_order_id if attempt else ""


def _missing_with_payment(receipt: CashReceipt) -> bool:
    if receipt.sent_at is not None and timezone.now() - receipt.sent_at < WITH_PAYMENT:
        _postpone(receipt, LOOK_AGAIN)
        return False
    return issuing.apply_issue(receipt.pk, ReceiptResult(Outcome.DECLINED, code="NOT_ISSUED"))


def _surely_missing(row: CashReceipt | ReceiptTakeBack) -> bool:
    now = timezone.now()
    if row.seen_missing_at is None or (row.sent_at and now - row.sent_at < NOT_SENT_AFTER):
        _postpone(row, issuing.BUSY, seen_missing_at=row.seen_missing_at or now)
        return False
    if now - row.seen_missing_at < SEEN_APART:
        _postpone(row, issuing.BUSY)
        return False
    return True


def _follow_take_back(row: ReceiptTakeBack, asking: payments.GatewayPoll) -> bool:
    """Send a cancellation, or look it up first if the gateway was late and may do it itself."""
    try:
        if row.state == TakeBackState.REQUESTED and not (row.receipt.of_payment and row.sent_at):
            return _try_send(lambda: cancellation.send_take_back(row))
        return _look_up_take_back(row, asking)
    except AppError as exc:
        log.info("receipt_back.taken", row=row.pk, why=str(exc.message))
        _postpone_request(row, None)
    return False


def _look_up_take_back(row: ReceiptTakeBack, asking: payments.GatewayPoll) -> bool:
    receipt = row.receipt
    entries = _entries(receipt, row.sent_at, asking)
    if entries is None:
        _postpone(row, issuing.BUSY)
        return False
    since = None if receipt.of_payment else _midnight(row.sent_at)
    if cancellation.is_listed(row, entries, since):
        return cancellation.apply_take_back(row.pk, ReceiptResult(Outcome.APPROVED))
    if row.state == TakeBackState.REQUESTED:
        return _try_send(lambda: cancellation.send_take_back(row))
    if receipt.of_payment and row.sent_at is not None and timezone.now() - row.sent_at < WITH_PAYMENT:
        _postpone(row, LOOK_AGAIN)
        return False
    if not _surely_missing(row):
        return False
    if row.resent < MAX_RESENT and not receipt.of_payment:
        _postpone(row, issuing.BUSY, resent=row.resent + 1, seen_missing_at=None)
        return _try_send(lambda: cancellation.submit_take_back(row))
    return cancellation.apply_take_back(row.pk, ReceiptResult(Outcome.DECLINED, code=row.code or "NOT_TAKEN_BACK"))


def _midnight(at: datetime | None) -> datetime:
    return timezone.make_aware(datetime.combine(timezone.localdate(at or timezone.now()), clock.min))


def _entries(receipt: CashReceipt, sent_at: datetime | None, asking: payments.GatewayPoll) -> list[ReceiptEntry] | None:
    """The gateway's list entries that could be this receipt; None if it doesn't answer."""
    attempt = cash.cash_attempt(receipt.order) if receipt.of_payment else None
    module = cash.gateway_of(receipt)
    if attempt is not None:
        number = attempt.gateway_order_id
        return asking.ask(module, lambda bank: bank.cash_receipts_of(number))
    found: list[ReceiptEntry] = []
    for day in _days(sent_at):
        page = asking.ask(module, partial(_page, day))
        if page is None:
            return None
        found += page
    return found


def _page(day: date, bank: PaymentGateway) -> list[ReceiptEntry] | None:
    return bank.list_cash_receipts(day)


def _days(sent_at: datetime | None) -> list[date]:
    """The day of the sending and the days after it: a repeat may be listed under a later one."""
    today = timezone.localdate()
    first = timezone.localdate(sent_at) if sent_at else today
    count = min(_LONGEST_LIST, (today - first).days + 1)
    return [first + timedelta(days=one) for one in range(max(1, count))]


def issue_unasked() -> int:
    """Request receipts for cash without a request, in every brand. Returns how many (korea 5)."""
    now = timezone.now()
    since, until = now - rules.SELF_ISSUE_WITHIN * 2, now - rules.SELF_ISSUE_AFTER
    with unscoped("the law holds for every brand; each order is looked at in its own scope"):
        told = CashReceipt.objects.filter(order_id=models.OuterRef("order_id"))
        told = told.filter(models.Q(state__in=RECEIPT_OPEN) | ~models.Q(issued_at=None))
        rows = using_partial_index(PaymentAttempt.objects.all(), "attempt_in_cash").filter(
            amount__gte=rules.SELF_ISSUE_FROM, approved_at__gte=since, approved_at__lt=until
        )
        # Orders that need none are excluded here, or they would block the others for ever. A closed order has no sale;
        # its money waits for the refund.
        invoiced = open_invoices().filter(order_id=models.OuterRef("order_id"))
        keeps = Order.objects.filter(
            pk=models.OuterRef("order_id"), closed_at=None,
            refunded__lte=models.OuterRef("amount") - rules.SELF_ISSUE_FROM,
        )  # fmt: skip
        rows = rows.filter(~models.Exists(told), ~models.Exists(invoiced), models.Exists(keeps))
        found = list(rows.order_by("approved_at", "pk").only("brand_id", "order_id")[:UNASKED_AT_ONCE])
    return for_each_tenant(found, _request_unasked, what="receipt unasked")


def _request_unasked(attempt: PaymentAttempt) -> bool:
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=attempt.order_id)
        if cash.open_receipt(order) is not None or open_invoice(order) is not None:
            return False
        if order.closed_at is not None or cash.retained_cash(order) < rules.SELF_ISSUE_FROM:
            return False
        cash.write_receipt(
            order, ReceiptKind.DEDUCTION, rules.SELF_ISSUE_IDENTITY, is_self=True, next_at=timezone.now()
        )
        write_event(order, "cash-self")
    return True

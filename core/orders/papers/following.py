"""What the clock does for receipts: send what is due, look up what nobody knows, issue what nobody asked for."""

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

from core.jobs.rounds import each, work_off
from core.kit.claims import claim
from core.kit.errors import AppError
from core.kit.partial import held_by
from core.kit.tenancy import unscoped
from core.orders.models import Order
from core.orders.papers import cash, issuing, rules, taking_back
from core.orders.papers.amending import open_invoice
from core.orders.papers.errors import NobodyIssues, NoCash
from core.orders.papers.invoice_models import open_invoices
from core.orders.papers.models import CashReceipt, ReceiptTakeBack
from core.orders.papers.states import RECEIPT_OPEN, ReceiptKind, ReceiptState, TakeBackState
from core.orders.timeline import write_event
from core.outside.payment.base import Outcome, PaymentGateway, ReceiptAnswer, ReceiptEntry
from core.payments import services as payments
from core.payments.models import PaymentAttempt

Row = TypeVar("Row", CashReceipt, ReceiptTakeBack)
log = structlog.get_logger(__name__)

UNASKED_AT_ONCE = 1000
# As for payments: missing twice, a minute apart and two minutes after it was sent, is not there.
NOT_SENT_AFTER, SEEN_APART, MOST_RESENT = timedelta(minutes=2), timedelta(minutes=1), 3
# A gateway that issues with the deposit has a day for it.
WITH_PAYMENT, LOOK_AGAIN = timedelta(days=1), timedelta(minutes=5)
_LONGEST_LIST = 3


def follow_receipts() -> int:
    """Send and look up what is due, in every brand; returns how many rows came to an end."""
    asking = payments.Round()
    return work_off(_due, lambda row: _follow(row, asking), what="receipt", company=_company)


def _due(count: int) -> list[CashReceipt | ReceiptTakeBack]:
    """Rows that are due longest, of each kind at most so many; they are the caller's alone for LEASE."""
    now = timezone.now()
    with unscoped("receipts are sent for every brand; each in its own scope"):
        receipts = CashReceipt.objects.select_related("order", "module").filter(next_at__lte=now)
        backs = ReceiptTakeBack.objects.select_related("receipt__order", "receipt__module").filter(next_at__lte=now)
        return [*_claimed(receipts, count, now), *_claimed(backs, count, now)]


def _claimed(rows: QuerySet[Row], count: int, now: datetime) -> list[Row]:
    return claim(rows.order_by("next_at"), limit=count, next_at=now + payments.LEASE)


def _company(row: CashReceipt | ReceiptTakeBack) -> str:
    """Who is asked about a row, as far as it is known before it is looked at."""
    return payments.company(row.module if isinstance(row, CashReceipt) else row.receipt.module)


def _follow(row: CashReceipt | ReceiptTakeBack, asking: payments.Round) -> bool:
    return _receipt(row, asking) if isinstance(row, CashReceipt) else _back(row, asking)


def _sent(send: Callable[[], Any]) -> bool:
    future = send()
    if future is None:
        return False
    answer = future.result(timeout=settings.PAYMENT_CALL_SECONDS + 5)
    return answer.outcome in (Outcome.APPROVED, Outcome.DECLINED)


def _receipt(receipt: CashReceipt, asking: payments.Round) -> bool:
    try:
        if receipt.state == ReceiptState.REQUESTED:
            return _sent(lambda: issuing.send_receipt(receipt))
        return _look(receipt, asking)
    except NobodyIssues:
        _wanted_later(receipt, issuing.NO_GATEWAY, code=issuing.NOBODY)
    except NoCash:
        _wanted_later(receipt, None)
    except AppError as exc:
        # Another was first: the row is as that one left it.
        log.info("receipt.taken", receipt=receipt.pk, why=str(exc.message))
    return False


def _later(row: Any, wait: timedelta, **more: Any) -> None:
    type(row).objects.filter(pk=row.pk).update(next_at=timezone.now() + wait, **more)


def _wanted_later(row: Any, wait: timedelta | None, **more: Any) -> None:
    """When a row is sent next, None for never, unless it is under way by now: that has to be looked for."""
    wanted = type(row).objects.filter(pk=row.pk, state__in={ReceiptState.REQUESTED, TakeBackState.REQUESTED})
    wanted.update(next_at=timezone.now() + wait if wait else None, **more)


def _look(receipt: CashReceipt, asking: payments.Round) -> bool:
    entries = _entries(receipt, receipt.sent_at, asking)
    if entries is None:
        _later(receipt, issuing.BUSY)
        return False
    number = _number(receipt)
    # A deposit that came again brought one each time: an earlier one is another receipt's.
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
    if receipt.resent < MOST_RESENT:
        _later(receipt, issuing.BUSY, resent=receipt.resent + 1, seen_missing_at=None, sent_at=timezone.now())
        return _sent(lambda: issuing.ask(receipt))
    return issuing.apply_issue(receipt.pk, ReceiptAnswer(Outcome.DECLINED, code=receipt.code or "NOT_ISSUED"))


def _number(receipt: CashReceipt) -> str:
    if not receipt.of_payment:
        return receipt.order_id_at_gateway
    attempt = cash.attempt_of(receipt.order)
    return attempt.gateway_order_id if attempt else ""


def _missing_with_payment(receipt: CashReceipt) -> bool:
    if receipt.sent_at is not None and timezone.now() - receipt.sent_at < WITH_PAYMENT:
        _later(receipt, LOOK_AGAIN)
        return False
    return issuing.apply_issue(receipt.pk, ReceiptAnswer(Outcome.DECLINED, code="NOT_ISSUED"))


def _surely_missing(row: CashReceipt | ReceiptTakeBack) -> bool:
    now = timezone.now()
    if row.seen_missing_at is None or (row.sent_at and now - row.sent_at < NOT_SENT_AFTER):
        _later(row, issuing.BUSY, seen_missing_at=row.seen_missing_at or now)
        return False
    if now - row.seen_missing_at < SEEN_APART:
        _later(row, issuing.BUSY)
        return False
    return True


def _back(row: ReceiptTakeBack, asking: payments.Round) -> bool:
    """Send what is to be taken back, or look for it: first of all for what a gateway was late with, and does itself."""
    try:
        if row.state == TakeBackState.REQUESTED and not (row.receipt.of_payment and row.sent_at):
            return _sent(lambda: taking_back.send_take_back(row))
        return _look_for_back(row, asking)
    except AppError as exc:
        log.info("receipt_back.taken", row=row.pk, why=str(exc.message))
        _wanted_later(row, None)
    return False


def _look_for_back(row: ReceiptTakeBack, asking: payments.Round) -> bool:
    receipt = row.receipt
    entries = _entries(receipt, row.sent_at, asking)
    if entries is None:
        _later(row, issuing.BUSY)
        return False
    since = None if receipt.of_payment else _midnight(row.sent_at)
    if taking_back.is_there(row, entries, since):
        return taking_back.apply_take_back(row.pk, ReceiptAnswer(Outcome.APPROVED))
    if row.state == TakeBackState.REQUESTED:
        return _sent(lambda: taking_back.send_take_back(row))
    if receipt.of_payment and row.sent_at is not None and timezone.now() - row.sent_at < WITH_PAYMENT:
        _later(row, LOOK_AGAIN)
        return False
    if not _surely_missing(row):
        return False
    if row.resent < MOST_RESENT and not receipt.of_payment:
        _later(row, issuing.BUSY, resent=row.resent + 1, seen_missing_at=None)
        return _sent(lambda: taking_back.ask(row))
    return taking_back.apply_take_back(row.pk, ReceiptAnswer(Outcome.DECLINED, code=row.code or "NOT_TAKEN_BACK"))


def _midnight(at: datetime | None) -> datetime:
    return timezone.make_aware(datetime.combine(timezone.localdate(at or timezone.now()), clock.min))


def _entries(receipt: CashReceipt, sent_at: datetime | None, asking: payments.Round) -> list[ReceiptEntry] | None:
    """What the gateway lists where this receipt would stand; None where it doesn't answer."""
    attempt = cash.attempt_of(receipt.order) if receipt.of_payment else None
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
    """The day something was sent and those after it: a repeat may stand under a later one."""
    today = timezone.localdate()
    first = timezone.localdate(sent_at) if sent_at else today
    count = min(_LONGEST_LIST, (today - first).days + 1)
    return [first + timedelta(days=one) for one in range(max(1, count))]


def issue_unasked() -> int:
    """Want receipts for cash that nobody asked one for, in every brand; returns how many (korea.md, section 5)."""
    now = timezone.now()
    since, until = now - rules.SELF_ISSUE_WITHIN * 2, now - rules.SELF_ISSUE_AFTER
    with unscoped("the law holds for every brand; each order is looked at in its own scope"):
        told = CashReceipt.objects.filter(order_id=models.OuterRef("order_id"))
        told = told.filter(models.Q(state__in=RECEIPT_OPEN) | ~models.Q(issued_at=None))
        rows = held_by(PaymentAttempt.objects.all(), "attempt_in_cash").filter(
            amount__gte=rules.SELF_ISSUE_FROM, approved_at__gte=since, approved_at__lt=until
        )
        # What needs none is left out here: it would stand before the others for ever. Of a closed order nothing was
        # sold; its money waits to go back.
        invoiced = open_invoices().filter(order_id=models.OuterRef("order_id"))
        keeps = Order.objects.filter(
            pk=models.OuterRef("order_id"), closed_at=None,
            refunded__lte=models.OuterRef("amount") - rules.SELF_ISSUE_FROM,
        )  # fmt: skip
        rows = rows.filter(~models.Exists(told), ~models.Exists(invoiced), models.Exists(keeps))
        found = list(rows.order_by("approved_at", "pk").only("brand_id", "order_id")[:UNASKED_AT_ONCE])
    return each(found, _unasked, what="receipt unasked")


def _unasked(attempt: PaymentAttempt) -> bool:
    with transaction.atomic():
        order = Order.objects.select_for_update().get(pk=attempt.order_id)
        if cash.open_receipt(order) is not None or open_invoice(order) is not None:
            return False
        if order.closed_at is not None or cash.kept(order) < rules.SELF_ISSUE_FROM:
            return False
        cash.write_receipt(
            order, ReceiptKind.DEDUCTION, rules.SELF_ISSUE_IDENTITY, is_self=True, next_at=timezone.now()
        )
        write_event(order, "cash-self")
    return True

"""Invariants of brands, of waiting work, and of documents issued by other companies."""

from collections.abc import Iterator
from datetime import timedelta

from django.apps import apps
from django.db import connection
from django.db.models import Count, F, OuterRef, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext_noop

from core.common.partial_index import using_partial_index
from core.common.tenancy import BrandOwned
from core.documents.cash import CASH
from core.documents.models import CashReceipt, ReceiptTakeBack
from core.documents.states import REPORTED, TAKE_BACK_OPEN
from core.notifications.models import Message
from core.notifications.outbox import sending
from core.payments.models import PaymentAttempt, Refund
from core.payments.services import LATE_AFTER
from core.payments.states import REFUND_OPEN, AttemptState, PayoutState
from core.reconciliation.invariants.finding import MAX_READ, Finding, format_findings, format_rows, sum_subquery

OPEN_TOO_LONG = timedelta(minutes=10)


def brands() -> Iterator[Finding]:
    """I8: every foreign key stays inside its brand."""
    quote = connection.ops.quote_name
    for model in apps.get_models():
        if not issubclass(model, BrandOwned):
            continue
        for field in model._meta.concrete_fields:
            other = field.related_model
            if not (isinstance(other, type) and issubclass(other, BrandOwned)) or field.name == "brand":
                continue
            key, target = quote(str(model._meta.pk.column)), quote(str(other._meta.pk.column))
            sql = (
                f"SELECT a.brand_id, a.{key} FROM {quote(model._meta.db_table)} a "  # noqa: S608
                f"JOIN {quote(other._meta.db_table)} b ON b.{target} = a.{quote(str(field.column))} "
                f"WHERE b.brand_id <> a.brand_id LIMIT {MAX_READ}"
            )
            with connection.cursor() as cursor:
                cursor.execute(sql)
                rows = [(brand_id, model._meta.label, pk, field.name) for brand_id, pk in cursor.fetchall()]
            yield from format_findings(rows, gettext_noop("{} {}: {}이(가) 다른 브랜드의 것이에요"))


def outbox() -> Iterator[Finding]:
    """I9: no message waits long in the outbox, and there is one message for each kind, subject and channel."""
    yield from format_rows(
        sending.overdue(), gettext_noop("알림 {}: {}({})이(가) 오래도록 {} 상태예요"), "pk", "kind", "ref", "state"
    )
    same = Message.objects.order_by().values("brand_id", "ref", "kind", "channel").annotate(times=Count("pk"))
    twice = same.filter(times__gt=1).values_list("brand_id", "ref", "kind", "times")
    yield from format_findings(twice[:MAX_READ], gettext_noop("{}: {} 알림이 {}번이에요"))


def unsettled() -> Iterator[Finding]:
    """I10: no payment is unknown for long while the gateway responds."""
    since = timezone.now() - OPEN_TOO_LONG
    attempts = PaymentAttempt.objects.filter(state__in=[AttemptState.SENT, AttemptState.UNKNOWN], sent_at__lt=since)
    yield from format_rows(attempts, gettext_noop("{}: {}부터 결과를 몰라요"), "gateway_order_id", "sent_at")
    late = Refund.objects.filter(state__in=REFUND_OPEN, sent_at__lt=since)
    yield from format_rows(late, gettext_noop("환불 {} ({}): 결과를 몰라요"), "pk", "order_num")


# Screens show these themselves as soon as the bank refuses.
TRANSFER_FAILED = gettext_noop("{}: 환불 {}원을 은행에서 송금하지 못했어요")


def payouts() -> Iterator[Finding]:
    """I14: a deposit refund arrives. A failed one is listed until a person has sent the money."""
    failed = using_partial_index(Refund.objects.filter(payout=PayoutState.FAILED), "refund_by_payout")
    yield from format_rows(failed, TRANSFER_FAILED, "order_num", "amount")
    late = using_partial_index(Refund.objects.filter(done_at__lt=timezone.now() - LATE_AFTER), "payout_to_follow")
    yield from format_rows(
        late, gettext_noop("{}: 환불 {}원을 {}부터 송금하고 있어요"), "order_num", "amount", "done_at"
    )


def receipts() -> Iterator[Finding]:
    """I12: cash receipts do not exceed the cash that was paid and not refunded, less receipts being cancelled."""
    paid = PaymentAttempt.objects.filter(order_id=OuterRef("order_id"), kind__in=CASH, state=AttemptState.APPROVED)
    back = ReceiptTakeBack.objects.filter(receipt_id=OuterRef("pk"), state__in=TAKE_BACK_OPEN)
    told = CashReceipt.objects.filter(state__in=REPORTED).annotate(
        stands=F("amount") - F("cancelled") - sum_subquery(back, "amount", "receipt_id"),
        cash=Coalesce(Subquery(paid.values("amount")[:1]), 0) - F("order__refunded"),
    )
    # A reversed deposit leaves no payment; its refunds then do not count.
    wrong = told.filter(stands__gt=0).filter(stands__gt=F("cash"))
    text = gettext_noop("{}: 현금영수증 {}원, 받은 현금 {}원")
    yield from format_rows(wrong, text, "order__order_num", "stands", "cash")
    parts = ReceiptTakeBack.objects.filter(receipt_id=OuterRef("pk"), state="done")
    other = CashReceipt.objects.annotate(sum=sum_subquery(parts, "amount", "receipt_id")).exclude(cancelled=F("sum"))
    text = gettext_noop("{}: 취소했다는 현금영수증 {}원, 취소 기록 {}원")
    yield from format_rows(other, text, "order__order_num", "cancelled", "sum")

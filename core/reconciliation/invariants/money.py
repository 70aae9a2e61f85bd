"""Invariants of payments, refunds and points against orders."""

from collections.abc import Iterator

from django.db import models
from django.db.models import Count, Exists, F, OuterRef, Q, Subquery, Sum
from django.db.models.functions import Coalesce
from django.utils.translation import gettext_noop

from core.catalog.models import StockMove
from core.claims.models import Claim, ClaimLine
from core.claims.states import ClaimState
from core.orders.models import Order, OrderLine
from core.orders.states import OrderStatus, PaymentState
from core.payments.models import PaymentAttempt, Refund
from core.payments.states import AttemptState, RefundState
from core.points.models import PointAccount, PointEntry
from core.reconciliation.invariants.finding import Finding, format_rows, sum_subquery

_BACK = (StockMove.Kind.CANCEL, StockMove.Kind.RETURN)
_ENDED_WELL = (ClaimState.REFUNDED, ClaimState.EXCHANGED)


def points() -> Iterator[Finding]:
    """I2: a balance is the sum of its entries, and never negative."""
    own = PointEntry.objects.filter(user_id=OuterRef("user_id"))
    wrong = PointAccount.objects.annotate(sum=sum_subquery(own, "amount", "user_id")).exclude(balance=F("sum"))
    yield from format_rows(wrong, gettext_noop("회원 {}: 잔액 {}, 기록의 합 {}"), "user_id", "balance", "sum")
    orphans = PointEntry.objects.exclude(user_id__in=PointAccount.objects.values("user_id"))
    yield from format_rows(orphans, gettext_noop("포인트 기록 {}: 계정이 없어요"), "pk")
    yield from format_rows(
        PointEntry.objects.filter(type=10, balance__lt=0), gettext_noop("포인트 기록 {}: 없는 포인트를 썼어요"), "pk"
    )


def money() -> Iterator[Finding]:
    """I3: an order has paid lines exactly if one attempt is approved for its total."""
    paid = Q(status__gte=OrderStatus.PAID) | Q(status_before_cancel__gte=OrderStatus.PAID)
    # A replaced line passed its sums to the new line, which is now the paid one.
    lines = OrderLine.objects.filter(order_id=OuterRef("pk"), replaced_by=None).order_by().values("order_id")
    approved = PaymentAttempt.objects.filter(order_id=OuterRef("pk"), state=AttemptState.APPROVED).order_by()
    orders = Order.objects.annotate(
        all_lines=Coalesce(Subquery(lines.annotate(n=Count("pk")).values("n")), 0),
        paid_lines=Coalesce(Subquery(lines.filter(paid).annotate(n=Count("pk")).values("n")), 0),
        approvals=Coalesce(Subquery(approved.values("order_id").annotate(n=Count("pk")).values("n")), 0),
        approved=Coalesce(Subquery(approved.values("order_id").annotate(sum=Sum("amount")).values("sum")), 0),
    )
    part = orders.exclude(paid_lines=0).exclude(paid_lines=F("all_lines"))
    yield from format_rows(part, gettext_noop("{}: 일부 품목만 결제됐어요"), "order_num")
    # An order whose deposit was reversed is on hold; the list of orders shows it separately.
    held = Q(payment_state=PaymentState.REVERSED)
    unpaid = orders.filter(paid_lines__gt=0).exclude(held).exclude(approvals=1, approved=F("total"))
    yield from format_rows(
        unpaid, gettext_noop("{}: 결제된 품목이 있는데 승인은 {}건, {}원이에요"), "order_num", "approvals", "approved"
    )
    # Money for an order that was closed meanwhile is refunded.
    kept = orders.filter(paid_lines=0, approvals__gt=0).filter(closed_at=None)
    yield from format_rows(kept, gettext_noop("{}: 승인됐는데 결제된 품목이 없어요"), "order_num")


def refunds() -> Iterator[Finding]:
    """I4: refunds do not exceed the payment, and a cancelled line returned its stock and points once."""
    live = Refund.objects.filter(attempt_id=OuterRef("pk")).exclude(state=RefundState.REFUSED)
    wrong = PaymentAttempt.objects.annotate(sum=sum_subquery(live, "amount", "attempt_id")).exclude(refunded=F("sum"))
    yield from format_rows(wrong, gettext_noop("결제 {}: 환불 예정 {}원, 환불 기록 {}원"), "pk", "refunded", "sum")
    done = Refund.objects.filter(order_id=OuterRef("pk"), state=RefundState.DONE)
    orders = Order.objects.annotate(sum=sum_subquery(done, "amount", "order_id")).exclude(refunded=F("sum"))
    yield from format_rows(
        orders, gettext_noop("{}: 환불했다는 금액 {}원, 끝난 환불 {}원"), "order_num", "refunded", "sum"
    )
    back = StockMove.objects.filter(order_line_id=OuterRef("pk"), kind__in=_BACK)
    unfit = ClaimLine.objects.filter(line_id=OuterRef("pk"), restock=False, claim__state__in=_ENDED_WELL)
    lines = OrderLine.objects.annotate(back=sum_subquery(back, "delta", "order_line_id"), unfit=Exists(unfit))
    lines = lines.filter(variant__isnull=False)
    # Damaged returns are not restocked; everything else is restocked completely.
    kept = lines.filter(cancelled_at__isnull=False, unfit=False).exclude(back=F("quantity"))
    yield from format_rows(kept, gettext_noop("품목 {}: {}개 취소, 재고로 {}개 돌아옴"), "pk", "quantity", "back")
    early = lines.filter(Q(cancelled_at=None) | Q(unfit=True)).exclude(back=0)
    yield from format_rows(early, gettext_noop("품목 {}: 취소하지 않았는데 재고가 돌아왔어요"), "pk")
    yield from _amounts()


def _amounts() -> Iterator[Finding]:
    """A refund is the sum of its lines less withheld fees. One without lines is of the whole payment."""
    mine = OrderLine.objects.filter(order_id=OuterRef("order_id"), refund_id=OuterRef("pk"))
    own = mine.order_by().values("refund_id")
    part = F("total") - F("discount_share") - F("points_share") + F("shipping_share")
    withheld = Claim.objects.filter(refund_id=OuterRef("pk")).values("withheld")
    live = Refund.objects.exclude(state=RefundState.REFUSED).annotate(
        due=Coalesce(
            Subquery(own.annotate(sum=Sum(part)).values("sum")),
            F("attempt__amount"),
            output_field=models.IntegerField(),
        ),
        withheld=Coalesce(Subquery(withheld), 0),
    )
    wrong = live.exclude(amount=F("due") - F("withheld"))
    yield from format_rows(
        wrong,
        gettext_noop("환불 {}: {}원, 품목의 몫 {}원에서 {}원을 뺀 것과 달라요"),
        "pk",
        "amount",
        "due",
        "withheld",
    )


def totals() -> Iterator[Finding]:
    """I7: an order's sums are the sums of its lines."""
    lines = OrderLine.objects.filter(order_id=OuterRef("pk"), replaced_by=None)
    orders = Order.objects.annotate(
        goods=sum_subquery(lines, "total", "order_id"),
        off=sum_subquery(lines, "discount_share", "order_id"),
        used=sum_subquery(lines, "points_share", "order_id"),
        sent=sum_subquery(lines, "shipping_share", "order_id"),
        earn=sum_subquery(lines, "point_earn", "order_id"),
    )
    wrong = orders.exclude(
        goods=F("subtotal"), off=F("discount"), used=F("points_used"), sent=F("shipping"), earn=F("point_earn")
    )
    yield from format_rows(wrong, gettext_noop("{}: 품목의 합이 주문 금액과 달라요"), "order_num")

"""Invariants of payments, refunds and points against orders."""

from collections.abc import Iterator

from django.db import models
from django.db.models import Count, Exists, F, OuterRef, Q, Subquery, Sum
from django.db.models.functions import Coalesce
from django.utils.translation import gettext_noop

from core.catalog.models import StockMove
from core.claims.models import Claim, ClaimLine
from core.claims.states import ClaimState
from core.orders.contracts import OrderStatus, PaymentState
from core.orders.models import Order, OrderLine
from core.payments.models import PaymentAttempt, Refund
from core.payments.states import AttemptState, RefundState
from core.points.models import PointAccount, PointEntry
from core.reconciliation.invariants.finding import Finding, format_query, format_rows, sum_subquery

_BACK = (StockMove.Kind.CANCEL, StockMove.Kind.RETURN)
_ENDED_WELL = (ClaimState.REFUNDED, ClaimState.EXCHANGED)


# What an order earned and used. Entries of a cancellation return used points (above 0) and take earned ones (below).
_OF_ORDERS = """
SELECT e.brand_id, e.order_num, e.kept, COALESCE(o.point_earn, 0), e.used, COALESCE(o.points_used, 0)
FROM (
  SELECT brand_id, order_num,
    SUM(CASE WHEN type = 0 OR (type = 5 AND amount < 0) THEN amount ELSE 0 END) AS kept,
    -SUM(CASE WHEN type = 10 OR (type = 5 AND amount > 0) THEN amount ELSE 0 END) AS used
  FROM points_pointentry WHERE type IN (0, 5, 10) GROUP BY brand_id, order_num
) e LEFT JOIN orders_order o ON o.brand_id = e.brand_id AND o.order_num = e.order_num
WHERE o.id IS NULL OR e.kept > o.point_earn OR e.kept < 0 OR e.used < 0 OR e.used > o.points_used
ORDER BY e.order_num
"""
# A review's entries have one note; the first one's cause is the review alone.
_OF_REVIEWS = """
SELECT brand_id, note, SUM(amount),
  SUM(CASE WHEN ref LIKE 'review:%' AND ref NOT LIKE 'review:%:%' THEN amount ELSE 0 END)
FROM points_pointentry WHERE note LIKE '리뷰 적립 #%'
GROUP BY brand_id, user_id, note
HAVING SUM(amount) > SUM(CASE WHEN ref LIKE 'review:%' AND ref NOT LIKE 'review:%:%' THEN amount ELSE 0 END)
ORDER BY note
"""


def points() -> Iterator[Finding]:
    """I2: a balance is the sum of its entries, and never negative; entries of orders and reviews are no more than those
    earned and used."""
    yield from format_query(_OF_ORDERS, gettext_noop("{}: 적립 {} (주문은 {}), 사용 {} (주문은 {})"))
    yield from format_query(_OF_REVIEWS, gettext_noop("{}: 포인트 {}, 리뷰로 준 것은 {}"))
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
    # The state that people see follows the money.
    seen = orders.filter(payment_state=PaymentState.PAID, approvals=0)
    yield from format_rows(seen, gettext_noop("{}: 결제 완료인데 승인된 결제가 없어요"), "order_num")
    hidden = orders.filter(paid_lines__gt=0, closed_at=None).exclude(
        payment_state__in=(PaymentState.PAID, PaymentState.REVERSED)
    )
    yield from format_rows(
        hidden, gettext_noop("{}: 결제된 품목이 있는데 결제 상태가 {}이에요"), "order_num", "payment_state"
    )
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

"""Invariants of promotions: uses, shares, counters and coupons (D46)."""

from collections.abc import Iterator
from typing import Any

from django.db.models import Count, Exists, F, IntegerField, OuterRef, Q, QuerySet, Subquery, Sum
from django.db.models.functions import Coalesce
from django.utils.translation import gettext_noop

from core.orders.contracts import OrderStatus
from core.orders.models import Order, OrderLine
from core.promotions.contracts import COUNTED_AT_ISSUE, CouponState, Level, UseState
from core.promotions.models import Coupon, PromotionCounter, PromotionShare, PromotionUse
from core.reconciliation.invariants.finding import Finding, format_rows


def promotions() -> Iterator[Finding]:
    """I19: discounts are their uses and shares, coupons and counters fit the uses."""
    yield from _discounts()
    yield from _states()
    yield from _coupons()
    yield from _counters()


def _discounts() -> Iterator[Finding]:
    """An order's discount is the sum of its uses of goods; a use and a line are the sums of their shares."""
    goods = PromotionUse.objects.filter(order_id=OuterRef("pk")).exclude(level=Level.SHIPPING)
    orders = Order.objects.annotate(used=_sum(goods, "order_id")).exclude(discount=F("used"))
    text = gettext_noop("{}: 할인 {}원, 쓴 프로모션의 합 {}원")
    yield from format_rows(orders, text, "order_num", "discount", "used")
    shares = PromotionShare.objects.filter(use_id=OuterRef("pk"))
    uses = PromotionUse.objects.exclude(level=Level.SHIPPING).annotate(shared=_sum(shares, "use_id"))
    text = gettext_noop("프로모션 사용 {}: {}원, 품목 몫의 합 {}원")
    yield from format_rows(uses.exclude(amount=F("shared")), text, "pk", "amount", "shared")
    own = PromotionShare.objects.filter(line_id=OuterRef("pk"))
    lines = OrderLine.objects.filter(replaced_by=None).annotate(
        shared=_sum(own, "line_id"), borne=_sum(own.filter(seller_bears=True), "line_id")
    )
    wrong = lines.exclude(discount_share=F("shared"), borne_discount_share=F("borne"))
    yield from format_rows(wrong, gettext_noop("품목 {}: 할인 몫이 프로모션의 몫과 달라요"), "pk")


def _states() -> Iterator[Finding]:
    """A use is held while its order waits for money, and used once it was paid."""
    waiting = Order.objects.filter(pk=OuterRef("order_id"), status=OrderStatus.AWAITING)
    uses = PromotionUse.objects.annotate(is_unpaid=Exists(waiting), is_awaited=Exists(waiting.filter(closed_at=None)))
    wrong = Q(state=UseState.HELD, is_awaited=False) | Q(state=UseState.USED, is_unpaid=True)
    text = gettext_noop("프로모션 사용 {}: 주문의 상태와 달라요")
    yield from format_rows(uses.filter(wrong), text, "pk")


def _coupons() -> Iterator[Finding]:
    """A coupon is held or used if and only if a use of its order says so."""
    live = PromotionUse.objects.filter(coupon_id=OuterRef("pk"), order_id=OuterRef("order_id"), state=OuterRef("state"))
    taken = Coupon.objects.filter(state__in=[CouponState.HELD, CouponState.USED])
    text = gettext_noop("쿠폰 {}: 쓴 주문의 기록과 달라요")
    yield from format_rows(taken.exclude(Exists(live)), text, "pk")
    free = PromotionUse.objects.filter(coupon_id=OuterRef("pk")).exclude(state=UseState.RETURNED)
    yield from format_rows(Coupon.objects.exclude(pk__in=taken.values("pk")).filter(Exists(free)), text, "pk")


def _counters() -> Iterator[Finding]:
    """A total counts the uses that were not given back; for coupons that are issued, those that were."""
    uses = PromotionUse.objects.filter(promotion_id=OuterRef("promotion_id")).exclude(state=UseState.RETURNED)
    boxes = Coupon.objects.filter(promotion_id=OuterRef("promotion_id"), member__isnull=False)
    totals = PromotionCounter.objects.filter(scope="total")
    text = gettext_noop("프로모션 {}: 센 수 {}, 실제 {}")
    issued = Q(promotion__issue__in=sorted(COUNTED_AT_ISSUE), promotion__kind="coupon")
    # A limit that is set later starts to count then, so a counter may be lower.
    for rows, counted in ((totals.exclude(issued), uses), (totals.filter(issued), boxes)):
        found = rows.annotate(real=_count(counted)).filter(used__gt=F("real"))
        yield from format_rows(found, text, "promotion_id", "used", "real")


def _sum(rows: QuerySet[Any], by: str) -> Coalesce:
    sums = rows.order_by().values(by).annotate(sum=Sum("amount")).values("sum")
    return Coalesce(Subquery(sums), 0, output_field=IntegerField())


def _count(rows: QuerySet[Any]) -> Coalesce:
    counts = rows.order_by().values("promotion_id").annotate(count=Count("pk")).values("count")
    return Coalesce(Subquery(counts), 0, output_field=IntegerField())

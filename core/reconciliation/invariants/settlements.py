"""Invariants of statements: credited once, to the won, and taken back with refunds (ADR 36)."""

from collections.abc import Iterator

from django.db.models import Count, Exists, F, OuterRef, Q, Subquery
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext_noop

from core.orders.models import OrderLine
from core.reconciliation.invariants.finding import MAX_READ, Finding, format_findings, format_rows, sum_subquery
from core.settlements.models import Settlement, SettlementLine
from core.settlements.services.sums import digests
from core.settlements.states import LineKind, SettlementState, Stage
from core.settlements.sums import NAMES

_SUMS = (*NAMES, "payout")
_READY = Q(stage=Stage.READY)


def settlements() -> Iterator[Finding]:
    """I15: a line is credited once at most, a statement is the sum of its lines, a confirmed one has not changed, and
    refunds in a settled month were taken back."""
    yield from _marks()
    yield from _sums()
    yield from _standing()
    yield from _missing()
    yield from _unchanged()


def _marks() -> Iterator[Finding]:
    """The row that credits a line belongs to that line, or to the line that it was split from."""
    sale = SettlementLine.objects.filter(pk=OuterRef("settled_id"), kind=LineKind.SALE)
    lost = OrderLine.objects.filter(settled_id__isnull=False).exclude(
        Exists(sale.filter(line__order_id=OuterRef("order_id"), settlement__seller_id=OuterRef("seller_id")))
    )
    yield from format_rows(lost, gettext_noop("품목 {}: 정산했다는 기록 {}이(가) 없어요"), "pk", "settled_id")
    own = OrderLine.objects.filter(pk=OuterRef("line_id"), settled_id=OuterRef("pk"))
    twice = SettlementLine.objects.filter(kind=LineKind.SALE).exclude(Exists(own))
    yield from format_rows(twice, gettext_noop("정산 기록 {}: 품목 {}이(가) 다른 기록으로 정산됐어요"), "pk", "line_id")
    terms = SettlementLine.objects.filter(line__commission_rate__isnull=False)
    other = terms.exclude(commission_rate=F("line__commission_rate"))
    yield from format_rows(
        other, gettext_noop("정산 기록 {}: 수수료율 {}%, 품목은 {}%"), "pk", "commission_rate", "line__commission_rate"
    )
    unpaid = OrderLine.objects.filter(seller=None).exclude(seller_name="", commission_rate=None)
    yield from format_rows(unpaid, gettext_noop("품목 {}: 판매자 {}이(가) 지워졌어요"), "pk", "seller_name")
    back = OrderLine.objects.filter(
        pk=OuterRef("line_id"), settled_back_id=OuterRef("pk"), settled_id=OuterRef("of_id"), replaced_by=None
    ).exclude(cancelled_at=None)
    wrong = SettlementLine.objects.filter(kind=LineKind.REFUND).exclude(Exists(back))
    yield from format_rows(wrong, gettext_noop("정산 환불 기록 {}: 품목 {}은(는) 환불되지 않았어요"), "pk", "line_id")


def _sums() -> Iterator[Finding]:
    """A statement is the sum of its lines."""
    lines = SettlementLine.objects.filter(settlement_id=OuterRef("pk"))
    counted = lines.order_by().values("settlement_id").annotate(n=Count("pk")).values("n")
    rows = Settlement.objects.filter(_READY).annotate(
        lines_count=Coalesce(Subquery(counted), 0),
        **{f"sum_{name}": sum_subquery(lines, name, "settlement_id") for name in _SUMS},
    )
    same = Q(lines_count=F("sale_count") + F("refund_count"))
    for name in _SUMS:
        same &= Q(**{name: F(f"sum_{name}")})
    yield from format_rows(
        rows.exclude(same), gettext_noop("정산서 {}: {}원, 줄의 합은 {}원"), "pk", "payout", "sum_payout"
    )


def _standing() -> Iterator[Finding]:
    """The remaining sums of a sale match its remaining pieces: nothing remains if all are refunded."""
    pieces = OrderLine.objects.filter(settled_id=OuterRef("pk"), replaced_by=None)
    back = SettlementLine.objects.filter(of_id=OuterRef("pk"))
    sales = SettlementLine.objects.filter(kind=LineKind.SALE).annotate(
        pieces=sum_subquery(pieces, "quantity", "settled_id"),
        standing=sum_subquery(pieces.filter(settled_back_id=None), "quantity", "settled_id"),
        back=sum_subquery(back, "quantity", "of_id"),
        **{f"back_{name}": sum_subquery(back, name, "of_id") for name in _SUMS},
    )
    lost = sales.exclude(pieces=F("quantity")) | sales.exclude(standing=F("quantity") + F("back"))
    yield from format_rows(lost, gettext_noop("정산 기록 {}: {}개, 품목은 {}개예요"), "pk", "quantity", "pieces")
    nothing = Q(standing=0)
    zero = Q()
    for name in _SUMS:
        zero &= Q(**{name: -F(f"back_{name}")})
    rest = sales.filter(nothing).exclude(zero)
    yield from format_rows(
        rest, gettext_noop("정산 기록 {}: 모두 환불됐는데 {}원 가운데 {}원만 되돌렸어요"), "pk", "payout", "back_payout"
    )


def _missing() -> Iterator[Finding]:
    """A refund of a settled line in a month with a confirmed statement is in a statement."""
    today = timezone.localdate()
    rows = OrderLine.objects.filter(
        settled_id__isnull=False, settled_back_id=None, cancelled_at__isnull=False, replaced_by=None
    )
    later = Settlement.objects.filter(
        seller_id=OuterRef("seller_id"), brand_id=OuterRef("brand_id"), period_to__lt=today,
        created_at__gt=OuterRef("cancelled_at"), period_to__gte=OuterRef("cancelled_at__date"),
    ).filter(~Q(state=SettlementState.DRAFT))  # fmt: skip
    found = rows.filter(Exists(later))
    yield from format_rows(found, gettext_noop("품목 {}: 환불됐는데 정산에서 되돌리지 않았어요"), "pk")


def _unchanged() -> Iterator[Finding]:
    """The lines of a confirmed statement have not changed, by a digest that the database computes."""
    frozen = Settlement.objects.exclude(state=SettlementState.DRAFT)
    kept = {pk: (brand_id, mark) for pk, brand_id, mark in frozen.values_list("pk", "brand_id", "digest").iterator()}
    for pk, mark in digests(SettlementLine.objects.exclude(settlement__state=SettlementState.DRAFT)):
        if pk in kept and kept[pk][1] == mark:
            del kept[pk]
    wrong = ((brand_id, pk) for pk, (brand_id, _mark) in sorted(kept.items())[:MAX_READ])
    yield from format_findings(wrong, gettext_noop("정산서 {}: 확정한 뒤에 바뀌었어요"))

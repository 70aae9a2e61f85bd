"""Invariants of returns and exchanges: lines, stock, charges, and the resolution of the order."""

from collections.abc import Iterator

from django.db import models
from django.db.models import Case, Exists, F, OuterRef, Q, Subquery, Sum, Value, When
from django.db.models.functions import Coalesce
from django.utils.translation import gettext_noop

from core.catalog.models import StockMove
from core.claims.models import Claim, ClaimLine
from core.claims.states import HOLDING, OPEN, ClaimKind, ClaimState
from core.orders.contracts import Resolution
from core.orders.models import Order, OrderLine
from core.payments.models import Charge
from core.payments.states import CHARGE_LIVE, ChargeState
from core.reconciliation.invariants.finding import Finding, format_rows, sum_subquery

_ENDED_WELL = (ClaimState.REFUNDED, ClaimState.EXCHANGED)


def claims() -> Iterator[Finding]:
    """I11: a claim agrees with its lines, its money and the stock that it holds."""
    under_way = Q(claim__state__in=OPEN)
    wrong = ClaimLine.objects.filter(Q(under_way, is_open=False) | (~under_way & Q(is_open=True)))
    yield from format_rows(wrong, gettext_noop("반품·교환 {}: 상태는 {}, 품목은 달라요"), "claim", "claim__state")
    gone = ClaimLine.objects.filter(line__cancelled_at__isnull=False, quantity=F("line__quantity"))
    ends = {
        ClaimState.REFUNDED: gone.filter(line__refund_id=F("claim__refund_id"), line__replaced_by=None),
        ClaimState.EXCHANGED: gone.filter(line__refund_id=None, line__replaced_by__isnull=False),
    }
    for state, right in ends.items():
        lost = ClaimLine.objects.filter(claim__state=state).exclude(pk__in=right.values("pk"))
        yield from format_rows(lost, gettext_noop("반품·교환 {}: 끝났는데 끝나지 않은 품목이 있어요"), "claim")
    moved = StockMove.objects.filter(claim_line_id=OuterRef("pk"))
    holders = ClaimLine.objects.filter(variant__isnull=False).annotate(
        held=sum_subquery(moved, "delta", "claim_line_id")
    )
    due = Q(claim__state__in=[*HOLDING, ClaimState.EXCHANGED])
    wrong = holders.filter((due & ~Q(held=-F("quantity"))) | (~due & ~Q(held=0)))
    yield from format_rows(
        wrong, gettext_noop("반품·교환 {}: {}개를 바꿔야 하는데 재고에서 {}개 움직였어요"), "claim", "quantity", "held"
    )
    yield from _resolutions()
    double = OrderLine.objects.filter(replaced_by__isnull=False).filter(~Q(refund_id=None) | Q(cancelled_at=None))
    yield from format_rows(double, gettext_noop("품목 {}: 다른 품목이 대신했는데 다시 세고 있어요"), "pk")


def _resolutions() -> Iterator[Finding]:
    """The resolution of an order matches its lines."""
    stands = Exists(OrderLine.objects.filter(order_id=OuterRef("pk"), cancelled_at=None))
    ended = ClaimLine.objects.filter(line__order_id=OuterRef("pk"))
    returned = Exists(ended.filter(claim__state=ClaimState.REFUNDED))
    exchanged = Exists(ended.filter(claim__state=ClaimState.EXCHANGED))
    orders = Order.objects.annotate(
        told=Case(
            When(~stands & returned, then=Value(Resolution.RETURNED)),
            When(~stands, then=Value(Resolution.CANCELLED)),
            When(exchanged, then=Value(Resolution.EXCHANGED)),
            default=Value(Resolution.STANDS),
        )
    ).exclude(resolution=F("told"))
    yield from format_rows(
        orders, gettext_noop("{}: 결과가 ‘{}’인데 품목은 ‘{}’이에요"), "order_num", "resolution", "told"
    )


def charges() -> Iterator[Finding]:
    """I13: a shipping fee that is not deducted from a refund is charged once, to the won; no claim ends while it is
    open.

    Each approved claim has a charge of what it owes: paid, waived or open. One that owes nothing has no active charge,
    and a refused or withdrawn one has no open charge.
    """
    part = F("line__total") - F("line__discount_share") - F("line__points_share") + F("line__shipping_share")
    mine = ClaimLine.objects.filter(claim_id=OuterRef("pk")).order_by().values("claim_id")
    live = Charge.objects.filter(claim_id=OuterRef("pk"), state__in=CHARGE_LIVE).order_by()
    claims = Claim.objects.annotate(
        goods=Coalesce(Subquery(mine.annotate(sum=Sum(part)).values("sum")), 0, output_field=models.IntegerField()),
        asked=Coalesce(Subquery(live.values("amount")[:1]), 0),
        charge=Coalesce(Subquery(live.values("state")[:1]), Value("")),
    ).annotate(
        owed=Case(
            When(kind=ClaimKind.EXCHANGE, then=F("fee")),
            When(fee__gt=F("goods"), then=F("fee") - F("goods")),
            default=0,
            output_field=models.IntegerField(),
        )
    )
    granted = claims.filter(state__in=[*HOLDING, *_ENDED_WELL])
    # A waived charge stays waived, also if the shop bears the whole fee in the end.
    wrong = granted.exclude(asked=F("owed")).exclude(owed=0, charge=ChargeState.WAIVED)
    yield from format_rows(wrong, gettext_noop("반품·교환 {}: 낼 배송비 {}원, 청구 {}원"), "pk", "owed", "asked")
    text = gettext_noop("반품·교환 {}: 상태는 {}, 배송비 {}원은 아직 받지 않았어요")
    open_ones = claims.filter(charge=ChargeState.OPEN).exclude(state__in=HOLDING)
    yield from format_rows(open_ones, text, "pk", "state", "asked")
    same = Claim.objects.filter(pk=OuterRef("claim_id"), order_id=OuterRef("order_id"), brand_id=OuterRef("brand_id"))
    lost = Charge.objects.exclude(Exists(same))
    yield from format_rows(
        lost, gettext_noop("{}: 배송비 {}원이 어느 반품·교환의 것인지 몰라요"), "order_num", "amount"
    )

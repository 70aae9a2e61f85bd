"""Returns and exchanges: their lines, their stock, what they ask for, and what an order says of them."""

from collections.abc import Iterator

from django.db import models
from django.db.models import Case, Exists, F, OuterRef, Q, Subquery, Sum, Value, When
from django.db.models.functions import Coalesce
from django.utils.translation import gettext_noop

from core.books.invariants.finding import Found, each, total_of
from core.catalog.models import StockMove
from core.orders.claims.states import HOLDING, OPEN, ClaimKind, ClaimState
from core.orders.models import Claim, ClaimLine, Order, OrderLine
from core.orders.states import Fate
from core.payments.models import Charge
from core.payments.states import CHARGE_LIVE, ChargeState

_ENDED_WELL = (ClaimState.REFUNDED, ClaimState.EXCHANGED)


def claims() -> Iterator[Found]:
    """I11: a claim, its lines, its money and what it holds of the stock say the same."""
    under_way = Q(claim__state__in=OPEN)
    wrong = ClaimLine.objects.filter(Q(under_way, is_open=False) | (~under_way & Q(is_open=True)))
    yield from each(wrong, gettext_noop("반품·교환 {}: 상태는 {}, 품목은 달라요"), "claim", "claim__state")
    gone = ClaimLine.objects.filter(line__cancelled_at__isnull=False, quantity=F("line__quantity"))
    ends = {
        ClaimState.REFUNDED: gone.filter(line__refund_id=F("claim__refund_id"), line__replaced_by=None),
        ClaimState.EXCHANGED: gone.filter(line__refund_id=None, line__replaced_by__isnull=False),
    }
    for state, right in ends.items():
        lost = ClaimLine.objects.filter(claim__state=state).exclude(pk__in=right.values("pk"))
        yield from each(lost, gettext_noop("반품·교환 {}: 끝났는데 끝나지 않은 품목이 있어요"), "claim")
    moved = StockMove.objects.filter(claim_line_id=OuterRef("pk"))
    holders = ClaimLine.objects.filter(variant__isnull=False).annotate(held=total_of(moved, "delta", "claim_line_id"))
    due = Q(claim__state__in=[*HOLDING, ClaimState.EXCHANGED])
    wrong = holders.filter((due & ~Q(held=-F("quantity"))) | (~due & ~Q(held=0)))
    yield from each(
        wrong, gettext_noop("반품·교환 {}: {}개를 바꿔야 하는데 재고에서 {}개 움직였어요"), "claim", "quantity", "held"
    )
    yield from _fates()
    double = OrderLine.objects.filter(replaced_by__isnull=False).filter(~Q(refund_id=None) | Q(cancelled_at=None))
    yield from each(double, gettext_noop("품목 {}: 다른 품목이 대신했는데 다시 세고 있어요"), "pk")


def _fates() -> Iterator[Found]:
    """What an order says became of it is what became of its lines."""
    stands = Exists(OrderLine.objects.filter(order_id=OuterRef("pk"), cancelled_at=None))
    ended = ClaimLine.objects.filter(line__order_id=OuterRef("pk"))
    returned = Exists(ended.filter(claim__state=ClaimState.REFUNDED))
    exchanged = Exists(ended.filter(claim__state=ClaimState.EXCHANGED))
    orders = Order.objects.annotate(
        told=Case(
            When(~stands & returned, then=Value(Fate.RETURNED)),
            When(~stands, then=Value(Fate.CANCELLED)),
            When(exchanged, then=Value(Fate.EXCHANGED)),
            default=Value(Fate.STANDS),
        )
    ).exclude(fate=F("told"))
    yield from each(orders, gettext_noop("{}: 결과가 ‘{}’인데 품목은 ‘{}’이에요"), "order_num", "fate", "told")


def charges() -> Iterator[Found]:
    """I13: what of the carriage no refund keeps is asked for once, to the won; nothing ends while it is open.

    Each claim that was granted has a charge of what it owes, paid, waived or still open; one that owes
    nothing has none that stands, and one that was refused or taken back none that is open.
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
    # A charge that was waived stays so, also where the shop came to pay for all of it.
    wrong = granted.exclude(asked=F("owed")).exclude(owed=0, charge=ChargeState.WAIVED)
    yield from each(wrong, gettext_noop("반품·교환 {}: 낼 배송비 {}원, 청구 {}원"), "pk", "owed", "asked")
    text = gettext_noop("반품·교환 {}: 상태는 {}, 배송비 {}원은 아직 받지 않았어요")
    open_ones = claims.filter(charge=ChargeState.OPEN).exclude(state__in=HOLDING)
    yield from each(open_ones, text, "pk", "state", "asked")
    same = Claim.objects.filter(pk=OuterRef("claim_id"), order_id=OuterRef("order_id"), brand_id=OuterRef("brand_id"))
    lost = Charge.objects.exclude(Exists(same))
    yield from each(lost, gettext_noop("{}: 배송비 {}원이 어느 반품·교환의 것인지 몰라요"), "order_num", "amount")

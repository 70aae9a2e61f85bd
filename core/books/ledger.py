"""The books, checked against themselves: what must hold after everything (integrity.md, section 2).

Each check is a query that finds what breaks it; an empty answer is the proof. All of them read only, and
across all brands. What the gateway knows is compared where its ledger is given.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.apps import apps
from django.db import connection, models
from django.db.models import Case, Count, Exists, F, OuterRef, Q, Subquery, Sum, Value, When
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext as translated
from django.utils.translation import gettext_noop

from core.catalog.models import StockMove, Variant
from core.jobs.models import Message
from core.jobs.outbox import sending
from core.kit.tenancy import BrandOwned, unscoped
from core.orders.claims.states import HOLDING, OPEN, ClaimKind, ClaimState
from core.orders.models import CashReceipt, Claim, ClaimLine, Order, OrderLine, ReceiptTakeBack
from core.orders.papers.cash import CASH
from core.orders.papers.states import TAKE_BACK_OPEN, TOLD
from core.orders.states import Fate, OrderStatus, PaymentState
from core.payments.models import Charge, PaymentAttempt, Refund
from core.payments.states import CHARGE_LIVE, REFUND_OPEN, AttemptState, ChargeState, RefundState
from core.points.models import PointAccount, PointEntry

MOST_SHOWN = 20
_BACK = (StockMove.Kind.CANCEL, StockMove.Kind.RETURN)
_ENDED_WELL = (ClaimState.REFUNDED, ClaimState.EXCHANGED)
OPEN_TOO_LONG = timedelta(minutes=10)


# Whose it is (None where nobody can say), what is wrong, and the values that belong into the sentence.
Found = tuple[int | None, str, tuple[str | int, ...]]


@dataclass(frozen=True)
class Breach:
    """One row that breaks an invariant, and whose it is."""

    invariant: str
    text: str
    values: tuple[str | int, ...] = ()
    brand_id: int | None = None

    @property
    def what(self) -> str:
        """The sentence in the language in force."""
        return translated(self.text).format(*self.values)


def check(gateway: Iterable[Mapping[str, Any]] | None = None) -> list[Breach]:
    """All breaches, at most MOST_SHOWN of each invariant. `gateway`: the payments of the bank's own ledger."""
    found: list[Breach] = []
    with unscoped("the books of an installation are checked whole, and only read"):
        for name, run in CHECKS.items():
            found += [Breach(name, text, values, brand_id) for brand_id, text, values in run()]
        if gateway is not None:
            found += [Breach("I5", text, values, brand_id) for brand_id, text, values in _gateway(gateway)]
    return found


def _sum(rows: models.QuerySet[Any], column: str, by: str) -> Coalesce:
    total = rows.order_by().values(by).annotate(sum=Sum(column)).values("sum")
    return Coalesce(Subquery(total), 0)


def stock() -> Iterator[Found]:
    """I1: nothing below zero, and what was taken for a line is its quantity, once; what came back, too."""
    yield from _each(Variant.objects.filter(stock__lt=0), gettext_noop("옵션 {}: 재고가 {}개예요"), "pk", "stock")
    moves = StockMove.objects.filter(order_line_id__isnull=False).order_by()
    doubled = moves.values("brand_id", "order_line_id", "kind").annotate(times=Count("pk")).filter(times__gt=1)
    for row in doubled[:MOST_SHOWN]:
        values = (row["order_line_id"] or 0, row["kind"], row["times"])
        yield row["brand_id"], gettext_noop("품목 {}: 재고 기록 {} {}번"), values


def points() -> Iterator[Found]:
    """I2: a balance is the sum of its entries, and nothing was spent that was not held."""
    own = PointEntry.objects.filter(user_id=OuterRef("user_id"))
    wrong = PointAccount.objects.annotate(sum=_sum(own, "amount", "user_id")).exclude(balance=F("sum"))
    yield from _each(wrong, gettext_noop("회원 {}: 잔액 {}, 기록의 합 {}"), "user_id", "balance", "sum")
    orphans = PointEntry.objects.exclude(user_id__in=PointAccount.objects.values("user_id"))
    yield from _each(orphans, gettext_noop("포인트 기록 {}: 계정이 없어요"), "pk")
    yield from _each(
        PointEntry.objects.filter(type=10, balance__lt=0), gettext_noop("포인트 기록 {}: 없는 포인트를 썼어요"), "pk"
    )


def money() -> Iterator[Found]:
    """I3: an order has paid lines exactly when one attempt is approved for its total."""
    paid = Q(status__gte=OrderStatus.PAID) | Q(status_before_cancel__gte=OrderStatus.PAID)
    # A line that another took the place of handed its sums over, and with them whether it is paid.
    lines = OrderLine.objects.filter(order_id=OuterRef("pk"), replaced_by=None).order_by().values("order_id")
    approved = PaymentAttempt.objects.filter(order_id=OuterRef("pk"), state=AttemptState.APPROVED).order_by()
    orders = Order.objects.annotate(
        all_lines=Coalesce(Subquery(lines.annotate(n=Count("pk")).values("n")), 0),
        paid_lines=Coalesce(Subquery(lines.filter(paid).annotate(n=Count("pk")).values("n")), 0),
        approvals=Coalesce(Subquery(approved.values("order_id").annotate(n=Count("pk")).values("n")), 0),
        approved=Coalesce(Subquery(approved.values("order_id").annotate(sum=Sum("amount")).values("sum")), 0),
    )
    part = orders.exclude(paid_lines=0).exclude(paid_lines=F("all_lines"))
    yield from _each(part, gettext_noop("{}: 일부 품목만 결제됐어요"), "order_num")
    # An order whose deposit was taken back on the way is held, and stands apart in the list of orders.
    held = Q(payment_state=PaymentState.REVERSED)
    unpaid = orders.filter(paid_lines__gt=0).exclude(held).exclude(approvals=1, approved=F("total"))
    yield from _each(
        unpaid, gettext_noop("{}: 결제된 품목이 있는데 승인은 {}건, {}원이에요"), "order_num", "approvals", "approved"
    )
    # Money that came for an order that was closed meanwhile goes back.
    kept = orders.filter(paid_lines=0, approvals__gt=0).filter(closed_at=None)
    yield from _each(kept, gettext_noop("{}: 승인됐는데 결제된 품목이 없어요"), "order_num")


def refunds() -> Iterator[Found]:
    """I4: refunds stay within what was paid, and a cancelled line gave back its stock and points once."""
    live = Refund.objects.filter(attempt_id=OuterRef("pk")).exclude(state=RefundState.REFUSED)
    wrong = PaymentAttempt.objects.annotate(sum=_sum(live, "amount", "attempt_id")).exclude(refunded=F("sum"))
    yield from _each(wrong, gettext_noop("결제 {}: 환불 예정 {}원, 환불 기록 {}원"), "pk", "refunded", "sum")
    done = Refund.objects.filter(order_id=OuterRef("pk"), state=RefundState.DONE)
    orders = Order.objects.annotate(sum=_sum(done, "amount", "order_id")).exclude(refunded=F("sum"))
    yield from _each(orders, gettext_noop("{}: 환불했다는 금액 {}원, 끝난 환불 {}원"), "order_num", "refunded", "sum")
    back = StockMove.objects.filter(order_line_id=OuterRef("pk"), kind__in=_BACK)
    unfit = ClaimLine.objects.filter(line_id=OuterRef("pk"), restock=False, claim__state__in=_ENDED_WELL)
    lines = OrderLine.objects.annotate(back=_sum(back, "delta", "order_line_id"), unfit=Exists(unfit))
    lines = lines.filter(variant__isnull=False)
    # What came back unfit to be sold again stays out of the stock; all else returns whole.
    kept = lines.filter(cancelled_at__isnull=False, unfit=False).exclude(back=F("quantity"))
    yield from _each(kept, gettext_noop("품목 {}: {}개 취소, 재고로 {}개 돌아옴"), "pk", "quantity", "back")
    early = lines.filter(Q(cancelled_at=None) | Q(unfit=True)).exclude(back=0)
    yield from _each(early, gettext_noop("품목 {}: 취소하지 않았는데 재고가 돌아왔어요"), "pk")
    yield from _amounts()


def _amounts() -> Iterator[Found]:
    """A refund is its lines' allocation, less what a return withheld; one without lines is of the whole payment."""
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
    yield from _each(
        wrong,
        gettext_noop("환불 {}: {}원, 품목의 몫 {}원에서 {}원을 뺀 것과 달라요"),
        "pk",
        "amount",
        "due",
        "withheld",
    )


def claims() -> Iterator[Found]:
    """I11: a claim, its lines, its money and what it holds of the stock say the same."""
    under_way = Q(claim__state__in=OPEN)
    wrong = ClaimLine.objects.filter(Q(under_way, is_open=False) | (~under_way & Q(is_open=True)))
    yield from _each(wrong, gettext_noop("반품·교환 {}: 상태는 {}, 품목은 달라요"), "claim", "claim__state")
    gone = ClaimLine.objects.filter(line__cancelled_at__isnull=False, quantity=F("line__quantity"))
    ends = {
        ClaimState.REFUNDED: gone.filter(line__refund_id=F("claim__refund_id"), line__replaced_by=None),
        ClaimState.EXCHANGED: gone.filter(line__refund_id=None, line__replaced_by__isnull=False),
    }
    for state, right in ends.items():
        lost = ClaimLine.objects.filter(claim__state=state).exclude(pk__in=right.values("pk"))
        yield from _each(lost, gettext_noop("반품·교환 {}: 끝났는데 끝나지 않은 품목이 있어요"), "claim")
    moved = StockMove.objects.filter(claim_line_id=OuterRef("pk"))
    holders = ClaimLine.objects.filter(variant__isnull=False).annotate(held=_sum(moved, "delta", "claim_line_id"))
    due = Q(claim__state__in=[*HOLDING, ClaimState.EXCHANGED])
    wrong = holders.filter((due & ~Q(held=-F("quantity"))) | (~due & ~Q(held=0)))
    yield from _each(
        wrong, gettext_noop("반품·교환 {}: {}개를 바꿔야 하는데 재고에서 {}개 움직였어요"), "claim", "quantity", "held"
    )
    yield from _fates()
    double = OrderLine.objects.filter(replaced_by__isnull=False).filter(~Q(refund_id=None) | Q(cancelled_at=None))
    yield from _each(double, gettext_noop("품목 {}: 다른 품목이 대신했는데 다시 세고 있어요"), "pk")


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
    yield from _each(orders, gettext_noop("{}: 결과가 ‘{}’인데 품목은 ‘{}’이에요"), "order_num", "fate", "told")


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
    yield from _each(wrong, gettext_noop("반품·교환 {}: 낼 배송비 {}원, 청구 {}원"), "pk", "owed", "asked")
    text = gettext_noop("반품·교환 {}: 상태는 {}, 배송비 {}원은 아직 받지 않았어요")
    open_ones = claims.filter(charge=ChargeState.OPEN).exclude(state__in=HOLDING)
    yield from _each(open_ones, text, "pk", "state", "asked")
    same = Claim.objects.filter(pk=OuterRef("claim_id"), order_id=OuterRef("order_id"), brand_id=OuterRef("brand_id"))
    lost = Charge.objects.exclude(Exists(same))
    yield from _each(lost, gettext_noop("{}: 배송비 {}원이 어느 반품·교환의 것인지 몰라요"), "order_num", "amount")


def totals() -> Iterator[Found]:
    """I7: an order's sums are the sums of what its lines were allocated."""
    lines = OrderLine.objects.filter(order_id=OuterRef("pk"), replaced_by=None)
    orders = Order.objects.annotate(
        goods=_sum(lines, "total", "order_id"),
        off=_sum(lines, "discount_share", "order_id"),
        used=_sum(lines, "points_share", "order_id"),
        sent=_sum(lines, "shipping_share", "order_id"),
        earn=_sum(lines, "point_earn", "order_id"),
    )
    wrong = orders.exclude(
        goods=F("subtotal"), off=F("discount"), used=F("points_used"), sent=F("shipping"), earn=F("point_earn")
    )
    yield from _each(wrong, gettext_noop("{}: 품목의 합이 주문 금액과 달라요"), "order_num")


def brands() -> Iterator[Found]:
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
                f"WHERE b.brand_id <> a.brand_id LIMIT {MOST_SHOWN}"
            )
            with connection.cursor() as cursor:
                cursor.execute(sql)
                for brand_id, pk in cursor.fetchall():
                    yield (
                        brand_id,
                        gettext_noop("{} {}: {}이(가) 다른 브랜드의 것이에요"),
                        (model._meta.label, pk, field.name),
                    )


def unsettled() -> Iterator[Found]:
    """I10: nothing is unknown for long while the gateway answers."""
    since = timezone.now() - OPEN_TOO_LONG
    attempts = PaymentAttempt.objects.filter(state__in=[AttemptState.SENT, AttemptState.UNKNOWN], sent_at__lt=since)
    yield from _each(attempts, gettext_noop("{}: {}부터 결과를 몰라요"), "gateway_order_id", "sent_at")
    late = Refund.objects.filter(state__in=REFUND_OPEN, sent_at__lt=since)
    yield from _each(late, gettext_noop("환불 {} ({}): 결과를 몰라요"), "pk", "order_num")


def outbox() -> Iterator[Found]:
    """I9: nothing waits in the outbox for long, and of a kind about one thing there is one message a channel."""
    yield from _each(
        sending.overdue(), gettext_noop("알림 {}: {}({})이(가) 오래도록 {} 상태예요"), "pk", "kind", "ref", "state"
    )
    same = Message.objects.order_by().values("brand_id", "ref", "kind", "channel").annotate(times=Count("pk"))
    for row in same.filter(times__gt=1)[:MOST_SHOWN]:
        values = (row["ref"], row["kind"], row["times"])
        yield row["brand_id"], gettext_noop("{}: {} 알림이 {}번이에요"), values


def receipts() -> Iterator[Found]:
    """I12: no cash receipt is of more than the cash that came in and stayed, less what is being taken back of it."""
    paid = PaymentAttempt.objects.filter(order_id=OuterRef("order_id"), kind__in=CASH, state=AttemptState.APPROVED)
    back = ReceiptTakeBack.objects.filter(receipt_id=OuterRef("pk"), state__in=TAKE_BACK_OPEN)
    told = CashReceipt.objects.filter(state__in=TOLD).annotate(
        stands=F("amount") - F("cancelled") - _sum(back, "amount", "receipt_id"),
        cash=Coalesce(Subquery(paid.values("amount")[:1]), 0) - F("order__refunded"),
    )
    # A deposit that the bank took back leaves no payment; its refunds then count for nothing.
    wrong = told.filter(stands__gt=0).filter(stands__gt=F("cash"))
    text = gettext_noop("{}: 현금영수증 {}원, 받은 현금 {}원")
    yield from _each(wrong, text, "order__order_num", "stands", "cash")
    parts = ReceiptTakeBack.objects.filter(receipt_id=OuterRef("pk"), state="done")
    other = CashReceipt.objects.annotate(sum=_sum(parts, "amount", "receipt_id")).exclude(cancelled=F("sum"))
    text = gettext_noop("{}: 취소했다는 현금영수증 {}원, 취소 기록 {}원")
    yield from _each(other, text, "order__order_num", "cancelled", "sum")


CHECKS: Mapping[str, Callable[[], Iterator[Found]]] = {
    "I1": stock,
    "I2": points,
    "I3": money,
    "I4": refunds,
    "I7": totals,
    "I8": brands,
    "I9": outbox,
    "I10": unsettled,
    "I11": claims,
    "I12": receipts,
    "I13": charges,
}


def _each(rows: models.QuerySet[Any], text: str, *columns: str) -> Iterator[Found]:
    for brand_id, *values in rows.order_by("pk").values_list("brand_id", *columns)[:MOST_SHOWN]:
        yield brand_id, text, tuple(_plain(one) for one in values)


def _plain(value: Any) -> str | int:
    return f"{timezone.localtime(value):%m-%d %H:%M}" if isinstance(value, datetime) else value


def _gateway(payments: Iterable[Mapping[str, Any]]) -> Iterator[Found]:
    """I5: the gateway and we agree on what was approved and what was given back."""
    bank = {str(one["orderId"]): one for one in payments}
    taken = {num: one for num, one in bank.items() if one["status"] in ("DONE", "PARTIAL_CANCELED", "CANCELED")}
    own = PaymentAttempt.objects.filter(state=AttemptState.APPROVED, amount__gt=0, module__provider="toss")
    ours = {row["gateway_order_id"]: row for row in own.values("pk", "brand_id", "gateway_order_id", "amount")}
    for num in sorted(set(taken) - set(ours)):
        if taken[num]["balanceAmount"]:
            yield None, gettext_noop("{}: 결제사에만 승인이 있어요"), (num,)
    for num in sorted(set(ours) - set(taken)):
        yield ours[num]["brand_id"], gettext_noop("{}: 우리에게만 승인이 있어요"), (num,)
    back = dict(
        Refund.objects.filter(state=RefundState.DONE)
        .order_by()
        .values_list("attempt_id")
        .annotate(sum=Sum("amount"))
        .values_list("attempt_id", "sum")
    )
    for num in sorted(set(ours) & set(taken)):
        row, one = ours[num], taken[num]
        if one["totalAmount"] != row["amount"]:
            yield row["brand_id"], gettext_noop("{}: 결제사 {}원, 우리 {}원"), (num, one["totalAmount"], row["amount"])
        given = one["totalAmount"] - one["balanceAmount"]
        if given != back.get(row["pk"], 0):
            here = back.get(row["pk"], 0)
            yield row["brand_id"], gettext_noop("{}: 결제사에서 돌려준 금액 {}원, 우리 {}원"), (num, given, here)

"""The books, checked against themselves: what must hold after everything (integrity.md, section 2).

Each check is a query that finds what breaks it; an empty answer is the proof. All of them read only, and
across all brands. What the gateway knows is compared where its ledger is given.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.apps import apps
from django.db import connection, models
from django.db.models import Count, F, OuterRef, Q, Subquery, Sum
from django.db.models.functions import Coalesce
from django.utils import timezone

from core.catalog.models import StockMove, Variant
from core.kit.tenancy import BrandOwned, unscoped
from core.orders.models import Order, OrderLine
from core.orders.states import OrderStatus
from core.payments.models import PaymentAttempt, Refund
from core.payments.states import REFUND_OPEN, AttemptState, RefundState
from core.points.models import PointAccount, PointEntry

MOST_SHOWN = 20
OPEN_TOO_LONG = timedelta(minutes=10)


@dataclass(frozen=True)
class Breach:
    """One row that breaks an invariant."""

    invariant: str
    what: str


def check(gateway: Iterable[Mapping[str, Any]] | None = None) -> list[Breach]:
    """All breaches, at most MOST_SHOWN of each invariant. `gateway`: the payments of the bank's own ledger."""
    found: list[Breach] = []
    with unscoped("the books of an installation are checked whole, and only read"):
        for name, run in CHECKS.items():
            found += [Breach(name, what) for what in run()]
        if gateway is not None:
            found += [Breach("I5", what) for what in _gateway(gateway)]
    return found


def _sum(rows: models.QuerySet[Any], column: str, by: str) -> Coalesce:
    total = rows.order_by().values(by).annotate(sum=Sum(column)).values("sum")
    return Coalesce(Subquery(total), 0)


def stock() -> list[str]:
    """I1: nothing below zero, and what was taken for a line is its quantity, once; what came back, too."""
    below = [f"variant {pk}: {left} left" for pk, left in _shown(Variant.objects.filter(stock__lt=0), "pk", "stock")]
    moves = StockMove.objects.filter(order_line_id__isnull=False).order_by()
    doubled = moves.values("order_line_id", "kind").annotate(times=Count("pk")).filter(times__gt=1)
    twice = [f"line {row['order_line_id']}: {row['kind']} {row['times']} times" for row in doubled[:MOST_SHOWN]]
    return below + twice


def points() -> list[str]:
    """I2: a balance is the sum of its entries, and nothing was spent that was not held."""
    own = PointEntry.objects.filter(user_id=OuterRef("user_id"))
    wrong = PointAccount.objects.annotate(sum=_sum(own, "amount", "user_id")).exclude(balance=F("sum"))
    said = [
        f"member {user}: balance {held}, entries {total}"
        for user, held, total in _shown(wrong, "user_id", "balance", "sum")
    ]
    orphans = PointEntry.objects.exclude(user_id__in=PointAccount.objects.values("user_id"))
    said += [f"entry {pk}: no account" for (pk,) in _shown(orphans, "pk")]
    overspent = PointEntry.objects.filter(type=10, balance__lt=0)
    return said + [f"entry {pk}: spent below zero" for (pk,) in _shown(overspent, "pk")]


def money() -> list[str]:
    """I3: an order has paid lines exactly when one attempt is approved for its total."""
    paid = Q(status__gte=OrderStatus.PAID) | Q(status_before_cancel__gte=OrderStatus.PAID)
    lines = OrderLine.objects.filter(order_id=OuterRef("pk")).order_by().values("order_id")
    approved = PaymentAttempt.objects.filter(order_id=OuterRef("pk"), state=AttemptState.APPROVED).order_by()
    orders = Order.objects.annotate(
        all_lines=Coalesce(Subquery(lines.annotate(n=Count("pk")).values("n")), 0),
        paid_lines=Coalesce(Subquery(lines.filter(paid).annotate(n=Count("pk")).values("n")), 0),
        approvals=Coalesce(Subquery(approved.values("order_id").annotate(n=Count("pk")).values("n")), 0),
        approved=Coalesce(Subquery(approved.values("order_id").annotate(sum=Sum("amount")).values("sum")), 0),
    )
    part = orders.exclude(paid_lines=0).exclude(paid_lines=F("all_lines"))
    said = [f"{num}: only some lines are paid" for (num,) in _shown(part, "order_num")]
    unpaid = orders.filter(paid_lines__gt=0).exclude(approvals=1, approved=F("total"))
    said += [
        f"{num}: paid lines, approvals {n} of {won}"
        for num, n, won in _shown(unpaid, "order_num", "approvals", "approved")
    ]
    # Money that came for an order that was closed meanwhile goes back.
    kept = orders.filter(paid_lines=0, approvals__gt=0).filter(closed_at=None)
    return said + [f"{num}: approved, and no line is paid" for (num,) in _shown(kept, "order_num")]


def refunds() -> list[str]:
    """I4: refunds stay within what was paid, and a cancelled line gave back its stock and points once."""
    live = Refund.objects.filter(attempt_id=OuterRef("pk")).exclude(state=RefundState.REFUSED)
    wrong = PaymentAttempt.objects.annotate(sum=_sum(live, "amount", "attempt_id")).exclude(refunded=F("sum"))
    said = [
        f"attempt {pk}: reserved {held}, refunds {total}" for pk, held, total in _shown(wrong, "pk", "refunded", "sum")
    ]
    done = Refund.objects.filter(order_id=OuterRef("pk"), state=RefundState.DONE)
    orders = Order.objects.annotate(sum=_sum(done, "amount", "order_id")).exclude(refunded=F("sum"))
    said += [
        f"{num}: refunded {won}, done {total}" for num, won, total in _shown(orders, "order_num", "refunded", "sum")
    ]
    back = StockMove.objects.filter(order_line_id=OuterRef("pk"), kind=StockMove.Kind.CANCEL)
    lines = OrderLine.objects.annotate(back=_sum(back, "delta", "order_line_id")).filter(variant__isnull=False)
    kept = lines.filter(cancelled_at__isnull=False).exclude(back=F("quantity"))
    said += [
        f"line {pk}: {count} cancelled, {came} came back" for pk, count, came in _shown(kept, "pk", "quantity", "back")
    ]
    early = lines.filter(cancelled_at=None).exclude(back=0)
    return said + [f"line {pk}: stock came back without a cancel" for (pk,) in _shown(early, "pk")]


def totals() -> list[str]:
    """I7: an order's sums are the sums of what its lines were allocated."""
    lines = OrderLine.objects.filter(order_id=OuterRef("pk"))
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
    return [f"{num}: the lines do not make up the sums" for (num,) in _shown(wrong, "order_num")]


def brands() -> list[str]:
    """I8: every foreign key stays inside its brand."""
    said = []
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
                f"SELECT a.{key} FROM {quote(model._meta.db_table)} a JOIN {quote(other._meta.db_table)} b "  # noqa: S608
                f"ON b.{target} = a.{quote(str(field.column))} WHERE b.brand_id <> a.brand_id LIMIT {MOST_SHOWN}"
            )
            with connection.cursor() as cursor:
                cursor.execute(sql)
                said += [f"{model._meta.label} {pk}: {field.name} of another brand" for (pk,) in cursor.fetchall()]
    return said


def unsettled() -> list[str]:
    """I10: nothing is unknown for long while the gateway answers."""
    since = timezone.now() - OPEN_TOO_LONG
    attempts = PaymentAttempt.objects.filter(state__in=[AttemptState.SENT, AttemptState.UNKNOWN], sent_at__lt=since)
    said = [f"{num}: unknown since {at:%H:%M}" for num, at in _shown(attempts, "gateway_order_id", "sent_at")]
    late = Refund.objects.filter(state__in=REFUND_OPEN, sent_at__lt=since)
    return said + [f"refund {pk} of {num}: unknown" for pk, num in _shown(late, "pk", "order_num")]


CHECKS: Mapping[str, Callable[[], list[str]]] = {
    "I1": stock,
    "I2": points,
    "I3": money,
    "I4": refunds,
    "I7": totals,
    "I8": brands,
    "I10": unsettled,
}


def _shown(rows: models.QuerySet[Any], *columns: str) -> list[tuple[Any, ...]]:
    return list(rows.order_by("pk").values_list(*columns)[:MOST_SHOWN])


def _gateway(payments: Iterable[Mapping[str, Any]]) -> list[str]:
    """I5: the gateway and we agree on what was approved and what was given back."""
    bank = {str(one["orderId"]): one for one in payments}
    said = []
    taken = {num: one for num, one in bank.items() if one["status"] in ("DONE", "PARTIAL_CANCELED", "CANCELED")}
    own = PaymentAttempt.objects.filter(state=AttemptState.APPROVED, amount__gt=0, module__provider="toss")
    ours = {row["gateway_order_id"]: row for row in own.values("pk", "gateway_order_id", "amount")}
    for num in sorted(set(taken) - set(ours)):
        if taken[num]["balanceAmount"]:
            said.append(f"{num}: approved at the gateway, not here")
    for num in sorted(set(ours) - set(taken)):
        said.append(f"{num}: approved here, not at the gateway")
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
            said.append(f"{num}: {one['totalAmount']} at the gateway, {row['amount']} here")
        given = one["totalAmount"] - one["balanceAmount"]
        if given != back.get(row["pk"], 0):
            said.append(f"{num}: {given} given back at the gateway, {back.get(row['pk'], 0)} here")
    return said

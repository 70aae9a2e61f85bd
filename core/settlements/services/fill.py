"""A chunk of a draft: credits and refunds. Inside the caller's transaction."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from django.db.models import OuterRef, QuerySet, Subquery

from core.common.errors import MoveNotAllowed
from core.common.fast_insert import insert
from core.orders.models import Order, OrderLine
from core.settlements import due, rules
from core.settlements.models import Settlement, SettlementLine
from core.settlements.rules import Terms
from core.settlements.states import LineKind
from core.settlements.sums import Sums

# Rows of one INSERT: an SQL statement has a maximum of values.
_ROWS = 100


def lock_orders(rows: QuerySet[OrderLine]) -> None:
    """Lock the orders of lines, in a fixed order: no line is split, refunded or exchanged meanwhile."""
    ids = sorted(set(rows.order_by().values_list("order_id", flat=True)))
    list(Order.objects.select_for_update().filter(pk__in=ids).order_by("pk").values_list("pk", flat=True))


def credit_chunk(draft: Settlement, rows: QuerySet[OrderLine], contracts: due.Contracts) -> int:
    """Credit the lines that are still due after their orders are locked. Returns how many. Skips lines without
    terms."""
    lock_orders(rows)
    lines = list(rows.select_related("order").order_by("confirmed_at", "pk"))
    terms = contracts.terms(lines)
    _write([_sale(draft, line, terms[line.pk]) for line in lines if line.pk in terms])
    _mark("settled_id", LineKind.SALE, list(terms))
    return len(terms)


def _sale(draft: Settlement, line: OrderLine, terms: Terms) -> SettlementLine:
    row = SettlementLine(
        settlement=draft, line=line, kind=LineKind.SALE, at=_require_time(line.confirmed_at), quantity=line.quantity,
        commission_rate=terms.rate, bears_points=terms.bears_points, bears_discounts=terms.bears_discounts,
    )  # fmt: skip
    row.take(rules.calculate_sale(due.to_sold(line), terms))
    return row


def take_back_chunk(draft: Settlement, rows: QuerySet[OrderLine]) -> int:
    """Take back the credit of refunded lines. Returns how many."""
    lock_orders(rows)
    lines = list(rows.order_by("cancelled_at", "pk"))
    sales = SettlementLine.objects.in_bulk({line.settled_id for line in lines if line.settled_id})
    left = due.sum_remaining(sales)
    found = []
    for line in lines:
        sale = sales[line.settled_id or 0]
        row = _refund(draft, line, sale, left[sale.pk])
        left[sale.pk] += row.sums()
        found.append(row)
    _write(found)
    _mark("settled_back_id", LineKind.REFUND, [line.pk for line in lines])
    return len(lines)


def _refund(draft: Settlement, line: OrderLine, sale: SettlementLine, left: Sums) -> SettlementLine:
    terms = Terms(sale.commission_rate, sale.bears_points, sale.bears_discounts)
    row = SettlementLine(
        settlement=draft, line=line, kind=LineKind.REFUND, of=sale, at=_require_time(line.cancelled_at),
        quantity=-line.quantity,
        commission_rate=terms.rate, bears_points=terms.bears_points, bears_discounts=terms.bears_discounts,
    )  # fmt: skip
    row.take(rules.calculate_refund(due.to_sold(line), terms, left))
    return row


def _require_time(at: datetime | None) -> datetime:
    """A time that the query guarantees to be set."""
    if at is None:
        raise MoveNotAllowed()
    return at


def _write(rows: Sequence[SettlementLine]) -> None:
    for start in range(0, len(rows), _ROWS):
        insert(rows[start : start + _ROWS])


def _mark(column: str, kind: LineKind, ids: Iterable[int]) -> None:
    """Write to each line the row that credited or refunded it, so that a second one is impossible."""
    wanted = list(ids)
    own = SettlementLine.objects.filter(line_id=OuterRef("pk"), kind=kind).values("pk")[:1]
    free = OrderLine.objects.filter(pk__in=wanted, **{column: None})
    if free.update(**{column: Subquery(own)}) != len(wanted):
        raise MoveNotAllowed()


def clear_chunk(draft: Settlement, count: int) -> bool:
    """Remove up to `count` lines from a draft, refunds first. False if it has none.

    Their order lines are due again, including lines that were split off since.
    """
    # A refund refers to its sale, which may be in the same draft.
    rows = SettlementLine.objects.filter(settlement=draft).order_by("-pk")
    found = list(rows.values_list("pk", "kind")[:count])
    for kind, column in ((LineKind.REFUND, "settled_back_id"), (LineKind.SALE, "settled_id")):
        ids = [pk for pk, its in found if its == kind]
        marked = OrderLine.objects.filter(**{f"{column}__in": ids})
        lock_orders(marked)
        marked.update(**{column: None})
        SettlementLine.objects.filter(pk__in=ids).delete()
    return bool(found)

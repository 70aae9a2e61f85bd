"""Sums of the lines of a statement, and a digest that shows a change of them."""

import hashlib
from collections.abc import Iterator
from typing import Any

from django.db.models import BigIntegerField, Case, Count, F, Q, QuerySet, Sum, Value, When
from django.db.models.functions import Cast, Coalesce, Mod, Round

from core.settlements.models import Settlement, SettlementLine
from core.settlements.states import LineKind
from core.settlements.sums import NAMES, Sums

# A prime: lines that are near to each other differ in weight. A sum of weighted won stays below 2 ** 63.
_WEIGHTS = 997
_WHOLE = BigIntegerField()


def summed(row: Settlement) -> None:
    """Write the sums and counts of the statement's lines into its columns, in memory. One query."""
    lines = SettlementLine.objects.filter(settlement=row).order_by()
    found = lines.aggregate(
        **{f"sum_{name}": Sum(name) for name in NAMES},
        sales=Count("pk", filter=Q(kind=LineKind.SALE)),
        refunds=Count("pk", filter=Q(kind=LineKind.REFUND)),
    )
    row.take(Sums(**{name: found[f"sum_{name}"] or 0 for name in NAMES}))
    row.sale_count, row.refund_count = found["sales"], found["refunds"]


def _whole(condition: Q) -> Case:
    return Case(When(condition, then=Value(1)), default=Value(0), output_field=_WHOLE)


def _columns() -> dict[str, Any]:
    """Of a line, everything that counts, as whole numbers."""
    return {
        "line": F("line_id"),
        "kind": _whole(Q(kind=LineKind.SALE)),
        "of_sale": Coalesce(F("of_id"), Value(0), output_field=_WHOLE),
        "pieces": F("quantity"),
        # Two places of a percent, however the database keeps a decimal.
        "rate": Cast(Round(F("commission_rate") * 100), _WHOLE),
        "by_points": _whole(Q(bears_points=True)),
        "by_discounts": _whole(Q(bears_discounts=True)),
        **{f"won_{name}": F(name) for name in (*NAMES, "payout")},
    }


def digests(lines: QuerySet[SettlementLine]) -> Iterator[tuple[int, str]]:
    """Each statement of the lines and a hash over them, by its number: one query that the database adds up.

    A column is summed with weights by the line's own number: what is changed in one line, or swapped between two,
    changes a sum. It finds mistakes and bad repairs; who may write the database may write the hash as well.
    """
    weight = Cast(Mod(F("pk"), _WEIGHTS), _WHOLE) + Value(1, output_field=_WHOLE)
    sums = {f"mark_{name}": Sum(weight * Cast(column, _WHOLE)) for name, column in _columns().items()}
    found = lines.order_by("settlement_id").values("settlement_id")
    grouped = found.annotate(count=Count("pk"), numbers=Sum("pk"), **sums)
    for row in grouped.values_list("settlement_id", "count", "numbers", *sums).iterator(chunk_size=500):
        yield row[0], _hash(row[1:])


def digest(settlement_id: int) -> str:
    """A hash over the lines of a statement as they are; '' where it has none."""
    return dict(digests(SettlementLine.objects.filter(settlement_id=settlement_id))).get(settlement_id, "")


def _hash(values: tuple[Any, ...]) -> str:
    return hashlib.sha256("|".join(str(int(value)) for value in values).encode()).hexdigest()

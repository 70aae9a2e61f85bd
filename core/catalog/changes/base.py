"""What the deeds share: products read in one statement, columns written in one."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import connection
from django.utils import timezone

from core.catalog.models import Product, Variant
from core.catalog.services.kept import refresh_many
from core.jobs.changes.contract import Outcome
from core.jobs.undo.contract import Written
from core.kit.statements import Statement, padded
from core.kit.statements import Values as Marks

SUBJECT = "products"
_ALWAYS = ("id", "product_name_ko", "updated_at")
Row = dict[str, Any]


def products(ids: Sequence[int], columns: Sequence[str], *, lock: bool) -> list[Row]:
    """Products that are not deleted; `lock` holds them, variants first, in the order that orders take them."""
    asked, held = padded(ids), lock and connection.features.has_select_for_update
    if held:
        _HELD_VARIANTS.rows(asked)
    return _PRODUCTS(asked, held, *columns)


def _products(ids: Marks, held: bool, *columns: str) -> Any:
    rows = Product.objects.rewrite(False).filter(pk__in=ids, deleted_at=None).order_by("pk")
    return (rows.select_for_update() if held else rows).values(*_ALWAYS, *columns)


_PRODUCTS = Statement(_products)
_HELD_VARIANTS = Statement(
    lambda ids: Variant.objects.filter(product_id__in=ids).order_by("pk").select_for_update().values("pk")
)


def outcome(row: Row, before: Mapping[str, Any], after: Mapping[str, Any], plan: Any = None) -> Outcome:
    """What becomes of a product; what was replaced stands in `plan` beside the deed's own."""
    return Outcome(row["id"], row["product_name_ko"] or "", dict(before), dict(after), plan={"row": row, "own": plan})


def save(
    outcomes: Sequence[Outcome],
    columns: Mapping[int, Row],
    before: Mapping[int, Row],
    *,
    found_by: bool = True,
) -> list[Written]:
    """Write columns of products and what they keep of their parts; `before` is what else was replaced.

    Without `found_by` nothing has changed that products are found by.
    """
    now = timezone.now()
    own = {one.id: {**columns.get(one.id, {}), "updated_at": now} for one in outcomes}
    refresh_many(list(own), columns=own, found_by=found_by)
    written = []
    for one in outcomes:
        row = one.plan["row"]
        replaced = {name: row[name] for name in columns.get(one.id, {})}
        kept = {**before.get(one.id, {}), "product": {**replaced, "updated_at": row["updated_at"]}}
        diff = {name: [one.before.get(name), value] for name, value in one.after.items() if one.before[name] != value}
        written.append(Written(SUBJECT, one.id, one.name, kept, diff))
    return written

"""Shared by the actions: products are read in one statement, columns written in one."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import connection
from django.utils import timezone

from core.bulk.changes.contract import Outcome
from core.bulk.undo.contract import Written
from core.catalog.models import Product, Variant
from core.catalog.services.derived_columns import refresh_products
from core.common.compiled_query import CompiledQuery, pad_to_power_of_two
from core.common.compiled_query import Values as Marks

SUBJECT = "products"
_ALWAYS = ("id", "product_name_ko", "updated_at")
Row = dict[str, Any]


def load_products(ids: Sequence[int], columns: Sequence[str], *, lock: bool) -> list[Row]:
    """Products that are not deleted; `lock` locks them, variants first, in the same order as orders do."""
    asked, held = pad_to_power_of_two(ids), lock and connection.features.has_select_for_update
    if held:
        _HELD_VARIANTS.rows(asked)
    return _PRODUCTS(asked, held, *columns)


def _products(ids: Marks, held: bool, *columns: str) -> Any:
    rows = Product.objects.rewrite(False).filter(pk__in=ids, deleted_at=None).order_by("pk")
    return (rows.select_for_update() if held else rows).values(*_ALWAYS, *columns)


_PRODUCTS = CompiledQuery(_products)
_HELD_VARIANTS = CompiledQuery(
    lambda ids: Variant.objects.filter(product_id__in=ids).order_by("pk").select_for_update().values("pk")
)


def build_outcome(row: Row, before: Mapping[str, Any], after: Mapping[str, Any], plan: Any = None) -> Outcome:
    """The outcome for a product; `plan` has the replaced row and the action's own data."""
    return Outcome(row["id"], row["product_name_ko"] or "", dict(before), dict(after), plan={"row": row, "own": plan})


def save_outcomes(
    outcomes: Sequence[Outcome],
    columns: Mapping[int, Row],
    before: Mapping[int, Row],
    *,
    update_search_tokens: bool = True,
) -> list[Written]:
    """Write columns and derived columns of products; `before` is what else was replaced.

    Without `update_search_tokens` no searched column has changed.
    """
    now = timezone.now()
    own = {one.id: {**columns.get(one.id, {}), "updated_at": now} for one in outcomes}
    refresh_products(list(own), columns=own, update_search_tokens=update_search_tokens)
    written = []
    for one in outcomes:
        row = one.plan["row"]
        replaced = {name: row[name] for name in columns.get(one.id, {})}
        kept = {**before.get(one.id, {}), "product": {**replaced, "updated_at": row["updated_at"]}}
        diff = {name: [one.before.get(name), value] for name, value in one.after.items() if one.before[name] != value}
        written.append(Written(SUBJECT, one.id, one.name, kept, diff))
    return written

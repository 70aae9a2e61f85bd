"""Detects changes of products since a job, and restores their former state.

A product's `before` has only what was replaced:
`product` (columns), `stock` (variant id → before, after), `variants` (rows), `made` (variant ids),
`images`, `links`, `properties`, `options`, `tiers` (complete parts). None: the product was created.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import datetime
from decimal import Decimal
from hashlib import blake2b
from typing import Any

import orjson
from django.db import connection, models
from django.db.models import Sum
from django.utils.translation import gettext as _

from core.catalog import search
from core.catalog.models import (
    OptionGroup,
    OptionValue,
    PriceTier,
    Product,
    ProductCategory,
    ProductImage,
    StockMove,
    Variant,
)
from core.catalog.selectors import active_tiers
from core.catalog.services.derived_columns import is_search_unaffected, refresh_products
from core.catalog.services.stock import StockChange, build_stock_moves
from core.common import bulk
from core.common.compiled_query import CompiledQuery, Values, pad_to_power_of_two
from core.common.tenancy import current_brand_id
from core.members.models import Grade

Before = dict[str, Any]
# Columns that change without an edit, or are derived from others.
_LIVE = frozenset(
    "status_before popularity review_score review_count img colors variant_count only_variant_id "
    "stock_total discount_percent created_at product_name product_description seo_title seo_description".split()
)
# Parts that are searched.
_PARTS = frozenset(("links", "properties", "options"))
# Moves made by people; every other kind is made by orders and claims.
_WRITTEN = (StockMove.Kind.SET, StockMove.Kind.OPENING)


def _columns() -> list[str]:
    return [field.attname for field in Product._meta.concrete_fields if field.attname not in _LIVE]


def _product_rows(values: Values, lock: bool) -> models.QuerySet[Any, Any]:
    products: models.QuerySet[Any, Any] = Product.objects.rewrite(False)
    found = products.filter(pk__in=values).order_by("pk")
    return (found.select_for_update() if lock else found).values(*_columns(), "status_before")


def _variant_rows(values: Values, lock: bool) -> models.QuerySet[Any, Any]:
    found = Variant.objects.filter(product_id__in=values).order_by("pk")
    rows = found.select_for_update() if lock else found
    return rows.values("product_id", "pk", "key", "code", "price_diff", "is_active", "stock")


def _sold_rows(values: Values) -> models.QuerySet[Any, Any]:
    moves = StockMove.objects.filter(variant_id__in=values).exclude(kind__in=_WRITTEN).order_by()
    return moves.values("variant_id").annotate(sum=Sum("delta"))


# Run with every chunk, inside its lock: compiled once. A mark is computed from the stored values.
_PRODUCT_ROWS = CompiledQuery(_product_rows, plain=True)
_VARIANT_ROWS = CompiledQuery(_variant_rows, plain=True)
_SOLD_ROWS = CompiledQuery(_sold_rows)


class ProductRestorer:
    """Computes marks of products with their parts, and restores them."""

    def marks(self, ids: Sequence[int], *, lock: bool = False) -> dict[int, str]:
        names = _columns()
        parts = defaultdict(list)
        asked, held = pad_to_power_of_two(ids), lock and connection.features.has_select_for_update
        own = _VARIANT_ROWS.rows(asked, held)
        sold = _sold([one[1] for one in own])
        for product, pk, *rest, stock in own:
            parts[product].append((pk, *rest, None if stock is None else stock - sold.get(pk, 0)))
        found = {}
        place, status, before = names.index("id"), names.index("status"), len(names)
        for row in _PRODUCT_ROWS.rows(asked, held):
            values = list(row[:before])
            values[status] = row[status] if row[before] is None else row[before]
            text = orjson.dumps((values, parts[row[place]]), default=str)
            found[row[place]] = blake2b(text, digest_size=10).hexdigest()
        return found

    def restore(self, rows: Sequence[tuple[int, Any]], *, actor: Any = None) -> dict[int, str]:
        refused = self._remove([pk for pk, before in rows if before is None])
        back = {pk: before for pk, before in rows if before is not None}
        if not back:
            return refused
        refused |= _stock(back)
        back = {pk: before for pk, before in back.items() if pk not in refused}
        _options(back)
        _variants(back)
        _parts(back)
        columns = {pk: _columns_before(before) for pk, before in back.items()}
        silent = {pk for pk, before in back.items() if _PARTS.isdisjoint(before) and is_search_unaffected(columns[pk])}
        refresh_products(sorted(silent), columns=columns, update_search_tokens=False)
        refresh_products(sorted(back.keys() - silent), columns=columns)
        return refused

    def _remove(self, ids: Sequence[int]) -> dict[int, str]:
        """Remove products that a job created; one that was ordered stays."""
        held = _held(ids)
        free = [pk for pk in ids if pk not in held]
        words = search.words_of_products(free)
        bulk.delete_cascade(Product, free)
        search.release_words(words)
        return dict.fromkeys(held, _("주문이 있어서 그대로 두었어요."))


def _held(ids: Sequence[int]) -> set[int]:
    """Products that are protected by rows of other packages."""
    held: set[int] = set()
    for relation in Product._meta.related_objects:
        if relation.on_delete is models.PROTECT:  # type: ignore[comparison-overlap]
            column = relation.field.attname
            rows = relation.related_model._base_manager.filter(**{f"{column}__in": ids})
            held.update(rows.values_list(column, flat=True))
    return held


def _sold(ids: Sequence[int]) -> dict[int, int]:
    """The sum of orders' and claims' stock moves: the stock without it is what people set."""
    return dict(_SOLD_ROWS.rows(pad_to_power_of_two(ids))) if ids else {}  # type: ignore[arg-type]


def _stock(back: dict[int, Before]) -> dict[int, str]:
    """Restore the stock of variants, less sales since; a product is refused where that is below 0."""
    wanted = {int(pk): pair for before in back.values() for pk, pair in before.get("stock", {}).items()}
    owner: dict[int, int] = {int(pk): product for product, before in back.items() for pk in before.get("stock", {})}
    refused: dict[int, str] = {}
    changed: list[dict[str, Any]] = []
    written: list[StockChange] = []
    brand = current_brand_id()
    for pk, stock in Variant.objects.filter(pk__in=list(wanted)).values_list("pk", "stock"):
        old, new = wanted[pk]
        back_to = old if old is None or new is None or stock is None else stock + old - new
        if back_to is not None and back_to < 0:
            refused[owner[pk]] = _("그 사이 팔려서 재고를 되돌릴 수 없어요.")
        changed.append({"stock": back_to, "id": pk, "brand_id": brand})
        written.append(StockChange(pk, stock, back_to))
    bulk.update(Variant, [row for row in changed if owner[row["id"]] not in refused])
    bulk.insert(StockMove, build_stock_moves([one for one in written if owner[one.variant_id] not in refused]))
    return refused


def _variants(back: dict[int, Before]) -> None:
    brand = current_brand_id()
    rows = [row for before in back.values() for row in before.get("variants", [])]
    made = [pk for before in back.values() for pk in before.get("made", [])]
    # Keys move between rows: free all of them first.
    bulk.update(Variant, [{"key": f"~{row['id']}", "id": row["id"], "brand_id": brand} for row in rows if "key" in row])
    used = _used(made)
    Variant.objects.filter(pk__in=[pk for pk in made if pk not in used]).delete()
    bulk.update(Variant, [{"key": f"~{pk}", "is_active": False, "id": pk, "brand_id": brand} for pk in sorted(used)])
    bulk.update(Variant, [{**row, "brand_id": brand} for row in rows])


def _used(ids: Sequence[int]) -> set[int]:
    """Variants that were ordered: they are deactivated, not deleted."""
    moves = StockMove.objects.filter(variant_id__in=ids).exclude(kind__in=_WRITTEN)
    return set(moves.values_list("variant_id", flat=True))


def _parts(back: dict[int, Before]) -> None:
    for name, model in (("images", ProductImage), ("links", ProductCategory)):
        _replace(model, "product_id", {pk: before[name] for pk, before in back.items() if name in before})
    _tiers({pk: before["tiers"] for pk, before in back.items() if "tiers" in before})
    properties = {pk: before["properties"] for pk, before in back.items() if "properties" in before}
    if properties:
        through = Product.properties.through
        through.objects.filter(product_id__in=list(properties)).delete()
        bulk.insert(through, [{"product_id": pk, "property_id": one} for pk, ids in properties.items() for one in ids])


def _tiers(rows: dict[int, list[dict[str, Any]]]) -> None:
    """Restore tiers, except those of grades that were deleted permanently."""
    if not rows:
        return
    active_tiers().filter(product_id__in=list(rows)).delete()
    grades = set(Grade.with_deleted.values_list("pk", flat=True))
    insert(PriceTier, (row for one in rows.values() for row in one if row["grade_id"] in grades | {None}))


def _options(back: dict[int, Before]) -> None:
    options = {pk: before["options"] for pk, before in back.items() if "options" in before}
    if not options:
        return
    OptionGroup.objects.filter(product_id__in=list(options)).delete()
    insert(OptionGroup, (group for one in options.values() for group in one["groups"]))
    insert(OptionValue, (value for one in options.values() for value in one["values"]))


def _replace(model: type[models.Model], column: str, rows: dict[int, list[dict[str, Any]]]) -> None:
    brand = current_brand_id()
    bulk.delete(model, column, list(rows), brand_id=brand)
    insert(model, (row for one in rows.values() for row in one))


def insert(model: type[models.Model], rows: Iterable[dict[str, Any]]) -> None:
    """Insert rows with their own ids; rows may have different columns."""
    for _names, same in bulk.group_by_columns(rows):
        bulk.insert(model, same)


def _columns_before(before: Before) -> dict[str, Any]:
    return {name: _value(name, value) for name, value in before.get("product", {}).items()}


def _value(name: str, value: Any) -> Any:
    """A column's value from its JSON form."""
    if value is None:
        return None
    if name in ("updated_at", "deleted_at"):
        return datetime.fromisoformat(value)
    return Decimal(value) if name == "point_rate" else value

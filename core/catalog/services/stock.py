"""Take stock and return it: conditional updates in ascending id, each once per order line.

Every write of stock inserts a stock move in the same transaction; the stock of a counted variant is the sum of
its moves (I1).
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from django.db import connection
from django.db.models import Sum

from core.catalog.errors import OutOfStock
from core.catalog.models import Product, ProductStatus, StockMove, Variant
from core.common.compiled_query import CompiledQuery, pad_to_power_of_two
from core.common.fast_insert import insert
from core.common.tenancy import current_brand_id

Kind = StockMove.Kind
# Stock reserved for an exchange belongs to the claim's line; its order line is created when it is sent.
_OF_CLAIM = frozenset({Kind.EXCHANGE, Kind.RELEASE})


@dataclass(frozen=True)
class StockLine:
    """The quantity of a variant that an order line needs; for an exchange, the claim line."""

    line_id: int
    variant_id: int
    product_id: int
    quantity: int
    name: str


class StockChange(NamedTuple):
    """A stock value set by a person, before and after; None is not counted, a new variant has 0 before."""

    variant_id: int
    before: int | None
    after: int | None


# Plain SQL: these statements run inside the locks of every order, and building one with the ORM takes longer
# than running it on either database.
_TAKE = """
UPDATE catalog_variant SET stock = stock - %(quantity)s
WHERE id = %(id)s AND brand_id = %(brand)s AND is_active AND (stock IS NULL OR stock >= %(quantity)s)
"""
_GIVE = "UPDATE catalog_variant SET stock = stock + %s WHERE id = %s AND brand_id = %s RETURNING is_active"
_SHIFT = """
UPDATE catalog_product SET
  status_before = CASE
    WHEN status IN (%(on_sale)s, %(new)s) AND stock_total = %(none_left)s THEN status
    WHEN status = %(sold_out)s AND stock_total > %(none_left)s AND status_before IS NOT NULL THEN NULL
    ELSE status_before END,
  status = CASE
    WHEN status IN (%(on_sale)s, %(new)s) AND stock_total = %(none_left)s THEN %(sold_out)s
    WHEN status = %(sold_out)s AND stock_total > %(none_left)s AND status_before IS NOT NULL THEN status_before
    ELSE status END,
  stock_total = stock_total + %(delta)s,
  popularity = CASE WHEN popularity + %(sold)s >= 0 THEN popularity + %(sold)s ELSE 0 END
WHERE id = %(id)s AND brand_id = %(brand)s
"""


def take_stock(lines: Sequence[StockLine], kind: StockMove.Kind = Kind.ORDER) -> None:
    """Take the lines' quantities, inside the caller's transaction and last in it.

    Raises OutOfStock (-30), which must roll the transaction back.
    """
    brand_id = current_brand_id()
    taken = sorted(lines, key=lambda one: one.variant_id)
    with connection.cursor() as cursor:
        for line in taken:
            cursor.execute(_TAKE, {"id": line.variant_id, "brand": brand_id, "quantity": line.quantity})
            if not cursor.rowcount:
                left = Variant.objects.filter(pk=line.variant_id, is_active=True).values_list("stock", flat=True)
                raise OutOfStock(variant_id=line.variant_id, name=line.name, left=left.first() or 0)
    _record(taken, kind, sign=-1)


def return_stock(lines: Sequence[StockLine], kind: StockMove.Kind = Kind.CANCEL) -> None:
    """Return the lines' quantities to stock, inside the caller's transaction.

    A line is returned once: the unique constraint on moves makes a second attempt fail.
    """
    brand_id = current_brand_id()
    # A product's total counts active variants only; stock returned to an inactive one is not added.
    closed: set[int] = set()
    with connection.cursor() as cursor:
        for line in sorted(lines, key=lambda one: one.variant_id):
            cursor.execute(_GIVE, [line.quantity, line.variant_id, brand_id])
            if not all(is_active for (is_active,) in cursor.fetchall()):
                closed.add(line.variant_id)
    _record(lines, kind, sign=1, closed=closed)


def lock_products(product_ids: Sequence[int]) -> None:
    """Lock products with their variants until the transaction ends: variants first, in ascending id, as orders do."""
    variants = Variant.objects.filter(product_id__in=product_ids).order_by("pk").select_for_update()
    list(variants.values_list("pk", flat=True))
    list(Product.objects.filter(pk__in=product_ids).order_by("pk").select_for_update().values_list("pk", flat=True))


def build_stock_moves(written: Sequence[StockChange]) -> list[dict[str, Any]]:
    """The moves for stock values set by people, as rows for `bulk.insert`; the variants are locked.

    When counting begins for a variant, the new move takes earlier moves into account, from the time when orders did
    not change its stock: afterwards the sum of its moves is its stock.
    """
    brand_id = current_brand_id()
    begun = [one.variant_id for one in written if one.before is None and one.after is not None]
    sums: dict[int, int] = dict(_SUMS.rows(pad_to_power_of_two(begun))) if begun else {}  # type: ignore[arg-type]
    return [
        {
            "brand_id": brand_id,
            "variant_id": one.variant_id,
            "kind": Kind.SET,
            "delta": (one.after or 0) - (sums.get(one.variant_id, 0) if one.before is None else one.before),
        }
        for one in written
        if one.before != one.after
    ]


_SUMS = CompiledQuery(
    lambda ids: StockMove.objects.filter(variant_id__in=ids).order_by().values("variant_id").annotate(sum=Sum("delta"))
)


def _record(
    lines: Sequence[StockLine], kind: StockMove.Kind, *, sign: int, closed: Collection[int] = frozenset()
) -> None:
    if not lines:
        return
    owner = "claim_line_id" if kind in _OF_CLAIM else "order_line_id"
    insert(
        [
            StockMove(variant_id=one.variant_id, kind=kind, delta=sign * one.quantity, **{owner: one.line_id})
            for one in lines
        ]
    )
    totals: dict[int, list[int]] = {}
    for one in lines:
        pair = totals.setdefault(one.product_id, [0, 0])
        pair[0] += 0 if one.variant_id in closed else sign * one.quantity
        pair[1] -= sign * one.quantity
    _shift_totals(totals)


def _shift_totals(totals: Mapping[int, Sequence[int]]) -> None:
    """Add (pieces, pieces sold) to products' counted stock and sales; the status follows (D20)."""
    kept = {
        "brand": current_brand_id(),
        "on_sale": int(ProductStatus.ON_SALE),
        "new": int(ProductStatus.NEW),
        "sold_out": int(ProductStatus.SOLD_OUT),
    }
    with connection.cursor() as cursor:
        cursor.executemany(
            _SHIFT,
            [
                {**kept, "id": product_id, "delta": delta, "none_left": -delta, "sold": sold}
                for product_id, (delta, sold) in sorted(totals.items())
            ],
        )

"""Take stock and give it back: conditional updates in ascending id, each once per order line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db import connection
from django.db.models import F

from core.catalog.errors import OutOfStock
from core.catalog.models import ProductStatus, StockMove, Variant
from core.kit.inserts import insert
from core.kit.tenancy import current_brand_id

Kind = StockMove.Kind
# What is held for an exchange belongs to the line of the claim; its order line comes when it is sent.
_OF_CLAIM = frozenset({Kind.EXCHANGE, Kind.RELEASE})


@dataclass(frozen=True)
class StockLine:
    """An order line's claim on a variant; of an exchange, the claim line's."""

    line_id: int
    variant_id: int
    product_id: int
    quantity: int
    name: str


# Plain SQL: these statements run inside the locks of every order, and the ORM takes longer to build
# one than both databases take to run it.
_TAKE = """
UPDATE catalog_variant SET stock = stock - %(quantity)s
WHERE id = %(id)s AND brand_id = %(brand)s AND is_active AND (stock IS NULL OR stock >= %(quantity)s)
"""
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


def take(lines: Sequence[StockLine], kind: StockMove.Kind = Kind.ORDER) -> None:
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


def give_back(lines: Sequence[StockLine], kind: StockMove.Kind = Kind.CANCEL) -> None:
    """Return the lines' quantities, inside the caller's transaction.

    A line gives back once: the unique move makes a second try fail.
    """
    for line in sorted(lines, key=lambda one: one.variant_id):
        Variant.objects.filter(pk=line.variant_id).update(stock=F("stock") + line.quantity)
    _record(lines, kind, sign=1)


def _record(lines: Sequence[StockLine], kind: StockMove.Kind, *, sign: int) -> None:
    if not lines:
        return
    owner = "claim_line_id" if kind in _OF_CLAIM else "order_line_id"
    insert(
        [
            StockMove(variant_id=one.variant_id, kind=kind, delta=sign * one.quantity, **{owner: one.line_id})
            for one in lines
        ]
    )
    totals: dict[int, int] = {}
    for one in lines:
        totals[one.product_id] = totals.get(one.product_id, 0) + sign * one.quantity
    _shift_totals(totals)


def _shift_totals(totals: Mapping[int, int]) -> None:
    """Move products' counted stock and sales by what was taken or given back; status follows (D20)."""
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
                {**kept, "id": product_id, "delta": delta, "none_left": -delta, "sold": -delta}
                for product_id, delta in sorted(totals.items())
            ],
        )

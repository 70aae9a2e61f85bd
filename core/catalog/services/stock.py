"""Take stock and give it back: conditional updates in ascending id, each once per order line."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Case, F, IntegerField, Q, Value, When

from core.catalog.errors import OutOfStock
from core.catalog.models import Product, ProductStatus, StockMove, Variant


@dataclass(frozen=True)
class StockLine:
    """An order line's claim on a variant."""

    line_id: int
    variant_id: int
    product_id: int
    quantity: int
    name: str


def take(lines: Sequence[StockLine]) -> None:
    """Take the lines' quantities, inside the caller's transaction and last in it.

    Raises OutOfStock (-30), which must roll the transaction back.
    """
    counted = []
    for line in sorted(lines, key=lambda one: one.variant_id):
        enough = Q(stock=None) | Q(stock__gte=line.quantity)
        taken = Variant.objects.filter(enough, pk=line.variant_id, is_active=True)
        if not taken.update(stock=F("stock") - line.quantity):
            left = Variant.objects.filter(pk=line.variant_id, is_active=True).values_list("stock", flat=True).first()
            raise OutOfStock(variant_id=line.variant_id, name=line.name, left=left or 0)
        counted.append(line)
    _record(counted, StockMove.Kind.ORDER, sign=-1)


def give_back(lines: Sequence[StockLine]) -> None:
    """Return the lines' quantities, inside the caller's transaction.

    A line gives back once: the unique move makes a second try fail.
    """
    for line in sorted(lines, key=lambda one: one.variant_id):
        Variant.objects.filter(pk=line.variant_id).update(stock=F("stock") + line.quantity)
    _record(lines, StockMove.Kind.CANCEL, sign=1)


def _record(lines: Sequence[StockLine], kind: StockMove.Kind, *, sign: int) -> None:
    StockMove.objects.bulk_create(
        [
            StockMove(variant_id=one.variant_id, kind=kind, delta=sign * one.quantity, order_line_id=one.line_id)
            for one in lines
        ]
    )
    for product_id in sorted({one.product_id for one in lines}):
        quantity = sum(one.quantity for one in lines if one.product_id == product_id)
        shift_total(product_id, sign * quantity, sold=-sign * quantity)


def shift_total(product_id: int, delta: int, *, sold: int = 0) -> None:
    """Move a product's counted stock by `delta` and let its status follow (D20), in one statement."""
    on_sale = Q(status__in=(ProductStatus.ON_SALE, ProductStatus.NEW))
    empty = on_sale & Q(stock_total=-delta)
    refilled = Q(status=ProductStatus.SOLD_OUT, stock_total__gt=-delta) & ~Q(status_before=None)
    number = IntegerField()
    Product.objects.filter(pk=product_id).update(
        status_before=Case(
            When(empty, then=F("status")),
            When(refilled, then=Value(None)),
            default=F("status_before"),
            output_field=number,
        ),
        status=Case(
            When(empty, then=Value(int(ProductStatus.SOLD_OUT))),
            When(refilled, then=F("status_before")),
            default=F("status"),
            output_field=number,
        ),
        stock_total=F("stock_total") + delta,
        popularity=Case(
            When(popularity__gte=-sold, then=F("popularity") + sold), default=Value(0), output_field=number
        ),
    )

"""Orders as a person on the phone names them, found by indexes whatever their number (D20).

What finds few orders gathers their ids; what finds many is read along the list's own order, each
order asked whether it fits, until the page is full.
"""

import re
from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from core.catalog import search
from core.catalog.models import Product
from core.kit.query import MANAGER, Found
from core.orders.models import Order, OrderLine
from core.shipping.couriers import clean_number
from core.shipping.models import Parcel

# Gathered and put in order in ten milliseconds; to walk the list for one order in a thousand took SQLite a third of a
# second.
FEW = 5_000
# Fewer digits than these mean nobody.
LEAST_DIGITS = 4
LEAST_OF_PARCEL = 8
# Products that one word may mean.
MOST_PRODUCTS = 300
_NUMBER = re.compile(r"^\d{1,8}$|^\d{8}-?[0-9A-Z]{0,4}-?[0-9A-Z]{0,4}$")


def meant(text: str) -> list[tuple[str, str]]:
    """Columns and what a text may begin there: an order's, approval's or parcel's number, the buyer's name or phone."""
    text = text.strip()
    whole = re.sub(r"[\s-]", "", text).upper()
    is_number = whole.isascii() and whole.isdigit()
    if not whole or (is_number and len(whole) < LEAST_DIGITS):
        return []
    found = []
    if _NUMBER.match(text.upper()):
        parts = (whole[:8], whole[8:12], whole[12:16])
        found.append(("order_num", "-".join(part for part in parts if part)))
    if is_number:
        found += [("buyer_phone", whole), ("appr_num", whole)]
    else:
        found.append(("buyer_name", text))
    if whole.isascii() and whole.isalnum():
        found.append(("invoice_num", whole))
    return found


def search_orders(orders: QuerySet[Order], text: str) -> Found:
    """Orders by number, buyer, phone, approval number or invoice number."""
    many, along, ids = [], [], set[int]()
    for column, start in meant(text):
        fits = Q((f"{column}__begins", start))
        found = _few(Order.objects.filter(fits).values_list("pk", flat=True))
        if found is None:
            many.append(fits)
            along.append(Q((f"{column}__begins_along", start)))
        else:
            ids.update(found)
    ids.update(_sent_under(text))
    few = Q(pk__in=sorted(ids))
    if not many:
        return Found(orders.filter(few), total=lambda: len(ids))
    return Found(orders.filter(reduce(or_, along, few)), total=lambda: _counted(many, ids))


def _sent_under(text: str) -> list[int]:
    """The orders of a parcel's whole number: an order may be sent in several, of which it names the last."""
    number = clean_number(text)
    if len(number) < LEAST_OF_PARCEL or not number.isascii():
        return []
    return list(Parcel.objects.filter(invoice_num=number).order_by().values_list("order_id", flat=True)[:FEW])


def found_orders(text: str) -> QuerySet[Order, Any]:
    """The keys of the orders that a text finds, for lists of what belongs to orders."""
    found: QuerySet[Order] = search_orders(Order.objects.all(), text).rows
    return found.order_by().values("pk")


def _few(rows: QuerySet[Order, int]) -> list[int] | None:
    """The ids where they are few, None where they are many."""
    found = list(rows.order_by()[: FEW + 1])
    return found if len(found) <= FEW else None


def _counted(many: Sequence[Q], ids: set[int]) -> int:
    """How many fit, no further than lists go; each of the many is counted in its own index."""
    own = Order.objects.order_by()
    if len(many) > 1:
        fits = reduce(or_, many, Q(pk__in=sorted(ids)))
        return own.filter(fits).values("pk")[: MANAGER.depth].count()
    first = own.filter(many[0]).values("pk")[: MANAGER.depth].count()
    return first + own.filter(pk__in=sorted(ids)).exclude(many[0]).count()


def with_product(orders: QuerySet[Order], text: str) -> Found:
    """Orders of products that a text finds in the catalogue, deleted ones too."""
    return _with_lines(orders, OrderLine.objects.filter(product_id__in=_products(text)), along=False)


def with_seller(orders: QuerySet[Order], seller_id: int) -> Found:
    """Orders of goods that were a seller's when they were bought."""
    return _with_lines(orders, OrderLine.objects.filter(seller_id=seller_id), along=True)


def _with_lines(orders: QuerySet[Order], lines: QuerySet[OrderLine], *, along: bool) -> Found:
    lines = lines.order_by()
    few = list(lines.values_list("order_id", flat=True)[: FEW + 1])
    if len(few) <= FEW:
        ids = sorted(set(few))
        return Found(orders.filter(pk__in=ids), total=lambda: len(ids))
    # A seller's are asked for order by order along the list, each by one look into the index, until the page is full.
    # A word means hundreds of products, each a look of its own: their orders are put together first.
    own = Exists(lines.filter(order_id=OuterRef("pk"))) if along else Q(pk__in=lines.values("order_id"))
    # Counted in the index of lines alone.
    return Found(
        orders.filter(own),
        total=lambda: lines.values("order_id").distinct()[: MANAGER.depth].count(),
    )


def _products(text: str) -> list[int]:
    found = search.find(Product.objects.all(), text[:100], hidden=True)
    if found.ids:
        return list(found.ids(0, MOST_PRODUCTS, ()))
    return list(found.rows.order_by().values_list("pk", flat=True)[:MOST_PRODUCTS])

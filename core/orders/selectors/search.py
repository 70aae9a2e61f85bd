"""Search orders by what a caller on the phone knows, by indexes at any table size (D20).

A search with few matches collects their ids. One with many reads along the list's own order and tests each order until
the page is full.
"""

import re
from collections.abc import Sequence
from datetime import date, datetime, time, timedelta
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from core.catalog import search
from core.catalog.models import Product
from core.common.query import MANAGER, SearchResult
from core.common.typed_numbers import LastFour, compact_number, is_phone_end
from core.orders.models import Order, OrderLine
from core.shipping.couriers import normalize_tracking_number
from core.shipping.models import Parcel

# So many ids are collected and sorted in ten milliseconds. Reading the list to find one order in a thousand took SQLite
# a third of a second.
FEW = 5_000
# Fewer digits give no matches.
MIN_DIGITS = 4
MIN_PARCEL_DIGITS = 8
# Maximum products that one word may match.
MAX_PRODUCTS = 300
_NUMBER = re.compile(r"^[0-9]{1,8}$|^[0-9]{8}[0-9A-Z]{0,8}$")


def parse_search(text: str) -> list[tuple[str, str]]:
    """Columns with the prefix to match: number of an order, approval or parcel, the buyer's name or phone."""
    text = text.strip()
    whole = compact_number(text)
    is_number = whole.isascii() and whole.isdigit()
    if not whole or (is_number and len(whole) < MIN_DIGITS):
        return []
    found = []
    if _NUMBER.match(whole):
        parts = (whole[:8], whole[8:12], whole[12:16])
        found.append(("order_num", "-".join(part for part in parts if part)))
    if is_number:
        found += [("buyer_phone", whole), ("appr_num", whole)]
    else:
        found.append(("buyer_name", text))
    if whole.isascii() and whole.isalnum():
        found.append(("invoice_num", whole))
    return found


def search_orders(orders: QuerySet[Order], text: str) -> SearchResult:
    """Orders by number, buyer, phone or its last four digits, approval number or tracking number."""
    many, along, ids = [], [], set[int]()
    for column, start in parse_search(text):
        fits = Q((f"{column}__begins", start))
        found = _ids_if_few(Order.objects.filter(fits).values_list("pk", flat=True))
        if found is None:
            many.append(fits)
            along.append(Q((f"{column}__begins_along", start)))
        else:
            ids.update(found)
    ids.update(_orders_of_parcel(text))
    ids.update(_ids_by_last_digits(text))
    few = Q(pk__in=sorted(ids))
    if not many:
        return SearchResult(orders.filter(few), count=lambda: len(ids), is_few=True)
    return SearchResult(orders.filter(reduce(or_, along, few)), count=lambda: _count_matches(many, ids))


def _ids_by_last_digits(text: str) -> list[int]:
    """Orders of a buyer whose telephone ends with these four digits."""
    digits = compact_number(text)
    if not is_phone_end(digits):
        return []
    ends = Order.objects.annotate(phone_end=LastFour("buyer_phone")).filter(phone_end=digits)
    return list(ends.order_by().values_list("pk", flat=True)[:FEW])


def _orders_of_parcel(text: str) -> list[int]:
    """The orders of a complete tracking number. An order may have several parcels and stores only the last number."""
    number = normalize_tracking_number(text)
    if len(number) < MIN_PARCEL_DIGITS or not number.isascii():
        return []
    return list(Parcel.objects.filter(invoice_num=number).order_by().values_list("order_id", flat=True)[:FEW])


def matching_order_ids(text: str) -> QuerySet[Order, Any]:
    """The ids of matching orders, for lists of rows that belong to orders."""
    found: QuerySet[Order] = search_orders(Order.objects.all(), text).rows
    return found.order_by().values("pk")


def search_by_order(rows: QuerySet[Any], text: str, *, number: str) -> QuerySet[Any]:
    """Rows that belong to orders, by order number (a column that begins with it) or by what orders are found by."""
    # A day and a hyphen. A phone number has its hyphen earlier.
    if text[:8].isdigit() and text[8:9] == "-":
        return rows.filter(**{f"{number}__startswith": text.upper()})
    return rows.filter(order_id__in=matching_order_ids(text))


def _ids_if_few(rows: QuerySet[Order, int]) -> list[int] | None:
    """The ids if they are few, else None."""
    found = list(rows.order_by()[: FEW + 1])
    return found if len(found) <= FEW else None


def _count_matches(many: Sequence[Q], ids: set[int]) -> int:
    """The number of matches up to the maximum of lists. Each of the many is counted in its own index."""
    own = Order.objects.order_by()
    if len(many) > 1:
        fits = reduce(or_, many, Q(pk__in=sorted(ids)))
        return own.filter(fits).values("pk")[: MANAGER.depth].count()
    first = own.filter(many[0]).values("pk")[: MANAGER.depth].count()
    return first + own.filter(pk__in=sorted(ids)).exclude(many[0]).count()


def filter_by_product(orders: QuerySet[Order], text: str) -> SearchResult:
    """Orders of products that match a text in the catalogue, deleted products included."""
    return _filter_by_lines(orders, OrderLine.objects.filter(product_id__in=_find_product_ids(text)), along=False)


def filter_by_product_id(orders: QuerySet[Order], product_id: int) -> SearchResult:
    """Orders of one product."""
    return _filter_by_lines(orders, OrderLine.objects.filter(product_id=product_id), along=True)


def sold_in(spans: Sequence[tuple[int, date, date | None]]) -> list[bool]:
    """Whether sellers' goods were ordered in these periods, open-ended if the last day is None: one query."""
    asked = {f"sold_{place}": Exists(_lines_in(*span)) for place, span in enumerate(spans)}
    # Any order row will do; the annotations don't depend on it.
    row = Order.objects.order_by().annotate(**asked).values_list(*asked)[:1]
    return list(next(iter(row), [False] * len(spans)))


def _lines_in(seller_id: int, first: date, last: date | None) -> QuerySet[OrderLine]:
    lines: QuerySet[OrderLine] = OrderLine.objects.filter(seller_id=seller_id, order__created_at__gte=_begin(first))
    return lines if last is None else lines.filter(order__created_at__lt=_begin(last + timedelta(days=1)))


def _begin(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time.min))


def filter_by_seller(orders: QuerySet[Order], seller_id: int) -> SearchResult:
    """Orders with goods that belonged to a seller when they were bought."""
    return _filter_by_lines(orders, OrderLine.objects.filter(seller_id=seller_id), along=True)


def _filter_by_lines(orders: QuerySet[Order], lines: QuerySet[OrderLine], *, along: bool) -> SearchResult:
    lines = lines.order_by()
    few = list(lines.values_list("order_id", flat=True)[: FEW + 1])
    if len(few) <= FEW:
        ids = sorted(set(few))
        return SearchResult(orders.filter(pk__in=ids), count=lambda: len(ids))
    # For a seller each order of the list is tested by one index look-up until the page is full. A word means hundreds
    # of products with a look-up each, so their orders are collected first.
    own = Exists(lines.filter(order_id=OuterRef("pk"))) if along else Q(pk__in=lines.values("order_id"))
    # Counted in the index of lines only.
    return SearchResult(
        orders.filter(own),
        count=lambda: lines.values("order_id").distinct()[: MANAGER.depth].count(),
    )


def _find_product_ids(text: str) -> list[int]:
    found = search.find_products(Product.objects.all(), text[:100], hidden=True)
    if found.ids:
        return list(found.ids(0, MAX_PRODUCTS, ()))
    return list(found.rows.order_by().values_list("pk", flat=True)[:MAX_PRODUCTS])

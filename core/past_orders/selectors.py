"""Read queries of past orders. Nothing here writes."""

from typing import Any, cast

from django.db.models import QuerySet

from core.common import links, masking
from core.common.typed_numbers import LastFour, compact_number, is_phone_end
from core.past_orders.answers import OwnPastOrder, OwnPastOrderRecord, PastOrderRecord, PastOrderRow
from core.past_orders.models import PastOrder

_OWN = "id order_num ordered_at order_name status pay_method total".split()
_SENT = "receiver_name receiver_phone postcode addr memo subtotal discount shipping lines".split()
_BUYER = "user_id buyer_name buyer_phone".split()


def past_orders() -> QuerySet[PastOrder]:
    """The orders of the current brand's former shop."""
    return PastOrder.objects.all()


def search(rows: QuerySet[PastOrder], text: str) -> QuerySet[PastOrder]:
    """By the beginning of the number or the buyer's name, by the buyer's or the receiver's telephone or its last four
    digits."""
    text = " ".join(text.split())
    digits = compact_number(text)
    # SQLite takes no order in the parts of a union; the list of the site admin has one.
    unordered = rows.order_by()
    if not (digits.isascii() and digits.isdigit()):
        others = [unordered.filter(buyer_name__begins=text).values("pk")]
    else:
        others = [_by_phone(unordered, column, digits) for column in ("buyer_phone", "receiver_phone")]
    # A part for each index: an OR of several would read the whole table.
    return rows.filter(pk__in=unordered.filter(order_num__begins=text).values("pk").union(*others))


def _by_phone(rows: QuerySet[PastOrder], column: str, digits: str) -> QuerySet[Any, Any]:
    if is_phone_end(digits):
        return rows.alias(phone_end=LastFour(column)).filter(phone_end=digits).values("pk")
    return rows.filter(**{f"{column}__begins": digits}).values("pk")


def own_rows(rows: QuerySet[PastOrder]) -> list[OwnPastOrder]:
    """A member's orders: one query."""
    return cast(list[OwnPastOrder], list(rows.values(*_OWN)))


def own_record(order: PastOrder) -> OwnPastOrderRecord:
    """A member's order."""
    return cast(OwnPastOrderRecord, {name: getattr(order, name) for name in (*_OWN, *_SENT)})


def manager_rows(rows: QuerySet[PastOrder]) -> list[PastOrderRow]:
    """Rows of the managers' list, masked: one query."""
    listed: list[Any] = list(rows.values(*_OWN, *_BUYER))
    for row in listed:
        masking.mask_fields(row, "buyer_name", "buyer_phone")
    return listed


def manager_record(order: PastOrder) -> PastOrderRecord:
    """An order for managers."""
    names = (*_OWN, *_SENT, *_BUYER, "buyer_email", "old_path", "created_at")
    return cast(PastOrderRecord, {name: getattr(order, name) for name in names})


def find_target(address: str) -> str | None:
    """The page of the order that had this address in the former shop; None for any other address."""
    try:
        known = links.normalise_address(address)
    except ValueError:
        return None
    number = PastOrder.objects.filter(old_path=known).exclude(old_path="").values_list("pk", flat=True).first()
    return f"/my/past-orders/{number}" if number else None

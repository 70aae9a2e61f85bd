"""Which orders are of one person: of the same buyer, or to the same receiver."""

from collections.abc import Collection, Mapping
from typing import Any

from core.orders.models import Order

_READ = ("pk", "user_id", "buyer_phone", "address")


def find_same_person(order_id: int, others: Collection[int]) -> set[int]:
    """Those of the other orders that have the order's member, buyer's phone, or receiver; one query."""
    if not others:
        return set()
    orders = {row["pk"]: row for row in Order.objects.filter(pk__in=[order_id, *others]).values(*_READ)}
    own = _marks(orders.pop(order_id))
    return {pk for pk, row in orders.items() if own & _marks(row)}


def _marks(row: Mapping[str, Any]) -> set[tuple[Any, ...]]:
    address = row["address"] or {}
    receiver = (_squash(address.get("receiver_name")), _digits(address.get("phone_num")))
    marks: set[tuple[Any, ...]] = {("receiver", *receiver)} if all(receiver) else set()
    if row["user_id"] is not None:
        marks.add(("member", row["user_id"]))
    if _digits(row["buyer_phone"]):
        marks.add(("phone", _digits(row["buyer_phone"])))
    return marks


def _squash(text: Any) -> str:
    return "".join(str(text or "").split()).casefold()


def _digits(text: Any) -> str:
    return "".join(filter(str.isdigit, str(text or "")))

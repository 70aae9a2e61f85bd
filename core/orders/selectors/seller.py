"""A seller's lines of orders, with only what sending them needs (D31, docs/security.md). Nothing here writes."""

from collections.abc import Mapping
from typing import Any, cast

from django.db.models import Count, Q, QuerySet

from core.common import masking
from core.common.partial_index import using_partial_index
from core.orders.addresses import parse_address
from core.orders.answers.sellers import SellerOrderCounts, SellerOrderLine, SellerOrderRecord
from core.orders.models import OrderLine
from core.orders.states import OrderStatus

S = OrderStatus
# Until the courier has the parcel, the seller may have to contact the receiver or send again.
_NEEDS_ADDRESS = frozenset({S.PAID, S.RECEIVED, S.SHIPPED})
_LIVE = Q(cancelled_at=None, refund_id=None, replaced_by=None)
# Lines that a seller may send. Goods from abroad pass through the shop's warehouse first (D31).
SENDABLE = _LIVE & (Q(status=S.RECEIVED) | Q(status=S.PAID, is_overseas=False))
_STAGES: Mapping[str, Q] = {
    "to_send": SENDABLE,
    "sent": _LIVE & Q(status__in=[S.SHIPPED, S.IN_DELIVERY]),
    "delivered": _LIVE & Q(status=S.DELIVERED),
    "cancelled": Q(status=S.CANCEL_REQUESTED) | ~Q(cancelled_at=None) | ~Q(refund_id=None),
}
_UNDER_WAY = frozenset({"to_send", "sent"})
_COLUMNS = (
    "id product_id product_name option_info img price quantity total status courier invoice_num is_overseas "
    "cancelled_at refund_id replaced_by_id order__order_num order__created_at order__address"
).split()


def lines() -> QuerySet[OrderLine]:
    """Paid lines of sellers' goods, in the current brand."""
    return using_partial_index(OrderLine.objects.all(), "lines_of_seller").exclude(status=S.AWAITING)


def filter_by_stage(rows: QuerySet[OrderLine], stage: str) -> QuerySet[OrderLine]:
    """The lines to send, sent, delivered or cancelled. All lines for any other stage."""
    if stage in _UNDER_WAY:
        rows = using_partial_index(rows, "seller_lines_to_send")
    return rows.filter(_STAGES[stage]) if stage in _STAGES else rows


def rows(found: QuerySet[OrderLine]) -> list[SellerOrderLine]:
    """Lines of the seller's list: one query."""
    return [_line(row) for row in found.values(*_COLUMNS)]


def record(line: OrderLine) -> SellerOrderRecord:
    """One line with its receiver while sending needs it, and the lines that can be sent with it."""
    row = OrderLine.objects.filter(pk=line.pk).values(*_COLUMNS)[0]
    more = lines().filter(SENDABLE, order_id=line.order_id, seller_id=line.seller_id).exclude(pk=line.pk)
    receiver = parse_address(row["order__address"]) if _needs_address(row) else None
    return cast(SellerOrderRecord, {**_line(row), "receiver": receiver, "together": rows(more.order_by("pk"))})


def counts(seller_id: int) -> SellerOrderCounts:
    """How many of a seller's lines are to be sent, and are in transit: one query."""
    sums: Any = using_partial_index(OrderLine.objects.filter(seller_id=seller_id), "seller_lines_to_send").aggregate(
        to_send=Count("pk", filter=_STAGES["to_send"]), sent=Count("pk", filter=_STAGES["sent"])
    )
    return cast(SellerOrderCounts, sums)


def _is_live(row: Mapping[str, Any]) -> bool:
    return row["cancelled_at"] is None and row["refund_id"] is None and row["replaced_by_id"] is None


def _needs_address(row: Mapping[str, Any]) -> bool:
    return _is_live(row) and row["status"] in _NEEDS_ADDRESS


def _line(row: Mapping[str, Any]) -> SellerOrderLine:
    inland = row["status"] == S.PAID and not row["is_overseas"]
    name = str(parse_address(row["order__address"])["receiver_name"]) if _needs_address(row) else ""
    return {
        "id": row["id"],
        "order_num": row["order__order_num"],
        "ordered_at": row["order__created_at"],
        "product_id": row["product_id"],
        "product_name": row["product_name"],
        "option_info": row["option_info"],
        "img": row["img"],
        "price": row["price"],
        "quantity": row["quantity"],
        "total": row["total"],
        "status": row["status"],
        "is_cancelled": not _is_live(row),
        "courier": row["courier"],
        "invoice_num": row["invoice_num"],
        "can_send": _is_live(row) and (inland or row["status"] == S.RECEIVED),
        "receiver_name": masking.name(name),
    }

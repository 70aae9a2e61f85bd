"""The arrival days of an order, as announced to its buyer (D63)."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from core.orders.models import Order
from core.orders.states import OrderStatus, PaymentState
from core.shipping import arrival as shipping_arrival
from core.shipping import selectors as shipping
from core.shipping.answers import ArrivalDays
from core.shipping.arrival import combine_arrivals


def estimate_arrival(
    order: Order, postcode: str, lines: Sequence[dict[str, Any]], events: Sequence[dict[str, Any]]
) -> ArrivalDays | None:
    """From the first to the last day. None once something is sent: then the parcels say it."""
    paid_at: datetime | None = next((one["at"] for one in events if one["status_to"] == OrderStatus.PAID), None)
    live = [line for line in lines if line["cancelled_at"] is None and line["refund_id"] is None]
    if order.payment_state != PaymentState.PAID or paid_at is None:
        return None
    if any(line["status"] >= OrderStatus.SHIPPED for line in live):
        return None
    rule = shipping.shipping_rule()
    is_island = rule.surcharge(postcode) is not None
    found = [
        shipping_arrival.estimate_arrival(rule.arrival, paid_at, is_overseas=line["is_overseas"], is_island=is_island)
        for line in live
    ]
    return shipping.arrival_values(combine_arrivals(found))


def promised_arrival(order: Order) -> ArrivalDays | None:
    """The days announced when the order was placed, whatever the rule says now. None if none were."""
    if order.told_first is None or order.told_last is None:
        return None
    return {"first": order.told_first, "last": order.told_last}

"""A seller sends own goods: 5, 10 → 15 with a tracking number, by the managers' service (D31)."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction

from core.common.errors import MoveNotAllowed, NotFound
from core.orders.models import Order, OrderLine
from core.orders.selectors.seller import SENDABLE, lines
from core.orders.services.parcels import set_tracking_number
from core.shipping import parcels
from core.shipping.models import Leg


def send_own_lines(
    *,
    seller: Any,
    order_id: int,
    line_ids: Sequence[int],
    courier: str,
    tracking_number: str,
    is_shared: bool = False,
) -> None:
    """Send own lines of one order under one number.

    Raises Invalid without a courier or a number, NotFound for a line of another seller or order, MoveNotAllowed (-44)
    if one of them can't be sent now. An error changes nothing.
    """
    number = parcels.clean_tracking_number(Leg.KOREA, courier, tracking_number)
    wanted = set(line_ids)
    with transaction.atomic():
        # The order is locked first, then its lines, as everywhere: the read values stay valid until the move.
        Order.objects.select_for_update().get(pk=order_id)
        own = lines().filter(order_id=order_id, seller_id=seller.pk, pk__in=wanted)
        if own.count() != len(wanted):
            raise NotFound()
        ready = list(OrderLine.objects.filter(SENDABLE, pk__in=wanted).order_by("pk").values_list("pk", flat=True))
        if len(ready) != len(wanted):
            raise MoveNotAllowed()
        set_tracking_number(line_ids=ready, courier=courier, tracking_number=number, actor=seller, is_shared=is_shared)

"""Cancel an unpaid order, and put its items back into the cart."""

from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext_noop

from core.carts import services as carts
from core.common.errors import MoveNotAllowed
from core.orders.models import Order, OrderLine
from core.orders.selectors import can_cancel
from core.orders.services.close import cancel_unpaid


@dataclass(frozen=True)
class ReturnedToCart:
    """The cancelled order, its quantities by variant, and the variants that did not fit into a member's cart."""

    order: Order
    items: dict[int, int]
    left_out: list[int]


def return_to_cart(*, order: Order) -> ReturnedToCart:
    """Cancel an unpaid order. A member's pieces go into the cart with it; a visitor's cart is on the device.

    Raises MoveNotAllowed (-44) for an order that is paid or closed, or whose payment has an unknown result. An error
    changes nothing.
    """
    if not can_cancel(order):
        raise MoveNotAllowed()
    with transaction.atomic():
        items: dict[int, int] = {}
        lines = OrderLine.objects.filter(order=order, cancelled_at=None, variant__isnull=False).order_by("pk")
        for variant_id, quantity in lines.values_list("variant_id", "quantity"):
            if variant_id is not None:
                items[variant_id] = items.get(variant_id, 0) + quantity
        order = cancel_unpaid(order=order, note=gettext_noop("장바구니로 되돌림"))
        left_out = carts.merge_cart(user_id=order.user_id, guest_items=items) if order.user_id is not None else []
    return ReturnedToCart(order, items, left_out)

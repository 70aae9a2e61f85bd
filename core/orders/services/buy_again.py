"""Put the items of an order into the cart again, with current prices."""

from dataclasses import dataclass
from typing import Literal

from django.db import transaction

from core.carts import services as carts
from core.catalog import selectors as catalog
from core.catalog.rules import NEW, ON_SALE, SOLD_OUT
from core.catalog.selectors import Sellable
from core.common import languages
from core.orders import names
from core.orders.models import Order, OrderLine

Why = Literal["", "gone", "sold_out", "less", "full"]


@dataclass(frozen=True)
class RebuyItem:
    """An item of the order: the bought quantity and price, the quantity for the cart and the current price."""

    variant_id: int | None
    product_name: str
    option_info: str
    wanted: int
    quantity: int
    before: int
    price: int
    why: Why


def buy_again(*, order: Order, user_id: int | None) -> list[RebuyItem]:
    """Put the items that are still sold into a member's cart. A visitor's cart is on the device, which adds the result.

    Of an item already in the cart the larger quantity applies. An item that is not fully available is returned with its
    reason, and with a smaller quantity or 0.
    """
    lines = list(OrderLine.objects.filter(order=order, replaced_by=None).order_by("pk"))
    known = catalog.load_sellables([line.variant_id for line in lines if line.variant_id], languages.current())
    wanted: dict[int | str, list[OrderLine]] = {}
    for line in lines:
        # Lines split from one another count as one item. A deleted variant has no id any more.
        wanted.setdefault(line.variant_id or f"{line.product_id}:{line.option_info}", []).append(line)
    fits = {one: _available_quantity(known.get(one), own) for one, own in wanted.items() if isinstance(one, int)}
    put = {one: quantity for one, (quantity, _why) in fits.items() if quantity}
    left_out: set[int] = set()
    if user_id is not None and put:
        with transaction.atomic():
            left_out = set(carts.merge_cart(user_id=user_id, guest_items=put))
    prices = catalog.piece_prices(put, known, user_id=user_id) if put else {}
    found = []
    for one, own in wanted.items():
        quantity, why = fits[one] if isinstance(one, int) else (0, "gone")
        if one in left_out:
            quantity, why = 0, "full"
        found.append(_make_item(known, own, quantity, why, prices))
    return found


def _available_quantity(item: Sellable | None, lines: list[OrderLine]) -> tuple[int, Why]:
    """The available quantity of an item, and why it is not the full one."""
    wanted = sum(line.quantity for line in lines)
    if item is None or item.status not in (ON_SALE, NEW, SOLD_OUT):
        return 0, "gone"
    most = item.max_qty if item.stock is None else min(item.max_qty, item.stock)
    if item.status == SOLD_OUT or most < max(1, item.min_qty):
        return 0, "sold_out"
    quantity = min(most, max(wanted, item.min_qty))
    return quantity, "less" if quantity < wanted else ""


def _make_item(
    known: dict[int, Sellable], lines: list[OrderLine], quantity: int, why: Why, prices: dict[int, int]
) -> RebuyItem:
    first = lines[0]
    item = known.get(first.variant_id or 0)
    product_name, option_info = (item.product_name, item.option_info) if item else names.localize_line(first)
    return RebuyItem(
        variant_id=first.variant_id,
        product_name=product_name,
        option_info=option_info,
        wanted=sum(line.quantity for line in lines),
        quantity=quantity,
        before=first.price,
        price=prices.get(first.variant_id or 0, 0),
        why=why,
    )

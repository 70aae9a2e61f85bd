"""Put the items of an order into the cart again, with current prices."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
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
    asked = {pk: sum(line.quantity for line in own) for pk, own in wanted.items() if isinstance(pk, int)}
    fits = _available_quantities({pk: (known.get(pk), quantity) for pk, quantity in asked.items()})
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


def _available_quantities(asked: Mapping[int, tuple[Sellable | None, int]]) -> dict[int, tuple[int, Why]]:
    """The available quantity of each item, and why it is not the full one.

    A product's minimum and maximum count the pieces of all its items (D20).
    """
    by_product: dict[int, list[int]] = defaultdict(list)
    fits: dict[int, tuple[int, Why]] = {}
    for pk, (item, _wanted) in asked.items():
        if item is None or item.status not in (ON_SALE, NEW, SOLD_OUT):
            fits[pk] = 0, "gone"
        elif item.status == SOLD_OUT:
            fits[pk] = 0, "sold_out"
        else:
            by_product[item.product_id].append(pk)
    for ids in by_product.values():
        items = [item for pk in ids if (item := asked[pk][0]) is not None]
        quantities = _fit(items, [asked[pk][1] for pk in ids])
        for pk, quantity in zip(ids, quantities, strict=True):
            fits[pk] = quantity, "sold_out" if not quantity else "less" if quantity < asked[pk][1] else ""
    return fits


def _fit(items: Sequence[Sellable], wanted: Sequence[int]) -> list[int]:
    """Quantities of a product's items: as wanted, within stock and maximum, and up to the minimum; zeros if less."""
    left, least = items[0].max_qty, items[0].min_qty
    quantities: list[int] = []
    for item, count in zip(items, wanted, strict=True):
        quantities.append(min(count, left) if item.stock is None else max(0, min(count, left, item.stock)))
        left -= quantities[-1]
    for index, item in enumerate(items):
        more = max(0, min(least - sum(quantities), left))
        if item.stock is not None:
            more = max(0, min(more, item.stock - quantities[index]))
        quantities[index] += more
    return quantities if sum(quantities) >= least else [0] * len(quantities)


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

"""What an order held, put into the cart once more with today's prices."""

from dataclasses import dataclass
from typing import Literal

from django.db import transaction

from core.carts import services as carts
from core.catalog import selectors as catalog
from core.catalog.rules import NEW, ON_SALE, SOLD_OUT
from core.catalog.selectors import Sellable
from core.kit import languages
from core.orders import names
from core.orders.models import Order, OrderLine

Why = Literal["", "gone", "sold_out", "less", "full"]


@dataclass(frozen=True)
class Bought:
    """A thing of the order: how many were bought at which price, how many go into the cart and what one costs now."""

    variant_id: int | None
    product_name: str
    option_info: str
    wanted: int
    quantity: int
    before: int
    price: int
    why: Why


def buy_again(*, order: Order, user_id: int | None) -> list[Bought]:
    """Put what is still sold into a member's cart; a visitor's is on the device, which is told what to put there.

    Of what lies in the cart already the larger quantity counts. What can't be had is said with its reason: nothing
    of it is put, or less of it.
    """
    lines = list(OrderLine.objects.filter(order=order, replaced_by=None).order_by("pk"))
    known = catalog.sellables([line.variant_id for line in lines if line.variant_id], languages.current())
    wanted: dict[int | str, list[OrderLine]] = {}
    for line in lines:
        # Pieces of a line that was cut are one thing; what was deleted since has no number any more.
        wanted.setdefault(line.variant_id or f"{line.product_id}:{line.option_info}", []).append(line)
    fits = {one: _fitting(known.get(one), own) for one, own in wanted.items() if isinstance(one, int)}
    put = {one: quantity for one, (quantity, _why) in fits.items() if quantity}
    left_out: set[int] = set()
    if user_id is not None and put:
        with transaction.atomic():
            left_out = set(carts.merge(user_id=user_id, brought=put))
    prices = catalog.piece_prices(put, known, user_id=user_id) if put else {}
    found = []
    for one, own in wanted.items():
        quantity, why = fits[one] if isinstance(one, int) else (0, "gone")
        if one in left_out:
            quantity, why = 0, "full"
        found.append(_bought(known, own, quantity, why, prices))
    return found


def _fitting(item: Sellable | None, lines: list[OrderLine]) -> tuple[int, Why]:
    """How many of a thing can be had now, and why not all."""
    wanted = sum(line.quantity for line in lines)
    if item is None or item.status not in (ON_SALE, NEW, SOLD_OUT):
        return 0, "gone"
    most = item.max_qty if item.stock is None else min(item.max_qty, item.stock)
    if item.status == SOLD_OUT or most < max(1, item.min_qty):
        return 0, "sold_out"
    quantity = min(most, max(wanted, item.min_qty))
    return quantity, "less" if quantity < wanted else ""


def _bought(
    known: dict[int, Sellable], lines: list[OrderLine], quantity: int, why: Why, prices: dict[int, int]
) -> Bought:
    first = lines[0]
    item = known.get(first.variant_id or 0)
    product_name, option_info = (item.product_name, item.option_info) if item else names.line_words(first)
    return Bought(
        variant_id=first.variant_id,
        product_name=product_name,
        option_info=option_info,
        wanted=sum(line.quantity for line in lines),
        quantity=quantity,
        before=first.price,
        price=prices.get(first.variant_id or 0, 0),
        why=why,
    )

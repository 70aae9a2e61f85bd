"""Pure arithmetic of an order: sums, the fingerprint of a quote, order numbers. No ORM. Won."""

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from core.catalog.rules import is_orderable, shipping_fee
from core.catalog.selectors import Sellable

# Digits and capitals that can't be mistaken for one another when read out.
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"


@dataclass(frozen=True)
class QuoteLine:
    """A wanted quantity of a variant, priced; `problem` says why it can't be bought, '' when it can."""

    item: Sellable
    quantity: int
    problem: str

    @property
    def total(self) -> int:
        return self.item.price * self.quantity


@dataclass(frozen=True)
class Quote:
    """A priced cart. `digest` changes whenever anything the buyer has agreed to changes."""

    lines: tuple[QuoteLine, ...]
    missing: tuple[int, ...]
    subtotal: int
    list_total: int
    discount: int
    shipping: int
    free_over: int
    point_earn: int
    digest: str

    @property
    def total(self) -> int:
        return self.subtotal - self.discount + self.shipping

    @property
    def is_orderable(self) -> bool:
        return bool(self.lines) and not self.missing and not any(line.problem for line in self.lines)

    @property
    def needs_customs(self) -> bool:
        return any(line.item.is_overseas for line in self.lines)


def problem(item: Sellable, quantity: int) -> str:
    """Why a quantity can't be bought: a word that the screens translate, '' when it can."""
    if is_orderable(
        status=item.status, stock=item.stock, quantity=quantity, min_qty=item.min_qty, max_qty=item.max_qty
    ):
        return ""
    if item.status not in (0, 3):
        return "not_on_sale"
    if quantity < item.min_qty:
        return "below_minimum"
    return "above_maximum" if quantity > item.max_qty else "out_of_stock"


def price(
    wanted: Sequence[tuple[int, int]],
    known: dict[int, Sellable],
    *,
    fee: int,
    free_over: int,
    point_rate: float,
) -> Quote:
    """Price wanted (variant id, quantity) pairs; unknown ids are `missing`. `point_rate` in percent."""
    lines = tuple(
        QuoteLine(known[one], quantity, problem(known[one], quantity)) for one, quantity in wanted if one in known
    )
    subtotal = sum(line.total for line in lines)
    shipping = shipping_fee(subtotal, fee=fee, free_over=free_over)
    earned = sum(
        int(line.total * (line.item.point_rate if line.item.point_rate is not None else point_rate) // 100)
        for line in lines
    )
    text = ";".join(f"{line.item.variant_id}x{line.quantity}@{line.item.price}" for line in lines)
    return Quote(
        lines=lines,
        missing=tuple(one for one, _quantity in wanted if one not in known),
        subtotal=subtotal,
        list_total=sum(line.item.list_price * line.quantity for line in lines),
        discount=0,
        shipping=shipping,
        free_over=free_over,
        point_earn=earned,
        digest=hashlib.sha256(f"{text}|{shipping}".encode()).hexdigest()[:32],
    )


def order_number(today: datetime) -> str:
    """`YYYYMMDD-XXXX-XXXX`: a day in Seoul and 40 random bits."""
    text = "".join(secrets.choice(ALPHABET) for _index in range(8))
    return f"{today:%Y%m%d}-{text[:4]}-{text[4:]}"


def order_name(names: Sequence[str]) -> str:
    """The first thing and how many more: '램스울 라운드 니트 외 1건'."""
    first = names[0][:200] if names else ""
    return first if len(names) < 2 else f"{first} 외 {len(names) - 1}건"

"""Pure arithmetic of an order: sums, the fingerprint of a quote, order numbers. No ORM. Won."""

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Literal

from core.catalog.rules import is_orderable
from core.catalog.selectors import Sellable
from core.kit.money import allocate
from core.points import rules as points
from core.shipping.rules import Fee, ShippingRule, fee_of

# What the goods of one order may come to (won): sums are kept in four bytes, carriage and points among them.
MOST_TOTAL = 2_000_000_000

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
class PointRule:
    """What a brand lets an order be paid with in points (won), and what it gives for one (percent)."""

    rate: Decimal = Decimal(0)
    most: int = 0
    min_price: int = 0


@dataclass(frozen=True)
class Shares:
    """A line's part of the order's sums (won), fixed when it is placed (D35)."""

    discount: int
    shipping: int
    points: int
    earn: int


@dataclass(frozen=True)
class Quote:
    """A priced cart. `digest` changes whenever anything the buyer has agreed to changes."""

    lines: tuple[QuoteLine, ...]
    missing: tuple[int, ...]
    subtotal: int
    list_total: int
    discount: int
    fee: Fee
    shipping_rule: ShippingRule
    points: int
    point_rule: PointRule
    shares: tuple[Shares, ...]
    digest: str

    @property
    def free_over(self) -> int:
        return self.shipping_rule.free_over

    @property
    def overseas_return_fee(self) -> int | None:
        """What one way of a return of the goods from abroad costs (won); None where there are none."""
        return self.shipping_rule.overseas_return_fee if self.needs_customs else None

    @property
    def shipping(self) -> int:
        return self.fee.total

    @property
    def total(self) -> int:
        return self.subtotal - self.discount - self.points + self.shipping

    @property
    def point_earn(self) -> int:
        return sum(share.earn for share in self.shares)

    @property
    def point_limit(self) -> int:
        """The most points that the brand's rules allow for these goods, whoever buys them (won)."""
        rule = self.point_rule
        return points.allowed(goods=self.subtotal - self.discount, most=rule.most, min_price=rule.min_price)

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
    shipping_rule: ShippingRule,
    point_rule: PointRule,
    use_points: int = 0,
    postcode: str = "",
) -> Quote:
    """Price wanted (variant id, quantity) pairs, `use_points` won of it in points; unknown ids are `missing`.

    `postcode` is where it goes, '' while that is not known.
    """
    lines = _within(
        [QuoteLine(known[one], quantity, problem(known[one], quantity)) for one, quantity in wanted if one in known]
    )
    subtotal = sum(line.total for line in lines)
    fee = fee_of(shipping_rule, goods=subtotal, postcode=postcode)
    text = ";".join(f"{line.item.variant_id}x{line.quantity}@{line.item.price}" for line in lines)
    if any(line.item.is_overseas for line in lines):
        # Told before it is paid, and agreed to with the rest.
        text += f"|back{shipping_rule.overseas_return_fee}"
    return Quote(
        lines=lines,
        missing=tuple(one for one, _quantity in wanted if one not in known),
        subtotal=subtotal,
        list_total=sum(line.item.list_price * line.quantity for line in lines),
        discount=0,
        fee=fee,
        shipping_rule=shipping_rule,
        points=use_points,
        point_rule=point_rule,
        shares=_shares(lines, discount=0, shipping=fee.total, use_points=use_points, rate=point_rule.rate),
        digest=hashlib.sha256(f"{text}|{fee.total}".encode()).hexdigest()[:32],
    )


def _within(lines: Sequence[QuoteLine]) -> tuple[QuoteLine, ...]:
    """The lines; the one with which they come to more than one order can hold is refused, and what follows it."""
    goods, found = 0, list[QuoteLine]()
    for line in lines:
        goods += line.total
        found.append(replace(line, problem=line.problem or ("too_much" if goods > MOST_TOTAL else "")))
    return tuple(found)


def _shares(
    lines: Sequence[QuoteLine], *, discount: int, shipping: int, use_points: int, rate: Decimal
) -> tuple[Shares, ...]:
    """Each line's part of discount, shipping and points, and what it earns: the parts sum to the whole."""
    weights = [line.total for line in lines]
    discounts, shippings = allocate(discount, weights), allocate(shipping, weights)
    used = allocate(use_points, [total - off for total, off in zip(weights, discounts, strict=True)])
    paid = [total - off - use for total, off, use in zip(weights, discounts, used, strict=True)]
    rates = [rate if line.item.point_rate is None else line.item.point_rate for line in lines]
    earned = points.earned(paid, rates)
    return tuple(Shares(*parts) for parts in zip(discounts, shippings, used, earned, strict=True))


@dataclass(frozen=True)
class RefundPart:
    """What a part of an order gives back, in won: `amount` in money, `points` to the balance, `unearn` from it."""

    goods: int
    discount: int
    points: int
    shipping: int
    unearn: int

    @property
    def amount(self) -> int:
        return self.goods - self.discount - self.points + self.shipping


def parted(line: RefundPart, quantity: int, of: int) -> tuple[RefundPart, RefundPart]:
    """A line of `of` pieces cut in two, `quantity` of them first: each sum shared out, nothing lost (D35)."""
    weights = [quantity, of - quantity]
    goods = [line.goods // of * count for count in weights]
    off, sent, earned = (allocate(whole, weights) for whole in (line.discount, line.shipping, line.unearn))
    # Of what the discount leaves: shared out by pieces, both could round up to more than a part's goods.
    used = allocate(line.points, [total - less for total, less in zip(goods, off, strict=True)])
    first, rest = zip(goods, off, used, sent, earned, strict=True)
    return RefundPart(*first), RefundPart(*rest)


# From so many days before its end on a customs code is renewed; KCS takes it back a month after (korea.md 4).
EXPIRES_SOON = timedelta(days=30)


def expiry(ends: str, today: date) -> Literal["", "soon", "over"]:
    """What to say of a customs code that ends on a day ('' or ISO): '' nothing, 'soon' or 'over'."""
    try:
        day = date.fromisoformat(ends)
    except ValueError:
        return ""
    if day < today:
        return "over"
    return "soon" if day - today <= EXPIRES_SOON else ""


def order_number(today: datetime) -> str:
    """`YYYYMMDD-XXXX-XXXX`: a day in Seoul and 40 random bits."""
    text = "".join(secrets.choice(ALPHABET) for _index in range(8))
    return f"{today:%Y%m%d}-{text[:4]}-{text[4:]}"

"""Pure arithmetic of an order: sums, the fingerprint of a quote, order numbers. No ORM. Won."""

import hashlib
import secrets
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Literal

from core.catalog.pricing import Reason, Step, Tier, next_step, piece_price
from core.catalog.rules import is_orderable
from core.catalog.selectors import Sellable
from core.kit.money import allocate
from core.members.grades import GradeOf
from core.points import rules as points
from core.shipping.rules import Fee, ShippingRule, fee_of

# What the goods of one order may come to (won): sums are kept in four bytes, carriage and points among them.
MOST_TOTAL = 2_000_000_000

# Digits and capitals that can't be mistaken for one another when read out.
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"


@dataclass(frozen=True)
class QuoteLine:
    """A wanted quantity of a variant, priced; `problem` says why it can't be bought, '' when it can.

    `price` is what a piece costs this buyer in this cart, `reason` which price that is, and `step` what more pieces
    on this line would save.
    """

    item: Sellable
    quantity: int
    problem: str
    price: int
    reason: Reason
    step: Step | None = None

    @property
    def total(self) -> int:
        return self.price * self.quantity


@dataclass(frozen=True)
class PointRule:
    """What a brand lets an order be paid with in points (won), and what it gives for one (percent)."""

    rate: Decimal = Decimal(0)
    most: int = 0
    min_price: int = 0


@dataclass(frozen=True)
class Prices:
    """What counts for somebody beside the sale prices (D15): their grade, and the tiers of products."""

    grade: GradeOf | None = None
    tiers: Mapping[int, Sequence[Tier]] = field(default_factory=dict)

    def of(self, item: Sellable, quantity: int, pieces: int) -> QuoteLine:
        """A line of `quantity` in a cart that holds `pieces` of its product."""
        percent, grade_id = (self.grade.percent, self.grade.id) if self.grade else (0, None)
        asked = (item.sale_price, percent, self.tiers.get(item.product_id, ()), grade_id, pieces)
        won, reason = piece_price(*asked)
        step = next_step(*asked)
        if step is not None:
            most = item.max_qty if item.stock is None else min(item.max_qty, item.stock)
            fits = quantity + step.more <= most
            step = Step(step.more, max(0, step.price + item.price_diff)) if fits else None
        return QuoteLine(
            item, quantity, problem(item, quantity), max(0, won + item.price_diff), reason=reason, step=step
        )


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
    # Of the buyer, where one counts.
    grade: GradeOf | None = None

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
    prices: Prices | None = None,
    use_points: int = 0,
    postcode: str = "",
) -> Quote:
    """Price wanted (variant id, quantity) pairs, `use_points` won of it in points; unknown ids are `missing`.

    `prices` are the buyer's own; without them the sale prices count.

    `postcode` is where it goes, '' while that is not known.
    """
    prices, pieces = prices or Prices(), Counter[int]()
    for one, quantity in wanted:
        if one in known:
            pieces[known[one].product_id] += quantity
    lines = _within(
        [prices.of(known[one], quantity, pieces[known[one].product_id]) for one, quantity in wanted if one in known]
    )
    subtotal = sum(line.total for line in lines)
    fee = fee_of(shipping_rule, goods=subtotal, postcode=postcode)
    text = ";".join(f"{line.item.variant_id}x{line.quantity}@{line.price}" for line in lines)
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
        grade=prices.grade,
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

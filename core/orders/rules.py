"""Pure arithmetic of an order: sums, the digest of a quote, order numbers. No ORM. Won."""

import hashlib
import secrets
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Literal

from core.catalog.pricing import PriceSource, Tier, TierStep, get_next_step, get_piece_price
from core.catalog.rules import NEW, ON_SALE
from core.catalog.selectors import Sellable
from core.common.money import allocate
from core.members.grades import EffectiveGrade
from core.points import rules as points
from core.promotions import contracts as promotions
from core.promotions.contracts import NOBODY, Discounts, Person
from core.shipping.rules import Fee, ShippingRule, calculate_fee

# Maximum total of the goods of one order (won). Sums are stored in four bytes, shipping and points included.
MAX_TOTAL = 2_000_000_000

# Digits and capitals that are not confused when they are read out.
ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"


@dataclass(frozen=True)
class QuoteLine:
    """A quantity of a variant with its price. `problem` says why it can't be bought, '' if it can.

    `price` is the price of a piece for this buyer in this cart, `reason` says which price that is, and `step` what more
    pieces on this line would save.
    """

    item: Sellable
    quantity: int
    problem: str
    price: int
    reason: PriceSource
    step: TierStep | None = None

    @property
    def total(self) -> int:
        return self.price * self.quantity


@dataclass(frozen=True)
class PointRule:
    """The brand's limits for paying in points (won), and the earning rate (percent)."""

    rate: Decimal = Decimal(0)
    most: int = 0
    min_price: int = 0


@dataclass(frozen=True)
class Prices:
    """A buyer's prices besides the sale prices (D15): the grade, and the tiers of products."""

    grade: EffectiveGrade | None = None
    tiers: Mapping[int, Sequence[Tier]] = field(default_factory=dict)

    def of(self, item: Sellable, quantity: int, pieces: int) -> QuoteLine:
        """A line of `quantity` in a cart with `pieces` of its product in total."""
        percent, grade_id = (self.grade.percent, self.grade.id) if self.grade else (0, None)
        asked = (item.sale_price, percent, self.tiers.get(item.product_id, ()), grade_id, pieces)
        won, reason = get_piece_price(*asked)
        step = get_next_step(*asked)
        if step is not None:
            fits = pieces + step.more <= item.max_qty and (item.stock is None or quantity + step.more <= item.stock)
            step = TierStep(step.more, max(0, step.price + item.price_diff)) if fits else None
        problem = find_problem(item, quantity, pieces)
        return QuoteLine(item, quantity, problem, max(0, won + item.price_diff), reason=reason, step=step)


@dataclass(frozen=True)
class Shares:
    """A line's share of the order's sums (won), fixed when the order is placed (D35)."""

    discount: int
    shipping: int
    points: int
    earn: int


@dataclass(frozen=True)
class Offers:
    """The promotions that could apply to a cart, and the buyer for whom they are judged at `now`.

    `categories` are those of each product with all their parents. `coupons`: the ids of the coupons that may be used;
    None: all.
    """

    candidates: Sequence[promotions.Candidate]
    buyer: promotions.Buyer
    now: datetime
    categories: Mapping[int, frozenset[int]] = field(default_factory=dict)
    coupons: Collection[int] | None = None
    # Whom limits count when the order is placed.
    person: Person = NOBODY

    def find_best(self, lines: Sequence[QuoteLine], rule: ShippingRule) -> Discounts:
        """The best allowed set for these lines; lines that can't be bought get nothing and meet no condition."""
        cart = [
            promotions.CartLine(
                product_id=line.item.product_id,
                categories=self.categories.get(line.item.product_id, frozenset()),
                price=line.price,
                list_price=line.item.list_price,
                quantity=line.quantity,
                is_overseas=line.item.is_overseas,
                is_orderable=not line.problem,
            )
            for line in lines
        ]
        delivery = promotions.DeliveryFee(rule.fee, rule.free_over)
        return promotions.find_best(cart, self.candidates, self.buyer, delivery, self.now, coupons=self.coupons)


@dataclass(frozen=True)
class Quote:
    """A priced cart. `digest` changes with anything that the buyer agrees to."""

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
    # The buyer's grade, if one applies.
    grade: EffectiveGrade | None = None
    # The promotions that apply, and those that don't.
    discounts: Discounts = field(default_factory=Discounts)
    offers: Offers | None = None

    @property
    def free_over(self) -> int:
        return self.shipping_rule.free_over

    @property
    def overseas_return_fee(self) -> int | None:
        """The cost of one way of a return of the goods from abroad (won); None if there are none."""
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
        """The maximum points that the brand's rules allow for these goods, for any buyer (won)."""
        rule = self.point_rule
        return points.max_allowed(goods=self.subtotal - self.discount, most=rule.most, min_price=rule.min_price)

    @property
    def is_orderable(self) -> bool:
        return bool(self.lines) and not self.missing and not any(line.problem for line in self.lines)

    @property
    def needs_customs(self) -> bool:
        return any(line.item.is_overseas for line in self.lines)


def find_problem(item: Sellable, quantity: int, pieces: int) -> str:
    """Why a quantity can't be bought, as a code that screens translate; '' if it can.

    `pieces` are those of the product in the whole order: its minimum and maximum count them (D20).
    """
    if item.status not in (ON_SALE, NEW):
        return "not_on_sale"
    if pieces < item.min_qty:
        return "below_minimum"
    if pieces > item.max_qty:
        return "above_maximum"
    return "out_of_stock" if item.stock is not None and item.stock < quantity else ""


def price_cart(
    wanted: Sequence[tuple[int, int]],
    known: dict[int, Sellable],
    *,
    shipping_rule: ShippingRule,
    point_rule: PointRule,
    prices: Prices | None = None,
    use_points: int = 0,
    postcode: str = "",
    offers: Offers | None = None,
) -> Quote:
    """Price pairs of variant id and quantity, `use_points` won of it paid in points. Unknown ids are `missing`.

    `prices` are the buyer's own; without them the sale prices apply. Without `offers` no promotion does.

    `postcode` is the destination, '' while it is unknown.
    """
    prices, pieces = prices or Prices(), Counter[int]()
    for variant_id, quantity in wanted:
        if variant_id in known:
            pieces[known[variant_id].product_id] += quantity
    lines = _refuse_beyond_limit(
        [
            prices.of(known[variant_id], quantity, pieces[known[variant_id].product_id])
            for variant_id, quantity in wanted
            if variant_id in known
        ]
    )
    subtotal = sum(line.total for line in lines)
    discounts = offers.find_best(lines, shipping_rule) if offers else Discounts()
    fee = calculate_fee(
        shipping_rule,
        goods=subtotal - discounts.goods,
        listed=subtotal,
        promoted=discounts.shipping,
        postcode=postcode,
    )
    return Quote(
        lines=lines,
        missing=tuple(variant_id for variant_id, _quantity in wanted if variant_id not in known),
        subtotal=subtotal,
        list_total=sum(line.item.list_price * line.quantity for line in lines),
        discount=discounts.goods,
        fee=fee,
        shipping_rule=shipping_rule,
        points=use_points,
        point_rule=point_rule,
        shares=_shares(
            lines,
            discounts=discounts.by_line(len(lines)),
            shipping=fee.total,
            use_points=use_points,
            rate=point_rule.rate,
        ),
        digest=_digest(lines, discounts, fee, shipping_rule),
        grade=prices.grade,
        discounts=discounts,
        offers=offers,
    )


def _digest(lines: Sequence[QuoteLine], discounts: Discounts, fee: Fee, rule: ShippingRule) -> str:
    """A hash of what the buyer agrees to: prices, promotions with their amounts, and the fee."""
    text = ";".join(f"{line.item.variant_id}x{line.quantity}@{line.price}" for line in lines)
    if discounts.applied:
        text += "|off" + ";".join(f"{part.candidate.terms.id}={part.amount}" for part in discounts.applied)
    if any(line.item.is_overseas for line in lines):
        # Shown before the payment, and part of what the buyer agrees to.
        text += f"|back{rule.overseas_return_fee}"
    return hashlib.sha256(f"{text}|{fee.total}".encode()).hexdigest()[:32]


def _refuse_beyond_limit(lines: Sequence[QuoteLine]) -> tuple[QuoteLine, ...]:
    """The lines. The line that exceeds the maximum total of an order and the lines after it are refused."""
    goods, checked = 0, list[QuoteLine]()
    for line in lines:
        goods += line.total
        checked.append(replace(line, problem=line.problem or ("too_much" if goods > MAX_TOTAL else "")))
    return tuple(checked)


def _shares(
    lines: Sequence[QuoteLine], *, discounts: Sequence[int], shipping: int, use_points: int, rate: Decimal
) -> tuple[Shares, ...]:
    """Each line's share of discount, shipping and points, and the points it earns. The shares sum to the total.

    The fee is shared by the goods at the prices of a piece, points by what a line costs after its discount.
    """
    weights = [line.total for line in lines]
    shippings = allocate(shipping, weights)
    used = allocate(use_points, [total - off for total, off in zip(weights, discounts, strict=True)])
    paid = [total - off - use for total, off, use in zip(weights, discounts, used, strict=True)]
    rates = [rate if line.item.point_rate is None else line.item.point_rate for line in lines]
    earned = points.earned_by_line(paid, rates)
    return tuple(Shares(*parts) for parts in zip(discounts, shippings, used, earned, strict=True))


@dataclass(frozen=True)
class RefundPart:
    """The refund of a part of an order in won: `amount` in money, `points` returned, `unearn` points removed.

    `shares` are the parts of the discount by promotion, in the order in which they applied; they sum to `discount`,
    unless the line is older than promotions.
    """

    goods: int
    discount: int
    points: int
    shipping: int
    unearn: int
    shares: tuple[int, ...] = ()

    @property
    def amount(self) -> int:
        return self.goods - self.discount - self.points + self.shipping


def split_part(line: RefundPart, quantity: int, of: int) -> tuple[RefundPart, RefundPart]:
    """A line of `of` pieces split into `quantity` and the rest, as if they had been two lines (D35, D46).

    Every sum is divided without loss. Goods, delivery and earned points are divided by pieces; each promotion's share,
    in the order of application, by what the parts have left then; points by what is left after all discounts. Shares
    that were all divided by pieces could round up above a part's goods.
    """
    weights = [quantity, of - quantity]
    goods = [line.goods // of * count for count in weights]
    sent, earned = (allocate(whole, weights) for whole in (line.shipping, line.unearn))
    left, shares = list(goods), list[list[int]]()
    for share in (*line.shares, line.discount - sum(line.shares)):
        parts = allocate(share, left)
        left = [rest - part for rest, part in zip(left, parts, strict=True)]
        shares.append(parts)
    used = allocate(line.points, left)
    first, rest = (
        RefundPart(
            goods=goods[side],
            discount=sum(parts[side] for parts in shares),
            points=used[side],
            shipping=sent[side],
            unearn=earned[side],
            shares=tuple(parts[side] for parts in shares[:-1]),
        )
        for side in (0, 1)
    )
    return first, rest


# A customs code is renewed from this many days before it expires; KCS revokes it a month after (korea 4).
EXPIRES_SOON = timedelta(days=30)


def customs_expiry(ends: str, today: date) -> Literal["", "soon", "over"]:
    """The expiry state of a customs code by its last day ('' or ISO): '' (nothing to show), 'soon' or 'over'."""
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

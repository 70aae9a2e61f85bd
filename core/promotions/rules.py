"""Pure arithmetic of promotions: which may apply, what each takes off, and the best set (D46). Won. No ORM.

`docs/rules/promotions.md` has the rules in words.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import cached_property

from core.common.money import allocate
from core.promotions.states import (
    LEVEL_ORDER,
    Audience,
    Benefit,
    Combine,
    Level,
    Origin,
    PromotionKind,
    Reason,
    Unit,
)

# The best set is found exactly among so many promotions; of more, the most useful ones are tried.
MAX_CANDIDATES = 10


@dataclass(frozen=True, slots=True)
class CartLine:
    """A line of a cart: pieces of a product at the price of a piece (D15). `categories` include all parents."""

    product_id: int
    categories: frozenset[int]
    price: int
    list_price: int
    quantity: int
    is_overseas: bool = False
    # No promotion covers a line that can't be ordered, such as one that is sold out.
    is_orderable: bool = True

    @property
    def total(self) -> int:
        return self.price * self.quantity


@dataclass(frozen=True)
class Buyer:
    """The buyer of a cart; visitors have no grade. `is_first_order`: no earlier order counts against it."""

    is_member: bool = False
    grade_id: int | None = None
    is_business: bool = False
    is_first_order: bool = True


@dataclass(frozen=True)
class Person:
    """Who buys, as limits count people: the member, and the keyed hash of the proved phone ('' if there is none)."""

    member_id: int | None = None
    phone: str = ""

    @property
    def keys(self) -> tuple[str, ...]:
        member = (f"member:{self.member_id}",) if self.member_id is not None else ()
        return (*member, f"phone:{self.phone}") if self.phone else member


NOBODY = Person()


@dataclass(frozen=True, slots=True)
class Terms:
    """What a promotion says. `value` is percent or won; `cap`, `min_won`, `min_pieces` and limits of 0 are none."""

    id: int
    position: int
    kind: str = PromotionKind.RULE
    level: str = Level.ORDER
    benefit: str = Benefit.PERCENT
    unit: str = Unit.ONCE
    value: int = 0
    cap: int = 0
    combine: str = Combine.ONE_PER_LEVEL
    is_active: bool = True
    starts_at: datetime | None = None
    ends_at: datetime | None = None
    products: frozenset[int] = frozenset()
    categories: frozenset[int] = frozenset()
    excluded_products: frozenset[int] = frozenset()
    excluded_categories: frozenset[int] = frozenset()
    origin: str = Origin.ANY
    is_full_price_only: bool = False
    min_won: int = 0
    min_pieces: int = 0
    audience: str = Audience.EVERYONE
    grades: frozenset[int] = frozenset()
    is_first_order: bool = False
    limit_total: int = 0
    limit_person: int = 0
    limit_day: int = 0
    brand_pays: bool = False

    def covers(self, line: CartLine) -> bool:
        """Whether the promotion applies to a line's goods; never to 0 won, nor to what can't be ordered."""
        if not line.total or not line.is_orderable or (self.is_full_price_only and line.price < line.list_price):
            return False
        if self.origin != Origin.ANY and (self.origin == Origin.OVERSEAS) != line.is_overseas:
            return False
        if line.product_id in self.excluded_products or line.categories & self.excluded_categories:
            return False
        is_everything = not self.products and not self.categories
        return is_everything or line.product_id in self.products or bool(line.categories & self.categories)


@dataclass(frozen=True, slots=True)
class Candidate:
    """A promotion that could apply to a cart, with the buyer's coupon for it if it needs one.

    `ends_at` is when it ends for this buyer: the coupon's own end. `used_*` are the counted uses of limits so far,
    0 where limits count issued coupons. `is_typed`: its code was typed in this checkout.
    """

    terms: Terms
    coupon_id: int | None = None
    ends_at: datetime | None = None
    is_typed: bool = False
    used_total: int = 0
    used_person: int = 0
    used_today: int = 0
    counts_uses: bool = True

    @property
    def rank(self) -> tuple[int, int, int]:
        """The order of application: product, order, shipping, then the merchant's order."""
        return LEVEL_ORDER[self.terms.level], self.terms.position, self.terms.id

    @property
    def end(self) -> float:
        return self.ends_at.timestamp() if self.ends_at else float("inf")


@dataclass(frozen=True, slots=True)
class Applied:
    """A promotion that applies: `base` is what was left before it, `uncapped` the amount without its cap.

    `shares` are by line of the cart; empty for the shipping fee.
    """

    candidate: Candidate
    base: int
    uncapped: int
    amount: int
    shares: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A promotion that does not apply, the first reason that holds, and the missing won or pieces."""

    candidate: Candidate
    reason: Reason
    missing: int = 0


@dataclass(frozen=True)
class DeliveryFee:
    """The base fee of the delivery (won), and from how much of goods on it is free (0: never)."""

    fee: int = 0
    free_over: int = 0

    def left_for(self, *, listed: int, goods: int) -> int:
        """The base fee for `goods` won after promotions, of goods that cost `listed` before them."""
        return 0 if not listed or (self.free_over and goods >= self.free_over) else self.fee


@dataclass(frozen=True)
class Discounts:
    """The best allowed set of promotions for a cart, in the order of application."""

    applied: tuple[Applied, ...] = ()
    left_out: tuple[LeftOut, ...] = ()
    # Goods after promotions and the base fee (won), before points and the island surcharge.
    payable: int = 0
    # More candidates than are tried: the best of the most useful ones was taken.
    is_reduced: bool = False

    @cached_property
    def goods(self) -> int:
        """The discount on the goods (won)."""
        return sum(part.amount for part in self.applied if part.shares)

    @cached_property
    def shipping(self) -> int:
        """The part of the base fee that a promotion waives (won)."""
        return sum(part.amount for part in self.applied if not part.shares)

    def by_line(self, count: int) -> list[int]:
        """The discount of each of `count` lines (won)."""
        return [sum(part.shares[index] for part in self.applied if part.shares) for index in range(count)]

    @property
    def coupon_ids(self) -> tuple[int, ...]:
        return tuple(part.candidate.coupon_id for part in self.applied if part.candidate.coupon_id is not None)


def find_best(
    lines: Sequence[CartLine],
    candidates: Iterable[Candidate],
    buyer: Buyer,
    delivery: DeliveryFee,
    now: datetime,
    *,
    coupons: Collection[int] | None = None,
) -> Discounts:
    """The allowed set with the lowest amount payable before points, delivery included.

    `coupons` are the ids of the coupons that may be used; None: all. Ties: fewer coupons, fewer promotions, coupons
    that end sooner, smaller positions. The order of the candidates never matters.
    """
    left_out, usable = [], []
    for candidate in _first_ending_once(candidates):
        refused = _find_reason(candidate, lines, buyer, now)
        if refused is None and candidate.coupon_id is not None and coupons is not None:
            refused = None if candidate.coupon_id in coupons else (Reason.TAKEN_OUT, 0)
        if refused is None:
            usable.append(candidate)
        else:
            left_out.append(LeftOut(candidate, *refused))
    search = _Search(lines, delivery)
    tried = search.reduce(usable)
    best = search.run(tried)
    chosen = {part.candidate.terms.id for part in best.applied}
    for candidate in usable:
        if candidate.terms.id not in chosen:
            has_gain = any(part.amount for part in search.run([candidate], best_only=False).applied)
            left_out.append(LeftOut(candidate, Reason.NOT_CHOSEN if has_gain else Reason.NO_GAIN))
    left_out.sort(key=lambda left: left.candidate.rank)
    return replace(best, left_out=tuple(left_out), is_reduced=len(tried) < len(usable))


def _first_ending_once(candidates: Iterable[Candidate]) -> list[Candidate]:
    """Each promotion once: of several coupons the one that ends first, a typed one before others."""
    kept: dict[int, Candidate] = {}
    for candidate in sorted(candidates, key=lambda each: (not each.is_typed, each.end, each.coupon_id or 0)):
        kept.setdefault(candidate.terms.id, candidate)
    return sorted(kept.values(), key=lambda each: each.rank)


def _find_reason(
    candidate: Candidate, lines: Sequence[CartLine], buyer: Buyer, now: datetime
) -> tuple[Reason, int] | None:
    """The first reason why a promotion can't apply, with what is missing; None if it can."""
    terms = candidate.terms
    if not terms.is_active:
        return Reason.PAUSED, 0
    if terms.starts_at and now < terms.starts_at:
        return Reason.NOT_STARTED, 0
    if candidate.ends_at and now >= candidate.ends_at:
        return Reason.ENDED, 0
    is_personal = terms.audience != Audience.EVERYONE or terms.is_first_order or terms.limit_person
    if is_personal and not buyer.is_member:
        return Reason.SIGN_IN, 0
    is_named = terms.audience == Audience.GRADES and buyer.grade_id in terms.grades
    if not is_named and (terms.audience == Audience.GRADES or buyer.is_business):
        return Reason.GRADE, 0
    if terms.is_first_order and not buyer.is_first_order:
        return Reason.FIRST_ORDER, 0
    return _find_missing(terms, lines) or _find_used_up(candidate)


def _find_missing(terms: Terms, lines: Sequence[CartLine]) -> tuple[Reason, int] | None:
    covered = [line for line in lines if terms.covers(line)]
    if not covered:
        return Reason.NO_GOODS, 0
    won, pieces = sum(line.total for line in covered), sum(line.quantity for line in covered)
    if won < terms.min_won:
        return Reason.MIN_WON, terms.min_won - won
    if pieces < terms.min_pieces:
        return Reason.MIN_PIECES, terms.min_pieces - pieces
    return None


def _find_used_up(candidate: Candidate) -> tuple[Reason, int] | None:
    terms = candidate.terms
    if not candidate.counts_uses:
        return None
    if terms.limit_total and candidate.used_total >= terms.limit_total:
        return Reason.USED_UP, 0
    if terms.limit_day and candidate.used_today >= terms.limit_day:
        return Reason.USED_UP_TODAY, 0
    if terms.limit_person and candidate.used_person >= terms.limit_person:
        return Reason.USED_BY_YOU, 0
    return None


@dataclass(frozen=True, slots=True)
class _Sums:
    """The sums of a cart after some promotions: what each line has left, and who has reduced it."""

    left: tuple[int, ...]
    # By line: 0 no product discount yet, 1 only such as stack, 2 closed.
    closed: tuple[int, ...]
    applied: tuple[Applied, ...] = ()
    waived: int = 0


class _Search:
    """Depth first over the candidates in the order of application: take each or leave it."""

    def __init__(self, lines: Sequence[CartLine], delivery: DeliveryFee) -> None:
        self._lines = lines
        self._delivery = delivery
        self._listed = sum(line.total for line in lines)
        self._covered: dict[int, tuple[bool, ...]] = {}

    def reduce(self, candidates: Sequence[Candidate]) -> list[Candidate]:
        """At most MAX_CANDIDATES: typed ones, then those with the lowest payable amount alone, in order."""
        if len(candidates) <= MAX_CANDIDATES:
            return list(candidates)

        def usefulness(candidate: Candidate) -> tuple[bool, int, float, int]:
            alone = self.run([candidate], best_only=False)
            return not candidate.is_typed, alone.payable, candidate.end, candidate.terms.position

        return sorted(sorted(candidates, key=usefulness)[:MAX_CANDIDATES], key=lambda each: each.rank)

    def run(self, candidates: Sequence[Candidate], *, best_only: bool = True) -> Discounts:
        """The best set. Without `best_only` the candidates are applied even if that costs more."""
        start = _Sums(tuple(line.total for line in self._lines), (0,) * len(self._lines))
        best: list[tuple[tuple[object, ...], _Sums]] = []

        def visit(index: int, sums: _Sums) -> None:
            if index == len(candidates):
                key = self._key(sums) if best_only else (-len(sums.applied),)
                if not best or key < best[0][0]:
                    best[:] = [(key, sums)]
                return
            taken = self._take(candidates[index], sums)
            if taken is not None:
                visit(index + 1, taken)
            visit(index + 1, sums)

        visit(0, start)
        sums = best[0][1]
        return Discounts(sums.applied, payable=self._payable(sums))

    def _payable(self, sums: _Sums) -> int:
        goods = sum(sums.left)
        return goods + self._delivery.left_for(listed=self._listed, goods=goods) - sums.waived

    def _key(self, sums: _Sums) -> tuple[object, ...]:
        coupons = [part.candidate for part in sums.applied if part.candidate.terms.kind == PromotionKind.COUPON]
        return (
            self._payable(sums),
            len(coupons),
            len(sums.applied),
            sorted(candidate.end for candidate in coupons),
            sorted(part.candidate.terms.position for part in sums.applied),
        )

    def _take(self, candidate: Candidate, sums: _Sums) -> _Sums | None:
        """The sums with the promotion applied; None if it may not apply beside the others, or takes nothing off."""
        terms, others = candidate.terms, [part.candidate.terms for part in sums.applied]
        if others and (terms.combine == Combine.ALONE or any(each.combine == Combine.ALONE for each in others)):
            return None
        same = [each for each in others if each.level == terms.level]
        if terms.level == Level.SHIPPING:
            return None if same else self._take_shipping(candidate, sums)
        if terms.level == Level.ORDER and any(each.combine != Combine.STACK for each in (*same, terms)) and same:
            return None
        return self._take_goods(candidate, sums)

    def _take_shipping(self, candidate: Candidate, sums: _Sums) -> _Sums | None:
        base = self._delivery.left_for(listed=self._listed, goods=sum(sums.left))
        amount = min(base, candidate.terms.cap or base)
        if not amount:
            return None
        return replace(sums, applied=(*sums.applied, Applied(candidate, base, base, amount)), waived=amount)

    def _take_goods(self, candidate: Candidate, sums: _Sums) -> _Sums | None:
        terms = candidate.terms
        covered = self._cover(terms)
        if terms.level == Level.PRODUCT:
            most = 1 if terms.combine == Combine.STACK else 0
            covered = tuple(is_in and shut <= most for is_in, shut in zip(covered, sums.closed, strict=True))
        weights = [left if is_in else 0 for left, is_in in zip(sums.left, covered, strict=True)]
        base = sum(weights)
        shares, uncapped = self._shares(terms, weights, base)
        amount = sum(shares)
        if not amount:
            return None
        closed = sums.closed
        if terms.level == Level.PRODUCT:
            mark = 1 if terms.combine == Combine.STACK else 2
            closed = tuple(max(shut, mark) if is_in else shut for shut, is_in in zip(closed, covered, strict=True))
        return replace(
            sums,
            left=tuple(left - share for left, share in zip(sums.left, shares, strict=True)),
            closed=closed,
            applied=(*sums.applied, Applied(candidate, base, uncapped, amount, tuple(shares))),
        )

    def _cover(self, terms: Terms) -> tuple[bool, ...]:
        if terms.id not in self._covered:
            self._covered[terms.id] = tuple(terms.covers(line) for line in self._lines)
        return self._covered[terms.id]

    def _shares(self, terms: Terms, weights: list[int], base: int) -> tuple[list[int], int]:
        """The discount of each line, and the whole amount before the cap."""
        if terms.unit == Unit.PIECE:
            shares = [
                min(weight, terms.value * line.quantity) for weight, line in zip(weights, self._lines, strict=True)
            ]
            return shares, sum(shares)
        uncapped = percent_of(base, terms.value) if terms.benefit == Benefit.PERCENT else min(terms.value, base)
        amount = min(uncapped, terms.cap) if terms.cap and terms.benefit == Benefit.PERCENT else uncapped
        return allocate(amount, weights) if base else [0] * len(weights), uncapped


def for_everybody(terms: Terms) -> Terms:
    """The same terms without what depends on the buyer."""
    return replace(terms, audience=Audience.EVERYONE, grades=frozenset(), is_first_order=False, limit_person=0)


def percent_of(won: int, percent: int) -> int:
    """A percentage of a sum, halves up (won)."""
    return (won * percent * 2 + 100) // 200

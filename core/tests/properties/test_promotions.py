"""Any cart, any promotions, any refunds: nothing falls below 0, nothing is lost, and no set would be better (D46)."""

from datetime import UTC, datetime
from itertools import combinations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from core.common.money import allocate
from core.orders.rules import RefundPart, split_part
from core.promotions.rules import Buyer, Candidate, CartLine, DeliveryFee, Discounts, Terms, find_best
from core.tests.properties.effort import effort

EXAMPLES = 100
NOW = datetime(2026, 11, 28, 1, tzinfo=UTC)
BUYER = Buyer(is_member=True)

lines = st.lists(
    st.builds(
        CartLine,
        product_id=st.integers(1, 4),
        categories=st.frozensets(st.integers(1, 3), max_size=2),
        price=st.one_of(st.just(0), st.integers(1, 60_000)),
        list_price=st.integers(0, 70_000),
        quantity=st.integers(1, 7),
        is_overseas=st.booleans(),
    ),
    min_size=1,
    max_size=5,
)
deliveries = st.builds(DeliveryFee, fee=st.sampled_from([0, 2_500, 3_000]), free_over=st.sampled_from([0, 30_000]))


@st.composite
def terms(draw: Any) -> Terms:
    level = draw(st.sampled_from(["product", "product", "order", "shipping"]))
    benefit = "free" if level == "shipping" else draw(st.sampled_from(["percent", "won"]))
    return Terms(
        id=0,
        position=draw(st.integers(1, 9)),
        kind=draw(st.sampled_from(["rule", "coupon"])),
        level=level,
        benefit=benefit,
        unit=draw(st.sampled_from(["once", "piece"])) if (level, benefit) == ("product", "won") else "once",
        value=draw(st.integers(1, 100)) if benefit == "percent" else draw(st.integers(1, 50_000)),
        cap=draw(st.sampled_from([0, 0, 1_000, 5_000])),
        combine=draw(st.sampled_from(["one_per_level", "stack", "stack", "alone"])),
        products=draw(st.frozensets(st.integers(1, 4), max_size=2)),
        categories=draw(st.frozensets(st.integers(1, 3), max_size=1)),
        excluded_products=draw(st.frozensets(st.integers(1, 4), max_size=1)),
        min_won=draw(st.sampled_from([0, 0, 20_000])),
        min_pieces=draw(st.sampled_from([0, 0, 3])),
        is_full_price_only=draw(st.booleans()),
    )


@st.composite
def candidates(draw: Any) -> list[Candidate]:
    rows: list[Terms] = draw(st.lists(terms(), max_size=5))
    return [
        Candidate(
            Terms(**{name: getattr(row, name) for name in Terms.__slots__} | {"id": number + 1}),
            coupon_id=number + 100 if row.kind == "coupon" else None,
        )
        for number, row in enumerate(rows)
    ]


@effort(EXAMPLES)
@given(lines, candidates(), deliveries)
def test_no_other_allowed_set_costs_less(cart: list[CartLine], offered: list[Candidate], delivery: DeliveryFee) -> None:
    best = find_best(cart, offered, BUYER, delivery, NOW)
    _check_sums(cart, best)
    # What is left out of the choice can only cost more.
    for count in range(len(offered)):
        for some in combinations(offered, count):
            assert find_best(cart, some, BUYER, delivery, NOW).payable >= best.payable
    assert find_best(cart, offered[::-1], BUYER, delivery, NOW).applied == best.applied
    # Each member of the set helps: no promotion is used and no coupon spent for nothing.
    for part in best.applied:
        others = [other.candidate for other in best.applied if other != part]
        assert find_best(cart, others, BUYER, delivery, NOW).payable > best.payable


def _check_sums(cart: list[CartLine], best: Discounts) -> None:
    left = [line.total for line in cart]
    for part in best.applied:
        assert 0 < part.amount <= part.base
        if not part.shares:
            continue
        assert sum(part.shares) == part.amount
        assert part.base == sum(left) or part.candidate.terms.level == "product" or part.base <= sum(left)
        left = [rest - share for rest, share in zip(left, part.shares, strict=True)]
        assert min(left) >= 0


@effort(EXAMPLES)
@given(lines, candidates(), deliveries, st.data())
def test_any_order_of_refunds_sums_to_the_line(
    cart: list[CartLine], offered: list[Candidate], delivery: DeliveryFee, data: Any
) -> None:
    best = find_best(cart, offered, BUYER, delivery, NOW)
    discounts = best.by_line(len(cart))
    index = data.draw(st.integers(0, len(cart) - 1))
    line, off = cart[index], discounts[index]
    shares = tuple(part.shares[index] for part in best.applied if part.shares)
    points = data.draw(st.integers(0, line.total - off))
    whole = RefundPart(
        line.total, off, points, data.draw(st.integers(0, 5_000)), data.draw(st.integers(0, 999)), shares
    )
    rest, pieces, parts = whole, line.quantity, list[RefundPart]()
    while pieces:
        some = data.draw(st.integers(1, pieces))
        if some == pieces:
            parts.append(rest)
            break
        part, rest = split_part(rest, some, pieces)
        parts.append(part)
        pieces -= some
    assert all(part.goods - part.discount - part.points >= 0 for part in parts)
    assert all(part.discount == sum(part.shares) for part in parts)
    for name in ("goods", "discount", "points", "shipping", "unearn", "amount"):
        assert sum(getattr(part, name) for part in parts) == getattr(whole, name)
    assert tuple(sum(column) for column in zip(*(part.shares for part in parts), strict=True)) == shares


def test_the_share_of_a_piece_follows_what_it_has_left() -> None:
    whole = RefundPart(2_000, 1_001, 0, 0, 0, (1_000, 1))
    part, rest = split_part(whole, 1, 2)
    assert (part.shares, rest.shares) == ((500, 1), (500, 0))
    assert allocate(1, [500, 500]) == [1, 0]

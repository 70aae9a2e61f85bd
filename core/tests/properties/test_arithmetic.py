"""The arithmetic of orders for any amounts: allocation is complete for any sequence of parts."""

import json
from datetime import date, timedelta
from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from pathlib import Path

from hypothesis import example, given
from hypothesis import strategies as st

from core.catalog.selectors import Sellable
from core.claims import rules as claims
from core.claims.states import FAULTY, ClaimKind, Reason
from core.common import money
from core.orders import rules
from core.orders.rules import RefundPart
from core.points import rules as points
from core.shipping.rules import ShippingRule, Surcharge
from core.tests.properties.effort import effort

EXAMPLES = 400
won = st.integers(0, 10**8)
weights = st.lists(st.integers(0, 10**7), min_size=1, max_size=12)


@effort(EXAMPLES)
@given(won, weights)
def test_an_amount_is_allocated_completely_within_a_won(amount: int, shares: list[int]) -> None:
    parts = money.allocate(amount, shares)
    assert sum(parts) == amount
    whole = sum(shares)
    if not whole:
        return
    for part, weight in zip(parts, shares, strict=True):
        assert abs(Fraction(amount * weight, whole) - part) < 1
        assert weight or not part


@effort(EXAMPLES)
@given(won, weights)
def test_the_largest_remainders_get_what_is_left(amount: int, shares: list[int]) -> None:
    whole = sum(shares) or 1
    parts = money.allocate(amount, shares)
    more = {i for i, weight in enumerate(shares) if parts[i] > amount * weight // whole}
    left = {i: amount * weight % whole for i, weight in enumerate(shares)}
    if sum(shares):
        assert all(left[i] >= left[j] for i in more for j in set(left) - more)


@effort(EXAMPLES)
@given(won, st.integers(1, 10**7), st.integers(1, 12))
def test_equal_weights_get_equal_shares_within_a_won(amount: int, weight: int, count: int) -> None:
    parts = money.allocate(amount, [weight] * count)
    assert max(parts) - min(parts) <= 1


@st.composite
def lines(draw: st.DrawFn) -> tuple[RefundPart, int]:
    """A possible order line, with its number of pieces."""
    price, count = draw(st.integers(0, 10**6)), draw(st.integers(1, 30))
    goods = price * count
    off = draw(st.integers(0, goods))
    used = draw(st.integers(0, goods - off))
    return RefundPart(goods, off, used, draw(st.integers(0, 20_000)), draw(st.integers(0, 10**5))), count


@effort(EXAMPLES)
@given(lines(), st.data())
def test_a_line_is_split_in_any_order_without_loss(line: tuple[RefundPart, int], data: st.DataObject):
    rest, count = line
    parts = []
    while count > 1:
        wanted = data.draw(st.integers(1, count - 1))
        part, rest = rules.split_part(rest, wanted, count)
        parts.append(part)
        count -= wanted
    parts.append(rest)
    for name in ("goods", "discount", "points", "shipping", "unearn", "amount"):
        assert sum(getattr(part, name) for part in parts) == getattr(line[0], name)
        assert all(getattr(part, name) >= 0 for part in parts), name


def test_no_part_of_a_line_is_negative() -> None:
    """Found by the test above: a discount and points that both round up exceeded the price of a piece."""
    part, rest = rules.split_part(RefundPart(goods=4, discount=2, points=2, shipping=0, unearn=0), 1, 4)
    assert (part.amount, rest.amount) == (0, 0)


def sellable(number: int, price: int, rate: str | None, is_overseas: bool) -> Sellable:
    return Sellable(
        variant_id=number, product_id=number, product_name="시험", option_info="", img="", sale_price=price,
        list_price=price, stock=99, status=0, min_qty=1, max_qty=99, is_overseas=is_overseas, hs_code="",
        point_rate=None if rate is None else Decimal(rate),
    )  # fmt: skip


carts = st.lists(
    st.tuples(
        st.integers(1, 300_000), st.integers(1, 9), st.sampled_from((None, "0", "0.5", "3")), st.booleans()
    ),
    min_size=1,
    max_size=8,
)  # fmt: skip
JEJU = ShippingRule(3_000, 50_000, (Surcharge("제주", "63000", "63644", 3_000),), 3_000, 20_000)


@effort(EXAMPLES)
@given(carts, st.integers(0, 10**6), st.sampled_from(("", "03900", "63001")))
def test_any_cart_is_the_sum_of_its_lines(
    cart: list[tuple[int, int, str | None, bool]], wish: int, postcode: str
) -> None:
    known = {pk: sellable(pk, price, rate, abroad) for pk, (price, _count, rate, abroad) in enumerate(cart)}
    wanted = [(pk, count) for pk, (_price, count, _rate, _abroad) in enumerate(cart)]
    point_rule = rules.PointRule(Decimal(1))
    use = points.max_allowed(goods=sum(price * count for price, count, _rate, _abroad in cart), most=wish, min_price=0)
    quote = rules.price_cart(
        wanted, known, shipping_rule=JEJU, point_rule=point_rule, use_points=use, postcode=postcode
    )  # fmt: skip
    for name, whole in (("shipping", quote.shipping), ("points", quote.points), ("discount", quote.discount)):
        assert sum(getattr(share, name) for share in quote.shares) == whole
    amounts = [
        line.total - share.discount - share.points + share.shipping
        for line, share in zip(quote.lines, quote.shares, strict=True)
    ]
    assert sum(amounts) == quote.total >= 0
    assert all(amount >= 0 for amount in amounts)
    assert all(share.points <= line.total for line, share in zip(quote.lines, quote.shares, strict=True))
    assert quote.point_earn <= (quote.subtotal - quote.points) * 3 // 100 + 1


@effort(EXAMPLES)
@given(st.integers(0, 10**7), st.integers(-500, 10**7), st.integers(0, 10**6), st.integers(0, 10**6))
def test_usable_points_are_limited_by_balance_setting_and_goods(goods: int, held: int, most: int, least: int) -> None:
    use = points.max_usable(goods=goods, held=held, most=most, min_price=least)
    assert 0 <= use <= max(0, min(goods, held))
    assert not most or use <= most
    assert goods >= least or not use
    # Points never pay more than the rules allow.
    if goods >= least and held >= goods:
        assert (
            use == points.max_allowed(goods=goods, most=most, min_price=least) == (min(goods, most) if most else goods)
        )


@effort(EXAMPLES)
@given(st.sampled_from(ClaimKind), st.sampled_from(Reason), st.integers(0, 50_000), st.integers(0, 10**6))
def test_a_fee_is_withheld_or_charged_and_never_both(kind: str, reason: str, one_way: int, amount: int) -> None:
    fee = claims.buyer_fee(kind, one_way, of_buyer=claims.buyer_pays(reason))
    assert fee in (0, one_way * claims.count_ways(kind))
    assert not (fee and reason in FAULTY)
    kept, asked = claims.withheld_amount(amount, fee), claims.separate_charge(kind, fee, amount)
    assert 0 <= kept <= amount
    # An exchange has no refund from which a fee could be withheld.
    assert asked == fee if kind == ClaimKind.EXCHANGE else kept + asked == fee


@effort(EXAMPLES)
@given(
    st.dates(date(2020, 1, 1), date(2040, 1, 1)), st.sampled_from(Reason), st.none() | st.integers(-30, 200)
)  # fmt: skip
def test_a_period_is_at_least_a_week_and_longer_for_what_is_faulty(
    delivered: date, reason: str, known: int | None
) -> None:
    on = None if known is None else delivered + timedelta(days=known)
    last = claims.last_day(delivered, reason, on)
    assert (
        delivered + timedelta(days=7) <= last <= claims.last_possible_day(delivered) <= delivered + timedelta(days=92)
    )
    assert reason in FAULTY or last == delivered + timedelta(days=7)


CASES = json.loads((Path(__file__).parents[2] / "client" / "money.cases.json").read_text())


@effort(EXAMPLES)
@given(won, st.sampled_from(sorted(money.RATES)))
@example(62_300, "en")
def test_won_in_another_currency_are_the_rate_to_the_cent(amount: int, language: str) -> None:
    shown = money.convert(amount, language)
    exact = amount * money.RATES[language]
    assert abs(shown - exact) <= (Decimal(0) if language == "ko" else Decimal("0.005"))
    assert money.convert(amount + 1, language) >= shown


def test_each_case_of_the_table_rounds_half_away_from_zero() -> None:
    """The table shared with TypeScript, compared with an independent definition of `half_up`."""
    for case in CASES["round"]:
        scale = 10 ** case["digits"]
        value = Fraction(str(case["value"])) * scale
        away = int(abs(value) + Fraction(1, 2)) * (1 if value >= 0 else -1)
        assert Fraction(away, scale) == Fraction(str(case["result"])) == Fraction(
            money.half_up(Decimal(str(case["value"])), case["digits"])
        )  # fmt: skip


@effort(EXAMPLES)
@given(st.integers(-(10**9), 10**9), st.integers(0, 4), st.integers(0, 2))
def test_rounding_is_half_away_from_zero(number: int, places: int, digits: int) -> None:
    value = Decimal(number).scaleb(-places)
    rounded = money.half_up(value, digits)
    assert rounded == value.quantize(Decimal(1).scaleb(-digits), rounding=ROUND_HALF_UP)
    assert abs(rounded - value) * 2 * 10**digits <= 1
    assert money.half_up(-value, digits) == -rounded


@effort(EXAMPLES)
@given(won)
def test_supply_and_tax_are_the_total_and_a_tenth_apart(total: int) -> None:
    supply = money.supply_amount(total)
    assert abs(supply * 11 - total * 10) * 2 <= 11
    assert 0 <= total - supply <= supply

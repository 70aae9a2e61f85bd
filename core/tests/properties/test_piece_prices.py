"""The price of a piece for any cart: the lowest reached price, and never a higher one for more pieces."""

from hypothesis import given
from hypothesis import strategies as st

from core.catalog.pricing import PriceSource, Tier, apply_discount, get_next_step, get_piece_price, get_price_steps
from core.catalog.selectors import Sellable
from core.members.grades import EffectiveGrade
from core.orders import rules
from core.shipping.rules import ShippingRule
from core.tests.properties.effort import effort

EXAMPLES = 300
grades = st.sampled_from((None, 1, 2))
tiers = st.lists(st.builds(Tier, grade_id=grades, min_qty=st.integers(1, 60), price=st.integers(1, 20_000)), max_size=8)
sales, percents, quantities = st.integers(0, 20_000), st.integers(0, 90), st.integers(1, 80)


def test_half_a_won_is_rounded_up() -> None:
    assert (apply_discount(10_050, 5), apply_discount(10_030, 5), apply_discount(1, 50)) == (9_548, 9_529, 1)


def test_the_lowest_of_four_prices_applies_and_is_named() -> None:
    own = (Tier(None, 10, 9_000), Tier(1, 10, 8_500), Tier(2, 1, 5_000))
    assert get_piece_price(10_000, 0, own, None, 9) == (10_000, PriceSource())
    assert get_piece_price(10_000, 0, own, None, 10) == (9_000, PriceSource("tier", min_qty=10))
    assert get_piece_price(10_000, 5, own, 1, 9) == (9_500, PriceSource("percent", percent=5))
    assert get_piece_price(10_000, 5, own, 1, 10) == (8_500, PriceSource("grade_tier", min_qty=10))
    assert get_piece_price(4_000, 0, own, 2, 1) == (4_000, PriceSource())
    # Of equal prices the simplest reason is given.
    assert get_piece_price(10_000, 10, own, 3, 10) == (9_000, PriceSource("percent", percent=10))


@effort(EXAMPLES)
@given(sales, percents, tiers, grades, quantities)
def test_a_piece_costs_the_lowest_price_that_is_reached(sale, percent, own, grade, quantity) -> None:
    won, why = get_piece_price(sale, percent, own, grade, quantity)
    reached = [one.price for one in own if one.grade_id in (None, grade) and one.min_qty <= quantity]
    assert won == min([sale, apply_discount(sale, percent), *reached])
    assert (why.kind == "sale") == (won == sale)


@effort(EXAMPLES)
@given(sales, percents, tiers, grades, quantities, quantities)
def test_more_pieces_never_cost_more_a_piece(sale, percent, own, grade, one, other) -> None:
    few, many = sorted((one, other))
    assert (
        get_piece_price(sale, percent, own, grade, many)[0]
        <= get_piece_price(sale, percent, own, grade, few)[0]
        <= get_piece_price(sale, 0, own, None, few)[0]
    )


@effort(EXAMPLES)
@given(sales, percents, tiers, grades, quantities)
def test_the_next_step_and_the_table_say_what_is_charged(sale, percent, own, grade, quantity) -> None:
    now = get_piece_price(sale, percent, own, grade, quantity)[0]
    step = get_next_step(sale, percent, own, grade, quantity)
    for more in range(1, 62):
        then = get_piece_price(sale, percent, own, grade, quantity + more)[0]
        if step is None or more < step.more:
            assert then == now
        elif more == step.more:
            assert then == step.price < now
            break
    table = dict(get_price_steps(sale, percent, own, grade))
    below = [quantity_ for quantity_ in table if quantity_ <= quantity]
    assert now == (table[max(below)] if below else get_piece_price(sale, percent, own, grade, 1)[0])


def item(variant: int, product: int, sale: int, diff: int) -> Sellable:
    return Sellable(
        variant_id=variant, product_id=product, product_name="시험", option_info="", img="", sale_price=sale,
        list_price=sale + 5_000, stock=None, status=0, min_qty=1, max_qty=999, is_overseas=False, hs_code="",
        point_rate=None, price_diff=diff,
    )  # fmt: skip


changes = st.lists(st.tuples(st.integers(0, 5), st.integers(0, 40)), min_size=1, max_size=12)


@effort(EXAMPLES)
@given(tiers, tiers, percents, grades, st.lists(st.integers(-1, 3_000), min_size=6, max_size=6), changes, st.data())
def test_any_cart_is_charged_by_products_and_refunded_completely(
    first, second, percent, grade, diffs, said, data
) -> None:
    known = {one: item(one, one % 2, 9_000 + 1_000 * (one % 2), diffs[one]) for one in range(6)}
    prices = rules.Prices(EffectiveGrade(grade, percent, False) if grade else None, {0: first, 1: second})
    cart: dict[int, int] = {}
    for variant, quantity in said:
        cart = {**cart, variant: quantity} if quantity else {key: one for key, one in cart.items() if key != variant}
    wanted = list(cart.items())

    def priced(pairs):
        rule, give = ShippingRule(3_000, 50_000, (), 3_000, 20_000), rules.PointRule()
        return rules.price_cart(pairs, known, shipping_rule=rule, point_rule=give, prices=prices)

    quote, turned = priced(wanted), priced(wanted[::-1])
    assert {line.item.variant_id: line.price for line in quote.lines} == {
        line.item.variant_id: line.price for line in turned.lines
    }
    for line in quote.lines:
        pieces = sum(count for one, count in wanted if one % 2 == line.item.product_id)
        own = (first, second)[line.item.product_id]
        won, _why = get_piece_price(line.item.sale_price, percent if grade else 0, own, grade, pieces)
        assert line.price == max(0, won + line.item.price_diff)
        # The payment is refunded completely in any parts.
        left, back = rules.RefundPart(line.total, 0, 0, 0, 0), 0
        count = line.quantity
        while count > 1:
            some = data.draw(st.integers(1, count - 1))
            part, left = rules.split_part(left, some, count)
            back, count = back + part.amount, count - some
        assert back + left.amount == line.total
    assert quote.subtotal == sum(line.total for line in quote.lines)

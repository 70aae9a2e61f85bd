"""The arithmetic of points, case by case."""

from datetime import UTC, datetime
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.points import rules

DAY = datetime(2026, 11, 1, tzinfo=UTC)


def day(number: int) -> datetime:
    return DAY.replace(day=number)


@pytest.mark.parametrize(
    ("goods", "held", "most", "min_price", "usable"),
    [
        (30_000, 5_000, 0, 0, 5_000),
        (30_000, 50_000, 0, 0, 30_000),
        (30_000, 50_000, 10_000, 0, 10_000),
        (30_000, 8_000, 10_000, 0, 8_000),
        (30_000, 8_000, 0, 30_000, 8_000),
        (29_999, 8_000, 0, 30_000, 0),
        (30_000, 0, 0, 0, 0),
        (30_000, -500, 0, 0, 0),
    ],
)
def test_points_that_may_be_used(goods, held, most, min_price, usable):
    assert rules.max_usable(goods=goods, held=held, most=most, min_price=min_price) == usable


@pytest.mark.parametrize(
    ("paid", "rates", "earned"),
    [
        ([10_000], ["1"], [100]),
        ([99], ["1"], [0]),
        ([50, 50], ["1", "1"], [1, 0]),
        ([3_333, 3_333, 3_334], ["1", "1", "1"], [33, 33, 34]),
        ([10_000, 10_000], ["1", "2.5"], [100, 250]),
        ([10_000, 0], ["0", "5"], [0, 0]),
        ([1_999], ["0.55"], [10]),
        ([], [], []),
    ],
)
def test_points_that_are_earned(paid, rates, earned):
    assert rules.earned_by_line(paid, [Decimal(rate) for rate in rates]) == earned


@given(
    st.lists(st.tuples(st.integers(0, 10**7), st.sampled_from(["0", "0.5", "1", "3"])), max_size=8),
)
def test_lines_of_one_rate_earn_what_their_sum_earns(lines):
    paid = [amount for amount, _rate in lines]
    rates = [Decimal(rate) for _amount, rate in lines]
    parts = rules.earned_by_line(paid, rates)
    for rate in set(rates):
        own = [index for index, one in enumerate(rates) if one == rate]
        assert sum(parts[index] for index in own) == int(sum(paid[index] for index in own) * rate // 100)
    assert all(part >= 0 for part in parts)


def left(entries):
    return [(lot.entry_id, lot.left) for lot in rules.remaining_lots(entries)]


def test_what_expires_first_is_used_first():
    entries = [(1, 100, None, day(20)), (2, 100, None, day(10)), (3, 100, None, None), (4, -150, None, None)]
    assert left(entries) == [(1, 50), (2, 0), (3, 100)]


def test_an_expiry_takes_its_own_points():
    entries = [(1, 100, None, day(20)), (2, 100, None, day(10)), (3, -100, 2, None), (4, -30, None, None)]
    assert left(entries) == [(1, 70), (2, 0)]


def test_what_is_owed_is_taken_from_what_comes_next():
    entries = [(1, 100, None, None), (2, -150, None, None), (3, 80, None, day(9))]
    assert left(entries) == [(1, 0), (3, 30)]


@given(st.lists(st.tuples(st.integers(-500, 500).filter(bool), st.sampled_from([None, 3, 9, 20])), max_size=30))
def test_lots_and_debts_make_up_the_balance(moves):
    entries = [(index, amount, None, day(on) if on else None) for index, (amount, on) in enumerate(moves)]
    lots = rules.remaining_lots(entries)
    held = sum(lot.left for lot in lots)
    balance = sum(amount for amount, _on in moves)
    assert all(lot.left >= 0 for lot in lots)
    assert held >= balance
    # A negative balance is a debt, and its owner has no points.
    assert balance <= 0 or held == balance

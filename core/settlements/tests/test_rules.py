"""The arithmetic of a statement, by cases that can be checked by hand."""

from decimal import Decimal

import pytest

from core.settlements import rules
from core.settlements.rules import Sold, Terms
from core.settlements.sums import Sums


@pytest.mark.parametrize(
    ("sold", "terms", "expected"),
    [
        # 3 × 10,000 at 10 %: 3,000 and 300.
        (Sold(3, 10_000, 10_000, 0, 0), Terms(Decimal(10)), Sums(30_000, 0, 0, 0, 30_000, 3_000, 300)),
        # The brand bears points and the grade's 1,000 a piece: the seller is credited as if nothing was taken off.
        (Sold(2, 9_000, 10_000, 0, 5_000), Terms(Decimal(10)), Sums(20_000, 2_000, 5_000, 0, 20_000, 2_000, 200)),
        # The seller bears them.
        (
            Sold(2, 9_000, 10_000, 0, 5_000),
            Terms(Decimal(10), bears_points=True, bears_discounts=True),
            Sums(20_000, 2_000, 5_000, 7_000, 13_000, 1_300, 130),
        ),
        # 105 × 10 % = 10.5 → 11; its VAT 1.1 → 1. A half goes up.
        (Sold(1, 105, 105, 0, 0), Terms(Decimal(10)), Sums(105, 0, 0, 0, 105, 11, 1)),
        # 45 × 100 % = 45; its VAT 4.5 → 5: more than was credited goes to the brand.
        (Sold(1, 45, 45, 0, 0), Terms(Decimal(100)), Sums(45, 0, 0, 0, 45, 45, 5)),
    ],
)
def test_a_line_is_credited_as_the_contract_says(sold: Sold, terms: Terms, expected: Sums) -> None:
    assert rules.calculate_sale(sold, terms) == expected
    assert expected.payout == expected.credited - expected.commission - expected.vat


def test_a_month_ends_at_midnight_in_seoul() -> None:
    month = rules.parse_period("2026-12")
    assert month is not None
    assert (str(month.first), str(month.last), month.end.isoformat()) == (
        "2026-12-01",
        "2026-12-31",
        "2027-01-01T00:00:00+09:00",
    )
    assert [rules.parse_period(text) for text in ("2026-13", "2026-1", "x", "２０２６-10")] == [None] * 4

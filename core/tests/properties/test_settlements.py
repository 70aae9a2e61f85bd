"""After any sequence a seller is credited exactly the kept part of the lines."""

from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.db import transaction
from hypothesis import example, given
from hypothesis import strategies as st

from core.common.tenancy import brand_scope
from core.conftest import World
from core.orders.models import Order, OrderLine
from core.orders.services.pieces import split_line
from core.settlements import rules, services
from core.settlements.models import Settlement, SettlementLine
from core.settlements.rules import Sold, Terms
from core.settlements.sums import Sums
from core.settlements.tests import sold
from core.settlements.tests.sold import SEOUL, run
from core.tests import consistent_ledger
from core.tests.properties.effort import effort

pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger, pytest.mark.both]
rates = st.decimals(0, 100, places=2)


@effort(300)
@given(
    price=st.integers(0, 10**6), off=st.integers(0, 10**5), count=st.integers(1, 60), rate=rates,
    points=st.integers(0, 10**6), bears=st.tuples(st.booleans(), st.booleans()), data=st.data(),
)  # fmt: skip
def test_refunds_in_any_parts_sum_to_zero(
    price: int, off: int, count: int, rate: Decimal, points: int, bears: tuple[bool, bool], data: Any
) -> None:
    whole = Sold(count, price, price + off, 0, min(points, price * count))
    terms = Terms(rate, *bears)
    left = rules.calculate_sale(whole, terms)
    assert left.payout == left.credited - left.commission - left.vat
    pieces, paid = count, whole.points
    while pieces:
        part = data.draw(st.integers(1, pieces))
        share = paid if part == pieces else data.draw(st.integers(0, min(paid, price * part)))
        if paid - share > price * (pieces - part):
            share = paid - price * (pieces - part)
        back = rules.calculate_refund(Sold(part, price, price + off, 0, share), terms, left)
        left, pieces, paid = left + back, pieces - part, paid - share
        assert min(left.commission, left.vat, left.credited) >= 0
    assert left == Sums()


# Events between two runs: a part of a line is refunded or exchanged, or the month is confirmed.
actions = st.lists(
    st.tuples(st.sampled_from(("back", "exchange", "run", "confirm", "again")), st.integers(0, 9), st.integers(1, 4)),
    min_size=1,
    max_size=12,
)


class Months:
    """A seller's lines over some months, processed by the services; `month` is the next to be settled."""

    def __init__(self, shop: World) -> None:
        self.shop, self.month, self.made, self.minute = shop, 1, 0, 0

    def at(self) -> datetime:
        """A time in the month, each later than the one before: the ledger compares refunds with statements by time."""
        self.minute += 1
        return datetime(2026, self.month, 15, tzinfo=SEOUL) + timedelta(minutes=self.minute)

    def line(self, index: int) -> OrderLine | None:
        rows = list(OrderLine.objects.filter(cancelled_at=None, seller__isnull=False).order_by("pk"))
        return rows[index % len(rows)] if rows else None

    def sell(self, quantity: int, points: int, rate: str) -> None:
        self.made += 1
        sold.line(
            self.shop, self.made, price=3_333, quantity=quantity, points=points, rate=rate, sale_price=3_777,
            confirmed_at=self.at(), seller_bears_points=self.made % 2 == 0, seller_bears_discounts=self.made % 3 == 0,
        )  # fmt: skip

    def back(self, index: int, count: int) -> None:
        row = self.line(index)
        if row is not None:
            part = split_line(row, min(count, row.quantity))
            OrderLine.objects.filter(pk=part.pk).update(cancelled_at=self.at(), refund_id=part.pk)

    def exchange(self, index: int, count: int) -> None:
        row = self.line(index)
        if row is None:
            return
        part = split_line(row, min(count, row.quantity))
        fresh = OrderLine.objects.get(pk=part.pk)
        fresh.pk, fresh.confirmed_at = None, None
        fresh._state.adding = True
        fresh.save()
        OrderLine.objects.filter(pk=part.pk).update(cancelled_at=self.at(), replaced_by=fresh)
        OrderLine.objects.filter(pk=fresh.pk).update(confirmed_at=self.at())

    def run(self, *_values: int) -> None:
        known = list(Settlement.objects.values_list("pk", flat=True))
        run(self.shop, f"2026-{self.month:02d}")
        Settlement.objects.exclude(pk__in=known).update(created_at=self.at())

    again = run

    def confirm(self, *_values: int) -> None:
        for row in Settlement.objects.filter(state="draft"):
            services.confirm(settlement=row, seen=None, actor=self.shop.manager)
        self.month = min(self.month + 1, 10)


@effort(25)
# A refund between a run and its confirmation belongs to the next statement.
@example(lines=[(7, 0, Decimal(6))], steps=[("run", 0, 1), ("back", 0, 1), ("confirm", 0, 1)], give_all=False)
@given(
    lines=st.lists(st.tuples(st.integers(1, 7), st.integers(0, 3_000), rates), min_size=1, max_size=3), steps=actions,
    give_all=st.booleans(),
)  # fmt: skip
def test_statements_sum_to_the_kept_sales(shop: World, lines: Any, steps: Any, give_all: bool) -> None:
    with brand_scope(shop.brand.pk), transaction.atomic():
        months = Months(shop)
        for quantity, points, rate in lines:
            months.sell(quantity, points, str(rate))
        for name, index, count in steps:
            getattr(months, name)(index, count)
            assert consistent_ledger.find_breaches(["I15"]) == []
        if give_all:
            while months.line(0) is not None:
                months.back(0, 99)
        months.month = 10
        months.confirm()
        months.run()
        _right(give_all)
        transaction.set_rollback(True)


def _right(is_nothing_left: bool) -> None:
    """At the end the statements credit exactly the kept part of the lines."""
    total = sum((row.sums() for row in SettlementLine.objects.all()), Sums())
    stands = Sums()
    for line in OrderLine.objects.filter(cancelled_at=None, seller__isnull=False):
        shares = Sold(line.quantity, line.price, 3_777, line.discount_share, line.points_share)
        rate = line.commission_rate or Decimal(0)
        stands += rules.calculate_credit(shares, Terms(rate, line.seller_bears_points, line.seller_bears_discounts))
    assert (total.goods, total.discounts, total.points, total.borne, total.credited) == (
        stands.goods, stands.discounts, stands.points, stands.borne, stands.credited,
    )  # fmt: skip
    if is_nothing_left:
        assert total == Sums()
    assert consistent_ledger.find_breaches(["I15"]) == []
    assert Order.objects.exists()

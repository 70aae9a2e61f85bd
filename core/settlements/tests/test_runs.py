"""What a run credits and takes back, and what it leaves alone."""

from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone

from core.claims.models import Claim, ClaimLine
from core.common.errors import Invalid, MoveNotAllowed
from core.common.tenancy import brand_scope
from core.conftest import World
from core.orders.models import Order, OrderLine
from core.orders.services.pieces import split_line
from core.sellers.models import SellerContract
from core.settlements import selectors, services
from core.settlements.errors import NotWhole, RunUnderWay, SettlementChanged
from core.settlements.models import Settlement, SettlementLine
from core.settlements.services.moves import SeenDraft
from core.settlements.states import Stage
from core.settlements.tests.sold import OCTOBER, SEOUL, SEPTEMBER, draft, line, run

pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger]


@pytest.fixture(autouse=True)
def inside(shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def seen(row: Settlement) -> SeenDraft:
    return SeenDraft(row.sale_count, row.refund_count, row.payout)


def give_back(*rows: OrderLine, at: datetime | None = None) -> None:
    OrderLine.objects.filter(pk__in=[row.pk for row in rows]).update(cancelled_at=at or timezone.now(), refund_id=1)


def test_a_month_is_settled_once_and_no_line_is_forgotten(shop: World) -> None:
    lines = [line(shop, number) for number in range(3)]
    late = line(shop, 9, confirmed_at=datetime(2026, 11, 1, tzinfo=SEOUL))
    done = run(shop)
    assert (done.state, done.counts) == ("done", {"held": 0, "settlements": 1, "sales": 3, "refunds": 0})
    row = draft()
    assert (row.stage, row.sale_count, row.goods, row.commission, row.vat, row.payout) == (
        Stage.READY, 3, 90_000, 9_000, 900, 80_100,
    )  # fmt: skip
    assert set(row.lines.values_list("line_id", flat=True)) == {one.pk for one in lines}
    # Again: the same draft, the same lines.
    run(shop)
    assert (draft().pk, draft().payout, SettlementLine.objects.count()) == (row.pk, 80_100, 3)
    services.confirm(settlement=draft(), seen=seen(draft()), actor=shop.manager)
    again = run(shop)
    assert (again.counts, SettlementLine.objects.count()) == ({}, 3)
    assert OrderLine.objects.get(pk=late.pk).settled_id is None


@pytest.mark.parametrize("why", ["claim", "refund", "reversed", "unconfirmed", "own goods", "gone"])
def test_what_is_not_due_waits(shop: World, why: str) -> None:
    row = line(shop)
    if why == "claim":
        claim = Claim(order=row.order, number=1, kind="return", reason="defect")
        claim.save()
        ClaimLine(claim=claim, line=row, quantity=1).save()
    elif why == "reversed":
        Order.objects.update(payment_state="reversed")
    else:
        changes: dict[str, dict[str, Any]] = {
            "refund": {"refund_id": 7},
            "unconfirmed": {"confirmed_at": None},
            "own goods": {"seller": None},
            "gone": {"cancelled_at": timezone.now(), "refund_id": 7},
        }
        OrderLine.objects.update(**changes[why])
    run(shop)
    assert not Settlement.objects.exists()


def test_pieces_given_back_after_the_statement_come_off_the_next_one_to_the_won(shop: World) -> None:
    row = line(shop, price=3_335, quantity=7, points=1_111, rate="13.37", seller_bears_points=True,
               confirmed_at=datetime(2026, 9, 20, tzinfo=SEOUL))  # fmt: skip
    run(shop, "2026-09")
    first = services.confirm(settlement=draft(), seen=seen(draft()), actor=shop.manager)
    sale = SettlementLine.objects.get()
    for count in (2, 1, 3):
        part = split_line(OrderLine.objects.get(pk=row.pk), count)
        give_back(part, at=OCTOBER)
    give_back(OrderLine.objects.get(pk=row.pk), at=OCTOBER)
    run(shop)
    second = Settlement.objects.exclude(pk=first.pk).get()
    assert (second.sale_count, second.refund_count) == (0, 4)
    whole = sale.sums() + second.sums()
    assert (whole.payout, whole.commission, whole.vat, whole.goods, whole.points) == (0, 0, 0, 0, 0)
    assert second.payout == -first.payout


def test_a_draft_that_is_made_again_knows_what_went_back_since(shop: World) -> None:
    kept, gone = line(shop, 1), line(shop, 2)
    run(shop)
    assert draft().payout == 53_400
    give_back(split_line(kept, 1), gone)
    run(shop)
    assert (draft().sale_count, draft().refund_count, draft().payout) == (1, 0, 17_800)
    assert OrderLine.objects.get(pk=gone.pk).settled_id is None
    give_back(OrderLine.objects.get(pk=kept.pk))
    run(shop)
    assert not Settlement.objects.exists()


def test_a_line_without_a_contract_waits_for_one_that_covers_its_day(shop: World) -> None:
    line(shop, rate=None)
    done = run(shop)
    assert (done.counts, Settlement.objects.count()) == ({"held": 1}, 0)
    today = timezone.localdate()
    contract = SellerContract(user=shop.seller, began_on=today + timedelta(days=1), commission_rate=Decimal(20))
    contract.save()
    assert run(shop).counts == {"held": 1}
    SellerContract.objects.update(began_on=today)
    assert run(shop).counts == {"held": 0, "settlements": 1, "sales": 1, "refunds": 0}
    assert (draft().commission, SettlementLine.objects.get().commission_rate) == (6_000, Decimal(20))


def test_an_exchange_keeps_what_was_settled(shop: World) -> None:
    row = line(shop)
    run(shop)
    services.confirm(settlement=draft(), seen=None, actor=shop.manager)
    fresh = OrderLine.objects.get(pk=row.pk)
    fresh.pk, fresh.confirmed_at, fresh.status = None, None, 15
    fresh._state.adding = True
    fresh.save()
    OrderLine.objects.filter(pk=row.pk).update(cancelled_at=OCTOBER, replaced_by=fresh)
    assert run(shop).counts == {}
    give_back(fresh, at=OCTOBER)
    # The month is confirmed: it waits for the next one.
    assert run(shop).counts == {"skipped": 1}


def test_a_seller_with_an_open_draft_of_another_month_is_passed_over(shop: World) -> None:
    line(shop, 1, confirmed_at=datetime(2026, 9, 5, tzinfo=SEOUL))
    run(shop, "2026-09")
    line(shop, 2)
    assert run(shop).counts == {"skipped": 1}
    services.confirm(settlement=draft(), seen=None, actor=shop.manager)
    assert run(shop).counts["settlements"] == 1


def test_a_draft_is_confirmed_as_it_was_seen_and_whole(shop: World) -> None:
    line(shop)
    run(shop)
    row = draft()
    with pytest.raises(SettlementChanged):
        services.confirm(settlement=row, seen=SeenDraft(1, 0, 1), actor=shop.manager)
    Settlement.objects.update(stage=Stage.FILLING)
    with pytest.raises(NotWhole):
        services.confirm(settlement=row, seen=seen(row), actor=shop.manager)
    Settlement.objects.update(stage=Stage.READY)
    with pytest.raises(MoveNotAllowed):
        services.record_paid(settlement=row, paid_on=timezone.localdate(), memo="", actor=shop.manager)
    services.confirm(settlement=row, seen=seen(row), actor=shop.manager)
    with pytest.raises(MoveNotAllowed):
        services.confirm(settlement=row, seen=seen(row), actor=shop.manager)
    for wrong in (timezone.localdate() + timedelta(days=1), date(2026, 1, 1)):
        with pytest.raises(Invalid):
            services.record_paid(settlement=row, paid_on=wrong, memo="", actor=shop.manager)
    paid = services.record_paid(settlement=row, paid_on=timezone.localdate(), memo=" 이체 ", actor=shop.manager)
    assert (paid.state, paid.memo, paid.paid_by) == ("paid", "이체", shop.manager.user_name)


def test_one_run_at_a_time_and_only_of_months_that_are_over(shop: World) -> None:
    services.start_run(text="2026-09", actor=shop.manager)
    with pytest.raises(RunUnderWay):
        services.start_run(text="2026-10", actor=shop.manager)
    for text in ("2026-13", f"{timezone.localdate():%Y-%m}", "2999-01"):
        with pytest.raises(Invalid):
            services.start_run(text=text, actor=shop.manager)


def test_the_payouts_of_a_month_are_those_of_its_statement_before_and_after_it_is_made(shop: World) -> None:
    begin, end, after = (datetime(2026, month, 1, tzinfo=SEOUL) for month in (9, 10, 11))
    sold = [line(shop, number, price=9_990, points=number * 100, confirmed_at=SEPTEMBER) for number in range(3)]
    line(shop, 8, rate=None, confirmed_at=SEPTEMBER)
    line(shop, 9, confirmed_at=end)
    before = selectors.payouts_by_seller(begin, end)
    run(shop, "2026-09")
    assert before == selectors.payouts_by_seller(begin, end) == {shop.seller.pk: draft().payout}
    services.confirm(settlement=draft(), seen=seen(draft()), actor=shop.manager)
    # What is given back in a later month comes off there, and the month keeps its sum.
    give_back(sold[1], at=end + timedelta(days=3))
    due = selectors.payouts_by_seller(end, after)
    run(shop, "2026-10")
    later = Settlement.objects.get(period_from=date(2026, 10, 1))
    assert due == selectors.payouts_by_seller(end, after) == {shop.seller.pk: later.payout}
    assert later.refund_count == 1
    assert selectors.payouts_by_seller(begin, end) == before

"""Parallel calls: a month is settled once, a statement is confirmed once, and no concurrent refund is lost."""

import pytest
from django.utils import timezone

from core.common.errors import MoveNotAllowed
from core.common.tenancy import brand_scope
from core.conftest import World
from core.orders.models import Order, OrderLine
from core.orders.services.pieces import split_line
from core.orders.services.refunds import RefundRequest, cancel_paid
from core.orders.states import OrderStatus
from core.payments.models import PaymentAttempt
from core.payments.services import FREE
from core.reconciliation import ledger
from core.settlements import services
from core.settlements.errors import NotWhole, RunUnderWay
from core.settlements.models import Settlement, SettlementLine, SettlementRun
from core.settlements.services import run as runs
from core.settlements.services.moves import SeenDraft
from core.settlements.tests.sold import OCTOBER, SEPTEMBER, line, run, work
from core.tests.races.crowd import inside, refusals, together, wins

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.unbalanced_ledger, pytest.mark.both]


def paid(row: OrderLine) -> None:
    """The order was paid without a bank: refunds are done at once."""
    PaymentAttempt(
        order_id=row.order_id, kind=FREE, number=1, gateway_order_id=f"{row.order.order_num}-1", amount=row.total,
        state="APPROVED",
    ).save()  # fmt: skip


def wrong() -> list[str]:
    return [one.what for one in ledger.check() if one.invariant == "I15"]


def test_one_of_many_parallel_starts_begins_a_run(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        for number in range(20):
            line(shop, number)
    results = inside(shop, lambda _number: services.start_run(text="2026-10", actor=shop.manager))
    assert (wins(results), refusals(results)) == (1, {RunUnderWay})
    with brand_scope(shop.brand.pk):
        made = SettlementRun.objects.get()
        # Of many notified workers one continues it.
    inside(shop, lambda _number: work(SettlementRun.objects.get(pk=made.pk)))
    with brand_scope(shop.brand.pk):
        assert (Settlement.objects.get().sale_count, SettlementLine.objects.count()) == (20, 20)
    assert wrong() == []


def test_lines_are_split_and_refunded_during_a_run(shop: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runs, "CHUNK", 2)
    with brand_scope(shop.brand.pk):
        lines = [line(shop, number, quantity=5) for number in range(12)]

    def take_part(row: OrderLine) -> None:
        from django.db import transaction

        with brand_scope(shop.brand.pk), transaction.atomic():
            Order.objects.select_for_update().get(pk=row.order_id)
            part = split_line(OrderLine.objects.get(pk=row.pk), 2)
            OrderLine.objects.filter(pk=part.pk).update(cancelled_at=timezone.now(), refund_id=1)

    def settle() -> None:
        with brand_scope(shop.brand.pk):
            run(shop)

    results = together([settle, *(lambda row=row: take_part(row) for row in lines)])
    assert refusals(results) == set()
    assert wrong() == []
    with brand_scope(shop.brand.pk):
        # Again without other calls: only kept lines.
        run(shop)
        assert Settlement.objects.get().goods == 12 * 3 * 10_000
    assert wrong() == []


def test_a_draft_is_confirmed_once_also_while_it_is_made_again(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        line(shop)
        run(shop)
        draft = Settlement.objects.get()

    def either(number: int) -> object:
        if number % 10 == 0:
            return run(shop)
        return services.confirm(settlement=draft, seen=None, actor=shop.manager)

    results = inside(shop, either)
    assert refusals(results) <= {MoveNotAllowed, NotWhole, RunUnderWay}
    with brand_scope(shop.brand.pk):
        run(shop)
        if Settlement.objects.get().state == "draft":
            services.confirm(settlement=draft, seen=None, actor=shop.manager)
        assert (Settlement.objects.get().state, SettlementLine.objects.count()) == ("confirmed", 1)
    assert wrong() == []


def test_a_refund_racing_a_confirm_of_its_statement_comes_off_the_next_one(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        lines = [line(shop, number, confirmed_at=SEPTEMBER) for number in range(6)]
        for row in lines:
            paid(row)
        run(shop, "2026-09")
        draft = Settlement.objects.get()
    kept = (draft.sale_count, draft.payout)

    def confirm() -> None:
        with brand_scope(shop.brand.pk):
            services.confirm(settlement=draft, seen=SeenDraft(kept[0], 0, kept[1]), actor=shop.manager)

    def give_back(row: OrderLine) -> None:
        with brand_scope(shop.brand.pk):
            wanted = RefundRequest({row.pk: 2}, allowed_statuses=(OrderStatus.DELIVERED,))
            cancel_paid(order=Order.objects.get(pk=row.order_id), request=wanted, actor=shop.manager)

    results = together([confirm, confirm, *(lambda row=row: give_back(row) for row in lines)])
    assert [type(one) for one in results if isinstance(one, Exception)] == [MoveNotAllowed]
    assert wrong() == []
    with brand_scope(shop.brand.pk):
        draft.refresh_from_db()
        # The confirmed statement is the shown one, and nothing is lost.
        assert (draft.state, draft.sale_count, draft.payout) == ("confirmed", *kept)
        OrderLine.objects.exclude(cancelled_at=None).update(cancelled_at=OCTOBER)
        run(shop)
        second = Settlement.objects.get(state="draft")
        assert (second.refund_count, second.goods, second.payout) == (6, -6 * 20_000, -6 * 17_800)
    assert wrong() == []

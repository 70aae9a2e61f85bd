"""Fifty parallel calls for what may happen once: the same points, refund or cancel request."""

import threading
import time
import uuid
from contextlib import suppress

import pytest
from django.db import connection, transaction
from django.utils import timezone

from core.catalog.models import StockMove, Variant
from core.common.errors import AppError, MoveNotAllowed
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.integrations.payment.base import CancelResult, Outcome, PaymentResult, Payout
from core.orders import services
from core.orders.models import Order, OrderLine
from core.orders.services import cancel_requests
from core.orders.services.refunds import apply_refund
from core.payments.models import PaymentAttempt, Refund
from core.payments.services import RefundAccount
from core.points import services as points
from core.points.errors import OverHeld
from core.points.models import PendingPoint, PointAccount, PointEntry
from core.points.services import Cause
from core.tests.races.crowd import inside, refusals, together, wins
from core.tests.races.test_orders import buy, own_account

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]


@pytest.fixture
def rich(shop: World) -> World:
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=1000, note="시험")
    shop.restock(100)
    return shop


def test_the_same_points_are_spent_once(rich):
    results = inside(
        rich, lambda number: points.spend(user_id=rich.member.pk, amount=1000, cause=Cause(ref=f"try:{number}"))
    )
    assert wins(results) == 1
    assert refusals(results) == {OverHeld}
    assert PointAccount._base_manager.get(user=rich.member).balance == 0
    assert PointEntry._base_manager.filter(type=10).count() == 1


def test_one_member_in_many_tabs_pays_one_order_with_the_points(rich):
    clients = [client_for(rich, rich.member) for _tab in range(8)]
    asked = {"items": [{"id": rich.variant.pk, "quantity": 1}], "points": 1000}
    quote = clients[0].post("/api/shop/quote", asked, format="json").json()["data"]
    body = own_account(rich, quote) | {"points": 1000}
    statuses = together([lambda one=one: buy(one, body, uuid.uuid4().hex) for one in clients])
    assert sorted(statuses) == [200] + [409] * 7
    assert Order._base_manager.count() == 1
    assert PointAccount._base_manager.get(user=rich.member).balance == 0
    assert Variant._base_manager.get(pk=rich.variant.pk).stock == 99


def paid_order(shop: World, quantity: int = 3) -> Order:
    """An order whose deposit a manager has confirmed."""
    client = client_for(shop, shop.member)
    asked = {"items": [{"id": shop.variant.pk, "quantity": quantity}]}
    quote = client.post("/api/shop/quote", asked, format="json").json()["data"]
    assert buy(client, own_account(shop, quote)) == 200
    order = Order._base_manager.get()
    with brand_scope(shop.brand.pk):
        services.confirm_deposit(order=order, actor=shop.manager)
    return order


ACCOUNT = RefundAccount("88", "110123456789", "이서연")


def test_the_same_line_is_refunded_once(rich):
    order = paid_order(rich)
    line = OrderLine._base_manager.get()
    wanted = services.RefundRequest({line.pk: None}, "품절", ACCOUNT)
    results = inside(rich, lambda _number: services.cancel_paid(order=order, request=wanted, actor=rich.manager))
    assert wins(results) == 1
    assert all(issubclass(one, AppError) for one in refusals(results))
    assert Refund._base_manager.count() == 1


def test_no_more_pieces_of_a_line_are_refunded_than_exist(rich):
    """Three pieces; fifty refunds of one piece, each confirmed as it is made."""
    order = paid_order(rich)
    line = OrderLine._base_manager.get()

    def one_piece(_number: int) -> None:
        wanted = services.RefundRequest({line.pk: 1}, "품절", ACCOUNT)
        services.cancel_paid(order=order, request=wanted, actor=rich.manager)

    for _round in range(3):
        results = inside(rich, one_piece)
        assert wins(results) == 1
        with brand_scope(rich.brand.pk):
            services.confirm_refund(refund=Refund.objects.get(state="REQUESTED"), actor=rich.manager)
    assert wins(inside(rich, one_piece)) == 0
    order.refresh_from_db()
    assert order.refunded == order.total
    assert sum(StockMove._base_manager.filter(kind="cancel").values_list("delta", flat=True)) == 3


def test_the_same_refund_is_confirmed_once(rich):
    order = paid_order(rich)
    line = OrderLine._base_manager.get()
    with brand_scope(rich.brand.pk):
        services.cancel_paid(
            order=order, request=services.RefundRequest({line.pk: None}, "품절", ACCOUNT), actor=rich.manager
        )
        refund = Refund.objects.get()
    results = inside(rich, lambda _number: services.confirm_refund(refund=refund, actor=rich.manager))
    assert wins(results) == 1
    assert StockMove._base_manager.filter(kind="cancel").count() == 1


def until_somebody_waits() -> None:
    """Wait until another transaction waits for a lock of this one (PostgreSQL)."""
    waiting = "SELECT count(*) FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))"
    until = time.monotonic() + 10
    with connection.cursor() as cursor:
        cursor.execute(waiting)
        while cursor.fetchone() == (0,):
            assert time.monotonic() < until, "nobody waits for it"
            cursor.execute(waiting)


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has no locks of rows")
@pytest.mark.parametrize("action", ["refund", "outcome", "close", "payout"])
def test_the_order_is_locked_before_its_payment(rich, action):
    """A cancel locks the order, then its payment. Locking in the other order would deadlock."""
    order = paid_order(rich)
    attempt = PaymentAttempt._base_manager.get()
    with brand_scope(rich.brand.pk):
        wanted = services.RefundRequest({OrderLine.objects.get().pk: None}, "품절", ACCOUNT)
        services.cancel_paid(order=order, request=wanted, actor=rich.manager)
        Refund.objects.update(state="SENT")
        refund = Refund.objects.get()

    def deal() -> None:
        with brand_scope(rich.brand.pk):
            if action == "refund":
                apply_refund(refund.pk, CancelResult(Outcome.DECLINED, code="NOT_CANCELABLE"))
            elif action == "outcome":
                services.apply_outcome(attempt.pk, PaymentResult(Outcome.PENDING_DEPOSIT))
            elif action == "payout":
                found = PaymentResult(Outcome.APPROVED, payout=Payout.FAILED)
                services.apply_payout(attempt, found, asked_at=timezone.now())
            else:
                with suppress(AppError):
                    services.cancel_unpaid(order=order)

    other = threading.Thread(target=lambda: together([deal]))
    with transaction.atomic():
        Order._base_manager.select_for_update().get()
        other.start()
        until_somebody_waits()
        for money in (PaymentAttempt, Refund):
            money._base_manager.select_for_update(nowait=True).get()
    other.join(30)


@pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite has no locks of rows")
@pytest.mark.parametrize("action", ["ripens", "is taken back"])
def test_points_are_locked_before_pending_points(rich, action):
    """A refund locks the account, then pending points. Locking in the other order would deadlock."""
    with brand_scope(rich.brand.pk):
        row = PendingPoint(user=rich.member, line_id=7, order_num="20261123-AAAA-BBBB", amount=10)
        row.due_at = timezone.now()
        row.save()

    def deal() -> None:
        if action == "ripens":
            assert points.release_pending() == 1
            return
        with brand_scope(rich.brand.pk), transaction.atomic():
            points.take_back_earned(user_id=rich.member.pk, line_id=7, amount=10, cause=Cause(ref="line:7:unearned"))

    other = threading.Thread(target=lambda: together([deal]))
    with transaction.atomic():
        PointAccount._base_manager.select_for_update().get(user=rich.member)
        other.start()
        until_somebody_waits()
        PendingPoint._base_manager.select_for_update(nowait=True).get()
    other.join(30)
    assert not PendingPoint._base_manager.exists()


def test_a_request_rejected_during_an_approval_stays_rejected(rich, monkeypatch):
    order = paid_order(rich)
    real = cancel_requests._requested_lines

    def read_then_refused(*args):
        lines = real(*args)
        monkeypatch.setattr(cancel_requests, "_requested_lines", real)
        services.refuse_cancel(order=order, line_ids=None, reason="이미 포장", actor=rich.manager)
        return lines

    with brand_scope(rich.brand.pk):
        order = services.request_cancel(order=order, line_ids=None, reason="변심", account=ACCOUNT)
        monkeypatch.setattr(cancel_requests, "_requested_lines", read_then_refused)
        with pytest.raises(MoveNotAllowed):
            services.approve_cancel(order=order, line_ids=None, actor=rich.manager)
    assert (OrderLine._base_manager.get().status, Refund._base_manager.count()) == (5, 0)


def test_parallel_request_approval_and_rejection_end_in_one_decision(rich):
    order = paid_order(rich)
    with brand_scope(rich.brand.pk):
        # The current row, with the refund account.
        order = services.request_cancel(order=order, line_ids=None, reason="변심", account=ACCOUNT)

    def answer(number: int) -> str:
        if number % 2:
            services.approve_cancel(order=order, line_ids=None, actor=rich.manager)
            return "granted"
        services.refuse_cancel(order=order, line_ids=None, reason="이미 포장", actor=rich.manager)
        return "refused"

    results = inside(rich, answer)
    assert wins(results) == 1
    line = OrderLine._base_manager.get()
    if "granted" in results:
        assert (line.status, Refund._base_manager.count()) == (1, 1)
    else:
        assert (line.status, Refund._base_manager.count()) == (5, 0)

"""Cancels and returns in any order sum to the whole, and the ledger check reports differences.

Sequences of steps are tested in `core/tests/properties`.
"""

import random

import pytest
from django.db import transaction

from core.catalog.models import Product, StockMove, Variant
from core.claims import services as claims
from core.claims.models import Claim, ClaimLine
from core.common.tenancy import brand_scope
from core.conftest import set_stock
from core.orders.models import OrderEvent, OrderLine
from core.payments.models import Charge, Refund
from core.points import services as points
from core.reconciliation import ledger
from core.tests.flows.cancelling import ACCOUNT, ask, buy, cancel, deposit, held, lines_of, order_of, tell
from core.tests.flows.claiming import asked, deliver, give_back, to_inspected
from core.tests.flows.receiving import run_out
from core.tests.flows.test_buying import stock

pytestmark = pytest.mark.django_db(transaction=True)


def send_free(one, actor):
    """Ship the other piece of an exchange after its fee is waived; a rejection leaves the fee."""
    with transaction.atomic():
        if Charge.objects.filter(claim_id=one.pk, state="open").exists():
            claims.waive_fee(claim=one, reason="시험", actor=actor)
        claims.send_exchange(claim=one, actor=actor, courier="cj", tracking_number=f"1234567{one.pk:05d}")


@pytest.mark.parametrize("seed", range(5))
def test_cancels_and_returns_in_any_order_sum_to_the_whole(shop, small, member, manager, bank, seed):
    """Pieces are cancelled before shipping or returned after it; the seller pays, so all is refunded."""
    luck = random.Random(seed)
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=10_000, note="시험")
    number = buy(member, shop, [(shop.variant, 4), (small, 3)], use=luck.randrange(1, 9_999))
    sent = False
    while True:
        live = [line for line in lines_of(number) if not line.cancelled_at]
        if not live:
            break
        chosen = luck.sample(live, luck.randint(1, len(live)))
        wanted = [{"line_id": line.pk, "quantity": luck.randint(1, line.quantity)} for line in chosen]
        if not sent and luck.random() < 0.4:
            assert cancel(manager, number, wanted).status_code == 200
            continue
        if not sent:
            deliver(manager, number)
            sent = True
        one = asked(member, number, wanted, reason="defect", text="불량")
        to_inspected(manager, one)
        assert give_back(manager, one).json()["data"]["state"] == "refunded"
        assert ledger.check() == []
    order = order_of(number)
    assert (order.refunded, order.payment_state) == (order.total, "cancelled")
    assert (stock(shop.variant), stock(small), held(shop)) == (5, 3, 10_000)


def test_a_manager_approves_some_lines_and_rejects_others(shop, small, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1), (small, 1)])
    first, second = lines_of(number)
    ask(member, number, reason="생각이 바뀌었어요")
    granted = tell(manager, number, "approve-cancel", line_ids=[first.pk])
    assert granted.status_code == 200, granted.content
    assert order_of(number).refunded == first.total
    refused = tell(manager, number, "refuse-cancel", line_ids=[second.pk], reason="이미 포장했어요")
    assert refused.status_code == 200
    assert [(line.status, bool(line.cancelled_at)) for line in lines_of(number)] == [(1, True), (5, False)]
    assert (stock(shop.variant), stock(small)) == (5, 2)
    assert tell(manager, number, "approve-cancel", line_ids=[first.pk]).status_code == 409


def late(manager, number):
    """A late deposit: a manager confirmed it on the brand's own account after the order was closed."""
    said = tell(manager, number, "confirm-deposit")
    assert said.status_code == 200, said.content
    assert tell(manager, number, "confirm-deposit").status_code == 409


def test_a_late_deposit_reopens_the_whole_order_and_can_be_refunded_whole(shop, member, manager):
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=5_000, note="시험")
    number = buy(
        member, shop, [(shop.variant, 2)], use=5_000,
        payment={"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"},
    )  # fmt: skip
    run_out(number)
    assert (stock(shop.variant), held(shop)) == (5, 5_000)
    late(manager, number)
    order = order_of(number)
    assert (order.payment_state, order.status, order.closed_at) == ("paid", 5, None)
    assert (stock(shop.variant), held(shop)) == (3, order.point_earn)
    shown = member.get(f"/api/shop/orders/{number}").json()["data"]
    assert [line["resolution"] for line in shown["lines"]] == [""]
    assert "reopen" in [event["kind"] for event in shown["events"]]
    [listed] = member.get("/api/shop/orders").json()["data"]["content"]
    assert [line["cancelled_at"] for line in listed["lines"]] == [None]
    deliver(manager, number)
    one = asked(
        member, number, [{"line_id": shown["lines"][0]["id"]}], reason="wrong", text="x", refund_account=ACCOUNT
    )
    to_inspected(manager, one)
    refund = give_back(manager, one).json()["data"]["refund"]
    assert manager.post(f"/api/transaction-cancels/{refund['id']}/confirm", {}, format="json").status_code == 200
    assert (stock(shop.variant), held(shop), order_of(number).refunded) == (5, 5_000, order.total)


@pytest.mark.parametrize("gone", ["stock", "points", "variant"])
def test_a_late_deposit_is_refunded_if_the_order_cannot_be_reopened_whole(shop, member, manager, gone):
    with brand_scope(shop.brand.pk):
        points.adjust(user_id=shop.member.pk, kind=15, amount=5_000, note="시험")
    number = buy(
        member, shop, [(shop.variant, 2)], use=5_000,
        payment={"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"},
    )  # fmt: skip
    run_out(number)
    if gone == "stock":
        set_stock(1, pk=shop.variant.pk)
    elif gone == "points":
        with brand_scope(shop.brand.pk):
            points.adjust(user_id=shop.member.pk, kind=20, amount=1, note="시험")
    else:
        Variant._base_manager.filter(pk=shop.variant.pk).update(is_active=False)
        Product._base_manager.filter(pk=shop.product.pk).update(stock_total=3)
    before = (stock(shop.variant), held(shop), OrderLine._base_manager.count())
    late(manager, number)
    assert Refund._base_manager.get().state == "REQUESTED"
    assert order_of(number).payment_state == "expired"
    assert (stock(shop.variant), held(shop), OrderLine._base_manager.count()) == before
    assert OrderEvent._base_manager.filter(kind="late").exists()


def test_an_order_cancelled_by_its_buyer_is_not_reopened(shop, member, manager):
    number = deposit(member, shop)
    ask(member, number)
    late(manager, number)
    assert (order_of(number).payment_state, stock(shop.variant)) == ("cancelled", 5)
    assert Refund._base_manager.get().state == "REQUESTED"


@pytest.mark.unbalanced_ledger
@pytest.mark.parametrize(
    ("invariant", "break_it"),
    [
        ("I4", lambda: Refund._base_manager.update(amount=1)),
        ("I4", lambda: ClaimLine._base_manager.update(restock=False)),
        ("I4", lambda: StockMove._base_manager.filter(kind="return").delete()),
        ("I4", lambda: Claim._base_manager.update(withheld=0)),
        ("I11", lambda: ClaimLine._base_manager.update(is_open=True)),
        ("I11", lambda: Claim._base_manager.update(state="inspected")),
        ("I11", lambda: OrderLine._base_manager.update(cancelled_at=None)),
        ("I11", lambda: OrderLine._base_manager.update(refund_id=None)),
    ],
)
def test_the_ledger_check_reports_breaches_of_a_return(shop, member, manager, bank, invariant, break_it):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    one = asked(member, number)
    to_inspected(manager, one)
    assert give_back(manager, one).status_code == 200
    assert ledger.check() == []
    break_it()
    assert invariant in {breach.invariant for breach in ledger.check()}


@pytest.mark.unbalanced_ledger
@pytest.mark.parametrize(
    ("invariant", "break_it"),
    [
        ("I7", lambda: OrderLine._base_manager.update(replaced_by=None)),
        ("I7", lambda: OrderLine._base_manager.filter(replaced_by=None).update(shipping_share=7)),
        ("I11", lambda: StockMove._base_manager.filter(kind="exchange").delete()),
        ("I11", lambda: OrderLine._base_manager.filter(replaced_by__isnull=False).update(cancelled_at=None)),
        ("I13", lambda: Charge._base_manager.update(state="open")),
        ("I13", lambda: Charge._base_manager.update(amount=5_999)),
        ("I13", lambda: Charge._base_manager.update(state="dropped", note="")),
        ("I13", lambda: Charge._base_manager.update(order_id=0)),
        ("I13", lambda: Claim._base_manager.update(fee=3_000)),
    ],
)
def test_the_ledger_check_reports_breaches_of_an_exchange(shop, twin, member, manager, bank, invariant, break_it):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    one = asked(member, number, [{"line_id": lines_of(number)[0].pk, "variant_id": twin.pk}], kind="exchange")
    to_inspected(manager, one)
    with brand_scope(shop.brand.pk):
        send_free(one, shop.manager)
    assert ledger.check() == []
    break_it()
    assert invariant in {breach.invariant for breach in ledger.check()}

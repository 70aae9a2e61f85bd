"""`check_ledger`: each invariant with rows that break it on purpose."""

from datetime import timedelta

import pytest
import time_machine
from django.db.models import F
from django.utils import timezone

from core.catalog.models import Product, StockMove, Variant
from core.common.tenancy import brand_scope
from core.integrations.payment import sandbox
from core.orders.models import Order, OrderLine
from core.payments.models import PaymentAttempt
from core.points.models import PointAccount, PointEntry
from core.reconciliation import ledger
from core.tests import consistent_ledger
from core.tests.flows.cancelling import buy, lines_of
from core.tests.flows.test_buying import order_body, place, quoted

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.unbalanced_ledger
@pytest.mark.parametrize(
    ("invariant", "break_it"),
    [
        ("I2", lambda number: PointAccount._base_manager.update(balance=1)),
        ("I3", lambda number: PaymentAttempt._base_manager.update(amount=1)),
        ("I3", lambda number: OrderLine._base_manager.filter(pk=lines_of(number)[0].pk).update(status=0)),
        ("I4", lambda number: PaymentAttempt._base_manager.update(refunded=1)),
        ("I4", lambda number: OrderLine._base_manager.update(cancelled_at="2026-01-01T00:00:00Z")),
        ("I7", lambda number: OrderLine._base_manager.update(shipping_share=7)),
        ("I10", lambda number: PaymentAttempt._base_manager.update(state="UNKNOWN", sent_at="2026-01-01T00:00:00Z")),
    ],
)
def test_the_ledger_check_reports_each_breach(shop, small, member, bank, invariant, break_it):
    number = buy(member, shop, [(shop.variant, 1), (small, 1)])
    assert ledger.check() == []
    break_it(number)
    assert invariant in {breach.invariant for breach in ledger.check()}


def move(**which):
    return StockMove._base_manager.filter(**which)


@pytest.mark.unbalanced_ledger
@pytest.mark.parametrize(
    ("said", "break_it"),
    [
        ("재고 기록의 합", lambda shop: Variant._base_manager.filter(pk=shop.variant.pk).update(stock=F("stock") + 1)),
        ("재고 기록의 합", lambda shop: Variant._base_manager.filter(pk=shop.variant.pk).update(stock=F("stock") - 1)),
        ("재고 기록의 합", lambda shop: move(kind="set", variant=shop.variant).delete()),
        ("재고 합계", lambda shop: Product._base_manager.update(stock_total=F("stock_total") + 1)),
        ("재고 합계", lambda shop: Product._base_manager.update(stock_total=None)),
        ("재고에서 뺀 0개", lambda shop: move(kind="order", variant=shop.variant).delete()),
        ("재고에서 뺀 3개", lambda shop: move(kind="order", variant=shop.variant).update(delta=-3)),
        (
            "품목 1000000000의 것이 아니에요",
            lambda shop: move(kind="order", variant=shop.variant).update(order_line_id=10**9),
        ),
    ],
)
def test_the_ledger_check_reports_wrong_stock(shop, small, member, bank, said, break_it):
    buy(member, shop, [(shop.variant, 2), (small, 1)])
    assert ledger.check() == []
    break_it(shop)
    found = [breach.what for breach in ledger.check() if breach.invariant == "I1"]
    assert [one for one in found if said in one], found


def credit(shop, amount, **more):
    """An entry of points with the balance raised, as nobody but a planted write makes it."""
    account, _made = PointAccount._base_manager.get_or_create(brand=shop.brand, user=shop.member)
    PointAccount._base_manager.filter(pk=account.pk).update(balance=F("balance") + amount)
    account.refresh_from_db()
    PointEntry._base_manager.create(
        brand=shop.brand, user=shop.member, amount=amount, balance=account.balance, **{"type": 0, **more}
    )


def plant_stock(shop, **more):
    Variant._base_manager.filter(pk=shop.variant.pk).update(stock=F("stock") + 5)
    Product._base_manager.filter(pk=shop.product.pk).update(stock_total=F("stock_total") + 5)
    StockMove._base_manager.create(brand=shop.brand, variant=shop.variant, delta=5, **more)


def set_line(number, **values):
    OrderLine._base_manager.filter(order__order_num=number).update(**values)


@pytest.mark.unbalanced_ledger
@pytest.mark.parametrize(
    ("invariant", "break_it"),
    [
        ("I2", lambda shop, number: credit(shop, 50_000, order_num="20260101-ZZZZ-ZZZZ")),
        ("I2", lambda shop, number: credit(shop, 50_000, order_num=number)),
        ("I2", lambda shop, number: credit(shop, 50_000, order_num=number, type=5)),
        ("I2", lambda shop, number: credit(shop, 500, type=15, note="리뷰 적립 #7", ref="review:7:again")),
        ("I2", lambda shop, number: credit(shop, 500, type=15, note="리뷰 적립 #7")),
        ("I1", lambda shop, number: plant_stock(shop, kind="sale")),
        ("I1", lambda shop, number: plant_stock(shop, kind="release")),
        ("I3", lambda shop, number: Order._base_manager.update(payment_state="pending_deposit")),
        ("I15", lambda shop, number: set_line(number, seller_name="길", commission_rate=10)),
    ],
)
def test_the_ledger_check_reports_what_only_a_planted_write_makes(shop, small, member, bank, invariant, break_it):
    number = buy(member, shop, [(shop.variant, 1), (small, 1)])
    assert ledger.check() == []
    with brand_scope(shop.brand.pk):
        break_it(shop, number)
    assert {breach.invariant for breach in ledger.check()} == {invariant}


@pytest.mark.unbalanced_ledger
def test_the_ledger_check_reports_an_order_that_is_called_paid_without_money(shop, member):
    body = order_body(shop, quoted(member, shop.variant, 2))
    body["payment"] = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    assert place(member, body).status_code == 200
    assert ledger.check() == []
    Order._base_manager.update(payment_state="paid")
    assert {breach.invariant for breach in ledger.check()} == {"I3"}


@pytest.mark.unbalanced_ledger
@pytest.mark.parametrize(
    ("invariant", "break_it"),
    [
        ("I4", lambda: move(kind="cancel").delete()),
        ("I4", lambda: move(kind="cancel").update(delta=1)),
        ("I1", lambda: move(kind="cancel").update(order_line_id=10**9)),
    ],
)
def test_the_ledger_check_reports_missing_returns(shop, member, invariant, break_it):
    body = order_body(shop, quoted(member, shop.variant, 2))
    body["payment"] = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    number = place(member, body).json()["data"]["order_num"]
    assert member.post(f"/api/shop/orders/{number}/cancel", {}, format="json").status_code == 200
    assert ledger.check() == []
    break_it()
    assert invariant in {breach.invariant for breach in ledger.check()}


@pytest.mark.unbalanced_ledger
def test_the_ledger_is_compared_with_the_banks(shop, member, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    own = [one for one in sandbox.fetch_ledger() if one["orderId"].startswith(number)]
    assert ledger.check(own) == []
    wrong = [
        [],
        [{**own[0], "totalAmount": 1}],
        [{**own[0], "balanceAmount": 0}],
        [*own, {**own[0], "orderId": "20260101-ZZZZ-ZZZZ-1"}],
    ]
    for payments in wrong:
        assert {breach.invariant for breach in ledger.check(payments)} == {"I5"}


def test_the_queries_of_the_ledger_check_do_not_depend_on_its_rows(shop, member, bank):
    empty = {name: consistent_ledger.record_check(name) for name in ledger.CHECKS}
    buy(member, shop, [(shop.variant, 1)])
    for name, before in empty.items():
        now = consistent_ledger.record_check(name)
        assert (now.sql, now.ages) == (before.sql, before.ages)
        assert [one for place, one in enumerate(now.params) if place not in now.ages] == [
            one for place, one in enumerate(before.params) if place not in before.ages
        ]


@pytest.mark.unbalanced_ledger
def test_recorded_queries_use_the_current_time(shop, member, bank):
    buy(member, shop, [(shop.variant, 1)])
    assert consistent_ledger.find_breaches() == []
    PaymentAttempt._base_manager.update(state="UNKNOWN", sent_at=timezone.now() - timedelta(minutes=9))
    assert consistent_ledger.find_breaches(["I10"]) == []
    with time_machine.travel(timezone.now() + timedelta(minutes=2)):
        assert [text for _brand_id, text, _values in consistent_ledger.find_breaches(["I10"])] == [
            "{}: {}부터 결과를 몰라요"
        ]

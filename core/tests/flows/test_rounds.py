"""Rounds of the clock over all brands: an unreachable gateway, a lost key, and the rows behind them."""

import pytest
from django.db.models import F

from core.common.tenancy import unscoped
from core.conftest import client_for
from core.documents import services as papers
from core.documents.models import CashReceipt
from core.integrations.payment.base import Outcome, PaymentResult
from core.integrations.payment.toss import TossGateway
from core.jobs import rounds
from core.orders import services
from core.orders.models import Order
from core.payments import services as payments
from core.payments.models import PaymentAttempt, PaymentModule, Refund
from core.tests.flows.cancelling import buy, cancel, lines_of, order_of
from core.tests.flows.receiving import PHONE, bought, deposit, receipt_of, work
from core.tests.flows.test_account_wanted import late_money, name
from core.tests.flows.test_buying import order_body, place, quoted, stock
from core.tests.flows.test_deposits import account, at_the_bank, attempt_of, late, order_by_deposit  # noqa: F401

pytestmark = pytest.mark.django_db(transaction=True)

LONG_AGO = "2026-01-01T00:00:00Z"


def lost(client, world, last="0020") -> Order:
    """An order whose card was charged while the answer got lost."""
    body = order_body(world, quoted(client, world.variant))
    body["payment"]["card_num"] = f"433012341234{last}"
    answer = place(client, body)
    assert answer.status_code == 202, answer.content
    order = Order._base_manager.get(order_num=answer.json()["data"]["order_num"])
    PaymentAttempt._base_manager.filter(order_id=order.pk).update(checked_at=LONG_AGO)
    return order


def state(order) -> str:
    return str(Order._base_manager.get(pk=order.pk).payment_state)


def wait() -> None:
    PaymentAttempt._base_manager.update(checked_at=LONG_AGO)


@pytest.mark.parametrize(
    ("status", "code"), [(401, "UNAUTHORIZED_KEY"), (400, "INVALID_REQUEST"), (403, "REJECT_CARD_PAYMENT")]
)
def test_an_error_of_the_lookup_does_not_change_the_payment(shop, visitor, bank, monkeypatch, status, code):
    order = lost(visitor, shop)
    with monkeypatch.context() as patched:
        patched.setattr(TossGateway, "_call", lambda *args, **more: (status, {"code": code}))
        for _round in range(3):
            wait()
            assert services.reconcile() == 0
    assert state(order) == "checking"
    wait()
    assert services.reconcile() == 1
    assert state(order) == "paid"


def test_an_expired_payment_without_a_lookup_releases_its_order(shop, visitor, bank, monkeypatch):
    order = lost(visitor, shop, last="0040")
    monkeypatch.setattr(TossGateway, "lookup", lambda *_args: PaymentResult(Outcome.EXPIRED))
    assert services.reconcile() == 1
    assert state(order) == "declined"
    late(order)
    assert services.release_overdue() == 1
    assert (state(order), stock(shop.variant)) == ("expired", 5)


def test_a_deposit_without_a_lookup_keeps_its_order_open(shop, visitor, bank, account, monkeypatch):  # noqa: F811
    order = order_by_deposit(visitor, shop, account)
    at_the_bank(bank, order)
    late(order)
    with monkeypatch.context() as patched:
        patched.setattr(TossGateway, "_call", lambda *args, **more: (401, {"code": "UNAUTHORIZED_KEY"}))
        assert services.release_overdue() == 0
    assert state(order) == "pending_deposit"
    # The deposit had been paid all the time.
    assert services.release_overdue() == 0
    assert state(order) == "paid"


def test_an_unreadable_key_does_not_block_other_brands(shop, other, visitor, bank):
    broken, whole = lost(visitor, shop), lost(client_for(other), other)
    PaymentModule._base_manager.filter(pk=shop.module.pk).update(secret_sealed="no longer readable")
    assert services.reconcile() == 1
    assert (state(broken), state(whole)) == ("checking", "paid")


def test_a_refund_without_a_reachable_gateway_is_refused_and_changes_nothing(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    (line,) = lines_of(number)
    PaymentModule._base_manager.filter(pk=shop.module.pk).update(secret_sealed="no longer readable")
    answer = cancel(manager, number, [{"line_id": line.pk}])
    assert (answer.status_code, answer.json()["result"]) == (503, -90)
    # Otherwise it would be refunded automatically once there is a key, after a manual refund.
    assert not Refund._base_manager.exists()
    assert (lines_of(number)[0].refund_id, attempt_of(order_of(number)).refunded) == (None, 0)


def test_an_account_named_while_the_gateway_is_away_is_stored(shop, visitor, bank, account):  # noqa: F811
    order = late_money(visitor, shop, account, bank)
    sealed = PaymentModule._base_manager.get(pk=account.pk).secret_sealed
    PaymentModule._base_manager.filter(pk=account.pk).update(secret_sealed="no longer readable")
    given = name(visitor, order)
    assert given.status_code == 200, given.content
    assert given.json()["data"]["account_wanted"] == 0
    PaymentModule._base_manager.filter(pk=account.pk).update(secret_sealed=sealed)
    Refund._base_manager.update(created_at=LONG_AGO)
    assert services.reconcile_refunds() == 1
    assert order_of(order.order_num).refunded == order.total


def test_polled_rows_go_to_the_end_of_the_queue(shop, visitor, bank):
    orders = [lost(visitor, shop) for _order in range(2)]
    with unscoped("the test looks as the clock does"):
        first, second = payments.attempts_to_settle(limit=1), payments.attempts_to_settle(limit=1)
        assert payments.attempts_to_settle(limit=1) == []
    assert [one.order_id for one in (*first, *second)] == [order.pk for order in orders]


def test_a_round_settles_more_than_a_share_and_a_share_is_one_workers(shop, visitor, bank, monkeypatch):
    orders = [lost(visitor, shop) for _order in range(3)]
    monkeypatch.setattr(rounds, "SHARE", 1)
    with unscoped("the test looks as a worker does that dies then"):
        assert len(payments.attempts_to_settle(limit=1)) == 1
    assert services.reconcile() == 2
    leased = PaymentAttempt._base_manager.filter(state="UNKNOWN")
    leased.update(checked_at=F("checked_at") - payments.LEASE)
    assert services.reconcile() == 1
    assert [state(order) for order in orders] == ["paid"] * 3


def test_a_silent_gateway_is_asked_once_a_round(shop, visitor, bank, settings, monkeypatch):
    for _order in range(2):
        lost(visitor, shop)
    asked = []
    real = TossGateway.lookup
    monkeypatch.setattr(TossGateway, "lookup", lambda self, number: asked.append(number) or real(self, number))
    settings.SANDBOX_URL = "http://127.0.0.1:9"
    assert services.reconcile() == 0
    assert len(asked) == 1
    settings.SANDBOX_URL = bank
    wait()
    assert services.reconcile() == 2


def test_orders_behind_those_of_a_silent_gateway_are_released(shop, visitor, bank, account, settings):  # noqa: F811
    silent = [order_by_deposit(visitor, shop, account) for _order in range(2)]
    body = order_body(shop, quoted(visitor, shop.variant))
    body["payment"] = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    behind = Order._base_manager.get(order_num=place(visitor, body).json()["data"]["order_num"])
    for order in (*silent, behind):
        late(order)
    settings.SANDBOX_URL = "http://127.0.0.1:9"
    assert services.release_overdue(at_once=1) == 1
    assert [state(order) for order in (*silent, behind)] == ["pending_deposit", "pending_deposit", "expired"]
    assert stock(shop.variant) == 3


def test_an_unanswered_refund_does_not_block_the_next_one(shop, member, manager, bank, settings):
    for _order in range(2):
        number = buy(member, shop, [(shop.variant, 1)], last="0070")
        cancel(manager, number, [{"line_id": lines_of(number)[0].pk}])
    refunds = Refund._base_manager
    assert set(refunds.values_list("state", flat=True)) == {"UNKNOWN"}
    refunds.update(checked_at=LONG_AGO, sent_at=LONG_AGO)
    settings.SANDBOX_URL = "http://127.0.0.1:9"
    assert services.reconcile_refunds() == 0
    # Both moved to the end of the queue.
    assert not refunds.filter(checked_at=LONG_AGO).exists()
    settings.SANDBOX_URL = bank
    refunds.update(checked_at=LONG_AGO)
    assert services.reconcile_refunds() == 2
    assert stock(shop.variant) == 5


def test_failing_receipts_do_not_block_those_of_another_brand(shop, other, visitor, manager, bank, monkeypatch):
    broken = bought(visitor, shop, [(shop.variant, 1)], {"kind": "deduction", "identity": "01012340050"})
    deposit(manager, broken)
    work()
    assert receipt_of(broken).state == "awaiting"
    whole = bought(client_for(other), other, [(other.variant, 1)], PHONE)
    deposit(client_for(other, other.manager), whole)
    PaymentModule._base_manager.filter(pk=shop.module.pk).update(secret_sealed="no longer readable")
    CashReceipt._base_manager.filter(pk=receipt_of(broken).pk).update(next_at=LONG_AGO)
    # A share of one, as if a hundred were in progress.
    monkeypatch.setattr(rounds, "SHARE", 1)
    assert papers.follow_receipts() == 1
    assert receipt_of(whole).state == "issued"

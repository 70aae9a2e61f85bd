"""At most half of a process's threads wait for a gateway; further requests get an immediate response (D33)."""

import threading

import pytest

from core.conftest import client_for
from core.integrations.payment.toss import TossGateway
from core.orders import services
from core.orders.models import Order
from core.payments import services as payments
from core.tests.flows.test_buying import order_body, place, quoted
from core.tests.flows.test_deposits import account, at_the_bank, notice, order_by_deposit  # noqa: F401
from core.tests.races.crowd import together

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def slow(bank, settings, monkeypatch) -> threading.Event:
    """A bank that answers when the event is set, and a process of four threads."""
    go, real = threading.Event(), TossGateway.pay_keyin
    settings.WEB_THREADS, settings.PAYMENT_WAIT_SECONDS = 4, 3.0

    def pay(self, *args, **more):
        assert go.wait(30)
        return real(self, *args, **more)

    monkeypatch.setattr(TossGateway, "pay_keyin", pay)
    return go


def test_payments_beyond_half_of_the_threads_are_answered_as_checking(shop, slow):
    answered = threading.Semaphore(0)

    def order(number: int):
        client = client_for(shop)
        said = place(client, order_body(shop, quoted(client, shop.variant)))
        answered.release()
        return said.status_code, said.json()["result"], said.json()["data"]["payment_state"]

    def bank_answers():
        # Three are above the limit: they are answered while the bank is silent.
        for _one in range(3):
            assert answered.acquire(timeout=2)
        slow.set()

    said = together([*[lambda number=number: order(number) for number in range(5)], bank_answers])
    assert sorted(said[:5]) == [(200, 1, "paid")] * 2 + [(202, 1, "checking")] * 3
    assert said[5] is None
    # The thread that sent a request records its result.
    for _try in range(100):
        if not Order._base_manager.exclude(payment_state="paid").exists():
            break
        threading.Event().wait(0.05)
    assert set(Order._base_manager.values_list("payment_state", flat=True)) == {"paid"}
    with payments.may_wait() as may:
        assert may


def test_a_notice_without_a_free_thread_is_requested_again(shop, visitor, bank, account, settings):  # noqa: F811
    order = order_by_deposit(visitor, shop, account)
    at_the_bank(bank, order)
    settings.WEB_THREADS = 2
    body = {"orderId": f"{order.order_num}-1", "status": "DONE"}
    with payments.may_wait() as may:
        assert may
        told = visitor.post(f"/api/webhooks/payments/{account.webhook_path}", body, format="json")
        assert told.status_code == 503
    assert notice(visitor, account.webhook_path, order).payment_state == "paid"
    assert services.reconcile() == 0

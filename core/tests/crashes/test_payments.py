"""A buyer's process crashes at each step of a payment, for each response of the bank; nothing is lost or done twice."""

import uuid
from typing import Any

import pytest

from core.conftest import World, client_for
from core.integrations.payment import sandbox
from core.orders import services
from core.orders.models import Order
from core.payments.models import PaymentAttempt
from core.reconciliation import ledger
from core.tests.crashes import crash_points
from core.tests.flows.test_buying import CARD, order_body, place, quoted, stock

# A killed process leaves a session with locks in PostgreSQL until the server notices.
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.proof("postgresql")]

# Whether the bank charges a card in the end, by its last four digits.
CHARGED = {"1234": "ok", "0020": "approved and the line dropped", "0030": "approved and a 500", "0050": "409 once"}
REFUSED = {"0002": "declined", "0009": "an unknown code", "0040": "nothing approved and the line dead"}


def own_payments(number: str) -> list[dict[str, Any]]:
    return [one for one in sandbox.fetch_ledger() if one["orderId"].startswith(number)]


def buy_and_die(shop: World, last: str, at: str) -> None:
    """A card purchase whose process is killed at a step. The buyer retries, and hours pass."""
    client, key = client_for(shop), uuid.uuid4().hex
    body = order_body(shop, quoted(client, shop.variant))
    body["payment"] = {**body["payment"], **CARD, "card_num": f"433012341234{last}"}
    left, orders = stock(shop.variant), Order._base_manager.count()
    assert crash_points.killed(lambda: place(client, body, key), at), (last, at)
    if at == crash_points.PLACING:
        assert (stock(shop.variant), Order._base_manager.count()) == (left, orders)
        return
    again = place(client, body, key)
    assert again.status_code in (200, 202, 402), again.content
    assert Order._base_manager.count() == orders + 1
    number = again.json()["data"]["order_num"]

    crash_points.hours_pass()
    Order._base_manager.filter(order_num=number).update(hold_until="2026-01-01T00:00:00Z")
    services.release_overdue()
    order = Order._base_manager.get(order_num=number)
    attempt = PaymentAttempt._base_manager.get(order_id=order.pk)
    charged = last in CHARGED and at not in (crash_points.PLACED, crash_points.SENT)
    assert attempt.state == ("APPROVED" if charged else "DECLINED"), (last, at, attempt.code)
    assert order.payment_state == ("paid" if charged else "expired"), (last, at)
    assert stock(shop.variant) == left - charged
    assert [one["balanceAmount"] for one in own_payments(number)] == ([order.total] if charged else [])


@pytest.mark.parametrize("at", crash_points.POINTS)
def test_shop_and_bank_agree_after_a_crash(shop, bank, at):
    for last in (*CHARGED, *REFUSED):
        buy_and_die(shop, last, at)
    ours = set(PaymentAttempt._base_manager.values_list("gateway_order_id", flat=True))
    assert ledger.check([one for one in sandbox.fetch_ledger() if one["orderId"] in ours]) == []


@pytest.mark.parametrize("at", [crash_points.PLACED, crash_points.AWAITING])
def test_an_order_can_be_paid_after_a_crash_before_the_payment_details_were_sent(shop, at):
    client, key = client_for(shop), uuid.uuid4().hex
    body = order_body(shop, quoted(client, shop.variant))
    own = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    body["payment"] = {**own, "cash_receipt": {"kind": "deduction", "identity": "01012345678"}}
    assert crash_points.killed(lambda: place(client, body, key), at)
    number = place(client, body, key).json()["data"]["order_num"]
    crash_points.hours_pass()
    order = Order._base_manager.get(order_num=number)
    assert (order.payment_state, order.closed_at) == ("declined", None)
    again = client.post(f"/api/shop/orders/{number}/payments", {"payment": body["payment"]}, format="json")
    assert again.status_code == 200, again.content
    assert again.json()["data"]["payment_state"] == "pending_deposit"


@pytest.mark.unbalanced_ledger
def test_treating_a_missing_answer_as_a_refusal_is_detected(shop, bank, monkeypatch):
    """The negative control: with a missing answer read as a refusal the bank keeps unknown money."""
    from core.integrations.payment import toss

    monkeypatch.setattr(toss, "classify", lambda _status, _code: toss.Outcome.DECLINED)
    client = client_for(shop)
    body = order_body(shop, quoted(client, shop.variant))
    body["payment"] = {**body["payment"], **CARD, "card_num": "4330123412340020"}
    number = place(client, body).json()["data"]["order_num"]
    assert PaymentAttempt._base_manager.get().state == "DECLINED"
    assert {breach.invariant for breach in ledger.check(own_payments(number))} == {"I5"}
    assert stock(shop.variant) == 4

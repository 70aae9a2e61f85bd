"""The gateway's list against ours: missing transactions, other amounts, cancels made at the gateway."""

import io
from dataclasses import replace
from datetime import timedelta
from typing import Any

import httpx
import pytest
import time_machine
from django.core.management import call_command
from django.utils import timezone

from core.common.tenancy import brand_scope
from core.integrations.payment import sandbox
from core.integrations.payment.toss import TossGateway
from core.orders.models import Order
from core.orders.services.reconcile import reconcile
from core.payments.models import PaymentAttempt, PaymentModule, Refund
from core.points.models import PointAccount
from core.reconciliation import services
from core.reconciliation.models import LedgerCheck
from core.reconciliation.sweep import sweep
from core.tests.flows.cancelling import buy, cancel, lines_of, order_of
from core.tests.flows.test_buying import order_body, place, quoted
from core.tests.flows.test_deposits import account_of, at_the_bank, attempt_of, order_by_deposit

pytestmark = pytest.mark.django_db(transaction=True)


def swept(shop, *numbers) -> list[str]:
    """Findings of a sweep up to now for these orders; other tests share the sandbox bank."""
    with brand_scope(shop.brand.pk):
        result = sweep(shop.brand.pk, now=timezone.now() + timedelta(seconds=2), settles_in=timedelta(0))
    assert result.state == LedgerCheck.Gateway.COMPARED
    wanted = {number for order in numbers for number in (order, attempt_of(order_of(order)).gateway_order_id)}
    return [text.format(*values) for _brand, text, values in result.found if values[0] in wanted]


def at_the_bank_now(number) -> dict[str, Any]:
    return next(one for one in sandbox.fetch_ledger() if one["orderId"].startswith(number))


def at_the_counter(bank, number, amount) -> None:
    """A refund on the gateway's own screens."""
    key = at_the_bank_now(number)["paymentKey"]
    body = {"cancelReason": "창구에서", "cancelAmount": amount}
    answer = httpx.post(f"{bank}/v1/payments/{key}/cancel", json=body, auth=("test_sk_local", ""), trust_env=False)
    assert answer.status_code == 200


def alter(monkeypatch, change) -> None:
    """Make the gateway return a list changed by `change`."""
    real = TossGateway.list_transactions
    monkeypatch.setattr(
        TossGateway, "list_transactions", lambda self, since, until: change(real(self, since, until) or [])
    )


def test_a_consistent_ledger_has_no_breaches(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 2)])
    assert cancel(manager, number, [{"line_id": lines_of(number)[0].pk, "quantity": 1}]).status_code == 200
    assert swept(shop, number) == []


def test_what_the_gateway_has_and_we_count_otherwise_is_named(shop, member, bank, monkeypatch):
    number = buy(member, shop, [(shop.variant, 1)])
    alter(monkeypatch, lambda rows: [replace(row, amount=row.amount + 1) for row in rows])
    assert swept(shop, number) == [f"{number}-1: 결제사 62301원, 우리 62300원"]


def test_an_unrequested_cancel_at_the_gateway_is_reported(shop, member, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    at_the_counter(bank, number, 1000)
    assert swept(shop, number) == [f"{number}-1: 결제사에서 따로 취소한 1000원"]


def test_what_only_we_have_is_named(shop, member, manager, bank, monkeypatch):
    paid = buy(member, shop, [(shop.variant, 1)])
    cancelled = buy(member, shop, [(shop.variant, 1)])
    assert cancel(manager, cancelled, [{"line_id": lines_of(cancelled)[0].pk}]).status_code == 200
    alter(monkeypatch, lambda rows: [])
    # Not in the list but found by a look-up: no finding. A refund can only be checked in the list.
    assert swept(shop, paid, cancelled) == [f"{cancelled}: 우리에게만 있는 환불 62300원"]
    PaymentAttempt._base_manager.filter(order_id=order_of(paid).pk).update(gateway_order_id="20260101-AAAA-AAAA-1")
    assert swept(shop, paid) == ["20260101-AAAA-AAAA-1: 우리에게만 있는 결제 62300원"]


@pytest.mark.unbalanced_ledger
def test_an_unrecorded_charge_is_reported_applied_or_refunded(shop, member, visitor, bank):
    failed = buy(member, shop, [(shop.variant, 1)])
    PaymentAttempt._base_manager.filter(order_id=order_of(failed).pk).update(state="DECLINED")
    assert swept(shop, failed) == [f"{failed}-1: 실패로 알린 결제 62300원을 돌려줬어요"]
    assert at_the_bank_now(failed)["balanceAmount"] == 0
    assert swept(shop, failed) == []

    waiting = order_by_deposit(visitor, shop, account_of(shop))
    at_the_bank(bank, waiting)
    assert swept(shop, waiting.order_num) == [f"{waiting.order_num}-1: 알림을 놓친 결제 62300원을 찾아 반영했어요"]
    assert Order._base_manager.get(pk=waiting.pk).payment_state == "paid"

    gone = buy(member, shop, [(shop.variant, 1)])
    number = attempt_of(order_of(gone)).gateway_order_id
    PaymentAttempt._base_manager.filter(gateway_order_id=number).update(gateway_order_id="20260101-BBBB-BBBB-1")
    with brand_scope(shop.brand.pk):
        found = sweep(shop.brand.pk, now=timezone.now() + timedelta(seconds=2), settles_in=timedelta(0)).found
    said = [text.format(*values) for _brand, text, values in found]
    assert f"{number}: 결제사에만 있는 결제 62300원" in said
    assert at_the_bank_now(gone)["balanceAmount"] == 62_300


@pytest.mark.unbalanced_ledger
def test_a_look_is_kept_for_each_brand_with_what_is_wrong_in_it(shop, other, member, manager, bank, monkeypatch):
    # The bank is shared with other tests, whose orders are unknown here.
    alter(monkeypatch, lambda rows: [])
    number = buy(member, shop, [(shop.variant, 1)])
    Refund._base_manager.all().delete()
    PaymentAttempt._base_manager.update(amount=1)
    assert manager.get("/api/ledger-checks/latest").json()["data"] == {}
    assert services.check(actor_name="밤") == 1
    latest = manager.get("/api/ledger-checks/latest").json()["data"]
    assert (latest["breach_count"], latest["gateway"], latest["actor_name"]) == (1, "compared", "밤")
    assert latest["breaches"] == [
        {
            "invariant": "I3",
            "name": "결제",
            "is_failed_transfer": False,
            "what": f"{number}: 결제된 품목이 있는데 승인은 1건, 1원이에요",
        }
    ]
    assert LedgerCheck._base_manager.get(brand=other.brand).breach_count == 0
    rows = manager.get("/api/ledger-checks").json()["data"]["content"]
    assert [row["breach_count"] for row in rows] == [1]
    assert manager.get(f"/api/ledger-checks/{rows[0]['id']}").json()["data"]["breaches"] == latest["breaches"]


def test_a_silent_gateway_differs_from_a_consistent_one(shop, settings):
    settings.SANDBOX_URL = "http://127.0.0.1:9"
    services.check()
    assert LedgerCheck._base_manager.get().gateway == "silent"


def run_check() -> tuple[int, str]:
    """The exit code and the lines of `check_ledger --gateway`."""
    output = io.StringIO()
    try:
        call_command("check_ledger", "--gateway", stdout=output)
    except SystemExit as exc:
        return int(exc.code or 0), output.getvalue()
    return 0, output.getvalue()


def test_the_command_names_a_gateway_that_does_not_answer(shop, settings):
    settings.SANDBOX_URL = "http://127.0.0.1:9"
    code, lines = run_check()
    assert code == 1
    assert f"brand {shop.brand.pk}: a gateway gave no list" in lines
    assert "the sandbox bank does not answer (ConnectError)" in lines


def test_the_command_asks_the_gateways_of_every_brand(shop, member, bank, monkeypatch):
    number = buy(member, shop, [(shop.variant, 1)])
    alter(
        monkeypatch,
        lambda rows: [replace(row, amount=row.amount + 1) for row in rows if row.gateway_order_id == f"{number}-1"],
    )
    monkeypatch.setattr(sandbox, "fetch_ledger", list)
    # The window leaves out the last ten minutes.
    with time_machine.travel(timezone.now() + timedelta(hours=1)):
        code, lines = run_check()
    assert code == 1
    assert f"I5  {number}-1: 결제사 62301원, 우리 62300원" in lines


def test_an_unreadable_key_does_not_stop_the_check_of_other_brands(shop, other, bank):
    PaymentModule._base_manager.filter(brand=shop.brand).update(secret_sealed="no longer readable")
    # The key itself, as a sealed value that can't be read.
    assert services.check() == 1
    states = dict(LedgerCheck._base_manager.values_list("brand_id", "gateway"))
    assert states == {shop.brand.pk: "silent", other.brand.pk: "compared"}


def test_a_way_to_pay_with_a_lost_key_hides_none_of_what_another_says(shop, member, bank, monkeypatch):
    PaymentModule._base_manager.filter(pk=account_of(shop).pk).update(secret_sealed="no longer readable")
    number = buy(member, shop, [(shop.variant, 1)])
    alter(monkeypatch, lambda rows: [replace(row, amount=row.amount + 1) for row in rows])
    with brand_scope(shop.brand.pk):
        result = sweep(shop.brand.pk, now=timezone.now() + timedelta(seconds=2), settles_in=timedelta(0))
    said = [text.format(*values) for _brand, text, values in result.found]
    assert f"{number}-1: 결제사 62301원, 우리 62300원" in said
    # One of the two could not be compared.
    assert result.state == LedgerCheck.Gateway.SILENT


@pytest.mark.unbalanced_ledger
def test_the_faults_of_one_brand_hide_none_of_anothers(shop, other):
    with brand_scope(shop.brand.pk):
        for number in range(25):
            user = type(shop.member)(user_name=f"m{number}", name="m")
            user.set_unusable_password()
            user.save()
            PointAccount(user=user, balance=7).save()
    with brand_scope(other.brand.pk):
        PointAccount(user=other.member, balance=7).save()
    services.check()
    counts = dict(LedgerCheck._base_manager.values_list("brand_id", "breach_count"))
    # The first twenty of one kind are listed, and that there are more.
    assert counts == {shop.brand.pk: 21, other.brand.pk: 1}


def test_who_may_look_and_ask_for_a_look(shop, member, visitor, manager):
    for client, status in ((visitor, 401), (member, 403)):
        assert client.get("/api/ledger-checks").status_code == status
        assert client.post("/api/ledger-checks/run", {}, format="json").status_code == status
    assert manager.post("/api/ledger-checks/run", {}, format="json").status_code == 202


UNHEARD = "4330123412340030"


def checking(shop, client) -> str:
    """An order by card that the bank has charged while its answer was lost."""
    body = order_body(shop, quoted(client, shop.variant))
    body["payment"]["card_num"] = UNHEARD
    answer = place(client, body)
    assert answer.status_code == 202, answer.content
    return answer.json()["data"]["order_num"]


def left_at_the_bank(number) -> int:
    return next(one for one in sandbox.fetch_ledger() if one["orderId"].startswith(number))["balanceAmount"]


@pytest.mark.unbalanced_ledger
def test_the_sweep_gives_nothing_back_that_was_settled_while_it_asked(shop, visitor, bank, monkeypatch):
    number = checking(shop, visitor)
    real, told = TossGateway.lookup, []

    def lookup(self, gateway_order_id):
        result = real(self, gateway_order_id)
        if not told:
            told.append(1)
            # The webhook (or the reconciler) is slightly faster.
            body = {"eventType": "PAYMENT_STATUS_CHANGED", "data": {"orderId": f"{number}-1"}}
            visitor.post(f"/api/webhooks/payments/card-{shop.brand.pk}", body, format="json")
        return result

    monkeypatch.setattr(TossGateway, "lookup", lookup)
    said = swept(shop, number)
    assert (order_of(number).payment_state, order_of(number).status) == ("paid", 5)
    assert left_at_the_bank(number) == order_of(number).total, said


@pytest.mark.unbalanced_ledger
def test_the_sweep_leaves_a_charge_of_another_sum_to_a_person(shop, visitor, bank):
    number = checking(shop, visitor)
    attempts = PaymentAttempt._base_manager.filter(gateway_order_id=f"{number}-1")
    attempts.update(amount=62_301)
    swept(shop, number)
    assert attempts.get().state == "UNKNOWN"
    assert left_at_the_bank(number) == 62_300

    # After a full refund at the gateway the order can be paid again, or left.
    at_the_counter(bank, number, 62_300)
    attempts.update(checked_at=timezone.now() - timedelta(minutes=1))
    reconcile()
    assert attempts.get().state == "DECLINED"
    assert order_of(number).payment_state == "declined"

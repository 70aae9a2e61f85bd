"""Transfers of refunded deposits: polled by the clock, failures reported once and settled by a manager."""

from datetime import timedelta

import httpx
import pytest
from django.db.models import F
from django.utils import timezone

from core.common.tenancy import brand_scope, unscoped
from core.conftest import client_for
from core.integrations.payment import sandbox
from core.integrations.payment.base import Outcome, PaymentResult, Payout
from core.integrations.payment.toss import TossGateway
from core.orders import services
from core.orders.models import Order, OrderEvent
from core.payments import services as payments
from core.payments.models import PaymentModule, Refund
from core.reconciliation import ledger
from core.reconciliation import services as reconciliation
from core.security.models import AuditEntry
from core.tests.flows.cancelling import buy, cancel, lines_of, order_of
from core.tests.flows.test_deposits import (  # noqa: F401
    account,
    account_of,
    at_the_bank,
    attempt_of,
    notice,
    order_by_deposit,
)

pytestmark = pytest.mark.django_db(transaction=True)

FAILS, KEPT = "110-123-450060", "110-123-450050"


def given_back(client, manager, world, module, bank, to="110-123-456789") -> Order:
    """An order paid by deposit and refunded to an account."""
    order = order_by_deposit(client, world, module)
    at_the_bank(bank, order)
    notice(client, module.webhook_path, order)
    give_back(manager, order, to)
    return order


def give_back(manager, order, to, **part) -> None:
    (line,) = [one for one in lines_of(order.order_num) if one.cancelled_at is None]
    done = cancel(
        manager, order.order_num, [{"line_id": line.pk, **part}],
        refund_account={"bank": "88", "account_num": to, "holder": "이서연"},
    )  # fmt: skip
    assert done.status_code == 200, done.content


def payouts(order) -> list[str]:
    return list(Refund._base_manager.filter(order_id=order.pk).order_by("pk").values_list("payout", flat=True))


def wait(by: timedelta = timedelta(minutes=61)) -> None:
    """Move creation and last poll of the refunds back in time."""
    Refund._base_manager.update(checked_at=F("checked_at") - by, done_at=F("done_at") - by)


def ended(bank, order, status="") -> None:
    body = {"orderId": attempt_of(order).gateway_order_id, "status": status}
    assert httpx.post(f"{bank}/__payout", json=body, trust_env=False).status_code == 200


def told(order, kind="payout-failed") -> list[str]:
    return list(OrderEvent._base_manager.filter(order=order, kind=kind).values_list("note", flat=True))


def by_hand(client, refund, reason="국민은행에서 11월 23일에 보냈어요"):
    return client.post(f"/api/transaction-cancels/{refund.pk}/paid-by-hand", {"reason": reason}, format="json")


def refund_of(order) -> Refund:
    return Refund._base_manager.get(order_id=order.pk)


def named() -> list[str]:
    return [one.what for one in ledger.check() if one.invariant == "I14"]


def test_a_refund_of_a_virtual_account_is_polled_until_it_arrives(shop, visitor, manager, bank, account):  # noqa: F811
    order = given_back(visitor, manager, shop, account, bank)
    before = order_of(order.order_num)
    assert (before.payment_state, before.refunded, payouts(order)) == ("cancelled", order.total, ["waiting"])
    wait()
    assert services.follow_payouts() == 0
    assert payouts(order) == ["waiting"]
    ended(bank, order)
    wait()
    assert services.follow_payouts() == 1
    assert payouts(order) == ["arrived"]
    assert told(order) == []
    after = order_of(order.order_num)
    assert (after.refunded, after.status, after.updated_at) == (before.refunded, before.status, before.updated_at)
    wait()
    assert services.follow_payouts() == 0
    assert ledger.check([one for one in sandbox.fetch_ledger() if one["orderId"].startswith(order.order_num)]) == []


def test_other_refunds_are_not_polled(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    assert cancel(manager, number, [{"line_id": lines_of(number)[0].pk}]).status_code == 200
    assert payouts(order_of(number)) == [""]
    wait()
    with unscoped("the test looks as the clock does"):
        assert payments.payouts_to_follow() == []


def test_a_refused_refund_is_not_polled(shop, visitor, manager, bank, account):  # noqa: F811
    order = order_by_deposit(visitor, shop, account)
    at_the_bank(bank, order)
    notice(visitor, account.webhook_path, order)
    body = {"bank": "48", "account_num": "1101234567", "holder": "이서연"}
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(
            "core.integrations.payment.toss.TossGateway._call", lambda *a, **k: (400, {"code": "INVALID_BANK"})
        )
        cancel(manager, order.order_num, [{"line_id": lines_of(order.order_num)[0].pk}], refund_account=body)
    assert (refund_of(order).state, payouts(order)) == ("REFUSED", [""])


@pytest.mark.unbalanced_ledger
def test_a_failed_transfer_is_reported_once_and_listed_until_it_is_settled(
    shop, visitor, manager, bank, account  # noqa: F811
):  # fmt: skip
    order = given_back(visitor, manager, shop, account, bank, FAILS)
    ended(bank, order)
    wait()
    assert services.follow_payouts() == 1
    assert (payouts(order), told(order)) == (["failed"], ["{won:62300}"])
    for _again in range(2):
        wait()
        assert services.follow_payouts() == 0
        notice(visitor, account.webhook_path, order)
    assert len(told(order)) == 1
    assert named() == [f"{order.order_num}: 환불 62300원을 은행에서 송금하지 못했어요"]
    reconciliation.check()
    latest = manager.get("/api/ledger-checks/latest").json()["data"]["breaches"]
    # The bank is shared with other tests, whose orders are unknown here.
    failed = [(one["name"], one["is_failed_transfer"]) for one in latest if one["invariant"] == "I14"]
    assert failed == [("가상계좌 환불 송금", True)]

    shown = manager.get(f"/api/orders/{order.pk}").json()["data"]
    assert [one["payout"] for one in shown["refunds"]] == ["failed"]
    assert [one["actor"] for one in shown["events"] if one["kind"] == "payout-failed"] == ["자동"]
    seen = visitor.get(f"/api/shop/orders/{order.order_num}").json()["data"]
    assert [one["payout"] for one in seen["refunds"]] == ["failed"]

    done = by_hand(manager, refund_of(order))
    assert done.status_code == 200, done.content
    assert (done.json()["data"]["payout"], done.json()["data"]["state"]) == ("by_hand", "DONE")
    assert told(order, "payout-by-hand") == ["국민은행에서 11월 23일에 보냈어요"]
    assert named() == []
    # The buyer does not see the manager's note.
    events = visitor.get(f"/api/shop/orders/{order.order_num}").json()["data"]["events"]
    assert [one["note"] for one in events if one["kind"] == "payout-by-hand"] == [""]
    entry = AuditEntry._base_manager.get(action="paid-by-hand")
    assert (entry.subject_id, entry.before, entry.after["payout"]) == (str(order.pk), {"payout": "failed"}, "by_hand")
    assert by_hand(manager, refund_of(order)).status_code == 409
    assert (order_of(order.order_num).refunded, len(told(order, "payout-by-hand"))) == (order.total, 1)


def test_only_a_failed_transfer_is_settled_by_hand_and_only_with_a_reason(shop, visitor, manager, bank, account):  # noqa: F811
    order = given_back(visitor, manager, shop, account, bank)
    for reason in ("", "   "):
        refused = by_hand(manager, refund_of(order), reason)
        assert (refused.status_code, refused.json()["result"]) == (400, -50)
        assert refused.json()["data"]["errors"] == {"reason": "필수 항목을 입력해 주세요."}
    for payout in ("waiting", "arrived", "by_hand", ""):
        Refund._base_manager.update(payout=payout)
        refused = by_hand(manager, refund_of(order))
        assert (refused.status_code, refused.json()["result"]) == (409, -44)
    assert told(order, "payout-by-hand") == []


def test_roles_that_cannot_settle_a_transfer(shop, other, visitor, member, manager, bank, account):  # noqa: F811
    order = given_back(visitor, manager, shop, account, bank)
    Refund._base_manager.update(payout="failed")
    theirs = client_for(other, other.manager)
    for client, status in ((visitor, 401), (member, 403), (client_for(shop, shop.editor), 403), (theirs, 404)):
        assert by_hand(client, refund_of(order)).status_code == status
    assert payouts(order) == ["failed"]
    assert by_hand(manager, refund_of(order)).status_code == 200


def test_each_transfer_is_polled_once_an_hour_and_then_goes_to_the_end(shop, visitor, manager, bank, account):  # noqa: F811
    orders = [given_back(visitor, manager, shop, account, bank) for _order in range(2)]
    with unscoped("the test looks as the clock does"):
        assert payments.payouts_to_follow() == []
        wait()
        first, second = payments.payouts_to_follow(limit=1), payments.payouts_to_follow(limit=1)
        assert payments.payouts_to_follow() == []
    assert [one.order_id for one in (*first, *second)] == [order.pk for order in orders]


def test_a_silent_gateway_is_asked_once_a_round(shop, visitor, manager, bank, account, settings, monkeypatch):  # noqa: F811
    orders = [given_back(visitor, manager, shop, account, bank) for _order in range(2)]
    for order in orders:
        ended(bank, order)
    asked = []
    real = TossGateway.lookup
    monkeypatch.setattr(TossGateway, "lookup", lambda self, number: asked.append(number) or real(self, number))
    settings.SANDBOX_URL = "http://127.0.0.1:9"
    wait()
    assert services.follow_payouts() == 0
    assert len(asked) == 1
    assert [payouts(order) for order in orders] == [["waiting"]] * 2
    settings.SANDBOX_URL = bank
    wait()
    assert services.follow_payouts() == 2


def test_an_unreadable_key_does_not_block_other_brands(shop, other, visitor, manager, bank, account):  # noqa: F811
    theirs = account_of(other)
    broken = given_back(visitor, manager, shop, account, bank)
    whole = given_back(client_for(other), client_for(other, other.manager), other, theirs, bank)
    for order in (broken, whole):
        ended(bank, order)
    PaymentModule._base_manager.filter(pk=account.pk).update(secret_sealed="no longer readable")
    wait()
    assert services.follow_payouts() == 1
    assert (payouts(broken), payouts(whole)) == (["waiting"], ["arrived"])


@pytest.mark.parametrize("status", ["", "COMPLETED"])
def test_one_answer_covers_all_refunds_done_before_the_request(
    shop, small, member, manager, bank, account, status, monkeypatch  # noqa: F811
):  # fmt: skip
    number = buy(
        member, shop, [(shop.variant, 3)],
        payment={"module_id": account.pk, "kind": "virtual_account", "bank": "88", "depositor_name": "이서연"},
    )  # fmt: skip
    order = order_of(number)
    at_the_bank(bank, order)
    notice(member, account.webhook_path, order)
    give_back(manager, order, "110-123-456789", quantity=1)
    give_back(manager, order, FAILS, quantity=1)
    ended(bank, order, status)
    asked = []
    real = TossGateway.lookup

    def lookup(self, gateway_order_id):
        asked.append(gateway_order_id)
        result = real(self, gateway_order_id)
        # Refunded after the request was sent: the answer is not about this one.
        give_back(manager, order, "110-123-456789", quantity=1)
        return result

    wait()
    with monkeypatch.context() as patched:
        patched.setattr(TossGateway, "lookup", lookup)
        assert services.follow_payouts() == 1
    assert len(asked) == 1
    assert payouts(order) == (["arrived", "arrived", "waiting"] if status else ["failed", "failed", "waiting"])
    for refund in Refund._base_manager.filter(payout="failed"):
        assert by_hand(manager, refund).status_code == 200


def test_a_notice_updates_the_transfer_too(shop, visitor, manager, bank, account):  # noqa: F811
    order = given_back(visitor, manager, shop, account, bank)
    notice(visitor, account.webhook_path, order)
    assert payouts(order) == ["waiting"]
    ended(bank, order)
    notice(visitor, account.webhook_path, order)
    assert payouts(order) == ["arrived"]


@pytest.mark.unbalanced_ledger
def test_a_transfer_older_than_a_week_is_reported(shop, visitor, manager, bank, account):  # noqa: F811
    order = given_back(visitor, manager, shop, account, bank, KEPT)
    wait(timedelta(days=6, hours=23))
    assert named() == []
    wait(timedelta(hours=2))
    at = timezone.localtime(refund_of(order).done_at)
    assert named() == [f"{order.order_num}: 환불 62300원을 {at:%m-%d %H:%M}부터 송금하고 있어요"]
    reconciliation.check()
    # Only the banner of the ledger check shows this one.
    (one,) = manager.get("/api/ledger-checks/latest").json()["data"]["breaches"]
    assert (one["invariant"], one["is_failed_transfer"]) == ("I14", False)
    # It is polled all the same.
    ended(bank, order, "COMPLETED")
    assert services.follow_payouts() == 1
    assert named() == []


@pytest.mark.unbalanced_ledger
def test_managers_filter_refunds_by_transfer_state(shop, visitor, member, manager, bank, account):  # noqa: F811
    number = buy(member, shop, [(shop.variant, 1)])
    assert cancel(manager, number, [{"line_id": lines_of(number)[0].pk}]).status_code == 200
    order = given_back(visitor, manager, shop, account, bank)

    def found(**asked):
        answer = manager.get("/api/transaction-cancels", asked)
        assert answer.status_code == 200, answer.content
        return [(row["order_num"], row["payout"]) for row in answer.json()["data"]["content"]]

    assert found() == [(order.order_num, "waiting"), (number, "")]
    assert found(payout="waiting") == [(order.order_num, "waiting")]
    assert found(payout="failed") == []
    assert found(payout="failed,waiting") == [(order.order_num, "waiting")]
    # The order list counts them before the ledger check runs.
    ended(bank, order, "FAILED")
    wait()
    assert services.follow_payouts() == 1
    assert manager.get("/api/transaction-cancels", {"payout": "failed", "page_size": 1}).json()["data"]["total"] == 1


def test_an_unknown_state_changes_nothing(shop, visitor, manager, bank, account):  # noqa: F811
    order = given_back(visitor, manager, shop, account, bank)
    with brand_scope(shop.brand.pk):
        attempt = attempt_of(order)
        now = timezone.now()
        assert not services.apply_payout(attempt, PaymentResult(Outcome.DECLINED), asked_at=now)
        assert services.apply_payout(attempt, PaymentResult(Outcome.DECLINED, payout=Payout.ARRIVED), asked_at=now)
        assert not services.apply_payout(attempt, PaymentResult(Outcome.DECLINED, payout=Payout.FAILED), asked_at=now)
    assert (payouts(order), told(order)) == (["arrived"], [])

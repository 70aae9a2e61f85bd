"""Late deposits that need the buyer's account for the refund."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from core.brands.selectors import clear_directory
from core.conftest import client_for
from core.integrations.payment import sandbox
from core.notifications.models import Message
from core.orders import services
from core.orders.models import Order, OrderEvent
from core.payments.models import Refund
from core.reconciliation import ledger
from core.tests.flows.cancelling import ACCOUNT, ask, buy, lines_of, tell
from core.tests.flows.claiming import asked, deliver, done
from core.tests.flows.test_account_checks import confirm, passbook, start
from core.tests.flows.test_deposits import account, at_the_bank, notice, order_by_deposit

pytestmark = pytest.mark.django_db(transaction=True)

assert account  # a fixture

OTHER = {"bank": "06", "account_num": "220-123-456789", "holder": "이서연"}


def late_money(client, shop, module, bank) -> Order:
    """A deposit to a virtual account after its buyer had cancelled."""
    order = order_by_deposit(client, shop, module)
    assert ask(client, order.order_num).status_code == 200
    at_the_bank(bank, order)
    return notice(client, module.webhook_path, order)


def shown(client, order) -> dict[str, Any]:
    return client.get(f"/api/shop/orders/{order.order_num}").json()["data"]


def name(client, order, **more):
    return client.post(f"/api/shop/orders/{order.order_num}/refund-account", {**ACCOUNT, **more}, format="json")


def asking(order) -> int:
    return Message._base_manager.filter(order_id=order.pk, kind="account_wanted").count()


def reminding(order) -> int:
    return Message._base_manager.filter(order_id=order.pk, kind="account_reminder").count()


def yesterday() -> None:
    """Move the requests of today and their messages back by a day."""
    for event in OrderEvent._base_manager.filter(kind__startswith="account-"):
        OrderEvent._base_manager.filter(pk=event.pk).update(at=event.at - timedelta(days=1))
    for message in Message._base_manager.filter(kind__startswith="account_", ref__startswith="order:"):
        # Sealed values are bound to the reference, so they go with the old one.
        Message._base_manager.filter(pk=message.pk).update(
            ref=f"{message.ref}:{message.pk}", to_sealed="", facts_sealed="", text_sealed=""
        )


def right(order) -> bool:
    payments = [payment for payment in sandbox.fetch_ledger() if payment["orderId"].startswith(order.order_num)]
    return ledger.check(payments) == []


@pytest.mark.parametrize("who", ["member", "visitor"])
def test_a_late_deposit_waits_for_the_buyers_account_and_asks_once(shop, bank, account, who):
    client = client_for(shop, shop.member if who == "member" else None)
    order = late_money(client, shop, account, bank)
    assert order.payment_state == "cancelled"
    before = shown(client, order)
    assert (before["account_wanted"], before["resolution"]) == (62_300, "cancelled")
    assert asking(order) == 1
    # Without an account nothing is refunded, and a repeated notice sends no second message.
    Refund._base_manager.update(created_at=timezone.now() - timedelta(hours=1))
    assert services.reconcile_refunds() == 0
    notice(client, account.webhook_path, order)
    assert (Refund._base_manager.get().state, asking(order)) == ("REQUESTED", 1)
    for field, value in (("bank", ""), ("account_num", "12"), ("holder", "")):
        wrong = name(client, order, **{field: value})
        assert (wrong.status_code, list(wrong.json()["data"]["errors"])) == (400, [field])
    stranger = client_for(shop)
    assert name(stranger, order).status_code == 404
    given = name(client, order)
    assert given.status_code == 200, given.content
    data = given.json()["data"]
    assert (data["account_wanted"], data["refunded"]) == (0, 62_300)
    assert [(one["state"], one["account_masked"]) for one in data["refunds"]] == [
        ("DONE", "신한은행 ********6789 이**")
    ]
    assert name(client, order).status_code == 409
    assert right(order)


def test_the_account_is_verified_if_the_brand_requires_it(shop, bank, account, visitor):
    type(shop.brand.setting_obj).objects.filter(brand=shop.brand).update(is_use_account_check=1)
    clear_directory()
    order = late_money(visitor, shop, account, bank)
    assert shown(visitor, order)["account_check"] == {"needed": True, "account": "", "kept": ""}
    unproved = name(visitor, order)
    assert (unproved.status_code, list(unproved.json()["data"]["errors"])) == (400, ["account_num"])
    begun = start(visitor, order.order_num)
    assert begun.status_code == 200, begun.content
    proved = confirm(visitor, order.order_num, begun.json()["data"]["check_id"], passbook(bank))
    assert proved.status_code == 200, proved.content
    assert proved.json()["data"]["refunded"] == 62_300
    # Nothing is waiting: another account is not accepted.
    assert start(visitor, order.order_num).status_code == 409
    assert right(order)


def test_a_manager_sees_the_wait_reminds_once_a_day_and_may_enter_the_account(shop, bank, account, member, manager):
    order = late_money(member, shop, account, bank)
    seen = manager.get(f"/api/orders/{order.pk}").json()["data"]
    assert seen["account_wanted"] == 62_300
    # The shop asked automatically when the deposit came, and shows that.
    asked = seen["account_asked"]
    assert (asked["times"], asked["actor"], asked["today"], asked["left"]) == (1, "자동", True, 3)
    assert tell(manager, order.order_num, "ask-account").status_code == 409
    for times in (2, 3, 4):
        yesterday()
        for status in (200, 409):
            answer = tell(manager, order.order_num, "ask-account")
            assert answer.status_code == status, answer.content
        asked = manager.get(f"/api/orders/{order.pk}").json()["data"]["account_asked"]
        assert (asked["times"], asked["actor"], asked["today"], asked["left"]) == (times, "manager", True, 4 - times)
        assert (asking(order), reminding(order)) == (1, times - 1)
    # The number of reminders is limited.
    yesterday()
    assert tell(manager, order.order_num, "ask-account").status_code == 409
    assert (asking(order), reminding(order)) == (1, 3)
    assert OrderEvent._base_manager.filter(kind="account-reminded").count() == 3
    given = tell(manager, order.order_num, "refund-account", **ACCOUNT)
    assert given.status_code == 200, given.content
    assert (given.json()["data"]["account_wanted"], given.json()["data"]["refunded"]) == (0, 62_300)
    assert "110123456789" not in given.content.decode()
    assert tell(manager, order.order_num, "ask-account").status_code == 409
    assert tell(manager, order.order_num, "refund-account", **ACCOUNT).status_code == 409
    assert right(order)


def test_an_account_that_the_bank_refuses_is_asked_for_again(shop, bank, account, member, monkeypatch):
    from core.integrations.payment.base import CancelResult, Outcome
    from core.integrations.payment.toss import TossGateway

    order = late_money(member, shop, account, bank)
    real = TossGateway.cancel
    monkeypatch.setattr(
        TossGateway, "cancel", lambda *_args, **_more: CancelResult(Outcome.DECLINED, code="INVALID_BANK")
    )
    refused = name(member, order).json()["data"]
    assert ([one["state"] for one in refused["refunds"]], refused["account_wanted"]) == (["REFUSED"], 62_300)
    assert asking(order) == 2
    monkeypatch.setattr(TossGateway, "cancel", real)
    again = name(member, order, **OTHER).json()["data"]
    assert ([one["state"] for one in again["refunds"]], again["account_wanted"]) == (["REFUSED", "DONE"], 0)
    assert right(order)


def test_a_late_deposit_to_the_brands_own_account_is_returned_manually(shop, member, manager):
    number = buy(
        member, shop, [(shop.variant, 1)],
        payment={"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"},
    )  # fmt: skip
    ask(member, number)
    order = Order._base_manager.get(order_num=number)
    assert tell(manager, number, "confirm-deposit").json()["data"]["payment_state"] == "cancelled"
    assert shown(member, order)["account_wanted"] == order.total
    assert name(member, order).json()["data"]["refunds"][0]["state"] == "REQUESTED"
    refund = Refund._base_manager.get()
    assert manager.post(f"/api/transaction-cancels/{refund.pk}/confirm", {}, format="json").status_code == 200
    assert shown(member, order)["refunded"] == order.total


def test_a_fee_paid_without_need_also_requires_an_account(shop, twin, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    order = Order._base_manager.get(order_num=number)
    assert start(member, number).status_code == 409
    deliver(manager, number)
    one = asked(member, number, [{"line_id": lines_of(number)[0].pk, "variant_id": twin.pk}], kind="exchange")
    done(manager, one, "approve")
    done(manager, one, "confirm-fee", amount=6_000, how="transfer")
    assert shown(member, order)["account_wanted"] == 0
    done(manager, one, "reject", reason="보내지 않으셨어요")
    assert (shown(member, order)["account_wanted"], len(shown(member, order)["banks"]) > 0) == (6_000, True)
    assert tell(manager, number, "ask-account").status_code == 200
    assert name(member, order).json()["data"]["account_wanted"] == 0
    assert manager.get(f"/api/claims/{one.pk}").json()["data"]["refund_account"] == "신한은행 ********6789 이**"
    done(manager, one, "return-fee")

"""Receipts with lost, late or refused responses; receipts with a deposit; automatic receipts."""

from datetime import timedelta

import pytest
from django.utils import timezone

from core.common.tenancy import brand_scope
from core.documents import polling, services
from core.documents.models import CashReceipt, ReceiptTakeBack
from core.orders import services as orders
from core.orders.models import OrderEvent
from core.payments import services as payments
from core.payments.models import PaymentAttempt, PaymentModule
from core.tests.flows.cancelling import ACCOUNT, buy, cancel, lines_of, order_of
from core.tests.flows.receiving import (
    PHONE,
    ask,
    at_the_bank,
    backs,
    bought,
    deposit,
    receipt_of,
    receipts,
    stands,
    verb,
    virtual_account,
    work,
)
from core.tests.flows.test_cash_receipts import give_back
from core.tests.flows.test_deposits import at_the_bank as money_at_the_bank

pytestmark = pytest.mark.django_db(transaction=True)

LATER = timedelta(minutes=3)


def to(last):
    return {"kind": "deduction", "identity": f"0101234{last}"}


@pytest.mark.parametrize("last", ["0020", "0030"])
def test_a_lost_answer_is_looked_up_and_not_issued_again(shop, visitor, manager, bank, last):
    number = bought(visitor, shop, [(shop.variant, 1)], to(last))
    deposit(manager, number)
    work()
    assert receipt_of(number).state == "awaiting"
    work(3, LATER)
    assert (receipt_of(number).state, len(at_the_bank(bank, number))) == ("issued", 1)


def test_a_request_that_never_arrived_is_resent_under_the_same_id_and_fails_at_last(shop, visitor, manager, bank):
    number = bought(visitor, shop, [(shop.variant, 1)], to("0040"))
    deposit(manager, number)
    work()
    work(2)
    assert (receipt_of(number).state, receipt_of(number).resent) == ("awaiting", 0), "missing twice is too soon"
    work(12, LATER)
    assert (receipt_of(number).state, receipt_of(number).amount) == ("failed", 0)
    assert at_the_bank(bank, number) == []
    # After the correction it is sent as a new request.
    assert ask(visitor, number, PHONE).status_code == 200
    work()
    assert (receipt_of(number).state, stands(bank, number)) == ("issued", 62_300)


@pytest.mark.parametrize(("last", "code"), [("0002", "INVALID_CUSTOMER_IDENTITY_NUMBER"), ("0060", "ISSUE_FAILED")])
def test_a_refusal_is_shown_and_can_be_retried(shop, visitor, manager, bank, last, code):
    number = bought(visitor, shop, [(shop.variant, 1)], to(last))
    deposit(manager, number)
    assert work() == 1
    assert (receipt_of(number).state, receipt_of(number).code) == ("failed", code)
    assert work(2, LATER) == 0
    assert verb(manager, number, "issue").json()["data"]["state"] == "failed"
    assert receipt_of(number).tries == 3
    assert stands(bank, number) == 0
    told = manager.get(f"/api/orders/{order_of(number).pk}").json()["data"]["events"]
    hands = [(one["kind"], one["actor"]) for one in told if one["kind"] in ("cash-sent", "cash-failed")]
    assert sorted(hands) == [("cash-failed", "자동"), ("cash-failed", "자동"), ("cash-sent", "manager")]


def test_a_receipt_that_cannot_be_reissued_is_not_changed(shop, visitor, manager, bank):
    number = bought(visitor, shop, [(shop.variant, 1)], to("0002"))
    deposit(manager, number)
    work()
    PaymentModule._base_manager.update(secret_sealed="")
    before = CashReceipt._base_manager.filter(pk=receipt_of(number).pk).values().get()
    events = OrderEvent._base_manager.count()
    assert verb(manager, number, "issue").json()["result"] == -90
    assert CashReceipt._base_manager.filter(pk=before["id"]).values().get() == before
    assert OrderEvent._base_manager.count() == events


def test_a_receipt_in_progress_is_issued_once_the_tax_office_confirms(shop, visitor, manager, bank):
    import httpx

    number = bought(visitor, shop, [(shop.variant, 2)], to("0050"))
    deposit(manager, number)
    work()
    assert (receipt_of(number).state, receipt_of(number).code) == ("awaiting", "IN_PROGRESS")
    work(2, LATER)
    give_back(manager, number, [{"line_id": lines_of(number)[0].pk, "quantity": 1}])
    work()
    assert backs(number) == [("requested", 62_300)], "what is not issued can't be taken back"
    name = receipt_of(number).order_id_at_gateway
    httpx.post(f"{bank}/__receipt", json={"orderId": name, "status": "COMPLETED"}, trust_env=False)
    work(2)
    assert (receipt_of(number).state, receipt_of(number).cancelled, stands(bank, number)) == ("issued", 62_300, 62_300)


def test_a_cancel_with_a_lost_answer_is_found_and_done_once(shop, small, visitor, manager, bank):
    number = bought(visitor, shop, [(shop.variant, 2), (small, 1)], to("0070"))
    deposit(manager, number)
    work()
    first, second = lines_of(number)
    give_back(manager, number, [{"line_id": first.pk, "quantity": 1}])
    work()
    assert backs(number) == [("unknown", 62_300)]
    give_back(manager, number, [{"line_id": second.pk}])
    work(4, LATER)
    work(2)
    order = order_of(number)
    assert [state for state, _amount in backs(number)] == ["done", "done"]
    assert stands(bank, number) == order.total - order.refunded


def test_a_refused_cancel_waits_for_a_manager(shop, visitor, manager, bank):
    number = bought(visitor, shop, [(shop.variant, 1)], to("0071"))
    deposit(manager, number)
    work()
    gone = verb(manager, number, "cancel", reason="번호 오류").json()["data"]
    assert (gone["state"], gone["take_backs"][0]["state"]) == ("issued", "refused")
    assert verb(manager, number, "retry-take-back").json()["data"]["take_backs"][0]["state"] == "refused"
    assert verb(manager, number, "cancel", reason="또").status_code == 409
    assert verb(manager, number, "taken-back").json()["data"]["state"] == "cancelled"


def away(shop, sealed="") -> str:
    """Remove the gateway's key or make it unreadable. Returns the old key."""
    module = PaymentModule._base_manager.filter(pk=shop.module.pk)
    kept = module.get().secret_sealed
    module.update(secret_sealed=sealed)
    return kept


@pytest.mark.parametrize("sealed", ["", "no longer readable"])
def test_a_cancel_waits_while_the_api_key_is_missing(shop, visitor, manager, bank, sealed):
    number = bought(visitor, shop, [(shop.variant, 2)], PHONE)
    deposit(manager, number)
    work()
    give_back(manager, number, [{"line_id": lines_of(number)[0].pk, "quantity": 1}])
    kept = away(shop, sealed)
    work()
    assert backs(number) == [("requested", 62_300)], "nothing has left"
    assert ReceiptTakeBack._base_manager.get().next_at is not None
    away(shop, kept)
    work()
    assert (backs(number), stands(bank, number)) == ([("done", 62_300)], 62_300)


@pytest.mark.parametrize("sealed", ["", "no longer readable"])
def test_a_receipt_waits_while_the_api_key_is_missing(shop, visitor, manager, bank, sealed):
    number = bought(visitor, shop, [(shop.variant, 2)], PHONE)
    deposit(manager, number)
    kept = away(shop, sealed)
    work(3)
    assert receipt_of(number).state == "requested", "nothing has left"
    away(shop, kept)
    work()
    assert (receipt_of(number).state, stands(bank, number)) == ("issued", 124_600)


def test_a_slow_worker_leaves_the_request_of_another_to_be_looked_up(shop, visitor, manager, bank):
    number = bought(visitor, shop, [(shop.variant, 2)], to("0070"))
    deposit(manager, number)
    work()
    give_back(manager, number, [{"line_id": lines_of(number)[0].pk, "quantity": 1}])
    slow = ReceiptTakeBack._base_manager.select_related("receipt__order", "receipt__module").get()
    work()
    assert backs(number) == [("unknown", 62_300)]
    with brand_scope(shop.brand.pk):
        polling._follow(slow, payments.GatewayPoll())
    work(4, LATER)
    assert (backs(number), stands(bank, number)) == ([("done", 62_300)], 62_300)


def by_virtual(client, shop, receipt=None, quantity=1):
    module = virtual_account(shop)
    wish = {"cash_receipt": receipt} if receipt else {}
    payment = {"module_id": module.pk, "kind": "virtual_account", "bank": "88", "depositor_name": "이서연", **wish}
    return buy(client, shop, [(shop.variant, quantity)], payment=payment)


def arrive(bank, number):
    money_at_the_bank(bank, order_of(number))
    PaymentAttempt._base_manager.update(checked_at=timezone.now() - timedelta(minutes=31))
    assert orders.reconcile() == 1


def test_a_virtual_account_issues_and_cancels_its_receipt_itself(shop, visitor, manager, bank):
    number = by_virtual(visitor, shop, PHONE, 2)
    assert ask(visitor, number, to("1111")).json()["result"] == -44, "the gateway has it already"
    arrive(bank, number)
    work()
    mine = receipt_of(number)
    assert (mine.state, mine.amount, mine.of_payment) == ("issued", 124_600, True)
    assert [one["orderId"] for one in at_the_bank(bank, number)] == [f"{number}-1"], "the payment's own, and no other"
    said = cancel(manager, number, [{"line_id": lines_of(number)[0].pk, "quantity": 1}], refund_account=ACCOUNT)
    assert said.json()["data"]["refunded"] == 62_300
    work()
    assert (backs(number), stands(bank, number)) == ([("done", 62_300)], 62_300)
    assert receipt_of(number).cancelled == 62_300


def test_a_receipt_missing_from_a_deposit_fails_and_is_requested_separately(shop, visitor, manager, bank):
    number = by_virtual(visitor, shop, to("0060"))
    arrive(bank, number)
    work()
    assert (receipt_of(number).state, receipt_of(number).code) == ("failed", "ISSUE_FAILED")
    assert ask(visitor, number, PHONE).status_code == 200
    work()
    assert (receipt_of(number).state, receipt_of(number).of_payment) == ("issued", False)


def test_a_reversed_deposit_cancels_its_receipt_and_a_new_one_issues_it_again(shop, visitor, bank):
    number = by_virtual(visitor, shop)
    ask(visitor, number, PHONE)
    arrive(bank, number)
    work()
    assert stands(bank, number) == 62_300
    money_at_the_bank(bank, order_of(number), "__deposit-error")
    order = order_of(number)
    told(visitor, shop, number)
    assert order_of(number).payment_state == "pending_deposit"
    work()
    assert (receipt_of(number).state, receipt_of(number).code, stands(bank, number)) == ("cancelled", "REVERSED", 0)
    money_at_the_bank(bank, order)
    told(visitor, shop, number)
    work()
    assert ([one.state for one in receipts(number)], stands(bank, number)) == (["cancelled", "issued"], 62_300)


def told(client, shop, number):
    from core.payments.models import PaymentModule

    path = PaymentModule._base_manager.get(kind="virtual_account").webhook_path
    body = {"orderId": f"{number}-1", "status": "DONE"}
    assert client.post(f"/api/webhooks/payments/{path}", body, format="json").status_code == 200


def old(**ago):
    PaymentAttempt._base_manager.exclude(approved_at=None).update(approved_at=timezone.now() - timedelta(**ago))


def test_cash_from_100000_gets_a_receipt_without_a_request(shop, visitor, manager, bank):
    much, little = bought(visitor, shop, [(shop.variant, 2)]), bought(visitor, shop, [(shop.variant, 1)])
    less = bought(visitor, shop, [(shop.variant, 2)])
    for number in (much, little, less):
        deposit(manager, number)
    give_back(manager, less, [{"line_id": lines_of(less)[0].pk, "quantity": 1}])
    assert services.issue_unasked() == 0, "the buyer has two days to say for whom"
    old(days=2, hours=1)
    assert services.issue_unasked() == 1
    assert services.issue_unasked() == 0
    work()
    mine = receipt_of(much)
    assert (mine.state, mine.is_self, mine.identity) == ("issued", True, "0100001234")
    assert CashReceipt._base_manager.count() == 1
    listed = manager.get('/api/cash-bills?filter={"is_self":[1]}').json()["data"]
    assert [row["order_num"] for row in listed["content"]] == [much]


def test_a_requested_receipt_is_not_doubled_and_a_refused_one_is_still_due(shop, visitor, manager, bank):
    asked, refused = (
        bought(visitor, shop, [(shop.variant, 2)], PHONE),
        bought(visitor, shop, [(shop.variant, 2)], PHONE),
    )
    for number in (asked, refused):
        deposit(manager, number)
    verb(manager, refused, "reject", reason="번호가 이상해요")
    old(days=3)
    assert services.issue_unasked() == 1
    assert [one.is_self for one in receipts(refused)] == [False, True]
    assert [one.is_self for one in receipts(asked)] == [False]


def test_money_awaiting_refund_gets_no_receipt(shop, visitor, manager, bank):
    number = bought(visitor, shop, [(shop.variant, 2)])
    assert visitor.post(f"/api/shop/orders/{number}/cancel", {}, format="json").status_code == 200
    # The deposit came all the same; the refund account is not known yet.
    assert deposit(manager, number)["payment_state"] == "cancelled"
    old(days=3)
    assert services.issue_unasked() == 0
    assert receipts(number) == []

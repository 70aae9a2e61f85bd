"""Receipts that a gateway issues with a deposit: one for each deposit, also after refusals, cancels and double payments
(D36)."""

import pytest
from django.utils import timezone

from core.common.tenancy import brand_scope
from core.documents import services
from core.documents.models import CashReceipt, ReceiptTakeBack
from core.payments.models import PaymentAttempt
from core.tests.flows.cancelling import ACCOUNT, cancel, lines_of, order_of
from core.tests.flows.invoicing import ask as ask_invoice
from core.tests.flows.receiving import PHONE, ask, backs, receipt_of, receipts, run_out, stands, verb, work
from core.tests.flows.test_deposits import at_the_bank as money_at_the_bank
from core.tests.flows.test_receipt_answers import arrive, by_virtual, old, told

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.mark.parametrize("action", ["reject", "cancel", "issue"])
def test_a_receipt_that_comes_with_the_deposit_is_not_issued_separately(shop, visitor, manager, bank, action):
    number = by_virtual(visitor, shop, PHONE, 2)
    refused = verb(manager, number, action, **({} if action == "issue" else {"reason": "번호가 이상해요"}))
    assert (refused.status_code, refused.json()["result"]) == (409, -44)
    assert refused.json()["message"] == "가상계좌에 입금되면 결제사가 함께 발급해요."
    assert receipt_of(number).state == "requested"
    arrive(bank, number)
    old(days=3)
    services.issue_unasked()
    work(2)
    assert ([one.state for one in receipts(number)], stands(bank, number)) == (["issued"], 124_600)


def test_a_late_deposit_that_reopens_its_order_brings_a_receipt(shop, visitor, bank):
    number = by_virtual(visitor, shop, PHONE)
    run_out(number)
    money_at_the_bank(bank, order_of(number))
    told(visitor, shop, number)
    assert order_of(number).payment_state == "paid"
    work(2)
    assert [(one.state, one.of_payment) for one in receipts(number)] == [("cancelled", True), ("issued", True)]
    assert stands(bank, number) == 62_300


@pytest.mark.parametrize("looked", ["never", "once", "between"])
def test_a_reversed_and_repeated_deposit_brings_a_receipt_each_time(shop, visitor, bank, capsys, looked):
    number = by_virtual(visitor, shop, PHONE)
    arrive(bank, number)
    if looked != "never":
        work()
    money_at_the_bank(bank, order_of(number), "__deposit-error")
    told(visitor, shop, number)
    if looked == "between":
        work(3)
    money_at_the_bank(bank, order_of(number))
    told(visitor, shop, number)
    work(4)
    assert [(one.state, one.of_payment) for one in receipts(number)] == [("cancelled", True), ("issued", True)]
    assert (backs(number), stands(bank, number)) == ([("done", 62_300)], 62_300)
    assert "receipt.twice" not in capsys.readouterr().err


def test_no_other_document_is_issued_while_a_deposit_may_come_again(shop, visitor, bank):
    number = by_virtual(visitor, shop, PHONE)
    arrive(bank, number)
    work()
    money_at_the_bank(bank, order_of(number), "__deposit-error")
    told(visitor, shop, number)
    work(2)
    assert receipt_of(number).state == "cancelled"
    shown = visitor.get(f"/api/shop/orders/{number}").json()["data"]
    assert (shown["cash_receipt"]["can_ask"], shown["tax_invoice"]["can_ask"]) == (False, False)
    for refused in (ask(visitor, number, PHONE), ask_invoice(visitor, number)):
        assert (refused.status_code, refused.json()["result"]) == (409, -44)
    money_at_the_bank(bank, order_of(number))
    told(visitor, shop, number)
    work()
    assert ([one.state for one in receipts(number)], stands(bank, number)) == (["cancelled", "issued"], 62_300)


@pytest.mark.parametrize("is_old", [False, True])
def test_a_manager_cancels_the_receipt_of_a_deposit(shop, visitor, manager, bank, is_old):
    number = by_virtual(visitor, shop, PHONE)
    arrive(bank, number)
    work()
    if is_old:
        # Written before the module was stored.
        CashReceipt._base_manager.update(module=None)
    gone = verb(manager, number, "cancel", reason="번호를 잘못 적음")
    assert gone.status_code == 200, gone.content
    assert (receipt_of(number).state, backs(number), stands(bank, number)) == ("cancelled", [("done", 62_300)], 0)


@pytest.mark.parametrize("did", [True, False])
def test_a_late_cancel_of_the_gateway_is_requested_once(shop, visitor, manager, bank, did):
    number = by_virtual(visitor, shop, PHONE, 2)
    arrive(bank, number)
    work()
    if did:
        cancel(manager, number, [{"line_id": lines_of(number)[0].pk, "quantity": 1}], refund_account=ACCOUNT)
    else:
        with brand_scope(shop.brand.pk):
            ReceiptTakeBack(receipt=receipt_of(number), amount=62_300, sent_at=timezone.now()).save()
    # The gateway did not list it for a day.
    ReceiptTakeBack._base_manager.update(state="refused", code="NOT_TAKEN_BACK", tries=2, next_at=None)
    asked = verb(manager, number, "retry-take-back")
    assert asked.status_code == 200, asked.content
    work()
    assert (backs(number), stands(bank, number)) == ([("done", 62_300)], 62_300)


def test_the_payment_module_is_known_from_the_deposit_on(shop, visitor, bank):
    number = by_virtual(visitor, shop, PHONE)
    assert receipt_of(number).module_id is None
    arrive(bank, number)
    assert receipt_of(number).module_id == PaymentAttempt._base_manager.get(order_id=order_of(number).pk).module_id

"""Fifty parallel calls: one receipt, however often it is requested, issued, looked up, cancelled."""

import pytest
from django.db import connection

from core.common.tenancy import brand_scope
from core.documents import services
from core.documents.models import CashReceipt
from core.integrations.payment.base import ReceiptRequest
from core.tests.flows.cancelling import order_of
from core.tests.flows.receiving import PHONE, at_the_bank, bought, deposit, receipt_of, receipts, stands, work
from core.tests.races.crowd import together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]

MANY = 50 if connection.vendor == "postgresql" else 8


def test_parallel_requests_make_one_receipt(shop, visitor, manager, bank):
    number = bought(visitor, shop, [(shop.variant, 1)])
    deposit(manager, number)
    order = order_of(number)

    def ask():
        with brand_scope(shop.brand.pk):
            return services.request_receipt(order=order, request=ReceiptRequest("deduction", "01012345678")).pk

    answers = together([ask] * MANY)
    assert len({one for one in answers if isinstance(one, int)}) == 1, answers
    together([services.follow_receipts] * 8)
    work()
    assert ([one.state for one in receipts(number)], len(at_the_bank(bank, number))) == (["issued"], 1)


def test_parallel_issues_and_the_clock_make_one_receipt(shop, visitor, manager, bank):
    number = bought(visitor, shop, [(shop.variant, 1)], PHONE)
    deposit(manager, number)
    receipt = receipt_of(number)

    def issue():
        with brand_scope(shop.brand.pk):
            return services.issue_receipt(receipt=CashReceipt.objects.get(pk=receipt.pk), actor=None).state

    together([*[issue] * (MANY - 5), *[services.follow_receipts] * 5])
    work()
    assert (receipt_of(number).state, len(at_the_bank(bank, number))) == ("issued", 1)


def test_parallel_cancels_cancel_a_receipt_once(shop, visitor, manager, bank):
    number = bought(visitor, shop, [(shop.variant, 1)], PHONE)
    deposit(manager, number)
    work()
    receipt = receipt_of(number)

    def cancel():
        with brand_scope(shop.brand.pk):
            mine = CashReceipt.objects.get(pk=receipt.pk)
            return services.cancel_receipt(receipt=mine, reason="번호 오류", actor=None).state

    together([*[cancel] * (MANY - 5), *[services.follow_receipts] * 5])
    work(2)
    assert (receipt_of(number).state, stands(bank, number)) == ("cancelled", 0)
    assert len([one for one in at_the_bank(bank, number) if one["transactionType"] == "CANCEL"]) == 1

"""Tax invoices: requested, issued, rejected, amended by refunds, sent to the tax office (D36)."""

import csv
import io
from datetime import date

import pytest

from core.documents import polling, rules
from core.documents import services as papers
from core.notifications.models import Message
from core.payments.models import PaymentAttempt
from core.tests.flows.cancelling import ACCOUNT, buy, lines_of, order_of
from core.tests.flows.invoicing import BUSINESS, ask, invoices, issued, verb
from core.tests.flows.receiving import PHONE, bought, deposit, receipt_of, run_out, stands, work
from core.tests.flows.receiving import ask as ask_receipt
from core.tests.flows.test_cash_receipts import give_back
from core.tests.flows.test_deposits import at_the_bank
from core.tests.flows.test_receipt_answers import arrive, by_virtual, old, told

pytestmark = pytest.mark.django_db(transaction=True)


def test_an_invoice_is_requested_issued_and_mailed_to_the_business(shop, visitor, manager, bank):
    number = bought(visitor, shop, [(shop.variant, 2)])
    assert ask(visitor, number).json()["data"]["tax_invoice"]["invoices"][0]["state"] == "requested"
    early = verb(manager, invoices(number)[0], "issue")
    assert (early.status_code, early.json()["result"]) == (409, -44), "the money is not there"
    deposit(manager, number)
    shown = verb(manager, invoices(number)[0], "issue").json()["data"]
    assert (shown["state"], shown["amount"], shown["supply"], shown["vat"]) == ("issued", 124_600, 113_273, 11_327)
    assert shown["paper_num"] == f"{number}-T1"
    assert shown["send_by"] == str(rules.send_by(invoices(number)[0].written_on))
    (mail,) = Message._base_manager.filter(kind="tax_invoice_issued")
    assert mail.to_masked == "t***@hm.example"
    assert verb(manager, invoices(number)[0], "issue").status_code == 409
    assert ask(visitor, number).status_code == 409


def test_the_deadline_is_the_tenth_of_the_next_month():
    assert rules.send_by(date(2026, 11, 22)) == date(2026, 12, 10)
    assert rules.send_by(date(2026, 12, 31)) == date(2027, 1, 10)
    assert rules.send_by(date(2027, 1, 31)) == date(2027, 2, 10)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("business_num", "123-45-67890"),
        ("company", ""),
        ("representative", ""),
        ("email", "tax"),
        ("address", "가" * 151),
    ],
)
def test_invalid_values_are_refused_with_their_field(shop, visitor, bank, field, value):
    number = bought(visitor, shop, [(shop.variant, 1)])
    refused = ask(visitor, number, **{field: value})
    assert (refused.status_code, list(refused.json()["data"]["errors"])) == (400, [field])
    assert invoices(number) == []


def test_card_sales_get_no_invoice_and_a_sale_has_one_document(shop, member, manager, bank):
    by_card = buy(member, shop, [(shop.variant, 1)])
    assert ask(member, by_card).json()["result"] == -44
    assert member.get(f"/api/shop/orders/{by_card}").json()["data"]["tax_invoice"]["why_not"] == "card"
    receipted = bought(member, shop, [(shop.variant, 1)], PHONE)
    deposit(manager, receipted)
    work()
    assert ask(member, receipted).json()["result"] == -44
    wanted = bought(member, shop, [(shop.variant, 1)], PHONE)
    assert ask(member, wanted).status_code == 200
    assert (receipt_of(wanted).state, receipt_of(wanted).code) == ("cancelled", "INVOICE")
    told = manager.get(f"/api/orders/{order_of(wanted).pk}").json()["data"]["events"]
    dropped = next(row for row in told if row["kind"] == "cash-cancelled")
    assert (dropped["actor"], dropped["note"]) == ("자동", "세금계산서로 대신해요.")
    assert ask_receipt(member, wanted, PHONE).json()["result"] == -44
    assert invoices(by_card) == invoices(receipted) == []


def test_an_invoiced_order_gets_no_automatic_receipt(shop, visitor, manager, bank):
    number = issued(visitor, shop, manager, [(shop.variant, 2)])
    old(days=3)
    assert papers.issue_unasked() == 0
    assert PaymentAttempt._base_manager.get(order_id=order_of(number).pk).approved_at


def test_orders_without_a_receipt_do_not_block_those_behind_them(shop, visitor, manager, bank, monkeypatch):
    issued(visitor, shop, manager, [(shop.variant, 2)])
    less = bought(visitor, shop, [(shop.variant, 2)])
    deposit(manager, less)
    give_back(manager, less, [{"line_id": lines_of(less)[0].pk, "quantity": 1}])
    waits = bought(visitor, shop, [(shop.variant, 2)])
    deposit(manager, waits)
    old(days=3)
    monkeypatch.setattr(polling, "UNASKED_AT_ONCE", 1)
    assert papers.issue_unasked() == 1
    assert receipt_of(waits).is_self


def test_a_request_is_corrected_withdrawn_and_rejected(shop, visitor, other, member, manager, bank):
    number = bought(visitor, shop, [(shop.variant, 1)])
    ask(visitor, number)
    ask(visitor, number, company="한마당상회")
    assert [(one.number, one.company) for one in invoices(number)] == [(1, "한마당상회")]
    assert ask(member, number).status_code == 404
    assert visitor.post(f"/api/shop/orders/{number}/withdraw-tax-invoice").status_code == 200
    assert visitor.post(f"/api/shop/orders/{number}/withdraw-tax-invoice").status_code == 409
    ask(visitor, number)
    second = invoices(number)[1]
    assert verb(manager, second, "reject").status_code == 400
    assert verb(manager, second, "reject", reason="번호가 폐업 상태예요").json()["data"]["state"] == "rejected"
    assert verb(manager, second, "issue").status_code == 409
    shown = visitor.get(f"/api/shop/orders/{number}").json()["data"]["tax_invoice"]
    assert (shown["invoices"][0]["answer"], shown["can_ask"]) == ("번호가 폐업 상태예요", True)


def test_a_refund_amends_the_invoice_once_and_sums_to_zero(shop, small, visitor, manager, bank):
    number = issued(visitor, shop, manager, [(shop.variant, 2), (small, 1)])
    first, second = lines_of(number)
    give_back(manager, number, [{"line_id": first.pk, "quantity": 1}])
    amended = invoices(number)[1]
    assert (amended.state, amended.amount, amended.amends_id) == ("requested", -62_300, invoices(number)[0].pk)
    assert verb(manager, amended, "reject", reason="x").status_code == 409
    assert verb(manager, amended, "issue").json()["data"]["vat"] == -5_664
    assert invoices(number)[0].state == "issued"
    give_back(manager, number, [{"line_id": line.pk} for line in lines_of(number) if not line.cancelled_at])
    assert verb(manager, invoices(number)[2], "issue").status_code == 200
    assert sum(one.amount for one in invoices(number)) == 0
    assert [one.state for one in invoices(number)] == ["cancelled", "issued", "issued"]
    assert Message._base_manager.filter(kind="tax_invoice_issued").count() == 3
    del second


@pytest.mark.parametrize("first", [1, 2])
def test_amendments_of_the_whole_leave_no_tax(shop, visitor, manager, bank, first):
    # Twice the supply of 62,300 is a won less than the supply of twice as much.
    number = issued(visitor, shop, manager, [(shop.variant, 2)])
    for _piece in range(2):
        line = next(line for line in lines_of(number) if not line.cancelled_at)
        give_back(manager, number, [{"line_id": line.pk, "quantity": 1}])
    waiting = [(one.supply, one.vat) for one in invoices(number)]
    assert waiting == [(113_273, 11_327), (-56_637, -5_663), (-56_636, -5_664)]
    for one in (first, 3 - first):
        assert verb(manager, invoices(number)[one], "issue").status_code == 200
        left = [one for one in invoices(number) if one.issued_at]
        assert sum(one.supply for one in left) == rules.parts(sum(one.amount for one in left)).supply
    rows = manager.get("/api/invoices").json()["data"]["content"]
    assert {name: sum(row[name] for row in rows) for name in ("amount", "supply", "vat")} == {
        "amount": 0, "supply": 0, "vat": 0
    }  # fmt: skip
    made = manager.post("/api/exports", {"resource": "invoices", "reason": "시험"}, format="json").json()["data"]["id"]
    raw = b"".join(manager.get(f"/api/exports/{made}/file").streaming_content).decode("utf-8-sig")
    assert sum(int(row["공급가액"]) for row in csv.DictReader(io.StringIO(raw))) == 0


def taken_back(client, shop, bank, number):
    """The bank reverses the deposit of an order, which is not paid again in time."""
    at_the_bank(bank, order_of(number), "__deposit-error")
    told(client, shop, number)
    assert order_of(number).payment_state == "pending_deposit"
    run_out(number)


def by_deposit(client, shop, manager, bank) -> str:
    """An order whose deposit came and was invoiced."""
    number = by_virtual(client, shop)
    arrive(bank, number)
    assert ask(client, number).status_code == 200
    assert verb(manager, invoices(number)[0], "issue").status_code == 200
    return number


def test_a_reversed_deposit_amends_the_invoice_when_the_order_closes(shop, visitor, manager, bank):
    number = by_deposit(visitor, shop, manager, bank)
    taken_back(visitor, shop, bank, number)
    amended = invoices(number)[1]
    assert (amended.state, amended.amount, amended.reason) == ("requested", -62_300, "입금 취소로 주문이 닫힘")
    assert verb(manager, amended, "issue").status_code == 200
    assert [(one.state, one.amount) for one in invoices(number)] == [("cancelled", 62_300), ("issued", -62_300)]


def test_a_deposit_that_returns_leaves_the_invoice_unchanged(shop, visitor, manager, bank):
    number = by_deposit(visitor, shop, manager, bank)
    taken_back(visitor, shop, bank, number)
    at_the_bank(bank, order_of(number))
    told(visitor, shop, number)
    assert order_of(number).payment_state == "paid"
    assert [one.state for one in invoices(number)] == ["issued", "cancelled"]
    assert verb(manager, invoices(number)[1], "issue").status_code == 409


def test_a_late_deposit_of_a_cancelled_order_amends_once(shop, visitor, manager, bank):
    number = by_deposit(visitor, shop, manager, bank)
    at_the_bank(bank, order_of(number), "__deposit-error")
    told(visitor, shop, number)
    assert visitor.post(f"/api/shop/orders/{number}/cancel", {}, format="json").status_code == 200
    at_the_bank(bank, order_of(number))
    told(visitor, shop, number)
    named = manager.post(f"/api/orders/{order_of(number).pk}/refund-account", ACCOUNT, format="json")
    assert (named.status_code, order_of(number).refunded) == (200, 62_300), named.content
    assert [(one.state, one.amount) for one in invoices(number)] == [("issued", 62_300), ("requested", -62_300)]


@pytest.mark.parametrize("how", ["cancel", "time"])
def test_an_expired_order_closes_its_invoice_request(shop, visitor, manager, bank, how):
    number = bought(visitor, shop, [(shop.variant, 1)])
    assert ask(visitor, number).status_code == 200
    if how == "cancel":
        visitor.post(f"/api/shop/orders/{number}/cancel", {}, format="json")
    else:
        run_out(number)
    assert [one.state for one in invoices(number)] == ["cancelled"]
    if how == "time":
        # A late deposit reopens the order, and with it the request.
        deposit(manager, number)
        assert [(one.state, one.company) for one in invoices(number)[1:]] == [("requested", BUSINESS["company"])]


def test_a_withdrawn_request_stays_withdrawn_after_the_close(shop, visitor, manager, bank):
    number = bought(visitor, shop, [(shop.variant, 1)])
    assert ask(visitor, number).status_code == 200
    assert visitor.post(f"/api/shop/orders/{number}/withdraw-tax-invoice").status_code == 200
    run_out(number)
    deposit(manager, number)
    assert [one.state for one in invoices(number)] == ["cancelled"]


def test_a_repeated_deposit_brings_no_receipt_beside_an_invoice(shop, visitor, manager, bank):
    number = by_virtual(visitor, shop)
    ask_receipt(visitor, number, PHONE)
    arrive(bank, number)
    work()
    at_the_bank(bank, order_of(number), "__deposit-error")
    told(visitor, shop, number)
    work()
    assert receipt_of(number).state == "cancelled"
    assert ask(visitor, number).status_code == 200
    at_the_bank(bank, order_of(number))
    told(visitor, shop, number)
    work()
    assert verb(manager, invoices(number)[0], "issue").status_code == 200
    assert stands(bank, number) == 0


def test_a_manager_cancels_with_a_minus_and_a_new_one_may_be_asked_for(shop, visitor, manager, bank):
    number = issued(visitor, shop, manager, [(shop.variant, 1)])
    first = invoices(number)[0]
    assert verb(manager, first, "cancel").status_code == 400
    assert verb(manager, first, "cancel", reason="상호 오류").json()["data"]["state"] == "cancelled"
    assert [one.amount for one in invoices(number)] == [62_300, -62_300]
    assert verb(manager, first, "cancel", reason="또").status_code == 409
    assert verb(manager, invoices(number)[1], "cancel", reason="또").status_code == 409
    assert ask(visitor, number).status_code == 200
    assert verb(manager, invoices(number)[2], "issue").json()["data"]["paper_num"] == f"{number}-T3"


def test_others_cannot_see_the_invoice(shop, visitor, member, bank):
    from core.conftest import client_for

    ask(visitor, bought(visitor, shop, [(shop.variant, 1)]))
    for user in (shop.editor, shop.seller):
        assert client_for(shop, user).get("/api/invoices").status_code == 403
    assert member.get("/api/invoices").status_code == 403

"""Cash receipts: requested at checkout or later, issued after the payment, cancelled with the refund (D36)."""

import threading

import pytest

from core.common.tenancy import brand_scope
from core.documents import issuing, requests, services
from core.documents.models import CashReceipt
from core.integrations.payment.toss import TossGateway
from core.orders.models import Order, OrderEvent
from core.payments.models import PaymentModule
from core.tests.flows.cancelling import ACCOUNT, buy, cancel, lines_of, order_of
from core.tests.flows.receiving import (
    BUSINESS,
    PHONE,
    ask,
    at_the_bank,
    backs,
    bought,
    deposit,
    pay_in,
    receipt_of,
    receipts,
    stands,
    verb,
    work,
)
from core.tests.flows.test_buying import order_body, place, quoted

pytestmark = pytest.mark.django_db(transaction=True)


def of_buyer(client, number):
    return client.get(f"/api/shop/orders/{number}").json()["data"]["cash_receipt"]


def test_a_receipt_requested_at_checkout_is_issued_after_payment(shop, visitor, manager, bank):
    number = bought(visitor, shop, [(shop.variant, 1)], PHONE)
    assert (receipt_of(number).state, receipt_of(number).amount) == ("requested", 0)
    assert work() == 0, "nothing is issued before the money is there"
    deposit(manager, number)
    assert work() == 1
    mine = receipt_of(number)
    assert (mine.state, mine.amount, len(mine.issue_num)) == ("issued", 62_300, 9)
    (there,) = at_the_bank(bank, number)
    assert (there["amount"], there["type"], there["issueNumber"]) == (62_300, "소득공제", mine.issue_num)
    shown = of_buyer(visitor, number)
    assert shown["receipt"]["identity_masked"] == "010-****-5678"
    assert (shown["receipt"]["issue_num"], shown["can_ask"]) == (mine.issue_num, False)
    (row,) = manager.get("/api/cash-bills").json()["data"]["content"]
    assert (row["supply"], row["vat"], row["left"]) == (56_636, 5_664, 62_300)
    kinds = OrderEvent._base_manager.filter(order=order_of(number), kind__startswith="cash-").order_by("pk")
    assert [one.kind for one in kinds] == ["cash-requested", "cash-issued"]
    assert work() == 0


def test_the_number_is_sealed_and_revealed_only_with_a_reason(shop, visitor, manager, bank):
    from core.security.models import AuditEntry

    number = bought(visitor, shop, [(shop.variant, 1)], BUSINESS)
    mine = receipt_of(number)
    assert "1208147521" not in mine.identity_sealed
    assert (mine.identity_masked, mine.identity) == ("***-**-47521", "1208147521")
    assert verb(manager, number, "reveal").status_code == 400
    assert verb(manager, number, "reveal", reason="홈택스 발급").json()["data"] == {"identity": "1208147521"}
    (told,) = AuditEntry._base_manager.filter(action="reveal")
    assert "1208147521" not in str(told.after)


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"kind": "deduction", "identity": "0212345678"}, "identity"),
        ({"kind": "deduction", "identity": "900101-1234567"}, "identity"),
        ({"kind": "proof", "identity": "123-45-67890"}, "identity"),
        ({"kind": "proof", "identity": ""}, "identity"),
        ({"kind": "card", "identity": "01012345678"}, "kind"),
        ({"identity": "01012345678"}, "kind"),
    ],
)
def test_an_invalid_number_is_refused_with_its_field(shop, visitor, manager, bank, body, field):
    quote = quoted(visitor, shop.variant)
    payment = pay_in(shop, cash_receipt=body)
    refused = place(visitor, order_body(shop, quote, payment=payment))
    assert (refused.status_code, list(refused.json()["data"]["errors"])) == (400, [f"payment[cash_receipt][{field}]"])
    number = bought(visitor, shop, [(shop.variant, 1)])
    assert list(ask(visitor, number, body).json()["data"]["errors"]) == [field]
    assert receipts(number) == []


def test_a_receipt_can_be_requested_later_and_corrected_until_it_is_sent(shop, visitor, member, manager, bank):
    number = bought(visitor, shop, [(shop.variant, 1)])
    assert of_buyer(visitor, number) == {"receipt": None, "can_ask": True}
    assert ask(member, number, PHONE).status_code == 404, "somebody else's order"
    assert ask(visitor, number, PHONE).status_code == 200
    assert ask(visitor, number, BUSINESS).json()["data"]["cash_receipt"]["receipt"]["kind"] == "proof"
    deposit(manager, number)
    work()
    assert (receipt_of(number).state, len(receipts(number))) == ("issued", 1)
    late = ask(visitor, number, PHONE)
    assert (late.status_code, late.json()["result"]) == (409, -44)
    assert receipt_of(number).kind == "proof"


def test_cards_points_and_closed_orders_have_none(shop, member, manager, bank):
    by_card = buy(member, shop, [(shop.variant, 1)])
    assert ask(member, by_card, PHONE).json()["result"] == -44
    assert of_buyer(member, by_card) == {"receipt": None, "can_ask": False}
    unpaid = bought(member, shop, [(shop.variant, 1)], PHONE)
    member.post(f"/api/shop/orders/{unpaid}/cancel", {}, format="json")
    assert (receipt_of(unpaid).state, receipt_of(unpaid).code) == ("cancelled", "CLOSED")
    assert ask(member, unpaid, PHONE).json()["result"] == -44
    gone = bought(member, shop, [(shop.variant, 1)])
    deposit(manager, gone)
    cancel(manager, gone, [{"line_id": line.pk} for line in lines_of(gone)], refund_account=ACCOUNT)
    manager.post(f"/api/transaction-cancels/{refund_of(gone)}/confirm")
    assert ask(member, gone, PHONE).json()["result"] == -44
    assert CashReceipt._base_manager.count() == 1


def refund_of(number) -> int:
    from core.payments.models import Refund

    return Refund._base_manager.filter(order_num=number).latest("pk").pk


def give_back(manager, number, lines):
    said = cancel(manager, number, lines, refund_account=ACCOUNT)
    assert said.status_code == 200, said.content
    assert manager.post(f"/api/transaction-cancels/{refund_of(number)}/confirm").status_code == 200


def test_every_partial_refund_reduces_the_receipt_once(shop, small, visitor, manager, bank):
    number = bought(visitor, shop, [(shop.variant, 3), (small, 2)], PHONE)
    deposit(manager, number)
    work()
    first, second = lines_of(number)
    for lines in ([{"line_id": first.pk, "quantity": 1}], [{"line_id": second.pk}]):
        give_back(manager, number, lines)
        assert backs(number)[-1][0] == "requested"
        assert work() == 1
        order = order_of(number)
        assert stands(bank, number) == order.total - order.refunded
        assert receipt_of(number).amount - receipt_of(number).cancelled == order.total - order.refunded
    rest = [{"line_id": line.pk} for line in lines_of(number) if not line.cancelled_at]
    give_back(manager, number, rest)
    work(2)
    assert (receipt_of(number).state, stands(bank, number)) == ("cancelled", 0)
    assert [state for state, _amount in backs(number)] == ["done"] * 3
    assert work() == 0


def test_refunds_before_the_receipt_was_sent_are_not_in_it(shop, visitor, manager, bank):
    number = bought(visitor, shop, [(shop.variant, 2)], PHONE)
    deposit(manager, number)
    give_back(manager, number, [{"line_id": lines_of(number)[0].pk, "quantity": 1}])
    work()
    order = order_of(number)
    assert receipt_of(number).amount == order.total - order.refunded == stands(bank, number)
    assert backs(number) == []


def test_a_manager_requests_issues_refuses_and_cancels_receipts(shop, visitor, manager, bank):
    number = bought(visitor, shop, [(shop.variant, 1)])
    made = manager.post("/api/cash-bills", {"order_id": order_of(number).pk, **PHONE}, format="json")
    assert made.status_code == 201, made.content
    early = verb(manager, number, "issue")
    assert (early.status_code, early.json()["result"]) == (409, -44), "the money is not there"
    assert receipt_of(number).state == "requested"
    assert verb(manager, number, "reject").status_code == 400
    assert verb(manager, number, "reject", reason="세금계산서로 발급해요").json()["data"]["state"] == "rejected"
    assert of_buyer(visitor, number)["receipt"]["answer"] == "세금계산서로 발급해요"
    deposit(manager, number)
    ask(visitor, number, PHONE)
    issued = verb(manager, number, "issue").json()["data"]
    assert (issued["state"], issued["number"]) == ("issued", 2)
    assert verb(manager, number, "issue").status_code == 409
    assert verb(manager, number, "reject", reason="늦음").status_code == 409
    gone = verb(manager, number, "cancel", reason="번호를 잘못 적음").json()["data"]
    assert (gone["state"], stands(bank, number)) == ("cancelled", 0)
    assert verb(manager, number, "cancel", reason="또").status_code == 409
    # A new one can be requested.
    assert ask(visitor, number, BUSINESS).status_code == 200
    many = manager.post("/api/cash-bills/issue", {"ids": [one.pk for one in receipts(number)]}, format="json")
    assert many.json()["data"]["moved"] == 1
    assert len(many.json()["data"]["refused"]) == 2
    assert stands(bank, number) == 62_300


@pytest.mark.parametrize(("at_a_time", "sent"), [(8, 4), (2, 2)])
def test_many_receipts_wait_for_a_slow_gateway_once(
    shop, visitor, manager, bank, settings, monkeypatch, at_a_time, sent
):
    numbers = [bought(visitor, shop, [(shop.variant, 1)], PHONE) for _order in range(4)]
    for number in numbers:
        deposit(manager, number)
    go, written = threading.Event(), threading.Semaphore(0)
    real, write = TossGateway.issue_cash_receipt, issuing.apply_issue

    def slow(self, *args, **more):
        go.wait(10)
        return real(self, *args, **more)

    def told(*args):
        write(*args)
        written.release()

    monkeypatch.setattr(TossGateway, "issue_cash_receipt", slow)
    monkeypatch.setattr(issuing, "apply_issue", told)
    monkeypatch.setattr(requests, "AT_A_TIME", at_a_time)
    settings.PAYMENT_WAIT_SECONDS = 0.5
    ids = [receipt_of(one).pk for one in numbers]
    said = manager.post("/api/cash-bills/issue", {"ids": ids}, format="json").json()["data"]
    # All wait for a response: sequential calls would have sent only one.
    assert [receipt_of(one).state for one in numbers] == ["awaiting"] * sent + ["requested"] * (4 - sent)
    assert (said["moved"], [row["id"] for row in said["refused"]]) == (sent, ids[sent:])
    go.set()
    for _one in range(sent):
        assert written.acquire(timeout=10)
    assert [receipt_of(one).state for one in numbers[:sent]] == ["issued"] * sent


def test_without_a_gateway_a_manager_issues_and_cancels_it_manually(shop, visitor, manager, bank):
    number = bought(visitor, shop, [(shop.variant, 2)], PHONE)
    deposit(manager, number)
    PaymentModule._base_manager.update(secret_sealed="")
    work()
    assert (receipt_of(number).state, receipt_of(number).code) == ("requested", "NO_GATEWAY")
    assert verb(manager, number, "issue").json()["result"] == -90
    assert verb(manager, number, "by-hand", issue_num="!").status_code == 400
    assert verb(manager, number, "by-hand", issue_num="123456789").json()["data"]["state"] == "issued"
    give_back(manager, number, [{"line_id": lines_of(number)[0].pk, "quantity": 1}])
    assert work() == 0
    assert backs(number) == [("requested", 62_300)]
    assert verb(manager, number, "taken-back").json()["data"]["left"] == 62_300
    assert verb(manager, number, "taken-back").status_code == 409
    assert at_the_bank(bank, number) == []


def test_roles_without_orders_see_no_receipts(shop, member, visitor, bank):
    from core.conftest import client_for

    bought(visitor, shop, [(shop.variant, 1)], PHONE)
    editor, seller = client_for(shop, shop.editor), client_for(shop, shop.seller)
    assert [one.get("/api/cash-bills").status_code for one in (editor, seller, member, visitor)] == [403] * 3 + [401]


def test_another_payment_method_drops_the_receipt_request(shop, visitor, bank):
    number = bought(visitor, shop, [(shop.variant, 1)], PHONE)
    from core.payments.models import PaymentAttempt

    with brand_scope(shop.brand.pk):
        services.request_receipt(order=order_of(number), request=receipt_wish())
    PaymentAttempt._base_manager.update(state="DECLINED")
    Order._base_manager.update(payment_state="declined")
    card = order_body(shop, quoted(visitor, shop.variant))["payment"]
    paid = visitor.post(f"/api/shop/orders/{number}/payments", {"payment": card}, format="json")
    assert paid.json()["data"]["payment_state"] == "paid"
    assert (receipt_of(number).state, receipt_of(number).code) == ("cancelled", "REPLACED")


def receipt_wish():
    from core.integrations.payment.base import ReceiptRequest

    return ReceiptRequest("deduction", "01012345678")


@pytest.mark.unbalanced_ledger
def test_the_ledger_check_reports_a_receipt_above_the_kept_cash(shop, visitor, manager, bank):
    from core.reconciliation import ledger

    number = bought(visitor, shop, [(shop.variant, 1)], PHONE)
    deposit(manager, number)
    work()
    assert ledger.check() == []
    CashReceipt._base_manager.update(amount=62_301)
    assert {one.invariant for one in ledger.check()} == {"I12"}
    CashReceipt._base_manager.update(amount=62_300, cancelled=1)
    assert {one.invariant for one in ledger.check()} == {"I12"}

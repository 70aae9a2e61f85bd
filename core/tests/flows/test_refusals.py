"""A gateway's refusal is shown to managers as a sentence; an unknown code is shown itself."""

import pytest
from django.utils import translation

from core.common import languages
from core.integrations.payment import toss
from core.payments.models import PaymentAttempt
from core.payments.refusals import REASONS, explain
from core.tests.flows.cancelling import buy, cancel, lines_of, order_of, tell
from core.tests.flows.receiving import bought, deposit, receipt_of, work
from core.tests.flows.test_buying import CARD, order_body, place, quoted

pytestmark = pytest.mark.django_db(transaction=True)

WRONG_NUMBER = "현금영수증을 받을 번호가 맞지 않아요. 휴대폰 번호나 사업자등록번호를 확인해 주세요."


def of_manager(manager, number):
    return manager.get(f"/api/orders/{order_of(number).pk}").json()["data"]


def card(last):
    return CARD | {"card_num": f"433012341234{last}"}


def test_a_refused_receipt_says_why_in_the_list_and_in_the_order(shop, visitor, manager, bank):
    number = bought(visitor, shop, [(shop.variant, 1)], {"kind": "deduction", "identity": "01012340002"})
    deposit(manager, number)
    work()
    assert receipt_of(number).code == "INVALID_CUSTOMER_IDENTITY_NUMBER"
    row = manager.get("/api/cash-bills").json()["data"]["content"][0]
    assert (row["state"], row["code_text"]) == ("failed", WRONG_NUMBER)
    order = of_manager(manager, number)
    assert order["receipts"][0]["code_text"] == WRONG_NUMBER
    assert [one["note"] for one in order["events"] if one["kind"] == "cash-failed"] == [WRONG_NUMBER]
    # The buyer does not see the gateway's response.
    own = visitor.get(f"/api/shop/orders/{number}").json()["data"]
    assert [one["note"] for one in own["events"] if one["kind"] == "cash-failed"] == [""]
    english = manager.get("/api/cash-bills", HTTP_X_LANG="en").json()["data"]["content"][0]
    assert english["code_text"].startswith("The number for the cash receipt is not right.")


@pytest.mark.parametrize(
    ("last", "said"),
    [
        ("0002", "카드사에서 결제를 거절했어요. 한도나 잔액을 확인해 주세요."),
        ("0005", "카드 비밀번호가 맞지 않아요."),
    ],
)
def test_a_declined_card_says_why_beside_its_attempt(shop, visitor, manager, bank, last, said):
    body = order_body(shop, quoted(visitor, shop.variant))
    body["payment"] |= card(last)
    answer = place(visitor, body)
    assert answer.status_code == 402
    attempts = of_manager(manager, answer.json()["data"]["order_num"])["attempts"]
    assert [one["code_text"] for one in attempts] == [said]


def test_an_unknown_code_is_shown(shop, visitor, manager, bank):
    answer = place(visitor, order_body(shop, quoted(visitor, shop.variant)))
    number = answer.json()["data"]["order_num"]
    PaymentAttempt._base_manager.update(state="DECLINED", code="SOMETHING_NEW")
    said = [one["code_text"] for one in of_manager(manager, number)["attempts"]]
    PaymentAttempt._base_manager.update(state="APPROVED", code="")
    assert said == ["결제사에서 거절했어요. (SOMETHING_NEW)"]


def test_nothing_is_shown_without_a_refusal(shop, visitor, manager, bank):
    answer = place(visitor, order_body(shop, quoted(visitor, shop.variant)))
    order = of_manager(manager, answer.json()["data"]["order_num"])
    assert [one["code_text"] for one in order["attempts"]] == [""]


def test_a_refused_refund_says_why_in_the_list_and_in_the_order(shop, visitor, manager, bank):
    number = buy(
        visitor, shop, [(shop.variant, 1)], payment={"module_id": shop.module.pk, "kind": "card_keyin", **card("0071")}
    )
    assert cancel(manager, number, [{"line_id": lines_of(number)[0].pk}]).status_code == 200
    said = "이미 취소되었거나 취소할 수 없는 결제예요."
    row = manager.get("/api/transaction-cancels").json()["data"]["content"][0]
    assert (row["state"], row["code_text"]) == ("REFUSED", said)
    order = of_manager(manager, number)
    assert [one["code_text"] for one in order["refunds"]] == [said]
    assert [one["note"] for one in order["events"] if one["kind"] == "refund-refused"] == [said]
    own = visitor.get(f"/api/shop/orders/{number}").json()["data"]
    assert "code_text" not in own["refunds"][0]
    assert tell(manager, number, "move", to=10).status_code == 200


def test_every_known_refusal_has_its_own_text():
    for code in toss.DECLINED | toss.CONFIG | toss.CANCEL_REFUSED:
        assert code not in explain(code), code
    assert set(REASONS) >= toss.DECLINED
    assert explain("") == ""


def test_an_unknown_code_is_shown_in_every_language():
    for code in languages.LANGUAGES:
        with translation.override(languages.to_django(code)):
            assert "SOMETHING_NEW" in explain("SOMETHING_NEW")

"""Contract with the payment gateway: cards, accounts, cancels, cash receipts; see `real_services.py`."""

import secrets
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta, timezone
from pathlib import Path

import httpx
import pytest

from core.integrations.payment.base import (
    Card,
    CashReceipt,
    Outcome,
    PaymentRequest,
    Payout,
    ReceiptEntry,
    ReceiptKind,
    ReceiptRequest,
    RefundRecipient,
)
from core.integrations.payment.toss import CANCEL_REFUSED, TossGateway, classify
from core.integrations.sandbox import payouts
from core.integrations.sandbox.bank import Bank
from core.integrations.tests.real_services import TARGETS, given

PAYEE = RefundRecipient("88", "110123456789", "이서연")


def card(last: str = "1234") -> Card:
    return Card(f"433012341234{last}", "31", "07", "12", "900101", "이서연")


def bill(amount: int = 32_000) -> PaymentRequest:
    return PaymentRequest(f"contract-{secrets.token_hex(8)}-1", "니트 외 1건", amount, "이서연", "01012345678")


@pytest.fixture(params=TARGETS)
def toss(request: pytest.FixtureRequest) -> Iterator[TossGateway]:
    if request.param == "sandbox":
        yield TossGateway(base_url=request.getfixturevalue("sandbox"), secret_key="test_sk_local", seconds=5)
        return
    key = given("TOSS_CONTRACT_KEY")
    assert key.startswith("test_"), "the contract is checked with a test key only"
    yield TossGateway(base_url="https://api.tosspayments.com", secret_key=key)


class TestPayments:
    def test_a_card_is_charged_looked_up_and_given_back_in_part_and_whole(self, toss: TossGateway) -> None:
        asked = bill()
        paid = toss.pay_keyin(asked, card(), idem=f"att-{asked.gateway_order_id}")
        assert (paid.outcome, paid.amount, len(paid.appr_num)) == (Outcome.APPROVED, 32_000, 8)
        assert paid.payment_key
        found = toss.lookup(asked.gateway_order_id)
        assert (found.outcome, found.amount, found.payment_key) == (Outcome.APPROVED, 32_000, paid.payment_key)
        part = toss.cancel(
            paid.payment_key, amount=2_000, reason="a [R1]", refundable=32_000, idem=secrets.token_hex(8)
        )
        assert (part.outcome, part.balance) == (Outcome.APPROVED, 30_000)
        rest = toss.cancel(
            paid.payment_key, amount=30_000, reason="b [R2]", refundable=30_000, idem=secrets.token_hex(8)
        )
        assert (rest.outcome, rest.balance) == (Outcome.APPROVED, 0)
        assert toss.find_cancel(asked.gateway_order_id, "[R1]").outcome is Outcome.APPROVED
        assert toss.find_cancel(asked.gateway_order_id, "[R9]").outcome is Outcome.NOT_FOUND
        again = toss.cancel(paid.payment_key, amount=1, reason="c", refundable=1, idem=secrets.token_hex(8))
        assert again.outcome is Outcome.UNKNOWN, "it may be our own lost answer"

    def test_a_repeat_under_the_same_key_is_the_same_charge(self, toss: TossGateway) -> None:
        asked = bill()
        first = toss.pay_keyin(asked, card(), idem=f"att-{asked.gateway_order_id}")
        again = toss.pay_keyin(asked, card(), idem=f"att-{asked.gateway_order_id}")
        assert first.payment_key == again.payment_key
        other = toss.pay_keyin(asked, card(), idem=f"other-{asked.gateway_order_id}")
        assert other.outcome is Outcome.UNKNOWN, "the number is taken: look it up"

    def test_a_refund_beyond_what_is_left_is_refused_or_looked_up(self, toss: TossGateway) -> None:
        asked = bill()
        paid = toss.pay_keyin(asked, card(), idem=f"att-{asked.gateway_order_id}")
        guarded = toss.cancel(paid.payment_key, amount=100, reason="x", refundable=99, idem=secrets.token_hex(8))
        assert guarded.outcome is Outcome.UNKNOWN
        much = toss.cancel(paid.payment_key, amount=99_000, reason="x", refundable=32_000, idem=secrets.token_hex(8))
        assert much.outcome is Outcome.DECLINED

    def test_an_unsent_number_is_unknown(self, toss: TossGateway) -> None:
        assert toss.lookup(f"contract-{secrets.token_hex(8)}-1").outcome is Outcome.NOT_FOUND

    def test_an_account_is_issued_and_waits(self, toss: TossGateway) -> None:
        asked = bill()
        issued = toss.issue_virtual_account(asked, bank="20", hours=24, idem=secrets.token_hex(8))
        assert issued.outcome is Outcome.PENDING_DEPOSIT
        assert issued.deposit["account_num"]
        assert issued.deposit["due_at"]
        assert issued.secret, "the notice of a deposit carries it"
        assert toss.lookup(asked.gateway_order_id).outcome is Outcome.PENDING_DEPOSIT

    def test_a_key_that_is_none_is_our_own_fault(self, toss: TossGateway) -> None:
        asked = bill()
        wrong = TossGateway(base_url=str(toss._client.base_url), secret_key="", seconds=5)
        # httpx would send a header even for an empty key.
        wrong._client.auth = lambda asked: asked
        assert wrong.pay_keyin(asked, card(), idem="x").outcome is Outcome.CONFIG_ERROR


def slip(amount: int = 110_000, identity: str = "0100001234") -> CashReceipt:
    number = f"contract-{secrets.token_hex(8)}-C1"
    return CashReceipt(number, "니트 외 1건", amount, ReceiptRequest(ReceiptKind.DEDUCTION, identity))


def listed(toss: TossGateway, order_id: str) -> list[ReceiptEntry]:
    today = datetime.now(timezone(timedelta(hours=9))).date()
    return [one for one in toss.list_cash_receipts(today) or [] if one.order_id == order_id]


class TestCashReceipts:
    def test_one_is_issued_found_in_the_day_s_list_and_taken_back_in_part_and_whole(self, toss: TossGateway) -> None:
        asked = slip(identity="0100001234")
        issued = toss.issue_cash_receipt(asked, idem=asked.order_id)
        assert issued.outcome in (Outcome.APPROVED, Outcome.ACCEPTED)
        assert issued.receipt_key
        (found,) = listed(toss, asked.order_id)
        assert (found.amount, found.is_cancel, found.answer.receipt_key) == (110_000, False, issued.receipt_key)
        for amount in (10_000, 100_000):
            back = toss.cancel_cash_receipt(issued.receipt_key, amount=amount, idem=secrets.token_hex(8))
            assert back.outcome in (Outcome.APPROVED, Outcome.ACCEPTED)
        assert sum(one.amount for one in listed(toss, asked.order_id) if one.is_cancel) == 110_000

    def test_a_repeat_under_the_same_key_is_the_same_receipt_and_under_another_a_second(
        self, toss: TossGateway
    ) -> None:
        asked = slip()
        keys = {toss.issue_cash_receipt(asked, idem=f"a-{asked.order_id}").receipt_key for _time in range(2)}
        assert len(keys) == 1
        toss.issue_cash_receipt(asked, idem=f"b-{asked.order_id}")
        assert len(listed(toss, asked.order_id)) == 2, "the gateway minds nothing: we do"

    def test_what_cannot_be_read_is_refused(self, toss: TossGateway) -> None:
        assert toss.issue_cash_receipt(slip(amount=0), idem=secrets.token_hex(8)).outcome is Outcome.DECLINED

    def test_a_deposit_brings_the_receipt_that_was_asked_for_with_its_account(self, sandbox: str) -> None:
        toss = TossGateway(base_url=sandbox, secret_key="test_sk_local", seconds=5)
        asked = replace(bill(), receipt=ReceiptRequest(ReceiptKind.PROOF, "1208147521"))
        issued = toss.issue_virtual_account(asked, bank="20", hours=24, idem=secrets.token_hex(8))
        assert toss.cash_receipts_of(asked.gateway_order_id) == []
        httpx.post(f"{sandbox}/__deposit", json={"orderId": asked.gateway_order_id})
        (mine,) = toss.cash_receipts_of(asked.gateway_order_id) or []
        assert (mine.amount, mine.is_cancel, mine.answer.outcome) == (32_000, False, Outcome.APPROVED)
        toss.cancel(
            issued.payment_key, amount=2_000, reason="x", refundable=32_000, idem=secrets.token_hex(8), payee=PAYEE
        )
        back = [one for one in toss.cash_receipts_of(asked.gateway_order_id) or [] if one.is_cancel]
        assert [one.amount for one in back] == [2_000]


@pytest.mark.parametrize(
    ("last", "outcome", "count"),
    [
        ("0002", Outcome.DECLINED, 0),
        ("0020", Outcome.UNKNOWN, 1),
        ("0030", Outcome.UNKNOWN, 1),
        ("0040", Outcome.UNKNOWN, 0),
        ("0050", Outcome.ACCEPTED, 1),
        ("0060", Outcome.DECLINED, 1),
    ],
)
def test_how_a_receipt_goes_is_chosen_by_its_number(sandbox: str, last: str, outcome: Outcome, count: int) -> None:
    toss = TossGateway(base_url=sandbox, secret_key="test_sk_local", seconds=5)
    asked = slip(identity=f"0101234{last}")
    assert toss.issue_cash_receipt(asked, idem=asked.order_id).outcome is outcome
    assert len(listed(toss, asked.order_id)) == count


def test_a_day_s_receipts_are_read_page_by_page(sandbox: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.integrations.payment.toss._PAGE", 2)
    toss = TossGateway(base_url=sandbox, secret_key="test_sk_local", seconds=5)
    numbers = [slip() for _time in range(5)]
    for one in numbers:
        toss.issue_cash_receipt(one, idem=one.order_id)
    assert all(len(listed(toss, one.order_id)) == 1 for one in numbers)
    nobody = TossGateway(base_url="http://127.0.0.1:9", secret_key="test_sk_local", seconds=1)
    assert nobody.list_cash_receipts(date(2026, 11, 22)) is None
    assert nobody.cash_receipts_of("x") is None


def test_a_deposit_that_came_goes_back_to_an_account_only(sandbox: str) -> None:
    toss = TossGateway(base_url=sandbox, secret_key="test_sk_local", seconds=5)
    asked = bill()
    issued = toss.issue_virtual_account(asked, bank="20", hours=24, idem=secrets.token_hex(8))
    httpx.post(f"{sandbox}/__deposit", json={"orderId": asked.gateway_order_id})
    assert toss.lookup(asked.gateway_order_id).outcome is Outcome.APPROVED
    nowhere = toss.cancel(issued.payment_key, amount=32_000, reason="x", refundable=32_000, idem=secrets.token_hex(8))
    assert (nowhere.outcome, nowhere.code in CANCEL_REFUSED) == (Outcome.DECLINED, True)
    idem = secrets.token_hex(8)
    done = toss.cancel(issued.payment_key, amount=32_000, reason="x", refundable=32_000, idem=idem, payee=PAYEE)
    assert done.balance == 0


def given_back(sandbox: str, toss: TossGateway, *accounts: str) -> str:
    """A deposit of which 1,000 won were refunded to each of these accounts; returns the order id."""
    asked = bill()
    issued = toss.issue_virtual_account(asked, bank="20", hours=24, idem=secrets.token_hex(8))
    httpx.post(f"{sandbox}/__deposit", json={"orderId": asked.gateway_order_id})
    left = asked.amount
    for account in accounts:
        to = RefundRecipient("88", account, "이서연")
        idem = secrets.token_hex(8)
        back = toss.cancel(issued.payment_key, amount=1_000, reason="x", refundable=left, idem=idem, payee=to)
        assert back.outcome is Outcome.APPROVED, "a transfer that fails fails later"
        left -= 1_000
    return asked.gateway_order_id


@pytest.mark.parametrize(
    ("accounts", "ends"),
    [
        ([], None),
        (["110123456789"], Payout.ARRIVED),
        (["110123456789", "110123450050"], Payout.ARRIVED),
        (["110123450060"], Payout.FAILED),
        (["110123456789", "110123450060"], Payout.FAILED),
    ],
)
def test_a_deposit_is_on_its_way_back_before_it_arrives_or_fails(
    sandbox: str, accounts: list[str], ends: Payout | None
) -> None:
    toss = TossGateway(base_url=sandbox, secret_key="test_sk_local", seconds=5)
    number = given_back(sandbox, toss, *accounts)
    assert toss.lookup(number).payout is None
    button = f'data-action=payout data-order="{number}"'
    assert httpx.get(f"{sandbox}/").text.count(button) == len(accounts)
    httpx.post(f"{sandbox}/__payout", json={"orderId": number})
    assert toss.lookup(number).payout is ends
    assert button not in httpx.get(f"{sandbox}/").text


def test_a_transfer_ends_by_itself_after_a_while_unless_its_account_keeps_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bank = Bank(str(tmp_path / "bank.sqlite3"))
    bank.open(payouts.TABLES)
    for last in ("6789", "0050", "0060"):
        payouts.start_transfer(bank, last, {"order_id": last}, {"accountNumber": f"110{last}"}, 1_000)
    assert {payouts.status_of_payment(bank, last) for last in ("6789", "0050", "0060")} == {"PENDING"}
    later = time.time() + payouts.SECONDS + 1
    monkeypatch.setattr(payouts.time, "time", lambda: later)
    assert [payouts.status_of_payment(bank, last) for last in ("6789", "0050", "0060")] == [
        "COMPLETED",
        "PENDING",
        "FAILED",
    ]
    assert payouts.settle(bank, "0050", "nonsense")[0] == 400
    payouts.settle(bank, "0050", "FAILED")
    assert payouts.status_of_payment(bank, "0050") == "FAILED"


@pytest.mark.parametrize(
    ("word", "payout"),
    [
        ("NONE", None),
        ("PENDING", None),
        ("COMPLETED", Payout.ARRIVED),
        ("FAILED", Payout.FAILED),
        ("PARTIAL_FAILED", Payout.FAILED),
        ("A_WORD_THAT_NOBODY_KNOWS", None),
        (None, None),
    ],
)
def test_each_word_for_the_transfer_of_a_refund_is_understood_or_left_alone(
    monkeypatch: pytest.MonkeyPatch, word: str | None, payout: Payout | None
) -> None:
    toss = TossGateway(base_url="http://127.0.0.1:9", secret_key="test_sk_local", seconds=1)
    shown = {"status": "CANCELED", "virtualAccount": {"accountNumber": "X1", "refundStatus": word}}
    monkeypatch.setattr(toss, "_call", lambda *args, **more: (200, shown))
    assert toss.lookup("x").payout is payout
    monkeypatch.setattr(toss, "_call", lambda *args, **more: (500, shown))
    assert toss.lookup("x").payout is None, "an error of the question is no word about the money"


# providers 1, code by code.
_DECLINED = (
    "REJECT_CARD_PAYMENT REJECT_CARD_COMPANY REJECT_ACCOUNT_PAYMENT INVALID_REJECT_CARD INVALID_STOPPED_CARD "
    "INVALID_CARD_NUMBER INVALID_CARD_EXPIRATION INVALID_CARD_PASSWORD INVALID_CARD_IDENTITY "
    "INVALID_BIRTH_DAY_FORMAT NOT_SUPPORTED_CARD_TYPE NOT_REGISTERED_CARD_COMPANY BELOW_MINIMUM_AMOUNT "
    "NOT_SUPPORTED_INSTALLMENT_PLAN_CARD_OR_MERCHANT EXCEED_MAX_DAILY_PAYMENT_COUNT EXCEED_MAX_AMOUNT"
)
_UNKNOWN = (
    "ALREADY_PROCESSED_PAYMENT PROVIDER_ERROR DUPLICATED_ORDER_ID FAILED_DB_PROCESSING FAILED_CARD_COMPANY_RESPONSE "
    "COMMON_ERROR A_CODE_THAT_NOBODY_KNOWS"
)
_CONFIG = "INVALID_API_KEY UNAUTHORIZED_KEY INCORRECT_BASIC_AUTH_FORMAT INVALID_REQUEST"
_REFUSED = (
    "NOT_CANCELABLE_AMOUNT NOT_CANCELABLE_PAYMENT NOT_ALLOWED_PARTIAL_REFUND NOT_AVAILABLE_BANK "
    "NOT_ALLOWED_PARTIAL_REFUND_WAITING_DEPOSIT FORBIDDEN_BANK_REFUND_REQUEST INVALID_REFUND_ACCOUNT_INFO "
    "INVALID_REFUND_ACCOUNT_NUMBER INVALID_BANK EXCEED_MAX_REFUND_DUE REFUND_REJECTED"
)
_CANCEL_UNKNOWN = (
    "ALREADY_CANCELED_PAYMENT ALREADY_REFUND_PAYMENT NOT_MATCHES_REFUNDABLE_AMOUNT FORBIDDEN_CONSECUTIVE_REQUEST "
    "FAILED_REFUND_PROCESS FAILED_PARTIAL_REFUND FAILED_METHOD_HANDLING_CANCEL FAILED_INTERNAL_SYSTEM_PROCESSING"
)
CODES = [
    *((code, Outcome.DECLINED) for code in _DECLINED.split()),
    *((code, Outcome.UNKNOWN) for code in _UNKNOWN.split()),
    *((code, Outcome.CONFIG_ERROR) for code in _CONFIG.split()),
]


@pytest.mark.parametrize(("code", "outcome"), CODES)
def test_each_code_of_a_payment_is_in_its_class(code: str, outcome: Outcome) -> None:
    assert classify(400, code) is outcome
    for status in (409, 429, 500, 503, 599):
        assert classify(status, code) is Outcome.UNKNOWN


def test_each_code_of_a_cancel_is_in_its_class() -> None:
    assert set(_REFUSED.split()) == CANCEL_REFUSED
    assert not set(_CANCEL_UNKNOWN.split()) & CANCEL_REFUSED

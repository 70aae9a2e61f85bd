"""Contracts of text messages, mail and account verification; see `real_services.py`."""

import secrets
from datetime import date

import httpx
import pytest

from core.integrations.account_verification.base import Account, CheckStatus
from core.integrations.account_verification.clova import ClovaVerifier
from core.integrations.delivery import DeliveryStatus
from core.integrations.mail.base import MailMessage
from core.integrations.mail.sandbox import SandboxMail
from core.integrations.sms.bonaeja import BonaejaGateway
from core.integrations.tests.real_services import TARGETS, given


@pytest.fixture(params=TARGETS)
def sms(request: pytest.FixtureRequest) -> tuple[BonaejaGateway, str]:
    if request.param == "sandbox":
        url, account = request.getfixturevalue("sandbox"), ["local", "shop", "0212345678", "01012349876"]
    else:
        url, account = "https://api.bonaeja.com", given("BONAEJA_CONTRACT").split(",")
    key, user, sender, receiver = account
    return BonaejaGateway(base_url=url, api_key=key, user_id=user, sender=sender, seconds=3), receiver


class TestTextMessages:
    def test_a_text_is_taken_paid_for_and_listed(self, sms: tuple[BonaejaGateway, str]) -> None:
        carrier, receiver = sms
        before = carrier.balance()
        sent = carrier.send(receiver, "마루 계약 시험")
        assert sent.outcome is DeliveryStatus.ACCEPTED
        after = carrier.balance()
        assert before is not None
        assert after is not None
        assert after < before
        listed = carrier.history(date.today())
        assert listed is not None
        if sent.carrier_id:
            assert sent.carrier_id in {one.carrier_id for one in listed}

    def test_what_it_says_in_other_words_is_unknown(self, sms: tuple[BonaejaGateway, str]) -> None:
        carrier, _receiver = sms
        assert carrier.send("abc", "x").outcome is DeliveryStatus.UNKNOWN


@pytest.mark.parametrize(
    ("last", "outcome"),
    [
        ("0002", DeliveryStatus.UNKNOWN),
        ("0020", DeliveryStatus.UNKNOWN),
        ("0030", DeliveryStatus.UNKNOWN),
        ("0040", DeliveryStatus.UNKNOWN),
    ],
)
def test_a_lost_answer_of_a_carrier_is_unknown(sandbox: str, last: str, outcome: DeliveryStatus) -> None:
    carrier = BonaejaGateway(base_url=sandbox, api_key="local", user_id="shop", sender="02", seconds=3)
    assert carrier.send(f"0101234{last}", "안녕").outcome is DeliveryStatus.UNKNOWN


def test_a_carrier_that_is_not_there_has_sent_nothing() -> None:
    carrier = BonaejaGateway(base_url="http://127.0.0.1:9", api_key="local", user_id="shop", sender="02", seconds=1)
    assert carrier.send("01012345678", "안녕").outcome is DeliveryStatus.NOT_SENT
    assert carrier.balance() is None
    assert SandboxMail(base_url="http://127.0.0.1:9").send(LETTER, idem="1").outcome is DeliveryStatus.NOT_SENT


LETTER = MailMessage(to="a@example.com", subject="제목", text="내용", html="<p>내용</p>", name="하루결")


def test_a_mail_is_kept_once(sandbox: str) -> None:
    post, idem = SandboxMail(base_url=sandbox), secrets.token_hex(8)
    letter = MailMessage(to=f"{idem}@example.com", subject="제목", text="내용", html="<p>내용</p>")
    assert [post.send(letter, idem=idem).outcome for _time in range(2)] == [DeliveryStatus.ACCEPTED] * 2
    kept = [one for one in httpx.get(f"{sandbox}/__received").json()["mails"] if one["receiver"] == letter.to]
    assert len(kept) == 1
    bounced = MailMessage(to="bounce@example.com", subject="x", text="x", html="x")
    assert post.send(bounced, idem="b").outcome is DeliveryStatus.REFUSED


@pytest.fixture(params=TARGETS)
def checker(request: pytest.FixtureRequest) -> tuple[ClovaVerifier, Account]:
    if request.param == "sandbox":
        url = request.getfixturevalue("sandbox")
        return ClovaVerifier(base_url=f"{url}/ekyc", secret="local", seconds=3), account()
    url, secret, bank, number, holder, birth = given("EKYC_CONTRACT").split(",")
    return ClovaVerifier(base_url=url, secret=secret), Account(bank, number, holder, birth)


def account(number: str = "110123456789") -> Account:
    return Account("088", number, "이서연", "900101")


class TestAccountChecks:
    def test_one_won_is_paid_in_and_a_wrong_code_refused(self, checker: tuple[ClovaVerifier, Account]) -> None:
        verifier, own = checker
        ref = secrets.token_hex(16)
        assert verifier.start(own, ref=ref).outcome is CheckStatus.SENT
        assert verifier.confirm(ref, "00000").outcome is CheckStatus.WRONG_CODE


def test_the_right_code_is_right_once(sandbox: str) -> None:
    verifier, ref = ClovaVerifier(base_url=f"{sandbox}/ekyc", secret="local"), secrets.token_hex(16)
    verifier.start(account(), ref=ref)
    rows = httpx.get(f"{sandbox}/__received").json()["one_won"]
    code = next(one["code"] for one in rows if one["request_id"] == ref)
    assert verifier.confirm(ref, code).outcome is CheckStatus.VERIFIED
    assert verifier.confirm(ref, code).outcome is CheckStatus.EXPIRED


@pytest.mark.parametrize(
    ("number", "outcome"),
    [
        ("110123450002", CheckStatus.REFUSED),
        ("110123450003", CheckStatus.REFUSED),
        ("110123450020", CheckStatus.UNKNOWN),
    ],
)
def test_what_the_checker_says_of_an_account(sandbox: str, number: str, outcome: CheckStatus) -> None:
    verifier = ClovaVerifier(base_url=f"{sandbox}/ekyc", secret="local", seconds=3)
    assert verifier.start(account(number), ref=secrets.token_hex(16)).outcome is outcome
    nobody = ClovaVerifier(base_url=f"{sandbox}/ekyc", secret="", seconds=3)
    assert nobody.start(account(), ref=secrets.token_hex(16)).outcome is CheckStatus.CONFIG_ERROR

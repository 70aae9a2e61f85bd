"""The buyer verifies the refund account of a deposit by a transfer of one won (D12)."""

from datetime import timedelta

import httpx
import pytest
from django.utils import timezone

from core.account_verification.models import AccountCheck
from core.brands.selectors import clear_directory
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.integrations.account_verification.base import CheckStatus
from core.integrations.account_verification.clova import CONFIRMED, STARTED, classify
from core.members.models import Member
from core.members.services import closing
from core.security.models import Counter
from core.tests.flows.cancelling import ACCOUNT, ask, deposit, order_of, tell
from core.tests.races.crowd import together

pytestmark = pytest.mark.django_db(transaction=True)

WHO = {**ACCOUNT, "birth": "900101"}


@pytest.fixture(autouse=True)
def _asked_for(shop):
    type(shop.brand.setting_obj).objects.filter(brand=shop.brand).update(is_use_account_check=1)
    clear_directory()


def start(client, number, **more):
    return client.post(f"/api/shop/orders/{number}/account-check", {**WHO, **more}, format="json")


def confirm(client, number, check_id, code):
    body = {"check_id": check_id, "code": code}
    return client.post(f"/api/shop/orders/{number}/account-confirm", body, format="json")


def passbook(bank) -> str:
    """The code that the holder reads."""
    code: str = httpx.get(f"{bank}/__received").json()["one_won"][-1]["code"]
    return code


def wrong(code: str) -> str:
    return f"{(int(code) + 1) % 10000:04d}"


def paid(client, shop, manager):
    number = deposit(client, shop)
    assert tell(manager, number, "confirm-deposit").status_code == 200
    return number


def test_a_member_proves_an_account_cancels_and_has_it_next_time(shop, member, manager, bank):
    number = paid(member, shop, manager)
    refused = ask(member, number, refund_account=ACCOUNT)
    assert refused.json()["data"]["errors"] == {
        "refund_account[account_num]": "환불받을 계좌를 1원 인증으로 확인해 주세요."
    }
    shown = member.get(f"/api/shop/orders/{number}").json()["data"]["account_check"]
    assert shown == {"needed": True, "account": "", "kept": ""}
    begun = start(member, number)
    assert begun.status_code == 200, begun.content
    check_id, code = begun.json()["data"]["check_id"], passbook(bank)
    assert code not in begun.content.decode()
    no = confirm(member, number, check_id, wrong(code))
    assert (no.status_code, no.json()["result"], no.json()["data"]["tries_left"]) == (401, -13, 4)
    yes = confirm(member, number, check_id, code)
    assert yes.json()["data"]["account_check"]["account"] == "신한은행 ********6789 이**"
    assert confirm(member, number, check_id, code).json()["result"] == -44
    assert ask(member, number).status_code == 200
    row = AccountCheck._base_manager.get()
    assert (row.state, "110123456789" in str(vars(row))) == ("VERIFIED", False)

    another = paid(member, shop, manager)
    kept = member.get(f"/api/shop/orders/{another}").json()["data"]["account_check"]["kept"]
    assert kept == "신한은행 ********6789 이**"
    assert member.post(f"/api/shop/orders/{another}/account-use", {}, format="json").status_code == 200
    assert ask(member, another).status_code == 200


def test_a_visitor_proves_an_account_through_the_look_up(shop, visitor, manager, bank):
    number = paid(visitor, shop, manager)
    stranger = client_for(shop)
    assert start(stranger, number).status_code == 404
    stranger.post("/api/shop/order-lookup", {"order_num": number, "order_password": "1234"}, format="json")
    check_id = start(stranger, number).json()["data"]["check_id"]
    assert confirm(stranger, number, check_id, passbook(bank)).status_code == 200
    assert ask(stranger, number).status_code == 200


@pytest.mark.parametrize(
    ("field", "value"),
    [("bank", ""), ("account_num", "12"), ("holder", ""), ("birth", "991332"), ("birth", "")],
)
def test_each_field_is_asked_for(shop, member, bank, field, value):
    number = deposit(member, shop)
    answer = start(member, number, **{field: value})
    assert list(answer.json()["data"]["errors"]) == [field]
    assert AccountCheck._base_manager.count() == 0


def test_the_sixth_try_is_refused_even_with_the_right_code(shop, member, bank):
    number = deposit(member, shop)
    check_id, code = start(member, number).json()["data"]["check_id"], passbook(bank)
    results = [confirm(member, number, check_id, wrong(code)).json()["result"] for _try in range(5)]
    assert results == [-13, -13, -13, -13, -12]
    assert confirm(member, number, check_id, code).json()["result"] == -12
    assert AccountCheck._base_manager.get().state == "LOCKED"


def test_a_code_expires_after_ten_minutes_and_only_the_newest_is_valid(shop, member, bank):
    number = deposit(member, shop)
    first, old = start(member, number).json()["data"]["check_id"], passbook(bank)
    second, new = start(member, number).json()["data"]["check_id"], passbook(bank)
    assert confirm(member, number, first, old).json()["result"] == -44
    AccountCheck._base_manager.filter(pk=second).update(expires_at=timezone.now() - timedelta(seconds=1))
    assert confirm(member, number, second, new).json()["result"] == -44
    assert set(AccountCheck._base_manager.values_list("state", flat=True)) == {"EXPIRED"}


def test_at_most_ten_checks_are_started_a_day(shop, member, bank):
    number = deposit(member, shop)
    assert {start(member, number, account_num=f"11012345{n:04d}").status_code for n in range(10, 20)} == {200}
    assert start(member, number, account_num="110123450021").json()["result"] == -60
    Counter.objects.filter(key__contains="actor:").delete()
    assert start(member, number, account_num="110123450021").status_code == 200


def test_refusals_and_unknown_results_of_the_provider_are_distinguished(shop, member, bank):
    number = deposit(member, shop)
    assert start(member, number, account_num="110123450003").json()["result"] == -50
    assert start(member, number, account_num="110123450040").json()["result"] == -90
    assert set(AccountCheck._base_manager.values_list("state", flat=True)) == {"FAILED"}
    assert classify(STARTED, 200, "SOMETHING_NEW") is CheckStatus.UNKNOWN
    assert classify(CONFIRMED, 500, "SUCCESS") is CheckStatus.UNKNOWN


def test_a_check_of_another_buyer_and_a_card_order_are_refused(shop, member, visitor, bank):
    from core.tests.flows.cancelling import buy

    number = deposit(member, shop)
    check_id, code = start(member, number).json()["data"]["check_id"], passbook(bank)
    theirs = deposit(visitor, shop)
    assert confirm(visitor, theirs, check_id, code).status_code == 404
    assert start(member, buy(member, shop, [(shop.variant, 1)])).json()["result"] == -44


def test_fifty_parallel_right_codes_succeed_once(shop, member, bank):
    number = deposit(member, shop)
    check_id, code = start(member, number).json()["data"]["check_id"], passbook(bank)
    Counter.objects.all().delete()

    def again():
        copy = client_for(shop)
        copy.cookies = member.cookies
        return confirm(copy, number, check_id, code).json()["result"]

    results = together([again] * 50)
    assert results.count(1) == 1, results
    assert set(results) <= {1, -12, -44, -60}, results
    check = AccountCheck._base_manager.get()
    assert (check.state, check.tries <= 5) == ("VERIFIED", True)
    assert order_of(number).refund_account_masked


def test_fifty_parallel_starts_pay_one_won_once(shop, member, bank, monkeypatch):
    """Those that begin during the first one transfer nothing; later ones may."""
    number = deposit(member, shop)
    before = len(httpx.get(f"{bank}/__received").json()["one_won"])

    def again():
        copy = client_for(shop)
        copy.cookies = member.cookies
        return start(copy, number).json()["result"]

    results = together([again] * 50)
    begun = results.count(1)
    assert 1 <= begun <= 10, results
    assert set(results) <= {1, -42, -60}, results
    assert len(httpx.get(f"{bank}/__received").json()["one_won"]) - before == begun
    assert AccountCheck._base_manager.filter(state="SENT").count() == 1


def test_a_member_stores_an_account_before_any_order_and_deletes_it(shop, member, visitor, manager, bank):
    address = "/api/account/refund-account"
    assert visitor.get(address).status_code == visitor.post(address, WHO, format="json").status_code == 401
    none = member.get(address).json()["data"]
    assert (none["account"], none["is_checking"], bool(none["banks"])) == ("", True, True)
    bad = member.post(address, {**WHO, "account_num": "12"}, format="json")
    assert list(bad.json()["data"]["errors"]) == ["account_num"]
    begun = member.post(address, WHO, format="json").json()["data"]
    body = {"check_id": begun["check_id"], "code": wrong(passbook(bank))}
    assert member.post(f"{address}/code", body, format="json").json()["data"]["tries_left"] == 4
    # The check of another buyer cannot be used.
    assert manager.post(f"{address}/code", body, format="json").status_code == 404
    kept = member.post(f"{address}/code", body | {"code": passbook(bank)}, format="json")
    assert kept.json()["data"]["account"] == "신한은행 ********6789 이**"
    number = paid(member, shop, manager)
    assert member.post(f"/api/shop/orders/{number}/account-use", {}, format="json").status_code == 200
    assert "********6789" in member.get("/api/account/data").content.decode()
    assert member.delete(address).json()["data"]["account"] == ""
    assert AccountCheck._base_manager.get().account_sealed == ""


def test_erasing_a_member_deletes_the_account(shop, member, bank):
    begun = member.post("/api/account/refund-account", WHO, format="json").json()["data"]
    body = {"check_id": begun["check_id"], "code": passbook(bank)}
    assert member.post("/api/account/refund-account/code", body, format="json").status_code == 200
    with brand_scope(shop.brand.pk):
        closing.close_account(Member.objects.get_or_create(user=shop.member)[0])
        closing.erase_member(Member.objects.get(user=shop.member))
    row = AccountCheck._base_manager.get()
    assert (row.account_sealed, row.account_masked) == ("", "")

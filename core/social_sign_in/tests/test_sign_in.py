"""The way to a company and back, against the stand-in: the twelve cases of D17, and each refusal."""

import logging
import time
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from django.conf import settings as django_settings
from rest_framework.test import APIClient

from core.accounts.models import SignedInSession, User
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.integrations.sign_in import base
from core.members.models import Member
from core.members.states import MemberState
from core.payments.models import PaymentModule
from core.social_sign_in import selectors
from core.social_sign_in.models import SocialAccount, SocialSetting, SocialUnlink
from core.social_sign_in.services import accounts, states
from core.social_sign_in.services.settings import save_setting

COMPANIES = ("kakao", "naver", "google")
SEOYEON, NO_MAIL, UNPROVEN, OTHERS_MAIL, SLOW, BROKEN, NOBODY = "1001", "1003", "1004", "1005", "1901", "1902", "1903"


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "SECONDS", 1.0)
    selectors._company.cache_clear()


def open_companies(world: World) -> None:
    with brand_scope(world.brand.pk):
        values: dict[str, Any] = {}
        for company in COMPANIES:
            values |= {f"{company}_on": True, f"{company}_client_id": "local", f"{company}_secret": "local"}
        save_setting(row=SocialSetting.objects.get(), values={**values, "kakao_admin": "local-admin"})


@pytest.fixture
def opened(shop: World, bank: str) -> World:
    open_companies(shop)
    return shop


def post(client: APIClient, path: str, **values: Any) -> dict[str, Any]:
    answer: dict[str, Any] = client.post(f"/api/account/social/{path}", values, format="json").json()
    return answer


def go(client: APIClient, company: str, person: str, next_path: str = "/my") -> dict[str, str]:
    """Go to the company, choose a person ('none' refuses), and return with the query of the callback."""
    url = post(client, f"{company}/start", next=next_path)["data"]["url"]
    answer = httpx.get(f"{url}&chosen={person}", trust_env=False)
    assert answer.status_code == 302, answer.text
    back = urlsplit(answer.headers["Location"])
    assert back.path == f"/oauth/{company}"
    return {name: values[0] for name, values in parse_qs(back.query).items()}


def come_back(client: APIClient, company: str, query: dict[str, str]) -> dict[str, Any]:
    return post(client, f"{company}/finish", **query)


def visit(client: APIClient, company: str, person: str, next_path: str = "/my") -> dict[str, Any]:
    answer = come_back(client, company, go(client, company, person, next_path))
    assert answer["result"] == 1, answer
    data: dict[str, Any] = answer["data"]
    return data


def join(client: APIClient, email: str = "new@social.example", **more: Any) -> dict[str, Any]:
    values = {
        "email": email,
        "name": "이서연",
        "nickname": f"별명{time.time_ns()}"[-20:],
        "phone_num": "",
        "birth_date": "1994-03-12",
        "agree_terms": 1,
        "agree_privacy": 1,
    }
    return post(client, "join", **{**values, **more})


def joined(world: World, company: str = "kakao", person: str = SEOYEON) -> User:
    """A member without a password who came from a company."""
    client = client_for(world)
    assert visit(client, company, person)["state"] == "join"
    answer = join(client, email=f"{company}-{person}@social.example")
    assert answer["data"]["state"] == "signed_in", answer
    return User._base_manager.get(pk=answer["data"]["user"]["id"])


@pytest.mark.both
@pytest.mark.parametrize("company", COMPANIES)
def test_the_same_person_twice_is_one_member(opened: World, company: str) -> None:
    first = client_for(opened)
    data = visit(first, company, SEOYEON)
    assert (data["state"], data["next"], data["user"]) == ("join", "/my", None)
    assert data["fields"]["email"] == "seoyeon@social.example"
    assert data["fields"]["name"] == "이서연"
    if company != "google":
        assert data["fields"]["phone_num"] == "01000004821"
        assert data["fields"]["birth_date"] == "1994-03-12"
    member = join(first)["data"]["user"]
    again = visit(client_for(opened), company, SEOYEON)
    assert (again["state"], again["user"]["id"]) == ("signed_in", member["id"])
    with brand_scope(opened.brand.pk):
        assert SocialAccount.objects.count() == 1
        user = User.objects.get(pk=member["id"])
    assert not user.has_usable_password()
    assert user.user_name.startswith(f"{company}-")


@pytest.mark.parametrize("company", COMPANIES)
def test_a_person_who_refuses_comes_back_to_the_sign_in(opened: World, company: str) -> None:
    data = visit(client_for(opened), company, "none", "/shop/cart")
    assert (data["state"], data["next"], data["user"]) == ("denied", "/shop/cart", None)


def test_a_person_without_a_mail_writes_one(opened: World) -> None:
    client = client_for(opened)
    data = visit(client, "kakao", NO_MAIL)
    assert (data["state"], data["fields"]["email"]) == ("join", "")
    assert "email" in join(client, email="")["data"]["errors"]
    assert join(client)["data"]["state"] == "signed_in"


@pytest.mark.parametrize("company", COMPANIES)
def test_a_mail_never_joins_a_member(opened: World, company: str) -> None:
    with brand_scope(opened.brand.pk):
        User.objects.filter(pk=opened.member.pk).update(
            email="member@harugyeol.example", email_key="member@harugyeol.example"
        )
    client = client_for(opened)
    data = visit(client, company, OTHERS_MAIL)
    assert (data["state"], data["user"]) == ("existing", None)
    with brand_scope(opened.brand.pk):
        assert not SocialAccount.objects.exists()
    # The company's mail passes the sign-up's uniqueness.
    refused = join(client, email="member@harugyeol.example")
    assert refused["result"] < 0
    with brand_scope(opened.brand.pk):
        assert not SocialAccount.objects.exists()


def test_an_unproven_mail_is_treated_as_any(opened: World) -> None:
    with brand_scope(opened.brand.pk):
        User.objects.filter(pk=opened.member.pk).update(email="ujin@social.example", email_key="ujin@social.example")
    assert visit(client_for(opened), "google", UNPROVEN)["state"] == "existing"


def test_whoever_signs_in_connects_and_ends_other_sessions(opened: World) -> None:
    stranger = client_for(opened)
    body = {"user_name": "member", "user_pw": "maru-demo-1!", "is_manager": 0}
    with brand_scope(opened.brand.pk):
        user = User.objects.get(pk=opened.member.pk)
        user.set_password("maru-demo-1!")
        user.email, user.email_key = "member@harugyeol.example", "member@harugyeol.example"
        user.save()
    assert stranger.post("/api/auth/sign-in", body, format="json").json()["result"] == 1
    own = client_for(opened)
    assert visit(own, "google", OTHERS_MAIL)["state"] == "existing"
    assert post(own, "connect")["result"] == -10
    assert own.post("/api/auth/sign-in", body, format="json").json()["result"] == 1
    data = post(own, "connect")["data"]
    assert (data["state"], data["next"], data["user"]["id"]) == ("connected", "/my", opened.member.pk)
    # Whoever knew the password before is signed out.
    assert stranger.get("/api/account/me").json()["result"] == -10
    assert own.get("/api/account/me").json()["result"] == 1
    assert SignedInSession._base_manager.filter(user_id=opened.member.pk).count() == 1
    assert post(own, "connect")["result"] == -44
    assert visit(client_for(opened), "google", OTHERS_MAIL)["user"]["id"] == opened.member.pk


@pytest.mark.both
def test_the_same_person_is_another_member_of_another_brand(opened: World, other: World) -> None:
    open_companies(other)
    ids = {joined(world).pk for world in (opened, other)}
    assert len(ids) == 2
    for world in (opened, other):
        with brand_scope(world.brand.pk):
            assert SocialAccount.objects.get().uid == SEOYEON


def test_a_state_of_another_brand_is_unknown(opened: World, other: World) -> None:
    open_companies(other)
    query = go(client_for(opened), "kakao", SEOYEON)
    assert come_back(client_for(other), "kakao", query)["data"]["state"] == "again"


@pytest.mark.parametrize("company", COMPANIES)
@pytest.mark.parametrize("person", [SLOW, BROKEN, NOBODY])
def test_a_company_without_an_answer_signs_nobody_in(opened: World, company: str, person: str) -> None:
    client = client_for(opened)
    assert come_back(client, company, go(client, company, person))["result"] == -90
    assert client.get("/api/account/me").json()["result"] == -10


def test_a_wrong_state_is_one_fresh_start(opened: World) -> None:
    client = client_for(opened)
    query = go(client, "kakao", SEOYEON)
    for state in ("", "x", query["state"][:-1], query["state"] + "x", "가" * 20):
        assert come_back(client, "kakao", {**query, "state": state})["data"]["state"] == "again"
    # None of them used the right one.
    assert come_back(client, "kakao", query)["data"]["state"] == "join"


def test_a_state_is_used_once_and_so_is_a_code(opened: World) -> None:
    client = client_for(opened)
    query = go(client, "kakao", SEOYEON)
    assert come_back(client, "kakao", query)["data"]["state"] == "join"
    assert come_back(client, "kakao", query)["data"]["state"] == "again"
    # A used code with a fresh state is refused by the company.
    fresh = go(client, "kakao", SEOYEON)
    assert come_back(client, "kakao", {**fresh, "code": query["code"]})["data"]["state"] == "again"


def test_a_code_of_another_way_fails_the_comparison_of_pkce(opened: World) -> None:
    attacker, victim = client_for(opened), client_for(opened)
    code = go(attacker, "kakao", SEOYEON)["code"]
    own = go(victim, "kakao", SEOYEON)
    assert come_back(victim, "kakao", {**own, "code": code})["data"]["state"] == "again"


def test_a_state_belongs_to_its_company(opened: World) -> None:
    client = client_for(opened)
    query = go(client, "kakao", SEOYEON)
    assert come_back(client, "naver", query)["data"]["state"] == "again"


def test_a_state_lives_ten_minutes(opened: World, monkeypatch: pytest.MonkeyPatch) -> None:
    client = client_for(opened)
    query = go(client, "kakao", SEOYEON)
    later = time.time() + states.SECONDS + 1
    monkeypatch.setattr(states.time, "time", lambda: later)
    assert come_back(client, "kakao", query)["data"]["state"] == "again"


def test_two_tabs_come_back_in_any_order(opened: World) -> None:
    joined(opened)
    client = client_for(opened)
    first, second = (go(client, "kakao", SEOYEON, path) for path in ("/one", "/two"))
    assert come_back(client, "kakao", first)["data"]["next"] == "/one"
    # Signed in meanwhile by the first: the second goes on.
    data = come_back(client, "kakao", second)["data"]
    assert data["user"] is not None
    # Back after success: a used state of a member leads on too.
    assert come_back(client, "kakao", first)["data"]["state"] == "signed_in"


def test_only_the_last_states_are_kept(opened: World) -> None:
    client = client_for(opened)
    ways = [go(client, "kakao", SEOYEON) for _time in range(states.MAX_STATES + 1)]
    assert come_back(client, "kakao", ways[0])["data"]["state"] == "again"
    assert come_back(client, "kakao", ways[-1])["data"]["state"] == "join"


def test_another_browser_starts_afresh(opened: World) -> None:
    query = go(client_for(opened), "kakao", SEOYEON)
    assert come_back(client_for(opened), "kakao", query)["data"]["state"] == "again"


@pytest.mark.parametrize("path", ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:x", ""])
def test_a_return_leads_only_to_a_path_of_the_shop(opened: World, path: str) -> None:
    assert visit(client_for(opened), "kakao", SEOYEON, path)["next"] == "/"


def test_a_member_connects_and_disconnects(opened: World) -> None:
    member = client_for(opened, opened.member)
    with brand_scope(opened.brand.pk):
        user = User.objects.get(pk=opened.member.pk)
        user.set_password("a-long-password-9")
        user.save()
    member = client_for(opened)
    body = {"user_name": opened.member.user_name, "user_pw": "a-long-password-9", "is_manager": 0}
    assert member.post("/api/auth/sign-in", body, format="json").json()["result"] == 1
    assert visit(member, "naver", SEOYEON)["state"] == "connected"
    (own,) = member.get("/api/account/social").json()["data"]["accounts"]
    assert (own["company"], own["can_disconnect"]) == ("naver", True)
    assert member.delete("/api/account/social/kakao").json()["result"] == -404
    assert member.delete("/api/account/social/naver").json()["data"]["accounts"] == []
    with brand_scope(opened.brand.pk):
        assert SocialUnlink.objects.get().uid == f"naver-{SEOYEON}"
    assert accounts.unlink_due() == 1
    seen = httpx.get(f"{django_settings.SANDBOX_URL}/__social", trust_env=False).json()["unlinked"]
    assert {"company": "naver", "person": SEOYEON} in seen
    with brand_scope(opened.brand.pk):
        assert not SocialUnlink.objects.exists()


def test_another_members_account_is_not_connected(opened: World) -> None:
    joined(opened)
    member = client_for(opened, opened.member)
    answer = come_back(member, "kakao", go(member, "kakao", SEOYEON))
    assert answer["result"] == -44


@pytest.mark.both
def test_the_only_way_in_cannot_be_disconnected(opened: World) -> None:
    user = joined(opened)
    client = client_for(opened)
    assert visit(client, "kakao", SEOYEON)["user"]["id"] == user.pk
    assert client.delete("/api/account/social/kakao").json()["result"] == -44
    assert visit(client, "google", "1002")["state"] == "connected"
    assert client.delete("/api/account/social/kakao").json()["result"] == 1
    assert client.delete("/api/account/social/google").json()["result"] == -44


def test_staff_sign_in_with_their_password(opened: World) -> None:
    with brand_scope(opened.brand.pk):
        SocialAccount.objects.create(user=opened.manager, company="kakao", uid=SEOYEON)
    client = client_for(opened)
    data = visit(client, "kakao", SEOYEON)
    assert (data["state"], data["user"]) == ("password", None)
    assert client.get("/api/account/me").json()["result"] == -10


def test_a_closed_account_is_reopened_by_its_company(opened: World) -> None:
    user = joined(opened)
    client = client_for(opened)
    visit(client, "kakao", SEOYEON)
    assert client.post("/api/account/leave", {}, format="json").json()["result"] == 1
    fresh = client_for(opened)
    assert post(fresh, "reopen")["result"] == -44
    data = visit(fresh, "kakao", SEOYEON)
    assert (data["state"], data["user"]) == ("closed", None)
    assert fresh.get("/api/account/me").json()["result"] == -10
    assert post(fresh, "reopen")["data"]["user"]["id"] == user.pk
    assert fresh.get("/api/account/me").json()["result"] == 1


def test_an_erased_member_is_unlinked(opened: World) -> None:
    from core.members.services.closing import erase_member

    user = joined(opened)
    with brand_scope(opened.brand.pk):
        Member.objects.filter(pk=user.pk).update(state=MemberState.LEFT)
        erase_member(Member.objects.get(pk=user.pk))
        assert not SocialAccount.objects.exists()
        assert SocialUnlink.objects.get().company == "kakao"
    assert accounts.unlink_due() == 1
    seen = httpx.get(f"{django_settings.SANDBOX_URL}/__social", trust_env=False).json()["unlinked"]
    assert {"company": "kakao", "person": SEOYEON} in seen


def test_a_company_that_is_away_is_asked_again(opened: World, settings: Any) -> None:
    with brand_scope(opened.brand.pk):
        row = SocialUnlink(company="kakao", uid="1", next_at=opened.member.created_at)
        row.save()
    settings.SANDBOX_URL = "http://127.0.0.1:1"
    assert accounts.unlink_due() == 0
    with brand_scope(opened.brand.pk):
        kept = SocialUnlink.objects.get()
        assert kept.tries == 1
        SocialUnlink.objects.update(tries=accounts.MAX_TRIES - 1, next_at=opened.member.created_at)
    assert accounts.unlink_due() == 1


def test_kakao_reports_an_unlinked_person(opened: World) -> None:
    user = joined(opened)
    kakao, path = client_for(opened), "/api/webhooks/social/kakao"
    key: Any = {"HTTP_AUTHORIZATION": "KakaoAK local-admin"}
    assert kakao.post(path, {"user_id": SEOYEON}, format="json").status_code == 403
    assert kakao.post(path, {"user_id": SEOYEON}, HTTP_AUTHORIZATION="KakaoAK wrong").status_code == 403
    for person in ("999", "", SEOYEON, SEOYEON):
        assert kakao.get(path, {"app_id": "1", "user_id": person}, **key).status_code == 200
    # Without a password it is the only way in: the same person comes in again.
    with brand_scope(opened.brand.pk):
        assert SocialAccount.objects.get().unlinked_at is not None
    assert visit(client_for(opened), "kakao", SEOYEON)["user"]["id"] == user.pk
    with brand_scope(opened.brand.pk):
        assert SocialAccount.objects.get().unlinked_at is None
        user.set_password("a-long-password-9")
        user.save()
    assert kakao.post(path, {"user_id": SEOYEON}, **key).status_code == 200
    with brand_scope(opened.brand.pk):
        assert not SocialAccount.objects.exists()


def test_a_shop_without_play_money_has_no_practice_sign_in(opened: World) -> None:
    client = client_for(opened)
    assert [one["company"] for one in client.get("/api/account/social").json()["data"]["companies"]] == [*COMPANIES]
    with brand_scope(opened.brand.pk):
        PaymentModule.objects.update(is_active=False)
    assert client.get("/api/account/social").json()["data"]["companies"] == []
    assert post(client, "kakao/start")["result"] == -404
    assert post(client, "kakao/finish", code="x", state="y")["result"] == -404


def test_a_company_that_is_off_or_unknown_leads_nowhere(opened: World) -> None:
    with brand_scope(opened.brand.pk):
        save_setting(row=SocialSetting.objects.get(), values={"kakao_on": False})
    client = client_for(opened)
    for company in ("kakao", "facebook"):
        assert post(client, f"{company}/start")["result"] == -404


def test_the_sign_up_keeps_its_rules(opened: World) -> None:
    client = client_for(opened)
    assert join(client)["result"] == -44
    visit(client, "kakao", SEOYEON)
    assert "agree_terms" in join(client, agree_terms=0)["data"]["errors"]
    assert "birth_date" in join(client, birth_date="2020-01-01")["data"]["errors"]
    with brand_scope(opened.brand.pk):
        assert not SocialAccount.objects.exists()
    assert join(client)["result"] == 1


def test_secrets_are_in_no_answer_and_no_log(
    opened: World, manager: APIClient, caplog: pytest.LogCaptureFixture
) -> None:
    from core.common.logs import scrub

    (record,) = manager.get("/api/social-settings").json()["data"]["content"]
    address = f"/api/social-settings/{record['id']}"
    values = {"google_secret": "hidden-secret-7", "kakao_admin": "hidden-admin-7"}
    response = manager.put(address, values, format="json")
    assert response.json()["data"]["has_google_secret"]
    with brand_scope(opened.brand.pk):
        row = SocialSetting.objects.get()
    assert row.secret("google") == "hidden-secret-7"
    client = client_for(opened)
    with caplog.at_level(logging.INFO):
        come_back(client, "google", go(client, "google", SEOYEON))
    lines = "\n".join(str(scrub(None, "", {"event": one.getMessage()})["event"]) for one in caplog.records)
    texts = (response.content.decode(), manager.get(address).content.decode(), lines, row.google_secret_sealed)
    for text in texts:
        assert "hidden-secret-7" not in text
        assert "hidden-admin-7" not in text


def test_a_company_is_switched_on_only_with_id_and_secret(shop: World, manager: APIClient) -> None:
    (record,) = manager.get("/api/social-settings").json()["data"]["content"]
    answer = manager.put(f"/api/social-settings/{record['id']}", {"naver_on": True}, format="json").json()
    assert set(answer["data"]["errors"]) == {"naver_client_id", "naver_secret"}
    assert record["callbacks"][0] == f"https://{shop.host}/oauth/"


def test_phones_and_days_of_the_companies() -> None:
    assert base.phone_of("+82 10-1234-5678") == base.phone_of("010-1234-5678") == "01012345678"
    assert base.phone_of("+1 415 555 0100") == ""
    assert str(base.date_of("1999", "0115")) == str(base.date_of("1999", "01-15")) == "1999-01-15"
    assert base.date_of("", "0115") is base.date_of("1999", "0230") is base.date_of("1999", "") is None

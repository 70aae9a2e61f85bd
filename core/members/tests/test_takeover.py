"""A stolen session does not become the account: credentials and contacts ask for the password again (security 43)."""

from typing import Any

import orjson
import pytest
import time_machine

from core.accounts.models import User
from core.accounts.tests.test_one_time_codes import code, enrol
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, World, client_for
from core.members.tests.test_account import PHONE, post, proof
from core.notifications.models import Message

pytestmark = pytest.mark.django_db

OLD, NEW_PASSWORD = "01098765432", "a-new-long-password-3"


@pytest.fixture
def clock() -> Any:
    with time_machine.travel("2026-11-28T03:00:05Z", tick=False) as clock:
        yield clock


@pytest.fixture
def known(shop: World) -> World:
    """The member and the manager have an old telephone."""
    with brand_scope(shop.brand.pk):
        User.objects.filter(user_name__in=["member", "manager", "root"]).update(phone_num=OLD)
    return shop


@pytest.fixture
def manager(known: World) -> Any:
    return client_for(known, User._base_manager.get(brand=known.brand, user_name="manager"))


def account(shop: World, name: str) -> tuple[str, str, str]:
    user = User._base_manager.get(brand=shop.brand, user_name=name)
    return user.email, user.phone_num, user.password


def notices(shop: World, kind: str) -> list[str]:
    with brand_scope(shop.brand.pk):
        return sorted(m.unseal(m.to_sealed) for m in Message.objects.filter(kind=kind))


def refusals(answer: Any) -> list[str]:
    assert answer.status_code == 400, answer.content
    return sorted(answer.json()["data"]["errors"])


@pytest.mark.parametrize("again", [{}, {"user_pw": "wrong"}])
def test_a_managers_open_session_changes_no_way_into_the_account(known: World, manager: Any, again: Any) -> None:
    before = account(known, "manager")
    own = {"name": "이름", "email": before[0], "phone_num": OLD}
    for change in ({"email": "thief@example.com"}, {"phone_num": PHONE}):
        assert refusals(manager.patch("/api/auth/account", own | change | again, format="json")) == ["user_pw"]
    assert refusals(manager.post("/api/auth/password", {"password": NEW_PASSWORD} | again, format="json")) == [
        "user_pw"
    ]
    assert refusals(manager.post("/api/auth/otp/begin", again, format="json")) == ["user_pw"]
    assert manager.post("/api/auth/otp/confirm", {"otp_num": "123456"}, format="json").json()["result"] == -44
    assert account(known, "manager") == before
    # The name alone opens nothing.
    assert manager.patch("/api/auth/account", own, format="json").json()["data"]["name"] == "이름"


@pytest.mark.parametrize("again", [{}, {"password": "wrong"}])
def test_a_members_open_session_changes_no_way_into_the_account(known: World, member: Any, again: Any) -> None:
    before = account(known, "member")
    token = proof(known, member, "phone")
    assert refusals(post(member, "phone", {"phone_num": PHONE, "token": token} | again)) == ["password"]
    assert refusals(post(member, "email", {"email": "thief@example.com"} | again)) == ["password"]
    assert account(known, "member") == before
    # A refusal does not use up the proof.
    assert post(member, "phone", {"phone_num": PHONE, "token": token, "password": PASSWORD}).status_code == 200


def test_with_an_app_each_change_also_needs_a_code(known: World, manager: Any, clock: Any) -> None:
    secret, _codes = enrol(manager)
    token = proof(known, manager, "phone")
    password = {"user_pw": PASSWORD}
    own = {"name": "이름", "email": "next@example.com"} | password
    new = {"password": NEW_PASSWORD} | password
    phone = {"phone_num": PHONE, "token": token, "password": PASSWORD}
    email = {"email": "next@example.com", "password": PASSWORD}
    calls = {
        "/api/account/phone": phone,
        "/api/account/email": email,
        "/api/auth/otp/begin": password,
        "/api/auth/otp/recovery-codes": password,
    }
    for url, body in calls.items():
        assert refusals(manager.post(url, body, format="json")) == ["otp_num"], url
        assert refusals(manager.post(url, body | {"otp_num": "000000"}, format="json")) == ["otp_num"], url
        clock.shift(30)
        assert manager.post(url, body | {"otp_num": code(secret)}, format="json").status_code in (200, 201), url
    assert refusals(manager.patch("/api/auth/account", own, format="json")) == ["otp_num"]
    clock.shift(30)
    assert manager.patch("/api/auth/account", own | {"otp_num": code(secret)}, format="json").status_code == 200
    assert refusals(manager.post("/api/auth/password", new, format="json")) == ["otp_num"]
    clock.shift(30)
    assert manager.post("/api/auth/password", new | {"otp_num": code(secret)}, format="json").status_code == 200


def test_the_old_telephone_and_the_old_address_are_notified(known: World, member: Any, manager: Any) -> None:
    mail = account(known, "member")[0]
    token = proof(known, member, "phone")
    assert post(member, "phone", {"phone_num": PHONE, "token": token, "password": PASSWORD}).status_code == 200
    assert notices(known, "phone_changed") == sorted([OLD, mail])
    assert post(member, "email", {"email": "next@example.com", "password": PASSWORD}).status_code == 200
    assert notices(known, "email_changed") == []
    with brand_scope(known.brand.pk):
        message = Message.objects.get(kind="email_change")
        link = orjson.loads(message.unseal(message.facts_sealed))["path"].split("token=")[1]
    assert post(client_for(known), "email/confirm", {"token": link}).status_code == 200
    assert notices(known, "email_changed") == sorted([PHONE, mail])
    # A manager's own page.
    before = account(known, "manager")
    body = {"name": "이름", "email": "m@example.com", "phone_num": "01055556666", "user_pw": PASSWORD}
    assert manager.patch("/api/auth/account", body, format="json").status_code == 200
    assert notices(known, "email_changed")[-2:] == sorted([before[0], before[1], PHONE, mail])[-2:]
    assert before[0] in notices(known, "email_changed")
    assert before[0] in notices(known, "phone_changed")


def test_a_telephone_changed_today_sets_no_password_until_tomorrow(known: World, member: Any, clock: Any) -> None:
    token = proof(known, member, "phone")
    assert post(member, "phone", {"phone_num": PHONE, "token": token, "password": PASSWORD}).status_code == 200

    def recover() -> tuple[Any, Any]:
        visitor = client_for(known)
        found = {"phone_num": PHONE, "token": proof(known, visitor, "find_password")}
        checked = post(visitor, "find-password", found | {"user_name": "member"})
        return checked, post(visitor, "new-password", found | {"password": NEW_PASSWORD})

    checked, done = recover()
    assert (checked.json()["error"], done.json()["error"]) == ("phone_too_new", "no_member")
    assert client_for(known, known.member)
    clock.shift(86_401)
    checked, done = recover()
    assert (checked.status_code, done.status_code) == (200, 200)


def test_guesses_of_the_password_in_an_open_session_are_five(known: World, member: Any) -> None:
    bodies = [{"email": "x@example.com", "password": f"wrong{number}"} for number in range(6)]
    assert [post(member, "email", body).status_code for body in bodies] == [400] * 5 + [429]
    assert client_for(known, known.member)

"""A user's sessions: recorded at sign-in, listed, ended one by one or together, and by a new password."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from django.conf import settings as django_settings
from django.test import override_settings
from knox.models import AuthToken

from core.accounts import rules, sessions
from core.accounts.models import SignedInSession, User
from core.conftest import PASSWORD, World, client_for
from core.jobs.retention import delete_expired

pytestmark = pytest.mark.django_db

CHROME = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36"
PHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile Safari/604.1"


@pytest.fixture
def clock() -> Any:
    with time_machine.travel("2026-11-24T03:00:00Z", tick=False) as clock:
        yield clock


def listed(client: Any) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = client.get("/api/auth/sessions").json()["data"]["content"]
    return rows


def here(client: Any) -> bool:
    return bool(client.get("/api/auth").json()["data"]["id"])


def test_each_sign_in_is_a_row_with_device_and_address(shop: World) -> None:
    laptop = client_for(shop, shop.member, HTTP_USER_AGENT=CHROME, REMOTE_ADDR="10.0.0.1")
    phone = client_for(shop, shop.member, HTTP_USER_AGENT=PHONE, REMOTE_ADDR="10.0.0.2")
    rows = listed(phone)
    assert [(row["device"], row["address"], row["is_current"]) for row in rows] == [
        ("Safari · iPhone", "10.0.0.2", True),
        ("Chrome · Windows", "10.0.0.1", False),
    ]
    key = laptop.cookies["sessionid"].value
    assert not SignedInSession._base_manager.filter(key_sealed__contains=key).exists()
    assert listed(client_for(shop, shop.other_member))[0]["is_current"]
    assert client_for(shop).get("/api/auth/sessions").json()["result"] == -10


def test_ending_a_session_ends_only_that_one_at_once(shop: World) -> None:
    one, other = client_for(shop, shop.member), client_for(shop, shop.member)
    stranger = client_for(shop, shop.other_member)
    row = next(row for row in listed(one) if not row["is_current"])
    assert stranger.delete(f"/api/auth/sessions/{row['id']}").status_code == 404
    assert stranger.delete("/api/auth/sessions/x").status_code == 404
    assert here(other)
    assert one.delete(f"/api/auth/sessions/{row['id']}").status_code == 200
    assert (here(one), here(other), here(stranger)) == (True, False, True)
    assert one.delete(f"/api/auth/sessions/{row['id']}").status_code == 404


def test_ending_all_others_leaves_this_one_and_drops_tokens(shop: World) -> None:
    clients = [client_for(shop, shop.member) for _time in range(3)]
    AuthToken.objects.create(user=shop.member)
    assert clients[1].post("/api/auth/sessions/end-others").json()["data"] == {"ended": 2}
    assert [here(one) for one in clients] == [False, True, False]
    assert not AuthToken.objects.filter(user=shop.member).exists()


def test_in_a_cache_of_sessions_it_is_the_same(shop: World) -> None:
    with override_settings(SESSION_ENGINE="django.contrib.sessions.backends.cache"):
        clients = [client_for(shop, shop.member) for _time in range(2)]
        assert clients[0].post("/api/auth/sessions/end-others").json()["data"] == {"ended": 1}
        assert [here(one) for one in clients] == [True, False]


def test_signing_out_and_signing_in_again_leave_one_row_a_session(shop: World) -> None:
    client = client_for(shop, shop.member)
    client.post("/api/auth/sign-out")
    assert not SignedInSession._base_manager.exists()
    for name in ("member", "member", "other"):
        client.post("/api/auth/sign-in", {"user_name": name, "user_pw": PASSWORD}, format="json")
    assert SignedInSession._base_manager.get().user_id == shop.other_member.pk


def test_the_last_use_is_written_at_most_each_five_minutes(shop: World, clock: Any) -> None:
    client = client_for(shop, shop.member)
    began = SignedInSession._base_manager.get().seen_at
    for minutes, seen in ((4, 0), (2, 6), (4, 6), (2, 12)):
        clock.shift(timedelta(minutes=minutes))
        assert here(client)
        assert SignedInSession._base_manager.get().seen_at - began == timedelta(minutes=seen)


def test_a_session_of_before_gets_its_row_when_it_is_used(shop: World) -> None:
    client = client_for(shop, shop.member)
    SignedInSession._base_manager.all().delete()
    session = client.session
    del session[sessions.ROW_KEY], session[sessions.BEGAN_KEY]
    session.save()
    assert len(listed(client)) == 1


def test_rows_of_sessions_that_ran_out_are_not_listed_and_are_forgotten(shop: World, clock: Any) -> None:
    client_for(shop, shop.member)
    clock.shift(timedelta(seconds=django_settings.SESSION_COOKIE_AGE + 60))
    assert len(listed(client_for(shop, shop.member))) == 1
    delete_expired()
    assert SignedInSession._base_manager.count() == 1


def test_a_new_password_needs_the_old_one_and_ends_the_others(shop: World) -> None:
    one, other = client_for(shop, shop.member), client_for(shop, shop.member)
    AuthToken.objects.create(user=shop.member)
    before = User._base_manager.get(pk=shop.member.pk).password
    for body, field in (
        ({"user_pw": "wrong", "password": "맑은-물-8-잔"}, "user_pw"),
        ({"user_pw": PASSWORD, "password": "짧아"}, "password"),
        ({"user_pw": PASSWORD, "password": "password123"}, "password"),
        ({"user_pw": PASSWORD, "password": PASSWORD}, "password"),
        ({"password": "맑은-물-8-잔"}, "user_pw"),
    ):
        answer = one.post("/api/auth/password", body, format="json")
        assert list(answer.json()["data"]["errors"]) == [field]
    assert User._base_manager.get(pk=shop.member.pk).password == before
    assert here(other)
    key = one.cookies["sessionid"].value
    answer = one.post("/api/auth/password", {"user_pw": PASSWORD, "password": "맑은-물-8-잔"}, format="json")
    assert answer.json()["data"] == {"ended": 1}
    assert (here(one), here(other)) == (True, False)
    assert one.cookies["sessionid"].value != key
    assert [row["is_current"] for row in listed(one)] == [True]
    assert not AuthToken.objects.filter(user=shop.member).exists()
    # The row still belongs to the session, whose key has changed.
    again = client_for(shop)
    again.post("/api/auth/sign-in", {"user_name": "member", "user_pw": "맑은-물-8-잔"}, format="json")
    again.post("/api/auth/sessions/end-others")
    assert not here(one)


def test_guesses_of_the_old_password_lock_the_page_and_not_the_sign_in(shop: World) -> None:
    client = client_for(shop, shop.member)
    body = {"user_pw": "wrong", "password": "맑은-물-8-잔"}
    assert [client.post("/api/auth/password", body, format="json").status_code for _try in range(6)] == [400] * 5 + [
        429
    ]
    right = {"user_pw": PASSWORD, "password": "맑은-물-8-잔"}
    assert client.post("/api/auth/password", right, format="json").json()["result"] == -12
    # A stolen session must not lock the owner out.
    assert here(client_for(shop, shop.member))


@pytest.mark.parametrize(
    ("said", "device"),
    [
        (CHROME, "Chrome · Windows"),
        (PHONE, "Safari · iPhone"),
        (f"{CHROME} Edg/130.0", "Edge · Windows"),
        (f"{CHROME} Whale/3.28", "Whale · Windows"),
        ("(Linux; Android 14) Chrome/120 SamsungBrowser/26.0 Mobile Safari/537.36", "Samsung Internet · Android"),
        ("Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox · macOS"),
        (f"{PHONE} KAKAOTALK 10.8", "KakaoTalk · iPhone"),
        ("curl/8.1", ""),
        ("", ""),
    ],
)  # fmt: skip
def test_a_device_is_described_in_plain_words(said: str, device: str) -> None:
    assert rules.describe_device(said) == device


def test_only_the_manager_changes_their_name_and_contacts_here(shop: World, manager: Any) -> None:
    body = {"name": "박지우", "email": "jiwoo@example.com", "phone_num": "010-1234-5678", "user_pw": PASSWORD}
    answer = manager.patch("/api/auth/account", body, format="json").json()["data"]
    assert (answer["name"], answer["email"], answer["phone_num"]) == ("박지우", "jiwoo@example.com", "01012345678")
    for field in ("user_name", "roles", "is_active", "password"):
        refused = manager.patch("/api/auth/account", body | {field: "x"}, format="json")
        assert list(refused.json()["data"]["errors"]) == [field]
    member = client_for(shop, shop.member)
    assert member.patch("/api/auth/account", body, format="json").status_code == 403
    assert User._base_manager.get(pk=shop.member.pk).name == "member"

"""No response, and no amount of work behind it, reveals whether a name, a telephone or an order exists
(security 2): the same bytes, and the same statements and hashes, in the same order."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.http import HttpResponse

from core.accounts.models import User
from core.common.errors import WrongCredentials
from core.common.hashers import OwaspArgon2Hasher
from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.members.tests.test_account import PHONE, post, proof
from core.security import events
from core.security.middleware import SecurityEventMiddleware
from core.security.models import SecurityEvent

pytestmark = pytest.mark.django_db

STRANGER = "01077776666"
_TABLE = re.compile(r'(?:FROM|INTO|UPDATE) "(\w+)"')


class Work:
    """What a call did: its statements by verb and table, and its hashes."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.done: list[str] = []
        # Events are written after the response was sent.
        monkeypatch.setattr(events, "store_event", lambda event: None)
        for hasher in {type(one) for one in _hashers()}:
            for name in ("encode", "verify"):
                monkeypatch.setattr(hasher, name, self._noted(getattr(hasher, name), name))

    def _noted(self, run: Callable[..., Any], name: str) -> Callable[..., Any]:
        def noted(*arguments: Any, **more: Any) -> Any:
            self.done.append(name)
            return run(*arguments, **more)

        return noted

    def _statement(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        verb, table = sql.split(" ", 1)[0], _TABLE.search(sql)
        if verb not in ("SAVEPOINT", "RELEASE"):
            self.done.append(f"{verb} {table[1] if table else ''}")
        return execute(sql, params, many, context)

    def of(self, call: Callable[[], Any]) -> tuple[int, bytes, list[str]]:
        """Status, body and work of a call."""
        self.done = []
        with connection.execute_wrapper(self._statement):
            answer = call()
        # The key of a newly created row reveals nothing.
        body = re.sub(rb'"id":\d+', b'"id":0', answer.content)
        return answer.status_code, body, list(self.done)


def _hashers() -> list[Any]:
    from django.contrib.auth.hashers import get_hashers

    return [*get_hashers(), OwaspArgon2Hasher()]


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    return Work(monkeypatch)


@pytest.fixture
def known(shop: Any) -> Any:
    """A member with a telephone."""
    with brand_scope(shop.brand.pk):
        User.objects.filter(pk=shop.member.pk).update(phone_num=PHONE)
    return shop


def sign_in(shop: Any, name: str) -> Callable[[], Any]:
    client = client_for(shop)
    return lambda: client.post("/api/auth/sign-in", {"user_name": name, "user_pw": "not-the-one-9"}, format="json")


def test_a_wrong_password_of_a_name_that_is_there_and_of_one_that_is_not(known: Any, work: Work) -> None:
    # Values created once for each process, such as the hash that unknown names are compared with.
    work.of(sign_in(known, "somebody"))
    there, nobody = work.of(sign_in(known, "member")), work.of(sign_in(known, "nobody-here"))
    assert there == nobody
    assert there[2].count("verify") == 1


def test_coming_back_to_an_account_that_is_there_and_to_one_that_is_not(known: Any, work: Work) -> None:
    def call(name: str) -> Callable[[], Any]:
        client = client_for(known)
        return lambda: post(client, "come-back", {"user_name": name, "user_pw": "not-the-one-9"})

    work.of(call("somebody"))
    assert work.of(call("member")) == work.of(call("nobody-here"))


@pytest.mark.parametrize("purpose", ["find_id", "find_password", "sign_up"])
def test_a_code_for_a_telephone_that_has_an_account_and_for_one_that_has_none(
    known: Any, work: Work, purpose: str
) -> None:
    def call(phone: str) -> Callable[[], Any]:
        client = client_for(known)
        return lambda: post(client, "phone-codes", {"purpose": purpose, "phone_num": phone})

    work.of(call("01055554444"))
    there, nobody = work.of(call(PHONE)), work.of(call(STRANGER))
    assert there == nobody
    assert there[0] == 201


@pytest.mark.parametrize("address", ["find-id", "find-password"])
def test_an_account_is_looked_for_only_with_a_proof(known: Any, work: Work, address: str) -> None:
    def call(phone: str, name: str) -> Callable[[], Any]:
        client = client_for(known)
        body = {"phone_num": phone, "token": "a guess"}
        return lambda: post(client, address, body | ({"user_name": name} if address == "find-password" else {}))

    work.of(call("01055554444", "somebody"))
    there, nobody = work.of(call(PHONE, "member")), work.of(call(STRANGER, "nobody-here"))
    assert there == nobody
    assert there[0] == 400


def test_a_proved_telephone_tells_of_no_name_but_its_own(known: Any, work: Work) -> None:
    """Another user's name and an unknown name, with a proof of a telephone."""

    def call(name: str) -> Callable[[], Any]:
        client = client_for(known)
        body = {"phone_num": PHONE, "token": proof(known, client, "find_password"), "user_name": name}
        return lambda: post(client, "find-password", body)

    work.of(call("somebody"))
    there, nobody = work.of(call("manager")), work.of(call("nobody-here"))
    assert there == nobody
    assert there[0] == 404


def test_what_is_written_about_a_refusal_is_written_when_the_answer_is_out(known: Any, rf: Any) -> None:
    response = HttpResponse(status=401)
    response.refusal = WrongCredentials()  # type: ignore[attr-defined]
    # Closing a response closes the connection, which here is the test's.
    response.close = lambda: None  # type: ignore[method-assign]
    request = rf.post("/api/auth/sign-in")
    with brand_scope(known.brand.pk):
        answer = SecurityEventMiddleware(lambda _request: response)(request)
    assert SecurityEvent.objects.count() == 0
    answer.close()
    assert SecurityEvent.objects.get().kind == SecurityEvent.Kind.FAILED

"""Each parallel guess counts: no more are checked than the lock allows."""

from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from django.contrib.auth import hashers

from core.accounts.attempts import PER_ACCOUNT, PER_ADDRESS
from core.conftest import PASSWORD, World, client_for
from core.tests.races.crowd import together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]


@pytest.fixture(autouse=True)
def frozen() -> Iterator[None]:
    """The first wait lasts a second; a slow machine must not outlast it."""
    with time_machine.travel("2026-11-21T03:00:00Z", tick=False):
        yield


@pytest.fixture
def checked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The passwords that reached a hash."""
    seen: list[str] = []
    verify = hashers.MD5PasswordHasher.verify

    def counting(self: Any, password: str, encoded: str) -> bool:
        seen.append(password)
        return verify(self, password, encoded)

    monkeypatch.setattr(hashers.MD5PasswordHasher, "verify", counting)
    return seen


WRONG = "a guess"


def guess(shop: World, name: str, address: str, password: str = WRONG) -> int:
    asked = {"user_name": name, "user_pw": password}
    return int(client_for(shop, REMOTE_ADDR=address).post("/api/auth/sign-in", asked, format="json").status_code)


def test_sixty_guesses_at_one_account_from_sixty_addresses(shop: World, checked: list[str]) -> None:
    results = together([lambda one=one: guess(shop, "member", f"10.0.0.{one}") for one in range(60)])
    assert sorted(set(results)) == [401, 429]
    assert len(checked) == PER_ACCOUNT == results.count(401)


def test_a_hundred_names_from_one_address(shop: World, checked: list[str]) -> None:
    results = together([lambda one=one: guess(shop, f"name{one}", "10.0.0.1") for one in range(100)])
    assert sorted(set(results)) == [401, 429]
    assert len(checked) == PER_ADDRESS == results.count(401)
    assert guess(shop, "member", "10.0.0.2", PASSWORD) == 200


def test_right_passwords_of_one_address_use_up_nothing(shop: World) -> None:
    for _time in range(PER_ADDRESS + 5):
        assert guess(shop, "member", "10.0.0.1", PASSWORD) == 200


def test_people_who_share_an_account_sign_in_at_the_same_moment(shop: World) -> None:
    results = together(
        [lambda number=number: guess(shop, "member", f"10.0.1.{number}", PASSWORD) for number in range(30)]
    )
    assert results == [200] * 30

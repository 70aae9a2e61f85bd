"""Strangers' tries lock strangers, not a device on which the account signed in before (security 1, 9)."""

from typing import Any

import pytest
import time_machine

from core.accounts import devices
from core.conftest import PASSWORD, World, client_for

pytestmark = pytest.mark.django_db


def sign_in(client: Any, name: str = "member", password: str = PASSWORD, **more: Any) -> Any:
    return client.post("/api/auth/sign-in", {"user_name": name, "user_pw": password, **more}, format="json")


def stranger(shop: World, number: int) -> Any:
    return client_for(shop, REMOTE_ADDR=f"10.1.0.{number}")


@pytest.fixture(autouse=True)
def frozen() -> Any:
    with time_machine.travel("2026-11-28T03:00:00Z", tick=False) as clock:
        yield clock


@pytest.fixture
def owner(shop: World) -> Any:
    """A browser on which the member signed in and out."""
    client = client_for(shop, shop.member)
    cookie = client.cookies["device"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    client.post("/api/auth/sign-out")
    return client


def lock(shop: World) -> None:
    for number in range(5):
        assert sign_in(stranger(shop, number), password="wrong").status_code == 401
    assert sign_in(stranger(shop, 9)).json()["result"] == -12


def test_the_owner_signs_in_on_a_known_device_while_strangers_guess(shop: World, owner: Any) -> None:
    lock(shop)
    assert sign_in(owner).status_code == 200
    # A success on the device does not end the strangers' wait.
    assert sign_in(stranger(shop, 10)).json()["result"] == -12


def test_the_device_works_from_a_locked_address(shop: World, owner: Any) -> None:
    guesser = stranger(shop, 1)
    for number in range(20):
        sign_in(guesser, f"nobody{number}", "wrong")
    assert sign_in(guesser, "other").json()["result"] == -12
    owner.defaults["REMOTE_ADDR"] = "10.1.0.1"
    assert sign_in(owner).status_code == 200


def test_a_stolen_cookie_has_five_tries_and_locks_itself_alone(shop: World, owner: Any) -> None:
    thief = stranger(shop, 1)
    thief.cookies["device"] = owner.cookies["device"].value
    assert [sign_in(thief, password="wrong").status_code for _ in range(6)] == [401] * 5 + [429]
    assert sign_in(thief).json()["result"] == -12
    # Neither the stranger's counter nor another device is locked.
    assert sign_in(stranger(shop, 2)).status_code == 200


def test_the_cookie_of_another_account_brand_or_key_is_a_strangers(shop: World, other: World, owner: Any) -> None:
    lock(shop)
    for value in (client_for(shop, shop.other_member).cookies["device"].value, owner.cookies["device"].value[:-1]):
        client = stranger(shop, 20)
        client.cookies["device"] = value
        assert sign_in(client).json()["result"] == -12
    foreign = stranger(shop, 21)
    foreign.cookies["device"] = client_for(other, other.member).cookies["device"].value
    assert sign_in(foreign).json()["result"] == -12


def test_a_browser_remembers_several_accounts_for_a_time(shop: World, owner: Any, frozen: Any) -> None:
    sign_in(owner, "other")
    lock(shop)
    assert sign_in(owner).status_code == 200
    owner.post("/api/auth/sign-out")
    frozen.shift(devices.MAX_AGE_SECONDS + 1)
    lock(shop)
    assert sign_in(owner).json()["result"] == -12


def test_strangers_lock_no_one_out_of_the_own_account_page(shop: World) -> None:
    client = client_for(shop, shop.member)
    lock(shop)
    body = {"user_pw": PASSWORD, "password": "another-long-password-5"}
    assert client.post("/api/auth/password", body, format="json").status_code == 200

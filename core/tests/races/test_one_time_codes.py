"""Parallel one-time codes: each guess counts, and a code is used once."""

import base64
from typing import Any

import pytest
import time_machine
from django_otp.oath import totp as code_at

from core.accounts import totp
from core.accounts.attempts import PER_ACCOUNT
from core.accounts.models import RecoveryCode, TotpDevice, User
from core.conftest import PASSWORD, World, client_for
from core.tests.races.crowd import together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]


@pytest.fixture(autouse=True)
def clock() -> Any:
    with time_machine.travel("2026-11-24T03:00:05Z", tick=False) as clock:
        yield clock


def enrol(shop: World) -> tuple[str, list[str]]:
    client: Any = client_for(shop, User._base_manager.get(brand=shop.brand, user_name="manager"))
    secret = client.post("/api/auth/otp/begin", {"user_pw": PASSWORD}, format="json").json()["data"]["secret"]
    body = {"otp_num": code(secret)}
    return secret, client.post("/api/auth/otp/confirm", body, format="json").json()["data"]["codes"]


def code(secret: str) -> str:
    return f"{code_at(base64.b32decode(secret)):06d}"


def sign_in(shop: World, otp_num: str, address: str) -> int:
    client: Any = client_for(shop, REMOTE_ADDR=address)
    body = {"user_name": "manager", "user_pw": PASSWORD, "otp_num": otp_num}
    return int(client.post("/api/auth/sign-in", body, format="json").status_code)


def test_a_hundred_parallel_guesses_are_a_hundred_tries(
    shop: World, clock: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    secret, _codes = enrol(shop)
    clock.shift(60)
    checked: list[str] = []
    real = totp.consume_code

    def counting(user: User, code: str) -> bool:
        checked.append(code)
        return real(user, code)

    monkeypatch.setattr(totp, "consume_code", counting)
    results = together([lambda one=one: sign_in(shop, f"{one:06d}", f"10.0.0.{one}") for one in range(100)])
    assert sorted(set(results)) == [401, 429]
    assert len(checked) == PER_ACCOUNT == results.count(401)
    assert sign_in(shop, code(secret), "10.0.1.1") == 429


def test_one_code_at_once_signs_in_once(shop: World, clock: Any) -> None:
    secret, codes = enrol(shop)
    clock.shift(60)
    device = TotpDevice._base_manager.get()
    for used in (code(secret), codes[0]):
        # The lock allows so many at once; the others would only be refused by it.
        results = together([lambda used=used: totp.consume_code(device.user, used) for _one in range(PER_ACCOUNT * 4)])
        assert sorted(results) == [False] * (PER_ACCOUNT * 4 - 1) + [True]
    assert RecoveryCode._base_manager.filter(used_at=None).count() == 9


def test_a_recovery_code_in_two_browsers_at_once_opens_one(shop: World) -> None:
    _secret, codes = enrol(shop)
    results = together([lambda one=one: sign_in(shop, codes[0], f"10.0.0.{one}") for one in range(2)])
    assert sorted(results) == [200, 401]

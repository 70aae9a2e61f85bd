"""Parallel phone proofs and leaving: each guess counts, and a proof is used once."""

from typing import Any

import orjson
import pytest

from core.accounts.models import User
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, World, client_for
from core.members.models import Member, PhoneCode
from core.members.services import phone_codes
from core.members.services.phone_codes import MAX_TRIES
from core.notifications.models import Message
from core.tests.races.crowd import together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]

PHONE = "01012345678"


def sent(shop: World, purpose: str = "sign_up") -> tuple[int, str]:
    """A code's row and the code."""
    client: Any = client_for(shop)
    body = {"purpose": purpose, "phone_num": PHONE}
    pk = client.post("/api/account/phone-codes", body, format="json").json()["data"]["id"]
    with brand_scope(shop.brand.pk):
        message = Message.objects.filter(kind="phone_code").latest("pk")
        return pk, orjson.loads(message.unseal(message.facts_sealed))["code"]


def guess(shop: World, pk: int, code: str, address: str) -> dict[str, Any]:
    client: Any = client_for(shop, REMOTE_ADDR=address)
    found: dict[str, Any] = client.post(f"/api/account/phone-codes/{pk}", {"code": code}, format="json").json()
    return found


def test_a_hundred_parallel_guesses_count_as_five(shop: World, monkeypatch: pytest.MonkeyPatch) -> None:
    pk, right = sent(shop)
    compared: list[str] = []
    real = phone_codes.hmac.compare_digest

    def counting(one: str, other: str) -> bool:
        compared.append(other)
        return bool(real(one, other))

    monkeypatch.setattr(phone_codes.hmac, "compare_digest", counting)
    wrong = [f"{(int(right) + 1 + one) % 1_000_000:06}" for one in range(100)]
    together([lambda i=i, c=c: guess(shop, pk, c, f"10.0.0.{i}")["result"] for i, c in enumerate(wrong)])
    assert len(compared) == MAX_TRIES
    assert guess(shop, pk, right, "10.0.1.1")["result"] == -12


def test_a_right_code_typed_twice_at_once_gives_one_token(shop: World) -> None:
    pk, right = sent(shop)
    found = together([lambda i=i: guess(shop, pk, right, f"10.0.0.{i}")["result"] for i in range(5)])
    assert found.count(1) == 1
    with brand_scope(shop.brand.pk):
        assert PhoneCode.objects.get(pk=pk).state == "proved"


def test_a_proof_is_used_by_one_of_two_who_join_at_once(shop: World) -> None:
    pk, right = sent(shop)
    token = guess(shop, pk, right, "10.0.0.1")["data"]["token"]

    def join(index: int) -> int:
        client: Any = client_for(shop)
        body = {
            "email": f"new{index}@example.com",
            "user_name": f"newcomer{index}x",
            "password": PASSWORD,
            "birth_date": "1990-01-01",
            "phone_num": PHONE,
            "phone_token": token,
            "agree_terms": 1,
            "agree_privacy": 1,
        }
        return int(client.post("/api/account/register", body, format="json").status_code)

    assert sorted(together([lambda i=i: join(i) for i in range(4)])) == [201, 400, 400, 400]
    with brand_scope(shop.brand.pk):
        # The second one is not stored.
        assert User.objects.filter(phone_num=PHONE, user_name__startswith="newcomer").count() == 1
        assert Member.objects.filter(user__user_name__startswith="newcomer").count() == 1

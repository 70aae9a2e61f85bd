"""One telephone holds at most five accounts of a brand, however many sign up at once (D12)."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from django.db import connection

from core.accounts.models import User
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, World, client_for
from core.members.tests.test_account import NEW

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]

PHONE = "01012345678"


@pytest.fixture
def without_texts(shop: World) -> World:
    """A brand that sends no text messages, and so asks for no proof."""
    shop.brand.bonaeja_obj.sender = ""
    shop.brand.bonaeja_obj.save()
    return shop


def _join(shop: World, number: int) -> int:
    try:
        who = {
            "user_name": f"person{number}",
            "email": f"p{number}@example.com",
            "nickname": "",
            "phone_num": PHONE,
        }
        return int(client_for(shop).post("/api/account/register", NEW | who, format="json").status_code)
    finally:
        connection.close()


def test_five_of_twelve_sign_ups_at_once(without_texts: World) -> None:
    with ThreadPoolExecutor(6) as pool:
        codes = sorted(pool.map(lambda number: _join(without_texts, number), range(12)))
    assert codes == [201] * 5 + [400] * 7
    with brand_scope(without_texts.brand.pk):
        assert User.objects.filter(phone_num=PHONE).count() == 5


def test_a_changed_telephone_counts_too(without_texts: World) -> None:
    with brand_scope(without_texts.brand.pk):
        for number in range(5):
            User(user_name=f"family{number}", phone_num=PHONE, password="!").save()
    member = client_for(without_texts, without_texts.member)
    body: dict[str, Any] = {"phone_num": PHONE, "password": PASSWORD}
    refused = member.post("/api/account/phone", body, format="json")
    assert (refused.status_code, list(refused.json()["data"]["errors"])) == (400, ["phone_num"])
    manager = client_for(without_texts, without_texts.manager)
    own = {"name": "이름", "email": "root@example.com", "phone_num": PHONE, "user_pw": PASSWORD}
    refused = manager.patch("/api/auth/account", own, format="json")
    assert list(refused.json()["data"]["errors"]) == ["phone_num"]

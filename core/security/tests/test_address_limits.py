"""Limits of a network address count IPv6 by its networks, in every endpoint; the daily limit of text messages."""

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import time_machine

from core.brands import services as brands
from core.common import local_cache
from core.common.addresses import limit_key, limit_keys
from core.common.errors import Locked, TooMany
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.notifications import services as notify
from core.notifications.models import Message, MessageText
from core.notifications.outbox import sending
from core.security import services as security
from core.security.models import Counter, SecurityEvent

CORE = Path(__file__).parents[2]


def of_one_customer(number: int) -> str:
    return f"2001:db8:1:2:{number:x}::1"


def of_one_site(number: int) -> str:
    return f"2001:db8:1:{number:x}::1"


@pytest.mark.parametrize(
    ("address", "keys"),
    [
        ("203.0.113.9", (("203.0.113.9", 1),)),
        ("::ffff:203.0.113.9", (("203.0.113.9", 1),)),
        ("2001:db8:1:2:3::4", (("2001:db8:1:2::/64", 1), ("2001:db8:1::/48", 10))),
        ("fe80::1%eth0", (("fe80::/64", 1), ("fe80::/48", 10))),
        ("", ()),
        ("no address", (("no address", 1),)),
    ],
)
def test_an_address_is_counted_by_its_networks(address: str, keys: tuple[tuple[str, int], ...]) -> None:
    assert limit_keys(address) == keys
    assert limit_key(address) == (keys[0][0] if keys else "")


@pytest.mark.django_db
def test_a_limit_of_one_network_and_a_wider_one_of_its_site() -> None:
    for number in range(3):
        security.hit_address("test", of_one_customer(number), limit=3, seconds=60)
    with pytest.raises(TooMany):
        security.hit_address("test", of_one_customer(9), limit=3, seconds=60)
    for number in range(3, 30):
        security.hit_address("test", of_one_site(number), limit=3, seconds=60)
    with pytest.raises(TooMany):
        security.hit_address("test", of_one_site(99), limit=3, seconds=60)
    security.hit_address("test", "2001:db8:2::1", limit=3, seconds=60)


@pytest.mark.django_db
def test_a_refused_attempt_of_an_address_counts_nowhere() -> None:
    for number in range(3):
        security.fail_attempt(security.count_address_attempt("test", of_one_customer(number), limit=3, seconds=60))
    for number in range(50):
        with pytest.raises(Locked):
            security.count_address_attempt("test", of_one_customer(number), limit=3, seconds=60)
    security.count_address_attempt("test", of_one_site(5), limit=3, seconds=60)


def _post(url: str, body: Callable[[int], dict[str, Any]]) -> Callable[[Any, int], Any]:
    return lambda client, number: client.post(url, body(number), format="json")


CALLS = {
    "sign-in": (20, _post("/api/auth/sign-in", lambda n: {"user_name": f"name{n}", "user_pw": "wrong"})),
    "phone codes": (
        100,
        _post("/api/account/phone-codes", lambda n: {"purpose": "sign_up", "phone_num": f"010{n:08}"}),
    ),
    "code tries": (30, _post("/api/account/phone-codes/1", lambda n: {"code": "123456"})),
    "look-up": (100, _post("/api/shop/order-lookup", lambda n: {"order_num": f"A{n}", "order_password": "x"})),
    "user names": (300, lambda client, n: client.get("/api/util/user-names", {"user_name": f"n{n}"})),
    "register": (300, _post("/api/account/register", lambda n: {})),
    "links": (60, _post("/api/account/link-password", lambda n: {"token": "x", "password": "y"})),
    "staff links": (60, _post("/api/account/invitation", lambda n: {"token": "x"})),
    "restock end": (60, _post("/api/shop/restock-waits/end", lambda n: {"token": "x"})),
}


@pytest.mark.django_db
@pytest.mark.parametrize("name", CALLS)
def test_addresses_of_one_network_share_a_limit(shop: World, name: str) -> None:
    limit, call = CALLS[name]
    assert call(client_for(shop, REMOTE_ADDR=of_one_customer(0)), 0).status_code != 429
    # All but the last five calls are counted without being made.
    counted = Counter.objects.filter(key__contains="2001:db8:1:2::/64").update(count=limit - 5)
    assert counted == 1
    codes = [call(client_for(shop, REMOTE_ADDR=of_one_customer(number)), number).status_code for number in range(1, 7)]
    assert codes[-1] == 429, codes
    assert 429 not in codes[:-1]
    assert call(client_for(shop, REMOTE_ADDR=of_one_site(9)), 9).status_code != 429


def test_limits_of_addresses_are_counted_by_the_functions_for_them() -> None:
    """No other counter has an address in its key."""
    counting = {"hit", "count_attempt", "increment_counter", "check_limit", "reset_counter"}
    wrong = []
    for path in CORE.rglob("*.py"):
        if "tests" in path.parts or path.match("security/services.py"):
            continue
        for node in ast.walk(ast.parse(path.read_text())):
            name = getattr(getattr(node, "func", None), "attr", "") if isinstance(node, ast.Call) else ""
            if name in counting and node.args and "address" in ast.unparse(node.args[0]):
                wrong.append(f"{path.relative_to(CORE)}:{node.lineno}")
    assert wrong == []


@pytest.fixture
def few_texts(shop: World) -> World:
    """A brand that may send two text messages a day, the last hour before midnight in Seoul."""
    brands.update_brand(brand=shop.brand, values={"setting_obj": {"sms_daily_limit": 2}, "email": "shop@example.com"})
    return shop


def _code(shop: World, number: int) -> Any:
    body = {"purpose": "sign_up", "phone_num": f"0102222333{number}"}
    return client_for(shop).post("/api/account/phone-codes", body, format="json")


@pytest.mark.django_db
def test_codes_end_with_the_brands_daily_limit(few_texts: World, other: World) -> None:
    with time_machine.travel("2026-11-28T14:00:00Z", tick=False):
        assert [_code(few_texts, number).status_code for number in range(2)] == [201, 201]
        refused = _code(few_texts, 3)
        assert (refused.status_code, refused.json()["result"], refused.json()["error"]) == (
            429,
            -60,
            "sms_limit_reached",
        )
        assert refused["Retry-After"] == "3600"
        assert _code(other, 1).status_code == 201
        _code(few_texts, 4)
        with brand_scope(few_texts.brand.pk):
            assert SecurityEvent.objects.get(brand_id=few_texts.brand.pk, kind="sms-limit").times == 2
            # One mail a day to the shop, and no code beyond the limit.
            assert [m.channel for m in Message.objects.filter(kind="sms_limit")] == ["mail"]
            assert Message.objects.filter(kind="phone_code").count() == 2
    with time_machine.travel("2026-11-28T15:00:01Z", tick=False):
        assert _code(few_texts, 5).status_code == 201


@pytest.mark.django_db
def test_other_messages_go_by_mail_beyond_the_limit(few_texts: World, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[str] = []
    monkeypatch.setattr(sending, "_call", lambda message, worded, post: sent.append(message.channel))
    monkeypatch.setattr(sending, "record_receipt", lambda message, receipt: None)
    with brand_scope(few_texts.brand.pk):

        def tell(ref: str, email: str = "buyer@example.com") -> Message:
            reader = notify.Recipient(phone="01012345678", email=email)
            notify.notify("paid", reader, ref=ref, facts={"total": 1000})
            return Message.objects.filter(ref=ref).order_by("channel").last() or Message()

        notify.message_texts()
        MessageText.objects.filter(kind="paid").update(is_mail=0)
        texts = [tell(str(number), email="") for number in range(3)]
        assert [text.channel for text in texts] == ["sms"] * 3
        for text in texts:
            sending.send_one(text.pk, few_texts.brand.pk)
        assert sent == ["sms", "sms"]
        assert Message.objects.get(pk=texts[2].pk).code == "DAILY_LIMIT"
        local_cache.clear()
        assert tell("later").channel == "mail"

"""A brand's own sender address: asked for by mail, used when its link was followed."""

import re
from typing import Any

import pytest

from core.common.tenancy import brand_scope
from core.notifications.models import MailSender, Message
from core.notifications.outbox import sending, services
from core.notifications.outbox.services import Notice
from core.notifications.outbox.states import Channel

pytestmark = pytest.mark.django_db(transaction=True)
EMAIL = "hello@sosogyeol.example"


class Post:
    """A mail server that keeps what it gets."""

    def __init__(self) -> None:
        self.letters: list[Any] = []

    def send(self, letter: Any, *, idem: str) -> Any:
        from core.integrations.delivery import DeliveryStatus, SendResult

        self.letters.append(letter)
        return SendResult(DeliveryStatus.ACCEPTED)

    def close(self) -> None:
        """Nothing."""


@pytest.fixture
def post(monkeypatch):
    post = Post()
    monkeypatch.setattr("core.notifications.outbox.providers.mail", lambda: post)
    return post


def verb(manager, name, values, code=200):
    answer = manager.post(f"/api/message-texts/{name}", values, format="json")
    assert answer.status_code == code, answer.content
    return answer.json()["data"]


def asked(shop, manager, post) -> str:
    """Ask for the address, and return the token of the link that was mailed to it."""
    verb(manager, "ask-sender", {"email": EMAIL})
    with brand_scope(shop.brand.pk):
        sending.send_one(Message.objects.latest("pk").pk, shop.brand.pk)
    letter = post.letters[-1]
    assert (letter.to, letter.address) == (EMAIL, EMAIL)
    token = re.search(r"sender=([^\s\"&]+)", letter.text)
    assert token
    return token.group(1)


def sent_from(shop, post) -> str:
    with brand_scope(shop.brand.pk):
        services.enqueue(
            Notice(kind="staff_password", ref=f"x:{len(post.letters)}", facts={
                "name": "문가온", "user_name": "gaon", "token": "t", "hours": 1,
            }),
            [(Channel.MAIL, "someone@example.com")],
        )  # fmt: skip
        sending.send_one(Message.objects.latest("pk").pk, shop.brand.pk)
    return str(post.letters[-1].address)


def test_it_is_used_only_when_its_mailbox_followed_the_link(shop, other, manager, post) -> None:
    assert sent_from(shop, post) == ""
    token = asked(shop, manager, post)
    assert sent_from(shop, post) == ""
    assert verb(manager, "confirm-sender", {"token": token})["confirmed_at"]
    assert sent_from(shop, post) == EMAIL
    assert sent_from(other, post) == ""
    assert verb(manager, "drop-sender", {})["email"] == ""
    assert sent_from(shop, post) == ""
    assert manager.post("/api/message-texts/drop-sender", {}, format="json").status_code == 404


def test_a_link_of_another_address_or_brand_confirms_nothing(shop, other, manager, post) -> None:
    token = asked(shop, manager, post)
    verb(manager, "ask-sender", {"email": "other@sosogyeol.example"})
    for wrong in (token, "", "x" * 40, f"{token}x"):
        assert "token" in verb(manager, "confirm-sender", {"token": wrong}, code=400)["errors"]
    from core.conftest import client_for

    with brand_scope(other.brand.pk):
        MailSender.objects.create(email=EMAIL, asked_at="2026-01-01T00:00:00Z")
    assert "token" in verb(client_for(other, other.manager), "confirm-sender", {"token": token}, code=400)["errors"]


def test_five_mails_an_hour_are_sent(shop, manager, post) -> None:
    for _time in range(5):
        verb(manager, "ask-sender", {"email": EMAIL})
    assert manager.post("/api/message-texts/ask-sender", {"email": EMAIL}, format="json").status_code == 429


def test_what_is_no_address_is_refused(shop, manager, post) -> None:
    assert "email" in verb(manager, "ask-sender", {"email": "sosogyeol"}, code=400)["errors"]

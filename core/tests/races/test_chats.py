"""People who write in a conversation at the same moment: no line is lost or doubled, and one begins it."""

import pytest
from django.conf import settings

from core.common.tenancy import brand_scope
from core.conftest import client_for
from core.tests.races.crowd import together
from core.workspace.chats import clock
from core.workspace.chats.shoppers import Shopper, hash_token
from core.workspace.models import ChatMessage, ChatParticipant, Conversation
from core.workspace.tests.chats import answer, switch_on, write

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]


def say(shop, key: str, *, token: str = "", user=None, body: str = "글") -> int:
    client = client_for(shop, user)
    if token:
        client.cookies[settings.CHAT_COOKIE_NAME] = token
    return client.post("/api/shop/chat/messages", {"body": body, "key": key}, format="json").status_code


def test_first_lines_at_once_begin_one_conversation(shop):
    with brand_scope(shop.brand.pk):
        switch_on()
    jobs = [lambda number=number: say(shop, f"key {number}", token="browser") for number in range(6)]
    assert together(jobs) == [201] * 6
    with brand_scope(shop.brand.pk):
        (row,) = Conversation.objects.all()
        assert ChatMessage.objects.filter(conversation=row).count() == 6
        assert ChatParticipant.objects.filter(conversation=row).count() == 1
        assert row.last_id == ChatMessage.objects.order_by("-pk").values_list("pk", flat=True).first()


def test_the_same_line_at_once_is_one(shop):
    with brand_scope(shop.brand.pk):
        switch_on()
    assert together([lambda: say(shop, "same", token="browser")] * 5) == [201] * 5
    with brand_scope(shop.brand.pk):
        assert ChatMessage.objects.count() == 1


def test_of_two_managers_who_answer_at_once_one_reads_first(shop):
    with brand_scope(shop.brand.pk):
        switch_on()
        row, message = write(Shopper(token="browser"))

    def send(person) -> int:
        values = {"body": "답", "key": person.user_name, "seen_id": message.pk}
        return client_for(shop, person).post(f"/api/chats/{row.pk}/send", values, format="json").status_code

    assert sorted(together([lambda: send(shop.manager), lambda: send(shop.editor)])) == [200, 409]
    with brand_scope(shop.brand.pk):
        assert ChatMessage.objects.filter(sender_kind="manager").count() == 1


def test_a_conversation_that_is_joined_while_it_is_written_in_keeps_every_line(shop):
    with brand_scope(shop.brand.pk):
        switch_on()
        write(Shopper(token="browser"), "처음")
        write(Shopper(user=shop.member), "회원")

    def join() -> int:
        client = client_for(shop, shop.member)
        client.cookies[settings.CHAT_COOKIE_NAME] = "browser"
        return client.get("/api/shop/chat").status_code

    jobs = [join, join, *(lambda number=number: say(shop, f"key {number}", token="browser") for number in range(4))]
    statuses = together(jobs)
    assert statuses[:2] == [200, 200]
    sent = statuses[2:].count(201)
    with brand_scope(shop.brand.pk):
        bodies = list(ChatMessage.objects.values_list("body", flat=True))
        assert len(bodies) == 2 + sent
        # A line that came after the join began a conversation of the browser again: nothing is in both.
        assert Conversation.objects.filter(user=shop.member).count() == 1
        assert Conversation.objects.count() <= 2
        assert Conversation.objects.exclude(user=shop.member).exclude(visitor_hash=hash_token("browser")).count() == 0


def test_who_is_away_is_told_once_by_however_many_workers(shop):
    from datetime import timedelta

    from django.utils import timezone

    from core.notifications.models import Message

    with brand_scope(shop.brand.pk):
        switch_on()
        type(shop.member).objects.filter(pk=shop.member.pk).update(email="member@example.com")
        row, _message = write(Shopper(user=shop.member))
        answer(row, shop.manager)
        late = timezone.now() - timedelta(minutes=9)
        ChatMessage.objects.update(created_at=late)
        Conversation.objects.update(away_since=late)
    together([clock.tell_away_shoppers] * 4)
    with brand_scope(shop.brand.pk):
        assert Message.objects.filter(kind=clock.KIND).count() == 1

"""Conversations through the API: who sees what, what is refused, what is sent once (docs/rules/desk.md)."""

from collections.abc import Iterator
from datetime import timedelta
from io import BytesIO
from typing import Any

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from PIL import Image
from rest_framework.test import APIClient

from core.accounts.models import User
from core.common.tenancy import brand_scope, unscoped
from core.conftest import PASSWORD, World, client_for
from core.live.models import LiveEvent
from core.members.subscribers import own_data
from core.notifications.models import Message
from core.orders.models import Order
from core.workspace.chats import clock
from core.workspace.chats import members as chat_members
from core.workspace.chats.shoppers import Shopper
from core.workspace.models import ChatMessage, Conversation, DeskFile
from core.workspace.tests.chats import answer, note, switch_on, unread, write

pytestmark = pytest.mark.django_db
SHOP = "/api/shop/chat"


def png() -> SimpleUploadedFile:
    file = BytesIO()
    Image.new("RGB", (8, 8), "#7f9a7d").save(file, "PNG")
    return SimpleUploadedFile("a.png", file.getvalue())


def place(user: Any, number: int) -> Order:
    order = Order(
        order_num=f"20261121-AAAA-AAA{number}", order_name="니트", user=user, buyer_name="이서연",
        buyer_phone="01011112222", subtotal=1000, total=1000, pay_method="card_keyin",
    )  # fmt: skip
    order.save()
    return order


@pytest.fixture
def on(shop: World) -> Iterator[World]:
    with brand_scope(shop.brand.pk):
        switch_on()
        yield shop


def data(response: Any, status: int = 200) -> Any:
    assert response.status_code == status, response.content
    return response.json()["data"]


def say(client: APIClient, body: str = "안녕하세요", *, key: str = "", **values: Any) -> Any:
    key = key or f"k{ChatMessage.objects.count()}"
    return client.post(f"{SHOP}/messages", {"body": body, "key": key, **values}, format="json")


def send(client: APIClient, pk: int, body: str = "네", *, seen_id: int = 10**9, key: str = "", **values: Any) -> Any:
    key = key or f"m{ChatMessage.objects.count()}"
    values = {"body": body, "key": key, "seen_id": seen_id, **values}
    return client.post(f"/api/chats/{pk}/send", values, format="json")


def own(client: APIClient) -> Any:
    return data(client.get(SHOP))["conversation"]


def test_a_visitor_is_known_by_a_cookie_whose_hash_is_stored(on: World, visitor: APIClient) -> None:
    assert own(visitor) is None
    assert settings.CHAT_COOKIE_NAME not in visitor.cookies
    message = data(say(visitor), 201)
    token = visitor.cookies[settings.CHAT_COOKIE_NAME]
    assert token["httponly"]
    assert own(visitor)["messages"] == [message]
    row = Conversation.objects.get()
    assert token.value not in str(row.__dict__)
    assert 1000 <= row.visitor_number < 10_000
    stranger = client_for(on)
    assert own(stranger) is None
    for path in ("messages",):
        assert stranger.get(f"{SHOP}/{path}").status_code == 404
    assert stranger.get("/live/chat").status_code == 403


def test_a_line_that_is_sent_again_is_one(on: World, visitor: APIClient, manager: APIClient) -> None:
    first = data(say(visitor, key="same"), 201)
    assert data(say(visitor, key="same"), 201)["id"] == first["id"]
    row = Conversation.objects.get()
    answered = data(send(manager, row.pk, key="same"))
    assert data(send(manager, row.pk, key="same"))["id"] == answered["id"]
    assert ChatMessage.objects.count() == 2


def test_notes_and_handovers_never_reach_the_shopper(on: World, visitor: APIClient, manager: APIClient) -> None:
    say(visitor)
    row = Conversation.objects.get()
    start = visitor.get("/live/chat").content.decode()
    cursor = int(start.partition("id: ")[2].split()[0])
    picture = data(
        manager.post("/api/desk-files/upload-picture", {"file": png()}, format="multipart"),
        201,
    )
    secret = data(send(manager, row.pk, "비밀 노트", content_type="note", attachments=[picture["id"]]))
    handover = {"user_id": on.editor.pk, "text": "비밀 부탁"}
    data(manager.post(f"/api/chats/{row.pk}/hand-over", handover, format="json"))
    data(send(manager, row.pk, "보이는 답"))
    hidden = list(ChatMessage.objects.filter(content_type__in=["note", "handover"]).values_list("pk", flat=True))
    texts = [
        visitor.get(SHOP).content,
        visitor.get(f"{SHOP}/messages").content,
        visitor.get(f"{SHOP}/messages", {"after": secret["id"] - 1}).content,
        visitor.get(f"{SHOP}/messages", {"before": 10**9}).content,
        visitor.get(f"{SHOP}/unread").content,
        say(visitor, "또 물어요").content,
        visitor.post(f"{SHOP}/seen", {"read_id": 10**9}, format="json").content,
        visitor.get("/live/chat", {"cursor": cursor}).content,
    ]
    for text in map(bytes.decode, texts):
        assert "비밀" not in text
        assert not any(f'"id":{pk},' in text or f'"message":{pk}' in text for pk in hidden), text
    assert "보이는 답" in texts[0].decode()
    assert visitor.get(f"/api/shop/desk-files/{picture['id']}/content").status_code == 404
    assert manager.get(picture["url"]).status_code == 200


def test_a_shoppers_stream_has_only_its_own_conversation(on: World, other: World, manager: APIClient) -> None:
    clients = [client_for(on), client_for(on), client_for(other)]
    with brand_scope(other.brand.pk):
        switch_on()
    for client in clients:
        data(say(client, key="first"), 201)
    cursors = [int(client.get("/live/chat").content.decode().partition("id: ")[2].split()[0]) for client in clients]
    with brand_scope(on.brand.pk):
        first, second = Conversation.objects.order_by("pk")
    manager.post(f"/api/chats/{first.pk}/typing", {}, format="json")
    data(send(manager, first.pk, "첫째에게"))
    texts = [
        client.get("/live/chat", {"cursor": cursor}).content.decode()
        for client, cursor in zip(clients, cursors, strict=True)
    ]
    assert '"what":"message"' in texts[0]
    assert '"what":"typing"' in texts[0]
    assert "changed" not in texts[0]
    for text in texts[1:]:
        assert text.count("event:") == 1, text
    # Nor does a manager's stream have what is for a shopper's page.
    stream = manager.get("/live", {"cursor": cursors[0]}).content.decode()
    assert f'"chat":{first.pk}' in stream
    assert first.stream_key not in stream
    assert '"what":"message"' not in stream
    with unscoped("a test"):
        assert not LiveEvent.objects.filter(topic__contains=second.stream_key, data__what="typing").exists()


def test_a_colleagues_answer_is_read_before_another_is_sent(on: World, visitor: APIClient, manager: APIClient) -> None:
    say(visitor)
    row = Conversation.objects.get()
    seen = row.last_id
    colleague = client_for(on, on.editor)
    answered = data(send(colleague, row.pk, "동료의 답", seen_id=seen))
    response = send(manager, row.pk, "내 답", seen_id=seen, key="mine")
    assert response.status_code == 409
    assert response.json()["error"] == "colleague_answered"
    assert [line["id"] for line in response.json()["data"]["messages"]] == [answered["id"]]
    # Its notes are no answer, and the shopper's lines refuse nothing.
    data(send(colleague, row.pk, "노트", content_type="note", seen_id=seen))
    say(visitor, "하나 더")
    data(send(manager, row.pk, "내 답", seen_id=answered["id"], key="mine"))
    assert Conversation.objects.get().assignee_id == on.editor.pk


@pytest.mark.unbalanced_ledger
def test_orders_of_others_are_not_told(on: World, member: APIClient, manager: APIClient) -> None:
    mine, others = place(on.member, 1), place(on.other_member, 2)
    assert say(member, content_type="order", target_id=others.pk).status_code == 404
    data(say(member, content_type="order", target_id=mine.pk), 201)
    member.post(f"{SHOP}/looking", {"kind": "order", "id": others.pk, "path": "/my/orders"}, format="json")
    row = Conversation.objects.get()
    assert data(manager.get(f"/api/chats/{row.pk}"))["looking_at"] is None
    member.post(f"{SHOP}/looking", {"kind": "order", "id": mine.pk, "path": "/my/orders"}, format="json")
    assert data(manager.get(f"/api/chats/{row.pk}"))["looking_at"]["id"] == mine.pk
    member.post(f"{SHOP}/looking", {}, format="json")
    assert data(manager.get(f"/api/chats/{row.pk}"))["looking_at"] is None
    assert send(manager, row.pk, content_type="order", target_id=others.pk).status_code == 404


def test_a_visitors_conversation_becomes_the_members(on: World, visitor: APIClient) -> None:
    say(visitor, "로그인 전")
    token = visitor.cookies[settings.CHAT_COOKIE_NAME].value
    visitor.post("/api/auth/sign-in", {"user_name": "member", "user_pw": PASSWORD}, format="json")
    row = Conversation.objects.get()
    assert (row.user_id, row.visitor_hash) == (on.member.pk, "")
    assert own(visitor)["messages"][0]["body"] == "로그인 전"
    # Another person at the same browser finds nothing.
    stranger = client_for(on)
    stranger.cookies[settings.CHAT_COOKIE_NAME] = token
    assert own(stranger) is None


def test_two_conversations_of_a_member_are_joined_and_lose_nothing(on: World, manager: APIClient) -> None:
    members_row, _line = write(Shopper(user=on.member), "회원으로")
    answer(members_row, on.manager, "답")
    visitors = Shopper(token="browser")
    visitors_row, _line = write(visitors, "방문자로")
    key = visitors_row.stream_key
    write(Shopper(user=on.member, token="browser"), "다시")
    row = Conversation.objects.get()
    bodies = list(ChatMessage.objects.order_by("pk").values_list("body", flat=True))
    assert bodies == ["회원으로", "답", "방문자로", "다시"]
    assert ChatMessage.objects.filter(conversation=row).count() == 4
    assert row.stream_key != key
    assert unread(row, on.editor) == 2
    assert unread(row) == 1
    assert row.waiting_since is not None


def test_limits_of_a_shopper(on: World, visitor: APIClient) -> None:
    statuses = [say(visitor, key=f"key {number}").status_code for number in range(31)]
    assert statuses == [201] * 30 + [429]


def test_a_shop_without_chat_takes_no_lines(shop: World, visitor: APIClient) -> None:
    assert data(visitor.get(SHOP))["is_on"] is False
    response = say(visitor, key="key")
    assert (response.status_code, response.json()["error"]) == (409, "chat_is_off")


def test_who_is_away_is_told_once_for_each_silence(on: World) -> None:
    User.objects.filter(pk=on.member.pk).update(email="member@example.com")
    row, _line = write(Shopper(user=on.member), "물어요")

    def told(minutes: int) -> int:
        # As if all that is unread had been written earlier.
        since = Conversation.objects.get().away_since
        late = timezone.now() - timedelta(minutes=minutes)
        ChatMessage.objects.filter(created_at__gte=since).update(created_at=late)
        Conversation.objects.update(away_since=late)
        clock.tell_away_shoppers()
        return Message.objects.filter(kind=clock.KIND).count()

    answer(row, on.manager)
    assert told(4) == 0
    assert [told(6), told(60)] == [1, 1]
    answer(row, on.manager, "덧붙여요")
    assert told(6) == 1
    write(Shopper(user=on.member), "고마워요")
    answer(row, on.manager, "또 오세요")
    assert told(6) == 2


def test_a_visitor_may_leave_a_telephone(on: World, visitor: APIClient, manager: APIClient) -> None:
    say(visitor)
    assert visitor.post(f"{SHOP}/contact", {"contact": "전화"}, format="json").status_code == 400
    chat = data(visitor.post(f"{SHOP}/contact", {"contact": "010-9876-5432"}, format="json"))
    assert chat["contact"] == "010-****-5432"
    row = Conversation.objects.get()
    assert "98765432" not in str({name: value for name, value in row.__dict__.items() if name != "_state"})
    assert row.contact == "01098765432"
    found = data(manager.get("/api/chats", {"search": "5432"}))["content"]
    assert [chat["id"] for chat in found] == [row.pk]
    shown = data(manager.post(f"/api/chats/{row.pk}/reveal", {"reason": "전화 드리려고"}, format="json"))
    assert shown["phone_num"] == "01098765432"


def test_lists_searches_and_counts(on: World, root: APIClient) -> None:
    first, _line = write(Shopper(token="first"), "코트 안감도 캐시미어인가요?")
    second, _line = write(Shopper(user=on.member), "입금했어요")
    third, line = write(Shopper(token="third"), "고맙습니다")
    answer(second, on.manager)
    root.post(f"/api/chats/{third.pk}/end", {"seen_id": line.pk}, format="json")

    def ids(**query: Any) -> list[int]:
        return [row["id"] for row in data(root.get("/api/chats", query))["content"]]

    assert ids(is_waiting=1, ordering="waiting_since") == [first.pk]
    assert ids(is_mine=1, state="open") == [second.pk]
    assert ids(state="ended") == [third.pk]
    assert ids(search="캐시미어") == [first.pk]
    assert ids(search=str(first.visitor_number))[:1] == [first.pk]
    assert ids(search=on.member.name[:1]) == [second.pk]
    assert data(root.get("/api/chats/counts")) == {"waiting": 1, "mine": 1, "open": 2, "ended": 1}
    write(Shopper(token="third"), "하나만 더요")
    assert ids(is_waiting=1, ordering="waiting_since") == [first.pk, third.pk]


def test_an_end_does_not_cover_a_line_that_was_not_seen(on: World, root: APIClient) -> None:
    row, seen = write(Shopper(token="first"), "고맙습니다")
    _row, newer = write(Shopper(token="first"), "하나만 더요")
    refused = root.post(f"/api/chats/{row.pk}/end", {"seen_id": seen.pk}, format="json")
    assert (refused.status_code, refused.json()["result"], refused.json()["error"]) == (409, -45, "shopper_wrote")
    assert data(root.get("/api/chats/counts"))["waiting"] == 1
    assert data(root.post(f"/api/chats/{row.pk}/end", {"seen_id": newer.pk}, format="json"))["state"] == "ended"


def test_colleagues_talk_alone(on: World, manager: APIClient, root: APIClient) -> None:
    person = User.objects.get(user_name="manager")
    row = data(manager.post("/api/chats", {"user_id": on.editor.pk}, format="json"), 201)
    again = data(client_for(on, on.editor).post("/api/chats", {"user_id": person.pk}, format="json"), 201)
    assert again["id"] == row["id"]
    data(send(manager, row["id"], "반품 두 건 검수할게요"))
    assert root.get(f"/api/chats/{row['id']}").status_code == 404
    assert data(root.get("/api/chats", {"search": "검수"}))["content"] == []
    (seen,) = data(client_for(on, on.editor).get("/api/chats"))["content"]
    assert (seen["unread_count"], seen["colleague"]["id"]) == (1, person.pk)
    with unscoped("a test"):
        assert set(LiveEvent.objects.filter(resource="chats").values_list("user_id", flat=True)) == {
            person.pk,
            on.editor.pk,
        }
    assert manager.post("/api/chats", {"user_id": on.member.pk}, format="json").status_code == 400


def test_a_handover_gives_what_is_unread(on: World, visitor: APIClient, manager: APIClient) -> None:
    say(visitor)
    row = Conversation.objects.get()
    values = {"user_id": on.editor.pk, "text": "교환 문의예요"}
    record = data(manager.post(f"/api/chats/{row.pk}/hand-over", values, format="json"))
    assert record["assignee"]["id"] == on.editor.pk
    assert record["messages"][-1]["handover"]["to_name"] == record["assignee"]["name"]
    assert unread(row, on.editor) == 2
    assert manager.post(f"/api/chats/{row.pk}/hand-over", values, format="json").status_code == 400
    data(client_for(on, on.editor).post(f"/api/chats/{row.pk}/take", {}, format="json"))
    # It still waits for an answer.
    assert Conversation.objects.get().waiting_since is not None


def test_rules_are_written_by_right(on: World, manager: APIClient) -> None:
    editor = client_for(on, on.editor)
    assert editor.post("/api/chats/save-setting", {"is_on": 0}, format="json").status_code == 403
    assert data(editor.post("/api/chats/pause", {"is_paused": 1}, format="json"))["is_open"] is False
    wrong = {"hours": [["10:00", "09:00"], *[None] * 6]}
    response = manager.post("/api/chats/save-setting", wrong, format="json")
    assert list(response.json()["data"]["errors"]) == ["hours[0]"]
    saved = {"hours": [["10:00", "17:00"], *[None] * 6], "questions": [{"ko": "언제 와요?", "en": "When?"}]}
    assert data(manager.post("/api/chats/save-setting", saved, format="json"))["hours"] == saved["hours"]


def test_old_conversations_are_deleted_with_their_files(on: World, visitor: APIClient) -> None:
    upload = {"file": png()}
    picture = data(visitor.post("/api/shop/desk-files/upload-picture", upload, format="multipart"), 201)
    data(say(visitor, "", content_type="picture", attachments=[picture["id"]]), 201)
    assert own(visitor)["messages"][0]["attachments"][0]["is_picture"]
    assert visitor.get(picture["url"]).status_code == 200
    assert client_for(on).get(picture["url"]).status_code == 404
    young, _line = write(Shopper(token="young"))
    Conversation.objects.exclude(pk=young.pk).update(last_at=timezone.now() - timedelta(days=36 * 31))
    clock.delete_old_conversations()
    assert list(Conversation.objects.values_list("pk", flat=True)) == [young.pk]
    assert not DeskFile.objects.exists()


def test_members_data_and_erasure(on: World) -> None:
    row, _line = write(Shopper(user=on.member), "내 글")
    note(row, on.manager, "메모")
    answer(row, on.manager, "답")
    exported = str([part(on.member.pk) for part in own_data])
    assert "내 글" in exported
    assert "메모" not in exported
    chat_members.forget(on.member.pk)
    assert not Conversation.objects.exists()
    assert not ChatMessage.objects.exists()

"""Conversations for tests."""

import uuid
from typing import Any

from core.conftest import World
from core.workspace.chats import cursors, lines
from core.workspace.chats.setting import save
from core.workspace.chats.shoppers import Shopper
from core.workspace.models import ChatMessage, ChatParticipant, Conversation, MessageType

ALWAYS = [["00:00", "23:59"]] * 7


def switch_on(**values: Any) -> None:
    """Give the brand in force a chat that is always open."""
    save({"is_on": True, "hours": ALWAYS, "closes_on_holidays": False, **values})


def line(body: str = "S로 샀는데 어깨가 작아요", **values: Any) -> lines.Line:
    """A line with a key of its own."""
    return lines.Line(**{"body": body, "key": uuid.uuid4().hex, **values})


def write(shopper: Shopper, body: str = "안녕하세요", **values: Any) -> tuple[Conversation, ChatMessage]:
    """A shopper's line."""
    return lines.send_as_shopper(shopper=shopper, line=line(body, **values))


def answer(conversation: Conversation, actor: Any, body: str = "네, 확인할게요", **values: Any) -> ChatMessage:
    """A manager's line, by one who has seen all."""
    seen_id = Conversation.objects.get(pk=conversation.pk).last_id
    own = line(body, **values)
    return lines.send_as_manager(pk=conversation.pk, actor=actor, line=own, seen_id=seen_id)[1]


def note(conversation: Conversation, actor: Any, body: str = "동료에게만 보여요") -> ChatMessage:
    """A note for colleagues."""
    return answer(conversation, actor, body, content_type=MessageType.NOTE)


def full_conversation(world: World, index: int, *, text: str = "문의해요") -> Conversation:
    """A member's conversation, or with another index a visitor's, with a product, an answer and a note."""
    switch_on()
    shopper = Shopper(token=f"visitor {index} {text}") if index else Shopper(user=world.member)
    conversation, _message = write(shopper, text)
    write(shopper, "", content_type=MessageType.PRODUCT, target_id=world.product.pk)
    answer(conversation, world.manager, text)
    note(conversation, world.manager, text)
    if index % 2:
        write(shopper, text)
    return Conversation.objects.get(pk=conversation.pk)


def unread(conversation: Conversation, person: Any = None) -> int:
    """The unread lines of a manager, or of the shopper."""
    if person is not None:
        return cursors.count_unread(conversation, person.pk)
    read_id = cursors.cursor_of(conversation, cursors.SHOPPER)[0]
    return cursors.unread_of_shopper(conversation, read_id).count()


def participants(conversation: Conversation) -> dict[int, int]:
    """The read ids of who is in a conversation."""
    return dict(ChatParticipant.objects.filter(conversation=conversation).values_list("user_id", "read_id"))

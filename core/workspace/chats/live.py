"""What open pages are told about conversations (docs/rules/live.md): numbers only, never words or names."""

from core.live.contracts import Kind
from core.live.services import announce
from core.workspace.models import ChatKind, ChatParticipant, Conversation

RESOURCE = "chats"


def announce_line(conversation: Conversation, *, message_id: int, is_internal: bool = False) -> None:
    """A line was written; an internal one is told to managers alone."""
    _tell_managers(Kind.CHANGED, conversation, {"chat": conversation.pk, "message": message_id})
    if conversation.kind == ChatKind.SHOP and not is_internal:
        _tell_shopper(conversation, {"what": "message", "message": message_id})


def announce_change(conversation: Conversation, *, into: int = 0) -> None:
    """Something else of a conversation changed: who does it, its end, or that it is part of another one now."""
    _tell_managers(Kind.CHANGED, conversation, {"chat": conversation.pk, **({"into": into} if into else {})})


def announce_looking(conversation: Conversation) -> None:
    """The shopper's page shows something else; no list changes."""
    _tell_managers(Kind.CHAT, conversation, {"chat": conversation.pk, "what": "looking"})


def announce_status(conversation: Conversation) -> None:
    """The shopper's page reads its conversation again."""
    _tell_shopper(conversation, {"what": "changed"})


def announce_seen(conversation: Conversation, *, user_id: int, read_id: int, delivered_id: int) -> None:
    """Somebody, 0 for the shopper, has read so far."""
    seen = {"what": "seen", "read_id": read_id, "delivered_id": delivered_id}
    _tell_managers(Kind.CHAT, conversation, {"chat": conversation.pk, "user_id": user_id, **seen})
    if conversation.kind == ChatKind.SHOP and user_id:
        _tell_shopper(conversation, seen)


def announce_typing(conversation: Conversation, *, user_id: int) -> None:
    """Somebody, 0 for the shopper, writes."""
    _tell_managers(Kind.CHAT, conversation, {"chat": conversation.pk, "user_id": user_id, "what": "typing"})
    if conversation.kind == ChatKind.SHOP and user_id:
        _tell_shopper(conversation, {"what": "typing"})


def _tell_managers(kind: Kind, conversation: Conversation, data: dict[str, object]) -> None:
    if conversation.kind == ChatKind.SHOP:
        announce(kind, resource=RESOURCE, data=data)
        return
    people = ChatParticipant.objects.filter(conversation=conversation).values_list("user_id", flat=True)
    for user_id in people:
        announce(kind, resource=RESOURCE, user_id=user_id, data=data)


def _tell_shopper(conversation: Conversation, data: dict[str, object]) -> None:
    announce(Kind.CHAT, topic=conversation.topic, data=data)

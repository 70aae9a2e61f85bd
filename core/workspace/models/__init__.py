"""What the desk keeps, each noun in a module of its own."""

from core.workspace.models.boards import (
    Board,
    BoardCard,
    BoardColumn,
    CardAssignee,
    CardComment,
    CardLink,
    LabelColor,
    LinkKind,
)
from core.workspace.models.chats import (
    INTERNAL,
    ChatDevice,
    ChatKind,
    ChatMessage,
    ChatParticipant,
    ChatSetting,
    ChatState,
    Conversation,
    MessageType,
    SenderKind,
    contact_context,
)
from core.workspace.models.events import CalendarFeed, Event, EventColour, EventKind

__all__ = [
    "INTERNAL",
    "Board",
    "BoardCard",
    "BoardColumn",
    "CalendarFeed",
    "CardAssignee",
    "CardComment",
    "CardLink",
    "ChatDevice",
    "ChatKind",
    "ChatMessage",
    "ChatParticipant",
    "ChatSetting",
    "ChatState",
    "Conversation",
    "Event",
    "EventColour",
    "EventKind",
    "LabelColor",
    "LinkKind",
    "MessageType",
    "SenderKind",
    "contact_context",
]

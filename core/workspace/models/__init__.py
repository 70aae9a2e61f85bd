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
    BODY_LENGTH,
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
from core.workspace.models.files import DeskFile
from core.workspace.models.replies import ReplyText

__all__ = [
    "BODY_LENGTH",
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
    "DeskFile",
    "Event",
    "EventColour",
    "EventKind",
    "LabelColor",
    "LinkKind",
    "MessageType",
    "ReplyText",
    "SenderKind",
    "contact_context",
]

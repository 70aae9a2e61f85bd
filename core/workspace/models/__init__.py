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
from core.workspace.models.events import CalendarFeed, Event, EventColour, EventKind
from core.workspace.models.files import DeskFile
from core.workspace.models.mailbox import MailboxMessage, MailboxSetting, SendState
from core.workspace.models.mails import (
    MailCategory,
    MailDraft,
    MailEntry,
    MailFolder,
    MailLabel,
    MailMessage,
    MailMessageKind,
    MailSource,
    MailState,
    MailThread,
    MailThreadLabel,
)
from core.workspace.models.replies import ReplyText

__all__ = [
    "Board",
    "BoardCard",
    "BoardColumn",
    "CalendarFeed",
    "CardAssignee",
    "CardComment",
    "CardLink",
    "DeskFile",
    "Event",
    "EventColour",
    "EventKind",
    "LabelColor",
    "LinkKind",
    "MailCategory",
    "MailDraft",
    "MailEntry",
    "MailFolder",
    "MailLabel",
    "MailMessage",
    "MailMessageKind",
    "MailSource",
    "MailState",
    "MailThread",
    "MailThreadLabel",
    "MailboxMessage",
    "MailboxSetting",
    "ReplyText",
    "SendState",
]

"""Resources of the desk, each in a module of its own noun."""

from core.workspace.api import boards, chats, files, inquiries, mail_drafts, mail_labels, mailbox, mails, shop_chat
from core.workspace.api.events import RESOURCES as EVENTS
from core.workspace.api.feeds import PATTERNS as FEEDS

PATTERNS = (*FEEDS, *shop_chat.PATTERNS)
RESOURCES = (
    *EVENTS,
    *boards.RESOURCES,
    *files.RESOURCES,
    *chats.RESOURCES,
    *mails.RESOURCES,
    *mail_labels.RESOURCES,
    *mail_drafts.RESOURCES,
    *inquiries.RESOURCES,
    *mailbox.RESOURCES,
)

__all__ = ["PATTERNS", "RESOURCES"]

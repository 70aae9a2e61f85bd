"""Resources of the desk, each in a module of its own noun."""

from core.workspace.api import boards, files, inquiries, mailbox, mails
from core.workspace.api.events import RESOURCES as EVENTS
from core.workspace.api.feeds import PATTERNS

RESOURCES = (*EVENTS, *boards.RESOURCES, *files.RESOURCES, *mails.RESOURCES, *inquiries.RESOURCES, *mailbox.RESOURCES)

__all__ = ["PATTERNS", "RESOURCES"]

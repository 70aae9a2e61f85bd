"""What other packages use of the desk."""

from core.workspace.boards import services as boards
from core.workspace.files import services as files
from core.workspace.mails import drafts, inquiries
from core.workspace.mails import services as mails
from core.workspace.replies.services import save_reply
from core.workspace.rules.repeats import SEOUL, WEEKDAYS

__all__ = ["SEOUL", "WEEKDAYS", "boards", "drafts", "files", "inquiries", "mails", "save_reply"]

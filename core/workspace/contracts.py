"""What other packages use of the desk."""

from core.workspace.boards import services as boards
from core.workspace.chats import cursors as chat_cursors
from core.workspace.chats import handling as chat_handling
from core.workspace.chats import lines as chat_lines
from core.workspace.chats import looking as chat_looking
from core.workspace.chats import setting as chat_setting
from core.workspace.chats import shoppers as chat_shoppers
from core.workspace.chats.answers import ShopChatPart
from core.workspace.files import services as files
from core.workspace.mails import drafts, inquiries
from core.workspace.mails import services as mails
from core.workspace.replies.services import save_reply
from core.workspace.rules.repeats import SEOUL, WEEKDAYS

__all__ = [
    "SEOUL",
    "WEEKDAYS",
    "ShopChatPart",
    "boards",
    "chat_cursors",
    "chat_handling",
    "chat_lines",
    "chat_looking",
    "chat_setting",
    "chat_shoppers",
    "drafts",
    "files",
    "inquiries",
    "mails",
    "save_reply",
]

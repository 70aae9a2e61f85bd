"""What people are notified of: the outbox, and a brand's own texts."""

from core.notifications.models.message import Message
from core.notifications.models.sender import MailSender
from core.notifications.models.text import MessageText

__all__ = ["MailSender", "Message", "MessageText"]

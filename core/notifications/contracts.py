"""What packages above use of the notifications beside their services and selectors."""

from core.notifications.outbox.providers import MailState, is_demo, mail_state
from core.notifications.outbox.services import mask_address
from core.notifications.outbox.states import Channel, MessageState

__all__ = ["Channel", "MailState", "MessageState", "is_demo", "mail_state", "mask_address"]

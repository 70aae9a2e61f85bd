"""No mail server: every mail is refused with a code, and its message can be sent again once there is a server."""

from core.integrations.delivery import DeliveryStatus, SendResult
from core.integrations.mail.base import MailMessage


class NoMail:
    """Sends nothing."""

    def send(self, letter: MailMessage, *, idem: str) -> SendResult:
        return SendResult(DeliveryStatus.CONFIG_ERROR, code="NO_MAIL_SERVER")

    def close(self) -> None:
        """Nothing to close."""

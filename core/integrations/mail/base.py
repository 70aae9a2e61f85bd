"""The interface of mail gateways (providers 7). They never raise for a response."""

from dataclasses import dataclass, field
from typing import Protocol

from core.integrations.delivery import SendResult


@dataclass(frozen=True)
class MailMessage:
    """A mail to one recipient, as text and as HTML. `name` is the display name of the sender, `address` its address
    (empty: that of the settings).
    """

    to: str = field(repr=False)
    subject: str
    text: str = field(repr=False)
    html: str = field(repr=False)
    name: str = ""
    address: str = ""
    reply_to: str = ""


class MailGateway(Protocol):
    """One gateway. `idem` is the idempotency key: a repeat with it is the same mail."""

    def send(self, letter: MailMessage, *, idem: str) -> SendResult:
        """Send a mail."""

    def close(self) -> None:
        """Close the connection; the next mail opens it again."""

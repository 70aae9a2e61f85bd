"""What a way out for mail can do for us (providers.md, section 7). It never raises for an answer."""

from dataclasses import dataclass, field
from typing import Protocol

from core.outside.delivery import Receipt


@dataclass(frozen=True)
class Letter:
    """A mail to one person, as text and as HTML. `name` is who it is from, for people."""

    to: str = field(repr=False)
    subject: str
    text: str = field(repr=False)
    html: str = field(repr=False)
    name: str = ""
    reply_to: str = ""


class MailGateway(Protocol):
    """One way out. `idem` is the mail's own number: a repeat under it is the same mail."""

    def send(self, letter: Letter, *, idem: str) -> Receipt:
        """Hand a mail over."""

    def close(self) -> None:
        """Give up what was opened for sending; the next mail opens it again."""

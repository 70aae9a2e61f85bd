"""The interface of text message carriers (providers 7). They never raise for a response."""

from dataclasses import dataclass
from datetime import date
from typing import Protocol

from core.integrations.delivery import SendResult

# The key of the sandbox carrier, which sends no real messages.
SANDBOX_KEY = "local"


def is_sandbox_key(key: str) -> bool:
    """Whether a key belongs to the sandbox carrier."""
    return key == SANDBOX_KEY or key.startswith(f"{SANDBOX_KEY}-")


@dataclass(frozen=True)
class Report:
    """A carrier's delivery report of one message."""

    carrier_id: str
    receipt: SendResult


class SmsGateway(Protocol):
    """One brand's account at one carrier."""

    def send(self, to: str, text: str) -> SendResult:
        """Send a text. `to` is digits only; `text` fits the charset (see `charset.fit`)."""

    def balance(self) -> int | None:
        """The remaining balance in won; None without a response."""

    def history(self, day: date) -> list[Report] | None:
        """The delivery reports of a day; None without a response."""

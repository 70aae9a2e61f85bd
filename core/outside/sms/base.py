"""What a carrier of text messages can do for us (providers.md, section 7). It never raises for an answer."""

from dataclasses import dataclass
from datetime import date
from typing import Protocol

from core.outside.delivery import Receipt

# The key of the practice carrier: nobody's telephone rings.
LOCAL_KEY = "local"


def is_play(key: str) -> bool:
    """Whether a key belongs to the practice carrier."""
    return key == LOCAL_KEY or key.startswith(f"{LOCAL_KEY}-")


@dataclass(frozen=True)
class Report:
    """What a carrier says became of one message."""

    carrier_id: str
    receipt: Receipt


class SmsGateway(Protocol):
    """One brand's account at one carrier."""

    def send(self, to: str, text: str) -> Receipt:
        """Hand a text over. `to` is digits only; `text` fits the charset (see `charset.fit`)."""

    def balance(self) -> int | None:
        """What is left to send with, in won; None where nobody answers."""

    def history(self, day: date) -> list[Report] | None:
        """What became of a day's messages; None where nobody answers."""

"""Who words which kind of message: rooms register theirs when Django starts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from core.jobs.models import Message


@dataclass(frozen=True)
class Worded:
    """What a message says; subject and HTML are a mail's."""

    text: str
    subject: str = ""
    html: str = ""
    sender: str = ""
    reply_to: str = ""


Wording = Callable[[Message, Mapping[str, Any]], Worded]
_WORDINGS: dict[str, Wording] = {}


def words(kind: str, wording: Wording) -> None:
    """Have `wording(message, facts)` say what a message of this kind says, in the brand's scope, in the worker."""
    _WORDINGS[kind] = wording


def wording(kind: str) -> Wording | None:
    """Who words a kind; None for a kind that no room knows any more."""
    return _WORDINGS.get(kind)

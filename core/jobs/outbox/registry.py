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
_PRIVATE: set[str] = set()


def words(kind: str, wording: Wording, *, is_private: bool = False) -> None:
    """Have `wording(message, facts)` say what a message of this kind says, in the brand's scope, in the worker.

    What a private kind says (a link that opens something) is not kept, and no screen lists it.
    """
    _WORDINGS[kind] = wording
    if is_private:
        _PRIVATE.add(kind)


def private_kinds() -> frozenset[str]:
    """Kinds that hold a secret of their receiver."""
    return frozenset(_PRIVATE)


def wording(kind: str) -> Wording | None:
    """Who words a kind; None for a kind that no room knows any more."""
    return _WORDINGS.get(kind)

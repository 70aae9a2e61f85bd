"""Registry of the functions that render messages, by kind: packages register theirs when Django starts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from core.notifications.models import Message


@dataclass(frozen=True)
class RenderedMessage:
    """The content of a message; subject and HTML are for mail."""

    text: str
    subject: str = ""
    html: str = ""
    sender: str = ""
    reply_to: str = ""
    # Empty: the brand's own sender address, or the installation's.
    address: str = ""

    def sent_from(self, address: str) -> "RenderedMessage":
        """The same from another address."""
        return replace(self, address=address)


Wording = Callable[[Message, Mapping[str, Any]], RenderedMessage]
_WORDINGS: dict[str, Wording] = {}
_PRIVATE: set[str] = set()


def register_wording(kind: str, get_wording: Wording, *, is_private: bool = False) -> None:
    """Render messages of this kind by `wording(message, facts)`, in the worker, in the brand's scope.

    The text of a private kind (a link that gives access) is not stored, and no screen lists it.
    """
    _WORDINGS[kind] = get_wording
    if is_private:
        _PRIVATE.add(kind)


def private_kinds() -> frozenset[str]:
    """Kinds that hold a secret of their receiver."""
    return frozenset(_PRIVATE)


def get_wording(kind: str) -> Wording | None:
    """The function that renders a kind; None for a removed kind."""
    return _WORDINGS.get(kind)

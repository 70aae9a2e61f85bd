"""Files of lines."""

from collections.abc import Sequence
from typing import Any

from core.workspace.chats.answers import ChatFile
from core.workspace.models import ChatMessage

PLACE = "chat"


def uploader_of(user: Any) -> Any:
    return None


def uploader_of_shopper(request: Any) -> Any:
    return None


def attach(message: ChatMessage, keys: Sequence[str], uploader: Any) -> None:
    pass


def serialize(ids: Sequence[int]) -> dict[int, list[ChatFile]]:
    return {}


def delete_of(ids: Sequence[int]) -> None:
    pass

"""Files of lines: a file's place is its line, so that nobody but who may read the line may read it."""

from collections.abc import Collection, Sequence
from typing import Any

from core.common.resources import Scope
from core.workspace.files import services
from core.workspace.files.answers import DeskFileRow
from core.workspace.files.selectors import serialize_files
from core.workspace.files.services import Uploader
from core.workspace.models import ChatMessage

PLACE = "chat"


def uploader_of(user: Any) -> Uploader:
    """A manager as one who uploads."""
    return Uploader(user_id=user.pk)


def attach(message: ChatMessage, keys: Sequence[str], uploader: Uploader) -> None:
    """Make files belong to a line. Raises Invalid (-50) at `attachments`."""
    services.attach(keys=keys, place=PLACE, place_id=message.pk, uploader=uploader, field="attachments")


def serialize(ids: Collection[int], *, for_shopper: bool) -> dict[int, list[DeskFileRow]]:
    """The files of lines, with their addresses in the API of the reader: one query, none without ids."""
    return serialize_files(PLACE, ids, Scope.SHOP if for_shopper else Scope.MANAGER)


def delete_of(ids: Collection[int]) -> None:
    """Delete the files of lines that are deleted, in their transaction."""
    services.delete_files(PLACE, ids)

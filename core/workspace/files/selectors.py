"""Reads files."""

from collections.abc import Collection

from core.common.resources import Scope
from core.workspace.files.answers import DeskFileRow
from core.workspace.models import DeskFile


def serialize_file(file: DeskFile, scope: Scope = Scope.MANAGER) -> DeskFileRow:
    """A file with its address in the API of the caller."""
    return {
        "id": file.key,
        "name": file.name,
        "size": file.size,
        "media_type": file.media_type,
        "is_picture": file.is_picture,
        "width": file.width,
        "height": file.height,
        "url": f"/{scope.value}/desk-files/{file.key}/content",
    }


def serialize_files(place: str, ids: Collection[int], scope: Scope = Scope.MANAGER) -> dict[int, list[DeskFileRow]]:
    """The files of things of one kind, by their numbers and in order: one query, none without ids."""
    rows: dict[int, list[DeskFileRow]] = {}
    if ids:
        files = DeskFile.objects.filter(place=place, place_id__in=ids).order_by("place_id", "position", "pk")
        for file in files:
            rows.setdefault(file.place_id, []).append(serialize_file(file, scope))
    return rows

"""Stores, attaches and deletes files (docs/rules/desk.md)."""

import hashlib
import io
import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import IO, Any

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction
from django.db.models.signals import post_delete
from django.utils import timezone
from django.utils.translation import gettext as _

from core.common import pictures, stored_files
from core.common.errors import Invalid, NotFound, TooLarge
from core.common.partial_index import using_partial_index
from core.common.tenancy import current_brand_id, unscoped
from core.jobs.contracts import every
from core.security import services as security
from core.workspace.files import types
from core.workspace.files.errors import FileNotListed
from core.workspace.models import DeskFile

FOLDER = "desk"
MAX_BYTES = 20 * 1024 * 1024
MAX_FILES = 5
MAX_UPLOADS_PER_HOUR = 100
MAX_BYTES_PER_DAY = 200 * 1024 * 1024
UNUSED_LIFETIME = timedelta(days=1)
_BATCH = 500


@dataclass(frozen=True)
class Uploader:
    """Who uploads: an account, or a visitor by the hash of the session."""

    user_id: int | None = None
    session: str = ""

    def owns(self, file: DeskFile) -> bool:
        """Whether this uploader stored the file."""
        if self.user_id is not None:
            return file.uploader_id == self.user_id
        return bool(self.session) and file.uploader_id is None and file.session == self.session


def too_large() -> TooLarge:
    """The refusal of a file above MAX_BYTES."""
    return TooLarge(_("파일이 너무 커요. %(most)sMB까지 올릴 수 있어요.") % {"most": MAX_BYTES // (1024 * 1024)})


def store_file(*, file: Any, name: str, uploader: Uploader) -> DeskFile:
    """Store a file that belongs to nothing yet, as it is.

    Raises TooLarge (-51) above 20 MB, FileNotListed (-52) for a type that is not listed or content of another type,
    TooMany.
    """
    name = clean_name(name)
    if file.size > MAX_BYTES:
        raise too_large()
    head = file.read(types.HEAD_BYTES)
    if not types.is_listed(name, head):
        raise FileNotListed()
    _count(uploader, file.size)
    mark = stored_files.fingerprint_of(file)
    ending = types.ending_of(name)
    # Under an ending that no server of static files would run or show.
    path = default_storage.save(stored_files.name_for(FOLDER, current_brand_id(), "bin"), file)
    row = DeskFile(
        **_row(path, name, uploader), media_type=types.MEDIA_TYPES[ending], size=mark.size, sha256=mark.sha256
    )
    row.save()
    return row


def store_picture(*, file: IO[bytes], name: str, uploader: Uploader) -> DeskFile:
    """Store a picture that belongs to nothing yet: turned upright, without metadata, encoded again.

    Raises TooLarge (-51) above 3 MB, NotAnImage (-52) and what else `pictures.clean` raises, TooMany.
    """
    picture = pictures.clean(file)
    _count(uploader, len(picture.content))
    path = default_storage.save(stored_files.name_for(FOLDER, current_brand_id(), "webp"), ContentFile(picture.content))
    row = DeskFile(
        **_row(path, _picture_name(name), uploader),
        media_type="image/webp",
        size=len(picture.content),
        sha256=hashlib.sha256(picture.content).hexdigest(),
        width=picture.width,
        height=picture.height,
    )
    row.save()
    return row


def store_received(*, content: bytes, name: str, is_picture: bool = False) -> DeskFile:
    """Store a file that came by mail, for its receiver to attach. Its types are those of uploads; there is no limit of
    an uploader. A picture is encoded again and shown where it stands.

    Raises FileNotListed (-52), TooLarge (-51), NotAnImage (-52).
    """
    name = clean_name(name)
    if len(content) > MAX_BYTES:
        raise too_large()
    size: tuple[int, int] | None = None
    if is_picture:
        picture = pictures.clean(io.BytesIO(content))
        content, size, media_type = picture.content, (picture.width, picture.height), "image/webp"
        name = _picture_name(name)
    elif types.is_listed(name, content[: types.HEAD_BYTES]):
        media_type = types.MEDIA_TYPES[types.ending_of(name)]
    else:
        raise FileNotListed()
    ending = "webp" if is_picture else "bin"
    path = default_storage.save(stored_files.name_for(FOLDER, current_brand_id(), ending), ContentFile(content))
    row = DeskFile(
        **_row(path, name, Uploader()),
        media_type=media_type,
        size=len(content),
        sha256=hashlib.sha256(content).hexdigest(),
        width=size[0] if size else None,
        height=size[1] if size else None,
    )
    row.save()
    return row


def clean_name(name: str) -> str:
    """The name that a file is downloaded under: no folders, no control characters, at most 150 characters."""
    last = name.replace("\\", "/").rpartition("/")[2]
    text = "".join(sign for sign in last if sign.isprintable()).strip(". ") or "file"
    stem, dot, ending = text.rpartition(".")
    return f"{stem[:140]}{dot}{ending[:9]}" if dot else text[:150]


def _picture_name(name: str) -> str:
    """The name of a picture that was encoded again: its ending says what it is now."""
    return f"{clean_name(name).rpartition('.')[0] or clean_name(name)}.webp"


def _row(path: str, name: str, uploader: Uploader) -> dict[str, Any]:
    return {
        "key": secrets.token_hex(16),
        "path": path,
        "name": name,
        "uploader_id": uploader.user_id,
        "session": uploader.session,
    }


def _count(uploader: Uploader, size: int) -> None:
    who = f"{current_brand_id()}:{uploader.user_id or uploader.session}"
    security.hit(f"desk-files:{who}", limit=MAX_UPLOADS_PER_HOUR, seconds=3600)
    # In steps of a megabyte: a counter counts calls.
    for _megabyte in range(size // (1024 * 1024) + 1):
        security.hit(f"desk-bytes:{who}", limit=MAX_BYTES_PER_DAY // (1024 * 1024), seconds=86_400)


def attach(*, keys: Sequence[str], place: str, place_id: int, uploader: Uploader, field: str = "files") -> None:
    """Make files belong to something, in this order; call it inside the transaction that writes it.

    Raises Invalid (-50) at `field` for more than MAX_FILES, and for a file that another uploader stored, that belongs
    to something already or that is gone.
    """
    if len(keys) > MAX_FILES:
        raise Invalid({field: _("파일은 %(most)s개까지 붙일 수 있어요.") % {"most": MAX_FILES}})
    if not keys:
        return
    files = {file.key: file for file in DeskFile.objects.select_for_update().filter(key__in=keys, place="")}
    if len(set(keys)) != len(keys) or any(key not in files or not uploader.owns(files[key]) for key in keys):
        raise Invalid({field: _("파일을 다시 올려 주세요.")})
    for position, key in enumerate(keys):
        free = DeskFile.objects.filter(pk=files[key].pk, place="")
        # Without row locks a parallel request may have attached it meanwhile.
        if not free.update(place=place, place_id=place_id, position=position):
            raise Invalid({field: _("파일을 다시 올려 주세요.")})


def delete_unused_file(*, key: str, uploader: Uploader) -> None:
    """Delete a file that its uploader doesn't send after all. Raises NotFound."""
    with transaction.atomic():
        file = DeskFile.objects.select_for_update().filter(key=key, place="").first()
        if file is None or not uploader.owns(file):
            raise NotFound()
        file.delete()


def delete_files(place: str, ids: Collection[int]) -> None:
    """Delete the files of things that are deleted, in their transaction."""
    for file in DeskFile.objects.filter(place=place, place_id__in=ids):
        file.delete()


def open_content(file: DeskFile) -> IO[bytes]:
    """The content of a file. Raises NotFound where it is gone."""
    try:
        return default_storage.open(file.path, "rb")  # type: ignore[return-value]
    except OSError as exc:
        raise NotFound() from exc


@every(3600, "workspace.delete_unused_files")
def delete_unused() -> int:
    """Delete files that nobody attached within a day, in every brand. Returns how many."""
    with unscoped("unused files go in every brand"):
        old = using_partial_index(
            DeskFile.objects.filter(created_at__lt=timezone.now() - UNUSED_LIFETIME), "files_unused"
        )
        return sum(_delete_if_unused(file) for file in old.order_by("created_at")[:_BATCH])


def _delete_if_unused(file: DeskFile) -> int:
    """Delete a file unless it was attached meanwhile; `attach` locks its row."""
    with transaction.atomic():
        free = DeskFile.objects.select_for_update().filter(pk=file.pk, place="").first()
        return int(free.delete()[0]) if free else 0


def connect_content_deletion() -> None:
    """Delete a file's content after its row was deleted; called when Django starts."""
    post_delete.connect(_delete_content, sender=DeskFile, dispatch_uid="workspace.file_content")


def _delete_content(sender: Any, instance: DeskFile, **signal: Any) -> None:
    transaction.on_commit(lambda: default_storage.delete(instance.path))

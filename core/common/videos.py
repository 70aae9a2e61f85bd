"""Uploaded videos: size limit, type by content, random names. Never held in memory (D40)."""

import secrets
import struct
from typing import IO

from django.conf import settings
from django.core.files.base import File
from django.core.files.storage import default_storage
from django.utils.translation import gettext as _
from typing_extensions import TypedDict

from core.common.errors import NotAVideo, TooLarge

# Brands of ISO/IEC 14496-12 and -14 that browsers play as mp4.
BRANDS = frozenset(
    {b"isom", b"mp41", b"mp42", b"avc1", b"M4V ", b"M4VP", b"MSNV", b"dash", b"mmp4"}
    | {b"iso%d" % number for number in range(2, 10)}
)
# A fragmented file has two boxes a fragment; a film of 50 MB has some hundred.
MAX_BOXES = 20_000
_LONGEST_FTYP = 1024


class KeptVideo(TypedDict):
    """A video that was uploaded; `size` in bytes."""

    url: str
    size: int


def too_large() -> TooLarge:
    """The refusal of a video above the limit."""
    return TooLarge(
        _("동영상 용량은 %(most)sMB 이내만 가능해요.") % {"most": settings.VIDEO_MAX_BYTES // (1024 * 1024)}
    )


def store_upload(file: File[bytes], *, folder: str) -> KeptVideo:
    """Store an mp4 under an unguessable name; returns its address and size.

    Raises TooLarge (-51) above VIDEO_MAX_BYTES and NotAVideo (-52) for everything else than an mp4; nothing is
    stored then.
    """
    size = file.size or 0
    if size > settings.VIDEO_MAX_BYTES:
        raise too_large()
    if not is_mp4(file, size):
        raise NotAVideo()
    file.seek(0)
    return {
        "url": default_storage.url(default_storage.save(f"{folder}/{secrets.token_hex(12)}.mp4", file)),
        "size": size,
    }


def is_mp4(file: IO[bytes] | File[bytes], size: int) -> bool:
    """Whether a file is an mp4 by its boxes: `ftyp` of a known brand first, then `moov`, and boxes to its end."""
    kinds: set[bytes] = set()
    place = 0
    for _box in range(MAX_BOXES):
        if place == size:
            return b"moov" in kinds
        file.seek(place)
        length, kind, head = _box_at(file, size - place)
        if length < head or length > size - place or (place == 0) != (kind == b"ftyp"):
            return False
        if place == 0 and not _is_known(file, length - head):
            return False
        kinds.add(kind)
        place += length
    return False


def _box_at(file: IO[bytes] | File[bytes], left: int) -> tuple[int, bytes, int]:
    """Length, kind and header length of the box that begins here; length 0 where there is none."""
    raw = file.read(8)
    if len(raw) < 8:
        return 0, b"", 8
    length, kind = struct.unpack(">I4s", raw)
    if length == 1:
        more = file.read(8)
        return (struct.unpack(">Q", more)[0], kind, 16) if len(more) == 8 else (0, b"", 16)
    # 0: to the end of the file.
    return length or left, kind, 8


def _is_known(file: IO[bytes] | File[bytes], length: int) -> bool:
    """Whether an `ftyp` box names an accepted brand: the main one, or a compatible one."""
    if not 8 <= length <= _LONGEST_FTYP or length % 4:
        return False
    raw = file.read(length)
    brands = {raw[at : at + 4] for at in (0, *range(8, length, 4))}
    # QuickTime's own brand means that it is no mp4, whatever other brands it names.
    return raw[:4] != b"qt  " and bool(brands & BRANDS)

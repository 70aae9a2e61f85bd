"""Uploaded pictures: size limits, type by content, re-encoding, random names (security 16-19)."""

import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import IO

from django.conf import settings
from django.core.files.storage import default_storage
from django.utils.translation import gettext as _
from PIL import Image
from typing_extensions import TypedDict

from core.common import links, picture_decoder, picture_process, picture_sizes
from core.common.errors import (
    AppError,
    NotAnImage,
    SideTooLong,
    TooLarge,
    TooManyFrames,
    TooManyPages,
    TooManyPixels,
    UnreadableImage,
)
from core.common.picture_decoder import APART, Decoded, Problem, Undecodable

# How the names of files of `picture_decoder.FORMATS` end. Contents decide; endings only choose what to look at.
ENDINGS = ("png", "jpg", "jpeg", "webp", "gif", "heic", "heif", "avif", "bmp", "tif", "tiff")
# What a chooser of files offers. Some systems know no type for a HEIC, so endings are named too. Kept like this in
# `core/client/pictures.ts`.
ACCEPT = (
    "image/png,image/jpeg,image/webp,image/gif,image/heic,image/heif,image/avif,image/bmp,image/tiff,"
    ".heic,.heif,.avif,.bmp,.tif,.tiff"
)
_REFUSALS: dict[Problem, type[AppError]] = {
    Problem.UNKNOWN: NotAnImage,
    Problem.UNREADABLE: UnreadableImage,
    Problem.SIDE: SideTooLong,
    Problem.PIXELS: TooManyPixels,
    Problem.FRAMES: TooManyFrames,
    Problem.PAGES: TooManyPages,
}
_NAME = re.compile(r"[0-9a-f]{24}(_w\d{1,5})?(_[A-Za-z0-9]{7})?\.webp", re.ASCII)
_QUALITY = 86


@dataclass(frozen=True)
class Picture:
    """Clean bytes, a random name, and the size in pixels.

    `note` says what of the file was lost, '' where nothing was. `sizes` are smaller ones by width.
    """

    name: str
    content: bytes
    width: int
    height: int
    note: str = ""
    sizes: Mapping[int, bytes] = field(default_factory=dict)


def clean(file: IO[bytes], *, max_side: int = 2000, sized: bool = False) -> Picture:
    """The picture in `file`, turned upright, without metadata, as WebP of at most `max_side` pixels.

    `sized` makes its smaller sizes too. Of an animation and of several pages the first is kept, of a HEIC file the main
    picture, and a note says so. Raises TooLarge (-51) above 3 MB; SideTooLong, TooManyPixels, TooManyFrames,
    TooManyPages before a pixel is decoded; UnreadableImage for a broken file, and NotAnImage (-52) for everything that
    isn't one of FORMATS.
    """
    raw = file.read(settings.IMAGE_MAX_BYTES + 1)
    if len(raw) > settings.IMAGE_MAX_BYTES:
        raise TooLarge()
    is_apart = not APART.isdisjoint(picture_decoder.formats_of(raw))
    decoder = picture_process.decode if is_apart else picture_decoder.decode
    try:
        decoded = decoder(raw, max_side=max_side)
    except Undecodable as exc:
        raise _REFUSALS[exc.problem]() from exc
    return build_picture(decoded.image, note=_note_of(decoded), sized=sized)


def _note_of(decoded: Decoded) -> str:
    if decoded.frames <= 1:
        return ""
    if decoded.is_animated:
        return _("움직이는 이미지는 첫 장면만 저장했어요.")
    return _("여러 장이 든 이미지는 한 장만 저장했어요.")


def build_picture(image: Image.Image, *, content: bytes = b"", note: str = "", sized: bool = False) -> Picture:
    """A decoded picture under a random name, encoded unless its `content` is given."""
    content = content or picture_sizes.encode_webp(image, quality=_QUALITY)
    name = f"{secrets.token_hex(12)}_w{image.width}.webp" if sized else f"{secrets.token_hex(12)}.webp"
    return Picture(name, content, *image.size, note, picture_sizes.make_sizes(image) if sized else {})


def store(picture: Picture, *, folder: str) -> str:
    """Store a picture and its sizes; returns its address."""
    return default_storage.url(picture_sizes.store(f"{folder}/{picture.name}", picture.content, picture.sizes))


class KeptPicture(TypedDict):
    """A picture that was uploaded; sizes in pixels. `note` says what of the file was lost, '' where nothing was.

    `public_id` is its name in the store that has it.
    """

    url: str
    secure_url: str
    public_id: str
    width: int
    height: int
    note: str


def store_upload(file: IO[bytes], *, folder: str) -> KeptPicture:
    """Clean a picture and store it under an unguessable name; returns its address and size in pixels."""
    picture = clean(file, sized=True)
    return describe(picture, url=store(picture, folder=folder))


def describe(picture: Picture, *, url: str, public_id: str = "") -> KeptPicture:
    """The answer about a picture that is stored at an address."""
    return {
        "url": url,
        "secure_url": url,
        "public_id": public_id or picture.name.removesuffix(".webp"),
        "width": picture.width,
        "height": picture.height,
        "note": picture.note,
    }


def stored_name(address: str) -> str:
    """The name of the stored file that an address of this shop leads to; empty for any other address."""
    start = default_storage.url("")
    if not address.startswith(start) or not links.is_local_path(address):
        return ""
    name = links.decode(address.removeprefix(start))
    return "" if name.startswith("/") or {"", ".", ".."} & {*name.split("/")} or "?" in name or "#" in name else name


def is_stored_upload(url: str, *, folder: str) -> bool:
    """Whether an address is of a picture that `store_upload` stored in this folder."""
    start = default_storage.url(f"{folder}/")
    return url.startswith(start) and _NAME.fullmatch(url.removeprefix(start)) is not None

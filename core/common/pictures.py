"""Uploaded pictures: size limits, type by content, re-encoding, random names (security 16-19)."""

import io
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import IO

from django.conf import settings
from django.core.files.storage import default_storage
from django.utils.translation import gettext as _
from PIL import Image, ImageMath, ImageOps, UnidentifiedImageError
from typing_extensions import TypedDict

from core.common import links, picture_sizes
from core.common.errors import NotAnImage, SideTooLong, TooLarge, TooManyFrames, TooManyPixels

FORMATS = ("PNG", "JPEG", "WEBP", "GIF")
_NAME = re.compile(r"[0-9a-f]{24}(_w\d{1,5})?(_[A-Za-z0-9]{7})?\.webp", re.ASCII)
# The refusals' messages name these three.
MAX_PIXELS = 25_000_000
MAX_SIDE = 10_000
MAX_FRAMES = 100
_QUALITY = 86
# Pillow checks the header too; where warnings are errors, its warning is one.
_BOMBS = (Image.DecompressionBombError, Image.DecompressionBombWarning)


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

    `sized` makes its smaller sizes too. An animation is reduced to its first frame, and a note says so. Raises
    TooLarge (-51) above 3 MB; SideTooLong, TooManyPixels, TooManyFrames, and NotAnImage (-52) for everything that
    isn't one of FORMATS; all before a pixel is decoded.
    """
    raw = file.read(settings.IMAGE_MAX_BYTES + 1)
    if len(raw) > settings.IMAGE_MAX_BYTES:
        raise TooLarge()
    try:
        image = Image.open(io.BytesIO(raw), formats=FORMATS)
        moves = _frames(image) > 1
        if image.format == "JPEG":
            # Decoded at half or a quarter of its size where that is enough.
            most = max_side / max(image.size)
            image.draft(None, (round(image.width * most), round(image.height * most)))
        upright = _eight_bits(ImageOps.exif_transpose(image))
        upright.load()
    except _BOMBS as exc:
        raise TooManyPixels() from exc
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError) as exc:
        raise NotAnImage() from exc
    if upright.mode not in ("RGB", "RGBA"):
        upright = upright.convert("RGBA" if "transparency" in upright.info or "A" in upright.mode else "RGB")
    upright.thumbnail((max_side, max_side))
    note = _("움직이는 이미지는 첫 장면만 저장했어요.") if moves else ""
    return build_picture(upright, note=note, sized=sized)


def build_picture(image: Image.Image, *, content: bytes = b"", note: str = "", sized: bool = False) -> Picture:
    """A decoded picture under a random name, encoded unless its `content` is given."""
    content = content or picture_sizes.encode_webp(image, quality=_QUALITY)
    name = f"{secrets.token_hex(12)}_w{image.width}.webp" if sized else f"{secrets.token_hex(12)}.webp"
    return Picture(name, content, *image.size, note, picture_sizes.make_sizes(image) if sized else {})


def _frames(image: Image.Image) -> int:
    """How many frames a picture has. Raises the refusal of a limit that it exceeds."""
    width, height = image.size
    if max(width, height) > MAX_SIDE:
        raise SideTooLong()
    if width * height > MAX_PIXELS:
        raise TooManyPixels()
    frames: int = getattr(image, "n_frames", 1)
    if frames > MAX_FRAMES:
        raise TooManyFrames()
    return frames


def _eight_bits(image: Image.Image) -> Image.Image:
    """Grey of 16 bits a pixel as grey of 8: Pillow's own conversion makes everything above 255 white."""
    if not image.mode.startswith("I"):
        return image
    deep = image.convert("I")
    clear = deep.info.pop("transparency", None)
    grey: Image.Image = ImageMath.lambda_eval(
        lambda of: of["convert"]((of["deep"] * 255 + 32767) / 65535, "L"), deep=deep
    )
    if clear is None:
        return grey
    mask = ImageMath.lambda_eval(lambda of: of["convert"]((of["deep"] != clear) * 255, "L"), deep=deep)
    return Image.merge("LA", (grey, mask))


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

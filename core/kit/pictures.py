"""Pictures that people upload: counted, sniffed, re-encoded, renamed (security.md, items 16-19)."""

import io
import re
import secrets
from dataclasses import dataclass
from typing import IO

from django.conf import settings
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from PIL import Image, ImageOps, UnidentifiedImageError
from typing_extensions import TypedDict

from core.kit.errors import NotAnImage, TooLarge

FORMATS = ("PNG", "JPEG", "WEBP", "GIF")
_NAME = re.compile(r"[0-9a-f]{24}(_\w+)?\.webp")
MAX_PIXELS = 25_000_000
MAX_SIDE = 10_000
MAX_FRAMES = 100
# Pillow looks at the header too; where warnings are errors, its milder form is one.
_BOMBS = (Image.DecompressionBombError, Image.DecompressionBombWarning)


@dataclass(frozen=True)
class Picture:
    """Clean bytes, a random name, and the size in pixels."""

    name: str
    content: bytes
    width: int
    height: int


def clean(file: IO[bytes], *, max_side: int = 2000) -> Picture:
    """The picture in `file`, turned upright, without metadata, as WebP of at most `max_side` pixels.

    Raises TooLarge (-51) above 3 MB and NotAnImage (-52) for everything that isn't one of FORMATS;
    both before a pixel is decoded.
    """
    raw = file.read(settings.IMAGE_MAX_BYTES + 1)
    if len(raw) > settings.IMAGE_MAX_BYTES:
        raise TooLarge()
    try:
        image = Image.open(io.BytesIO(raw), formats=FORMATS)
        width, height = image.size
        if width * height > MAX_PIXELS or max(width, height) > MAX_SIDE or getattr(image, "n_frames", 1) > MAX_FRAMES:
            raise NotAnImage()
        upright = ImageOps.exif_transpose(image)
        upright.load()
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, *_BOMBS) as exc:
        raise NotAnImage() from exc
    if upright.mode not in ("RGB", "RGBA"):
        upright = upright.convert("RGBA" if "transparency" in image.info or "A" in upright.mode else "RGB")
    upright.thumbnail((max_side, max_side))
    out = io.BytesIO()
    upright.save(out, "WEBP", quality=86, method=4)
    return Picture(f"{secrets.token_hex(12)}.webp", out.getvalue(), *upright.size)


class KeptPicture(TypedDict):
    """A picture that was uploaded; sizes in pixels."""

    url: str
    secure_url: str
    width: int
    height: int


def keep(file: IO[bytes], *, folder: str) -> KeptPicture:
    """Clean a picture and keep it under a name that nobody can guess; its address and size in pixels."""
    picture = clean(file)
    url = default_storage.url(default_storage.save(f"{folder}/{picture.name}", ContentFile(picture.content)))
    return {"url": url, "secure_url": url, "width": picture.width, "height": picture.height}


def is_kept(url: str, *, folder: str) -> bool:
    """Whether an address is of a picture that `keep` gave a name in this folder."""
    start = default_storage.url(f"{folder}/")
    return url.startswith(start) and _NAME.fullmatch(url.removeprefix(start)) is not None

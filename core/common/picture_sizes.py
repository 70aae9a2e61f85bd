"""Smaller sizes of a picture, stored beside it, for `srcset`.

A picture of W pixels' width that has them is called `<24 hex digits>_wW.webp`; its sizes are stored beside it as
`<the same>_320.webp` and so on, for every width below W. So its address alone says which sizes exist: front ends
derive them by the same rule and no answer names them (`shopfront/src/ui/sources.ts`). The picture itself is stored
last: even after a crash no address names a missing size. docs/operating.md#pictures.
"""

import io
import re
from collections.abc import Mapping

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from PIL import Image

WIDTHS = (360, 640, 1280)
_QUALITY = 80
_SIZED = re.compile(r"(?P<stem>.*[0-9a-f]{24}_w(?P<width>\d{1,5}))\.webp", re.ASCII)
_SIZE = re.compile(rf"(.*[0-9a-f]{{24}}_w\d{{1,5}})_(?:{'|'.join(map(str, WIDTHS))})\.webp", re.ASCII)
_WIDTH = re.compile(r"(?<=[0-9a-f]{24})_w\d{1,5}(?=\.webp$)", re.ASCII)


def encode_webp(image: Image.Image, *, quality: int, method: int = 4) -> bytes:
    """A picture as WebP without metadata. `method` is the encoder's effort, from 0 to 6."""
    out = io.BytesIO()
    image.save(out, "WEBP", quality=quality, method=method, exif=b"", xmp=b"", icc_profile=b"")
    return out.getvalue()


def make_sizes(image: Image.Image) -> dict[int, bytes]:
    """WebP of each of WIDTHS that is narrower than the picture, by width."""
    made: dict[int, bytes] = {}
    for width in sorted((one for one in WIDTHS if one < image.width), reverse=True):
        # Each is scaled from the one before, which has fewer pixels to read.
        height = max(1, round(image.height * width / image.width))
        image = image.resize((width, height), Image.Resampling.BICUBIC)
        # Half the time of the default effort for a twentieth more bytes: an upload makes three sizes.
        made[width] = encode_webp(image, quality=_QUALITY, method=2)
    return made


def size_names(name: str) -> dict[int, str]:
    """The names of a picture's sizes by width, derived from its own name; empty for a picture without sizes."""
    found = _SIZED.fullmatch(name)
    if found is None:
        return {}
    return {width: f"{found['stem']}_{width}.webp" for width in WIDTHS if width < int(found["width"])}


def original_name(name: str) -> str:
    """The name of the picture that a size belongs to; any other name as it is."""
    found = _SIZE.fullmatch(name)
    return f"{found[1]}.webp" if found else name


def without_size(name: str) -> str:
    """A picture's name or address without its width, to compare a picture before and after it had sizes."""
    return _WIDTH.sub("", name)


def store(name: str, content: bytes, sizes: Mapping[int, bytes]) -> str:
    """Store a picture after its sizes, under an unused name; returns the name."""
    for width, size_name in size_names(name).items():
        default_storage.save(size_name, ContentFile(sizes[width]))
    return default_storage.save(name, ContentFile(content))


def store_again(name: str, content: bytes, sizes: Mapping[int, bytes]) -> None:
    """As `store`, after an interrupted attempt: complete files stay, partial ones are replaced."""
    for width, size_name in size_names(name).items():
        _complete(size_name, sizes[width])
    _complete(name, content)


def delete(name: str) -> None:
    """Delete a stored picture, then its sizes."""
    default_storage.delete(name)
    for size_name in size_names(name).values():
        default_storage.delete(size_name)


def _complete(name: str, content: bytes) -> None:
    if default_storage.exists(name):
        if default_storage.size(name) == len(content):
            return
        default_storage.delete(name)
    default_storage.save(name, ContentFile(content))

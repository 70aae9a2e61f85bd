"""Decodes pictures of FORMATS: within limits, upright, as RGB or RGBA of 8 bits (security 16-19).

It imports nothing of the project, because it is a program too: `picture_process` runs it for the formats of APART.
"""

import io
import json
import sys
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from PIL import Image, ImageMath, ImageOps

FORMATS = ("PNG", "JPEG", "WEBP", "GIF", "AVIF", "HEIF", "BMP", "TIFF")
# What a file of these makes the decoder do is not limited by the size in its header: frames may be larger than it,
# tiles and pages may be repeated.
APART = frozenset({"AVIF", "HEIF", "TIFF"})
# The refusals' messages name these three.
MAX_PIXELS = 25_000_000
MAX_SIDE = 10_000
MAX_FRAMES = 100
# For a picture of 25 megapixels a decoder needs half of the memory, and a few seconds.
_MEMORY_BYTES = 1 << 30
_CPU_SECONDS = 15
# Pillow checks the header too; where warnings are errors, its warning is one.
_BOMBS = (Image.DecompressionBombError, Image.DecompressionBombWarning)
_AVIF_BRANDS = (b"avif", b"avis")
_HEIF_BRANDS = (b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"hevm", b"hevs")
# A container of either.
_COMMON_BRANDS = (b"mif1", b"msf1")
_TIFF_MARKS = (b"II*\0", b"MM\0*", b"II+\0", b"MM\0+")
# Two letters alone may begin a text: the size of a BMP's second header follows at byte 14.
_BMP_HEADERS = frozenset({12, 16, 40, 52, 56, 64, 108, 124})
_ANIMATED = frozenset({"PNG", "WEBP", "GIF", "AVIF"})


class Problem(StrEnum):
    """Why a picture is refused."""

    # The content begins as none of FORMATS does.
    UNKNOWN = "unknown"
    # It does, but the rest is cut off, broken, or of a kind that the decoder doesn't know.
    UNREADABLE = "unreadable"
    SIDE = "side"
    PIXELS = "pixels"
    FRAMES = "frames"
    PAGES = "pages"


class Undecodable(Exception):
    """A picture that can't be decoded, or is not to be."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem)
        self.problem = problem


@dataclass(frozen=True)
class Decoded:
    """A picture as RGB or RGBA. `frames` says how many the file has, of which this is the first or main one."""

    image: Image.Image
    frames: int
    is_animated: bool


def formats_of(raw: bytes) -> tuple[str, ...]:
    """The formats of FORMATS that a content may have by its first bytes: none, one, or two of one container."""
    for name, marks in {
        "PNG": (b"\x89PNG\r\n\x1a\n",),
        "JPEG": (b"\xff\xd8\xff",),
        "GIF": (b"GIF87a", b"GIF89a"),
    }.items():
        if raw.startswith(marks):
            return (name,)
    if raw.startswith(b"RIFF") and raw[8:12] == b"WEBP":
        return ("WEBP",)
    if raw.startswith(_TIFF_MARKS):
        return ("TIFF",)
    if raw.startswith(b"BM") and int.from_bytes(raw[14:18], "little") in _BMP_HEADERS:
        return ("BMP",)
    if raw[4:8] != b"ftyp":
        return ()
    brand = raw[8:12]
    if brand in _COMMON_BRANDS:
        return ("AVIF", "HEIF")
    return ("AVIF",) if brand in _AVIF_BRANDS else ("HEIF",) if brand in _HEIF_BRANDS else ()


def decode(raw: bytes, *, max_side: int) -> Decoded:
    """The picture in `raw`, turned upright, of at most `max_side` pixels a side. Raises Undecodable.

    The limits are checked before a pixel is decoded.
    """
    formats = formats_of(raw)
    if not formats:
        raise Undecodable(Problem.UNKNOWN)
    try:
        return _decode(raw, formats, max_side)
    except Undecodable:
        raise
    except _BOMBS as exc:
        raise Undecodable(Problem.PIXELS) from exc
    except Exception as exc:
        # For a broken file a decoder raises whatever its code happens to meet.
        raise Undecodable(Problem.UNREADABLE) from exc


def _decode(raw: bytes, formats: tuple[str, ...], max_side: int) -> Decoded:
    image = Image.open(io.BytesIO(raw), formats=formats)
    _check_size(image)
    frames = _count_frames(image)
    is_animated = frames > 1 and image.format in _ANIMATED
    if frames > MAX_FRAMES:
        raise Undecodable(Problem.FRAMES if image.format in _ANIMATED else Problem.PAGES)
    if image.format == "JPEG":
        # Decoded at half or a quarter of its size where that is enough.
        most = max_side / max(image.size)
        image.draft(None, (round(image.width * most), round(image.height * most)))
    image.load()
    # A decoder may find a size that differs from the header's.
    _check_size(image)
    # TIFF and HEIF are upright already, and say so by then: nothing is turned twice.
    upright = ImageOps.exif_transpose(image)
    upright = _with_plain_colours(_with_eight_bits(upright, tags=getattr(image, "tag_v2", {})))
    upright.thumbnail((max_side, max_side))
    return Decoded(upright, frames, is_animated)


def _check_size(image: Image.Image) -> None:
    width, height = image.size
    if max(width, height) > MAX_SIDE:
        raise Undecodable(Problem.SIDE)
    if width * height > MAX_PIXELS:
        raise Undecodable(Problem.PIXELS)


def _count_frames(image: Image.Image) -> int:
    """How many frames or pages a picture has; MAX_FRAMES + 1 stands for any more of a TIFF."""
    if image.format != "TIFF":
        frames: int = getattr(image, "n_frames", 1)
        return frames
    # Each page has to be read to find the next one.
    for page in range(1, MAX_FRAMES + 1):
        try:
            image.seek(page)
        except EOFError:
            image.seek(0)
            return page
    return MAX_FRAMES + 1


def _with_eight_bits(image: Image.Image, *, tags: Mapping[int, Any]) -> Image.Image:
    """Grey of 16 bits a pixel as grey of 8: Pillow's own conversion makes everything above 255 white.

    `tags` are those of a TIFF. Raises Undecodable for what has no white: floats, and a TIFF's integers of 32 bits.
    """
    if image.mode == "F" or (image.mode == "I" and tags):
        raise Undecodable(Problem.UNREADABLE)
    if not image.mode.startswith("I"):
        return image
    # Only TIFF has 12 bits (tag 258), and grey whose 0 is white (tag 262).
    white = 4095 if tags.get(258) == (12,) else 65535
    deep = image.convert("I")
    clear = deep.info.pop("transparency", None)
    grey: Image.Image = ImageMath.lambda_eval(
        lambda of: of["convert"]((of["deep"] * 255 + white // 2) / white, "L"), deep=deep
    )
    if tags.get(262) == 0:
        grey = ImageOps.invert(grey)
    if clear is None:
        return grey
    mask = ImageMath.lambda_eval(lambda of: of["convert"]((of["deep"] != clear) * 255, "L"), deep=deep)
    return Image.merge("LA", (grey, mask))


def _with_plain_colours(image: Image.Image) -> Image.Image:
    if image.mode in ("RGBa", "La"):
        # Colours that are multiplied by their opacity have one way out.
        image = image.convert(image.mode.upper())
    if image.mode in ("RGB", "RGBA"):
        return image
    return image.convert("RGBA" if "transparency" in image.info or "A" in image.mode else "RGB")


def pack(decoded: Decoded) -> bytes:
    """A decoded picture as the program writes it: a line of JSON, then the pixels."""
    image = decoded.image
    head = {
        "mode": image.mode,
        "size": image.size,
        "frames": decoded.frames,
        "is_animated": decoded.is_animated,
    }
    return json.dumps(head).encode() + b"\n" + image.tobytes()


def pack_problem(problem: Problem) -> bytes:
    """A refusal as the program writes it."""
    return json.dumps({"problem": problem}).encode() + b"\n"


def unpack(packed: bytes) -> Decoded:
    """What `pack` or `pack_problem` packed. Raises Undecodable for a refusal and for anything else."""
    line, _end, pixels = packed.partition(b"\n")
    try:
        head = json.loads(line)
        if "problem" in head:
            raise Undecodable(Problem(head["problem"]))
        width, height = head["size"]
        image = Image.frombytes(head["mode"], (width, height), pixels)
        return Decoded(image, int(head["frames"]), bool(head["is_animated"]))
    except (ValueError, KeyError, TypeError) as exc:
        raise Undecodable(Problem.UNREADABLE) from exc


def _limit_process() -> None:
    """Less memory, time and rights for this process than a hostile file could make it use."""
    import resource

    for name, most in (
        ("RLIMIT_AS", _MEMORY_BYTES),
        ("RLIMIT_CPU", _CPU_SECONDS),
        ("RLIMIT_CORE", 0),
        ("RLIMIT_FSIZE", 0),
    ):
        # Not every system lets a process set each of them.
        try:
            resource.setrlimit(getattr(resource, name), (most, most))
        except (ValueError, OSError):
            continue


def main() -> None:
    """Read a file from standard input, and write the decoded picture or the refusal to standard output.

    The one argument is the longest side in pixels.
    """
    from pi_heif import register_heif_opener
    from PIL import AvifImagePlugin

    warnings.simplefilter("ignore")
    # Each thread has memory of its own, which the limit counts.
    AvifImagePlugin.DEFAULT_MAX_THREADS = 1
    register_heif_opener(decode_threads=1, thumbnails=False, depth_images=False, aux_images=False)
    _limit_process()
    try:
        packed = pack(decode(sys.stdin.buffer.read(), max_side=int(sys.argv[1])))
    except Undecodable as exc:
        packed = pack_problem(exc.problem)
    sys.stdout.buffer.write(packed)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()

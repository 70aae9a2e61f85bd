"""Pictures from people: limits to the byte, formats by content, nothing of the original file kept."""

import io

import pytest
from PIL import Image

from core.kit import pictures
from core.kit.errors import NotAnImage, TooLarge

LIMIT = 3_145_728


def png(width=40, height=30, **save) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "#7f9a7d").save(out, save.pop("format", "PNG"), **save)
    return out.getvalue()


def padded(size: int) -> bytes:
    raw = png()
    return raw + b"\0" * (size - len(raw))


def test_3145728_bytes_pass_and_one_more_is_refused():
    assert pictures.clean(io.BytesIO(padded(LIMIT))).width == 40
    with pytest.raises(TooLarge) as refusal:
        pictures.clean(io.BytesIO(padded(LIMIT + 1)))
    assert (refusal.value.result, refusal.value.status) == (-51, 413)


@pytest.mark.parametrize(
    "raw",
    [b"", b"hello", b"<svg xmlns='http://www.w3.org/2000/svg'/>", b"GIF89a" + b"\0" * 10, png()[:60], b"%PDF-1.7"],
    ids=["empty", "text", "svg", "broken gif", "cut png", "pdf"],
)
def test_what_is_no_picture_is_refused(raw):
    with pytest.raises(NotAnImage) as refusal:
        pictures.clean(io.BytesIO(raw))
    assert (refusal.value.result, refusal.value.status) == (-52, 415)


def test_a_pixel_flood_is_refused_by_its_header():
    with pytest.raises(NotAnImage):
        pictures.clean(io.BytesIO(png(10_001, 1)))


def test_the_tail_and_the_metadata_are_gone():
    exif = Image.Exif()
    exif[0x010E] = "secret place"
    raw = png(format="JPEG", exif=exif) + b"<script>alert(1)</script>"
    clean = pictures.clean(io.BytesIO(raw))
    assert b"script" not in clean.content
    assert b"secret place" not in clean.content
    assert clean.name.endswith(".webp")

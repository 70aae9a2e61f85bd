"""Pictures from people: limits to the byte, formats by content, nothing of the original file kept."""

import io
from typing import Any, ClassVar

import pytest
from django.core.files.storage import FileSystemStorage
from PIL import Image

from core.common import picture_sizes, pictures
from core.common.errors import NotAnImage, TooLarge

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


def test_the_tail_and_the_metadata_are_gone():
    exif = Image.Exif()
    exif[0x010E] = "secret place"
    raw = png(format="JPEG", exif=exif) + b"<script>alert(1)</script>"
    clean = pictures.clean(io.BytesIO(raw))
    assert b"script" not in clean.content
    assert b"secret place" not in clean.content
    assert clean.name.endswith(".webp")


def decoded(picture: pictures.Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.content)).convert("RGB")


def test_grey_of_16_bits_keeps_its_tones():
    deep = Image.new("I;16", (256, 8))
    deep.putdata([tone * 257 for _row in range(8) for tone in range(256)])
    out = io.BytesIO()
    deep.save(out, "PNG")
    kept = decoded(pictures.clean(io.BytesIO(out.getvalue())))
    # What WebP loses of a gradient is a few steps.
    assert all(abs(kept.getpixel((tone, 4))[0] - tone) <= 6 for tone in range(0, 256, 5))


def test_clear_grey_of_16_bits_stays_clear():
    deep = Image.new("I;16", (40, 40))
    deep.putdata([20_000 if at % 40 < 20 else 30_000 for at in range(1600)])
    out = io.BytesIO()
    deep.save(out, "PNG", transparency=20_000)
    kept = Image.open(io.BytesIO(pictures.clean(io.BytesIO(out.getvalue())).content))
    assert (kept.getpixel((5, 20))[3], kept.getpixel((35, 20))[3]) == (0, 255)
    assert abs(kept.getpixel((35, 20))[0] - 117) <= 3


@pytest.mark.parametrize(("width", "widths"), [(360, []), (361, [360]), (900, [360, 640]), (1900, [360, 640, 1280])])
def test_sizes_are_never_larger_than_the_picture(width, widths):
    made = pictures.clean(io.BytesIO(png(width, 20)), sized=True)
    sizes = {one: Image.open(io.BytesIO(content)) for one, content in made.sizes.items()}
    assert {one: image.width for one, image in sizes.items()} == {one: one for one in widths}
    assert sorted(picture_sizes.size_names(made.name)) == widths
    assert all(image.format == "WEBP" for image in sizes.values())


def test_a_large_photo_is_turned_and_decoded_no_larger_than_needed():
    exif = Image.Exif()
    exif[0x0112] = 6
    made = pictures.clean(io.BytesIO(png(4000, 3000, format="JPEG", exif=exif)), sized=True)
    assert (made.width, made.height) == (1500, 2000)
    assert sorted(made.sizes) == [360, 640, 1280]


class Noting(FileSystemStorage):
    """Tells what is done, in its order."""

    done: ClassVar[list[Any]] = []

    def _save(self, name, content):
        self.done.append(name)
        return super()._save(name, content)

    def delete(self, name):
        self.done.append(name)
        super().delete(name)


def test_the_picture_is_stored_after_its_sizes_and_goes_before_them(settings):
    settings.STORAGES = {**settings.STORAGES, "default": {"BACKEND": f"{__name__}.Noting"}}
    done = Noting.done
    url = pictures.store_upload(io.BytesIO(png(900, 20)), folder="7")["url"]
    name = url.removeprefix("/media/")
    stem = name.removesuffix(".webp")
    assert done == [f"{stem}_360.webp", f"{stem}_640.webp", name]
    done.clear()
    picture_sizes.delete(name)
    assert done == [name, f"{stem}_360.webp", f"{stem}_640.webp"]


def test_only_a_picture_is_an_address_of_a_text_and_no_size_of_it():
    name = "/media/7/0123456789abcdef01234567"
    fits = [f"{name}.webp", f"{name}_w900.webp", f"{name}_w900_a1b2c3d.webp"]
    assert [pictures.is_stored_upload(one, folder="7") for one in [*fits, f"{name}_w900_360.webp"]] == [
        True,
        True,
        True,
        False,
    ]
    assert picture_sizes.original_name(f"{name}_w900_360.webp") == fits[1]
    assert [picture_sizes.original_name(one) for one in fits] == fits
    assert picture_sizes.without_size(fits[1]) == fits[0]

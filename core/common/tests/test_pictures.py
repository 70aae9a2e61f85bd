"""Pictures from people: limits to the byte, formats by content, nothing of the original file kept."""

import io
import struct
import subprocess
from pathlib import Path
from typing import Any, ClassVar

import pytest
from django.core.files.storage import FileSystemStorage
from PIL import Image

from core.common import picture_decoder, picture_process, picture_sizes, pictures
from core.common.errors import (
    NotAnImage,
    ServiceDown,
    SideTooLong,
    TooLarge,
    TooManyPages,
    TooManyPixels,
    UnreadableImage,
)
from core.common.testing import picture_files
from core.common.testing.picture_files import FORMS, picture_file

LIMIT = 3_145_728
DOT = Image.new("1", (8, 8))


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
    sizes = {size: Image.open(io.BytesIO(content)) for size, content in made.sizes.items()}
    assert {size: image.width for size, image in sizes.items()} == {size: size for size in widths}
    assert sorted(picture_sizes.size_names(made.name)) == widths
    assert all(image.format == "WEBP" for image in sizes.values())


def test_a_large_photo_is_turned_and_decoded_no_larger_than_needed():
    exif = Image.Exif()
    exif[0x0112] = 6
    made = pictures.clean(io.BytesIO(png(4000, 3000, format="JPEG", exif=exif)), sized=True)
    assert (made.width, made.height) == (1500, 2000)
    assert sorted(made.sizes) == [360, 640, 1280]


def saved(image: Image.Image, form: str, **save: Any) -> bytes:
    out = io.BytesIO()
    image.save(out, form, **save)
    return out.getvalue()


def cleaned(raw: bytes) -> Image.Image:
    return Image.open(io.BytesIO(pictures.clean(io.BytesIO(raw)).content))


def resized(raw: bytes, width: int, height: int) -> bytes:
    """An AVIF whose header says another size."""
    head = b"ispe" + b"\0" * 4
    assert raw.count(head) == 1
    at = raw.index(head) + len(head)
    return raw[:at] + struct.pack(">II", width, height) + raw[at + 8 :]


@pytest.mark.parametrize("form", FORMS)
def test_a_picture_of_each_format_is_turned_once_and_loses_its_metadata(form):
    raw = picture_file(form)
    stored = cleaned(raw)
    assert (stored.format, stored.size) == ("WEBP", picture_files.upright_size(form))
    is_turned = stored.size == picture_files.TURNED
    assert picture_files.blue_corner(stored) == ("lower left" if is_turned else "lower right")
    assert (b"secret place" in raw) == is_turned
    assert not {"exif", "xmp", "icc_profile"} & set(stored.info)
    assert b"secret place" not in pictures.clean(io.BytesIO(raw)).content


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("share", [0.5, 0.1])
def test_a_file_that_is_cut_off_is_refused_as_unreadable(form, share):
    raw = picture_file(form)
    with pytest.raises(UnreadableImage) as refusal:
        pictures.clean(io.BytesIO(raw[: max(20, int(len(raw) * share))]))
    assert (refusal.value.result, refusal.value.status) == (-52, 415)


@pytest.mark.parametrize("form", FORMS)
def test_noise_behind_the_first_bytes_is_refused(form):
    noise = bytes((at * 151 + 7) % 256 for at in range(4000))
    # A header of noise may also say a large size.
    with pytest.raises(NotAnImage):
        pictures.clean(io.BytesIO(picture_file(form)[:18] + noise))


@pytest.mark.parametrize(
    ("raw", "refusal"),
    [
        (picture_files.WIDE_HEIC, SideTooLong),
        (resized(picture_file("AVIF"), 10_001, 48), SideTooLong),
        (resized(picture_file("AVIF"), 5000, 5001), TooManyPixels),
        (saved(Image.new("1", (10_001, 8)), "TIFF", compression="group4"), SideTooLong),
        (saved(Image.new("1", (5000, 5001)), "TIFF", compression="group4"), TooManyPixels),
        (saved(Image.new("1", (10_001, 8)), "BMP"), SideTooLong),
        (saved(DOT, "TIFF", save_all=True, append_images=[DOT] * 100), TooManyPages),
    ],
    ids=["HEIC side", "AVIF side", "AVIF pixels", "TIFF side", "TIFF pixels", "BMP side", "TIFF pages"],
)
def test_limits_of_the_header_hold_for_each_format(raw, refusal):
    with pytest.raises(refusal):
        pictures.clean(io.BytesIO(raw))


def test_a_frame_that_is_larger_than_the_header_says_is_decoded_in_another_process(monkeypatch):
    raw = resized(saved(Image.new("RGB", (3000, 3000)), "AVIF", speed=10), 64, 48)

    def refuse(*_args: Any, **_kwargs: Any) -> None:
        raise AssertionError("decoded in this process")

    monkeypatch.setattr(picture_decoder, "decode", refuse)
    assert cleaned(raw).size == (64, 48)
    for form in ("AVIF", "HEIC", "TIFF"):
        assert cleaned(picture_file(form)).size == picture_files.TURNED


def test_of_several_pages_or_pictures_one_is_kept_and_a_note_says_so():
    drawing = picture_files.drawing()
    pages = saved(drawing, "TIFF", save_all=True, append_images=[drawing.rotate(180), Image.new("L", (9, 9))])
    for raw in (pages, picture_files.HEIC_OF_TWO):
        picture = pictures.clean(io.BytesIO(raw))
        assert picture_files.blue_corner(decoded(picture)) == "lower right"
        assert picture.note == "여러 장이 든 이미지는 한 장만 저장했어요."
    film = saved(drawing, "AVIF", save_all=True, append_images=[drawing.rotate(180)])
    picture = pictures.clean(io.BytesIO(film))
    assert picture_files.blue_corner(decoded(picture)) == "lower right"
    assert picture.note == "움직이는 이미지는 첫 장면만 저장했어요."


@pytest.mark.parametrize(
    ("raw", "colour"),
    [
        (saved(Image.new("I;16", (40, 30), 30_000), "TIFF"), (117, 117, 117)),
        (saved(Image.new("CMYK", (40, 30), (0, 255, 255, 0)), "TIFF"), (255, 0, 0)),
        (saved(Image.new("P", (40, 30), 0), "TIFF"), (0, 0, 0)),
        (saved(Image.new("1", (40, 30), 1), "BMP"), (255, 255, 255)),
        (saved(Image.new("RGBA", (40, 30), (0, 0, 255, 255)), "BMP"), (0, 0, 255)),
    ],
    ids=["16 bits", "CMYK", "palette", "1 bit", "BMP with alpha"],
)
def test_colours_of_each_kind_stay(raw, colour):
    kept = cleaned(raw).convert("RGB").getpixel((20, 15))
    assert all(abs(now - before) <= 4 for now, before in zip(kept, colour, strict=True))


@pytest.mark.parametrize("form", ["AVIF", "TIFF", "PNG"])
def test_opacity_stays(form):
    clear = Image.new("RGBA", (40, 30), (255, 0, 0, 0))
    clear.paste((0, 0, 255, 255), (20, 0, 40, 30))
    kept = cleaned(saved(clear, form))
    assert (kept.getpixel((5, 15))[3], kept.getpixel((35, 15))[3]) == (0, 255)


@pytest.mark.parametrize("mode", ["F", "I"])
def test_numbers_without_a_white_are_refused_as_unreadable(mode):
    with pytest.raises(UnreadableImage):
        pictures.clean(io.BytesIO(saved(Image.new(mode, (40, 30)), "TIFF")))


@pytest.mark.parametrize(
    "program",
    [
        "while True: pass",
        "import os; os.kill(os.getpid(), 11)",
        "raise MemoryError",
        "print('no JSON')",
        'print(\'{"mode": "RGB", "size": [9000, 9000], "frames": 1, "is_animated": false}\')',
    ],
    ids=["endless", "killed", "no memory", "nonsense", "no pixels"],
)
def test_a_decoder_that_hangs_or_falls_refuses_the_picture(program, monkeypatch, tmp_path):
    file = tmp_path / "program.py"
    file.write_text(program)
    monkeypatch.setattr(picture_decoder, "__file__", str(file))
    monkeypatch.setattr(picture_process, "_SECONDS", 1)
    with pytest.raises(UnreadableImage):
        pictures.clean(io.BytesIO(picture_file("HEIC")))


def test_the_decoder_has_limits_and_no_keys(monkeypatch, tmp_path):
    monkeypatch.setenv("SECRET_KEY", "hidden")
    file = tmp_path / "program.py"
    decoder, _main, _call = Path(picture_decoder.__file__).read_text().partition('if __name__ == "__main__":')
    # What it prints is no picture, but is seen here.
    file.write_text(
        f"{decoder}\nimport os, resource\n_limit_process()\n"
        "names = (resource.RLIMIT_AS, resource.RLIMIT_CPU, resource.RLIMIT_FSIZE)\n"
        "print([resource.getrlimit(name)[1] for name in names], sorted(os.environ))\n"
    )
    monkeypatch.setattr(picture_decoder, "__file__", str(file))
    run, answers = subprocess.run, []

    def note(*args: Any, **kwargs: Any) -> Any:
        done = run(*args, **kwargs)
        answers.append(done.stdout.decode())
        return done

    monkeypatch.setattr(subprocess, "run", note)
    with pytest.raises(UnreadableImage):
        pictures.clean(io.BytesIO(picture_file("HEIC")))
    [answer] = answers
    assert answer.startswith("[1073741824, 15, 0] ")
    assert "SECRET_KEY" not in answer


def test_without_a_process_to_be_had_the_picture_is_not_blamed(monkeypatch):
    def run(*_args: Any, **_kwargs: Any) -> None:
        raise BlockingIOError("no more processes")

    monkeypatch.setattr(subprocess, "run", run)
    with pytest.raises(ServiceDown):
        pictures.clean(io.BytesIO(picture_file("AVIF")))


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
    assert [pictures.is_stored_upload(url, folder="7") for url in [*fits, f"{name}_w900_360.webp"]] == [
        True,
        True,
        True,
        False,
    ]
    assert picture_sizes.original_name(f"{name}_w900_360.webp") == fits[1]
    assert [picture_sizes.original_name(url) for url in fits] == fits
    assert picture_sizes.without_size(fits[1]) == fits[0]

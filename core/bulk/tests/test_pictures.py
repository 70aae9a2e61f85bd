"""Pictures of an import: found by name or address, cleaned, stored once, remembered."""

import io
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from PIL import Image

from core.bulk.models import StoredPicture
from core.bulk.pictures import Pictures
from core.common.tenancy import brand_scope
from core.common.testing import picture_files
from core.integrations import fetch

KEPT: frozenset[str] = frozenset()


def picture(color: str = "red", form: str = "PNG", **extra: Any) -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (40, 30), color).save(file, form, **extra)
    return file.getvalue()


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "pack"
    folder.mkdir()
    (folder / "a.png").write_bytes(picture())
    (folder / "copy.png").write_bytes(picture())
    (folder / "small.webp").write_bytes(picture("blue", "WEBP"))
    (folder / "secret.txt").write_text("no picture")
    (tmp_path / "outside.png").write_bytes(picture())
    (folder / "link.png").symlink_to(tmp_path / "outside.png")
    return folder


@pytest.fixture
def found(shop: Any, pack: Path) -> Any:
    with brand_scope(shop.brand.pk):
        yield Pictures(shop.brand.pk, str(pack), lambda: None)


def stored() -> list[Path]:
    return sorted(path for path in Path(django_settings.MEDIA_ROOT).rglob("*.webp"))


def test_a_picture_of_the_pack_is_stored_under_a_random_name_of_the_brand(found: Pictures, shop: Any) -> None:
    found.gather(["a.png"])
    src = found.src("a.png", KEPT)
    assert src is not None
    assert src.startswith(f"/media/{shop.brand.pk}/")
    assert [path.name for path in stored()] == [src.rsplit("/", 1)[-1]]


def test_the_same_picture_is_stored_once_whatever_it_is_called(found: Pictures, pack: Path, shop: Any) -> None:
    found.gather(["a.png", "copy.png"])
    again = Pictures(shop.brand.pk, str(pack), lambda: None)
    again.look_up(["copy.png"])
    assert again.src("copy.png", KEPT) == found.src("a.png", KEPT)
    again.gather(["a.png", "copy.png"])
    assert (len(stored()), StoredPicture.objects.count()) == (1, 1)


def test_a_small_webp_of_the_operator_s_pack_keeps_its_bytes(found: Pictures, pack: Path) -> None:
    found.gather(["small.webp"])
    assert stored()[0].read_bytes() == (pack / "small.webp").read_bytes()


@pytest.mark.parametrize(
    "ref", ["../outside.png", "link.png", "/etc/passwd", "..", "nothing.png", "sub/a.png", ".hidden"]
)
def test_no_name_leads_out_of_the_pack(found: Pictures, ref: str) -> None:
    found.gather([ref])
    assert found.src(ref, KEPT) is None
    assert "찾지 못했어요" in found.refusal(ref, KEPT)


@pytest.mark.parametrize("form", picture_files.FORMS)
def test_each_format_is_stored_from_a_pack_and_from_an_address(
    found: Pictures, pack: Path, shop: Any, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    raw = picture_files.picture_file(form)
    # The content decides, not the name.
    (pack / "photo.jpg").write_bytes(raw)
    found.gather(["photo.jpg"])
    assert found.refusal("photo.jpg", KEPT) == ""
    StoredPicture.objects.all().delete()
    monkeypatch.setattr(fetch, "get", lambda _url, **_limits: raw)
    found.gather(["https://x.example/photo"])
    files = stored()
    assert len(files) == 2
    for file in files:
        with Image.open(file) as image:
            assert (image.format, image.size) == ("WEBP", picture_files.upright_size(form))
            assert picture_files.blue_corner(image) != ""
            assert not {"exif", "xmp", "icc_profile"} & set(image.info)


@pytest.mark.parametrize("form", picture_files.FORMS)
def test_a_picture_that_is_cut_off_is_a_warning(found: Pictures, pack: Path, form: str) -> None:
    raw = picture_files.picture_file(form)
    (pack / "photo.jpg").write_bytes(raw[: len(raw) // 2])
    found.gather(["photo.jpg"])
    assert "이미지를 읽지 못했어요" in found.refusal("photo.jpg", KEPT)
    assert stored() == []


def test_what_is_no_picture_is_a_warning(found: Pictures) -> None:
    found.gather(["secret.txt"])
    assert found.src("secret.txt", KEPT) is None
    assert "가져오지 못했어요" in found.refusal("secret.txt", KEPT)
    assert stored() == []


def test_addresses_are_fetched_once_and_failures_are_remembered(
    found: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    def get(url: str, **_limits: int) -> bytes:
        asked.append(url)
        if "missing" in url:
            raise fetch.CantFetch("주소가 404로 답했어요.")
        return picture("green")

    monkeypatch.setattr(fetch, "get", get)
    for _time in range(2):
        found.gather(["https://x.example/a.png", "https://x.example/missing.png"])
    assert sorted(asked) == ["https://x.example/a.png", "https://x.example/missing.png"]
    assert "404" in found.refusal("https://x.example/missing.png", KEPT)
    assert found.refusal("http://x.example/a.png", KEPT).startswith("https 주소만")


def test_addresses_of_another_brand_s_folder_are_no_pictures(found: Pictures) -> None:
    assert found.src("/media/9/a.webp", KEPT) is None
    assert found.src("/media/9/a.webp", frozenset({"/media/9/a.webp"})) == "/media/9/a.webp"


def test_sizes_are_stored_with_a_picture_and_a_dropped_animation_is_reported(found: Pictures, pack: Path) -> None:
    frames = [Image.new("RGB", (700, 20), color) for color in ("red", "blue")]
    frames[0].save(pack / "film.gif", save_all=True, append_images=frames[1:])
    found.gather(["film.gif", "a.png"])
    src = found.src("film.gif", KEPT)
    assert src is not None
    stem = src.rsplit("/", 1)[-1].removesuffix(".webp")
    assert {f"{stem}.webp", f"{stem}_360.webp", f"{stem}_640.webp"} < {path.name for path in stored()}
    assert found.note("film.gif") == "움직이는 이미지는 첫 장면만 저장했어요. (film.gif)"
    assert found.note("a.png") == ""


def test_each_limit_has_its_own_message(found: Pictures, pack: Path) -> None:
    Image.new("L", (10_001, 1)).save(pack / "long.png")
    Image.new("1", (5000, 5001)).save(pack / "large.png")
    frames = [Image.new("L", (8, 8), at * 2) for at in range(101)]
    frames[0].save(pack / "film.png", save_all=True, append_images=frames[1:])
    (pack / "heavy.png").write_bytes(picture() + b"\0" * 3_145_728)
    names = ["long.png", "large.png", "film.png", "heavy.png"]
    found.gather(names)
    said = ["10,000픽셀", "2,500만 화소", "100장면", "3MB"]
    assert all(text in found.refusal(name, KEPT) for name, text in zip(names, said, strict=True))


def test_a_file_of_before_names_the_picture_that_has_sizes_now(found: Pictures, shop: Any) -> None:
    stem = f"/media/{shop.brand.pk}/0123456789abcdef01234567"
    assert found.src(f"{stem}.webp", frozenset({f"{stem}_w900.webp"})) == f"{stem}_w900.webp"
    assert found.src(f"{stem}.webp", KEPT) == f"{stem}.webp"

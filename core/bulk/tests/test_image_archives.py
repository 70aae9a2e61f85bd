"""A ZIP of pictures beside a file: found by name; what could do harm is refused and leaves nothing."""

import io
import stat
import zipfile
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image
from rest_framework.test import APIClient

from core.bulk import image_archives
from core.bulk.models import ImportRun
from core.bulk.tasks import work
from core.bulk.tests.test_api import URL, send
from core.bulk.tests.test_pictures import picture
from core.catalog.models import ProductImage

FILE = "상품코드,상품명,판매가,이미지\nA-1,가나다,1000,니트.png|b.jpg|없음.png\n"


@pytest.fixture(autouse=True)
def folder(settings: Any, tmp_path: Path) -> Path:
    settings.VAR_DIR = tmp_path
    return tmp_path / "packs"


class _Windows(zipfile.ZipInfo):
    """An entry as Korean Windows writes it: CP949, without saying so."""

    def _encodeFilenameFlags(self) -> tuple[bytes, int]:
        return self.filename.encode("cp949"), self.flag_bits & ~0x800


def pack(*files: tuple[str | zipfile.ZipInfo, bytes], method: int = zipfile.ZIP_STORED) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", method) as made:
        for name, raw in files:
            made.writestr(name, raw, compress_type=method)
    return out.getvalue()


def attach(client: APIClient, run: int, raw: bytes, name: str = "그림.zip") -> Any:
    return client.post(f"{URL}/{run}/pack", {"file": SimpleUploadedFile(name, raw)}, format="multipart")


def run_of(client: APIClient) -> int:
    return int(send(client, FILE).json()["data"]["id"])


def test_pictures_of_an_archive_are_matched_by_name_and_reencoded(manager: APIClient) -> None:
    exif = Image.Exif()
    exif[0x010E] = "where it was taken"
    small = picture("blue", "WEBP")
    run = run_of(manager)
    cp949 = _Windows("폴더/니트.png")
    raw = pack(
        (cp949, picture()), ("b.jpg", picture("green", "JPEG", exif=exif)), ("readme.txt", b"x"), ("c.webp", small),
        ("d.HEIC", b"1"), ("e.heif", b"1"), ("f.avif", b"1"), ("g.bmp", b"1"), ("h.tif", b"1"), ("i.tiff", b"1"),
    )  # fmt: skip
    data = attach(manager, run, raw).json()["data"]
    assert (data["pack_count"], data["state"]) == (9, "uploaded")
    for step in ("check", "apply"):
        assert manager.post(f"{URL}/{run}/{step}", {"mode": "good_rows"}, format="json").status_code == 200
        work.func(run)
    images = list(ProductImage._base_manager.order_by("product_id", "position").filter(product__product_code="A-1"))
    assert len(images) == 2
    assert all(image.src.startswith("/media/1/") and image.src.endswith(".webp") for image in images)
    rows = manager.get(f"{URL}/{run}/rows").json()["data"]["content"]
    assert "없음.png" in rows[0]["notes"]["images"]


def link(name: str) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name)
    info.create_system = 3
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    return info


@pytest.mark.parametrize(
    ("raw", "said"),
    [
        (b"", "ZIP"),
        (b"not a zip at all", "ZIP"),
        (pack(("../a.png", b"x")), "경로"),
        (pack(("/etc/a.png", b"x")), "경로"),
        (pack(("c:\\a.png", b"x")), "경로"),
        (pack(("a/..\\..\\b.png", b"x")), "경로"),
        (pack((link("a.png"), b"/etc/passwd")), "경로"),
        (pack(("a/x.png", b"1"), ("b/x.png", b"2")), "이름이 같은"),
        (pack(("notes.txt", b"1")), "그림이 없어요"),
        (pack(("a.png", b"\0" * 4_000_000), method=zipfile.ZIP_DEFLATED), "3MB"),
        (pack(("a.png", picture()))[:-30], "ZIP"),
    ],
)
def test_a_pack_that_could_do_harm_is_refused_and_leaves_nothing(
    manager: APIClient, folder: Path, raw: bytes, said: str
) -> None:
    run = run_of(manager)
    answer = attach(manager, run, raw)
    assert (answer.status_code, answer.json()["result"]) == (400, -50)
    assert said in answer.json()["data"]["errors"]["file"]
    assert list(folder.glob("*")) == []
    assert ImportRun._base_manager.get(pk=run).pictures == ""


def test_a_pack_that_unpacks_to_too_much_is_not_unpacked(manager: APIClient, folder: Path, settings: Any) -> None:
    settings.IMPORT_PACK_MAX_BYTES = 1 << 20
    raw = pack(*((f"{n}.png", b"\0" * 600_000) for n in range(2)), method=zipfile.ZIP_DEFLATED)
    answer = attach(manager, run_of(manager), raw)
    assert (answer.status_code, "풀면" in answer.json()["message"]) == (400, True)
    assert list(folder.glob("*")) == []


def test_too_many_files_are_refused(manager: APIClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(image_archives, "MAX_FILES", 3)
    answer = attach(manager, run_of(manager), pack(*((f"{n}.png", b"x") for n in range(4))))
    assert answer.status_code == 400


def test_a_second_pack_takes_the_first_ones_place(manager: APIClient, folder: Path) -> None:
    run = run_of(manager)
    for color in ("red", "blue"):
        assert attach(manager, run, pack(("니트.png", picture(color)))).status_code == 200
    assert len(list(folder.glob("*"))) == 1


def test_limits_are_shown_before_the_upload(manager: APIClient, settings: Any) -> None:
    data = manager.get(f"{URL}/limits").json()["data"]
    assert (data["max_bytes"], data["max_rows"]) == (settings.IMPORT_MAX_BYTES, settings.IMPORT_MAX_ROWS)
    assert {"name": "products", "label": "상품", "pictures": True} in data["resources"]
    assert data["max_bytes"] >= 200 * 1024 * 1024
    assert data["max_rows"] >= 1_000_000


def test_the_file_that_was_sent_can_be_had_again(manager: APIClient) -> None:
    run = run_of(manager)
    answer = manager.get(f"{URL}/{run}/file")
    assert b"".join(answer.streaming_content).decode() == FILE
    assert answer["Cache-Control"] == "no-store"

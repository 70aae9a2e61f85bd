"""Two machines on one database: what a job reads is what was uploaded, wherever files are kept (D64)."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from moto.server import ThreadedMotoServer
from PIL import Image
from rest_framework.test import APIClient

from core.bulk import image_archives
from core.bulk.models import ImportRun
from core.bulk.tasks import work
from core.bulk.tests.test_api import URL, send
from core.bulk.tests.test_image_archives import pack
from core.bulk.tests.test_pictures import picture
from core.catalog.models import Product, ProductImage
from core.common import stored_files
from core.common.object_storage import ObjectStorage, _FullReads
from core.conftest import World, free_port

FILE = "상품코드,상품명,판매가\nS-1,가나다,1000\n"
WITH_PICTURE = "상품코드,상품명,판매가,이미지\nS-2,라마바,1000,a.png\n"
BUCKET = "maru"


@pytest.fixture(scope="session")
def bucket() -> Iterator[dict[str, Any]]:
    """An S3-compatible store of this machine."""
    port = free_port()
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=port, verbose=False)
    server.start()
    options: dict[str, Any] = {
        "bucket_name": BUCKET, "endpoint_url": f"http://127.0.0.1:{port}", "region_name": "us-east-1",
        "access_key": "any", "secret_key": "any", "addressing_style": "path",
    }  # fmt: skip
    ObjectStorage(**options).connection.create_bucket(Bucket=BUCKET)
    yield options
    server.stop()


@pytest.fixture(params=["folder", "bucket"])
def files(request: pytest.FixtureRequest, settings: Any, tmp_path: Path) -> str:
    """Each place where files can be kept."""
    settings.VAR_DIR = tmp_path
    if request.param == "bucket":
        backend = {"BACKEND": "core.common.object_storage.ObjectStorage", "OPTIONS": request.getfixturevalue("bucket")}
        settings.STORAGES = {**settings.STORAGES, "default": backend}
    return str(request.param)


def do(client: APIClient, run: int, verb: str, **data: Any) -> dict[str, Any]:
    answer = client.post(f"{URL}/{run}/{verb}", data, format="json")
    assert answer.status_code < 300, answer.content
    work.func(run)
    found: dict[str, Any] = client.get(f"{URL}/{run}").json()["data"]
    return found


def test_an_import_with_pictures_goes_through_and_its_pictures_are_served(
    files: str, shop: World, manager: APIClient, visitor: APIClient
) -> None:
    run = send(manager, WITH_PICTURE).json()["data"]["id"]
    zipped = SimpleUploadedFile("그림.zip", pack(("a.png", picture())))
    assert manager.post(f"{URL}/{run}/pack", {"file": zipped}, format="multipart").status_code == 200
    # Another machine's worker has not unpacked it.
    image_archives.shutil.rmtree(image_archives.folder())
    assert do(manager, run, "check")["counts"]["new"] == 1
    assert do(manager, run, "apply", mode="all_or_nothing")["state"] == "done"
    src = ProductImage._base_manager.get(product__product_code="S-2").src
    assert src.startswith(f"/media/{shop.brand.pk}/")
    answer = visitor.get(src)
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/webp")
    assert b"".join(answer.streaming_content)[8:12] == b"WEBP"
    assert visitor.get(src[:-6] + "x.webp").status_code == 404
    assert b"".join(manager.get(f"{URL}/{run}/file").streaming_content).decode() == WITH_PICTURE


def test_a_row_tells_what_was_lost_of_its_picture(files: str, shop: World, manager: APIClient) -> None:
    out = io.BytesIO()
    frames = [Image.new("RGB", (900, 20), color) for color in ("red", "blue")]
    frames[0].save(out, "GIF", save_all=True, append_images=frames[1:])
    rows = "상품코드,상품명,판매가,이미지\nS-2,라마바,1000,a.gif\nS-3,사아자,1000,long.png\n"
    long = io.BytesIO()
    Image.new("L", (10_001, 1)).save(long, "PNG")
    run = send(manager, rows).json()["data"]["id"]
    zipped = SimpleUploadedFile("그림.zip", pack(("a.gif", out.getvalue()), ("long.png", long.getvalue())))
    assert manager.post(f"{URL}/{run}/pack", {"file": zipped}, format="multipart").status_code == 200
    do(manager, run, "check")
    assert do(manager, run, "apply", mode="all_or_nothing")["state"] == "done"
    film, large = manager.get(f"{URL}/{run}/rows").json()["data"]["content"]
    assert film["notes"] == {"images": "움직이는 이미지는 첫 장면만 저장했어요. (a.gif)"}
    assert "10,000픽셀" in large["notes"]["images"]
    src = ProductImage._base_manager.get(product__product_code="S-2").src
    assert [manager.get(src.replace(".webp", f"_{width}.webp")).status_code for width in (360, 640, 1280)] == [
        200, 200, 404,
    ]  # fmt: skip


def test_names_are_random_and_under_the_brand(files: str, shop: World, manager: APIClient) -> None:
    names = []
    for _again in range(2):
        run = ImportRun._base_manager.get(pk=send(manager, FILE).json()["data"]["id"])
        names.append(run.file.name)
    assert len(set(names)) == 2
    assert all(str(name).startswith(f"imports/{shop.brand.pk}/") and "import" not in str(name)[8:] for name in names)


def test_a_file_that_another_one_replaced_is_refused_naming_both(files: str, shop: World, manager: APIClient) -> None:
    pk = send(manager, FILE).json()["data"]["id"]
    run = ImportRun._base_manager.get(pk=pk)
    name, strange = str(run.file.name), "상품코드,상품명,판매가\nX-1,남의것,9000\n"
    default_storage.delete(name)
    assert default_storage.save(name, ContentFile(strange.encode())) == name
    found = do(manager, pk, "check")
    assert found["state"] == "failed"
    assert run.sha256[:12] in found["message"]
    assert stored_files.fingerprint_of(io.BytesIO(strange.encode())).sha256[:12] in found["message"]
    assert not Product._base_manager.filter(product_code="X-1").exists()


def test_a_file_or_pack_that_is_gone_fails_the_run_with_a_reason(files: str, shop: World, manager: APIClient) -> None:
    pk = send(manager, FILE).json()["data"]["id"]
    default_storage.delete(str(ImportRun._base_manager.get(pk=pk).file.name))
    assert "저장 공간에 없어요" in do(manager, pk, "check")["message"]
    pk = send(manager, WITH_PICTURE).json()["data"]["id"]
    zipped = SimpleUploadedFile("그림.zip", pack(("a.png", picture())))
    manager.post(f"{URL}/{pk}/pack", {"file": zipped}, format="multipart")
    default_storage.delete(ImportRun._base_manager.get(pk=pk).pictures)
    image_archives.shutil.rmtree(image_archives.folder())
    assert "저장 공간에 없어요" in do(manager, pk, "check")["message"]


def test_a_source_that_reads_in_small_pieces_is_stored_whole(bucket: dict[str, Any]) -> None:
    class Slow(io.BytesIO):
        def read(self, size: int | None = -1) -> bytes:
            return super().read(min(size, 1000) if size and size > 0 else 1000)

    raw = bytes(range(256)) * 40_000
    content = ContentFile(b"")
    content.file, content.size = Slow(raw), len(raw)
    storage = ObjectStorage(**bucket)
    name = storage.save("slow.bin", content)
    with storage.open(name) as file:
        assert file.read() == raw
    assert _FullReads(Slow(raw)).readable()


def test_a_bucket_without_keys_does_not_start(monkeypatch: pytest.MonkeyPatch) -> None:
    from django.core.exceptions import ImproperlyConfigured

    from core.common.environment import file_storage_settings

    monkeypatch.setenv("S3_BUCKET", "b")
    with pytest.raises(ImproperlyConfigured, match="S3_ACCESS_KEY"):
        file_storage_settings()

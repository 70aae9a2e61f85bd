"""A full disk at every step: a clear message, nothing half-written, and the job can be resumed when there is space."""

import resource
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from rest_framework.test import APIClient

from core.bulk import image_archives, recovery
from core.bulk.engine import adaptive_batch
from core.bulk.engine import export as export_engine
from core.bulk.models import ExportRun, ImportRow, ImportRun, Trace
from core.bulk.tasks import work
from core.bulk.tests.test_api import URL, send, stored_files
from core.bulk.tests.test_image_archives import attach, pack
from core.bulk.tests.test_pictures import picture
from core.catalog.models import Product
from core.catalog.tests.importing import fingerprint
from core.common import disk
from core.common.parsers import NestedMultiPartParser
from core.common.tenancy import brand_scope

pytestmark = pytest.mark.django_db(transaction=True)
HEAD = "상품코드,상품명,판매가,설명\n"
SAID = "저장 공간이 모자라서"


def goods(count: int) -> str:
    """Products with long texts: a few of them take more pages than a database keeps free."""
    return HEAD + "".join(f"N-{n},이름 {n},1000,{f'글{n}' * 4000}\n" for n in range(count))


@contextmanager
def no_file_over(size: int, owner: Any, name: str) -> Iterator[None]:
    """The operating system lets no file grow beyond `size` bytes while this function runs.

    Not for longer: SQLite's own file lives on the same machine.
    """
    real = getattr(owner, name)

    def limited(*args: Any, **options: Any) -> Any:
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
        try:
            return real(*args, **options)
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(owner, name, limited)
        yield


@contextmanager
def full_database(table: str) -> Iterator[None]:
    """SQLite may take a few more pages; PostgreSQL says of `table` what it says when its disk is full."""
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            # Pages that earlier tests left free would do for a while.
            cursor.execute("VACUUM")
            cursor.execute("PRAGMA page_count")
            [pages] = cursor.fetchone()
            cursor.execute(f"PRAGMA max_page_count = {pages + 4}")
        else:
            cursor.execute(
                "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION "
                "'could not extend file: No space left on device' USING ERRCODE = 'disk_full'; END $$"
            )
            cursor.execute(f"CREATE TRIGGER full_disk BEFORE INSERT ON {table} EXECUTE FUNCTION full_disk()")
    try:
        yield
    finally:
        with connection.cursor() as cursor:
            if connection.vendor == "sqlite":
                cursor.execute("PRAGMA max_page_count = 1073741823")
            else:
                cursor.execute("DROP FUNCTION full_disk() CASCADE")


def uploaded(client: APIClient, text: str) -> int:
    answer = send(client, text)
    assert answer.status_code == 201, answer.content
    return int(answer.json()["data"]["id"])


def data(client: APIClient, pk: int) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"{URL}/{pk}").json()["data"]
    return found


def send_on(client: APIClient, pk: int, verb: str, mode: str = "good_rows") -> None:
    assert client.post(f"{URL}/{pk}/{verb}", {"mode": mode}, format="json").status_code == 200


def step(client: APIClient, pk: int, verb: str, mode: str = "good_rows") -> None:
    send_on(client, pk, verb, mode)
    work.func(pk)


@pytest.fixture
def checked(manager: APIClient) -> int:
    pk = uploaded(manager, goods(40))
    step(manager, pk, "check")
    assert data(manager, pk)["counts"]["new"] == 40
    return pk


# A small body waits in memory until it is stored, a large one in a file of its own.
@pytest.mark.parametrize(
    ("count", "where"), [(20, (disk.AtomicFileStorage, "_save")), (400, (NestedMultiPartParser, "parse"))]
)
def test_an_upload_is_refused_and_leaves_nothing(
    manager: APIClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, count: int, where: tuple[Any, str]
) -> None:
    parts = tmp_path / "parts"
    parts.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(parts))
    raw = goods(count).encode()
    with no_file_over(100_000, *where):
        answer = send(manager, raw)
    assert (answer.status_code, answer.json()["result"]) == (503, -90)
    assert SAID in answer.json()["message"]
    assert not ImportRun._base_manager.exists()
    assert stored_files() == []
    assert list(parts.iterdir()) == []
    assert send(manager, raw).status_code == 201


def test_a_check_stops_and_can_be_started_again(manager: APIClient) -> None:
    pk = uploaded(manager, goods(60))
    before = fingerprint()
    send_on(manager, pk, "check")
    with full_database("bulk_importrow"):
        work.func(pk)
    told = data(manager, pk)
    assert (told["state"], told["counts"]["total"]) == ("uploaded", 0)
    assert SAID in told["message"]
    assert recovery.resume_with_space() == 1
    work.func(pk)
    told = data(manager, pk)
    assert (told["state"], told["message"], told["counts"]["new"]) == ("checked", "", 60)
    assert ImportRow._base_manager.filter(run_id=pk).count() == 60
    assert fingerprint() == before


@pytest.mark.parametrize("mode", ["good_rows", "all_or_nothing"])
def test_an_application_holds_and_goes_on(
    manager: APIClient, checked: int, monkeypatch: pytest.MonkeyPatch, mode: str
) -> None:
    from core.bulk.engine import apply

    monkeypatch.setattr(adaptive_batch, "FIRST", 4)
    monkeypatch.setattr(adaptive_batch, "MAX_ROWS", 4)
    real, chunks = apply._chunk, []

    def second_is_full(run: ImportRun, session: Any, found: Any) -> None:
        chunks.append(run.checkpoint)
        if len(chunks) < 2:
            return real(run, session, found)
        with full_database("catalog_variant"):
            real(run, session, found)

    monkeypatch.setattr(apply, "_chunk", second_is_full)
    step(manager, checked, "apply", mode)
    told = data(manager, checked)
    assert told["state"] == "paused"
    assert SAID in told["message"]
    written = Product._base_manager.filter(product_code__startswith="N-")
    done = told["progress"]["done"]
    assert 0 < done < 40
    # What is there is whole, and counted.
    assert written.count() == written.filter(variants__is_active=True).distinct().count() == done
    assert Trace._base_manager.count() == done
    monkeypatch.setattr(apply, "_chunk", real)
    monkeypatch.setattr(disk, "MIN_FREE_BYTES", 1 << 60)
    assert recovery.resume_with_space() == 0
    monkeypatch.setattr(disk, "MIN_FREE_BYTES", 0)
    assert recovery.resume_with_space() == 1
    assert recovery.resume_with_space() == 0
    work.func(checked)
    told = data(manager, checked)
    assert (told["state"], told["message"], told["progress"]) == ("done", "", {"done": 40, "total": 40})
    assert written.count() == Trace._base_manager.count() == 40


def test_an_import_that_a_person_paused_is_left_alone(manager: APIClient, checked: int) -> None:
    send_on(manager, checked, "apply")
    send_on(manager, checked, "pause")
    assert recovery.resume_with_space() == 0
    assert data(manager, checked)["state"] == "paused"


def test_an_undo_stops_and_can_be_started_again(manager: APIClient, checked: int) -> None:
    if connection.vendor == "sqlite":
        pytest.skip("an undo of new rows takes no space in SQLite")
    step(manager, checked, "apply")
    with connection.cursor() as cursor:
        cursor.execute(
            "CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION "
            "'No space left on device' USING ERRCODE = 'disk_full'; END $$"
        )
        cursor.execute("CREATE TRIGGER full_disk BEFORE UPDATE ON bulk_trace EXECUTE FUNCTION full_disk()")
    try:
        step(manager, checked, "undo")
    finally:
        with connection.cursor() as cursor:
            cursor.execute("DROP FUNCTION full_disk() CASCADE")
    told = data(manager, checked)
    assert told["state"] == "failed"
    assert SAID in told["message"]
    assert Product._base_manager.filter(product_code__startswith="N-").count() == 40
    step(manager, checked, "undo")
    assert data(manager, checked)["state"] == "undone"
    assert not Product._base_manager.filter(product_code__startswith="N-").exists()


@pytest.mark.parametrize("form", ["csv", "xlsx"])
def test_an_export_says_so_leaves_no_part_and_can_be_asked_for_again(
    manager: APIClient, checked: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str
) -> None:
    step(manager, checked, "apply")
    before = stored_files()
    parts = tmp_path / "parts"
    parts.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(parts))

    def export() -> dict[str, Any]:
        found: dict[str, Any] = manager.post(
            "/api/exports", {"resource": "products", "format": form}, format="json"
        ).json()["data"]
        return found

    target = {"csv": export_engine._Csv, "xlsx": export_engine._Xlsx}[form]
    with no_file_over(30_000, target, "add"), no_file_over(1000, target, "close"):
        told = export()
    assert (told["state"], told["has_file"]) == ("failed", False)
    assert SAID in told["message"]
    assert stored_files() == before
    assert list(parts.iterdir()) == []
    assert ExportRun._base_manager.get().file.name == ""
    assert export()["state"] == "done"


def test_a_file_that_breaks_off_on_its_way_into_the_store_leaves_no_part(settings: Any, tmp_path: Path) -> None:
    from django.core.files.base import ContentFile
    from django.core.files.storage import default_storage

    with no_file_over(1000, disk.AtomicFileStorage, "_save"), pytest.raises(OSError, match="too large"):
        default_storage.save("imports/import.csv", ContentFile(b"x" * 5000))
    assert stored_files() == []
    names = [default_storage.save("imports/import.csv", ContentFile(text)) for text in (b"one", b"two")]
    assert [default_storage.open(name).read() for name in names] == [b"one", b"two"]
    assert len(stored_files()) == 2


def test_a_pack_of_pictures_is_refused_and_leaves_nothing(manager: APIClient, settings: Any, tmp_path: Path) -> None:
    settings.VAR_DIR = tmp_path
    pk = uploaded(manager, "상품코드,상품명,판매가,이미지\nA-1,가나다,1000,a.png\n")
    raw = pack(("a.png", picture() + b"\0" * 50_000))
    with no_file_over(10_000, image_archives, "_copy"):
        answer = attach(manager, pk, raw)
    assert (answer.status_code, answer.json()["result"]) == (503, -90)
    assert list((tmp_path / "packs").iterdir()) == []
    assert attach(manager, pk, raw).status_code == 200
    step(manager, pk, "check")
    # The picture has to be stored before a row is written.
    with no_file_over(10, disk.AtomicFileStorage, "_save"):
        step(manager, pk, "apply")
    told = data(manager, pk)
    assert (told["state"], SAID in told["message"]) == ("paused", True)
    assert not Product._base_manager.filter(product_code="A-1").exists()
    step(manager, pk, "resume")
    with brand_scope(1):
        assert Product.objects.get(product_code="A-1").images.count() == 1

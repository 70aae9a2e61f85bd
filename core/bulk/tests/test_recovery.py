"""Runs that lost their worker are found, and old files go."""

from datetime import timedelta
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from django_tasks_db.models import DBTaskResult
from rest_framework.test import APIClient

from core.bulk import services
from core.bulk.engine import lease, work
from core.bulk.errors import NotReady
from core.bulk.models import ImportRow, ImportRun, Trace
from core.bulk.recovery import delete_old_files, delete_old_rows, delete_old_traces, requeue_stalled
from core.common.tenancy import brand_scope

pytestmark = pytest.mark.both


@pytest.fixture
def run(shop: Any) -> Any:
    with brand_scope(shop.brand.pk):
        raw = "상품코드,상품명,판매가\nA,가,1000\n".encode()
        yield services.upload(
            resource="products", file=SimpleUploadedFile("a.csv", raw), file_name="a.csv", size=len(raw)
        )


def queued() -> int:
    return DBTaskResult.objects.count()


def test_a_run_with_a_fresh_heartbeat_is_left_alone(run: ImportRun) -> None:
    services.start_check(run=run)
    assert (requeue_stalled(), queued()) == (0, 1)


def test_a_run_without_a_living_worker_is_queued_once(run: ImportRun) -> None:
    services.start_check(run=run)
    held = lease.acquire(ImportRun, run.pk, "checking")
    assert held is not None
    ImportRun.objects.filter(pk=run.pk).update(heartbeat_at=timezone.now() - timedelta(seconds=21))
    assert (requeue_stalled(), requeue_stalled(), queued()) == (1, 0, 2)
    # The worker that was thought dead wakes up: it no longer holds the run and writes nothing.
    with pytest.raises(lease.Stopped):
        lease.update_run(held, done_rows=5)
    work.work(run.pk)
    run.refresh_from_db()
    assert run.state == "checked"


def test_a_run_at_work_isn_t_taken_by_a_second_worker(run: ImportRun) -> None:
    services.start_check(run=run)
    assert lease.acquire(ImportRun, run.pk, "checking") is not None
    assert lease.acquire(ImportRun, run.pk, "checking") is None


def test_old_files_and_rows_go_and_the_history_stays(run: ImportRun) -> None:
    services.check_now(run=run)
    assert delete_old_files() == 0
    ImportRun.objects.filter(pk=run.pk).update(created_at=timezone.now() - timedelta(days=31))
    assert delete_old_files() == 1
    assert [path for path in Path(django_settings.MEDIA_ROOT).rglob("*") if path.is_file()] == []
    assert ImportRow.objects.count() == 0
    run.refresh_from_db()
    with pytest.raises(NotReady):
        services.start_check(run=run)


def test_rows_of_a_run_that_ended_go_but_for_the_wrong_ones(shop: Any, manager: APIClient) -> None:
    with brand_scope(shop.brand.pk):
        raw = "상품코드,상품명,판매가\nA,가,1000\nB,나,싸다\n".encode()
        run = services.upload(resource="products", file=BytesIO(raw), file_name="a.csv", size=len(raw))
        services.apply_now(run=services.check_now(run=run), mode="good_rows")
        assert (delete_old_rows(), run.rows.count()) == (0, 2)
        day = timezone.now() - timedelta(days=1, minutes=1)
        ImportRun.objects.filter(pk=run.pk).update(created_at=day, applied_at=day)
        assert (delete_old_rows(), delete_old_rows()) == (1, 0)
        assert [row.kind for row in run.rows.all()] == ["wrong"]
    data = manager.get(f"/api/imports/{run.pk}").json()["data"]
    assert (data["has_rows"], data["counts"]["new"], data["counts"]["wrong"]) == (False, 1, 1)
    for kind, total in (("", 1), ("?kind=wrong", 1), ("?kind=new", 0)):
        assert manager.get(f"/api/imports/{run.pk}/rows{kind}").json()["data"]["total"] == total
    fix = b"".join(manager.get(f"/api/imports/{run.pk}/fix-file").streaming_content).decode("utf-8-sig")
    assert "싸다" in fix
    with brand_scope(shop.brand.pk):
        assert services.undo_now(run=run).conflicts == 0


def test_rows_of_a_run_that_waits_stay(run: ImportRun) -> None:
    services.check_now(run=run)
    ImportRun.objects.filter(pk=run.pk).update(created_at=timezone.now() - timedelta(days=9))
    assert (delete_old_rows(), run.rows.count()) == (0, 1)


def test_what_was_replaced_long_ago_is_forgotten(run: ImportRun) -> None:
    services.apply_now(run=services.check_now(run=run), mode="good_rows")
    count = Trace.objects.count()
    assert (count > 0, delete_old_traces()) == (True, 0)
    Trace.objects.update(at=timezone.now() - timedelta(days=91))
    assert (delete_old_traces(), Trace.objects.count()) == (count, 0)
    with pytest.raises(NotReady):
        services.undo_now(run=run)
    run.refresh_from_db()
    assert run.state == "done"

"""Periodic jobs: requeue runs whose worker died, delete data of runs that ended long ago."""

from datetime import timedelta

import structlog
from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from core.bulk import image_archives, services
from core.bulk.engine.lease import STALE
from core.bulk.engine.staging import delete_rows
from core.bulk.engine.work import KINDS
from core.bulk.models import ExportRun, ImportRun, Trace
from core.bulk.states import RUNNING, JobState
from core.bulk.tasks import work
from core.common import disk
from core.common.errors import AppError
from core.common.tenancy import brand_scope, unscoped
from core.jobs.schedule import every

log = structlog.get_logger(__name__)

_ENDED = (JobState.DONE, JobState.UNDONE, JobState.UNDO_PART, JobState.CANCELLED)
_KEEP_ROWS = timedelta(days=1)
_KEEP_TRACES = timedelta(days=90)


@every(5, "bulk.revive")
def requeue_stalled() -> int:
    """Send runs without a living worker to the queue; returns how many."""
    count = 0
    with unscoped("runs of every brand may have lost their worker"):
        silent = Q(heartbeat_at=None) | Q(heartbeat_at__lt=timezone.now() - STALE)
        for kind, model in KINDS.items():
            rows = model._default_manager.filter(state__in=RUNNING)
            for pk, heartbeat in rows.filter(silent).values_list("pk", "heartbeat_at"):
                with transaction.atomic():
                    if rows.filter(pk=pk, heartbeat_at=heartbeat).update(lease="", heartbeat_at=timezone.now()):
                        work.enqueue(pk, kind)
                        count += 1
    return count


@every(60, "bulk.resume_with_space")
def resume_with_space() -> int:
    """Go on with imports that a full disk stopped, once there is space; returns how many were sent on.

    Where the space is short elsewhere, in the database's machine, they stop again and are tried in a minute.
    """
    with unscoped("imports of every brand may wait for space"):
        waiting = ImportRun.objects.filter(waits_for_space=True, state__in=[JobState.PAUSED, JobState.UPLOADED])
        rows = list(waiting.order_by("pk").values_list("pk", "brand_id"))
    if not rows or not disk.has_room(settings.VAR_DIR):
        return 0
    count = 0
    for pk, brand_id in rows:
        with brand_scope(brand_id):
            run = ImportRun.objects.get(pk=pk)
            try:
                services.resume(run=run) if run.state == JobState.PAUSED else services.start_check(run=run)
                count += 1
            except AppError as refusal:
                # A person went on with it, or its file has been deleted since.
                log.info("import not resumed", run=pk, reason=refusal.error)
                ImportRun.objects.filter(pk=pk).update(waits_for_space=False)
    return count


@every(3600, "bulk.forget_files")
def delete_old_files() -> int:
    """Drop files and staged rows of runs that ended or were left long ago; the run itself stays as history."""
    count, now = 0, timezone.now()
    with unscoped("files of every brand grow old"):
        old = ImportRun.objects.exclude(state__in=RUNNING)
        old = old.filter(created_at__lt=now - timedelta(days=settings.IMPORT_KEEP_DAYS))
        for run in old.exclude(file="").order_by("pk")[:20]:
            delete_rows(run)
            image_archives.delete_archive(run.pictures)
            run.file.delete(save=False)
            ImportRun.objects.filter(pk=run.pk).update(file="", pictures="")
            count += 1
        written = ExportRun.objects.filter(created_at__lt=now - timedelta(days=settings.EXPORT_KEEP_DAYS))
        for export in written.exclude(file="").order_by("pk")[:100]:
            export.file.delete(save=False)
            ExportRun.objects.filter(pk=export.pk).update(file="", ids=b"")
            count += 1
    return count


@every(600, "bulk.forget_rows")
def delete_old_rows() -> int:
    """Delete staged rows of runs that ended a day ago, except the rows of the fix-file."""
    until = timezone.now() - _KEEP_ROWS
    with unscoped("rows of every brand take space"):
        ended = ImportRun.objects.filter(state__in=_ENDED, created_at__lt=until)
        ended = ended.filter(Q(applied_at=None) | Q(applied_at__lt=until), rows_dropped=False).order_by("pk")[:5]
        for run in ended:
            delete_rows(run, but_wrong=True)
            ImportRun.objects.filter(pk=run.pk).update(rows_dropped=True)
        return len(ended)


@every(3600, "bulk.forget_packs")
def delete_old_archives() -> None:
    """Delete unpacked pictures of ended runs: the pictures that they needed are stored."""
    with unscoped("archives of every brand take space"):
        for run in ImportRun.objects.filter(state__in=_ENDED).exclude(pack_count=0).exclude(pictures="")[:50]:
            image_archives.delete_archive(run.pictures)
            ImportRun.objects.filter(pk=run.pk).update(pictures="")


@every(3600, "bulk.forget_traces")
def delete_old_traces() -> int:
    """Delete old traces; jobs older than this can no longer be undone."""
    count, until = 0, timezone.now() - _KEEP_TRACES
    with unscoped("traces of every brand grow old"):
        for _part in range(50):
            first = list(Trace.objects.order_by("id").values_list("id", "at")[:2000])
            old = [pk for pk, at in first if at < until]
            if not old:
                break
            count += Trace.objects.filter(pk__in=old).delete()[0]
    return count

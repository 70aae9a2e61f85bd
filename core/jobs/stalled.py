"""Runs whose worker died are sent to the queue again; what is long over is forgotten."""

from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from core.jobs import packs
from core.jobs.engine.lease import STALE
from core.jobs.engine.staging import clear
from core.jobs.engine.work import KINDS
from core.jobs.models import ExportRun, ImportRun, Trace
from core.jobs.schedule import every
from core.jobs.states import RUNNING, JobState
from core.jobs.tasks import work
from core.kit.tenancy import unscoped

_OVER = (JobState.DONE, JobState.UNDONE, JobState.UNDO_PART, JobState.CANCELLED)
_KEEP_ROWS = timedelta(days=1)
_KEEP_RESULTS = timedelta(days=7)
_KEEP_TRACES = timedelta(days=90)


@every(5, "jobs.revive")
def revive() -> int:
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


@every(3600, "jobs.forget_files")
def forget_files() -> int:
    """Drop files and staged rows of runs that ended or were left long ago; the run itself stays as history."""
    count, now = 0, timezone.now()
    with unscoped("files of every brand grow old"):
        old = ImportRun.objects.exclude(state__in=RUNNING)
        old = old.filter(created_at__lt=now - timedelta(days=settings.IMPORT_KEEP_DAYS))
        for run in old.exclude(file="").order_by("pk")[:20]:
            clear(run)
            packs.forget(run.pictures)
            run.file.delete(save=False)
            ImportRun.objects.filter(pk=run.pk).update(file="", pictures="")
            count += 1
        written = ExportRun.objects.filter(created_at__lt=now - timedelta(days=settings.EXPORT_KEEP_DAYS))
        for export in written.exclude(file="").order_by("pk")[:100]:
            export.file.delete(save=False)
            ExportRun.objects.filter(pk=export.pk).update(file="", ids=b"")
            count += 1
    return count


@every(600, "jobs.forget_rows")
def forget_rows() -> int:
    """Drop what was staged of runs that ended a day ago, but for the rows that the fix-file is made of."""
    until = timezone.now() - _KEEP_ROWS
    with unscoped("rows of every brand take room"):
        ended = ImportRun.objects.filter(state__in=_OVER, created_at__lt=until)
        ended = ended.filter(Q(applied_at=None) | Q(applied_at__lt=until), rows_dropped=False).order_by("pk")[:5]
        for run in ended:
            clear(run, but_wrong=True)
            ImportRun.objects.filter(pk=run.pk).update(rows_dropped=True)
        return len(ended)


@every(3600, "jobs.forget_packs")
def forget_packs() -> None:
    """Drop unpacked pictures of runs that are over: what they needed of them is stored."""
    with unscoped("packs of every brand take room"):
        for run in ImportRun.objects.filter(state__in=_OVER).exclude(pack_count=0).exclude(pictures="")[:50]:
            packs.forget(run.pictures)
            ImportRun.objects.filter(pk=run.pk).update(pictures="")


@every(3600, "jobs.forget_results")
def forget_results() -> None:
    """Drop the queue's records of what ended long ago."""
    DBTaskResult.objects.finished().filter(finished_at__lt=timezone.now() - _KEEP_RESULTS).delete()


@every(3600, "jobs.forget_traces")
def forget_traces() -> int:
    """Drop what jobs of long ago replaced; what is older than this can no longer be undone."""
    count, until = 0, timezone.now() - _KEEP_TRACES
    with unscoped("traces of every brand grow old"):
        for _part in range(50):
            first = list(Trace.objects.order_by("id").values_list("id", "at")[:2000])
            old = [pk for pk, at in first if at < until]
            if not old:
                break
            count += Trace.objects.filter(pk__in=old).delete()[0]
    return count

"""Traces: written with each write of a job, read for histories and conflicts."""

from collections.abc import Iterable
from typing import Any

from django.db.models import QuerySet

from core.bulk.answers import TraceRow, WrittenRow
from core.bulk.models import BulkJob, Trace
from core.bulk.undo.contract import Written, restorer_of
from core.common import bulk

_MAX_IDS = 1000


def record(job: BulkJob, written: Iterable[Written]) -> None:
    """Record what was replaced, with the fingerprint of the new state; in the transaction that wrote it."""
    rows = list(written)
    marks: dict[tuple[str, int], str] = {}
    for subject in dict.fromkeys(one.subject for one in rows):
        ids = [one.id for one in rows if one.subject == subject]
        for start in range(0, len(ids), _MAX_IDS):
            found = restorer_of(subject).marks(ids[start : start + _MAX_IDS])
            marks |= {(subject, pk): mark for pk, mark in found.items()}
    bulk.insert(
        Trace,
        [
            {
                "brand_id": job.brand_id,
                "job_kind": job.kind,
                "job_id": job.pk,
                "subject": one.subject,
                "row_id": one.id,
                "name": one.name[:120],
                "before": one.before,
                "diff": one.diff,
                "mark": marks.get((one.subject, one.id), ""),
            }
            for one in rows
        ],
    )


def record_refused(job: BulkJob, rows: Iterable[tuple[int, str, Any]]) -> None:
    """Record what a job could not do: (id, name, reason), in the transaction that skipped it."""
    bulk.insert(
        Trace,
        [
            {
                "brand_id": job.brand_id,
                "job_kind": job.kind,
                "job_id": job.pk,
                "subject": job.resource,
                "row_id": pk,
                "name": name[:120],
                "state": Trace.State.REFUSED,
                "message": str(why)[:200],
            }
            for pk, name, why in rows
        ],
    )


def refused(job: BulkJob) -> QuerySet[Trace]:
    """What a job could not do, in the order of the list."""
    return traces_of_job(job).filter(state=Trace.State.REFUSED).order_by("id")


def traces_of_job(job: BulkJob) -> QuerySet[Trace]:
    """All traces of a job."""
    return Trace.objects.filter(job_kind=job.kind, job_id=job.pk)


def conflicts(job: BulkJob) -> QuerySet[Trace]:
    """What an undo left as it is, in the order of writing."""
    return traces_of_job(job).filter(state=Trace.State.CONFLICT).order_by("id")


def remaining(job: BulkJob) -> QuerySet[Trace]:
    """What a job wrote and is not undone, in the order of writing."""
    return traces_of_job(job).filter(state=Trace.State.WRITTEN).order_by("id")


def written(job: BulkJob) -> QuerySet[Trace]:
    """What a job wrote, in the order of writing, undone or not."""
    return traces_of_job(job).exclude(state=Trace.State.REFUSED).order_by("id")


def changes(trace: Trace) -> WrittenRow:
    """A record that a job wrote, each field before and after."""
    return {
        "id": trace.row_id,
        "subject": trace.subject,
        "name": trace.name,
        "state": trace.state,
        "changes": [{"field": name, "before": pair[0], "after": pair[1]} for name, pair in trace.diff.items()],
    }


def traces_of_row(subject: str, row_id: int) -> QuerySet[Trace]:
    """What jobs did to a record, newest first."""
    rows = Trace.objects.filter(subject=subject, row_id=row_id)
    return rows.exclude(state=Trace.State.REFUSED).order_by("-id")


def trace_row(trace: Trace) -> TraceRow:
    """A trace as lists of conflicts show it."""
    return {"id": trace.row_id, "subject": trace.subject, "name": trace.name, "message": trace.message}

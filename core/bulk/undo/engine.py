"""Undo a job: its traces backwards, in chunks; records that were edited since stay and are reported.

A trace's own state is the checkpoint: it moves with the rows it restores, so that a kill anywhere
repeats nothing.
"""

from collections.abc import Iterator, Sequence

import structlog
from django.db import DataError, IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from core.bulk.engine import lease
from core.bulk.engine.adaptive_batch import AdaptiveBatch
from core.bulk.models import BulkJob, Trace
from core.bulk.states import JobState
from core.bulk.undo import change_log
from core.bulk.undo.contract import restorer_of
from core.common import bulk
from core.security import services as security

log = structlog.get_logger(__name__)


def undo(job: BulkJob) -> None:
    """Restore what the job replaced and is unchanged since. Raises Stopped between chunks."""
    pace = AdaptiveBatch()
    # The job's own records first, then what it made for them: categories that no product is in any more.
    for own in (Q(subject=job.resource), ~Q(subject=job.resource)):
        last: int | None = None
        while True:
            lease.stop_if_asked(job)
            left = change_log.traces_of_job(job).filter(own, state=Trace.State.WRITTEN).order_by("-id")
            rows = list((left if last is None else left.filter(id__lt=last))[: pace.size])
            if not rows:
                break
            with pace.chunk():
                _chunk(job, rows)
            last = rows[-1].pk
    _finish(job)


def _chunk(job: BulkJob, rows: Sequence[Trace]) -> None:
    """A chunk that the database refuses is tried one by one, to name the culprit."""
    try:
        return _restore(job, rows)
    except (IntegrityError, DataError) as exc:
        if len(rows) > 1:
            for row in rows:
                _chunk(job, [row])
            return
        log.warning("undo refused", kind=job.kind, run=job.pk, row=rows[0].row_id, exc_info=exc)
    with transaction.atomic():
        _record_results(job, rows, {rows[0].pk: _("다른 곳에서 쓰고 있어서 그대로 두었어요.")})


def _restore(job: BulkJob, rows: Sequence[Trace]) -> None:
    done = job.done_rows, job.conflicts
    try:
        with transaction.atomic():
            lease.update_run(job)
            refused: dict[int, str] = {}
            for group in _groups(rows):
                refused |= _group(group, lease.JobActor(job, undo=True))
            _record_results(job, rows, refused)
    except BaseException:
        job.done_rows, job.conflicts = done
        raise


def _groups(rows: Sequence[Trace]) -> Iterator[list[Trace]]:
    """Neighbours of one subject, each record once: a later write is undone before an earlier one is checked."""
    group: list[Trace] = []
    seen: set[int] = set()
    for row in rows:
        if group and (row.subject != group[0].subject or row.row_id in seen):
            yield group
            group, seen = [], set()
        group.append(row)
        seen.add(row.row_id)
    if group:
        yield group


def _group(rows: list[Trace], actor: lease.JobActor) -> dict[int, str]:
    known = restorer_of(rows[0].subject)
    marks = known.marks([row.row_id for row in rows], lock=True)
    refused: dict[int, str] = {}
    same: list[Trace] = []
    for row in rows:
        now = marks.get(row.row_id)
        if now == row.mark:
            same.append(row)
        elif now is None:
            refused[row.pk] = _("그 뒤에 지워졌어요.")
        else:
            refused[row.pk] = _("그 뒤에 고쳐서 그대로 두었어요.")
    by_id = {row.row_id: row.pk for row in same}
    kept = known.restore([(row.row_id, row.before) for row in same], actor=actor) if same else {}
    return refused | {by_id[pk]: message for pk, message in kept.items()}


def _record_results(job: BulkJob, rows: Sequence[Trace], refused: dict[int, str]) -> None:
    bulk.update(
        Trace,
        [
            {
                "state": Trace.State.CONFLICT if row.pk in refused else Trace.State.UNDONE,
                "message": str(refused.get(row.pk, ""))[:200],
                "id": row.pk,
                "brand_id": job.brand_id,
            }
            for row in rows
        ],
    )
    lease.update_run(job, done_rows=job.done_rows + len(rows), conflicts=job.conflicts + len(refused))


def _finish(job: BulkJob) -> None:
    with transaction.atomic():
        lease.update_run(job, state=JobState.UNDONE, undone_at=timezone.now(), lease="")
        security.audit(
            actor=lease.JobActor(job, undo=True),
            action="undo",
            subject=job.resource,
            subject_id=f"{job.kind}-{job.pk}",
            brand_id=job.brand_id,
            after={"job": job.kind, "rows": job.done_rows - job.conflicts, "conflicts": job.conflicts},
        )

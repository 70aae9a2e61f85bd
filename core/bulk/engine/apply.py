"""Apply a checked run: chunks of whole records, each one transaction with its checkpoint.

After a crash a run continues at the last committed chunk: checkpoint and rows are written in one
transaction.
"""

import contextlib

import structlog
from django.db import DataError, IntegrityError, OperationalError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.bulk import registry, tasks
from core.bulk.contract import CHANGED, NEW, ROW, SAME, WRONG, Record, Session
from core.bulk.engine import check, lease, staging
from core.bulk.engine.adaptive_batch import AdaptiveBatch
from core.bulk.engine.staging import Found
from core.bulk.models import ImportRow, ImportRun
from core.bulk.states import JobState
from core.bulk.undo import change_log
from core.security import services as security

log = structlog.get_logger(__name__)
# Rows between two updates of the database's statistics.
STATISTICS_EVERY = 50_000


def apply(run: ImportRun) -> None:
    """Apply what the check found to be new or changed. Raises Stopped between chunks."""
    resource = registry.get(run.resource)
    places = check.layout(run, resource)
    session = resource.open(check.run_info(run))
    pace, settled = AdaptiveBatch(), 500
    while True:
        lease.stop_if_asked(run)
        found = _next_records(run, places, resource.key, check.part_size(run, pace.size))
        if not found:
            with pace.chunk(learn=False):
                session.settle()
            return _finish(run)
        _prepare(session, found)
        with pace.chunk():
            _chunk(run, session, found)
        if run.mode == ImportRun.Mode.ALL and run.counts.get(WRONG):
            return roll_back(run, _("반영하는 동안 고칠 줄이 생겨서 모두 되돌렸어요."))
        if run.done_rows >= settled:
            with pace.chunk(learn=False):
                session.settle()
            settled = run.done_rows * 4 if run.done_rows < STATISTICS_EVERY else run.done_rows + STATISTICS_EVERY


def _next_records(run: ImportRun, places: staging.Layout, key: staging.Key, size: int) -> Found:
    rows = ImportRow.objects.filter(run=run, head__gt=run.checkpoint, kind__in=(NEW, CHANGED))
    wanted = list(rows.order_by("head").values_list("head", flat=True).distinct()[:size])
    return staging.records(staging.rows_of_groups(run, wanted), places, key)


def _prepare(session: Session, found: Found) -> None:
    """All that needs no lock: read the cells, fetch the pictures."""
    records = [record for record, _ids in found]
    session.read(records)
    session.gather([record for record in records if not record.is_wrong])


def _chunk(run: ImportRun, session: Session, found: Found) -> None:
    """Apply a chunk; one that the database refuses is tried record by record, to name the culprit."""
    for _attempt in range(3):
        try:
            return _write(run, session, found)
        except (IntegrityError, DataError, OperationalError) as exc:
            if isinstance(exc, OperationalError) and "deadlock" not in str(exc):
                raise
            session.forget()
            refused = exc
    if len(found) > 1:
        for one in found:
            _chunk(run, session, [one])
        return
    log.warning("import row refused", run=run.pk, head=found[0][0].group_key, exc_info=refused)
    for row in found[0][0].rows:
        row.errors = {ROW: _("저장할 수 없는 값이 있어요. 줄을 확인해 주세요.")}
    _write(run, session, found)


def _write(run: ImportRun, session: Session, found: Found) -> None:
    before = run.checkpoint, run.done_rows, run.counts
    for record, _ids in found:
        for row in record.rows:
            row.diff = {}
    try:
        with transaction.atomic():
            heads = [record.group_key for record, _ids in found]
            lease.update_run(run, checkpoint=max(heads), done_rows=run.done_rows + sum(len(ids) for _r, ids in found))
            good = [record for record, _ids in found if not record.is_wrong]
            session.judge(good, lock=True)
            for record in good:
                _refuse_other_kind(record)
            change_log.record(run, session.write([record for record in good if not record.is_wrong]))
            staging.save_notes(run, [(record, ids) for record, ids in found if not record.is_wrong])
            _mark_late(run, [(record, ids) for record, ids in found if record.is_wrong])
    except BaseException:
        run.checkpoint, run.done_rows, run.counts = before
        raise


def _refuse_other_kind(record: Record) -> None:
    """Refuse a record that was new and is there now, or that was there and is gone: the check showed something else.

    One that is there now with all that the file says needs no writing.
    """
    for row in record.rows:
        is_new = row.kind == NEW and not row.diff
        if row.was_new != is_new and not record.is_wrong and not (row.was_new and row.kind == SAME):
            row.errors[ROW] = _("확인한 뒤에 같은 것이 생겼어요.") if row.was_new else _("확인한 뒤에 지워졌어요.")
            row.late(ROW)


def _mark_late(run: ImportRun, wrong: Found) -> None:
    """Mark rows that passed the check and no longer do, because the shop's data changed meanwhile."""
    if not wrong:
        return
    kinds = dict(ImportRow.objects.filter(pk__in=[pk for _r, ids in wrong for pk in ids]).values_list("pk", "kind"))
    counts = dict(run.counts)
    for record, ids in wrong:
        check.mark_record_wrong(record)
        for row, pk in zip(record.rows, ids, strict=True):
            counts[kinds[pk]] = counts.get(kinds[pk], 0) - 1
            counts[row.kind] = counts.get(row.kind, 0) + 1
    staging.save_verdicts(run, wrong)
    lease.update_run(run, counts=counts)


def _finish(run: ImportRun) -> None:
    with transaction.atomic():
        lease.update_run(run, state=JobState.DONE, done_rows=run.total_rows, applied_at=timezone.now(), lease="")
        security.audit(
            actor=lease.JobActor(run),
            action="import",
            subject=run.resource,
            subject_id=f"{run.kind}-{run.pk}",
            brand_id=run.brand_id,
            after={
                "file": run.file_name,
                "mode": run.mode,
                "closes_options": run.closes_options,
                **{kind: run.counts[kind] for kind in check.KINDS},
            },
        )


def roll_back(run: ImportRun, message: str) -> None:
    """Undo what an all-or-nothing run has written; the next worker does it, `message` says why."""
    left = change_log.traces_of_job(run).filter(state="").count()
    also = {"done_rows": 0, "total_rows": left, "message": message[:300], "lease": "", "undone_by": run.created_by}
    with transaction.atomic():
        lease.update_run(run, state=JobState.UNDOING, undone_by_name=run.created_by_name, **also)
        tasks.work.enqueue(run.pk, run.kind)


def roll_back_failed(run: ImportRun, message: str) -> bool:
    """Roll back a failed all-or-nothing run; False for any other run."""
    if run.mode != ImportRun.Mode.ALL or run.state != JobState.APPLYING:
        return False
    with contextlib.suppress(lease.Stopped):
        roll_back(run, message)
    return True

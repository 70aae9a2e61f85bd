"""Apply a checked run: chunks of whole records, each one transaction with its checkpoint.

Killed anywhere, a run goes on at the last committed chunk: the checkpoint moved with its rows, or
neither did.
"""

import structlog
from django.db import DataError, IntegrityError, OperationalError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.guard import services as guard
from core.jobs import registry, tasks
from core.jobs.contract import CHANGED, NEW, ROW, WRONG, Session
from core.jobs.engine import check, lease, staging
from core.jobs.engine.pace import Pace
from core.jobs.engine.staging import Found
from core.jobs.models import ImportRow, ImportRun
from core.jobs.states import JobState
from core.jobs.undo import traces

log = structlog.get_logger(__name__)
# Rows between two looks at the tables' sizes.
SETTLE = 50_000


def apply(run: ImportRun) -> None:
    """Apply what the check found to be new or changed. Raises Stopped between chunks."""
    resource = registry.get(run.resource)
    places = check.layout(run, resource)
    session = resource.open(check.info(run))
    pace, settled = Pace(), 500
    while True:
        lease.halt(run)
        found = _next(run, places, resource.key, check.part(run, pace.size))
        if not found:
            with pace.chunk(learn=False):
                session.settle()
            return _finish(run)
        _ready(session, found)
        with pace.chunk():
            _chunk(run, session, found)
        if run.mode == ImportRun.Mode.ALL and run.counts.get(WRONG):
            return take_back(run, _("반영하는 동안 고칠 줄이 생겨서 모두 되돌렸어요."))
        if run.done_rows >= settled:
            with pace.chunk(learn=False):
                session.settle()
            settled = run.done_rows * 4 if run.done_rows < SETTLE else run.done_rows + SETTLE


def _next(run: ImportRun, places: staging.Layout, key: staging.Key, size: int) -> Found:
    rows = ImportRow.objects.filter(run=run, head__gt=run.checkpoint, kind__in=(NEW, CHANGED))
    wanted = list(rows.order_by("head").values_list("head", flat=True).distinct()[:size])
    return staging.records(staging.of_heads(run, wanted), places, key)


def _ready(session: Session, found: Found) -> None:
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
    log.warning("import row refused", run=run.pk, head=found[0][0].head, exc_info=refused)
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
            heads = [record.head for record, _ids in found]
            lease.move(run, checkpoint=max(heads), done_rows=run.done_rows + sum(len(ids) for _r, ids in found))
            good = [record for record, _ids in found if not record.is_wrong]
            session.judge(good, lock=True)
            traces.record(run, session.write([record for record in good if not record.is_wrong]))
            _mark_late(run, [(record, ids) for record, ids in found if record.is_wrong])
    except BaseException:
        run.checkpoint, run.done_rows, run.counts = before
        raise


def _mark_late(run: ImportRun, wrong: Found) -> None:
    """Rows that were right at the check and no longer are: the shop went on meanwhile."""
    if not wrong:
        return
    kinds = dict(ImportRow.objects.filter(pk__in=[pk for _r, ids in wrong for pk in ids]).values_list("pk", "kind"))
    counts = dict(run.counts)
    for record, ids in wrong:
        check.spread(record)
        for row, pk in zip(record.rows, ids, strict=True):
            counts[kinds[pk]] = counts.get(kinds[pk], 0) - 1
            counts[row.kind] = counts.get(row.kind, 0) + 1
    staging.save_verdicts(run, wrong)
    lease.move(run, counts=counts)


def _finish(run: ImportRun) -> None:
    with transaction.atomic():
        lease.move(run, state=JobState.DONE, done_rows=run.total_rows, applied_at=timezone.now(), lease="")
        guard.audit(
            actor=lease.Actor(run),
            action="import",
            subject=run.resource,
            subject_id=f"{run.kind}-{run.pk}",
            brand_id=run.brand_id,
            after={"file": run.file_name, "mode": run.mode, **{kind: run.counts[kind] for kind in check.KINDS}},
        )


def take_back(run: ImportRun, message: str) -> None:
    """All or nothing: what was written so far is undone by the next worker, the run says why."""
    left = traces.of_job(run).filter(state="").count()
    also = {"done_rows": 0, "total_rows": left, "message": message[:300], "lease": "", "undone_by": run.created_by}
    with transaction.atomic():
        lease.move(run, state=JobState.UNDOING, undone_by_name=run.created_by_name, **also)
        tasks.work.enqueue(run.pk, run.kind)

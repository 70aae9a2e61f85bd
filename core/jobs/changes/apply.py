"""Apply a bulk change: chunks of its frozen selection, each one transaction with its checkpoint."""

from collections.abc import Sequence

import structlog
from django.db import DataError, IntegrityError, OperationalError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.guard import services as guard
from core.jobs.changes.contract import Deed, Outcome, deed
from core.jobs.changes.ids import unpack
from core.jobs.changes.preview import counted, reasons, refused
from core.jobs.engine import lease
from core.jobs.engine.pace import Pace
from core.jobs.models import ChangeRun
from core.jobs.states import JobState
from core.jobs.undo import traces

log = structlog.get_logger(__name__)


def apply(run: ChangeRun) -> None:
    """Do the deed to the rows that are left. Raises Stopped between chunks."""
    wanted, ids = deed(run.resource, run.deed), unpack(run.ids)
    pace = Pace(most=wanted.chunk or None)
    while run.checkpoint < len(ids):
        lease.halt(run)
        part = ids[run.checkpoint : run.checkpoint + pace.size].tolist()
        with pace.chunk():
            _chunk(run, wanted, part)
    with transaction.atomic():
        lease.move(run, state=JobState.DONE, applied_at=timezone.now(), lease="")
        guard.audit(
            actor=lease.Actor(run),
            action="change",
            subject=run.resource,
            subject_id=f"{run.kind}-{run.pk}",
            brand_id=run.brand_id,
            after={"deed": run.deed, "values": run.values, **run.counts},
        )


def _chunk(run: ChangeRun, wanted: Deed, ids: Sequence[int]) -> None:
    """A chunk that the database refuses is halved until the culprit is alone and named."""
    try:
        return _write(run, wanted, ids)
    except (IntegrityError, DataError, OperationalError) as exc:
        if isinstance(exc, OperationalError) and "deadlock" not in str(exc):
            raise
        culprit = exc
    if len(ids) > 1:
        half = len(ids) // 2
        _chunk(run, wanted, ids[:half])
        _chunk(run, wanted, ids[half:])
        return
    log.warning("bulk change refused", run=run.pk, row=ids[0], exc_info=culprit)
    with transaction.atomic():
        why = _("저장할 수 없는 값이 있어요.")
        outcomes = wanted.judge(ids, run.values) or [Outcome(ids[0], "")]
        for one in outcomes:
            one.refused = one.refused or why
        _count(run, ids, outcomes)


def _write(run: ChangeRun, wanted: Deed, ids: Sequence[int]) -> None:
    before = run.checkpoint, run.done_rows, run.counts, run.refused, run.reasons
    try:
        with transaction.atomic():
            lease.move(run)
            outcomes = wanted.judge(ids, run.values, lock=True)
            changing = [one for one in outcomes if one.changes]
            if changing:
                traces.record(run, wanted.write(changing, run.values, lease.Actor(run)))
            _count(run, ids, outcomes)
    except BaseException:
        run.checkpoint, run.done_rows, run.counts, run.refused, run.reasons = before
        raise


def _count(run: ChangeRun, ids: Sequence[int], outcomes: Sequence[Outcome]) -> None:
    traces.refuse(run, [(one.id, one.name, one.refused) for one in outcomes if one.refused])
    lease.move(
        run,
        checkpoint=run.checkpoint + len(ids),
        done_rows=run.done_rows + len(ids),
        counts=counted(run.counts, ids, outcomes),
        refused=refused(run.refused, outcomes),
        reasons=reasons(run.reasons, outcomes),
    )

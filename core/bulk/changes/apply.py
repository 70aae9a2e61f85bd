"""Apply a bulk change: chunks of its frozen selection, each one transaction with its checkpoint."""

from collections.abc import Sequence

import structlog
from django.db import DataError, IntegrityError, OperationalError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.bulk.changes.contract import BulkAction, Outcome, find_action
from core.bulk.changes.packed_ids import unpack
from core.bulk.changes.preview import add_counts, add_reasons, add_refused
from core.bulk.engine import lease
from core.bulk.engine.adaptive_batch import AdaptiveBatch
from core.bulk.models import ChangeRun
from core.bulk.states import JobState
from core.bulk.undo import change_log
from core.security import services as security

log = structlog.get_logger(__name__)


def apply(run: ChangeRun) -> None:
    """Do the action to the rows that are left. Raises Stopped between chunks."""
    wanted, ids = find_action(run.resource, run.action), unpack(run.ids)
    pace = AdaptiveBatch(most=wanted.chunk or None)
    while run.checkpoint < len(ids):
        lease.stop_if_asked(run)
        part = ids[run.checkpoint : run.checkpoint + pace.size].tolist()
        with pace.chunk():
            _chunk(run, wanted, part)
    with transaction.atomic():
        lease.update_run(run, state=JobState.DONE, applied_at=timezone.now(), lease="")
        security.audit(
            actor=lease.JobActor(run),
            action="change",
            subject=run.resource,
            subject_id=f"{run.kind}-{run.pk}",
            brand_id=run.brand_id,
            after={"action": run.action, "values": run.values, **run.counts},
        )


def _chunk(run: ChangeRun, wanted: BulkAction, ids: Sequence[int]) -> None:
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


def _write(run: ChangeRun, wanted: BulkAction, ids: Sequence[int]) -> None:
    before = run.checkpoint, run.done_rows, run.counts, run.refused, run.reasons
    try:
        with transaction.atomic():
            lease.update_run(run)
            outcomes = wanted.judge(ids, run.values, lock=True)
            changing = [one for one in outcomes if one.changes]
            if changing:
                change_log.record(run, wanted.write(changing, run.values, lease.JobActor(run)))
            _count(run, ids, outcomes)
    except BaseException:
        run.checkpoint, run.done_rows, run.counts, run.refused, run.reasons = before
        raise


def _count(run: ChangeRun, ids: Sequence[int], outcomes: Sequence[Outcome]) -> None:
    change_log.record_refused(run, [(one.id, one.name, one.refused) for one in outcomes if one.refused])
    lease.update_run(
        run,
        checkpoint=run.checkpoint + len(ids),
        done_rows=run.done_rows + len(ids),
        counts=add_counts(run.counts, ids, outcomes),
        refused=add_refused(run.refused, outcomes),
        reasons=add_reasons(run.reasons, outcomes),
    )

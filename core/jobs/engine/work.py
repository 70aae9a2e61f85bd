"""Go on with a run, whatever it is in the middle of, and write down how it ended."""

import contextlib
import uuid
from collections.abc import Callable, Mapping
from typing import Any

import structlog
from django.db import InterfaceError, OperationalError
from django.utils.translation import gettext as _

from core.jobs.changes import apply as changes
from core.jobs.changes import preview
from core.jobs.engine import apply, check, export, lease
from core.jobs.errors import UnreadableFile
from core.jobs.models import BulkJob, ChangeRun, ExportRun, ImportRun
from core.jobs.states import JobState
from core.jobs.undo import engine as undo
from core.kit import disk
from core.kit.errors import NoRoom

log = structlog.get_logger(__name__)
KINDS: Mapping[str, type[BulkJob]] = {model.kind: model for model in (ImportRun, ExportRun, ChangeRun)}
_STEPS: Mapping[tuple[str, str], Callable[[Any], None]] = {
    (ImportRun.kind, JobState.CHECKING): check.check,
    (ImportRun.kind, JobState.APPLYING): apply.apply,
    (ImportRun.kind, JobState.UNDOING): undo.undo,
    (ExportRun.kind, JobState.APPLYING): export.export,
    (ChangeRun.kind, JobState.CHECKING): preview.preview,
    (ChangeRun.kind, JobState.APPLYING): changes.apply,
    (ChangeRun.kind, JobState.UNDOING): undo.undo,
}


def work(run_id: int, kind: str = ImportRun.kind) -> None:
    """Go on with a job of the brand in force; does nothing where someone else is at it."""
    model = KINDS[kind]
    state = model._default_manager.filter(pk=run_id).values_list("state", flat=True).first()
    step = _STEPS.get((kind, state or ""))
    run = lease.take(model, run_id, state) if step and state else None
    if step is None or run is None:
        return
    try:
        step(run)
    except lease.Stopped:
        return
    except UnreadableFile as exc:
        _fail(run, str(next(iter(exc.errors.values()))))
    except Exception as exc:
        if disk.is_full(exc):
            return _wait(run, exc)
        if isinstance(exc, OperationalError | InterfaceError):
            # The database was away or busy: the heartbeat grows old and another worker takes the run.
            raise
        fault_id = uuid.uuid4().hex[:12]
        log.error("job failed", kind=kind, run=run.pk, fault_id=fault_id, exc_info=exc)
        _fail(run, _("처리하다가 문제가 생겼어요(%(id)s).") % {"id": fault_id})


def _wait(run: BulkJob, exc: Exception) -> None:
    """The disk is full: what its chunks have written stays, and the run can go on when there is room again."""
    log.error("no room left", kind=run.kind, run=run.pk, exc_info=exc)
    waiting: dict[str, str] = {JobState.CHECKING: JobState.UPLOADED, JobState.APPLYING: JobState.PAUSED}
    state = waiting.get(run.state) if isinstance(run, ImportRun) else None
    _leave(run, state or JobState.FAILED, str(NoRoom.message))


def _leave(run: BulkJob, state: str, message: str) -> None:
    fresh = type(run)._default_manager.filter(pk=run.pk, lease=run.lease, state=run.state)
    fresh.update(state=state, message=message[:300], lease="", heartbeat_at=None)


def _fail(run: BulkJob, message: str) -> None:
    if isinstance(run, ImportRun) and run.mode == ImportRun.Mode.ALL and run.state == JobState.APPLYING:
        with contextlib.suppress(lease.Stopped):
            apply.take_back(run, message)
        return
    _leave(run, JobState.FAILED, message)

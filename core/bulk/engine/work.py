"""Run the next step of a job, and record how it ended."""

import uuid
from collections.abc import Callable, Mapping
from typing import Any

import structlog
from django.db import InterfaceError, OperationalError
from django.utils.translation import gettext as _

from core.bulk.engine import lease
from core.bulk.errors import UnreadableFile
from core.bulk.models import BulkJob, ImportRun
from core.bulk.states import JobState
from core.common import disk
from core.common.errors import NoRoom

log = structlog.get_logger(__name__)

# Filled by `register_kind` when Django starts: the steps queue further jobs themselves, so that this module, which the
# queue's task imports, must not import them.
KINDS: dict[str, type[BulkJob]] = {}
_STEPS: dict[tuple[str, str], Callable[[Any], None]] = {}
_ON_FAILURE: dict[str, Callable[[Any, str], bool]] = {}


def register_kind(
    model: type[BulkJob],
    steps: Mapping[str, Callable[[Any], None]],
    *,
    on_failure: Callable[[Any, str], bool] | None = None,
) -> None:
    """Have the worker run a kind of job: `steps` by state.

    `on_failure(job, message)` returns whether it dealt with a failed job itself; any other job becomes FAILED.
    """
    KINDS[model.kind] = model
    _STEPS.update({(model.kind, state): step for state, step in steps.items()})
    if on_failure is not None:
        _ON_FAILURE[model.kind] = on_failure


def work(run_id: int, kind: str = ImportRun.kind) -> None:
    """Run the next step of a job of the brand in force; does nothing where another worker has it."""
    model = KINDS[kind]
    state = model._default_manager.filter(pk=run_id).values_list("state", flat=True).first()
    step = _STEPS.get((kind, state or ""))
    run = lease.acquire(model, run_id, state) if step and state else None
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
            return _pause_for_space(run, exc)
        if isinstance(exc, OperationalError | InterfaceError):
            # The database was away or busy: the heartbeat expires and another worker takes the run.
            raise
        fault_id = uuid.uuid4().hex[:12]
        log.error("job failed", kind=kind, run=run.pk, fault_id=fault_id, exc_info=exc)
        _fail(run, _("처리하다가 문제가 생겼어요(%(id)s).") % {"id": fault_id})


def _pause_for_space(run: BulkJob, exc: Exception) -> None:
    """The disk is full: what its chunks have written stays, and an import goes on when there is space (D22)."""
    log.error("no space left on the disk", kind=run.kind, run=run.pk, exc_info=exc)
    waiting: dict[str, str] = {JobState.CHECKING: JobState.UPLOADED, JobState.APPLYING: JobState.PAUSED}
    state = waiting.get(run.state) if isinstance(run, ImportRun) else None
    if state is None:
        return _end(run, JobState.FAILED, str(NoRoom.message))
    _end(run, state, _("저장 공간이 모자라서 멈췄어요. 공간이 생기면 이어서 해요."), waits_for_space=True)


def _end(run: BulkJob, state: str, message: str, **values: object) -> None:
    fresh = type(run)._default_manager.filter(pk=run.pk, lease=run.lease, state=run.state)
    fresh.update(state=state, message=message[:300], lease="", heartbeat_at=None, **values)


def _fail(run: BulkJob, message: str) -> None:
    on_failure = _ON_FAILURE.get(run.kind)
    if on_failure is None or not on_failure(run, message):
        _end(run, JobState.FAILED, message)

"""Preview a bulk change, start it, resume it."""

from array import array
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.bulk import tasks
from core.bulk.changes.contract import find_action
from core.bulk.changes.packed_ids import pack
from core.bulk.changes.preview import judge_next
from core.bulk.contract import Actor
from core.bulk.engine import control
from core.bulk.errors import NotReady
from core.bulk.models import ChangeRun
from core.bulk.states import MOVES, JobState
from core.common import languages
from core.common.errors import Invalid, MoveNotAllowed
from core.common.states import move


def preview(
    *,
    resource: str,
    name: str,
    values: Mapping[str, Any],
    ids: "array[int]",
    chosen: Mapping[str, Any],
    by: Actor | None = None,
) -> ChangeRun:
    """Freeze the selection and judge what the action would do to it; no data of the shop changes.

    A long selection is only begun here: the run is `checking` until the worker has judged the rest.

    Raises Invalid (-50) for values that can't be and for an empty selection.
    """
    wanted = find_action(resource, name)
    checked = wanted.check(values)
    if not ids:
        raise Invalid({"ids": _("고른 줄이 없어요.")})
    run = ChangeRun(
        resource=resource,
        action=name,
        values=checked,
        chosen=dict(chosen),
        ids=pack(ids),
        counts={"total": len(ids), "affected": 0, "same": 0, "refused": 0},
        state=JobState.PREVIEW,
        total_rows=len(ids),
        language=languages.current(),
        created_by=by.pk if by else None,
        created_by_name=by.user_name if by else "",
    )
    for column, value in judge_next(run, wanted, ids).items():
        setattr(run, column, value)
    if run.checkpoint == len(ids):
        run.checkpoint = run.done_rows = 0
        run.save()
        return run
    run.state, run.heartbeat_at = JobState.CHECKING, timezone.now()
    with transaction.atomic():
        run.save()
        tasks.work.enqueue(run.pk, ChangeRun.kind)
    return run


def start(*, run: ChangeRun) -> ChangeRun:
    """Send a previewed change to be applied. Raises NotReady where it changes nothing."""
    if run.state == JobState.PREVIEW and not run.counts.get("affected"):
        raise NotReady(_("바뀌는 줄이 없어요."))
    counts = {**run.counts, "affected": 0, "same": 0, "refused": 0}
    if run.state != JobState.PREVIEW:
        raise MoveNotAllowed()
    return _queue(run, {"counts": counts, "refused": [], "reasons": {}, "done_rows": 0, "checkpoint": 0})


def resume(*, run: ChangeRun) -> ChangeRun:
    """Resume a paused change, or its undo, where it stopped."""
    state = control.RESUMES_TO.get(JobState(run.state))
    if state is None:
        raise MoveNotAllowed()
    return _queue(run, {}, state)


def _queue(run: ChangeRun, also: Mapping[str, Any], state: JobState = JobState.APPLYING) -> ChangeRun:
    with transaction.atomic():
        now = timezone.now()
        move(run, field="state", to=state, moves=MOVES, also={**also, "lease": "", "heartbeat_at": now})
        tasks.work.enqueue(run.pk, ChangeRun.kind)
    return run

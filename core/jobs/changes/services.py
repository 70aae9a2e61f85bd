"""Preview a bulk change, start it, hold it, give it up."""

from array import array
from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.jobs import tasks
from core.jobs.changes.contract import Outcome, deed
from core.jobs.changes.ids import pack
from core.jobs.contract import Person
from core.jobs.errors import NotReady
from core.jobs.models import ChangeRun
from core.jobs.states import MOVES, JobState
from core.kit import languages
from core.kit.errors import Invalid, MoveNotAllowed
from core.kit.states import move

SAMPLE, REFUSED = 20, 100
_AT_ONCE = 2000


def preview(
    *,
    resource: str,
    name: str,
    values: Mapping[str, Any],
    ids: "array[int]",
    chosen: Mapping[str, Any],
    by: Person | None = None,
) -> ChangeRun:
    """Freeze the selection and say what the deed would make of it; nothing of the shop changes.

    Raises Invalid (-50) for values that can't be and for an empty selection.
    """
    wanted = deed(resource, name)
    checked = wanted.check(values)
    if not ids:
        raise Invalid({"ids": _("고른 줄이 없어요.")})
    counts = {"total": len(ids), "affected": 0, "same": 0, "refused": 0}
    sample: list[dict[str, Any]] = []
    refused: list[dict[str, Any]] = []
    for start in range(0, len(ids), _AT_ONCE):
        part = ids[start : start + _AT_ONCE].tolist()
        place = {one: spot for spot, one in enumerate(part)}
        outcomes = sorted(wanted.judge(part, checked), key=lambda one: place[one.id])
        for one in outcomes:
            counts["refused" if one.refused else "affected" if one.changes else "same"] += 1
            if one.refused and len(refused) < REFUSED:
                refused.append(refusal(one))
            elif one.changes and len(sample) < SAMPLE:
                sample.append({"id": one.id, "name": one.name, "before": one.before, "after": one.after})
        counts["same"] += len(part) - len(outcomes)
    run = ChangeRun(
        resource=resource,
        deed=name,
        values=checked,
        chosen=dict(chosen),
        ids=pack(ids),
        sample=sample,
        refused=refused,
        counts=counts,
        state=JobState.PREVIEW,
        total_rows=len(ids),
        language=languages.current(),
        created_by=by.pk if by else None,
        created_by_name=by.user_name if by else "",
    )
    run.save()
    return run


def refusal(one: Outcome) -> dict[str, Any]:
    """A refused row as previews and reports show it."""
    return {"id": one.id, "name": one.name, "message": str(one.refused)}


def start(*, run: ChangeRun) -> ChangeRun:
    """Send a previewed change to be applied. Raises NotReady where it changes nothing."""
    if run.state == JobState.PREVIEW and not run.counts.get("affected"):
        raise NotReady(_("바뀌는 줄이 없어요."))
    counts = {**run.counts, "affected": 0, "same": 0, "refused": 0}
    if run.state != JobState.PREVIEW:
        raise MoveNotAllowed()
    return _queue(run, {"counts": counts, "refused": [], "done_rows": 0, "checkpoint": 0})


def resume(*, run: ChangeRun) -> ChangeRun:
    """Let a paused change go on where it stopped."""
    if run.state != JobState.PAUSED:
        raise MoveNotAllowed()
    return _queue(run, {})


def _queue(run: ChangeRun, also: Mapping[str, Any]) -> ChangeRun:
    with transaction.atomic():
        now = timezone.now()
        move(run, field="state", to=JobState.APPLYING, moves=MOVES, also={**also, "lease": "", "heartbeat_at": now})
        tasks.work.enqueue(run.pk, ChangeRun.kind)
    return run

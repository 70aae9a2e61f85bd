"""Say what a deed would make of a frozen selection: the first rows while a person waits, the rest by the worker."""

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

from core.jobs.changes.contract import Deed, Outcome, deed
from core.jobs.changes.ids import unpack
from core.jobs.engine import lease
from core.jobs.models import ChangeRun
from core.jobs.states import JobState

SAMPLE, REFUSED, REASONS = 20, 100, 30
# Judged in some tens of milliseconds.
AT_ONCE = 1000


def look(run: ChangeRun, wanted: Deed, ids: "array[int]") -> dict[str, Any]:
    """The run's columns once the next rows of its selection are judged too; nothing is written."""
    part = ids[run.checkpoint : run.checkpoint + AT_ONCE].tolist()
    place = {one: spot for spot, one in enumerate(part)}
    outcomes = sorted(wanted.judge(part, run.values), key=lambda one: place[one.id])
    changing = [one for one in outcomes if one.changes]
    shown = [{"id": one.id, "name": one.name, "before": one.before, "after": one.after} for one in changing]
    return {
        "counts": counted(run.counts, part, outcomes),
        "sample": [*run.sample, *shown[: SAMPLE - len(run.sample)]],
        "refused": refused(run.refused, outcomes),
        "reasons": reasons(run.reasons, outcomes),
        "checkpoint": run.checkpoint + len(part),
        "done_rows": run.checkpoint + len(part),
    }


def preview(run: ChangeRun) -> None:
    """Judge what is left of a run that is ours; ends in `preview`. Raises Stopped between parts."""
    wanted, ids = deed(run.resource, run.deed), unpack(run.ids)
    while run.checkpoint < len(ids):
        lease.halt(run)
        lease.move(run, **look(run, wanted, ids))
    lease.move(run, state=JobState.PREVIEW, checkpoint=0, done_rows=0, lease="")


def counted(counts: dict[str, int], ids: Sequence[int], outcomes: Sequence[Outcome]) -> dict[str, int]:
    """Counts with these rows in them; a row that is gone stays as it is."""
    found = dict(counts)
    for one in outcomes:
        found["refused" if one.refused else "affected" if one.changes else "same"] += 1
    found["same"] += len(ids) - len(outcomes)
    return found


def refused(known: Sequence[dict[str, Any]], outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """Refused rows as previews and reports show them, the first of them."""
    more = ({"id": one.id, "name": one.name, "message": str(one.refused)} for one in outcomes if one.refused)
    return [*known, *more][:REFUSED]


def reasons(known: Mapping[str, int], outcomes: Sequence[Outcome]) -> dict[str, int]:
    """How many rows are refused for which reason, in the run's language; the first kinds of reasons."""
    found = dict(known)
    for one in outcomes:
        why = str(one.refused)
        if why and (why in found or len(found) < REASONS):
            found[why] = found.get(why, 0) + 1
    return found

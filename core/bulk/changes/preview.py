"""Judge a frozen selection: the first rows during the request, the rest by the worker."""

from array import array
from collections.abc import Mapping, Sequence
from typing import Any

from core.bulk.changes.contract import BulkAction, Outcome, find_action
from core.bulk.changes.packed_ids import unpack
from core.bulk.engine import lease
from core.bulk.models import ChangeRun
from core.bulk.states import JobState

SAMPLE, REFUSED, REASONS = 20, 100, 30
# Judged in some tens of milliseconds.
JUDGED_AT_ONCE = 1000


def judge_next(run: ChangeRun, wanted: BulkAction, ids: "array[int]") -> dict[str, Any]:
    """The run's columns once the next rows of its selection are judged too; nothing is written."""
    part = ids[run.checkpoint : run.checkpoint + JUDGED_AT_ONCE].tolist()
    place = {one: spot for spot, one in enumerate(part)}
    outcomes = sorted(wanted.judge(part, run.values), key=lambda one: place[one.id])
    changing = [one for one in outcomes if one.changes]
    shown = [{"id": one.id, "name": one.name, "before": one.before, "after": one.after} for one in changing]
    return {
        "counts": add_counts(run.counts, part, outcomes),
        "sample": [*run.sample, *shown[: SAMPLE - len(run.sample)]],
        "refused": add_refused(run.refused, outcomes),
        "reasons": add_reasons(run.reasons, outcomes),
        "checkpoint": run.checkpoint + len(part),
        "done_rows": run.checkpoint + len(part),
    }


def preview(run: ChangeRun) -> None:
    """Judge what is left of a run that is ours; ends in `preview`. Raises Stopped between parts."""
    wanted, ids = find_action(run.resource, run.action), unpack(run.ids)
    while run.checkpoint < len(ids):
        lease.stop_if_asked(run)
        lease.update_run(run, **judge_next(run, wanted, ids))
    lease.update_run(run, state=JobState.PREVIEW, checkpoint=0, done_rows=0, lease="")


def add_counts(counts: dict[str, int], ids: Sequence[int], outcomes: Sequence[Outcome]) -> dict[str, int]:
    """Counts with these rows in them; a row that is gone stays as it is."""
    found = dict(counts)
    for one in outcomes:
        found["refused" if one.refused else "affected" if one.changes else "same"] += 1
    found["same"] += len(ids) - len(outcomes)
    return found


def add_refused(known: Sequence[dict[str, Any]], outcomes: Sequence[Outcome]) -> list[dict[str, Any]]:
    """Refused rows as previews and reports show them, the first of them."""
    more = ({"id": one.id, "name": one.name, "message": str(one.refused)} for one in outcomes if one.refused)
    return [*known, *more][:REFUSED]


def add_reasons(known: Mapping[str, int], outcomes: Sequence[Outcome]) -> dict[str, int]:
    """How many rows are refused for which reason, in the run's language; the first kinds of reasons."""
    found = dict(known)
    for one in outcomes:
        why = str(one.refused)
        if why and (why in found or len(found) < REASONS):
            found[why] = found.get(why, 0) + 1
    return found

"""What jobs did to one record: for the change log of that record."""

from typing import Any

from core.bulk.models import ChangeRun, ImportRun, Trace
from core.bulk.undo import change_log

LATEST = 100
_MODELS = {ImportRun.kind: ImportRun, ChangeRun.kind: ChangeRun}


def changes_of_row(subject: str, row_id: int) -> list[dict[str, Any]]:
    """The latest imports and bulk changes of a record, newest first: who, when, each field before and after.

    `action` is the kind of the job, or with `undone` where it was undone.
    """
    found = list(change_log.traces_of_row(subject, row_id)[:LATEST])
    people: dict[tuple[str, int], str] = {}
    for kind, model in _MODELS.items():
        ids = {one.job_id for one in found if one.job_kind == kind}
        names = model._default_manager.filter(pk__in=ids).values_list("pk", "created_by_name") if ids else ()
        people |= {(kind, pk): name for pk, name in names}
    return [
        {
            # Traces and audit entries share one list; their ids must not collide.
            "id": -one.pk,
            "at": one.at,
            "actor_name": people.get((one.job_kind, one.job_id), ""),
            "action": f"{one.job_kind}_undone" if one.state == Trace.State.UNDONE else one.job_kind,
            "changes": [{"field": name, "before": pair[0], "after": pair[1]} for name, pair in one.diff.items()],
        }
        for one in found
    ]

"""`undo`, `conflicts` and `left`: verbs that every kind of job has."""

from collections.abc import Callable
from typing import Any

from core.jobs.api.paging import page
from core.jobs.models import BulkJob
from core.jobs.undo import services, traces
from core.kit.resources import Call, Verb


def verbs(may: Callable[[Call, Any], None]) -> tuple[Verb, ...]:
    """The verbs; `may` raises NotAllowed for who may not write what the job wrote."""

    def undo(call: Call) -> BulkJob:
        may(call, call.obj)
        services.start(job=call.obj, by=call.user)
        job: BulkJob = call.obj
        return job

    def conflicts(call: Call) -> dict[str, Any]:
        rows = traces.conflicts(call.obj)
        return page(rows, rows.count(), call.query, lambda some: [traces.shown(one) for one in some])

    def left(call: Call) -> dict[str, Any]:
        rows = traces.left(call.obj)
        return page(rows, rows.count(), call.query, lambda some: [traces.shown(one) for one in some])

    return (
        Verb(name="undo", run=undo),
        Verb(name="conflicts", run=conflicts, method="get", action="view"),
        Verb(name="left", run=left, method="get", action="view"),
    )


def state(job: BulkJob) -> dict[str, Any]:
    """What every job says of its undo."""
    return {"conflicts": job.conflicts, "undone_at": job.undone_at, "undone_by": job.undone_by_name}

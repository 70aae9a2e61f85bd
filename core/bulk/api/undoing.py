"""`undo`, `conflicts` and `left`: verbs that every kind of job has."""

from collections.abc import Callable
from typing import Any

from core.bulk.answers import TraceRow, UndoState
from core.bulk.api.paging import page
from core.bulk.models import BulkJob
from core.bulk.undo import change_log, services
from core.common.resources import ResourceRequest, Verb
from core.common.resources.answers import Page


def verbs(may: Callable[[ResourceRequest, Any], None]) -> tuple[Verb, ...]:
    """The verbs; `may` raises NotAllowed for who may not write what the job wrote."""

    def undo(call: ResourceRequest) -> BulkJob:
        may(call, call.obj)
        services.start(job=call.obj, by=call.user)
        job: BulkJob = call.obj
        return job

    def conflicts(call: ResourceRequest) -> Page[TraceRow]:
        rows = change_log.conflicts(call.obj)
        return page(rows, rows.count(), call.query, lambda some: [change_log.trace_row(one) for one in some])

    def left(call: ResourceRequest) -> Page[TraceRow]:
        rows = change_log.remaining(call.obj)
        return page(rows, rows.count(), call.query, lambda some: [change_log.trace_row(one) for one in some])

    return (
        Verb(name="undo", run=undo),
        Verb(name="conflicts", run=conflicts, method="get", action="view"),
        Verb(name="left", run=left, method="get", action="view"),
    )


def state(job: BulkJob) -> UndoState:
    """The state of the undo of a job."""
    return {"conflicts": job.conflicts, "undone_at": job.undone_at, "undone_by": job.undone_by_name}

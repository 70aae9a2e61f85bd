"""Questions about imports."""

from collections.abc import Iterator
from typing import Any

from django.db.models import QuerySet

from core.jobs import registry
from core.jobs.contract import ROW
from core.jobs.engine import check, staging
from core.jobs.engine.cells import escape, unescape
from core.jobs.models import BulkJob, ImportRow, ImportRun
from core.jobs.states import JobState

ERROR_HEADER = "_오류"


def progress(run: BulkJob) -> dict[str, int]:
    """How many rows of the running step are done."""
    return {"done": min(run.done_rows, run.total_rows) if run.total_rows else run.done_rows, "total": run.total_rows}


def fields(run: ImportRun) -> list[dict[str, Any]]:
    """The columns that a file's columns can be mapped to."""
    return [
        {"name": name, "label": str(column.shown), "required": column.required, "group": str(column.group)}
        for name, column in registry.get(run.resource).columns().items()
    ]


def staged(run: ImportRun, kind: str = "") -> QuerySet[ImportRow]:
    """The rows of the last check: those of a kind in the order of the file, all of them record by record."""
    if run.state in (JobState.UPLOADED, JobState.CHECKING):
        return ImportRow.objects.none()
    rows = ImportRow.objects.filter(run=run)
    # Both orders are an index's: a page of a million rows is read without sorting them.
    return rows.filter(kind=kind).order_by("row_no") if kind else rows.order_by("head", "row_no")


def shown(run: ImportRun, rows: QuerySet[ImportRow]) -> list[dict[str, Any]]:
    """Rows as the preview shows them: cells by field as they will be read, what changes, what is wrong."""
    resource = registry.get(run.resource)
    places = check.layout(run, resource)
    return [
        {
            "row_no": row["row_no"],
            "kind": row["kind"],
            "cells": resource.present(staging.cells_of(row["raw"], places), run.options),
            "diff": row["diff"],
            "errors": row["errors"],
            "notes": row["notes"],
        }
        for row in rows.values("row_no", "kind", "raw", "diff", "errors", "notes")
    ]


def fix_lines(run: ImportRun) -> Iterator[list[str]]:
    """The wrong rows with their own cells and what is wrong with them; it can be sent again as it is."""
    labels = {name: str(column.shown) for name, column in registry.get(run.resource).columns().items()}
    keep = [place for place, name in enumerate(run.headers) if name != ERROR_HEADER]
    yield [escape(run.headers[place]) for place in keep] + [ERROR_HEADER]
    rows = staged(run, ImportRow.Kind.WRONG).values_list("raw", "errors")
    for raw, errors in rows.iterator(chunk_size=1000):
        cells = [escape(unescape(raw[place])) if place < len(raw) else "" for place in keep]
        said = [text if name == ROW else f"{labels.get(name, name)}: {text}" for name, text in errors.items()]
        yield [*cells, " / ".join(said)]

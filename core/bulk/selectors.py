"""Queries about imports."""

from collections.abc import Iterator

from django.db.models import QuerySet

from core.bulk import registry
from core.bulk.answers import ImportCodes, ImportField, ImportRepairs, ImportSource, Progress, RepairCount, StagedRow
from core.bulk.contract import ROW
from core.bulk.engine import check, repairs, source_codes, staging
from core.bulk.engine.cells import escape, unescape
from core.bulk.engine.number_style import style_of
from core.bulk.models import BulkJob, ImportRow, ImportRun
from core.bulk.states import RUNNING, JobState
from core.bulk.undo import change_log
from core.bulk.undo import services as undoing
from core.common.numbers import written_as

ERROR_HEADER = "_오류"


def progress(run: BulkJob) -> Progress:
    """How many rows of the running step are done."""
    return {"done": min(run.done_rows, run.total_rows) if run.total_rows else run.done_rows, "total": run.total_rows}


def count_running() -> int:
    """How many imports are checked, applied or undone now, in the scope in force."""
    return ImportRun.objects.filter(state__in=RUNNING).count()


def count_without_space() -> int:
    """How many imports a full disk stopped."""
    return ImportRun.objects.filter(waits_for_space=True, state__in=[JobState.PAUSED, JobState.UPLOADED]).count()


def can_undo(run: BulkJob) -> bool:
    """Whether an import wrote anything that an undo would restore."""
    return undoing.is_possible(run)


def list_made_ids(run: BulkJob) -> list[int]:
    """The records of its own resource that an import made, removed ones too."""
    return list(
        change_log.traces_of_job(run).filter(subject=run.resource, before__isnull=True).values_list("row_id", flat=True)
    )


def fields(run: ImportRun) -> list[ImportField]:
    """The columns that a file's columns can be mapped to."""
    resource = registry.get(run.resource)
    used = {field for field in run.mapping.values() if field}
    return [
        {
            "name": name,
            "label": str(column.shown),
            "required": resource.is_required(name, run.options),
            "group": str(column.group),
        }
        for name, column in resource.columns().items()
        if not column.foreign or run.options.get("source") or name in used
    ]


def repairs_of(run: ImportRun) -> ImportRepairs | None:
    """What lenient reading does to a file that strict reading can't read; None where no repair is needed."""
    if not run.repairs:
        return None
    found = run.repairs
    does: list[RepairCount] = [
        {"text": text, "count": found["kinds"].get(kind, 0)} for kind, text in repairs.descriptions().items()
    ]
    return {
        "reason": found["reason"],
        "count": found["count"],
        "does": [one for one in does if one["count"]],
        "lines": found["lines"],
        "examples": found["examples"],
    }


def source(run: ImportRun) -> ImportSource | None:
    """Which system's file it looks like, and how it is read then."""
    return registry.get(run.resource).about(run.headers, run.options)


def codes(run: ImportRun) -> list[ImportCodes]:
    """The codes of another system in the file, by field, with their names so far."""
    columns, named = registry.get(run.resource).columns(), source_codes.parse_names(run.options.get("codes", ""))
    known = registry.get(run.resource).known_codes(run.options)
    return [
        {
            "field": field,
            "label": str(columns[field].shown),
            "codes": [
                {"code": code, "count": count, "name": {**known.get(field, {}), **named.get(field, {})}.get(code, "")}
                for code, count in run.codes[field]
            ],
        }
        for field in columns
        if field in run.codes
    ]


def demands(run: ImportRun) -> dict[str, str]:
    """Options that have to be set before the run is checked, by name, each with the reason."""
    resource = registry.get(run.resource)
    return resource.demands(run.headers, run.sample, run.mapping, run.options) if run.headers else {}


def staged_rows(run: ImportRun, kind: str = "") -> QuerySet[ImportRow]:
    """The rows of the last check: those of a kind in the order of the file, all of them record by record."""
    if run.state in (JobState.UPLOADED, JobState.CHECKING):
        return ImportRow.objects.none()
    rows = ImportRow.objects.filter(run=run)
    # Both orders are an index's: a page of a million rows is read without sorting them.
    return rows.filter(kind=kind).order_by("row_no") if kind else rows.order_by("head", "row_no")


def preview_rows(run: ImportRun, rows: QuerySet[ImportRow]) -> list[StagedRow]:
    """Rows as the preview shows them: cells by field as they will be read, what changes, what is wrong."""
    resource = registry.get(run.resource)
    places = check.layout(run, resource)
    with written_as(style_of(run)):
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
    rows = staged_rows(run, ImportRow.Kind.WRONG).values_list("raw", "errors")
    for raw, errors in rows.iterator(chunk_size=1000):
        cells = [escape(unescape(raw[place])) if place < len(raw) else "" for place in keep]
        said = [text if name == ROW else f"{labels.get(name, name)}: {text}" for name, text in errors.items()]
        yield [*cells, " / ".join(said)]

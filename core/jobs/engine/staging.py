"""The staging table: rows in, whole records out, verdicts back."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

import orjson
from django.db import transaction
from django.db.models import QuerySet, TextField
from django.db.models.functions import Cast

from core.jobs.contract import Record, Row
from core.jobs.engine.cells import tidy, unescape
from core.jobs.models import ImportRow, ImportRun
from core.kit import bulk

# More rows than this under one key are a mistake in the key column, not a record.
MAX_GROUP = 1000
Layout = list[tuple[str, int, str]]
Key = Callable[[Mapping[str, str]], str]
# Records with the ids of their staged rows.
Found = list[tuple[Record, list[int]]]


def layout_of(headers: Sequence[str], mapping: Mapping[str, str], many: Mapping[str, str]) -> Layout:
    """Field, place in the row, and how to join it to what the field has already."""
    mapped = ((mapping.get(name, ""), place) for place, name in enumerate(headers))
    return [(field, place, many.get(field, "")) for field, place in mapped if field]


def cells_of(raw: Sequence[str], layout: Layout) -> dict[str, str]:
    """The cells of a row that aren't blank, by field."""
    cells: dict[str, str] = {}
    width = len(raw)
    for name, place, joiner in layout:
        text = raw[place] if place < width else ""
        if not text:
            continue
        # Most cells need neither; two calls a cell are a quarter of a check.
        if text[0] == "'":
            text = unescape(text)
        text = text.strip() if text.isascii() and "\r" not in text else tidy(text)
        if text:
            cells[name] = f"{cells[name]}{joiner}{text}" if joiner and name in cells else text
    return cells


def clear(run: ImportRun, between: Callable[[], None]) -> None:
    """Forget staged rows, a few thousand at a time so that nobody waits for the lock."""
    while True:
        ids = list(ImportRow.objects.filter(run=run).values_list("pk", flat=True)[:5000])
        if not ids:
            return
        with transaction.atomic():
            bulk.delete(ImportRow, "id", ids, brand_id=run.brand_id)
        between()


def records(rows: QuerySet[ImportRow], layout: Layout, key: Key) -> Found:
    """Rows as records with the ids of their rows, in the order of the file."""
    # As texts: the field's own reader takes several times as long as the rest of this.
    texts = rows.annotate(cells=Cast("raw", TextField()), said=Cast("errors", TextField()))
    found = texts.order_by("head", "row_no").values_list("pk", "head", "row_no", "cells", "said")
    result: Found = []
    for head, group in groupby(found, key=lambda one: one[1]):
        # Two keys share a head only when their hashes met; they are records of their own.
        parts: dict[str, tuple[Record, list[int]]] = {}
        for pk, _head, number, raw, errors in group:
            cells = cells_of(orjson.loads(raw), layout)
            own = key(cells)
            record, ids = parts.setdefault(own, (Record(own, head, []), []))
            record.rows.append(Row(number, cells, errors={} if errors == "{}" else orjson.loads(errors)))
            ids.append(pk)
        result.extend(parts.values())
    return result


def batches(run: ImportRun, size: int) -> Iterator[tuple[QuerySet[ImportRow], bool]]:
    """All staged rows in batches of about `size` rows that never split a record.

    The flag says that a batch is one record of more than MAX_GROUP rows, too large to be read.
    """
    rows = ImportRow.objects.filter(run=run)
    last = -1
    while True:
        heads = list(rows.filter(head__gt=last).order_by("head", "row_no").values_list("head", flat=True)[: size + 1])
        if not heads:
            return
        end = heads[-1]
        if len(heads) > size and heads[0] != end:
            end = max(head for head in heads if head != end)
        batch = rows.filter(head__gt=last, head__lte=end)
        yield batch, len(heads) > size and heads[0] == end and batch.count() > MAX_GROUP
        last = end


def refuse(run: ImportRun, rows: QuerySet[ImportRow], errors: dict[str, str], between: Callable[[], None]) -> int:
    """Mark rows wrong without reading them, a few thousand at a time; returns how many."""
    count = 0
    while True:
        ids = list(rows.filter(kind="").values_list("pk", flat=True)[:5000])
        if not ids:
            return count
        with transaction.atomic():
            count += ImportRow.objects.filter(pk__in=ids).update(kind=ImportRow.Kind.WRONG, errors=errors)
        between()


def save_verdicts(run: ImportRun, judged: Found) -> None:
    """Write kind, diff, errors and notes of rows."""
    plain: dict[str, list[int]] = {}
    said: list[dict[str, Any]] = []
    for record, ids in judged:
        for row, pk in zip(record.rows, ids, strict=True):
            if row.diff or row.errors or row.notes:
                own = {"kind": row.kind, "diff": row.diff, "errors": row.errors, "notes": row.notes}
                said.append({**own, "id": pk, "brand_id": run.brand_id})
            else:
                plain.setdefault(row.kind, []).append(pk)
    bulk.update(ImportRow, said)
    # Most rows have nothing to say but their kind, and are blank since they were staged: one statement for all.
    for kind, ids in plain.items():
        ImportRow.objects.filter(pk__in=ids).update(kind=kind)

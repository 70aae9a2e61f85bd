"""The staging table: rows in, whole records out, verdicts back."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

import orjson
from django.db import connection, transaction

from core.jobs.contract import Record, Row
from core.jobs.engine.cells import tidy, unescape
from core.jobs.engine.pace import Pace
from core.jobs.models import ImportRow, ImportRun
from core.kit import bulk
from core.kit.statements import any_of

# More rows than this under one key are a mistake in the key column, not a record.
MAX_GROUP = 1000
Layout = list[tuple[str, int, str]]
Key = Callable[[Mapping[str, str]], str]
# Records with the ids of their staged rows.
Found = list[tuple[Record, list[int]]]
# Id, head, number in the file, cells and errors as JSON.
StagedRow = tuple[Any, ...]
# Heads: after the first, up to the second.
Span = tuple[int, int]


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


def clear(run: ImportRun, between: Callable[[], None] = lambda: None, *, but_wrong: bool = False) -> None:
    """Forget staged rows, or all but the wrong ones, a part at a time so that nobody waits for the lock."""
    rows, pace = ImportRow.objects.filter(run=run), Pace()
    if but_wrong:
        rows = rows.exclude(kind=ImportRow.Kind.WRONG)
    while True:
        ids = list(rows.values_list("pk", flat=True)[: pace.size])
        if not ids:
            return
        with pace.chunk(), transaction.atomic():
            bulk.delete(ImportRow, "id", ids, brand_id=run.brand_id)
        between()


# JSON as texts: a model's own reader takes several times as long as the rest of a check.
_ROWS = """
SELECT id, head, row_no, CAST(raw AS text), CAST(errors AS text) FROM jobs_importrow
WHERE brand_id = %s AND run_id = %s AND {} ORDER BY head, row_no
"""


def of_heads(run: ImportRun, heads: Sequence[int]) -> Sequence[StagedRow]:
    """The rows of these records, in the order of the file."""
    return _read(run, *any_of("head", heads)) if heads else []


def between(run: ImportRun, span: Span) -> Sequence[StagedRow]:
    """The rows of the records of a span, in the order of the file."""
    return _read(run, "head > %s AND head <= %s", span)


def _read(run: ImportRun, which: str, marks: Sequence[int]) -> Sequence[StagedRow]:
    with connection.cursor() as cursor:
        cursor.execute(_ROWS.format(which), [run.brand_id, run.pk, *marks])
        found: Sequence[StagedRow] = cursor.fetchall()
        return found


def records(rows: Sequence[StagedRow], layout: Layout, key: Key) -> Found:
    """Rows as records with the ids of their rows."""
    result: Found = []
    for head, group in groupby(rows, key=itemgetter(1)):
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


def spans(run: ImportRun, size: int) -> Iterator[tuple[Span, bool]]:
    """All staged rows in spans of about `size` rows that never split a record.

    The flag says that a span is one record of more than MAX_GROUP rows, too large to be read.
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
        is_one = len(heads) > size and heads[0] == end
        yield (last, end), is_one and rows.filter(head=end).count() > MAX_GROUP
        last = end


def refuse(run: ImportRun, span: Span, errors: dict[str, str], between: Callable[[], None]) -> int:
    """Mark the rows of a span wrong without reading them, a few thousand at a time; returns how many."""
    rows = ImportRow.objects.filter(run=run, head__gt=span[0], head__lte=span[1])
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
    with connection.cursor() as cursor:
        for kind, ids in plain.items():
            which, marks = any_of("id", ids)
            cursor.execute(
                f"UPDATE jobs_importrow SET kind = %s WHERE brand_id = %s AND {which}",  # noqa: S608
                [kind, run.brand_id, *marks],
            )

"""The staging table: rows are written, read as whole records, and updated with verdicts."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

import orjson
from django.db import connection, transaction

from core.bulk.contract import Record, Row
from core.bulk.engine.adaptive_batch import AdaptiveBatch
from core.bulk.engine.cells import tidy, unescape
from core.bulk.models import ImportRow, ImportRun
from core.common import bulk
from core.common.compiled_query import any_of_sql

# More rows than this under one key are a mistake in the key column, not a record.
MAX_GROUP = 1000
Layout = list[tuple[str, int, str]]
Key = Callable[[Mapping[str, str]], str]
# Records with the ids of their staged rows.
Found = list[tuple[Record, list[int]]]
# Id, head, number in the file, kind, cells and what the check said as JSON.
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


def delete_rows(run: ImportRun, rows_of_span: Callable[[], None] = lambda: None, *, but_wrong: bool = False) -> None:
    """Delete staged rows, or all except the wrong ones, in parts so that no writer waits for the lock."""
    rows, pace = ImportRow.objects.filter(run=run), AdaptiveBatch()
    if but_wrong:
        rows = rows.exclude(kind=ImportRow.Kind.WRONG)
    while True:
        ids = list(rows.values_list("pk", flat=True)[: pace.size])
        if not ids:
            return
        with pace.chunk(), transaction.atomic():
            bulk.delete(ImportRow, "id", ids, brand_id=run.brand_id)
        rows_of_span()


# JSON as texts: a model's own reader takes several times as long as the rest of a check.
_ROWS = """
SELECT id, head, row_no, kind, CAST(raw AS text), CAST(errors AS text), CAST(notes AS text), CAST(diff AS text),
       CAST(seen AS text)
FROM bulk_importrow
WHERE brand_id = %s AND run_id = %s AND {} ORDER BY head, row_no
"""


def rows_of_groups(run: ImportRun, heads: Sequence[int]) -> Sequence[StagedRow]:
    """The rows of these records, in the order of the file."""
    return _read(run, *any_of_sql("head", heads)) if heads else []


def rows_of_span(run: ImportRun, span: Span) -> Sequence[StagedRow]:
    """The rows of the records of a span, in the order of the file."""
    return _read(run, "head > %s AND head <= %s", span)


def _read(run: ImportRun, which: str, marks: Sequence[int]) -> Sequence[StagedRow]:
    with connection.cursor() as cursor:
        cursor.execute(_ROWS.format(which), [run.brand_id, run.pk, *marks])
        found: Sequence[StagedRow] = cursor.fetchall()
        return found


def records(rows: Sequence[StagedRow], layout: Layout, key: Key) -> Found:
    """Rows as records with the ids of their rows; checked ones with what the check showed."""
    result: Found = []
    for head, group in groupby(rows, key=itemgetter(1)):
        # Two keys share a head only when their hashes met; they are records of their own.
        parts: dict[str, tuple[Record, list[int]]] = {}
        for pk, _head, number, kind, raw, errors, notes, diff, seen in group:
            cells = cells_of(orjson.loads(raw), layout)
            own = key(cells)
            record, ids = parts.setdefault(own, (Record(own, head, []), []))
            said = {name: orjson.loads(text) for name, text in (("errors", errors), ("notes", notes)) if text != "{}"}
            if kind:
                said |= {"shown": orjson.loads(diff), "shown_kind": kind, "seen": orjson.loads(seen)}
            record.rows.append(Row(number, cells, **said))
            ids.append(pk)
        result.extend(parts.values())
    return result


def iterate_spans(run: ImportRun, size: int) -> Iterator[tuple[Span, bool]]:
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


def refuse_span(run: ImportRun, span: Span, errors: dict[str, str], rows_of_span: Callable[[], None]) -> int:
    """Mark the rows of a span wrong without reading them, a few thousand at a time; returns how many."""
    rows = ImportRow.objects.filter(run=run, head__gt=span[0], head__lte=span[1])
    count = 0
    while True:
        ids = list(rows.filter(kind="").values_list("pk", flat=True)[:5000])
        if not ids:
            return count
        with transaction.atomic():
            count += ImportRow.objects.filter(pk__in=ids).update(kind=ImportRow.Kind.WRONG, errors=errors)
        rows_of_span()


def save_verdicts(run: ImportRun, judged: Found) -> None:
    """Write kind, diff, errors and notes of rows, and what was seen of stored values."""
    plain: dict[str, list[int]] = {}
    said: list[dict[str, Any]] = []
    for record, ids in judged:
        for row, pk in zip(record.rows, ids, strict=True):
            if row.diff or row.errors or row.notes:
                own = {"kind": row.kind, "diff": row.diff, "errors": row.errors, "notes": row.notes, "seen": row.seen}
                said.append({**own, "id": pk, "brand_id": run.brand_id})
            else:
                plain.setdefault(row.kind, []).append(pk)
    bulk.update(ImportRow, said)
    # Most rows only have a kind, and are blank since they were staged: one statement for all.
    with connection.cursor() as cursor:
        for kind, ids in plain.items():
            which, marks = any_of_sql("id", ids)
            cursor.execute(
                f"UPDATE bulk_importrow SET kind = %s WHERE brand_id = %s AND {which}",  # noqa: S608
                [kind, run.brand_id, *marks],
            )


def save_notes(run: ImportRun, applied: Found) -> None:
    """Add to rows what was noted while they were applied: pictures are fetched only then."""
    said = {pk: row.notes for record, ids in applied for row, pk in zip(record.rows, ids, strict=True) if row.notes}
    if not said:
        return
    known = dict(ImportRow.objects.filter(run=run, pk__in=list(said)).values_list("pk", "notes"))
    fresh = [(pk, known[pk] | notes) for pk, notes in said.items() if known[pk] | notes != known[pk]]
    bulk.update(ImportRow, [{"id": pk, "brand_id": run.brand_id, "notes": notes} for pk, notes in fresh])

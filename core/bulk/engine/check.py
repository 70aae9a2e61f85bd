"""The dry run: pass 1 stages the file, pass 2 judges it record by record. Nothing of the shop changes."""

from collections import Counter
from dataclasses import replace

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

from core.bulk import image_archives, registry
from core.bulk.contract import CLOSES, KEY, LATE, REGROUPS, ROW, WRONG, BulkResource, Record, RunInfo, Session
from core.bulk.engine import heading, lease, repairs, staging, table
from core.bulk.engine.adaptive_batch import AdaptiveBatch
from core.bulk.engine.group_keys import GroupKeys
from core.bulk.engine.shape import Shape
from core.bulk.errors import BrokenQuotes, UnreadableFile
from core.bulk.models import ImportRow, ImportRun
from core.bulk.states import JobState
from core.common import bulk

# Rows that are staged in one go, at first and at most.
STAGE_ROWS = 1000, 5000
JUDGE_ROWS = 1000
# Less where rows are long: what is held at once stays in the same memory however long a file's cells are.
PART_BYTES = 8 << 20
KINDS = ("new", "changed", "same", "wrong")
KINDS_TO_WRITE = ("new", "changed")
# Beside the kinds: rows of the records that an application will write, unchanged variants included.
TO_WRITE = "todo"
# Options that the file does not name, the rows that say so, and those of them that can't be written without closing.
OPTIONS_TO_CLOSE, CLOSING_ROWS, REGROUPING_ROWS = "closes", "closing", "regroups"


def run_info(run: ImportRun) -> RunInfo:
    """The run as its session sees it."""
    return RunInfo(
        brand_id=run.brand_id,
        fields=frozenset(field for field in run.mapping.values() if field),
        options=dict(run.options),
        mapping=dict(run.mapping),
        pictures=image_archives.folder_of(run),
        beat=lambda: lease.update_run(run),
        actor=lease.JobActor(run),
        closes_options=run.closes_options,
    )


def layout(run: ImportRun, resource: BulkResource) -> staging.Layout:
    """Which cell of the run's rows is which field."""
    many = {name: column.many for name, column in resource.columns().items() if column.many}
    found = staging.layout_of(run.headers, run.mapping, many)
    # The key that its file's own way of bringing rows together gave the row, behind the cells.
    return [*found, (KEY, len(run.headers), "")] if resource.keys(run.options) else found


def check(run: ImportRun) -> None:
    """Stage and judge a run that is ours; ends in `checked`. Raises UnreadableFile, Stopped."""
    resource = registry.get(run.resource)
    lease.update_run(run, counts={}, done_rows=0, total_rows=0)
    staging.delete_rows(run, lambda: lease.update_run(run))
    try:
        total, heads = _stage(run, resource)
    except BrokenQuotes as exc:
        return _ask_about_quotes(run, exc)
    if not total:
        raise UnreadableFile(_("열 이름 아래에 줄이 없어요."))
    lease.update_run(run, total_rows=total, done_rows=0)
    counts = _judge(run, resource, heads)
    lease.update_run(
        run,
        state=JobState.CHECKED,
        counts={
            "total": total,
            **{kind: counts[kind] for kind in (*KINDS, TO_WRITE, OPTIONS_TO_CLOSE, CLOSING_ROWS, REGROUPING_ROWS)},
        },
        done_rows=total,
        lease="",
    )


def _ask_about_quotes(run: ImportRun, broken: BrokenQuotes) -> None:
    """A quote later in the file is broken: the manager chooses whether to read it leniently."""
    reason = str(broken.errors["file"])
    with table.open_stored(run) as file:
        repairs.record_repairs(run, file, len(run.headers), reason)
    staging.delete_rows(run, lambda: lease.update_run(run))
    cleared = {"counts": {}, "done_rows": 0, "total_rows": 0, "lease": ""}
    lease.update_run(run, state=JobState.UPLOADED, repairs=run.repairs, message="", **cleared)


def _stage(run: ImportRun, resource: BulkResource) -> tuple[int, GroupKeys]:
    """How many rows there are, and which records they belong to."""
    keys, places = resource.keys(run.options), layout(run, resource)
    if keys is None:
        places = [one for one in places if one[0] in resource.key_fields]
    heads, pace = GroupKeys(), AdaptiveBatch(*STAGE_ROWS)
    buffer: list[dict[str, object]] = []
    total = weight = 0
    width = len(run.headers)
    shape = Shape(run)
    with table.open_stored(run) as file:
        if keys is not None and keys.looks:
            for line in heading.data_rows(run, file):
                keys.look(staging.cells_of(line.cells[:width], places))
        for line in heading.data_rows(run, file):
            total += 1
            _refuse_many(total)
            cells = staging.cells_of(line.cells[:width], places)
            key = resource.key(cells) if keys is None else keys.key(cells)
            buffer.append(
                {
                    "brand_id": run.brand_id,
                    "run_id": run.pk,
                    "row_no": line.number,
                    "head": heads.first(hash(key), line.number) if key else line.number,
                    "raw": line.cells if keys is None else [*pad_row(line.cells, width), key],
                    **shape.describe(line),
                }
            )
            weight += sum(map(len, line.cells))
            if len(buffer) >= pace.size or weight >= PART_BYTES:
                with pace.chunk():
                    _flush(run, buffer, total)
                buffer, weight = [], 0
    with pace.chunk():
        _flush(run, buffer, total)
    lease.update_run(run, message=shape.summary(run.message))
    return total, heads


def pad_row(cells: list[str], width: int) -> list[str]:
    """A row with as many cells as there are column names."""
    return cells[:width] + [""] * (width - len(cells))


def part_size(run: ImportRun, most: int) -> int:
    """How many rows of the run's file are read at once, `most` of them where they are short."""
    rows = run.counts.get("total") or run.total_rows or 1
    return min(most, max(10, PART_BYTES // max(1, run.size // rows)))


def _refuse_many(total: int) -> None:
    most = settings.IMPORT_MAX_ROWS
    if total > most:
        raise UnreadableFile(_("줄이 너무 많아요. %(most)s줄까지 가져올 수 있어요.") % {"most": f"{most:,}"})


def _flush(run: ImportRun, buffer: list[dict[str, object]], total: int) -> None:
    lease.stop_if_asked(run)
    with transaction.atomic():
        lease.update_run(run, total_rows=total)
        bulk.insert(ImportRow, buffer)


def _judge(run: ImportRun, resource: BulkResource, heads: GroupKeys) -> Counter[str]:
    places = layout(run, resource)
    session = resource.open(replace(run_info(run), holds=lambda key: heads.has(hash(key))))
    session.settle()
    bulk.refresh_statistics((ImportRow,))
    counts: Counter[str] = Counter()
    done = 0
    for span, is_too_large in staging.iterate_spans(run, part_size(run, JUDGE_ROWS)):
        lease.stop_if_asked(run)
        if is_too_large:
            many = _("같은 코드의 줄이 %(most)s개를 넘어요.") % {"most": f"{staging.MAX_GROUP:,}"}
            refused = staging.refuse_span(run, span, {ROW: many}, lambda: lease.update_run(run))
            counts[WRONG] += refused
            done += refused
            continue
        found = staging.records(staging.rows_of_span(run, span), places, resource.key)
        judge(session, [record for record, _ids in found])
        done += sum(len(ids) for _record, ids in found)
        counts.update(row.kind for record, _ids in found for row in record.rows)
        counts[TO_WRITE] += sum(
            len(ids) for record, ids in found if any(row.kind in KINDS_TO_WRITE for row in record.rows)
        )
        for row in (row for record, _ids in found for row in record.rows if row.seen):
            counts[OPTIONS_TO_CLOSE] += len(row.seen.get(CLOSES, ()))
            counts[CLOSING_ROWS] += CLOSES in row.seen
            counts[REGROUPING_ROWS] += REGROUPS in row.seen
        with transaction.atomic():
            lease.update_run(run, done_rows=done)
            staging.save_verdicts(run, found)
    # Without it the planner believes that no row is to be applied, and sorts all of them for each chunk.
    bulk.refresh_statistics((ImportRow,))
    return counts


def judge(session: Session, found: list[Record]) -> None:
    """Read and judge records; a record with a wrong row is wrong as a whole, never applied in part."""
    session.read(found)
    session.judge([record for record in found if not record.is_wrong])
    for record in found:
        mark_record_wrong(record)


def mark_record_wrong(record: Record) -> None:
    """Mark every row of a wrong record, naming the row that has the mistake."""
    wrong = next((row for row in record.rows if row.errors), None)
    if wrong is None:
        return
    for row in record.rows:
        if row.skipped:
            continue
        row.kind, row.diff = WRONG, {}
        row.seen = {LATE: row.seen[LATE]} if LATE in row.seen else {}
        if not row.errors:
            row.errors = {ROW: _("함께 묶인 %(line)s번째 줄을 고치면 이 줄도 가져와요.") % {"line": wrong.number}}

"""The dry run: pass 1 stages the file, pass 2 judges it record by record. Nothing of the shop changes."""

from collections import Counter

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext as _

from core.jobs import packs, registry
from core.jobs.contract import ROW, WRONG, BulkResource, Record, RunInfo, Session
from core.jobs.engine import lease, staging, table
from core.jobs.engine.heads import Heads
from core.jobs.engine.pace import Pace
from core.jobs.errors import UnreadableFile
from core.jobs.models import ImportRow, ImportRun
from core.jobs.states import JobState
from core.kit import bulk

# Rows that are staged in one go, at first and at most.
STAGE_ROWS = 1000, 5000
JUDGE_ROWS = 1000
# Less where rows are long: what is held at once stays in the same memory however long a file's cells are.
PART_BYTES = 8 << 20
KINDS = ("new", "changed", "same", "wrong")
DUE = ("new", "changed")
# Beside the kinds: rows of the records that an application will write, unchanged variants included.
TO_WRITE = "todo"


def info(run: ImportRun) -> RunInfo:
    """The run as its session sees it."""
    return RunInfo(
        brand_id=run.brand_id,
        fields=frozenset(field for field in run.mapping.values() if field),
        options=dict(run.options),
        pictures=packs.folder_of(run),
        beat=lambda: lease.move(run),
        actor=lease.Actor(run),
    )


def layout(run: ImportRun, resource: BulkResource) -> staging.Layout:
    """Which cell of the run's rows is which field."""
    many = {name: column.many for name, column in resource.columns().items() if column.many}
    return staging.layout_of(run.headers, run.mapping, many)


def check(run: ImportRun) -> None:
    """Stage and judge a run that is ours; ends in `checked`. Raises UnreadableFile, Stopped."""
    resource = registry.get(run.resource)
    lease.move(run, counts={}, done_rows=0, total_rows=0)
    staging.clear(run, lambda: lease.move(run))
    total = _stage(run, resource)
    if not total:
        raise UnreadableFile(_("열 이름 아래에 줄이 없어요."))
    lease.move(run, total_rows=total, done_rows=0)
    counts = _judge(run, resource)
    lease.move(
        run,
        state=JobState.CHECKED,
        counts={"total": total, **{kind: counts[kind] for kind in KINDS}, TO_WRITE: counts[TO_WRITE]},
        done_rows=total,
        lease="",
    )


def _stage(run: ImportRun, resource: BulkResource) -> int:
    places = [one for one in layout(run, resource) if one[0] in resource.key_fields]
    heads, pace = Heads(), Pace(*STAGE_ROWS)
    buffer: list[dict[str, object]] = []
    total = weight = 0
    with table.stored(run) as file, table.lines(file, encoding=run.encoding, delimiter=run.delimiter) as found:
        width = len(table.header(found))
        for line in found:
            total += 1
            _refuse_many(total)
            key = resource.key(staging.cells_of(line.cells, places))
            buffer.append(
                {
                    "brand_id": run.brand_id,
                    "run_id": run.pk,
                    "row_no": line.number,
                    "head": heads.first(hash(key), line.number) if key else line.number,
                    "raw": line.cells,
                    "errors": _shape_errors(run, line.cells, width),
                }
            )
            weight += sum(map(len, line.cells))
            if len(buffer) >= pace.size or weight >= PART_BYTES:
                with pace.chunk():
                    _flush(run, buffer, total)
                buffer, weight = [], 0
    with pace.chunk():
        _flush(run, buffer, total)
    return total


def part(run: ImportRun, most: int) -> int:
    """How many rows of the run's file are taken at once, `most` of them where they are short."""
    rows = run.counts.get("total") or run.total_rows or 1
    return min(most, max(10, PART_BYTES // max(1, run.size // rows)))


def _refuse_many(total: int) -> None:
    most = settings.IMPORT_MAX_ROWS
    if total > most:
        raise UnreadableFile(_("줄이 너무 많아요. %(most)s줄까지 가져올 수 있어요.") % {"most": f"{most:,}"})


def _shape_errors(run: ImportRun, cells: list[str], width: int) -> dict[str, str]:
    extra = len([cell for cell in cells[width:] if cell])
    if extra:
        return {ROW: _("열 이름보다 칸이 %(extra)s개 많아요. 구분자나 따옴표를 확인해 주세요.") % {"extra": extra}}
    for place, cell in enumerate(cells):
        if len(cell) > table.MAX_CELL:
            return {ROW: _("'%(name)s' 칸이 너무 길어요. 한 칸은 32,767자까지예요.") % {"name": run.headers[place]}}
    return {}


def _flush(run: ImportRun, buffer: list[dict[str, object]], total: int) -> None:
    lease.halt(run)
    with transaction.atomic():
        lease.move(run, total_rows=total)
        bulk.insert(ImportRow, buffer)


def _judge(run: ImportRun, resource: BulkResource) -> Counter[str]:
    places = layout(run, resource)
    session = resource.open(info(run))
    session.settle()
    bulk.refresh_statistics((ImportRow,))
    counts: Counter[str] = Counter()
    done = 0
    for span, is_too_large in staging.spans(run, part(run, JUDGE_ROWS)):
        lease.halt(run)
        if is_too_large:
            many = _("같은 코드의 줄이 %(most)s개를 넘어요.") % {"most": f"{staging.MAX_GROUP:,}"}
            refused = staging.refuse(run, span, {ROW: many}, lambda: lease.move(run))
            counts[WRONG] += refused
            done += refused
            continue
        found = staging.records(staging.between(run, span), places, resource.key)
        judge(session, [record for record, _ids in found])
        done += sum(len(ids) for _record, ids in found)
        counts.update(row.kind for record, _ids in found for row in record.rows)
        counts[TO_WRITE] += sum(len(ids) for record, ids in found if any(row.kind in DUE for row in record.rows))
        with transaction.atomic():
            lease.move(run, done_rows=done)
            staging.save_verdicts(run, found)
    # Without it the planner believes that no row is to be applied, and sorts all of them for each chunk.
    bulk.refresh_statistics((ImportRow,))
    return counts


def judge(session: Session, found: list[Record]) -> None:
    """Read and judge records; a record with a wrong row is wrong as a whole, never half taken."""
    session.read(found)
    session.judge([record for record in found if not record.is_wrong])
    for record in found:
        spread(record)


def spread(record: Record) -> None:
    """Mark every row of a wrong record, naming the row that has the mistake."""
    wrong = next((row for row in record.rows if row.errors), None)
    if wrong is None:
        return
    for row in record.rows:
        if row.skipped:
            continue
        row.kind, row.diff = WRONG, {}
        if not row.errors:
            row.errors = {ROW: _("함께 묶인 %(line)s번째 줄을 고치면 이 줄도 가져와요.") % {"line": wrong.number}}

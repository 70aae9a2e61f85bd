"""What the API answers about imports, exports, bulk changes, and their undo."""

from datetime import datetime
from typing import Annotated

from typing_extensions import TypedDict

from core.bulk.models import ExportRun, ImportRow, ImportRun, Trace
from core.bulk.states import JobState
from core.common.typing import Doc, EnumOf, Json, Pk

Bytes = Annotated[int, Doc(unit="bytes")]
Days = Annotated[int, Doc(unit="days")]


class Progress(TypedDict):
    """How many rows of the running step are done."""

    done: int
    total: int


class JobRow(TypedDict):
    """What every bulk job has."""

    id: Pk
    resource: Annotated[str, Doc("The list that the job reads or writes.")]
    state: Annotated[str, EnumOf(JobState)]
    message: Annotated[str, Doc("A remark, or why the job failed; empty where there is nothing to say.")]
    progress: Progress
    created_by: Annotated[str, Doc("User name; empty where no person started it.")]
    created_at: datetime
    applied_at: datetime | None


class UndoState(TypedDict):
    """What every job that can be undone says of its undo."""

    conflicts: Annotated[int, Doc("Records that the undo left as they are.")]
    undone_at: datetime | None
    undone_by: Annotated[str, Doc("User name; empty where nobody undid it.")]


class TraceRow(TypedDict):
    """A record that a job wrote and an undo left as it is, with the reason where there is one."""

    id: Pk
    subject: str
    name: str
    message: str


class RowChange(TypedDict):
    """A field before and after."""

    field: str
    before: Json
    after: Json


class WrittenRow(TypedDict):
    """A record that a bulk change wrote, each field before and after."""

    id: Pk
    subject: str
    name: str
    state: Annotated[str, EnumOf(Trace.State, "TraceState")]
    changes: list[RowChange]


class ImportCounts(TypedDict):
    """Rows of the last check by kind."""

    total: int
    new: int
    changed: int
    same: int
    wrong: int
    # Options that the file does not name: an application closes them where it is told to.
    closes: int


class ImportRunRow(JobRow, UndoState):
    """An import in the history."""

    file_name: str
    size: Bytes
    encoding: Annotated[str, Doc("Of a text, or the kind of workbook: xlsx, xls, html.")]
    delimiter: Annotated[str, Doc("Empty for a workbook.")]
    mode: Annotated[str, EnumOf(ImportRun.Mode, "ImportMode")]
    counts: ImportCounts
    pack_count: Annotated[int, Doc("Pictures of the ZIP that was sent with it.")]
    preset_name: str
    has_file: bool
    has_rows: Annotated[bool, Doc("All checked rows are kept; a day after the end only the wrong ones are.")]


class ImportField(TypedDict):
    """A field that a column of the file can be mapped to."""

    name: str
    label: str
    required: bool
    group: str


class RepairCount(TypedDict):
    """What lenient reading does, and to how many rows."""

    text: str
    count: int


class RepairExample(TypedDict):
    """A row as the file has it, and the cells that are read from it."""

    line: int
    text: str
    cells: list[str]


class ImportRepairs(TypedDict):
    """Rows that strict reading can't read, and what lenient reading makes of them."""

    reason: Annotated[str, Doc("Why strict reading fails.")]
    count: int
    does: list[RepairCount]
    lines: Annotated[list[int], Doc("Numbers of the first such lines.")]
    examples: list[RepairExample]


class ImportSource(TypedDict):
    """The system that a file seems to come from."""

    name: str
    title: str
    is_used: Annotated[bool, Doc("The file is read as one of this system.")]
    does: Annotated[list[str], Doc("How such a file is read, in sentences.")]
    has_paths: Annotated[bool, Doc("Its pictures are paths without a host.")]


class ImportCode(TypedDict):
    """A code of another system."""

    code: str
    count: Annotated[int, Doc("How often the file has it.")]
    name: Annotated[str, Doc("Empty where none is known.")]


class ImportCodes(TypedDict):
    """The codes of another system in a field."""

    field: str
    label: str
    codes: list[ImportCode]


class ImportRunRecord(ImportRunRow):
    """An import with its file's columns and how they are read."""

    headers: list[str]
    sample: Annotated[list[list[str]], Doc("The first rows of the file.")]
    mapping: Annotated[dict[str, str], Doc("Column of the file to field; empty for a column that is not read.")]
    options: dict[str, str]
    fields: list[ImportField]
    header_line: Annotated[int, Doc("The line of the column names, 0 where there is none.")]
    sheets: Annotated[list[str], Doc("Of a workbook.")]
    sheet: Annotated[str, Doc("The one that is read.")]
    lenient: Annotated[bool, Doc("Rows with broken quotes are repaired.")]
    repairs: ImportRepairs | None
    remarks: Annotated[list[str], Doc("What else there is to say of how the file is read.")]
    source: ImportSource | None
    asked: Annotated[dict[str, list[str]], Doc("Fields that several columns would go into, with these columns.")]
    codes: list[ImportCodes]
    demands: Annotated[dict[str, str], Doc("Options that have to be set before the check, each with the reason.")]
    unclear_numbers: Annotated[
        list[str], Doc("Some that may mean several numbers until option `decimal` is '.' or ','.")
    ]


class ImportableList(TypedDict):
    """A list that can be imported."""

    name: str
    label: str
    pictures: Annotated[bool, Doc("A ZIP of pictures may be sent with a file.")]


class ImportLimits(TypedDict):
    """What may be sent."""

    max_bytes: Bytes
    max_rows: int
    pack_max_bytes: Bytes
    pack_max_files: int
    picture_max_bytes: Bytes
    keep_days: Days
    resources: list[ImportableList]


class StagedRow(TypedDict):
    """A row of a checked file. `diff`, `errors` and `notes` are by field; `_row` is the whole row."""

    row_no: int
    kind: Annotated[str, EnumOf(ImportRow.Kind, "ImportRowKind")]
    cells: dict[str, str]
    diff: Annotated[dict[str, tuple[str, str]], Doc("Before and after.")]
    errors: dict[str, str]
    notes: dict[str, str]


class ImportPresetRow(TypedDict):
    """A saved mapping of columns."""

    id: Pk
    resource: str
    name: str
    columns: Annotated[int, Doc("How many columns it maps.")]
    created_by: str
    updated_at: datetime


class ExportRunRow(JobRow):
    """An export in the history."""

    format: Annotated[str, EnumOf(ExportRun.Format, "ExportFormat")]
    columns: list[str]
    file_name: str
    size: Bytes
    total: Annotated[int, Doc("Records.")]
    lines: Annotated[int, Doc("Lines of the file.")]
    has_file: bool


class ExportRunRecord(ExportRunRow):
    """An export with what was asked for; empty for a list that the caller may not see."""

    filter: dict[str, Json]
    sort: Annotated[list[str], Doc("A name and its direction.")]


class ExportColumn(TypedDict):
    """A column that a file may have."""

    name: str
    label: str
    group: str
    is_personal: Annotated[bool, Doc("It names people: the file needs a right and a reason.")]


class ExportColumns(TypedDict):
    """What can be exported of a list."""

    keep_days: Days
    columns: list[ExportColumn]


class ChangeCounts(TypedDict):
    """Rows of a bulk change by what becomes of them."""

    affected: int
    same: int
    refused: int


class ChangeRunRow(JobRow, UndoState):
    """A bulk change in the history."""

    action: str
    values: dict[str, Json]
    total: int
    affected: int
    counts: ChangeCounts
    can_undo: bool


class RefusedRow(TypedDict):
    """A row that can't be changed, and why."""

    id: Pk
    name: str
    message: str


class RefusedReason(TypedDict):
    """How many rows are refused for a reason."""

    message: str
    count: int


class ChangeSample(TypedDict):
    """A row before and after; the keys are the action's own."""

    id: Pk
    name: str
    before: dict[str, Json]
    after: dict[str, Json]


class ChangeRunRecord(ChangeRunRow):
    """A bulk change with the first rows that it changes, and the first that it can't."""

    filter: Annotated[dict[str, Json] | None, Doc("None where rows were ticked.")]
    refused: list[RefusedRow]
    reasons: Annotated[list[RefusedReason], Doc("The most frequent first.")]
    sample: list[ChangeSample]

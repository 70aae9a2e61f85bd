"""What other packages use of the bulk work: declarations, registration, undo, pictures, and jobs of their own."""

from core.bulk.contract import (
    CHANGED,
    NEW,
    ROW,
    SAME,
    BulkResource,
    Column,
    Record,
    Row,
    RowNumber,
    RunInfo,
    Suggestion,
)
from core.bulk.engine.cells import is_scientific
from core.bulk.engine.control import cancel as cancel_job
from core.bulk.engine.headers import plain_name, squash
from core.bulk.engine.headers import suggest as suggest_columns
from core.bulk.engine.lease import JobActor, stop_if_asked, update_run
from core.bulk.engine.work import register_kind as register_job
from core.bulk.languages import LANGUAGE_NAMES
from core.bulk.pictures import Pictures
from core.bulk.registry import register, register_export
from core.bulk.row_export import RowExport, column, moment, number_column
from core.bulk.states import JobState
from core.bulk.tasks import enqueue as enqueue_job
from core.bulk.undo.contract import Written, register_restorer
from core.bulk.undo.rows import RowRestorer
from core.bulk.widgets import Line, Moment, Whole

__all__ = [
    "CHANGED",
    "LANGUAGE_NAMES",
    "NEW",
    "ROW",
    "SAME",
    "BulkResource",
    "Column",
    "JobActor",
    "JobState",
    "Line",
    "Moment",
    "Pictures",
    "Record",
    "Row",
    "RowExport",
    "RowNumber",
    "RowRestorer",
    "RunInfo",
    "Suggestion",
    "Whole",
    "Written",
    "cancel_job",
    "column",
    "enqueue_job",
    "is_scientific",
    "moment",
    "number_column",
    "plain_name",
    "register",
    "register_export",
    "register_job",
    "register_restorer",
    "squash",
    "stop_if_asked",
    "suggest_columns",
    "update_run",
]

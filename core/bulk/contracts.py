"""What other packages use of the bulk work: declarations, registration, undo, and pictures."""

from core.bulk.contract import NEW, ROW, SAME, BulkResource, Column, Record, RowNumber, RunInfo, Suggestion
from core.bulk.engine.headers import suggest as suggest_columns
from core.bulk.pictures import Pictures
from core.bulk.registry import register
from core.bulk.undo.contract import Written, register_restorer

__all__ = [
    "NEW",
    "ROW",
    "SAME",
    "BulkResource",
    "Column",
    "Pictures",
    "Record",
    "RowNumber",
    "RunInfo",
    "Suggestion",
    "Written",
    "register",
    "register_restorer",
    "suggest_columns",
]

"""Bulk work as rows: imports, exports, bulk changes, and what each replaced."""

from core.bulk.models.change_log import Trace
from core.bulk.models.changes import ChangeRun
from core.bulk.models.exports import ExportRun
from core.bulk.models.imports import ImportRow, ImportRun, StoredPicture
from core.bulk.models.job import BulkJob
from core.bulk.models.presets import Preset
from core.bulk.states import JobState

__all__ = [
    "BulkJob",
    "ChangeRun",
    "ExportRun",
    "ImportRow",
    "ImportRun",
    "JobState",
    "Preset",
    "StoredPicture",
    "Trace",
]

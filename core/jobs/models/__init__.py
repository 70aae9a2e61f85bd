"""Bulk work as rows: imports, bulk changes, what each replaced, and what runs by the clock."""

from core.jobs.models.changes import ChangeRun
from core.jobs.models.clock import Schedule
from core.jobs.models.exports import ExportRun
from core.jobs.models.imports import ImportRow, ImportRun, StoredPicture
from core.jobs.models.job import BulkJob
from core.jobs.models.outbox import Message
from core.jobs.models.presets import Preset
from core.jobs.models.traces import Trace

__all__ = [
    "BulkJob",
    "ChangeRun",
    "ExportRun",
    "ImportRow",
    "ImportRun",
    "Message",
    "Preset",
    "Schedule",
    "StoredPicture",
    "Trace",
]

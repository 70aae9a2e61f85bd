"""The kinds of bulk jobs and their steps; importing this module registers them."""

from core.bulk.changes import apply as changes
from core.bulk.changes import preview
from core.bulk.engine import apply, check, export
from core.bulk.engine.number_style import in_style
from core.bulk.engine.work import register_kind
from core.bulk.models import ChangeRun, ExportRun, ImportRun
from core.bulk.states import JobState
from core.bulk.undo import engine as undo

register_kind(
    ImportRun,
    {
        JobState.CHECKING: in_style(check.check, keeps_examples=True),
        JobState.APPLYING: in_style(apply.apply),
        JobState.UNDOING: undo.undo,
    },
    on_failure=apply.roll_back_failed,
)
register_kind(ExportRun, {JobState.APPLYING: export.export})
register_kind(
    ChangeRun,
    {JobState.CHECKING: preview.preview, JobState.APPLYING: changes.apply, JobState.UNDOING: undo.undo},
)

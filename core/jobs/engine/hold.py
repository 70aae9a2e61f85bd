"""Hold a job, or give it up: its worker finds out at its next chunk and writes nothing more."""

from core.jobs.models import BulkJob
from core.jobs.states import MOVES, JobState
from core.kit.states import move

_FREE = {"lease": "", "heartbeat_at": None}
OF_UNDO = (JobState.UNDOING, JobState.UNDO_PAUSED)
# Where a held job goes on.
RESUMED = {JobState.PAUSED: JobState.APPLYING, JobState.UNDO_PAUSED: JobState.UNDOING}


def pause(job: BulkJob) -> None:
    """Hold a job, or its undo, after its current chunk. Raises MoveNotAllowed."""
    state = JobState.UNDO_PAUSED if job.state in OF_UNDO else JobState.PAUSED
    move(job, field="state", to=state, moves=MOVES, also=_FREE)


def cancel(job: BulkJob) -> None:
    """Give a job or its undo up; what its chunks have written stays and can be undone. Raises MoveNotAllowed."""
    state = JobState.UNDO_PART if job.state in OF_UNDO else JobState.CANCELLED
    move(job, field="state", to=state, moves=MOVES, also=_FREE)

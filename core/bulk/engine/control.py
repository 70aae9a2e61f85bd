"""Pause or cancel a job: its worker notices at its next chunk and writes nothing more."""

from core.bulk.models import BulkJob
from core.bulk.states import MOVES, JobState
from core.common.states import move

_NO_LEASE = {"lease": "", "heartbeat_at": None}
UNDO_STATES = (JobState.UNDOING, JobState.UNDO_PAUSED)
# The state in which a paused job resumes.
RESUMES_TO = {JobState.PAUSED: JobState.APPLYING, JobState.UNDO_PAUSED: JobState.UNDOING}


def pause(job: BulkJob) -> None:
    """Pause a job, or its undo, after its current chunk. Raises MoveNotAllowed."""
    state = JobState.UNDO_PAUSED if job.state in UNDO_STATES else JobState.PAUSED
    move(job, field="state", to=state, moves=MOVES, also=_NO_LEASE)


def cancel(job: BulkJob) -> None:
    """Cancel a job or its undo; what its chunks have written stays and can be undone. Raises MoveNotAllowed."""
    state = JobState.UNDO_PART if job.state in UNDO_STATES else JobState.CANCELLED
    move(job, field="state", to=state, moves=MOVES, also=_NO_LEASE)

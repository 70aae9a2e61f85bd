"""Hold a job, or give it up: its worker finds out at its next chunk and writes nothing more."""

from core.jobs.models import BulkJob
from core.jobs.states import MOVES, JobState
from core.kit.states import move

_FREE = {"lease": "", "heartbeat_at": None}


def pause(job: BulkJob) -> None:
    """Hold a job after its current chunk. Raises MoveNotAllowed."""
    move(job, field="state", to=JobState.PAUSED, moves=MOVES, also=_FREE)


def cancel(job: BulkJob) -> None:
    """Give a job up; what its chunks have written stays and can be undone. Raises MoveNotAllowed."""
    move(job, field="state", to=JobState.CANCELLED, moves=MOVES, also=_FREE)

"""Send a job to be undone."""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.jobs import tasks
from core.jobs.errors import NotReady
from core.jobs.models import BulkJob, Trace
from core.jobs.states import MOVES, JobState
from core.jobs.undo import traces
from core.kit.errors import MoveNotAllowed
from core.kit.states import allows, move


def is_possible(job: BulkJob) -> bool:
    """Whether a job has left anything that an undo would take back."""
    return traces.of_job(job).filter(state=Trace.State.WRITTEN).exists()


def start(*, job: BulkJob, by: Any = None, message: str = "") -> None:
    """Queue the undo of a job. Raises MoveNotAllowed while it is under way, NotReady where nothing is left to undo."""
    if not allows(MOVES, job.state, JobState.UNDOING):
        raise MoveNotAllowed()
    left = traces.of_job(job).filter(state=Trace.State.WRITTEN).count()
    if not left:
        raise NotReady(_("되돌릴 것이 없어요."))
    also = {
        "done_rows": 0,
        "total_rows": left,
        # Those of an undo that was given up.
        "conflicts": traces.conflicts(job).count(),
        "message": message,
        "undone_by": getattr(by, "pk", None),
        "undone_by_name": getattr(by, "user_name", "") or "",
        "lease": "",
        "heartbeat_at": timezone.now(),
    }
    with transaction.atomic():
        move(job, field="state", to=JobState.UNDOING, moves=MOVES, also=also)
        tasks.work.enqueue(job.pk, job.kind)

"""Send a job to be undone."""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.bulk import tasks
from core.bulk.errors import NotReady
from core.bulk.models import BulkJob, Trace
from core.bulk.states import MOVES, JobState
from core.bulk.undo import change_log
from core.common.errors import MoveNotAllowed
from core.common.states import is_allowed, move


def is_possible(job: BulkJob) -> bool:
    """Whether a job wrote anything that an undo would restore."""
    return change_log.traces_of_job(job).filter(state=Trace.State.WRITTEN).exists()


def start(*, job: BulkJob, by: Any = None, message: str = "") -> None:
    """Queue the undo of a job. Raises MoveNotAllowed while it is under way, NotReady where nothing is left to undo."""
    if not is_allowed(MOVES, job.state, JobState.UNDOING):
        raise MoveNotAllowed()
    left = change_log.traces_of_job(job).filter(state=Trace.State.WRITTEN).count()
    if not left:
        raise NotReady(_("되돌릴 것이 없어요."))
    also = {
        "done_rows": 0,
        "total_rows": left,
        # Conflicts of a cancelled undo.
        "conflicts": change_log.conflicts(job).count(),
        "message": message,
        "undone_by": getattr(by, "pk", None),
        "undone_by_name": getattr(by, "user_name", "") or "",
        "lease": "",
        "heartbeat_at": timezone.now(),
    }
    with transaction.atomic():
        move(job, field="state", to=JobState.UNDOING, moves=MOVES, also=also)
        tasks.work.enqueue(job.pk, job.kind)

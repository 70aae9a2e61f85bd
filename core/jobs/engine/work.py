"""Go on with a run, whatever it is in the middle of, and write down how it ended."""

import uuid

import structlog
from django.db import InterfaceError, OperationalError
from django.utils.translation import gettext as _

from core.jobs.engine import apply, check, lease
from core.jobs.errors import UnreadableFile
from core.jobs.models import ImportRun
from core.jobs.states import ImportState

log = structlog.get_logger(__name__)
_STEPS = {ImportState.CHECKING.value: check.check, ImportState.APPLYING.value: apply.apply}


def work(run_id: int) -> None:
    """Check or apply a run of the brand in force; does nothing where someone else is at it."""
    state = ImportRun.objects.filter(pk=run_id).values_list("state", flat=True).first()
    step = _STEPS.get(state or "")
    run = lease.take(run_id, state) if step and state else None
    if step is None or run is None:
        return
    try:
        step(run)
    except lease.Stopped:
        return
    except UnreadableFile as exc:
        _fail(run, str(next(iter(exc.errors.values()))))
    except (OperationalError, InterfaceError):
        # The database was away or busy: the heartbeat grows old and another worker takes the run.
        raise
    except Exception as exc:
        fault_id = uuid.uuid4().hex[:12]
        log.error("import failed", run=run.pk, fault_id=fault_id, exc_info=exc)
        _fail(run, _("처리하다가 문제가 생겼어요(%(id)s).") % {"id": fault_id})


def _fail(run: ImportRun, message: str) -> None:
    fresh = ImportRun.objects.filter(pk=run.pk, lease=run.lease, state=run.state)
    fresh.update(state=ImportState.FAILED, message=message[:300], lease="", heartbeat_at=None)

"""Check an import, apply it, pause, resume or cancel it."""

from collections.abc import Mapping

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.bulk import registry, selectors, tasks
from core.bulk.engine import control
from core.bulk.engine.check import REGROUPING_ROWS, TO_WRITE
from core.bulk.engine.work import work
from core.bulk.errors import NotReady
from core.bulk.models import ImportRun
from core.bulk.services.reading import require_file
from core.bulk.states import MOVES, JobState
from core.bulk.undo import change_log
from core.bulk.undo import services as undoing
from core.common.errors import Invalid, MoveNotAllowed
from core.common.states import move


def start_check(*, run: ImportRun) -> ImportRun:
    """Send a run to be checked. Raises Invalid where a required column has no header, or a demanded option no value."""
    require_file(run)
    resource = registry.get(run.resource)
    mapped = set(run.mapping.values())
    missing = {
        name: _("'%(label)s' 열을 골라 주세요.") % {"label": column.shown}
        for name, column in resource.columns().items()
        if resource.is_required(name, run.options) and name not in mapped
    }
    asked = {
        name: _("'%(first)s' 열과 '%(second)s' 열 가운데 골라 주세요.") % {"first": which[0], "second": which[1]}
        for name, which in run.asked.items()
    }
    if run.repairs and not run.lenient:
        missing["lenient"] = _("따옴표가 맞지 않는 줄이 있어요. 고쳐 읽을지 골라 주세요.")
    demanded = {f"options[{name}]": text for name, text in selectors.demands(run).items()}
    if missing or asked or demanded:
        raise Invalid({**missing, **asked, **demanded})
    return _start(run, JobState.CHECKING, {"message": "", "counts": {}, "done_rows": 0, "total_rows": 0})


def start_apply(*, run: ImportRun, mode: str, closes_options: bool = False) -> ImportRun:
    """Send a checked run to be applied; `closes_options` closes options that the file does not name.

    Raises NotReady where the mode forbids it or nothing is left, MoveNotAllowed for a run that is not checked: a
    paused one is resumed.
    """
    if run.state != JobState.CHECKED:
        raise MoveNotAllowed()
    wrong, regroups = run.counts.get("wrong", 0), run.counts.get(REGROUPING_ROWS, 0)
    if mode == ImportRun.Mode.ALL and wrong:
        raise NotReady(_("고칠 줄이 %(wrong)s개 있어 가져오지 않았어요.") % {"wrong": f"{wrong:,}"})
    if mode == ImportRun.Mode.ALL and regroups and not closes_options:
        text = _("옵션 구성이 바뀌는 상품이 %(count)s개 있어요. 파일에 없는 옵션을 닫아야 모두 가져올 수 있어요.")
        raise NotReady(text % {"count": f"{regroups:,}"})
    if not run.counts.get("new", 0) + run.counts.get("changed", 0):
        raise NotReady(_("바뀌는 줄이 없어요."))
    also = {
        "mode": mode,
        "closes_options": closes_options,
        "done_rows": 0,
        "total_rows": run.counts.get(TO_WRITE, 0),
        "checkpoint": 0,
    }
    return _start(run, JobState.APPLYING, also)


def _start(run: ImportRun, state: JobState, also: Mapping[str, object]) -> ImportRun:
    with transaction.atomic():
        now = timezone.now()
        move(
            run,
            field="state",
            to=state,
            moves=MOVES,
            also={**also, "lease": "", "heartbeat_at": now, "waits_for_space": False},
        )
        tasks.work.enqueue(run.pk)
    return run


def pause(*, run: ImportRun) -> ImportRun:
    """Pause a run after its current chunk."""
    control.pause(run)
    return run


def resume(*, run: ImportRun) -> ImportRun:
    """Resume a paused run where it stopped."""
    state = control.RESUMES_TO.get(JobState(run.state))
    if state is None:
        raise MoveNotAllowed()
    return _start(run, state, {"message": ""})


def cancel(*, run: ImportRun) -> ImportRun:
    """Cancel a run, or its undo; what its chunks have written stays, and can be undone.

    An all-or-nothing run is undone at once, and that undo can't be cancelled: raises NotReady.
    """
    if run.mode == ImportRun.Mode.ALL and run.applied_at is None and run.state in control.UNDO_STATES:
        raise NotReady(_("‘모두 맞을 때만’으로 가져오다 그만둔 것은 끝까지 되돌려야 해요."))
    whole = run.mode == ImportRun.Mode.ALL and change_log.traces_of_job(run).filter(state="").exists()
    control.cancel(run)
    if whole and run.state == JobState.CANCELLED:
        undoing.start(job=run, message=_("그만두어서 모두 되돌렸어요."))
    return run


def undo_now(*, run: ImportRun) -> ImportRun:
    """Undo in this process, without the queue. Raises as `undo.services.start` does."""
    undoing.start(job=run)
    return _work(run)


def check_now(*, run: ImportRun) -> ImportRun:
    """Check in this process, without the queue (seed, tests)."""
    start_check(run=run)
    return _work(run)


def apply_now(*, run: ImportRun, mode: str, closes_options: bool = False) -> ImportRun:
    """Apply in this process, without the queue. Raises NotReady as `start_apply` does."""
    start_apply(run=run, mode=mode, closes_options=closes_options)
    return _work(run)


def _work(run: ImportRun) -> ImportRun:
    work(run.pk)
    run.refresh_from_db()
    if run.state == JobState.UNDOING:
        work(run.pk)
        run.refresh_from_db()
    return run

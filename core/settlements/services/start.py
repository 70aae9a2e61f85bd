"""Begin to make the statements of a month."""

from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.bulk import tasks
from core.bulk.states import JobState
from core.common import languages
from core.common.errors import Invalid
from core.common.tenancy import current_brand_id
from core.security import services as security
from core.settlements import due
from core.settlements.errors import RunUnderWay
from core.settlements.models import SettlementRun
from core.settlements.rules import Period, parse_period


def month(text: str) -> Period:
    """A month that is over. Raises Invalid beside `period`."""
    found = parse_period(text)
    if found is None:
        raise Invalid({"period": _("‘2026-10’처럼 적어 주세요.")})
    if found.end > timezone.now():
        raise Invalid({"period": _("끝난 달만 정산할 수 있어요.")})
    return found


def start_run(*, text: str, actor: Any) -> SettlementRun:
    """Send a month ('2026-10') to the worker; a draft of it that is there is made again.

    Raises Invalid for what is no month that is over, and RunUnderWay (-44).
    """
    wanted = month(text)
    run = SettlementRun(
        resource="settlements",
        period_from=wanted.first,
        state=JobState.APPLYING,
        counts={},
        total_rows=due.lines_to_credit(wanted.end).count() + due.lines_to_take_back(wanted.end).count(),
        language=languages.current(),
        created_by=getattr(actor, "pk", None),
        created_by_name=getattr(actor, "user_name", "") or "",
        heartbeat_at=timezone.now(),
    )
    try:
        with transaction.atomic():
            run.save()
    except IntegrityError as exc:
        # Of two that begin at once the database lets one.
        raise RunUnderWay() from exc
    security.audit(
        actor=actor, action="run", subject="settlements", subject_id=run.pk, brand_id=current_brand_id(),
        after={"period": str(wanted)},
    )  # fmt: skip
    transaction.on_commit(lambda: tasks.work.enqueue(run.pk, SettlementRun.kind))
    return run

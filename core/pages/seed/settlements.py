"""Statements of the demo's sellers of the previous months, made by the services."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any

from django.utils import timezone

from core.bulk.engine import lease
from core.bulk.states import JobState
from core.pages.seed.clock import set_clock
from core.settlements import services
from core.settlements.models import Settlement, SettlementRun
from core.settlements.rules import Period
from core.settlements.services.run import run_settlements
from core.settlements.states import SettlementState


def settle(manager: Any) -> None:
    """The statements of the last two months: the first month's are paid, the second month's are drafts."""
    before, last = _months(timezone.localdate())
    with set_clock(before.end + timedelta(days=3)):
        _run(before, manager)
        for row in Settlement.objects.filter(state=SettlementState.DRAFT):
            confirmed = services.confirm(settlement=row, seen=None, actor=manager)
            services.record_paid(settlement=confirmed, paid_on=timezone.localdate(), memo="", actor=manager)
    _run(last, manager)


def _months(today: date) -> Iterator[Period]:
    """The two months before this one."""
    last = (today.replace(day=1) - timedelta(days=1)).replace(day=1)
    yield Period((last - timedelta(days=1)).replace(day=1))
    yield Period(last)


def _run(month: Period, manager: Any) -> None:
    """Make a month's statements in this process; the worker that is notified too finds nothing left."""
    run = services.start_run(text=str(month), actor=manager)
    taken = lease.acquire(SettlementRun, run.pk, JobState.APPLYING)
    if taken is not None:
        run_settlements(taken)

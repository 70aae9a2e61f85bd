"""API of ledger checks for managers: read them, and request one."""

from django.db.models import Q, QuerySet
from django_filters import FilterSet

from core.common.filters import FlagIn
from core.common.resources import Resource, ResourceRequest, ResourceResponse, Scope, Verb
from core.common.tenancy import current_brand_id
from core.common.typing import Empty
from core.reconciliation import selectors
from core.reconciliation.answers import LedgerCheckRow, LedgerReport
from core.reconciliation.models import LedgerCheck
from core.reconciliation.tasks import check_ledger
from core.security import services as security


def _rows(found: QuerySet[LedgerCheck], call: ResourceRequest) -> list[LedgerCheckRow]:
    return selectors.serialize_list(found)


def _record(check: LedgerCheck, call: ResourceRequest) -> LedgerReport:
    return selectors.serialize(check)


def _run(call: ResourceRequest) -> ResourceResponse[Empty]:
    security.hit(f"ledger:{current_brand_id()}", limit=6, seconds=3600)
    check_ledger.enqueue(actor_name=call.user.user_name)
    return ResourceResponse(data={}, status=202)


def _latest(call: ResourceRequest) -> LedgerReport | Empty:
    """The latest check; empty before the first."""
    last = selectors.checks().order_by("-ran_at", "-pk").first()
    if last is None:
        return {}
    return selectors.serialize(last)


class LedgerFilter(FilterSet):
    """The latest check if it found something."""

    is_broken = FlagIn(method="by_broken")

    def by_broken(self, checks: QuerySet[LedgerCheck], name: str, value: list[int]) -> QuerySet[LedgerCheck]:
        if len(set(value)) != 1:
            return checks
        latest = selectors.checks().order_by("-ran_at", "-pk").values("pk")[:1]
        broken = Q(pk__in=list(latest.values_list("pk", flat=True)), breach_count__gt=0)
        return checks.filter(broken) if value[0] else checks.exclude(broken)


RESOURCES = (
    Resource(
        name="ledger-checks",
        scope=Scope.MANAGER,
        model=LedgerCheck,
        queryset=selectors.checks,
        serialize_list=_rows,
        serialize=_record,
        filterset=LedgerFilter,
        sorts={"id": "pk", "ran_at": "ran_at"},
        default_sort="-ran_at",
        verbs=(
            Verb(name="run", run=_run, detail=False, action="view"),
            Verb(name="latest", run=_latest, method="get", detail=False, action="view"),
        ),
    ),
)

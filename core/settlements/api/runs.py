"""Runs that make a month's statements: started by a manager, executed by the worker."""

from django.db.models import QuerySet

from core.bulk.engine import control
from core.bulk.selectors import progress
from core.common.resources import Resource, ResourceRequest, ResourceResponse, Scope, Verb
from core.settlements.answers import SettlementRunRow
from core.settlements.api.serializers import SettlementRunIn
from core.settlements.models import SettlementRun
from core.settlements.services import start_run


def _row(run: SettlementRun) -> SettlementRunRow:
    how = progress(run)
    return {
        "id": run.pk,
        "period": f"{run.period_from:%Y-%m}",
        "state": run.state,
        "done": how["done"],
        "total": how["total"],
        "settlements": run.counts.get("settlements", 0),
        "sales": run.counts.get("sales", 0),
        "refunds": run.counts.get("refunds", 0),
        "held": run.counts.get("held", 0),
        "skipped": run.counts.get("skipped", 0),
        "message": run.message,
        "created_by": run.created_by_name,
        "created_at": run.created_at,
        "applied_at": run.applied_at,
    }


def _rows(runs: QuerySet[SettlementRun], call: ResourceRequest) -> list[SettlementRunRow]:
    return [_row(run) for run in runs]


def _record(run: SettlementRun, call: ResourceRequest) -> SettlementRunRow:
    return _row(run)


def _create(call: ResourceRequest) -> ResourceResponse[SettlementRunRow]:
    run = start_run(text=call.data["period"], actor=call.user)
    run.refresh_from_db()
    return ResourceResponse(data=_row(run), status=202)


def _cancel(call: ResourceRequest) -> SettlementRunRow:
    control.cancel(call.obj)
    return _row(call.obj)


RUNS = Resource(
    name="settlement-runs",
    scope=Scope.MANAGER,
    model=SettlementRun,
    queryset=SettlementRun.objects.all,
    serialize_list=_rows,
    serialize=_record,
    serializer=SettlementRunIn,
    create=_create,
    verbs=(Verb(name="cancel", run=_cancel),),
)

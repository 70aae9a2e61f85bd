"""Exports: the list as it is filtered and sorted, its shown columns, as a file that is kept for a while."""

import json
from array import array
from collections.abc import Sequence
from typing import Any

from django.conf import settings
from django.db.models import QuerySet
from django_filters import CharFilter, FilterSet
from rest_framework import serializers

from core.guard import security
from core.guard import services as guard
from core.jobs import exporting, registry
from core.jobs.api.files import download
from core.jobs.engine import hold
from core.jobs.engine.export import exported
from core.jobs.models import ExportRun
from core.jobs.selectors import progress
from core.kit import query
from core.kit.errors import NotAllowed
from core.kit.resources import REGISTER, Call, Resource, Scope, Verb, selection
from core.kit.serializers import StrictSerializer
from core.kit.tenancy import current_brand_id

_PLAIN = "id resource format columns file_name size state message created_at applied_at".split()


class ExportIn(StrictSerializer):
    """Which list, which of its rows and columns, in which form."""

    resource = serializers.CharField(max_length=40)
    format = serializers.ChoiceField(choices=ExportRun.TABLES, required=False)
    columns = serializers.ListField(child=serializers.CharField(max_length=60), max_length=300, required=False)
    filter = serializers.DictField(required=False)
    reason = serializers.CharField(max_length=200, allow_blank=True, required=False, default="")
    sort = serializers.ListField(child=serializers.CharField(max_length=60), min_length=2, max_length=2, required=False)


class ExportFilter(FilterSet):
    """By target and state."""

    resource = CharFilter(field_name="resource")
    state = CharFilter(field_name="state")


def _row(run: ExportRun) -> dict[str, Any]:
    return {name: getattr(run, name) for name in _PLAIN} | {
        "total": run.total_rows,
        "lines": run.counts.get("total", 0),
        "progress": progress(run),
        "created_by": run.created_by_name,
        "has_file": bool(run.file),
    }


def _rows(runs: QuerySet[ExportRun], call: Call) -> list[dict[str, Any]]:
    return [_row(run) for run in runs.defer("ids")]


def _record(run: ExportRun, call: Call) -> dict[str, Any]:
    # What was searched for may be somebody's name.
    chosen = run.chosen if _sees(call, run.resource) else {}
    return _row(run) | {"filter": chosen.get("filter", {}), "sort": chosen.get("sort", [])}


def _sees(call: Call, resource: str) -> bool:
    """An export shows what its list shows: the same permission is asked for."""
    listed = REGISTER.get(f"{Scope.MANAGER.value}/{resource}")
    return listed is not None and bool(call.user.has_perm(listed.permission("list")))


def _seen(runs: QuerySet[ExportRun], call: Call) -> QuerySet[ExportRun]:
    """Exports of lists that this person may see."""
    return runs.filter(resource__in=[one for one in registry.export_names() if _sees(call, one)])


def _may(call: Call, resource: str) -> None:
    if not _sees(call, resource):
        raise NotAllowed()


def admit(call: Call, resource: str) -> None:
    """Let a caller ask for an export. Raises Invalid, NotAllowed, TooMany."""
    registry.exportable(resource)
    _may(call, resource)
    guard.hit(f"exports:{current_brand_id()}:{call.user.pk}", limit=600, seconds=3600)


def admit_personal(call: Call, resource: str, columns: Sequence[str]) -> None:
    """Let a caller have a file that names people. Raises NotAllowed."""
    target = registry.exportable(resource)
    if exporting.is_personal(target, columns) and not call.user.has_perm(target.personal_permission):
        raise NotAllowed()


def note_personal(call: Call, run: ExportRun, columns: Sequence[str]) -> None:
    """A file that names people is a security event."""
    if exporting.is_personal(registry.exportable(run.resource), columns):
        # The site admin calls with a request of Django's own.
        request = getattr(call.request, "_request", call.request)
        detail = f"{run.resource} {run.total_rows}"
        security.record(security.Kind.EXPORT, request=request, actor=call.user, detail=detail)


def _create(call: Call) -> ExportRun:
    data = call.data
    resource = data["resource"]
    admit(call, resource)
    wish = {"filter": data.get("filter", {})} | ({"sort": data["sort"]} if "sort" in data else {})
    asked = query.read({name: json.dumps(value) for name, value in wish.items()}, limits=query.MANAGER)
    rows = selection(resource, call.request, asked)
    ids = array("q", rows.values_list("pk", flat=True).iterator(chunk_size=5000))
    form, columns, reason = data.get("format", ExportRun.Format.CSV), data.get("columns", []), data["reason"]
    admit_personal(call, resource, columns)
    run = exporting.start(
        resource=resource, ids=ids, form=form, columns=columns, chosen=wish, by=call.user, reason=reason
    )
    note_personal(call, run, columns)
    return run


def _file(call: Call) -> Any:
    _may(call, call.obj.resource)
    # A file that names people is for those who may have one, no matter who had it made.
    admit_personal(call, call.obj.resource, call.obj.columns)
    return download(call.obj.file, call.obj.file_name)


def _cancel(call: Call) -> ExportRun:
    _may(call, call.obj.resource)
    hold.cancel(call.obj)
    run: ExportRun = call.obj
    return run


def _columns(call: Call) -> dict[str, Any]:
    """`GET …/columns?resource=`: what can be exported of a list, for the dialog, and how long files are kept."""
    resource = call.query.get("resource", "")
    target = registry.exportable(resource)
    _may(call, resource)
    columns = target.columns()
    return {
        "keep_days": settings.EXPORT_KEEP_DAYS,
        "columns": [
            {
                "name": name,
                "label": str(columns[name].shown),
                "group": str(columns[name].group),
                "is_personal": name in target.personal,
            }
            for name in exported(target)
        ],
    }


EXPORTS = Resource(
    name="exports",
    scope=Scope.MANAGER,
    model=ExportRun,
    queryset=ExportRun.objects.all,
    rows=_rows,
    record=_record,
    serializer=ExportIn,
    create=_create,
    filterset=ExportFilter,
    narrow=_seen,
    sorts={"id": "pk", "created_at": "created_at", "state": "state", "file_name": "file_name"},
    verbs=(
        Verb(name="columns", run=_columns, method="get", detail=False, action="view"),
        Verb(name="file", run=_file, method="get", action="view"),
        Verb(name="cancel", run=_cancel),
    ),
)

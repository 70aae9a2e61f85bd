"""Exports: the list as it is filtered and sorted, its shown columns, as a file that is stored for some days."""

import json
from array import array
from collections.abc import Sequence

from django.conf import settings
from django.db.models import QuerySet
from django.http import FileResponse
from django_filters import CharFilter, FilterSet
from rest_framework import serializers

from core.bulk import exporting, registry
from core.bulk.answers import ExportColumns, ExportRunRecord, ExportRunRow
from core.bulk.api.files import download
from core.bulk.engine import control
from core.bulk.engine.export import export_columns
from core.bulk.models import ExportRun
from core.bulk.selectors import progress
from core.common import query
from core.common.errors import NotAllowed
from core.common.resources import REGISTRY, Resource, ResourceRequest, Scope, Verb, select_rows
from core.common.serializers import StrictSerializer
from core.common.tenancy import current_brand_id
from core.security import events
from core.security import services as security


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


def _row(run: ExportRun) -> ExportRunRow:
    return {
        "id": run.pk,
        "resource": run.resource,
        "format": run.format,
        "columns": run.columns,
        "file_name": run.file_name,
        "size": run.size,
        "state": run.state,
        "message": run.message,
        "created_at": run.created_at,
        "applied_at": run.applied_at,
        "total": run.total_rows,
        "lines": run.counts.get("total", 0),
        "progress": progress(run),
        "created_by": run.created_by_name,
        "has_file": bool(run.file),
    }


def _rows(runs: QuerySet[ExportRun], call: ResourceRequest) -> list[ExportRunRow]:
    return [_row(run) for run in runs.defer("ids")]


def _record(run: ExportRun, call: ResourceRequest) -> ExportRunRecord:
    # The search may be a person's name.
    chosen = run.chosen if _can_see(call, run.resource) else {}
    return {**_row(run), "filter": chosen.get("filter", {}), "sort": chosen.get("sort", [])}


def _can_see(call: ResourceRequest, resource: str) -> bool:
    """An export shows what its list shows, and needs the same permission."""
    listed = REGISTRY.get(f"{Scope.MANAGER.value}/{resource}")
    return listed is not None and bool(call.user.has_perm(listed.permission("list")))


def _visible(runs: QuerySet[ExportRun], call: ResourceRequest) -> QuerySet[ExportRun]:
    """Exports of lists that this person may see."""
    return runs.filter(resource__in=[one for one in registry.exportable_names() if _can_see(call, one)])


def _require_permission(call: ResourceRequest, resource: str) -> None:
    if not _can_see(call, resource):
        raise NotAllowed()


def require_export_allowed(call: ResourceRequest, resource: str) -> None:
    """Check that a caller may request an export. Raises Invalid, NotAllowed, TooMany."""
    registry.get_exportable(resource)
    _require_permission(call, resource)
    security.hit(f"exports:{current_brand_id()}:{call.user.pk}", limit=600, seconds=3600)


def require_personal_allowed(call: ResourceRequest, resource: str, columns: Sequence[str], form: str = "") -> None:
    """Check that a caller may have a file that names people, as every document does. Raises NotAllowed."""
    target = registry.get_exportable(resource)
    names_people = form == ExportRun.Format.PDF or exporting.is_personal(target, columns)
    if names_people and not call.user.has_perm(target.personal_permission):
        raise NotAllowed()


def record_personal_export(call: ResourceRequest, run: ExportRun, columns: Sequence[str]) -> None:
    """Record the export of a file that names people as a security event."""
    is_paper = run.format == ExportRun.Format.PDF
    if is_paper or exporting.is_personal(registry.get_exportable(run.resource), columns):
        # The site admin calls with a request of Django's own.
        request = getattr(call.request, "_request", call.request)
        detail = f"{run.resource} {run.total_rows}"
        events.record(events.Kind.EXPORT, request=request, actor=call.user, detail=detail)


def _create(call: ResourceRequest) -> ExportRun:
    data = call.data
    resource = data["resource"]
    require_export_allowed(call, resource)
    wish = {"filter": data.get("filter", {})} | ({"sort": data["sort"]} if "sort" in data else {})
    chosen = registry.get_exportable(resource).choose(call.user, wish["filter"])
    if chosen is not None:
        ids, wish = chosen[0], {"filter": chosen[1]}
    else:
        asked = query.read({name: json.dumps(value) for name, value in wish.items()}, limits=query.MANAGER)
        rows = select_rows(resource, call.request, asked)
        ids = array("q", rows.values_list("pk", flat=True).iterator(chunk_size=5000))
    form, columns, reason = data.get("format", ExportRun.Format.CSV), data.get("columns", []), data["reason"]
    require_personal_allowed(call, resource, columns)
    run = exporting.start(
        resource=resource, ids=ids, form=form, columns=columns, chosen=wish, by=call.user, reason=reason
    )
    record_personal_export(call, run, columns)
    return run


def _file(call: ResourceRequest) -> FileResponse:
    _require_permission(call, call.obj.resource)
    # A file that names people is for those who may have one, no matter who had it made.
    require_personal_allowed(call, call.obj.resource, call.obj.columns, call.obj.format)
    return download(call.obj.file, call.obj.file_name)


def _cancel(call: ResourceRequest) -> ExportRun:
    _require_permission(call, call.obj.resource)
    control.cancel(call.obj)
    run: ExportRun = call.obj
    return run


def _columns(call: ResourceRequest) -> ExportColumns:
    """`GET …/columns?resource=`: what can be exported of a list, for the dialog, and how long files are stored."""
    resource = call.query.get("resource", "")
    target = registry.get_exportable(resource)
    _require_permission(call, resource)
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
            for name in export_columns(target)
        ],
    }


EXPORTS = Resource(
    name="exports",
    scope=Scope.MANAGER,
    model=ExportRun,
    queryset=ExportRun.objects.all,
    serialize_list=_rows,
    serialize=_record,
    serializer=ExportIn,
    create=_create,
    filterset=ExportFilter,
    narrow=_visible,
    sorts={"id": "pk", "created_at": "created_at", "state": "state", "file_name": "file_name"},
    verbs=(
        Verb(name="columns", run=_columns, method="get", detail=False, action="view"),
        Verb(name="file", run=_file, method="get", action="view"),
        Verb(name="cancel", run=_cancel),
    ),
)

"""Bulk changes: preview an action, apply it, read its result, undo it."""

import json
from array import array
from itertools import chain

from django.db.models import QuerySet
from django.http import StreamingHttpResponse
from django.utils.translation import gettext as _
from django_filters import CharFilter, FilterSet
from rest_framework import serializers

from core.bulk.answers import ChangeCounts, ChangeRunRecord, ChangeRunRow, WrittenRow
from core.bulk.api import csv_stream, paging, undoing
from core.bulk.changes import services
from core.bulk.changes.contract import changeable_lists, find_action, undoable
from core.bulk.engine import control
from core.bulk.engine.cells import escape
from core.bulk.models import ChangeRun
from core.bulk.selectors import progress
from core.bulk.undo import change_log
from core.common import query
from core.common.errors import Invalid, NotAllowed
from core.common.resources import Resource, ResourceRequest, Scope, Verb, can_list, select_rows
from core.common.resources.answers import Page
from core.common.serializers import StrictSerializer
from core.common.tenancy import current_brand_id
from core.security import services as security

MAX_TICKED = 10_000
MAX_ROWS = 1_000_000


class ChangeIn(StrictSerializer):
    """An action with its values, and either the ticked rows or the filter of the list."""

    resource = serializers.CharField(max_length=40)
    action = serializers.CharField(max_length=20)
    values = serializers.DictField(required=False)
    ids = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=(1 << 63) - 1), max_length=MAX_TICKED, required=False
    )
    filter = serializers.DictField(required=False)


class ChangeFilter(FilterSet):
    """By target, action and state."""

    resource = CharFilter(field_name="resource")
    action = CharFilter(field_name="action")
    state = CharFilter(field_name="state")


def _row(run: ChangeRun) -> ChangeRunRow:
    counts: ChangeCounts = {
        "affected": run.counts.get("affected", 0),
        "same": run.counts.get("same", 0),
        "refused": run.counts.get("refused", 0),
    }
    return {
        "id": run.pk,
        "resource": run.resource,
        "action": run.action,
        "values": run.values,
        "state": run.state,
        "message": run.message,
        "created_at": run.created_at,
        "applied_at": run.applied_at,
        "total": run.counts.get("total", 0),
        "affected": counts["affected"],
        "counts": counts,
        "progress": progress(run),
        "created_by": run.created_by_name,
        "can_undo": run.action in undoable(run.resource),
        **undoing.state(run),
    }


def _rows(runs: QuerySet[ChangeRun], call: ResourceRequest) -> list[ChangeRunRow]:
    return [_row(run) for run in runs.defer("ids", "sample", "refused", "reasons", "chosen")]


def _record(run: ChangeRun, call: ResourceRequest) -> ChangeRunRecord:
    why = sorted(run.reasons.items(), key=lambda pair: -pair[1])
    return {
        **_row(run),
        "filter": run.chosen.get("filter"),
        "refused": run.refused,
        "reasons": [{"message": message, "count": count} for message, count in why],
        "sample": run.sample,
    }


def _visible(runs: QuerySet[ChangeRun], call: ResourceRequest) -> QuerySet[ChangeRun]:
    """Runs over lists that this person may see: their samples name rows of them."""
    return runs.filter(resource__in=[name for name in changeable_lists() if can_list(name, call.user)])


def _refused(call: ResourceRequest) -> StreamingHttpResponse:
    """All that could not be done, as a file; there is one once the change was applied."""
    rows = change_log.refused(call.obj).values_list("name", "message").iterator(chunk_size=2000)
    lines = ([escape(name), escape(message)] for name, message in rows)
    return csv_stream.answer(chain([[_("대상"), _("까닭")]], lines), _("바꾸지_못한_것"))


def _written(call: ResourceRequest) -> Page[WrittenRow]:
    """Which records the change wrote, each field before and after, by pages."""
    rows = change_log.written(call.obj)
    return paging.page(rows, rows.count(), call.query, lambda some: [change_log.changes(one) for one in some])


def _require_permission(call: ResourceRequest, run: ChangeRun) -> None:
    """An action needs the same permission as for one row."""
    _require_action_permission(call, run.resource, run.action)


def _require_action_permission(call: ResourceRequest, resource: str, name: str) -> None:
    if not call.user.has_perm(find_action(resource, name).permission):
        raise NotAllowed()


def _create(call: ResourceRequest) -> ChangeRun:
    data = call.data
    _require_action_permission(call, data["resource"], data["action"])
    security.hit(f"changes:{current_brand_id()}:{call.user.pk}", limit=600, seconds=3600)
    ids = _chosen(call)
    chosen = {"filter": data["filter"]} if "ids" not in data else {}
    return services.preview(
        resource=data["resource"],
        name=data["action"],
        values=data.get("values", {}),
        ids=ids,
        chosen=chosen,
        by=call.user,
    )


def _chosen(call: ResourceRequest) -> "array[int]":
    """The ticked rows, or all that the filter leaves, in the order of the list; frozen from here on."""
    data = call.data
    if ("ids" in data) == ("filter" in data):
        raise Invalid({"ids": _("고른 줄이나 필터 가운데 하나를 보내 주세요.")})
    if "ids" in data:
        return _ticked(call, list(dict.fromkeys(data["ids"])))
    asked = query.read({"filter": json.dumps(data["filter"])}, limits=query.MANAGER)
    rows = select_rows(data["resource"], call.request, asked)
    found = array("q", rows.values_list("pk", flat=True)[: MAX_ROWS + 1].iterator(chunk_size=5000))
    if len(found) > MAX_ROWS:
        raise Invalid({"filter": _("한 번에 %(most)s줄까지 바꿀 수 있어요.") % {"most": f"{MAX_ROWS:,}"}})
    return found


def _ticked(call: ResourceRequest, ids: list[int]) -> "array[int]":
    """The ticked rows that this caller may see: another brand's row is like a missing one."""
    rows = select_rows(call.data["resource"], call.request, query.read({}, limits=query.MANAGER))
    seen: set[int] = set()
    for start in range(0, len(ids), 500):
        seen.update(rows.order_by().filter(pk__in=ids[start : start + 500]).values_list("pk", flat=True))
    missing = len(ids) - len(seen)
    if missing:
        raise Invalid({"ids": _("%(count)s줄을 찾을 수 없어요. 목록을 다시 불러와 주세요.") % {"count": missing}})
    return array("q", ids)


def _apply(call: ResourceRequest) -> ChangeRun:
    _require_permission(call, call.obj)
    return services.start(run=call.obj)


def _resume(call: ResourceRequest) -> ChangeRun:
    _require_permission(call, call.obj)
    return services.resume(run=call.obj)


def _pause(call: ResourceRequest) -> ChangeRun:
    control.pause(call.obj)
    run: ChangeRun = call.obj
    return run


def _cancel(call: ResourceRequest) -> ChangeRun:
    control.cancel(call.obj)
    run: ChangeRun = call.obj
    return run


CHANGES = Resource(
    name="changes",
    scope=Scope.MANAGER,
    model=ChangeRun,
    queryset=ChangeRun.objects.all,
    serialize_list=_rows,
    serialize=_record,
    serializer=ChangeIn,
    create=_create,
    narrow=_visible,
    filterset=ChangeFilter,
    sorts={"id": "pk", "created_at": "created_at", "state": "state"},
    verbs=(
        Verb(name="apply", run=_apply),
        Verb(name="pause", run=_pause),
        Verb(name="resume", run=_resume),
        Verb(name="cancel", run=_cancel),
        Verb(name="rows", run=_written, method="get", action="view"),
        Verb(name="refused", run=_refused, method="get", action="view"),
        *undoing.verbs(_require_permission),
    ),
)

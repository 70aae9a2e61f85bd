"""Bulk changes: preview a deed, apply it, look at it, undo it."""

import json
from array import array
from itertools import chain
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django_filters import CharFilter, FilterSet
from rest_framework import serializers

from core.guard import services as guard
from core.jobs.api import csv_stream, paging, undoing
from core.jobs.changes import services
from core.jobs.changes.contract import deed, offered, undoable
from core.jobs.engine import hold
from core.jobs.engine.cells import escape
from core.jobs.models import ChangeRun
from core.jobs.selectors import progress
from core.jobs.undo import traces
from core.kit import query
from core.kit.errors import Invalid, NotAllowed
from core.kit.resources import Call, Resource, Scope, Verb, may_list, selection
from core.kit.serializers import StrictSerializer
from core.kit.tenancy import current_brand_id

MOST_TICKED = 10_000
MOST = 1_000_000
_PLAIN = "id resource deed values state message created_at applied_at".split()


class ChangeIn(StrictSerializer):
    """A deed with its values, and either the ticked rows or the filter of the list."""

    resource = serializers.CharField(max_length=40)
    deed = serializers.CharField(max_length=20)
    values = serializers.DictField(required=False)
    ids = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=(1 << 63) - 1), max_length=MOST_TICKED, required=False
    )
    filter = serializers.DictField(required=False)


class ChangeFilter(FilterSet):
    """By target, deed and state."""

    resource = CharFilter(field_name="resource")
    deed = CharFilter(field_name="deed")
    state = CharFilter(field_name="state")


def _row(run: ChangeRun) -> dict[str, Any]:
    counts = {name: run.counts.get(name, 0) for name in ("affected", "same", "refused")}
    return {name: getattr(run, name) for name in _PLAIN} | {
        "total": run.counts.get("total", 0),
        "affected": counts["affected"],
        "counts": counts,
        "progress": progress(run),
        "created_by": run.created_by_name,
        "can_undo": run.deed in undoable(run.resource),
        **undoing.state(run),
    }


def _rows(runs: QuerySet[ChangeRun], call: Call) -> list[dict[str, Any]]:
    return [_row(run) for run in runs.defer("ids", "sample", "refused", "reasons", "chosen")]


def _record(run: ChangeRun, call: Call) -> dict[str, Any]:
    why = sorted(run.reasons.items(), key=lambda pair: -pair[1])
    return _row(run) | {
        "filter": run.chosen.get("filter"),
        "refused": run.refused,
        "reasons": [{"message": message, "count": count} for message, count in why],
        "sample": run.sample,
    }


def _seen(runs: QuerySet[ChangeRun], call: Call) -> QuerySet[ChangeRun]:
    """Runs over lists that this person may see: their samples name rows of them."""
    return runs.filter(resource__in=[name for name in offered() if may_list(name, call.user)])


def _refused(call: Call) -> Any:
    """All that could not be done, as a file; there is one once the change was applied."""
    rows = traces.refused(call.obj).values_list("name", "message").iterator(chunk_size=2000)
    lines = ([escape(name), escape(message)] for name, message in rows)
    return csv_stream.answer(chain([[_("대상"), _("까닭")]], lines), _("바꾸지_못한_것"))


def _written(call: Call) -> dict[str, Any]:
    """Which records the change wrote, each field before and after, by pages."""
    rows = traces.written(call.obj)
    return paging.page(rows, rows.count(), call.query, lambda some: [traces.changes(one) for one in some])


def _may(call: Call, run: ChangeRun) -> None:
    """A deed needs the permission that doing it to one row needs."""
    _permitted(call, run.resource, run.deed)


def _permitted(call: Call, resource: str, name: str) -> None:
    if not call.user.has_perm(deed(resource, name).permission):
        raise NotAllowed()


def _create(call: Call) -> ChangeRun:
    data = call.data
    _permitted(call, data["resource"], data["deed"])
    guard.hit(f"changes:{current_brand_id()}:{call.user.pk}", limit=600, seconds=3600)
    ids = _chosen(call)
    chosen = {"filter": data["filter"]} if "ids" not in data else {}
    return services.preview(
        resource=data["resource"],
        name=data["deed"],
        values=data.get("values", {}),
        ids=ids,
        chosen=chosen,
        by=call.user,
    )


def _chosen(call: Call) -> "array[int]":
    """The ticked rows, or all that the filter leaves, in the order of the list; frozen from here on."""
    data = call.data
    if ("ids" in data) == ("filter" in data):
        raise Invalid({"ids": _("고른 줄이나 필터 가운데 하나를 보내 주세요.")})
    if "ids" in data:
        return _ticked(call, list(dict.fromkeys(data["ids"])))
    asked = query.read({"filter": json.dumps(data["filter"])}, limits=query.MANAGER)
    rows = selection(data["resource"], call.request, asked)
    found = array("q", rows.values_list("pk", flat=True)[: MOST + 1].iterator(chunk_size=5000))
    if len(found) > MOST:
        raise Invalid({"filter": _("한 번에 %(most)s줄까지 바꿀 수 있어요.") % {"most": f"{MOST:,}"}})
    return found


def _ticked(call: Call, ids: list[int]) -> "array[int]":
    """The ticked rows that this caller may see: another brand's row is like a missing one."""
    rows = selection(call.data["resource"], call.request, query.read({}, limits=query.MANAGER))
    seen: set[int] = set()
    for start in range(0, len(ids), 500):
        seen.update(rows.order_by().filter(pk__in=ids[start : start + 500]).values_list("pk", flat=True))
    missing = len(ids) - len(seen)
    if missing:
        raise Invalid({"ids": _("%(count)s줄을 찾을 수 없어요. 목록을 다시 불러와 주세요.") % {"count": missing}})
    return array("q", ids)


def _apply(call: Call) -> ChangeRun:
    _may(call, call.obj)
    return services.start(run=call.obj)


def _resume(call: Call) -> ChangeRun:
    _may(call, call.obj)
    return services.resume(run=call.obj)


def _pause(call: Call) -> ChangeRun:
    hold.pause(call.obj)
    run: ChangeRun = call.obj
    return run


def _cancel(call: Call) -> ChangeRun:
    hold.cancel(call.obj)
    run: ChangeRun = call.obj
    return run


CHANGES = Resource(
    name="changes",
    scope=Scope.MANAGER,
    model=ChangeRun,
    queryset=ChangeRun.objects.all,
    rows=_rows,
    record=_record,
    serializer=ChangeIn,
    create=_create,
    narrow=_seen,
    filterset=ChangeFilter,
    sorts={"id": "pk", "created_at": "created_at", "state": "state"},
    verbs=(
        Verb(name="apply", run=_apply),
        Verb(name="pause", run=_pause),
        Verb(name="resume", run=_resume),
        Verb(name="cancel", run=_cancel),
        Verb(name="rows", run=_written, method="get", action="view"),
        Verb(name="refused", run=_refused, method="get", action="view"),
        *undoing.verbs(_may),
    ),
)

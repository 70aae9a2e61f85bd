"""Presets: how files of one shape are read."""

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django_filters import CharFilter, FilterSet

from core.jobs import presets, registry
from core.jobs.api.serializers import PresetIn
from core.jobs.models import ImportRun, Preset
from core.kit.errors import Invalid, NotAllowed
from core.kit.resources import Call, Resource, Scope


class PresetFilter(FilterSet):
    """By target."""

    resource = CharFilter(field_name="resource")


def _row(preset: Preset) -> dict[str, Any]:
    return {
        "id": preset.pk,
        "resource": preset.resource,
        "name": preset.name,
        "columns": sum(1 for field in preset.mapping.values() if field),
        "created_by": preset.created_by_name,
        "updated_at": preset.updated_at,
    }


def _may(call: Call, resource: str) -> None:
    if not call.user.has_perm(registry.permission(resource)):
        raise NotAllowed()


def _rows(rows: QuerySet[Preset], call: Call) -> list[dict[str, Any]]:
    return [_row(one) for one in rows]


def _create(call: Call) -> Preset:
    run = ImportRun.objects.filter(pk=call.data["run"]).first()
    if run is None:
        raise Invalid({"run": _("없는 가져오기예요.")})
    _may(call, run.resource)
    return presets.save(run=run, name=call.data["name"], by=call.user)


def _delete(call: Call) -> None:
    _may(call, call.obj.resource)
    call.obj.delete()


PRESETS = Resource(
    name="import-presets",
    scope=Scope.MANAGER,
    model=Preset,
    queryset=Preset.objects.all,
    rows=_rows,
    record=lambda preset, call: _row(preset),
    serializer=PresetIn,
    create=_create,
    delete=_delete,
    filterset=PresetFilter,
    sorts={"id": "pk", "name": "name", "updated_at": "updated_at"},
    default_sort="name",
)

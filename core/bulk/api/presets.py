"""Presets: how files of one shape are read."""

from django.db.models import QuerySet
from django.utils.translation import gettext as _
from django_filters import CharFilter, FilterSet

from core.bulk import presets, registry
from core.bulk.answers import ImportPresetRow
from core.bulk.api.serializers import PresetIn
from core.bulk.models import ImportRun, Preset
from core.common.errors import Invalid, NotAllowed
from core.common.resources import Resource, ResourceRequest, Scope


class PresetFilter(FilterSet):
    """By target."""

    resource = CharFilter(field_name="resource")


def _row(preset: Preset) -> ImportPresetRow:
    return {
        "id": preset.pk,
        "resource": preset.resource,
        "name": preset.name,
        "columns": sum(1 for field in preset.mapping.values() if field),
        "created_by": preset.created_by_name,
        "updated_at": preset.updated_at,
    }


def _require_permission(call: ResourceRequest, resource: str) -> None:
    if not call.user.has_perm(registry.permission(resource)):
        raise NotAllowed()


def _rows(rows: QuerySet[Preset], call: ResourceRequest) -> list[ImportPresetRow]:
    return [_row(one) for one in rows]


def _record(preset: Preset, call: ResourceRequest) -> ImportPresetRow:
    return _row(preset)


def _create(call: ResourceRequest) -> Preset:
    run = ImportRun.objects.filter(pk=call.data["run"]).first()
    if run is None:
        raise Invalid({"run": _("없는 가져오기예요.")})
    _require_permission(call, run.resource)
    return presets.save_preset(run=run, name=call.data["name"], by=call.user)


def _delete(call: ResourceRequest) -> None:
    _require_permission(call, call.obj.resource)
    call.obj.delete()


PRESETS = Resource(
    name="import-presets",
    scope=Scope.MANAGER,
    model=Preset,
    queryset=Preset.objects.all,
    serialize_list=_rows,
    serialize=_record,
    serializer=PresetIn,
    create=_create,
    delete=_delete,
    filterset=PresetFilter,
    sorts={"id": "pk", "name": "name", "updated_at": "updated_at"},
    default_sort="name",
)

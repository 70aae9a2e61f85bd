"""What managers may write about their lists: checked against the declaration of the list itself."""

import json
from typing import Any, ClassVar

from django.utils.translation import gettext as _
from rest_framework import serializers

from core.common.resources import REGISTRY, Resource, Scope
from core.common.serializers import StrictSerializer
from core.saved_views.models import Density, View

MAX_FILTERS = 8_000  # characters


def find_list(name: str) -> Resource | None:
    """The manager's list, or table with views, of this name; None where there is none."""
    found = REGISTRY.get(f"{Scope.MANAGER.value}/{name}")
    return found if found is not None and ("list" in found.actions or found.view_filters) else None


class FiltersField(serializers.Field[Any, Any, Any, Any]):
    """Filters by name, as an object or as its JSON text."""

    json_schema: ClassVar = {"type": ["object", "string"]}

    def to_internal_value(self, data: Any) -> dict[str, Any]:
        if isinstance(data, str):
            try:
                data = json.loads(data or "{}")
            except (ValueError, RecursionError) as exc:
                raise serializers.ValidationError(_("형식이 맞지 않아요.")) from exc
        if not isinstance(data, dict) or len(json.dumps(data)) > MAX_FILTERS:
            raise serializers.ValidationError(_("형식이 맞지 않아요."))
        for name, value in data.items():
            many = value if isinstance(value, list) else [value]
            if any(isinstance(one, dict | list) for one in many):
                raise serializers.ValidationError({name: _("형식이 맞지 않아요.")})
        return data

    def to_representation(self, value: Any) -> Any:
        return value


class _Shape(StrictSerializer):
    """What a view and a brand's columns have in common."""

    resource = serializers.CharField(max_length=40)
    columns = serializers.ListField(
        child=serializers.RegexField(r"^[a-z][a-z0-9_]{0,39}$"), required=False, max_length=60
    )
    sort = serializers.CharField(max_length=60, required=False, allow_blank=True)
    density = serializers.ChoiceField(choices=Density.choices, required=False, allow_blank=True)

    def validate_columns(self, columns: list[str]) -> list[str]:
        return list(dict.fromkeys(columns))

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        name = str(attrs.get("resource") or getattr(self.instance, "resource", ""))
        declared = find_list(name)
        user = self.context["request"].user
        if declared is None or not user.has_perm(declared.permission("list")):
            raise serializers.ValidationError({"resource": _("없는 목록이에요.")})
        if self.instance is not None and name != self.instance.resource:
            raise serializers.ValidationError({"resource": _("다른 목록으로 옮길 수 없어요.")})
        sort = attrs.get("sort", "")
        if sort and sort.removeprefix("-") not in declared.sorts:
            raise serializers.ValidationError({"sort": _("이 항목으로는 정렬할 수 없어요.")})
        known = {"q", *declared.view_filters, *(declared.filterset.base_filters if declared.filterset else ())}
        unknown = sorted(set(attrs.get("filters", {})) - known)
        if unknown:
            raise serializers.ValidationError({"filters": _("이 항목으로는 거를 수 없어요.")})
        return attrs


class ViewIn(_Shape):
    name = serializers.CharField(max_length=60)
    filters = FiltersField(required=False)
    scope = serializers.ChoiceField(choices=View.Scope.choices, required=False)
    role = serializers.CharField(max_length=40, required=False, allow_blank=True)
    is_default = serializers.BooleanField(required=False)


class ColumnsIn(_Shape):
    ignored = frozenset({"updated_at"})


__all__ = ["ColumnsIn", "ViewIn", "find_list"]

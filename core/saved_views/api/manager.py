"""`/api/views` and `/api/columns`: one mechanism for every list of the manager."""

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet
from django_filters import CharFilter, FilterSet

from core.common.resources import REGISTRY, Resource, ResourceRequest, Scope
from core.common.tenancy import current_brand_id
from core.saved_views import selectors, services
from core.saved_views.answers import ColumnDefaultRow, SavedViewRow
from core.saved_views.api.serializers import ColumnsIn, ViewIn
from core.saved_views.models import ColumnDefault, View
from core.security import services as security


class ByResource(FilterSet):
    """Views and columns of one list."""

    resource = CharFilter(field_name="resource")


def _visible_lists(user: Any) -> list[str]:
    """The manager's lists that a person may see."""
    prefix = f"{Scope.MANAGER.value}/"
    return [
        one.name for key, one in REGISTRY.items() if key.startswith(prefix) and user.has_perm(one.permission("list"))
    ]


def _visible(rows: QuerySet[Any], call: ResourceRequest) -> QuerySet[Any]:
    return selectors.visible_views(user=call.user, resources=_visible_lists(call.user))


def _views(rows: QuerySet[View], call: ResourceRequest) -> list[SavedViewRow]:
    return [_view(row, call) for row in rows]


def _view(row: View, call: ResourceRequest) -> SavedViewRow:
    return {
        "id": row.pk,
        "resource": row.resource,
        "name": row.name,
        "filters": row.filters,
        "columns": row.columns,
        "sort": row.sort,
        "density": row.density,
        "scope": row.scope,
        "role": row.role,
        "is_default": row.is_default,
        "owner_name": row.owner_name,
        "is_mine": row.owner_id == call.user.pk,
        "may_change": selectors.can_change_view(user=call.user, view=row),
        "updated_at": row.updated_at,
    }


def _defaults(rows: QuerySet[ColumnDefault], call: ResourceRequest) -> list[ColumnDefaultRow]:
    return [_columns(row, call) for row in rows]


def _columns(row: ColumnDefault, call: ResourceRequest) -> ColumnDefaultRow:
    return {
        "id": row.pk,
        "resource": row.resource,
        "columns": row.columns,
        "sort": row.sort,
        "density": row.density,
        "updated_at": row.updated_at,
    }


def _audited(
    call: ResourceRequest,
    action: str,
    subject: str,
    row: Any,
    before: Mapping[str, Any] | None,
    after: Mapping[str, Any],
) -> None:
    security.audit(
        actor=call.user,
        action=action,
        subject=subject,
        subject_id=row.pk,
        brand_id=current_brand_id(),
        before=before,
        after=after,
    )


def _save_view(call: ResourceRequest) -> View:
    before = _view(call.obj, call) if call.obj else None
    row = services.save_view(user=call.user, values=call.data, view=call.obj)
    _audited(call, "update" if call.obj else "create", "views", row, before, _view(row, call))
    return row


def _delete_view(call: ResourceRequest) -> None:
    before = _view(call.obj, call)
    services.delete_view(user=call.user, view=call.obj)
    security.audit(
        actor=call.user,
        action="delete",
        subject="views",
        subject_id=before["id"],
        brand_id=current_brand_id(),
        before=before,
    )


def _save_columns(call: ResourceRequest) -> ColumnDefault:
    kept = selectors.default_columns().filter(resource=call.data["resource"]).first()
    before = _columns(kept, call) if kept else None
    row = services.save_columns(values=call.data)
    _audited(call, "update" if kept else "create", "columns", row, before, _columns(row, call))
    return row


def _delete_columns(call: ResourceRequest) -> None:
    _audited(call, "delete", "columns", call.obj, _columns(call.obj, call), {})
    call.obj.delete()


RESOURCES = (
    Resource(
        name="views",
        scope=Scope.MANAGER,
        model=View,
        queryset=View.objects.all,
        narrow=_visible,
        serialize_list=_views,
        serialize=_view,
        serializer=ViewIn,
        create=_save_view,
        update=_save_view,
        delete=_delete_view,
        filterset=ByResource,
        sorts={"id": "pk", "name": "name"},
        default_sort="id",
    ),
    Resource(
        name="columns",
        scope=Scope.MANAGER,
        model=ColumnDefault,
        queryset=selectors.default_columns,
        serialize_list=_defaults,
        serialize=_columns,
        serializer=ColumnsIn,
        create=_save_columns,
        delete=_delete_columns,
        filterset=ByResource,
        sorts={"id": "pk", "resource": "resource"},
        default_sort="resource",
    ),
)

"""`/api/views` and `/api/columns`: one mechanism for every list of the manager."""

from typing import Any

from django.db.models import QuerySet
from django_filters import CharFilter, FilterSet

from core.desk import selectors, services
from core.desk.api.serializers import ColumnsIn, ViewIn
from core.desk.models import ColumnDefault, View
from core.guard import services as guard
from core.kit.resources import REGISTER, Call, Resource, Scope
from core.kit.tenancy import current_brand_id


class ByResource(FilterSet):
    """Views and columns of one list."""

    resource = CharFilter(field_name="resource")


def _may_see(user: Any) -> list[str]:
    """The manager's lists that a person may see."""
    prefix = f"{Scope.MANAGER.value}/"
    return [
        one.name for key, one in REGISTER.items() if key.startswith(prefix) and user.has_perm(one.permission("list"))
    ]


def _visible(rows: QuerySet[Any], call: Call) -> QuerySet[Any]:
    return selectors.visible(user=call.user, resources=_may_see(call.user))


def _view(row: View, call: Call) -> dict[str, Any]:
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
        "may_change": selectors.may_change(user=call.user, view=row),
        "updated_at": row.updated_at,
    }


def _columns(row: ColumnDefault, call: Call) -> dict[str, Any]:
    return {
        "id": row.pk,
        "resource": row.resource,
        "columns": row.columns,
        "sort": row.sort,
        "density": row.density,
        "updated_at": row.updated_at,
    }


def _audited(call: Call, action: str, subject: str, row: Any, before: dict[str, Any], after: dict[str, Any]) -> None:
    guard.audit(
        actor=call.user,
        action=action,
        subject=subject,
        subject_id=row.pk,
        brand_id=current_brand_id(),
        before=before,
        after=after,
    )


def _save_view(call: Call) -> View:
    before = _view(call.obj, call) if call.obj else {}
    row = services.save_view(user=call.user, values=call.data, view=call.obj)
    _audited(call, "update" if call.obj else "create", "views", row, before, _view(row, call))
    return row


def _delete_view(call: Call) -> None:
    before = _view(call.obj, call)
    services.delete_view(user=call.user, view=call.obj)
    guard.audit(
        actor=call.user,
        action="delete",
        subject="views",
        subject_id=before["id"],
        brand_id=current_brand_id(),
        before=before,
    )


def _save_columns(call: Call) -> ColumnDefault:
    kept = selectors.columns().filter(resource=call.data["resource"]).first()
    before = _columns(kept, call) if kept else {}
    row = services.save_columns(values=call.data)
    _audited(call, "update" if kept else "create", "columns", row, before, _columns(row, call))
    return row


def _delete_columns(call: Call) -> None:
    _audited(call, "delete", "columns", call.obj, _columns(call.obj, call), {})
    call.obj.delete()


RESOURCES = (
    Resource(
        name="views",
        scope=Scope.MANAGER,
        model=View,
        queryset=View.objects.all,
        narrow=_visible,
        rows=lambda rows, call: [_view(row, call) for row in rows],
        record=_view,
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
        queryset=selectors.columns,
        rows=lambda rows, call: [_columns(row, call) for row in rows],
        record=_columns,
        serializer=ColumnsIn,
        create=_save_columns,
        delete=_delete_columns,
        filterset=ByResource,
        sorts={"id": "pk", "resource": "resource"},
        default_sort="resource",
    ),
)

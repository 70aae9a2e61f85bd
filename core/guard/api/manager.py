"""Security events of a brand, to read."""

from typing import Any

from django.db.models import QuerySet
from django_filters import CharFilter, FilterSet

from core.guard import security
from core.guard.models import SecurityEvent
from core.kit.filters import Since, TextIn, Until
from core.kit.resources import Call, Resource, Scope

_FIELDS = "id kind actor_id actor_name address detail times at last_at".split()


class SecurityEventFilter(FilterSet):
    """By kind, person, address and time."""

    kind = TextIn(field_name="kind", lookup_expr="in")
    actor_name = CharFilter(field_name="actor_name")
    address = CharFilter(field_name="address")
    since = Since("at")
    until = Until("at")


def _record(row: SecurityEvent, call: Call) -> dict[str, Any]:
    return {name: getattr(row, name) for name in _FIELDS}


def _rows(rows: QuerySet[SecurityEvent], call: Call) -> list[dict[str, Any]]:
    return list(rows.values(*_FIELDS))


RESOURCES = (
    Resource(
        name="security-events",
        scope=Scope.MANAGER,
        model=SecurityEvent,
        queryset=security.events,
        rows=_rows,
        record=_record,
        filterset=SecurityEventFilter,
        sorts={"id": "pk", "at": "at"},
        default_sort="-at",
    ),
)

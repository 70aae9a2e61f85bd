"""What managers did and security events of a brand, to read."""

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet
from django_filters import CharFilter, FilterSet

from core.guard import security, selectors, wording
from core.guard.answers import AuditChoices, AuditRow, Choice, EventChoices, SecurityEventRow
from core.guard.models import AuditEntry, SecurityEvent
from core.kit.filters import Since, TextIn, Until
from core.kit.resources import Call, Resource, Scope, Verb


class SecurityEventFilter(FilterSet):
    """By kind, person, address and time."""

    kind = TextIn(field_name="kind", lookup_expr="in")
    actor_name = CharFilter(field_name="actor_name")
    address = CharFilter(field_name="address")
    since = Since("at")
    until = Until("at")


class AuditFilter(FilterSet):
    """By person (user name), deed, subject and its number, and time."""

    actor_name = CharFilter(field_name="actor_name")
    action = TextIn(method="by_action")
    subject = TextIn(field_name="subject", lookup_expr="in")
    subject_id = CharFilter(field_name="subject_id")
    since = Since("at")
    until = Until("at")

    def by_action(self, rows: QuerySet[AuditEntry], _name: str, value: list[str]) -> QuerySet[AuditEntry]:
        # The site admin's deeds are the same deeds.
        return rows.filter(action__in=[*value, *(f"{wording.ADMIN}{one}" for one in value)])


def _event(row: SecurityEvent, call: Call) -> SecurityEventRow:
    return {
        "id": row.pk,
        "kind": row.kind,
        "kind_label": wording.kind(row.kind),
        "actor_id": row.actor_id,
        "actor_name": row.actor_name,
        "address": row.address,
        "detail": row.detail,
        "times": row.times,
        "at": row.at,
        "last_at": row.last_at,
    }


def _events(rows: QuerySet[SecurityEvent], call: Call) -> list[SecurityEventRow]:
    return [_event(row, call) for row in rows]


def _entry(row: AuditEntry, call: Call) -> AuditRow:
    return {
        "id": row.pk,
        "at": row.at,
        "actor_id": row.actor_id,
        "actor_name": row.actor_name,
        "action": row.action,
        "action_label": wording.deed(row.action),
        "subject": row.subject,
        "subject_label": wording.subject(row.subject),
        "subject_id": row.subject_id,
        "before": row.before,
        "after": row.after,
    }


def _entries(rows: QuerySet[AuditEntry], call: Call) -> list[AuditRow]:
    return [_entry(row, call) for row in rows]


def _named(names: Mapping[str, Any]) -> list[Choice]:
    return [{"value": str(value), "label": str(label)} for value, label in names.items()]


def _audit_choices(call: Call) -> AuditChoices:
    """What the log can be filtered by."""
    return {"actions": _named(wording.DEEDS), "subjects": _named(wording.SUBJECTS)}


def _event_choices(call: Call) -> EventChoices:
    """Kinds of security events."""
    return {"kinds": _named(wording.KINDS)}


RESOURCES = (
    Resource(
        name="audit-logs",
        scope=Scope.MANAGER,
        model=AuditEntry,
        queryset=selectors.entries,
        rows=_entries,
        record=_entry,
        filterset=AuditFilter,
        sorts={"id": "pk", "at": "at"},
        default_sort="-at",
        verbs=(Verb(name="choices", run=_audit_choices, method="get", detail=False, action="view"),),
    ),
    Resource(
        name="security-events",
        scope=Scope.MANAGER,
        model=SecurityEvent,
        queryset=security.events,
        rows=_events,
        record=_event,
        filterset=SecurityEventFilter,
        sorts={"id": "pk", "at": "at"},
        default_sort="-at",
        verbs=(Verb(name="choices", run=_event_choices, method="get", detail=False, action="view"),),
    ),
)

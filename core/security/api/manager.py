"""Read-only endpoints for the audit log and the security events of a brand."""

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet
from django_filters import CharFilter, FilterSet

from core.common.filters import Since, TextIn, Until
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.security import events, field_words, labels, selectors
from core.security.answers import AuditChange, AuditChoices, AuditRow, Choice, EventChoices, SecurityEventRow
from core.security.models import AuditEntry, SecurityEvent


class SecurityEventFilter(FilterSet):
    """By kind, actor, address and time."""

    kind = TextIn(field_name="kind", lookup_expr="in")
    actor_name = CharFilter(field_name="actor_name")
    address = CharFilter(field_name="address")
    since = Since("at")
    until = Until("at")


class AuditFilter(FilterSet):
    """By actor (user name), action, subject and its id, and time."""

    actor_name = CharFilter(field_name="actor_name")
    action = TextIn(method="by_action")
    subject = TextIn(field_name="subject", lookup_expr="in")
    subject_id = CharFilter(field_name="subject_id")
    since = Since("at")
    until = Until("at")

    def by_action(self, rows: QuerySet[AuditEntry], _name: str, value: list[str]) -> QuerySet[AuditEntry]:
        # The site admin's actions are the same actions.
        return rows.filter(action__in=[*value, *(f"{labels.ADMIN_PREFIX}{one}" for one in value)])


def _serialize_event(row: SecurityEvent, call: ResourceRequest) -> SecurityEventRow:
    return {
        "id": row.pk,
        "kind": row.kind,
        "kind_label": labels.kind_label(row.kind),
        "actor_id": row.actor_id,
        "actor_name": row.actor_name,
        "address": row.address,
        "detail": row.detail,
        "times": row.times,
        "at": row.at,
        "last_at": row.last_at,
    }


def _serialize_events(rows: QuerySet[SecurityEvent], call: ResourceRequest) -> list[SecurityEventRow]:
    return [_serialize_event(row, call) for row in rows]


def _row(row: AuditEntry, changes: list[AuditChange]) -> AuditRow:
    return {
        "id": row.pk,
        "at": row.at,
        "actor_id": row.actor_id,
        "actor_name": row.actor_name,
        "action": row.action,
        "action_label": labels.action_label(row.action),
        "subject": row.subject,
        "subject_label": labels.subject_label(row.subject),
        "subject_id": row.subject_id,
        "before": row.before,
        "after": row.after,
        "changes": changes,
    }


def _serialize_entry(row: AuditEntry, call: ResourceRequest) -> AuditRow:
    return _row(row, field_words.describe([row])[row.pk])


def _serialize_entries(rows: QuerySet[AuditEntry], call: ResourceRequest) -> list[AuditRow]:
    entries = list(rows)
    changes = field_words.describe(entries)
    return [_row(row, changes[row.pk]) for row in entries]


def _choices_of(names: Mapping[str, Any]) -> list[Choice]:
    return [{"value": str(value), "label": str(label)} for value, label in names.items()]


def _audit_choices(call: ResourceRequest) -> AuditChoices:
    """What the log can be filtered by."""
    return {"actions": _choices_of(labels.ACTION_LABELS), "subjects": _choices_of(labels.SUBJECT_LABELS)}


def _event_choices(call: ResourceRequest) -> EventChoices:
    """Kinds of security events."""
    return {"kinds": _choices_of(labels.KIND_LABELS)}


RESOURCES = (
    Resource(
        name="audit-logs",
        scope=Scope.MANAGER,
        model=AuditEntry,
        queryset=selectors.audit_entries,
        serialize_list=_serialize_entries,
        serialize=_serialize_entry,
        filterset=AuditFilter,
        sorts={"id": "pk", "at": "at"},
        default_sort="-at",
        verbs=(Verb(name="choices", run=_audit_choices, method="get", detail=False, action="view"),),
    ),
    Resource(
        name="security-events",
        scope=Scope.MANAGER,
        model=SecurityEvent,
        queryset=events.events,
        serialize_list=_serialize_events,
        serialize=_serialize_event,
        filterset=SecurityEventFilter,
        sorts={"id": "pk", "at": "at"},
        default_sort="-at",
        verbs=(Verb(name="choices", run=_event_choices, method="get", detail=False, action="view"),),
    ),
)

"""`/api/mail-labels`: labels of mails (docs/rules/desk.md)."""

from django.db.models import QuerySet
from rest_framework import serializers

from core.common.resources import Resource, ResourceRequest, Scope
from core.common.serializers import StrictSerializer
from core.workspace.api.auditing import audit
from core.workspace.mails import selectors, services
from core.workspace.mails.answers import (
    MailLabelRow,
)
from core.workspace.models import LabelColor, MailLabel


class MailLabelIn(StrictSerializer):
    name = serializers.CharField(max_length=30)
    color = serializers.ChoiceField(choices=LabelColor.choices)


def _labels(rows: QuerySet[MailLabel], call: ResourceRequest) -> list[MailLabelRow]:
    return selectors.serialize_labels(rows)


def _label(row: MailLabel, call: ResourceRequest) -> MailLabelRow:
    return selectors.serialize_labels([row])[0]


def _create_label(call: ResourceRequest) -> MailLabelRow:
    label = services.create_label(name=call.data["name"], color=call.data["color"])
    audit(call, "create", "mail-labels", label.pk, after={"name": label.name, "color": label.color})
    return selectors.serialize_labels([label])[0]


def _update_label(call: ResourceRequest) -> MailLabelRow:
    before = {"name": call.obj.name, "color": call.obj.color}
    label = services.update_label(label=call.obj, values=call.data)
    after = {"name": label.name, "color": label.color}
    audit(call, "update", "mail-labels", label.pk, before=before, after=after)
    return selectors.serialize_labels([label])[0]


def _delete_label(call: ResourceRequest) -> None:
    before = {"name": call.obj.name}
    pk = call.obj.pk
    services.delete_label(label=call.obj)
    audit(call, "delete", "mail-labels", pk, before=before)


RESOURCES = (
    Resource(
        name="mail-labels",
        scope=Scope.MANAGER,
        model=MailLabel,
        queryset=selectors.labels,
        serialize_list=_labels,
        serialize=_label,
        serializer=MailLabelIn,
        create=_create_label,
        update=_update_label,
        delete=_delete_label,
        sorts={"id": "pk", "name": "name"},
        default_sort="name",
    ),
)

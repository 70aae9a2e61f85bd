"""Documents for managers: versions, each with the day from which it is in force (D12)."""

from collections.abc import Mapping
from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext, gettext_lazy
from django_filters import FilterSet
from rest_framework import serializers

from core.brands import policies, policy_drafts
from core.brands.answers import PolicyDraft, PolicyRecord, PolicyVersion
from core.brands.models import Brand, Policy
from core.common import languages
from core.common.errors import Invalid
from core.common.fields import LangObjField, lang_obj
from core.common.filters import TextIn
from core.common.resources import Resource, ResourceRequest, Scope, Verb
from core.common.serializers import StrictSerializer
from core.common.tenancy import current_brand_id
from core.security import services as security

_NEEDED = gettext_lazy("필수 항목을 입력해 주세요.")
NEEDED: dict[str, Any] = {"required": _NEEDED, "blank": _NEEDED, "null": _NEEDED}
MAX_LENGTH = 200_000


class PolicyFilter(FilterSet):
    """By kind."""

    kind = TextIn(field_name="kind", lookup_expr="in")


class PolicyIn(StrictSerializer):
    """An upcoming version. Kind and number of an existing one can't be changed."""

    title = serializers.CharField(max_length=100, error_messages=NEEDED)
    content = serializers.CharField(max_length=MAX_LENGTH, error_messages=NEEDED)
    effective_on = serializers.DateField(error_messages=NEEDED)
    lang_obj = LangObjField(policies.TEXTS, required=False)
    mark = serializers.CharField(max_length=40, required=False)


class NewPolicyIn(PolicyIn):
    kind = serializers.ChoiceField(choices=Policy.Kind.choices, error_messages=NEEDED)


def _row(row: Policy, state: str) -> PolicyVersion:
    return {
        "id": row.pk,
        "kind": row.kind,
        "version": row.version,
        "title": row.title_ko or "",  # type: ignore[attr-defined]
        "effective_on": row.effective_on,
        "state": state,
        "languages": [code for code in languages.LANGUAGES if getattr(row, f"content_{languages.suffix(code)}", "")],
    }


def _rows(rows: QuerySet[Policy], call: ResourceRequest) -> list[PolicyVersion]:
    found = list(rows)
    states = policies.get_states(found)
    return [_row(row, states[row.pk]) for row in found]


def _record(row: Policy, call: ResourceRequest) -> PolicyRecord:
    before = Policy.objects.filter(kind=row.kind, version__lt=row.version).order_by("-version")
    return {
        **_row(row, policies.get_states([row])[row.pk]),
        "content": row.content_ko or "",  # type: ignore[attr-defined]
        "lang_obj": lang_obj(row, policies.TEXTS),
        "mark": policies.version_tag(row),
        "before_id": before.values_list("pk", flat=True).first(),
    }


def _audit(
    call: ResourceRequest, action: str, row: Policy, before: Mapping[str, Any], after: Mapping[str, Any]
) -> None:
    security.audit(
        actor=call.user,
        action=action,
        subject="policies",
        subject_id=row.pk,
        brand_id=current_brand_id(),
        before=dict(before),
        after=dict(after),
    )


def _facts(row: Policy) -> dict[str, Any]:
    return {
        "kind": row.kind,
        "version": row.version,
        "effective_on": row.effective_on,
        "mark": policies.version_tag(row),
    }


def _create(call: ResourceRequest) -> Policy:
    values = dict(call.data)
    values.pop("mark", None)
    row = policies.create_version(kind=values.pop("kind"), values=values)
    _audit(call, "create", row, {}, _facts(row))
    return row


def _update(call: ResourceRequest) -> Policy:
    values = dict(call.data)
    before = _facts(call.obj)
    row = policies.update_version(policy=call.obj, values=values, tag=values.pop("mark", ""))
    _audit(call, "update", row, before, _facts(row))
    return row


def _delete(call: ResourceRequest) -> None:
    before = _facts(call.obj)
    policies.delete_version(policy=call.obj)
    _audit(call, "delete", call.obj, before, {})


def _draft(call: ResourceRequest) -> PolicyDraft:
    """`?kind=`: a first text for a document that the brand has none of yet."""
    kind = call.query.get("kind", "")
    try:
        return {"content": policy_drafts.write(kind, Brand.objects.get(pk=current_brand_id()))}
    except KeyError:
        raise Invalid({"kind": gettext("모르는 항목이에요.")}) from None


RESOURCES = (
    Resource(
        name="policies",
        scope=Scope.MANAGER,
        model=Policy,
        queryset=Policy.objects.all,
        serialize_list=_rows,
        serialize=_record,
        serializer=PolicyIn,
        create_serializer=NewPolicyIn,
        create=_create,
        update=_update,
        delete=_delete,
        filterset=PolicyFilter,
        query_names=("kind",),
        verbs=(Verb(name="draft", run=_draft, method="get", detail=False, action="add"),),
        sorts={"id": "pk", "version": ("kind", "version", "pk"), "effective_on": "effective_on"},
    ),
)

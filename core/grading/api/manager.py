"""Managers save the rule, look at previews, and run it beside its nights."""

from typing import Any

from django.db.models import QuerySet
from django_filters import FilterSet

from core.accounts import selectors as accounts
from core.bulk.contracts import cancel_job
from core.common.filters import FlagIn, IntFilter
from core.common.resources import Resource, ResourceRequest, ResourceResponse, Scope, Verb
from core.common.tenancy import current_brand_id
from core.grading import selectors, services
from core.grading.answers import GradeChangeRow, GradeRuleRecord, GradeRunRow
from core.grading.api.serializers import GradeRuleIn, GradeRunIn
from core.grading.models import GradeChange, GradeRule, GradeRun
from core.security import services as security


class GradeRunFilter(FilterSet):
    """Previews or runs."""

    is_preview = FlagIn(field_name="is_preview", lookup_expr="in")


class GradeChangeFilter(FilterSet):
    """Of one run, who rises or falls."""

    run_id = IntFilter(field_name="run_id")
    is_rise = FlagIn(field_name="is_rise", lookup_expr="in")


def _rules(rules: QuerySet[GradeRule], call: ResourceRequest) -> list[GradeRuleRecord]:
    return [selectors.serialize_rule(rule) for rule in rules]


def _rule(rule: GradeRule, call: ResourceRequest) -> GradeRuleRecord:
    return selectors.serialize_rule(rule)


def _save_rule(call: ResourceRequest) -> GradeRule:
    names = ("is_on", "months", "night")
    before = {name: getattr(call.obj, name) for name in names}
    rule = services.save_rule(rule=call.obj, values=call.data)
    security.audit(
        actor=call.user,
        action="update",
        subject="grade-rules",
        subject_id=rule.pk,
        brand_id=current_brand_id(),
        before=before,
        after={name: getattr(rule, name) for name in names},
    )
    return rule


def _runs(runs: QuerySet[GradeRun], call: ResourceRequest) -> list[GradeRunRow]:
    return selectors.serialize_runs(runs)


def _run(run: GradeRun, call: ResourceRequest) -> GradeRunRow:
    (row,) = selectors.serialize_runs([run])
    return row


def _start(call: ResourceRequest) -> ResourceResponse[GradeRunRow]:
    run = services.start(actor=call.user, is_preview=call.data["is_preview"])
    run.refresh_from_db()
    return ResourceResponse(data=_run(run, call), status=202)


def _cancel(call: ResourceRequest) -> GradeRunRow:
    cancel_job(call.obj)
    return _run(call.obj, call)


def _changes(changes: QuerySet[GradeChange], call: ResourceRequest) -> list[GradeChangeRow]:
    return selectors.serialize_changes(changes)


def _manageable(changes: QuerySet[Any], call: ResourceRequest) -> QuerySet[Any]:
    return changes.exclude(member_id__in=accounts.user_ids_with_more_rights(call.user))


RESOURCES = (
    Resource(
        name="grade-rules",
        scope=Scope.MANAGER,
        model=GradeRule,
        queryset=selectors.list_rules,
        serialize_list=_rules,
        serialize=_rule,
        serializer=GradeRuleIn,
        update=_save_rule,
    ),
    Resource(
        name="grade-runs",
        scope=Scope.MANAGER,
        model=GradeRun,
        queryset=selectors.list_runs,
        serialize_list=_runs,
        serialize=_run,
        serializer=GradeRunIn,
        create=_start,
        filterset=GradeRunFilter,
        verbs=(Verb(name="cancel", run=_cancel),),
    ),
    Resource(
        name="grade-changes",
        scope=Scope.MANAGER,
        model=GradeChange,
        queryset=selectors.list_changes,
        serialize_list=_changes,
        narrow=_manageable,
        filterset=GradeChangeFilter,
        sorts={"id": "pk"},
    ),
)

"""`/manager/settings/opening` and `/manager/settings/launch`."""

from django.db.models import QuerySet
from rest_framework import serializers

from core.common.resources import Resource, ResourceRequest, ResourceResponse, Scope, Verb
from core.common.serializers import StrictSerializer
from core.launch import samples, selectors, services
from core.launch.answers import LaunchCheckRow, LaunchView
from core.launch.facts import Facts
from core.launch.models import LaunchCheck
from core.launch.states import Step


class NothingIn(StrictSerializer):
    """No values."""


class SkipIn(StrictSerializer):
    step = serializers.ChoiceField(choices=[step for step in Step.values if step != Step.LAUNCH])
    is_skipped = serializers.BooleanField()


def _rows(rows: QuerySet[LaunchCheck], call: ResourceRequest) -> list[LaunchCheckRow]:
    return selectors.serialize_list(rows)


def _facts(call: ResourceRequest) -> Facts:
    request = call.request._request
    return selectors.read_facts(is_secure=request.is_secure(), host=request.get_host())


def _view(call: ResourceRequest) -> LaunchView:
    return selectors.view(_facts(call))


def _check(call: ResourceRequest) -> ResourceResponse[LaunchView]:
    facts = _facts(call)
    services.run(facts=facts, actor=call.user)
    return ResourceResponse(data=selectors.view(facts), status=201)


def _open(call: ResourceRequest) -> LaunchView:
    return services.open_shop(facts=_facts(call), actor=call.user)


def _close(call: ResourceRequest) -> LaunchView:
    return services.close_shop(facts=_facts(call), actor=call.user)


def _skip(call: ResourceRequest) -> LaunchView:
    services.skip_step(step=Step(call.data["step"]), is_skipped=call.data["is_skipped"])
    return _view(call)


def _add_samples(call: ResourceRequest) -> LaunchView:
    samples.add(actor=call.user)
    return _view(call)


def _remove_samples(call: ResourceRequest) -> LaunchView:
    samples.remove(actor=call.user)
    return _view(call)


RESOURCES = (
    Resource(
        name="launch-checks",
        scope=Scope.MANAGER,
        model=LaunchCheck,
        queryset=selectors.history,
        serialize_list=_rows,
        sorts={"id": "pk", "ran_at": ("ran_at", "pk")},
        default_sort="-id",
        verbs=(
            Verb(name="now", run=_view, method="get", detail=False, action="view"),
            Verb(name="check", run=_check, serializer=NothingIn, detail=False, action="add"),
            Verb(name="open", run=_open, serializer=NothingIn, detail=False, action="open"),
            Verb(name="close", run=_close, serializer=NothingIn, detail=False, action="open"),
            Verb(name="skip", run=_skip, serializer=SkipIn, detail=False, action="add"),
            Verb(name="add-samples", run=_add_samples, serializer=NothingIn, detail=False, action="add"),
            Verb(name="remove-samples", run=_remove_samples, serializer=NothingIn, detail=False, action="add"),
        ),
    ),
)

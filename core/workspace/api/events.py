"""`/api/events`: the calendar of a brand, and a person's address of it."""

from collections.abc import Mapping
from datetime import date, timedelta
from typing import Any

from django.utils.translation import gettext as _
from rest_framework import serializers

from core.common.errors import Invalid
from core.common.resources import Resource, ResourceRequest, ResourceResponse, Scope, Verb
from core.common.serializers import StrictSerializer
from core.common.tenancy import current_brand_id
from core.security import services as security
from core.workspace.answers.events import (
    CalendarView,
    ChangeUndone,
    EventRecord,
    FeedAddress,
    FeedState,
    People,
    SavedEvent,
)
from core.workspace.api.boards import CardLinkIn
from core.workspace.models import Event, EventColour, EventKind
from core.workspace.rules import repeats
from core.workspace.selectors import events as selectors
from core.workspace.selectors.holidays import list_holidays
from core.workspace.selectors.layers import list_layers
from core.workspace.services import events as services
from core.workspace.services import feeds

MOST_DAYS = 400


class EventIn(StrictSerializer):
    """An event. Times are moments, or days where it is all-day: then `end` is the day after its last."""

    title = serializers.CharField(max_length=120)
    text = serializers.CharField(max_length=2000, required=False, allow_blank=True)
    kind = serializers.ChoiceField(choices=EventKind.choices, required=False)
    colour = serializers.ChoiceField(choices=EventColour.choices, required=False)
    is_all_day = serializers.BooleanField(required=False)
    start = serializers.CharField(max_length=40)
    end = serializers.CharField(max_length=40)
    rule = serializers.CharField(max_length=200, required=False, allow_blank=True)
    people = serializers.ListField(child=serializers.IntegerField(min_value=1), required=False, max_length=100)
    links = CardLinkIn(many=True, required=False, max_length=20)  # type: ignore[call-arg]
    alarm = serializers.IntegerField(min_value=-1440, max_value=10_080, required=False, allow_null=True)


class _OfSeries(StrictSerializer):
    """Which instances of a series a change is for; `original` is one of them, `version` what the caller saw."""

    version = serializers.IntegerField(min_value=1)
    scope = serializers.ChoiceField(choices=["one", "following", "all"], required=False, default="all")
    original = serializers.CharField(max_length=40, required=False, allow_blank=True)


class EventChangeIn(_OfSeries):
    """What changes of an event; the rest stays."""

    title = serializers.CharField(max_length=120, required=False)
    text = serializers.CharField(max_length=2000, required=False, allow_blank=True)
    kind = serializers.ChoiceField(choices=EventKind.choices, required=False)
    colour = serializers.ChoiceField(choices=EventColour.choices, required=False)
    is_all_day = serializers.BooleanField(required=False)
    start = serializers.CharField(max_length=40, required=False)
    end = serializers.CharField(max_length=40, required=False)
    rule = serializers.CharField(max_length=200, required=False, allow_blank=True)
    people = serializers.ListField(child=serializers.IntegerField(min_value=1), required=False, max_length=100)
    links = CardLinkIn(many=True, required=False, max_length=20)  # type: ignore[call-arg]
    alarm = serializers.IntegerField(min_value=-1440, max_value=10_080, required=False, allow_null=True)


class EventDeleteIn(_OfSeries):
    """Which instances go."""


class UndoIn(StrictSerializer):
    """What a change answered."""

    undo = serializers.CharField(max_length=400_000, trim_whitespace=False)


def _record(event: Event, call: ResourceRequest) -> EventRecord:
    record = selectors.serialize(event)
    selectors.name_links([record], call.user)
    return record


def _day(query: Mapping[str, str], name: str) -> date:
    try:
        day = date.fromisoformat(query.get(name, "")[:10])
    except ValueError:
        raise Invalid({name: _("날짜를 확인해 주세요.")}) from None
    if not 2000 <= day.year <= 2100:
        raise Invalid({name: _("날짜를 확인해 주세요.")})
    return day


def _view(call: ResourceRequest) -> CalendarView:
    """Events, layers and holidays of the days from `first` until before `last`. Raises Invalid."""
    first, last = _day(call.query, "first"), _day(call.query, "last")
    if last <= first:
        raise Invalid({"last": _("끝나는 날이 시작하는 날보다 앞이에요.")})
    if last - first > timedelta(days=MOST_DAYS):
        raise Invalid({"first": _("%(most)s일까지 볼 수 있어요.") % {"most": MOST_DAYS}})
    low, high = repeats.midnight(first), repeats.midnight(last)
    events, is_cut = selectors.list_events(low, high, call.user)
    layers, names = list_layers(call.user, low, high)
    return {
        "events": events,
        "layers": layers,
        "layer_names": names,
        "holidays": list_holidays(first, last),
        "is_cut": is_cut,
    }


def _audit(call: ResourceRequest, action: str, pk: Any, before: Any, after: Any) -> None:
    security.audit(
        actor=call.user, action=action, subject="events", subject_id=pk, brand_id=current_brand_id(),
        before=before, after=after,
    )  # fmt: skip


def _values(call: ResourceRequest) -> dict[str, Any]:
    return {name: value for name, value in call.data.items() if name not in ("version", "scope", "original")}


def _create(call: ResourceRequest) -> ResourceResponse[SavedEvent]:
    saved = services.create_event(actor=call.user, values=call.data)
    _audit(call, "create", saved["id"], None, {"title": call.data["title"], "start": call.data["start"]})
    return ResourceResponse(data=saved, status=201)


def _update(call: ResourceRequest) -> SavedEvent:
    if "version" not in call.data:
        raise Invalid({"version": _("필수 항목을 입력해 주세요.")})
    before = selectors.serialize(call.obj)
    saved = services.update_event(
        actor=call.user,
        event=call.obj,
        values=_values(call),
        version=call.data["version"],
        scope=call.data.get("scope", "all"),
        original=call.data.get("original", ""),
    )
    changed = {name: value for name, value in call.data.items() if name != "version"}
    _audit(call, "update", call.obj.pk, {name: before.get(name) for name in changed if name in before}, changed)
    return saved


def _remove(call: ResourceRequest) -> SavedEvent:
    before = {"title": call.obj.title, "start": call.obj.starts_at.isoformat(), "rule": call.obj.rule}
    pk = call.obj.pk
    saved = services.delete_event(
        actor=call.user,
        event=call.obj,
        version=call.data["version"],
        scope=call.data["scope"],
        original=call.data.get("original", ""),
    )
    which = {"scope": call.data["scope"], "original": call.data.get("original", "")}
    _audit(call, "delete", pk, before, which if saved["id"] else {})
    return saved


def _undo(call: ResourceRequest) -> ChangeUndone:
    services.undo_change(actor=call.user, undo=call.data["undo"])
    _audit(call, "undo", 0, None, {"undone": True})
    return {"is_undone": True}


def _people(call: ResourceRequest) -> People:
    return {"people": selectors.list_people()}


def _address(call: ResourceRequest) -> FeedState:
    return selectors.serialize_feed(selectors.find_feed(call.user.pk))


def _create_address(call: ResourceRequest) -> ResourceResponse[FeedAddress]:
    feed, secret = feeds.create_address(user=call.user)
    _audit(call, "create-address", feed.pk, None, {"user_id": call.user.pk})
    data: FeedAddress = {**selectors.serialize_feed(feed), "path": f"/calendar/{secret}.ics"}
    return ResourceResponse(data=data, status=201)


def _revoke_address(call: ResourceRequest) -> FeedState:
    if feeds.revoke_address(user=call.user):
        _audit(call, "revoke-address", "", {"user_id": call.user.pk}, {})
    return selectors.serialize_feed(None)


RESOURCES = (
    Resource(
        name="events",
        scope=Scope.MANAGER,
        model=Event,
        queryset=selectors.events,
        serialize=_record,
        create_serializer=EventIn,
        serializer=EventChangeIn,
        create=_create,
        update=_update,
        query_names=("first", "last"),
        verbs=(
            Verb(name="calendar", run=_view, method="get", detail=False, action="view"),
            Verb(name="people", run=_people, method="get", detail=False, action="view"),
            Verb(name="remove", run=_remove, action="delete", serializer=EventDeleteIn),
            Verb(name="undo", run=_undo, detail=False, action="change", serializer=UndoIn),
            Verb(name="address", run=_address, method="get", detail=False, action="view"),
            Verb(name="create-address", run=_create_address, detail=False, action="view"),
            Verb(name="revoke-address", run=_revoke_address, detail=False, action="view"),
        ),
    ),
)

"""Tells people of their events: who has the manager open sees and hears it (docs/rules/desk.md)."""

from collections.abc import Collection
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from core.common.partial_index import using_partial_index
from core.common.tenancy import brand_scope, unscoped
from core.jobs.contracts import every
from core.live.models import Kind
from core.live.services import announce
from core.workspace.models import Event
from core.workspace.rules import alarms, times
from core.workspace.selectors import events as selectors

# An alarm that could not be given for longer than this is none any more.
LATEST = timedelta(hours=1)
BATCH_SIZE = 500


def schedule(ids: Collection[int]) -> None:
    """Set when the next alarm is, for these events and what differs in their instances. Inside the caller's
    transaction, after every change."""
    now = timezone.now()
    roots = list(Event.objects.filter(pk__in=ids))
    rows = [*roots, *Event.objects.filter(series_id__in=[root.pk for root in roots if root.rule])]
    for event in rows:
        event.alarm_at = next_alarm(event, now)
    Event.objects.bulk_update(rows, ["alarm_at"], batch_size=BATCH_SIZE)


def next_alarm(event: Event, after: datetime) -> datetime | None:
    """When the next alarm of an event, a series or an instance is; None where there is none."""
    if event.alarm is None or event.is_skipped:
        return None
    if not event.rule:
        moment = alarms.moment(event.starts_at, event.alarm)
        return moment if moment > after else None
    apart = set(event.exceptions.values_list("original_at", flat=True))
    # An instance begins at most a day after its alarm.
    low = after + timedelta(minutes=event.alarm)
    for start in selectors.instances(event, low, event.last_at + timedelta(days=1)):
        moment = alarms.moment(start, event.alarm)
        if moment > after and start not in apart:
            return moment
    return None


@every(30, "workspace.alarms")
def give_alarms() -> int:
    """Give the alarms that are due, in every brand. Returns how many events had one."""
    with unscoped("alarms of every brand are due at their time"):
        due = using_partial_index(Event.objects.filter(alarm_at__lte=timezone.now()), "events_alarm")
        rows = list(due.order_by("alarm_at").values_list("brand_id", "pk")[:BATCH_SIZE])
    return sum(_give(brand_id, pk) for brand_id, pk in rows)


def _give(brand_id: int, pk: int) -> int:
    with brand_scope(brand_id), transaction.atomic():
        event = Event.objects.select_for_update(of=("self",)).filter(pk=pk).first()
        now = timezone.now()
        if event is None or event.alarm is None or event.alarm_at is None or event.alarm_at > now:
            return 0
        moment, event.alarm_at = event.alarm_at, next_alarm(event, now)
        # Not `save`: an alarm is no change of the event.
        Event.objects.filter(pk=event.pk).update(alarm_at=event.alarm_at)
        if now - moment > LATEST:
            return 0
        start = moment + timedelta(minutes=event.alarm)
        data = {
            "id": event.series_id or event.pk,
            "title": event.title,
            "start": times.write(start, is_all_day=event.is_all_day),
            "is_all_day": event.is_all_day,
        }
        people = {person["id"] for person in event.people} or {event.made_by}
        for user_id in people - {None}:
            announce(Kind.ALARM, resource="events", user_id=user_id, data=data)
    return 1

"""Events of the brand in force as iCalendar (RFC 5545), for programs that subscribe to them."""

from collections import defaultdict
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.utils import timezone
from django.utils.translation import gettext as _

from core.common.partial_index import using_partial_index
from core.workspace.models import Event
from core.workspace.rules import repeats

# What a feed has of the past, and how many events.
PAST = timedelta(days=366)
MAX_EVENTS = 5_000
_REFRESH = timedelta(hours=1)


def write_calendar(*, name: str, host: str) -> bytes:
    """The calendar of the brand in force, named `name`; events get ids that end with `host`."""
    # Loaded with the first feed: no other request needs it.
    from icalendar import Calendar, vText

    calendar = Calendar()
    calendar.add("prodid", "-//Maru//Calendar//KO")
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    calendar.add("method", "PUBLISH")
    calendar.add("x-wr-calname", vText(name))
    calendar.add("x-wr-timezone", vText("Asia/Seoul"))
    calendar.add("refresh-interval", _REFRESH, parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", vText("PT1H"))
    for event, exceptions in _read_events():
        calendar.add_component(_component(event, event, exceptions, host))
        for exception in exceptions:
            if not exception.is_skipped:
                calendar.add_component(_component(exception, event, [], host))
    calendar.add_missing_timezones()
    return bytes(calendar.to_ical())


def _read_events() -> list[tuple[Event, list[Event]]]:
    """Events and series of the last year and the future, each with what differs in its instances: three queries."""
    since = timezone.now() - PAST
    singles = using_partial_index(Event.objects.all(), "events_single").filter(series=None, starts_at__gte=since)
    series = using_partial_index(Event.objects.all(), "events_series").filter(last_at__gt=since)
    roots = [*series.order_by("last_at", "pk")[:MAX_EVENTS], *singles.order_by("starts_at", "pk")[:MAX_EVENTS]]
    apart: dict[int, list[Event]] = defaultdict(list)
    for row in Event.objects.filter(series_id__in=[root.pk for root in roots if root.rule]).order_by("original_at"):
        apart[row.series_id or 0].append(row)
    return [(root, apart[root.pk]) for root in roots[:MAX_EVENTS]]


def _time(moment: datetime, is_all_day: bool) -> datetime | date:
    seoul = moment.astimezone(repeats.SEOUL)
    return seoul.date() if is_all_day else seoul


def _component(event: Event, root: Event, exceptions: list[Event], host: str) -> Any:
    from icalendar import Alarm, vRecur
    from icalendar import Event as Component

    component = Component()
    component.add("uid", f"{root.uid}@{host}")
    component.add("dtstamp", event.updated_at.astimezone(ZoneInfo("UTC")))
    component.add("last-modified", event.updated_at.astimezone(ZoneInfo("UTC")))
    component.add("sequence", root.version - 1)
    component.add("summary", event.title)
    component.add("dtstart", _time(event.starts_at, event.is_all_day))
    component.add("dtend", _time(event.ends_at, event.is_all_day))
    lines = [event.text, _("맡은 사람: %(names)s") % {"names": ", ".join(p["name"] for p in event.people)}]
    description = "\n".join(line for line in (lines if event.people else lines[:1]) if line)
    if description:
        component.add("description", description)
    if event.alarm is not None:
        alarm = Alarm()
        alarm.add("action", "DISPLAY")
        alarm.add("description", event.title)
        alarm.add("trigger", timedelta(minutes=-event.alarm))
        component.add_component(alarm)
    if event is not root:
        component.add("recurrence-id", _time(event.original_at or event.starts_at, root.is_all_day))
    elif root.rule:
        component.add("rrule", vRecur.from_ical(_rule(root)))
        skipped = [_time(row.original_at or row.starts_at, root.is_all_day) for row in exceptions if row.is_skipped]
        if skipped:
            component.add("exdate", skipped)
    return component


def _rule(root: Event) -> str:
    """The rule as other programs read it: UNTIL is a day for all-day events, else a moment in UTC, and every series
    has an end of its own."""
    repeat = repeats.parse(root.rule)
    if repeat.until is None or root.is_all_day:
        return str(repeat)
    until = datetime.combine(repeat.until, time(23, 59, 59), repeats.SEOUL).astimezone(ZoneInfo("UTC"))
    return str(repeat).replace(f"UNTIL={repeat.until:%Y%m%d}", f"UNTIL={until:%Y%m%dT%H%M%SZ}")

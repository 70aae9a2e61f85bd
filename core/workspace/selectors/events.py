"""Events of a period, with the instances of series."""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Q, QuerySet

from core.accounts import selectors as accounts
from core.accounts.contracts import roles
from core.accounts.models import Membership, User
from core.common.partial_index import using_partial_index
from core.common.tenancy import current_brand_id
from core.workspace.answers.events import EventPerson, EventRecord, FeedState
from core.workspace.boards.links import names_of
from core.workspace.models import CalendarFeed, Event
from core.workspace.rules import repeats, times

# What a period shows at most: events beside series, series, and instances of all series together.
MAX_SINGLE, MAX_SERIES, MAX_INSTANCES = 2_000, 300, 5_000
MAX_MANAGERS = 500
_LONGEST = timedelta(days=repeats.MAX_DAYS)


def events() -> QuerySet[Event]:
    """Events and series of the brand in force, without what differs in single instances."""
    return Event.objects.filter(series=None)


def list_events(low: datetime, high: datetime, user: Any) -> tuple[list[EventRecord], bool]:
    """Events that touch a period, by their start, and whether some are left out: three queries, and one for each kind
    of records that they are about."""
    singles = list(
        using_partial_index(Event.objects.all(), "events_single")
        .filter(starts_at__gte=low - _LONGEST, starts_at__lt=high, ends_at__gt=low)
        .order_by("starts_at", "pk")
        .select_related("series")[: MAX_SINGLE + 1]
    )
    series = list(
        using_partial_index(Event.objects.all(), "events_series")
        .filter(last_at__gt=low, starts_at__lt=high)
        .order_by("last_at", "pk")[: MAX_SERIES + 1]
    )
    records = [serialize(event) for event in singles[:MAX_SINGLE]]
    is_cut = len(singles) > MAX_SINGLE or len(series) > MAX_SERIES
    apart = _starts_apart(series, low, high)
    for event in series[:MAX_SERIES]:
        for start in instances(event, low, high):
            if (event.pk, start) not in apart:
                records.append(serialize(event, start))
        if len(records) > MAX_SINGLE + MAX_INSTANCES:
            is_cut = True
            break
    records.sort(key=lambda record: (record["start"], record["id"]))
    name_links(records, user)
    return records, is_cut


def name_links(records: Collection[EventRecord], user: Any) -> None:
    """Give the records that events are about their names, as far as somebody may see them."""
    names = names_of({(link["kind"], link["id"]) for record in records for link in record["links"]}, user)
    for record in records:
        for link in record["links"]:
            link["name"], link["img"] = names.get((link["kind"], link["id"]), ("", ""))


def instances(event: Event, low: datetime, high: datetime) -> Iterable[datetime]:
    """When the instances of a series begin that touch a period, also those that differ or are left out."""
    length = event.ends_at - event.starts_at
    first, last = repeats.to_wall(event.starts_at), repeats.to_wall(event.last_at - length)
    bounds = repeats.to_wall(low - length), repeats.to_wall(high)
    for start in repeats.starts_between(repeats.parse(event.rule), first, last, *bounds):
        moment = repeats.from_wall(start)
        if moment + length > low:
            yield moment


def _starts_apart(series: Collection[Event], low: datetime, high: datetime) -> set[tuple[int, datetime]]:
    """Instances that have a row of their own, moved or left out."""
    if not series:
        return set()
    rows = Event.objects.filter(
        series_id__in=[event.pk for event in series], original_at__gte=low - _LONGEST, original_at__lt=high
    )
    pairs: Any = rows.values_list("series_id", "original_at")
    return set(pairs)


def serialize(event: Event, original_at: datetime | None = None) -> EventRecord:
    """An event; the instance of a series that begins at `original_at`; or one that differs from its series."""
    series = event.series if event.series_id else None
    root = series or event
    start, end = event.starts_at, event.ends_at
    if original_at is not None:
        start, end = original_at, original_at + (end - start)
    original = event.original_at if series else original_at or (event.starts_at if event.rule else None)
    return {
        "id": root.pk,
        "original": times.write(original, is_all_day=root.is_all_day) if original else "",
        "is_moved": series is not None,
        "title": event.title,
        "text": event.text,
        "kind": event.kind,
        "colour": event.colour,
        "is_all_day": event.is_all_day,
        "start": times.write(start, is_all_day=event.is_all_day),
        "end": times.write(end, is_all_day=event.is_all_day),
        "rule": root.rule,
        "people": event.people,
        "links": [{"kind": link["kind"], "id": link["id"], "name": "", "img": ""} for link in root.links],
        "alarm": event.alarm,
        "made_by": root.made_by_name,
        "version": root.version,
    }


def _managers() -> QuerySet[Membership]:
    """Roles that let somebody see the calendar of the brand in force."""
    own = Q(brand_id=current_brand_id(), role__name__in=roles.MANAGERS)
    return Membership.objects.filter(own | Q(role__name=roles.ROOT))


def list_people(ids: Sequence[int] | None = None) -> list[EventPerson]:
    """Active managers of the brand, root managers among them, by name; of `ids` only, where given."""
    memberships = _managers() if ids is None else _managers().filter(user_id__in=ids)
    # A root manager is a person of another brand.
    rows = User._base_manager.filter(pk__in=memberships.values("user_id"), is_active=True)
    return [
        {"id": pk, "name": accounts.display_name(name, user_name)}
        for pk, name, user_name in rows.order_by("name", "pk").values_list("pk", "name", "user_name")[:MAX_MANAGERS]
    ]


def find_feed(user_id: int) -> CalendarFeed | None:
    """A person's address of the brand's calendar."""
    return CalendarFeed.objects.filter(user_id=user_id).first()


def serialize_feed(feed: CalendarFeed | None) -> FeedState:
    """Whether there is an address; not the address, which nobody can read again."""
    return {
        "has_address": feed is not None,
        "created_at": feed.created_at if feed else None,
        "read_at": feed.read_at if feed else None,
    }


def find_reader(user_id: int) -> Any:
    """The person of an address if they may see the brand's calendar now, else None."""
    user = User._base_manager.filter(pk=user_id, is_active=True).first()
    return user if user is not None and user.has_perm("workspace.view_event") else None

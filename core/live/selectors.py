"""Numbered events, and who may see them."""

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Self

from django.db.models import Max, Min

from core.accounts.models import Membership, SignedInSession
from core.common.tenancy import unscoped
from core.live.models import Kind, LiveEvent

# Who missed more loads its screens again: reading that much costs more than the screens themselves.
MOST_MISSED = 500


@dataclass(frozen=True, slots=True)
class Event:
    """A numbered event as streams send it."""

    number: int
    brand_id: int
    kind: str
    resource: str
    user_id: int | None
    data: dict[str, Any]
    topic: str = ""


@dataclass(frozen=True, slots=True)
class Reader:
    """Whose stream it is: a manager in one brand, who may list these resources, in one session. Or a shopper, who gets
    the events of one `topic` and nothing else.

    `roles` are those at the time of asking: with others the stream ends and is asked for again. A visitor has no
    session (0).
    """

    brand_id: int
    user_id: int
    session: int
    resources: frozenset[str]
    roles: tuple[str, ...] = ()
    topic: str = ""

    def may_see(self, event: Event) -> bool:
        """Whether the event is for this reader."""
        if event.brand_id != self.brand_id or event.topic != self.topic:
            return False
        if self.topic:
            return True
        if event.user_id not in (None, self.user_id):
            return False
        return not event.resource or event.resource in self.resources

    def as_dict(self) -> dict[str, Any]:
        """The reader as JSON has it."""
        return {**asdict(self), "resources": sorted(self.resources)}

    @classmethod
    def from_dict(cls, data: dict[str, Any]) -> Self:
        """The reader of `as_dict`."""
        return cls(**{**data, "resources": frozenset(data["resources"]), "roles": tuple(data["roles"])})


def last_number() -> int:
    """The number of the last event, 0 before the first."""
    with unscoped("events of all brands have one order"):
        return LiveEvent.objects.aggregate(last=Max("number"))["last"] or 0


def has_kept(number: int) -> bool:
    """Whether every event after this number is still kept."""
    with unscoped("events of all brands have one order"):
        kept = LiveEvent.objects.aggregate(first=Min("number"), last=Max("number"))
    return (kept["first"] or 1) <= number + 1 and number <= (kept["last"] or 0)


def list_after(number: int, *, upto: int | None = None, limit: int = 1000) -> list[Event]:
    """Events of all brands after a number, in their order."""
    with unscoped("streams of all brands are read together; each gets what its reader may see"):
        rows = LiveEvent.objects.filter(number__gt=number)
        if upto is not None:
            rows = rows.filter(number__lte=upto)
        names = ("number", "brand_id", "kind", "resource", "user_id", "data", "topic")
        return [Event(*row) for row in rows.order_by("number").values_list(*names)[:limit]]


def list_missed(reader: Reader, after: int, upto: int) -> list[Event] | None:
    """What a reader missed between two numbers; None where it is too much or not kept any more, or where there was
    never such a number: then the database was restored."""
    if after == upto:
        return []
    if not has_kept(after):
        return None
    events = [event for event in list_after(after, upto=upto, limit=20 * MOST_MISSED) if reader.may_see(event)]
    return events if len(events) <= MOST_MISSED else None


def join_changes(events: Sequence[Event]) -> list[Event]:
    """The events, of `changed` ones of the same list and rows only the last: they say the same."""
    last = {_subject(event): event.number for event in events if event.kind == Kind.CHANGED}
    return [event for event in events if event.kind != Kind.CHANGED or last[_subject(event)] == event.number]


def _subject(event: Event) -> tuple[int, str, tuple[tuple[str, int], ...]]:
    """What a `changed` event is about: a list, or rows of it."""
    return event.brand_id, event.resource, tuple(sorted(event.data.items()))


def list_valid(readers: Iterable[Reader]) -> set[int]:
    """Of these readers' sessions those that are still signed in, with the same roles: two queries. Visitors have none,
    and are not asked about."""
    wanted = {reader.session: reader for reader in readers if reader.session}
    rows = SignedInSession._base_manager.filter(pk__in=list(wanted), user__is_active=True)
    users = dict(rows.values_list("pk", "user_id"))
    roles = roles_of(users.values())
    return {
        session
        for session, user_id in users.items()
        if (user_id, roles[user_id]) == (wanted[session].user_id, wanted[session].roles)
    }


def roles_of(user_ids: Iterable[int]) -> dict[int, tuple[str, ...]]:
    """The roles of people in all brands, as `brand:role` in order."""
    roles: dict[int, list[str]] = {user_id: [] for user_id in user_ids}
    rows = Membership.objects.filter(user_id__in=list(roles))
    for user_id, brand_id, role_id in rows.values_list("user_id", "brand_id", "role_id"):
        roles[user_id].append(f"{brand_id}:{role_id}")
    return {user_id: tuple(sorted(own)) for user_id, own in roles.items()}

"""Create, change and delete events and instances of series, and take a change back (docs/rules/desk.md)."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any, Literal

from django.core import signing
from django.core.serializers.json import DjangoJSONEncoder
from django.db import transaction
from django.utils.translation import gettext as _

from core.common.errors import Invalid, NotFound, Stale
from core.common.tenancy import current_brand_id
from core.live.services import announce_change
from core.workspace.answers.events import EventPerson, SavedEvent
from core.workspace.boards.links import names_of
from core.workspace.models import Event
from core.workspace.rules import alarms, repeats, times
from core.workspace.selectors import events as selectors
from core.workspace.services.alarms import schedule

Scope = Literal["one", "following", "all"]
Values = Mapping[str, Any]
MAX_PEOPLE, MAX_EXCEPTIONS, MAX_LINKS = 20, 300, 10
UNDO_SECONDS = 3600
_SALT = "core.workspace.events.undo"
_TEXTS = ("title", "text", "kind", "colour", "alarm")


@dataclass(frozen=True)
class _Times:
    start: datetime
    end: datetime
    is_all_day: bool


def create_event(*, actor: Any, values: Values) -> SavedEvent:
    """Create an event or a series. Raises Invalid by field."""
    with transaction.atomic():
        event = Event(made_by=actor.pk, made_by_name=actor.name or actor.user_name)
        _set_links(event, values, actor)
        _apply(event, values, _read_times(values))
        _set_rule(event, values.get("rule", ""))
        event.save()
        return _saved(actor, event, [], [event.pk])


def update_event(
    *, actor: Any, event: Event, values: Values, version: int, scope: Scope = "all", original: str = ""
) -> SavedEvent:
    """Change an event; of a series the instance `original`, it and those after it, or all.

    Raises Stale for another `version`, NotFound for an `original` that is no instance, Invalid by field.
    """
    with transaction.atomic():
        root, before = _lock(event, version)
        touched = [root]
        # What an event is about is that of its whole series.
        _set_links(root, values, actor)
        if not root.rule:
            _apply(root, values, _read_times(values, root))
            _set_rule(root, values.get("rule", ""))
        else:
            moment = _instance(root, original)
            if scope == "following" and moment == root.starts_at:
                scope = "all"
            if scope == "one":
                _change_one(root, moment, values)
            elif scope == "all":
                _change_all(root, moment, values)
            else:
                touched.append(_change_following(actor, root, moment, values))
        is_gone = bool(root.rule) and _is_empty(root)
        _finish(root, is_gone)
        return _saved(actor, touched[-1], before, [row.pk for row in touched], is_gone=is_gone)


def delete_event(*, actor: Any, event: Event, version: int, scope: Scope = "all", original: str = "") -> SavedEvent:
    """Delete an event; of a series an instance, it and those after it, or all. A series without an instance goes.

    With those after it go the ones among them that were moved. Raises Stale for another `version`, NotFound for an
    `original` that is no instance.
    """
    with transaction.atomic():
        root, before = _lock(event, version)
        is_gone = True
        if root.rule and scope != "all":
            moment = _instance(root, original)
            if scope == "one":
                _skip(root, moment)
            elif moment > root.starts_at:
                _end_before(root, moment)
                root.exceptions.filter(original_at__gte=moment).delete()
            is_gone = (scope == "following" and moment == root.starts_at) or _is_empty(root)
        pk = root.pk
        _finish(root, is_gone)
        return _saved(actor, root, before, [pk], is_gone=is_gone)


def _finish(root: Event, is_gone: bool) -> None:
    if is_gone:
        root.delete()
    else:
        root.version += 1
        root.save()


def _lock(event: Event, version: int) -> tuple[Event, list[dict[str, Any]]]:
    """The event as it is now, locked, and its rows for taking the change back."""
    root = Event.objects.select_for_update().filter(pk=event.pk, series=None).first()
    if root is None:
        raise NotFound()
    if root.version != version:
        raise Stale()
    return root, _snapshot([root, *root.exceptions.order_by("pk")])


def _read_times(values: Values, base: Event | None = None) -> _Times:
    """The times of a request, the rest from `base`. Raises Invalid."""
    is_all_day = bool(values["is_all_day"]) if "is_all_day" in values else bool(base and base.is_all_day)
    moments: dict[str, datetime] = {}
    errors: dict[str, Any] = {}
    for name, column in (("start", "starts_at"), ("end", "ends_at")):
        text = values.get(name)
        try:
            if text:
                moments[name] = times.read(text, is_all_day=is_all_day)
            elif base is not None:
                moments[name] = getattr(base, column)
            else:
                errors[name] = _("필수 항목을 입력해 주세요.")
        except times.BadTime:
            errors[name] = _("날짜와 시간을 확인해 주세요.")
    if errors:
        raise Invalid(errors)
    try:
        times.check(moments["start"], moments["end"])
    except times.BadTime as exc:
        text = _("%(most)s일까지 이어질 수 있어요.") % {"most": repeats.MAX_DAYS}
        raise Invalid({"end": _("시작보다 뒤여야 해요.") if str(exc) == "order" else text}) from exc
    return _Times(moments["start"], moments["end"], is_all_day)


def _apply(event: Event, values: Values, new: _Times) -> None:
    """Set everything but the rule."""
    for name in _TEXTS:
        if name in values:
            setattr(event, name, values[name])
    if "people" in values:
        event.people = _choose_people(values["people"], event.people)
    if values.get("alarm") is not None and not alarms.is_alarm(values["alarm"], is_all_day=new.is_all_day):
        raise Invalid({"alarm": _("고를 수 없는 알림이에요.")})
    event.starts_at, event.ends_at, event.is_all_day = new.start, new.end, new.is_all_day
    event.last_at = new.end
    event.alarm = alarms.fit(event.alarm, is_all_day=new.is_all_day)


def _set_links(event: Event, values: Values, actor: Any) -> None:
    """The records that an event is about; a new one must be a record that the actor may see. Raises Invalid."""
    if "links" not in values:
        return
    wanted = list(dict.fromkeys((link["kind"], link["id"]) for link in values["links"]))
    known = {(link["kind"], link["id"]) for link in event.links}
    new = [link for link in wanted if link not in known]
    if len(wanted) > MAX_LINKS or set(new) - set(names_of(new, actor)):
        raise Invalid({"links": _("이을 수 없는 것이 있어요.")})
    event.links = [{"kind": kind, "id": pk} for kind, pk in wanted]


def _choose_people(ids: Sequence[int], known: Sequence[EventPerson]) -> list[EventPerson]:
    """Managers of the brand by their numbers; somebody who is on the event stays. Raises Invalid."""
    wanted = list(dict.fromkeys(ids))
    if len(wanted) > MAX_PEOPLE:
        raise Invalid({"people": _("%(most)s명까지 고를 수 있어요.") % {"most": MAX_PEOPLE}})
    people = {person["id"]: person for person in known}
    if set(wanted) - set(people):
        people |= {person["id"]: person for person in selectors.list_people(wanted)}
    if set(wanted) - set(people):
        raise Invalid({"people": _("이 쇼핑몰의 직원이 아니에요.")})
    return [people[pk] for pk in wanted]


def _set_rule(event: Event, text: str) -> None:
    """Set the rule of an event and when its last instance ends. Raises Invalid at `rule`."""
    event.rule, event.last_at = "", event.ends_at
    if not text:
        return
    try:
        repeat = repeats.parse(text)
    except repeats.BadRule as exc:
        raise Invalid({"rule": _explain(str(exc))}) from exc
    first = repeats.to_wall(event.starts_at)
    last = repeats.last_start(repeat, first)
    if last is None or not repeats.begins_with(repeat, first):
        is_early = repeat.until is not None and repeat.until < first.date()
        raise Invalid(
            {"rule": _("시작보다 앞에서 끝나요.") if is_early else _("시작하는 날이 반복하는 날이 아니에요.")}
        )
    event.rule = str(repeat)
    event.last_at = repeats.from_wall(last) + (event.ends_at - event.starts_at)


def _explain(problem: str) -> str:
    if problem == "interval":
        return _("간격은 1부터 %(most)s까지예요.") % {"most": repeats.MAX_INTERVAL}
    if problem == "count":
        return _("횟수는 1부터 %(most)s까지예요.") % {"most": repeats.MAX_COUNT}
    if problem == "until":
        return _("반복이 끝나는 날을 확인해 주세요.")
    if problem == "days":
        return _("반복하는 요일을 확인해 주세요.")
    return _("쓸 수 없는 반복이에요. 날, 주, 달, 해마다 반복할 수 있어요.")


def _instance(root: Event, original: str) -> datetime:
    """The start of an instance by the rule. Raises NotFound where there is none."""
    try:
        moment = times.read(original, is_all_day=root.is_all_day)
    except times.BadTime as exc:
        raise NotFound() from exc
    if moment not in selectors.instances(root, moment, moment + timedelta(seconds=1)):
        raise NotFound()
    return moment


def _exception(root: Event, moment: datetime) -> Event:
    """The row of an instance, new where it has none yet. Raises Invalid beyond MAX_EXCEPTIONS."""
    row = root.exceptions.filter(original_at=moment).first()
    if row is not None:
        return row
    if root.exceptions.count() >= MAX_EXCEPTIONS:
        raise Invalid({"scope": _("따로 바꾼 일정이 너무 많아요. 이 일정부터 모두 바꿔 주세요.")})
    end = moment + (root.ends_at - root.starts_at)
    return Event(
        series=root, original_at=moment, starts_at=moment, ends_at=end, last_at=end, is_all_day=root.is_all_day,
        people=root.people, **{name: getattr(root, name) for name in _TEXTS},
    )  # fmt: skip


def _skip(root: Event, moment: datetime) -> None:
    row = _exception(root, moment)
    row.is_skipped = True
    row.save()


def _change_one(root: Event, moment: datetime, values: Values) -> None:
    row = _exception(root, moment)
    _apply(row, values, _read_times(values, row))
    row.is_skipped = False
    row.save()


def _shown(root: Event, moment: datetime) -> Event:
    """An instance as the reader saw it, with its own times."""
    row = root.exceptions.filter(original_at=moment, is_skipped=False).first()
    end = moment + (root.ends_at - root.starts_at)
    return row or Event(starts_at=moment, ends_at=end, is_all_day=root.is_all_day)


def _moved(moment: datetime, days: int, at: datetime) -> datetime:
    """A moment so many days later, at the time of another."""
    wall, time = repeats.to_wall(moment), repeats.to_wall(at).time()
    return repeats.from_wall(datetime.combine(wall.date() + timedelta(days=days), time))


def _day(moment: datetime) -> date:
    return repeats.to_wall(moment).date()


def _given_rule(root: Event, values: Values) -> str | None:
    """The rule of a request where it says another one, None where it stays."""
    if "rule" not in values:
        return None
    try:
        text = str(repeats.parse(values["rule"])) if values["rule"] else ""
    except repeats.BadRule as exc:
        raise Invalid({"rule": _explain(str(exc))}) from exc
    return None if text == root.rule else text


def _change_all(root: Event, moment: datetime, values: Values) -> None:
    """The series moves as far as the instance was moved, and what differs in single instances with it."""
    shown = _shown(root, moment)
    new, rule = _read_times(values, shown), _given_rule(root, values)
    days = (_day(new.start) - _day(shown.starts_at)).days
    is_moved = new.start != shown.starts_at or new.is_all_day != root.is_all_day
    first = root.starts_at
    start = _moved(first, days, new.start) if is_moved else first
    if rule is None:
        rule = str(repeats.shift(repeats.parse(root.rule), repeats.to_wall(first), repeats.to_wall(start)))
    length = new.end - new.start if "start" in values or "end" in values else root.ends_at - first
    _apply(root, values, _Times(start, start + length, new.is_all_day))
    _set_rule(root, rule)
    _move_exceptions(root, root.exceptions.all(), days, start if is_moved else None)


def _change_following(actor: Any, root: Event, moment: datetime, values: Values) -> Event:
    """End the series before an instance, and begin another with it."""
    shown = _shown(root, moment)
    new, rule = _read_times(values, shown), _given_rule(root, values)
    old = repeats.parse(root.rule)
    later = Event(
        made_by=actor.pk, made_by_name=actor.name or actor.user_name, people=root.people, links=root.links,
        **{name: getattr(root, name) for name in _TEXTS},
    )  # fmt: skip
    _apply(later, values, new)
    if rule is None:
        rest = repeats.continue_from(old, repeats.to_wall(root.starts_at), repeats.to_wall(moment))
        rule = str(repeats.shift(rest, repeats.to_wall(moment), repeats.to_wall(new.start)))
    _set_rule(later, rule)
    later.save()
    rows = root.exceptions.filter(original_at__gte=moment)
    # The instance that was changed is the first of the new series, by its rule.
    rows.filter(original_at=moment).delete()
    days = (_day(new.start) - _day(moment)).days
    _move_exceptions(later, rows, days, new.start if new.start != moment else None)
    _end_before(root, moment)
    return later


def _end_before(root: Event, moment: datetime) -> None:
    _set_rule(root, str(repeats.end_before(repeats.parse(root.rule), repeats.to_wall(moment))))


def _move_exceptions(root: Event, rows: Iterable[Event], days: int, at: datetime | None) -> None:
    """Give what differs in single instances to a series whose instances moved; what is none of its instances any more
    goes. A key is moved away from the others first, because no two may be the same in between."""
    exceptions = list(rows)
    Event.objects.filter(pk__in=[row.pk for row in exceptions]).delete()
    for row in exceptions:
        assert row.original_at is not None
        row.series = root
        row.original_at = _moved(row.original_at, days, at) if at else row.original_at
    kept = [row for row in exceptions if root.rule and _is_instance(root, row.original_at)]
    Event.objects.bulk_create(kept)


def _is_instance(root: Event, moment: datetime | None) -> bool:
    return moment is not None and moment in selectors.instances(root, moment, moment + timedelta(seconds=1))


def _is_empty(root: Event) -> bool:
    """Whether every instance of a series is left out."""
    skipped = set(root.exceptions.filter(is_skipped=True).values_list("original_at", flat=True))
    starts = selectors.instances(root, root.starts_at, root.last_at)
    return bool(skipped) and all(start in skipped for start in starts)


def _snapshot(rows: Iterable[Event]) -> list[dict[str, Any]]:
    fields = Event._meta.concrete_fields
    return [{field.attname: getattr(row, field.attname) for field in fields} for row in rows]


def _saved(
    actor: Any, event: Event, before: list[dict[str, Any]], ids: Sequence[int], *, is_gone: bool = False
) -> SavedEvent:
    """What a change answers. What takes it back is signed, for this person and brand."""
    roots = {row.pk: row.version for row in Event.objects.filter(pk__in=ids)}
    schedule(list(roots))
    state = [current_brand_id(), actor.pk, before, {str(pk): roots.get(pk, 0) for pk in ids}]
    undo = signing.dumps(json.loads(json.dumps(state, cls=DjangoJSONEncoder)), salt=_SALT, compress=True)
    pk = event.pk if event.pk in roots else 0
    return {"id": pk or 0, "version": roots.get(pk or 0, 0), "undo": undo}


def undo_change(*, actor: Any, undo: str) -> None:
    """Take a change back: every row is as before it.

    Raises Invalid for a text that is none of this person's or too old, Stale where something changed since.
    """
    try:
        brand_id, user_id, before, versions = signing.loads(undo, salt=_SALT, max_age=UNDO_SECONDS)
    except (signing.BadSignature, ValueError, TypeError) as exc:
        raise Invalid({"undo": _("되돌릴 수 없어요.")}) from exc
    if (brand_id, user_id) != (current_brand_id(), actor.pk):
        raise Invalid({"undo": _("되돌릴 수 없어요.")})
    with transaction.atomic():
        ids = [int(pk) for pk in versions]
        roots = {row.pk: row for row in Event.objects.select_for_update().filter(pk__in=ids)}
        if any((roots[pk].version if pk in roots else 0) != versions[str(pk)] for pk in ids):
            raise Stale()
        rows = [_restore(values) for values in before]
        for row in rows:
            if row.series_id is None:
                row.version = max(row.version, roots[row.pk].version if row.pk in roots else 0) + 1
        Event.objects.filter(pk__in=ids).delete()
        Event.objects.bulk_create(rows)
        schedule([row.pk for row in rows if row.series_id is None])
        announce_change("events")


def _restore(values: Mapping[str, Any]) -> Event:
    fields = {field.attname: field for field in Event._meta.concrete_fields}
    return Event(**{name: fields[name].to_python(value) for name, value in values.items()})

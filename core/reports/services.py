"""Make the sums of closed days, and make them again where an event was learned late."""

from collections.abc import Mapping
from datetime import date, timedelta

import structlog
from django.db import transaction

from core.payments import selectors as payments
from core.reports import days, selectors
from core.reports.figures import SUMS, Key, Sums, compute_day
from core.reports.models import DailyFigure, Dimension

log = structlog.get_logger()
# Days that one round makes: a brand with a long past gets its figures within a few rounds.
DAYS_A_ROUND = 31


def make_day(day: date) -> bool:
    """Replace the sums of a day by those of now; returns whether they differ from what was stored."""
    rows = compute_day(day)
    is_practice = payments.uses_play_money()
    with transaction.atomic():
        stored = _stored(day)
        if stored == _filled(rows):
            return False
        DailyFigure.objects.filter(day=day).delete()
        DailyFigure.objects.bulk_create(
            [
                DailyFigure(day=day, dimension=dimension, key=key, is_practice=is_practice, **sums)
                for (dimension, key), sums in rows.items()
                if dimension == Dimension.DAY or any(sums.values())
            ]
        )
    return True


def list_stored_days(first: date, last: date) -> list[date]:
    """The days of a period whose sums are stored, oldest first."""
    rows = DailyFigure.objects.filter(dimension=Dimension.DAY, day__gte=first, day__lte=last)
    return list(rows.order_by("day").values_list("day", flat=True))


def compare_day(day: date) -> list[tuple[str, str, str, int, int]]:
    """What differs between the stored sums of a day and its orders: dimension, key, figure, stored, and as it is."""
    stored, now = _stored(day), _filled(compute_day(day))
    nothing = dict.fromkeys(SUMS, 0)
    return [
        (str(dimension), key, name, before[name], after[name])
        for dimension, key in sorted(stored.keys() | now.keys())
        for before, after in [(stored.get((dimension, key), nothing), now.get((dimension, key), nothing))]
        for name in SUMS
        if before[name] != after[name]
    ]


def _stored(day: date) -> dict[Key, Sums]:
    rows = DailyFigure.objects.filter(day=day).values("dimension", "key", *SUMS)
    return {(row["dimension"], row["key"]): {name: row[name] for name in SUMS} for row in rows}


def _filled(rows: Mapping[Key, Sums]) -> dict[Key, Sums]:
    return {
        key: {name: sums.get(name, 0) for name in SUMS}
        for key, sums in rows.items()
        if key[0] == Dimension.DAY or any(sums.values())
    }


def make_missing_days() -> int:
    """Make the closed days of the brand in force that have no sums yet, oldest first; returns how many."""
    _forget_other_mode()
    missing = selectors.list_missing_days()[:DAYS_A_ROUND]
    for day in missing:
        make_day(day)
    return len(missing)


def _forget_other_mode() -> None:
    """Days that were made while the shop was for practice, and is not any more, or the reverse: their orders count
    differently now."""
    other = DailyFigure.objects.filter(dimension=Dimension.DAY, is_practice=not payments.uses_play_money())
    if days_made := list(other.values_list("day", flat=True)):
        DailyFigure.objects.filter(day__in=days_made).delete()


def check_days(count: int) -> list[date]:
    """Make the last closed days again from the orders; returns those whose stored sums differed."""
    today = days.today()
    stored = list_stored_days(today - timedelta(days=count), today - timedelta(days=1))
    changed = [day for day in stored if make_day(day)]
    for day in changed:
        log.warning("figures_changed", day=day.isoformat())
    return changed

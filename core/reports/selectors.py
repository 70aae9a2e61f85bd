"""Figures of a period: closed days as they were stored, today as it is now."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from django.core.cache import cache
from django.db.models import Sum
from django.utils import timezone

from core.common.tenancy import current_brand_id
from core.payments import selectors as payments
from core.payments.models import PaymentAttempt
from core.reports import days, names
from core.reports.answers import FigureRow, Figures, Split, Summary, VisitRow, Visits, VisitSums
from core.reports.figures import SUMS, Key, Sums, compute_day, total
from core.reports.models import DailyFigure, DailyVisit, DayVisitor, Dimension
from core.reports.steps import STEPS

TODAY_SECONDS = 15
# A closed day without stored sums is computed when somebody looks; they are stored within minutes.
MISSING_SECONDS = 120
MOST_MISSING = 31
OLDEST_DAYS = 800
# Rows of a split.
MOST_ROWS = 500


@dataclass(frozen=True)
class Period:
    """Days from `first` to `last`, both included."""

    first: date
    last: date

    @property
    def length(self) -> int:
        return (self.last - self.first).days + 1

    def before(self) -> "Period":
        """The same number of days right before; today against the same weekday a week ago."""
        if self.first == self.last == days.today():
            return Period(self.first - timedelta(days=7), self.last - timedelta(days=7))
        return Period(self.first - timedelta(days=self.length), self.first - timedelta(days=1))


def summarise(period: Period) -> Summary:
    """The figures of a period by day (one day: by hour) against those before."""
    by_hour = period.length == 1
    dimension = Dimension.HOUR if by_hour else Dimension.DAY
    before = period.before()
    return {
        "first": period.first,
        "last": period.last,
        "before_first": before.first,
        "before_last": before.last,
        "figures": _figures(day_rows(period)),
        "before": _figures(_before(before, period)),
        "is_practice": payments.uses_play_money(),
        "by_hour": by_hour,
        "rows": _by_hour(period) if by_hour else _by_day(period),
        "rows_before": _by_hour(before) if by_hour else _by_day(before),
        "made_at": timezone.now(),
        "dimension": dimension.value,
    }


def _before(before: Period, period: Period) -> list[Mapping[str, Any]]:
    """Today is compared with what was up to this minute a week ago."""
    if period.first == period.last == days.today():
        until = timezone.now() - timedelta(days=7)
        rows = compute_day(before.first, until=until)
        return [row for (dimension, _key), row in rows.items() if dimension == Dimension.DAY]
    return day_rows(before)


def _figures(rows: Iterable[Mapping[str, Any]]) -> Figures:
    sums = total(sorted(rows, key=lambda row: row.get("day") or date.min))
    return with_derived(sums)


def with_derived(sums: Mapping[str, int]) -> Figures:
    """Sums with what follows from them: net sales, and the average order, null without orders."""
    net = sums["paid"] - sums["reversed"] - sums["refunded"]
    average = round(sums["paid"] / sums["paid_orders"]) if sums["paid_orders"] else None
    return {**{name: sums[name] for name in SUMS}, "net": net, "average_order": average}  # type: ignore[typeddict-item]


def _by_day(period: Period) -> list[FigureRow]:
    rows = {row["day"]: row for row in day_rows(period)}
    return [
        {"key": day.isoformat(), "name": "", **with_derived(total([rows.get(day, {})]))}
        for day in days.days_between(period.first, period.last)
        if day <= days.today()
    ]


def _by_hour(period: Period) -> list[FigureRow]:
    rows = {row["key"]: row for row in _rows_of(period, Dimension.HOUR)}
    return [
        {"key": f"{hour:02}", "name": "", **with_derived(total([rows.get(f"{hour:02}", {})]))} for hour in range(24)
    ]


def split(period: Period, dimension: str, language: str) -> Split:
    """The sums of a period by a dimension, largest first."""
    sums = sums_by_key(period, dimension)
    ordered = sorted(sums, key=lambda key: (-(sums[key]["goods"] or sums[key]["paid"]), key))[:MOST_ROWS]
    labels = names.names_of(dimension, ordered, language)
    rows: list[FigureRow] = [
        {"key": key, "name": labels.get(key, ""), **with_derived({name: sums[key].get(name, 0) for name in SUMS})}
        for key in ordered
    ]
    return {"first": period.first, "last": period.last, "by": dimension, "count": len(sums), "rows": rows}


def visits(period: Period) -> Visits:
    """The visits of a period against those before, by device and by language; cached for a moment."""
    before = period.before()
    key = f"{current_brand_id()}:reports:visits:{period.first}:{period.last}"
    answer: Visits | None = cache.get(key)
    if answer is None:
        rows = _visit_rows(period)
        is_open_day = period.first == period.last == days.today()
        answer = {
            "first": period.first,
            "last": period.last,
            "before_first": before.first,
            "before_last": before.last,
            "sums": _add_visits(rows),
            "before": None if is_open_day else _add_visits(_visit_rows(before)),
            "devices": _visits_by("device", rows),
            "languages": _visits_by("language", rows),
        }
        cache.set(key, answer, TODAY_SECONDS)
    return answer


def _visit_rows(period: Period) -> list[Mapping[str, Any]]:
    """The steps by device and language. Closed and open days are read by one statement, so that a day that is closed at
    this moment is in exactly one of both."""
    columns = ("device", "language")
    within = {"day__gte": period.first, "day__lte": period.last}
    closed = DailyVisit.objects.filter(**within).order_by().values(*columns)
    opened = DayVisitor.objects.filter(**within).order_by().values(*columns)
    rows: Any = closed.annotate(**{f"sum_{name}": Sum(name) for name in STEPS}).union(
        opened.annotate(**{f"sum_{name}": count for name, count in STEPS.items()}), all=True
    )
    return list(rows)


def _add_visits(rows: Iterable[Mapping[str, Any]]) -> VisitSums:
    rows = list(rows)
    sums: Any = {name: sum(row[f"sum_{name}"] or 0 for row in rows) for name in STEPS}
    return sums  # type: ignore[no-any-return]


def _visits_by(column: str, rows: list[Mapping[str, Any]]) -> list[VisitRow]:
    keys = {row[column] for row in rows}
    parts: list[VisitRow] = [{"key": key, **_add_visits(row for row in rows if row[column] == key)} for key in keys]
    return sorted(parts, key=lambda part: (-part["visitors"], part["key"]))


def sums_by_key(period: Period, dimension: str) -> dict[str, Sums]:
    """The sums of a period by key: the closed days summed by the database."""
    closed = DailyFigure.objects.filter(
        dimension=dimension, day__gte=period.first, day__lte=min(period.last, days.today() - timedelta(days=1))
    )
    rows: Any = closed.order_by().values("key").annotate(**{f"sum_{name}": Sum(name) for name in SUMS})
    sums = {row["key"]: {name: row[f"sum_{name}"] or 0 for name in SUMS} for row in rows}
    for _day, key, row in unstored_rows(period, dimension):
        known = sums.setdefault(key, dict.fromkeys(SUMS, 0))
        for name, value in row.items():
            known[name] += value
    return sums


def day_rows(period: Period) -> list[Mapping[str, Any]]:
    """The sums of each day of a period, oldest first."""
    return sorted(_rows_of(period, Dimension.DAY), key=lambda row: row["day"])


def _rows_of(period: Period, dimension: str) -> list[Mapping[str, Any]]:
    today = days.today()
    stored = DailyFigure.objects.filter(dimension=dimension, day__gte=period.first, day__lte=period.last, day__lt=today)
    rows: list[Mapping[str, Any]] = list(stored.order_by("day", "key").values("day", "key", *SUMS))
    rows += [
        {"day": day, "key": key, **dict.fromkeys(SUMS, 0), **sums}
        for day, key, sums in unstored_rows(period, dimension)
    ]
    return rows


def unstored_rows(period: Period, dimension: str) -> Iterator[tuple[date, str, Sums]]:
    """The open day as it is now, and closed days that are not stored yet; each cached for a moment."""
    today = days.today()
    unstored = [day for day in list_missing_days() if period.first <= day <= period.last][-MOST_MISSING:]
    if period.first <= today <= period.last:
        unstored.append(today)
    for day in unstored:
        key = f"{current_brand_id()}:reports:day:{day}"
        rows: dict[Key, Sums] | None = cache.get(key)
        if rows is None:
            rows = compute_day(day)
            cache.set(key, rows, TODAY_SECONDS if day == today else MISSING_SECONDS)
        yield from ((day, part, sums) for (own, part), sums in rows.items() if own == dimension)


def list_missing_days() -> list[date]:
    """The closed days of the brand in force that have no stored sums, oldest first: two queries."""
    first = _first_day()
    made = set(DailyFigure.objects.filter(dimension=Dimension.DAY, day__gte=first).values_list("day", flat=True))
    return [day for day in days.days_between(first, days.today() - timedelta(days=1)) if day not in made]


def _first_day() -> date:
    """The day before the first payment, so that the points owed of each day follow from the day before."""
    oldest = days.today() - timedelta(days=OLDEST_DAYS)
    paid = PaymentAttempt.objects.filter(approved_at__gte=days.start_of(oldest)).order_by("approved_at")
    first = paid.values_list("approved_at", flat=True).first()
    return max(oldest, days.day_of(first) - timedelta(days=1)) if first else days.today() - timedelta(days=1)

"""Run a check of many queries repeatedly, where the check passes if no query finds a row.

Building the queries took the ORM twenty times as long as running them. They are the same each time except for times,
so they are recorded once and then run as recorded; parameters that depend on the current time are computed again. If
one of them finds a row, the check itself reports what is wrong.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import time_machine
from django.db import connection
from django.utils import timezone

Query = tuple[str, tuple[Any, ...]]
_HOUR = timedelta(hours=1)


@dataclass(frozen=True)
class RecordedQueries:
    """One statement that returns a row if any query of a check does. `ages`: its relative times, as time before now."""

    sql: str
    params: tuple[Any, ...]
    ages: dict[int, timedelta]

    def has_rows(self) -> bool:
        """Whether any recorded query finds a row."""
        now, params = timezone.now(), list(self.params)
        for position, age in self.ages.items():
            params[position] = connection.ops.adapt_datetimefield_value(now - age)
        with connection.cursor() as cursor:
            cursor.execute(self.sql, params)
            return cursor.fetchone() is not None


def record_queries(check: Callable[[], object]) -> RecordedQueries:
    """Record the queries of a check. Raises ValueError if they depend on the current time other than by parameters."""
    now = timezone.now()
    # On the same day: a parameter that is a day is recorded as it is.
    step = _HOUR if timezone.localdate(now) == timezone.localdate(now + _HOUR) else -_HOUR
    first, second = (_record_at(check, at) for at in (now, now + step))
    if [sql for sql, _params in first] != [sql for sql, _params in second]:
        raise ValueError("the queries differ at another time")
    params = [value for _sql, values in first for value in values]
    later = [value for _sql, values in second for value in values]
    ages: dict[int, timedelta] = {}
    for position, (value, other) in enumerate(zip(params, later, strict=True)):
        if value != other:
            if _parse_time(other) - _parse_time(value) != step:
                raise ValueError(f"not a time relative to now: {value!r}, an hour apart {other!r}")
            ages[position] = now - _parse_time(value)
    parts = " OR ".join(f"EXISTS ({sql})" for sql, _params in first)
    return RecordedQueries(f"SELECT 1 WHERE {parts}", tuple(params), ages)


def _record_at(check: Callable[[], object], at: datetime) -> list[Query]:
    """The queries of a check at this time."""
    found: list[Query] = []

    def record_query(
        execute: Callable[..., Any], sql: str, params: Sequence[Any] | None, many: bool, context: Any
    ) -> Any:
        # Without parameters a statement is sent as it is; with them a percent sign is doubled.
        found.append((sql.replace("%", "%%") if params is None else sql, tuple(params or ())))
        return execute(sql, params, many, context)

    hour: AbstractContextManager[Any] = time_machine.travel(at, tick=False)
    with hour, connection.execute_wrapper(record_query):
        check()
    return found


def _parse_time(value: Any) -> datetime:
    """A time as a parameter of a statement. SQLite stores times as text."""
    found = datetime.fromisoformat(value) if isinstance(value, str) else value
    if not isinstance(found, datetime):
        raise ValueError(f"not a time: {value!r}")
    return found if found.tzinfo else found.replace(tzinfo=UTC)

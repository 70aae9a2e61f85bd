"""A check that asks the database many questions, and is content where none of them finds a row, asked again and again.

Building the questions anew took the ORM twenty times as long as answering them. They are the same each time but for
the hour, so they are taken down once and from then on asked as they stand; times that were counted from the hour are
counted anew. Where one of them finds a row, the check itself is to say what is wrong.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

import time_machine
from django.db import connection
from django.utils import timezone

Question = tuple[str, tuple[Any, ...]]
_LATER = timedelta(hours=1)


@dataclass(frozen=True)
class Rehearsed:
    """One statement that has a row where any question of a check has one; `ages` are its times, before now."""

    sql: str
    params: tuple[Any, ...]
    ages: dict[int, timedelta]

    def finds(self) -> bool:
        """Whether the check has anything to say."""
        now, params = timezone.now(), list(self.params)
        for place, age in self.ages.items():
            params[place] = connection.ops.adapt_datetimefield_value(now - age)
        with connection.cursor() as cursor:
            cursor.execute(self.sql, params)
            return cursor.fetchone() is not None


def rehearse(check: Callable[[], object]) -> Rehearsed:
    """Take down what a check asks. Raises ValueError where that depends on the hour in another way than by times."""
    now = timezone.now()
    first, second = (_asked(check, at) for at in (now, now + _LATER))
    if [sql for sql, _params in first] != [sql for sql, _params in second]:
        raise ValueError("the questions are others at another time")
    params = [value for _sql, values in first for value in values]
    later = [value for _sql, values in second for value in values]
    ages: dict[int, timedelta] = {}
    for place, (one, other) in enumerate(zip(params, later, strict=True)):
        if one != other:
            if _moment(other) - _moment(one) != _LATER:
                raise ValueError(f"not a time counted from now: {one!r}, an hour later {other!r}")
            ages[place] = now - _moment(one)
    parts = " OR ".join(f"EXISTS ({sql})" for sql, _params in first)
    return Rehearsed(f"SELECT 1 WHERE {parts}", tuple(params), ages)


def _asked(check: Callable[[], object], at: datetime) -> list[Question]:
    """The questions of a check at this time."""
    found: list[Question] = []

    def take_down(execute: Callable[..., Any], sql: str, params: Sequence[Any] | None, many: bool, context: Any) -> Any:
        # Without parameters a statement goes out as it stands; with them a percent sign is doubled.
        found.append((sql.replace("%", "%%") if params is None else sql, tuple(params or ())))
        return execute(sql, params, many, context)

    hour: AbstractContextManager[Any] = time_machine.travel(at, tick=False)
    with hour, connection.execute_wrapper(take_down):
        check()
    return found


def _moment(value: Any) -> datetime:
    """A time as a parameter of a statement: SQLite keeps them as texts."""
    found = datetime.fromisoformat(value) if isinstance(value, str) else value
    if not isinstance(found, datetime):
        raise ValueError(f"no time: {value!r}")
    return found if found.tzinfo else found.replace(tzinfo=UTC)

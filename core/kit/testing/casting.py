"""The rows that a piece of set-up leaves, made once by the shop's own services and copied for every test.

Making the cast anew took a third of the time of a test. What the services write is the same each time, but for the
hour: times of the making become times of the copy.
"""

from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from django.apps import apps
from django.db import connection, models, transaction
from django.utils import timezone

Row = tuple[Any, ...]
# One row that the making of each cast counts up: it is nobody's.
_COUNTED = "brands_directoryversion"


@dataclass(frozen=True)
class Cast:
    """What was made, the rows behind it by table, and when."""

    made: Any
    rows: dict[str, list[Row]]
    at: datetime

    def copy(self) -> Any:
        """Write the rows again; returns what was made, as of now."""
        late = timezone.now() - self.at
        with transaction.atomic(), connection.cursor() as cursor:
            for table, rows in self.rows.items():
                marks = f"({', '.join(['%s'] * len(rows[0]))})"
                values = [self._moved(value, late) for row in rows for value in row]
                cursor.execute(f'INSERT INTO "{table}" VALUES {", ".join([marks] * len(rows))}', values)  # noqa: S608
        made = deepcopy(self.made)
        for thing in getattr(made, "__dict__", {}).values():
            if isinstance(thing, models.Model):
                thing.__dict__.update({name: self._moved(value, late) for name, value in vars(thing).items()})
        return made

    def _moved(self, value: Any, late: timedelta) -> Any:
        """Only what happened while the cast was made is later now; a time that somebody chose stays."""
        if not isinstance(value, datetime):
            return value
        known = value if value.tzinfo else value.replace(tzinfo=UTC)
        return value + late if abs(known - self.at) < timedelta(minutes=1) else value


def record(*makers: Callable[[], Any]) -> list[Cast]:
    """The cast of each maker, one after the other; the database is left as it was.

    Their ids are taken for good: what a test makes itself never has the id of a row that is copied later.
    """
    casts: list[Cast] = []
    with transaction.atomic():
        known = _everything()
        for make in makers:
            made, now = make(), _everything()
            fresh = {table: [row for row in rows if row not in known[table]] for table, rows in now.items()}
            casts.append(Cast(made, {table: rows for table, rows in fresh.items() if rows}, timezone.now()))
            known = now
        transaction.set_rollback(True)
    if connection.vendor == "sqlite":
        _take_ids(casts)
    return casts


def _everything() -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    with connection.cursor() as cursor:
        # In the order of the rooms: what is pointed to stands before what points to it.
        for model in apps.get_models(include_auto_created=True):
            table = model._meta.db_table
            if table == _COUNTED:
                continue
            cursor.execute(f'SELECT * FROM "{table}" ORDER BY 1')  # noqa: S608
            found[table] = cursor.fetchall()
    return found


def _take_ids(casts: list[Cast]) -> None:
    """SQLite takes its counters back with everything else; PostgreSQL never gives a number twice."""
    counted = {model._meta.db_table for model in apps.get_models(include_auto_created=True) if model._meta.auto_field}
    with connection.cursor() as cursor:
        for table in counted & {table for cast in casts for table in cast.rows}:
            highest = max(row[0] for cast in casts for row in cast.rows.get(table, []))
            cursor.execute("DELETE FROM sqlite_sequence WHERE name = %s", [table])
            cursor.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (%s, %s)", [table, highest])

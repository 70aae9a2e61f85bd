"""The rows that a test set-up writes: made once by the services and copied for every test.

Making them again took a third of the time of a test. The services write the same rows each time, except for times:
times of the set-up become times of the copy.
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
# Its one row is a counter that each set-up increments. It belongs to no snapshot.
_SHARED_COUNTER = "brands_directoryversion"
# PostgreSQL accepts 65,535 values in a statement, SQLite 250,000 with Django's settings.
_MAX_VALUES = 30_000


@dataclass(frozen=True)
class DbSnapshot:
    """The object that was made, its rows by table, and when it was made."""

    made: Any
    rows: dict[str, list[Row]]
    at: datetime

    def copy(self) -> Any:
        """Write the rows again. Returns a copy of the object, with times moved to now."""
        delay = timezone.now() - self.at
        with transaction.atomic(), connection.cursor() as cursor:
            for table, rows in self.rows.items():
                placeholders = f"({', '.join(['%s'] * len(rows[0]))})"
                batch = max(1, _MAX_VALUES // len(rows[0]))
                for start in range(0, len(rows), batch):
                    part = rows[start : start + batch]
                    values = [self._shift(value, delay) for row in part for value in row]
                    cursor.execute(f'INSERT INTO "{table}" VALUES {", ".join([placeholders] * len(part))}', values)  # noqa: S608
        made = deepcopy(self.made)
        for thing in getattr(made, "__dict__", {}).values():
            if isinstance(thing, models.Model):
                thing.__dict__.update({name: self._shift(value, delay) for name, value in vars(thing).items()})
        return made

    def _shift(self, value: Any, delay: timedelta) -> Any:
        """Move times of the set-up itself. A time that a test chose is not changed."""
        if not isinstance(value, datetime):
            return value
        aware = value if value.tzinfo else value.replace(tzinfo=UTC)
        return value + delay if abs(aware - self.at) < timedelta(minutes=1) else value


def record_snapshots(*makers: Callable[[], Any]) -> list[DbSnapshot]:
    """Take a snapshot after each maker, in order. The database is not changed.

    Their ids stay reserved: a row that a test makes never has the id of a row that is copied later.
    """
    snapshots: list[DbSnapshot] = []
    with transaction.atomic():
        before = _read_all_rows()
        for make in makers:
            made, now = make(), _read_all_rows()
            fresh = {table: [row for row in rows if row not in before[table]] for table, rows in now.items()}
            snapshots.append(DbSnapshot(made, {table: rows for table, rows in fresh.items() if rows}, timezone.now()))
            before = now
        transaction.set_rollback(True)
    if connection.vendor == "sqlite":
        _reserve_ids(snapshots)
    return snapshots


def _read_all_rows() -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {}
    with connection.cursor() as cursor:
        # In the order of the packages: a row is inserted after the rows that it refers to.
        for model in apps.get_models(include_auto_created=True):
            table = model._meta.db_table
            if table == _SHARED_COUNTER:
                continue
            cursor.execute(f'SELECT * FROM "{table}" ORDER BY 1')  # noqa: S608
            found[table] = cursor.fetchall()
    return found


def _reserve_ids(snapshots: list[DbSnapshot]) -> None:
    """Reserve ids on SQLite, where a rollback resets the counters. PostgreSQL never uses a number twice."""
    counted = {model._meta.db_table for model in apps.get_models(include_auto_created=True) if model._meta.auto_field}
    with connection.cursor() as cursor:
        for table in counted & {table for snapshot in snapshots for table in snapshot.rows}:
            highest = max(row[0] for snapshot in snapshots for row in snapshot.rows.get(table, []))
            cursor.execute("DELETE FROM sqlite_sequence WHERE name = %s", [table])
            cursor.execute("INSERT INTO sqlite_sequence (name, seq) VALUES (%s, %s)", [table, highest])

"""Empties a database after a test that commits: only what the test has filled, and back to what migrations left.

Django's own flush truncates every table and repeats everything that follows a migration (permissions, roles, tenant
constraints), which took most of the time of such a test.
"""

from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from typing import Any

from django.db import connection, transaction
from django.test import TransactionTestCase

Rows = list[tuple[Any, ...]]


class Sweeper:
    """Knows what the database had before the first test."""

    def __init__(self) -> None:
        self.tables = sorted(connection.introspection.django_table_names(only_existing=True, include_views=False))
        self.first: dict[str, Rows] = {name: _rows(name) for name in self._filled()}

    def sweep(self) -> None:
        """Delete added rows; restore changed ones."""
        filled = self._filled()
        changed = {name for name, rows in self.first.items() if _rows(name) != rows}
        dirty = [name for name in filled if name not in self.first or name in changed]
        with _unchecked(), transaction.atomic(), connection.cursor() as cursor:
            if connection.vendor == "postgresql":
                cursor.execute("SET LOCAL session_replication_role = replica")
            for name in dirty:
                cursor.execute(f'DELETE FROM "{name}"')  # noqa: S608
            for name in changed:
                _fill(cursor, name, self.first[name])

    def _filled(self) -> list[str]:
        looks = (f"SELECT '{name}' WHERE EXISTS (SELECT 1 FROM \"{name}\")" for name in self.tables)  # noqa: S608
        with connection.cursor() as cursor:
            cursor.execute(" UNION ALL ".join(looks))
            return [name for (name,) in cursor.fetchall()]


def may_sweep() -> bool:
    """Whether this user may disable keys and triggers, as `sweep` does on PostgreSQL."""
    if connection.vendor != "postgresql":
        return True
    with connection.cursor() as cursor:
        cursor.execute("SELECT rolsuper FROM pg_roles WHERE rolname = current_user")
        return bool(cursor.fetchone()[0])


def install() -> None:
    """Replace Django's flush by `sweep`; called when the database is new."""
    if not may_sweep():
        return
    sweeper = Sweeper()

    def teardown(_case: TransactionTestCase) -> None:
        sweeper.sweep()

    TransactionTestCase._fixture_teardown = teardown  # type: ignore[attr-defined]


def _rows(name: str) -> Rows:
    with connection.cursor() as cursor:
        cursor.execute(f'SELECT * FROM "{name}" ORDER BY 1')  # noqa: S608
        return [tuple(row) for row in cursor.fetchall()]


def _fill(cursor: Any, name: str, rows: Sequence[tuple[Any, ...]]) -> None:
    marks = ", ".join(["%s"] * len(rows[0]))
    cursor.executemany(f'INSERT INTO "{name}" VALUES ({marks})', rows)  # noqa: S608


def _unchecked() -> AbstractContextManager[Any]:
    return connection.constraint_checks_disabled() if connection.vendor == "sqlite" else nullcontext()

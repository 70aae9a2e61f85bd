"""A database of release 0.1 is moved with its rows, rights and views; an older one is refused (ADR 37)."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.apps import apps

from core.commands import release_0_1

_DELETE = "DELETE FROM django_migrations WHERE app IN ({})"


def _migrate(folder: Path) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "MARU_VAR_DIR": str(folder), "DATABASE_URL": "", "REDIS_URL": ""}
    command = [sys.executable, "manage.py", "migrate"]
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def _schema(database: sqlite3.Connection) -> dict[str, set[tuple[str, str, int]]]:
    tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {table: {row[1:4] for row in database.execute(f'PRAGMA table_info("{table}")')} for table in tables}


def _moved() -> Iterator[tuple[str, str, str]]:
    for old, new, names in release_0_1._MOVED:
        yield from ((old, new, name) for name in names.split())


def _rename_back(database: sqlite3.Connection) -> None:
    """Give the models that a later migration renamed the names of the first migrations."""
    for (app, name), later in release_0_1._RENAMED_LATER.items():
        database.execute(f"ALTER TABLE {app}_{later} RENAME TO {app}_{name}")
        database.execute(
            "UPDATE django_content_type SET model = ? WHERE app_label = ? AND model = ?", (name, app, later)
        )
        for action in ("add", "change", "delete", "view"):
            database.execute(
                "UPDATE auth_permission SET codename = ? WHERE codename = ?", (f"{action}_{name}", f"{action}_{later}")
            )


def _make_old(database: sqlite3.Connection) -> None:
    """Give a database of now the names of release 0.1, and a view, an audit entry and a right under them."""
    for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'tenant_%'"):
        database.execute(f'DROP TRIGGER "{name}"')
    for table, old_column, new_column in release_0_1._COLUMNS:
        database.execute(f"ALTER TABLE {table} RENAME COLUMN {new_column} TO {old_column}")
    database.execute("DROP INDEX order_by_resolution")
    database.execute("CREATE INDEX order_by_fate ON orders_order (brand_id, fate)")
    _rename_back(database)
    for old, new, name in _moved():
        database.execute(f"ALTER TABLE {new}_{name} RENAME TO {old}_{name}")
        database.execute(
            "UPDATE django_content_type SET app_label = ? WHERE app_label = ? AND model = ?", (old, new, name)
        )
    ours = {*release_0_1._LAST, *(new for _old, new, _name in _moved())}
    database.execute(_DELETE.format(", ".join(f"'{name}'" for name in sorted(ours))))
    rows = [(app, name, "2026-01-01") for app, name in release_0_1._LAST.items()]
    database.executemany("INSERT INTO django_migrations (app, name, applied) VALUES (?, ?, ?)", rows)
    database.execute(
        "INSERT INTO guard_auditentry (brand_id, actor_name, action, subject, subject_id, before, after, at) "
        "VALUES (1, 'manager', 'update', 'jobs.message', '1', '{}', '{}', '2026-01-01')"
    )


def test_every_moved_model_is_in_its_new_app() -> None:
    for _old, new, name in _moved():
        name = release_0_1._RENAMED_LATER.get((new, name), name)
        assert apps.get_model(new, name)._meta.db_table == f"{new}_{name}"


@pytest.mark.proof("sqlite")
def test_a_database_of_the_release_before_keeps_rows_and_rights(tmp_path: Path) -> None:
    assert _migrate(tmp_path).returncode == 0
    with closing(sqlite3.connect(tmp_path / "maru.sqlite3")) as database, database:
        wanted = _schema(database)
        rights = database.execute("SELECT COUNT(*) FROM auth_group_permissions").fetchone()
        names = database.execute("SELECT codename FROM auth_permission ORDER BY codename").fetchall()
        _make_old(database)
    moved = _migrate(tmp_path)
    assert moved.returncode == 0, moved.stderr
    with closing(sqlite3.connect(tmp_path / "maru.sqlite3")) as database, database:
        assert _schema(database) == wanted
        assert database.execute("SELECT COUNT(*) FROM auth_group_permissions").fetchone() == rights
        assert database.execute("SELECT codename FROM auth_permission ORDER BY codename").fetchall() == names
        assert database.execute("SELECT subject FROM security_auditentry").fetchall() == [("notifications.message",)]
    again = _migrate(tmp_path)
    assert again.returncode == 0
    assert "release 0.1" not in again.stdout


@pytest.mark.proof("sqlite")
def test_a_database_older_than_that_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    assert _migrate(tmp_path).returncode == 0
    with closing(sqlite3.connect(tmp_path / "maru.sqlite3")) as database, database:
        _make_old(database)
        database.execute("DELETE FROM django_migrations WHERE app = 'orders'")
        before = _schema(database)
    refused = _migrate(tmp_path)
    assert refused.returncode != 0
    assert "orders.0012_told_arrival" in refused.stderr
    with closing(sqlite3.connect(tmp_path / "maru.sqlite3")) as database:
        assert _schema(database) == before

"""A database of release 0.1 is moved with its rows, rights and views; an older one is refused (ADR 37)."""

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest

from core.commands import release_0_1
from core.common.testing import migrated

_DELETE = "DELETE FROM django_migrations WHERE app IN ({})"


# Takes the migrations after the first back.
_TO_FIRST = """
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from core.commands import release_0_1
from core.common import tenant_constraints
tenant_constraints.drop_triggers("default")
MigrationExecutor(connection).migrate([(label, "0001_initial") for label in release_0_1.labels()])
"""


def _manage(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "MARU_VAR_DIR": str(folder), "DATABASE_URL": "", "REDIS_URL": ""}
    command = (sys.executable, "manage.py", *command)
    return subprocess.run(command, env=env, capture_output=True, text=True, check=False)


def _migrate(folder: Path) -> subprocess.CompletedProcess[str]:
    return _manage(folder, "migrate")


def _schema(database: sqlite3.Connection) -> dict[str, set[tuple[str, str, int]]]:
    tables = [name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return {table: {row[1:4] for row in database.execute(f'PRAGMA table_info("{table}")')} for table in tables}


@dataclass(frozen=True)
class Old:
    """A database of release 0.1, and what it has to become."""

    path: Path
    schema: dict[str, set[tuple[str, str, int]]]
    rights: int
    permissions: list[str]


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Old:
    folder = tmp_path_factory.mktemp("old")
    path = folder / "maru.sqlite3"
    if not migrated.copy_sqlite(path):
        assert _migrate(folder).returncode == 0
    with closing(sqlite3.connect(path)) as database:
        schema, rights, permissions = _schema(database), _rights(database), _permissions(database)
    assert _manage(folder, "shell", "-v0", "-c", _TO_FIRST).returncode == 0
    with closing(sqlite3.connect(path)) as database, database:
        _make_old(database)
    return Old(path, schema, rights, permissions)


def _rights(database: sqlite3.Connection) -> int:
    return int(database.execute("SELECT COUNT(*) FROM auth_group_permissions").fetchone()[0])


def _permissions(database: sqlite3.Connection) -> list[str]:
    return [name for (name,) in database.execute("SELECT codename FROM auth_permission ORDER BY codename")]


def _make_old(database: sqlite3.Connection) -> None:
    """Give a database of now the names of release 0.1, and a view, an audit entry and a right under them."""
    for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE 'tenant_%'"):
        database.execute(f'DROP TRIGGER "{name}"')
    for table, old_column, new_column in release_0_1._COLUMNS:
        database.execute(f"ALTER TABLE {table} RENAME COLUMN {new_column} TO {old_column}")
    database.execute("DROP INDEX order_by_resolution")
    database.execute("CREATE INDEX order_by_fate ON orders_order (brand_id, fate)")
    for (old, before), (new, name) in release_0_1.moved().items():
        database.execute(f"ALTER TABLE {new}_{name} RENAME TO {old}_{before}")
        database.execute(
            "UPDATE django_content_type SET app_label = ?, model = ? WHERE app_label = ? AND model = ?",
            (old, before, new, name),
        )
        database.execute("UPDATE auth_permission SET codename = REPLACE(codename, ?, ?)", (f"_{name}", f"_{before}"))
    ours = {*release_0_1._LAST, *release_0_1.labels()}
    database.execute(_DELETE.format(", ".join(f"'{name}'" for name in sorted(ours))))
    rows = [(app, name, "2026-01-01") for app, name in release_0_1._LAST.items()]
    database.executemany("INSERT INTO django_migrations (app, name, applied) VALUES (?, ?, ?)", rows)
    database.execute(
        "INSERT INTO guard_auditentry (brand_id, actor_name, action, subject, subject_id, before, after, at) "
        "VALUES (1, 'manager', 'update', 'jobs.message', '1', '{}', '{}', '2026-01-01')"
    )


@pytest.mark.django_db
@pytest.mark.alike
def test_every_moved_model_is_in_its_new_app() -> None:
    first = release_0_1.first_models()
    for new, name in release_0_1.moved().values():
        assert first.get_model(new, name)._meta.db_table == f"{new}_{name}"


@pytest.mark.proof("sqlite")
def test_a_database_of_the_release_before_keeps_rows_and_rights(old: Old, tmp_path: Path) -> None:
    shutil.copyfile(old.path, tmp_path / "maru.sqlite3")
    moved = _migrate(tmp_path)
    assert moved.returncode == 0, moved.stderr
    with closing(sqlite3.connect(tmp_path / "maru.sqlite3")) as database:
        assert _schema(database) == old.schema
        assert _rights(database) == old.rights
        assert _permissions(database) == old.permissions
        assert database.execute("SELECT subject FROM security_auditentry").fetchall() == [("notifications.message",)]
    again = _migrate(tmp_path)
    assert again.returncode == 0
    assert "release 0.1" not in again.stdout


@pytest.mark.proof("sqlite")
def test_a_database_older_than_that_is_refused_and_stays_as_it_is(old: Old, tmp_path: Path) -> None:
    shutil.copyfile(old.path, tmp_path / "maru.sqlite3")
    with closing(sqlite3.connect(tmp_path / "maru.sqlite3")) as database, database:
        database.execute("DELETE FROM django_migrations WHERE app = 'orders'")
        before = _schema(database)
    refused = _migrate(tmp_path)
    assert refused.returncode != 0
    assert "orders.0012_told_arrival" in refused.stderr
    with closing(sqlite3.connect(tmp_path / "maru.sqlite3")) as database:
        assert _schema(database) == before

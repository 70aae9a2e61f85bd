"""Databases that are migrated before a run of all tests begins, for its processes to copy.

Without them each installation and worker runs every migration, which took most of the time of its start.
`.config/test.py` makes them; in other runs each database is migrated where it is needed.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path


def postgres() -> str | None:
    """The template database on the run's PostgreSQL (`CREATE DATABASE … TEMPLATE`)."""
    return os.environ.get("MIGRATED_POSTGRES") or None


def copy_sqlite(target: Path) -> bool:
    """Copy a migrated file to `target`; False where there is none."""
    found = os.environ.get("MIGRATED_SQLITE")
    if found:
        shutil.copyfile(found, target)
    return bool(found)


@contextmanager
def in_memory(name: str) -> Iterator[None]:
    """Fill the in-memory SQLite database of this name, and keep it open until another connection has opened it."""
    found = os.environ.get("MIGRATED_SQLITE")
    if not found or "mode=memory" not in name:
        yield
        return
    with closing(sqlite3.connect(name, uri=True)) as memory:
        with closing(sqlite3.connect(found)) as file:
            file.backup(memory)
        yield

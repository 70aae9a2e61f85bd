"""Databases that stand migrated before a run of all tests begins, for its processes to copy.

Each of its installations and workers went through every migration from the first, which took the most of opening them.
`.config/test.py` makes them; without it everything is migrated where it is needed.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path


def postgres() -> str | None:
    """The database of the run's PostgreSQL that others are made after (`CREATE DATABASE … TEMPLATE`)."""
    return os.environ.get("MIGRATED_POSTGRES") or None


def copy_sqlite(target: Path) -> bool:
    """Put a migrated file there; False where there is none to copy."""
    found = os.environ.get("MIGRATED_SQLITE")
    if found:
        shutil.copyfile(found, target)
    return bool(found)


@contextmanager
def in_memory(name: str) -> Iterator[None]:
    """Fill the SQLite database of this name, which is in memory, and keep it until somebody else has opened it."""
    found = os.environ.get("MIGRATED_SQLITE")
    if not found or "mode=memory" not in name:
        yield
        return
    with closing(sqlite3.connect(name, uri=True)) as memory:
        with closing(sqlite3.connect(found)) as file:
            file.backup(memory)
        yield

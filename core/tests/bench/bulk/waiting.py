"""A concurrent writer during a run: how long it waits for SQLite's write lock."""

import contextlib
import sqlite3
import threading
import time
from collections.abc import Iterator

from core.tests.bench.stage import Stage

EVERY = 0.03


@contextlib.contextmanager
def watch(stage: Stage) -> Iterator[list[float]]:
    """Write a row repeatedly, waiting as a web process does. Returns the seconds of each write; empty on PostgreSQL."""
    found: list[float] = []
    if stage.database:
        yield found
        return
    done = threading.Event()
    thread = threading.Thread(target=_write, args=(str(stage.folder / "maru.sqlite3"), found, done))
    thread.start()
    try:
        yield found
    finally:
        done.set()
        thread.join()


def _write(path: str, found: list[float], done: threading.Event) -> None:
    with contextlib.closing(sqlite3.connect(path, timeout=20, isolation_level=None)) as shop:
        shop.execute("PRAGMA synchronous=FULL")
        shop.execute("CREATE TABLE IF NOT EXISTS bench_writer (at REAL)")
        while not done.wait(EVERY):
            start = time.perf_counter()
            shop.execute("BEGIN IMMEDIATE")
            shop.execute("UPDATE bench_writer SET at = ?", [start])
            shop.execute("COMMIT")
            found.append(time.perf_counter() - start)

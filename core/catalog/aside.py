"""Counting that takes too long for a request: done beside it, one after another, and kept.

A thread of the process does it, as with what shoppers search for: a shopper never waits for it, and the
next one finds it done. What is asked for while much waits is not counted; it will be asked for again.
"""

import contextlib
import queue
import threading
import time
from collections.abc import Callable, Iterator

import structlog
from django.conf import settings
from django.db import connection, transaction

_log = structlog.get_logger(__name__)
_MOST_WAITING = 16
_lock = threading.Lock()
_waiting: queue.SimpleQueue[tuple[str, Callable[[], None]]] = queue.SimpleQueue()
_known: set[str] = set()


def later(key: str, work: Callable[[], None]) -> None:
    """Do this soon unless it waits already. `FACETS_ASIDE_SECONDS` is how long it may take; None: never done."""
    if settings.FACETS_ASIDE_SECONDS is None:
        return
    with _lock:
        if key in _known or len(_known) >= _MOST_WAITING:
            return
        _known.add(key)
        _waiting.put((key, work))
        if len(_known) == 1:
            threading.Thread(target=_run, name="counting", daemon=True).start()


def _run() -> None:
    try:
        while True:
            key, work = _waiting.get()
            try:
                with bounded(settings.FACETS_ASIDE_SECONDS or 0):
                    work()
            except Exception as exc:
                _log.warning("counting aside gave up", exc_info=exc)
            with _lock:
                _known.discard(key)
                if not _known:
                    return
    finally:
        connection.close()


@contextlib.contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """Statements inside give up after so long."""
    if connection.vendor == "postgresql":
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SELECT set_config('statement_timeout', %s, true)", [str(int(seconds * 1000))])
            yield
        return
    connection.ensure_connection()
    end = time.monotonic() + seconds
    # Asked every so many steps of SQLite's machine; a true answer ends the statement.
    connection.connection.set_progress_handler(lambda: time.monotonic() > end, 100_000)
    try:
        yield
    finally:
        connection.connection.set_progress_handler(None, 0)

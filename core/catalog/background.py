"""Runs counts that take too long for a request, one after another, and caches them.

A thread of the process runs them, as with the search log: no request waits, and the next one uses the
cached result. While the queue is full, further counts are dropped; a later request queues them again.
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
_MAX_WAITING = 16
_lock = threading.Lock()
_waiting: queue.SimpleQueue[tuple[str, Callable[[], None]]] = queue.SimpleQueue()
_known: set[str] = set()


def run_later(key: str, work: Callable[[], None]) -> None:
    """Queue this unless it is queued already. `FACETS_ASIDE_SECONDS` is its time limit; None: never run."""
    if settings.FACETS_ASIDE_SECONDS is None:
        return
    with _lock:
        if key in _known or len(_known) >= _MAX_WAITING:
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
                with time_limit(settings.FACETS_ASIDE_SECONDS or 0):
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
def time_limit(seconds: float) -> Iterator[None]:
    """Cancel statements inside this context after so many seconds."""
    if connection.vendor == "postgresql":
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.execute("SELECT set_config('statement_timeout', %s, true)", [str(int(seconds * 1000))])
            yield
        return
    connection.ensure_connection()
    end = time.monotonic() + seconds
    # SQLite calls this every so many steps of its virtual machine; a true result ends the statement.
    connection.connection.set_progress_handler(lambda: time.monotonic() > end, 100_000)
    try:
        yield
    finally:
        connection.connection.set_progress_handler(None, 0)

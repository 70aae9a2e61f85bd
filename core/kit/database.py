"""A database that is away: how it looks in a fault, and who may try it again."""

import sqlite3
import threading
import time

import psycopg
import structlog
from django.db import DatabaseError, InterfaceError, connection
from psycopg_pool import PoolClosed, PoolTimeout, TooManyRequests

log = structlog.get_logger(__name__)
# Seconds between two requests that try a database which was away; the others are answered at once.
PROBE_SECONDS = 1.0
# PostgreSQL ends a session (57P01-57P03), takes no further one (53300), or its connection broke (08…).
_GONE = ("08", "57P01", "57P02", "57P03", "53300")


def is_away(exc: BaseException | None) -> bool:
    """Whether a fault, or one that it came from, is a database that can't be reached or hung up."""
    if not isinstance(exc, DatabaseError | InterfaceError | psycopg.Error):
        return False
    cause: BaseException | None = exc
    while cause is not None:
        if isinstance(cause, PoolTimeout | PoolClosed | TooManyRequests):
            return True
        if isinstance(cause, psycopg.OperationalError | psycopg.InterfaceError):
            # Without a code nothing came from the server: the line is broken, or was never there.
            return cause.sqlstate is None or cause.sqlstate.startswith(_GONE)
        if isinstance(cause, sqlite3.OperationalError):
            return cause.sqlite_errorcode == sqlite3.SQLITE_CANTOPEN
        if isinstance(cause, InterfaceError) and cause.__cause__ is None:
            return "closed" in str(cause)
        cause = cause.__cause__
    return False


def is_pool_empty(exc: BaseException | None) -> bool:
    """Whether a fault is that no connection came in time."""
    while exc is not None:
        if isinstance(exc, PoolTimeout):
            return True
        exc = exc.__cause__
    return False


def lend_back() -> None:
    """Give this thread's connection back to the pool before something slow; the next statement takes one again.

    Nothing happens inside a transaction, and where there is no pool.
    """
    if connection.settings_dict["OPTIONS"].get("pool") and not connection.in_atomic_block:
        connection.close()


class Outage:
    """Whether this process found the database away, and whose turn it is to look again."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_on = False
        self._next = 0.0

    def may_try(self) -> bool:
        """Whether a request may use the database: while it is away, one a second."""
        if not self._is_on:
            return True
        with self._lock:
            now = time.monotonic()
            if now < self._next:
                return False
            self._next = now + PROBE_SECONDS
            return True

    def begin(self) -> None:
        """A request found the database away, twice."""
        with self._lock:
            if not self._is_on:
                log.error("database away")
            self._is_on, self._next = True, time.monotonic() + PROBE_SECONDS

    def end(self) -> None:
        """A request was answered by the database."""
        if self._is_on:
            log.warning("database back")
            self._is_on = False

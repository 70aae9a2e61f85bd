"""A database that is away (unreachable): how to recognise the error, and which requests may try it again."""

import sqlite3
import threading
import time

import psycopg
import structlog
from django.db import DatabaseError, InterfaceError, connection
from psycopg_pool import PoolClosed, PoolTimeout, TooManyRequests

log = structlog.get_logger(__name__)
# Seconds between two requests that try a database which was away; other requests are refused at once.
PROBE_SECONDS = 1.0
# PostgreSQL ended a session (57P01-57P03), accepts no further one (53300), or the connection broke (08…).
_GONE = ("08", "57P01", "57P02", "57P03", "53300")


def is_away(exc: BaseException | None) -> bool:
    """Whether an exception, or one of its causes, means that the database can't be reached or closed the connection."""
    if not isinstance(exc, DatabaseError | InterfaceError | psycopg.Error):
        return False
    cause: BaseException | None = exc
    while cause is not None:
        if isinstance(cause, PoolTimeout | PoolClosed | TooManyRequests):
            return True
        if isinstance(cause, psycopg.OperationalError | psycopg.InterfaceError):
            # Without a code nothing came from the server: the connection broke, or was never made.
            return cause.sqlstate is None or cause.sqlstate.startswith(_GONE)
        if isinstance(cause, sqlite3.OperationalError):
            return cause.sqlite_errorcode == sqlite3.SQLITE_CANTOPEN
        if isinstance(cause, InterfaceError) and cause.__cause__ is None:
            return "closed" in str(cause)
        cause = cause.__cause__
    return False


def is_pool_empty(exc: BaseException | None) -> bool:
    """Whether an exception means that the pool gave no connection in time."""
    while exc is not None:
        if isinstance(exc, PoolTimeout):
            return True
        exc = exc.__cause__
    return False


def return_connection() -> None:
    """Return this thread's connection to the pool before slow work; the next statement takes one again.

    Does nothing inside a transaction, and where there is no pool.
    """
    if connection.settings_dict["OPTIONS"].get("pool") and not connection.in_atomic_block:
        connection.close()


class Outage:
    """Whether this process found the database away, and which request may try it again."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._is_on = False
        self._next = 0.0

    def may_try(self) -> bool:
        """Whether a request may use the database: one a second while it is away."""
        if not self._is_on:
            return True
        with self._lock:
            now = time.monotonic()
            if now < self._next:
                return False
            self._next = now + PROBE_SECONDS
            return True

    def begin(self) -> None:
        """Record that a request found the database away, twice."""
        with self._lock:
            if not self._is_on:
                log.error("database away")
            self._is_on, self._next = True, time.monotonic() + PROBE_SECONDS

    def end(self) -> None:
        """Record that the database answered a request."""
        if self._is_on:
            log.warning("database back")
            self._is_on = False

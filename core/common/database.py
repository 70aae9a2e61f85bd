"""A database that is away (unreachable): how to recognise the error."""

import sqlite3

import psycopg
from django.db import DatabaseError, InterfaceError, connection
from psycopg_pool import PoolClosed, PoolTimeout, TooManyRequests

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

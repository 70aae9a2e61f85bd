"""Locks by name that last until the caller's transaction ends."""

import hashlib

from django.db import connection


def lock_until_commit(*names: str) -> None:
    """Lock the names, in one order for all callers; other transactions that lock one of them wait.

    SQLite has one writer at a time, and its transactions begin as writers: nothing is to be locked.
    """
    if connection.vendor != "postgresql":
        return
    numbers = sorted(int(hashlib.sha256(name.encode()).hexdigest()[:15], 16) for name in names)
    with connection.cursor() as cursor:
        for number in numbers:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", [number])

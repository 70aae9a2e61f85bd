"""Locks on names, for what has no row of its own to lock."""

from hashlib import blake2b

from django.db import connection


def lock_until_commit(*names: str) -> None:
    """Wait for every other transaction that holds one of these names, and hold them until the transaction ends.

    Empty names are left out. On SQLite a transaction is the only writer already.
    """
    if connection.vendor != "postgresql":
        return
    # Always in the same order, so that two transactions do not wait for each other.
    keys = sorted(
        {int.from_bytes(blake2b(name.encode(), digest_size=8).digest(), signed=True) for name in names if name}
    )
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(key) FROM unnest(%s::bigint[]) AS key", [keys])

"""Connections of the pool that a restart of the server has left dead are replaced at once.

Django can have the pool itself try a connection (CONN_HEALTH_CHECKS). The pool then rests for 1, 2, 4 … seconds after
each dead one, and all of them are dead after a restart: the first requests would wait in vain.
"""

from typing import Any

import psycopg
from django.db.backends.postgresql import base
from django.utils.asyncio import async_unsafe


class DatabaseWrapper(base.DatabaseWrapper):
    """Hands out what answers."""

    @async_unsafe
    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """A connection that answers. Raises what the driver raised for the last of as many as the pool may hold."""
        pool = self.pool
        left = pool.max_size if pool else 0
        while True:
            connection = super().get_new_connection(conn_params)
            if pool is None:
                return connection
            try:
                # The shortest way to the server and back: a message without a statement.
                connection.execute("")
            except psycopg.Error:
                # A dead one is discarded and another one opened for it.
                pool.putconn(connection)
                left -= 1
                if left < 0:
                    raise
            else:
                return connection

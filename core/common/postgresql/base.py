"""Pooled connections that a restart of the server has closed are replaced at once.

Django can let the pool itself check a connection (CONN_HEALTH_CHECKS). The pool then pauses for 1, 2, 4 … seconds
after each dead one, and all of them are dead after a restart: the first requests would time out.
"""

from typing import Any

import psycopg
from django.db.backends.postgresql import base
from django.utils.asyncio import async_unsafe


class DatabaseWrapper(base.DatabaseWrapper):
    """Returns working connections only."""

    @async_unsafe
    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """A working connection. After as many dead ones as the pool may hold, raises the driver's last error."""
        pool = self.pool
        left = pool.max_size if pool else 0
        while True:
            connection = super().get_new_connection(conn_params)
            if pool is None:
                return connection
            try:
                # The cheapest round trip: a message without a statement.
                connection.execute("")
            except psycopg.Error:
                # The pool discards a dead one and opens another.
                pool.putconn(connection)
                left -= 1
                if left < 0:
                    raise
            else:
                return connection

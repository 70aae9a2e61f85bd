"""A step: the rows that the import made, written without the application into an empty copy, and read back."""

import csv
import os
import sqlite3
import sys
import time
from collections.abc import Callable
from typing import Any

import django

from core.tests.bench.stage import answer

TABLES = (
    "catalog_product",
    "catalog_productcategory",
    "catalog_productimage",
    "catalog_optiongroup",
    "catalog_optionvalue",
    "catalog_variant",
    "catalog_stockmove",
)
Rows = list[tuple[Any, ...]]
Content = list[tuple[str, list[str], Rows]]
# Seconds, and seconds of this process's processor time.
Spent = tuple[float, float]
ROUNDS = 3


def now() -> Spent:
    return time.perf_counter(), time.process_time()


def since(start: Spent) -> Spent:
    return time.perf_counter() - start[0], time.process_time() - start[1]


def read(cursor: Any) -> Content:
    """Every row of the tables by name and columns, parents first."""
    found = []
    for table in TABLES:
        cursor.execute(f"SELECT * FROM {table} ORDER BY id")
        rows = cursor.fetchall()
        found.append((table, [column[0] for column in cursor.description], rows))
    return found


def into_sqlite(path: str, content: Content) -> Spent:
    """One transaction of executemany."""
    target = sqlite3.connect(path, isolation_level=None)
    target.execute("PRAGMA journal_mode=WAL")
    target.execute("PRAGMA synchronous=FULL")
    target.execute("PRAGMA cache_size=-32000")
    target.execute("PRAGMA foreign_keys=ON")
    for table in reversed(TABLES):
        target.execute(f"DELETE FROM {table}")
    start = now()
    target.execute("BEGIN IMMEDIATE")
    for table, names, rows in content:
        if rows:
            marks = ",".join("?" * len(names))
            target.executemany(f"INSERT INTO {table} ({','.join(names)}) VALUES ({marks})", rows)
    target.execute("COMMIT")
    spent = since(start)
    target.close()
    return spent


def into_postgres(url: str, content: Content) -> Spent:
    """One transaction of COPY."""
    import psycopg

    with psycopg.connect(url) as target, target.cursor() as cursor:
        cursor.execute(f"TRUNCATE {', '.join(TABLES)} CASCADE")
        target.commit()
        start = now()
        for table, names, rows in content:
            with cursor.copy(f"COPY {table} ({','.join(names)}) FROM STDIN") as copy:
                for row in rows:
                    copy.write_row(row)
        target.commit()
        return since(start)


def out_of_sqlite(cursor: Any) -> None:
    """All rows of the tables through a CSV writer."""
    with open(os.devnull, "w", newline="") as file:
        for table in TABLES:
            csv.writer(file).writerows(cursor.execute(f"SELECT * FROM {table}"))


def out_of_postgres(cursor: Any) -> None:
    """All rows of the tables by COPY TO."""
    with open(os.devnull, "wb") as file:
        for table in TABLES:
            with cursor.copy(f"COPY {table} TO STDOUT (FORMAT csv)") as copy:
                for block in copy:
                    file.write(block)


def _timed(function: Callable[[Any], None], cursor: Any) -> float:
    start = time.perf_counter()
    function(cursor)
    return time.perf_counter() - start


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()

    from django.db import connection

    target = sys.argv[1]
    connection.ensure_connection()
    with connection.connection.cursor() if connection.vendor == "postgresql" else _plain(connection) as cursor:
        write = out_of_postgres if connection.vendor == "postgresql" else out_of_sqlite
        out = min(_timed(write, cursor) for _round in range(ROUNDS))
        content = read(cursor)
    into = into_postgres if connection.vendor == "postgresql" else into_sqlite
    seconds, cpu = map(min, zip(*(into(target, content) for _round in range(ROUNDS)), strict=True))
    answer({"seconds": seconds, "cpu": cpu, "out": out, "rows": sum(len(rows) for _table, _names, rows in content)})


def _plain(connection: Any) -> Any:
    import contextlib

    # The driver's own cursor: values as they are stored, without Django's converters.
    return contextlib.closing(sqlite3.connect(connection.settings_dict["NAME"]).cursor())


if __name__ == "__main__":
    main()

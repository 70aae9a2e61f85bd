"""A step: the statement's lines, written and read without the application."""

import csv
import os
import sys
import time
from typing import Any

import django

from core.tests.bench.stage import answer

ROUNDS = 3
_TABLE, _COPY = "settlements_settlementline", "bench_settlementline"
_READ = f"""SELECT kind, order_num, orders_order.created_at, at, product_name, option_info, {_TABLE}.quantity, price,
 goods, discounts, {_TABLE}.points, borne, credited, {_TABLE}.commission_rate, commission, vat, payout FROM {_TABLE}
 JOIN orders_orderline ON orders_orderline.id = line_id JOIN orders_order ON orders_order.id = order_id
 WHERE settlement_id = {{}} ORDER BY {_TABLE}.id"""


def _write(driver: Any, vendor: str, names: list[str], rows: list[Any]) -> float:
    """One transaction of COPY, or of executemany, into a table with the same columns and indexes of its kind."""
    cursor = driver.cursor()
    cursor.execute(f"DELETE FROM {_COPY}")
    driver.commit()
    began = time.perf_counter()
    if vendor == "postgresql":
        with cursor.copy(f"COPY {_COPY} ({','.join(names)}) FROM STDIN") as copy:
            for row in rows:
                copy.write_row(row)
    else:
        cursor.executemany(f"INSERT INTO {_COPY} ({','.join(names)}) VALUES ({','.join('?' * len(names))})", rows)
    driver.commit()
    return time.perf_counter() - began


def _out(driver: Any, settlement: int) -> float:
    began = time.perf_counter()
    cursor = driver.cursor()
    cursor.execute(_READ.format(settlement))
    with open(os.devnull, "w", newline="") as file:
        writer = csv.writer(file, quoting=csv.QUOTE_ALL)
        while rows := cursor.fetchmany(2000):
            writer.writerows(rows)
    return time.perf_counter() - began


def _driver(connection: Any) -> Any:
    """A connection of the driver: values without Django's converters."""
    if connection.vendor == "postgresql":
        import psycopg

        return psycopg.connect(os.environ["DATABASE_URL"])
    import sqlite3

    return sqlite3.connect(connection.settings_dict["NAME"])


def main(month: str) -> None:
    from django.db import connection

    from core.settlements.models import Settlement

    settlement = Settlement._base_manager.get(period_from=f"{month}-01").pk
    driver = _driver(connection)
    cursor = driver.cursor()
    cursor.execute(f"DROP TABLE IF EXISTS {_COPY}")
    if connection.vendor == "postgresql":
        cursor.execute(f"CREATE TABLE {_COPY} (LIKE {_TABLE} INCLUDING ALL)")
    else:
        cursor.execute(f"CREATE TABLE {_COPY} AS SELECT * FROM {_TABLE} WHERE 0")
        for place, columns in enumerate(("id", "brand_id", "line_id, kind", "of_id", "settlement_id, id")):
            cursor.execute(f"CREATE INDEX bench_line_{place} ON {_COPY} ({columns})")
    cursor.execute(f"SELECT * FROM {_TABLE} WHERE settlement_id = {settlement}")
    names, rows = [column[0] for column in cursor.description], cursor.fetchall()
    written = min(_write(driver, connection.vendor, names, rows) for _round in range(ROUNDS))
    cursor.execute(f"DROP TABLE {_COPY}")
    driver.commit()
    out = min(_out(driver, settlement) for _round in range(ROUNDS))
    answer({"write": written, "csv": out, "rows": len(rows)})


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()
    main(sys.argv[1])

"""New rows of hot paths: one prepared INSERT a model, without the ORM's work for each.

`Model.save` and `bulk_create` build and compile a statement for every call, which inside an order's
transaction takes longer than the database needs for all of it. Here a model's columns and their
conversions are worked out once. The rows are model instances as ever: defaults and `auto_now` are
applied, the brand is stamped and a row of another brand refused, primary keys are set.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeVar

from django.db import connection, models

from core.kit.bulk import Convert, converter
from core.kit.tenancy import BrandOwned, stamp

M = TypeVar("M", bound=models.Model)


@lru_cache(maxsize=200)
def _columns(model: type[models.Model], vendor: str) -> tuple[tuple[models.Field[Any, Any], Convert | None], ...]:
    """The model's columns but its key, with what the driver of this database needs done to a value."""
    del vendor  # part of the key only: conversions differ between databases
    return tuple((field, converter(field)) for field in model._meta.concrete_fields if not field.primary_key)


@lru_cache(maxsize=400)
def _statement(model: type[models.Model], count: int, vendor: str, once: bool) -> str:
    quote = connection.ops.quote_name
    columns = _columns(model, vendor)
    names = ", ".join(quote(str(field.column)) for field, _convert in columns)
    marks = ", ".join(["(" + ", ".join(["%s"] * len(columns)) + ")"] * count)
    conflict = " ON CONFLICT DO NOTHING" if once else ""
    assert model._meta.pk is not None
    key = quote(str(model._meta.pk.column))
    return f"INSERT INTO {quote(model._meta.db_table)} ({names}) VALUES {marks}{conflict} RETURNING {key}"  # noqa: S608


def insert(rows: Sequence[M]) -> Sequence[M]:
    """Insert rows of one model in their order and set their keys. Raises IntegrityError, NoBrandScope."""
    if rows:
        keys = _run(rows, once=False)
        for row, key in zip(rows, keys, strict=True):
            row.pk = key
            row._state.adding = False
    return rows


def insert_once(row: M) -> bool:
    """Insert a row unless a unique constraint says that it exists; whether it was inserted.

    Waits for another transaction that is inserting the same one to end.
    """
    keys = _run([row], once=True)
    if keys:
        row.pk = keys[0]
        row._state.adding = False
    return bool(keys)


def insert_missing(rows: Sequence[models.Model]) -> int:
    """Insert those rows that no unique constraint knows; how many those are. Keys are not set."""
    return len(_run(rows, once=True)) if rows else 0


def _run(rows: Sequence[models.Model], *, once: bool) -> list[Any]:
    model = type(rows[0])
    columns = _columns(model, connection.vendor)
    values: list[Any] = []
    for row in rows:
        if isinstance(row, BrandOwned):
            stamp(row)
        for field, convert in columns:
            value = field.pre_save(row, True)
            values.append(value if convert is None else convert(value))
    with connection.cursor() as cursor:
        cursor.execute(_statement(model, len(rows), connection.vendor, once), values)
        return [found[0] for found in cursor.fetchall()]

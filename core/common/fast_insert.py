"""Inserts for hot paths: one prepared INSERT a model, without the ORM's work for each row.

`Model.save` and `bulk_create` build and compile a statement for every call, which inside an order's
transaction takes longer than the database needs for all of it. Here a model's columns and their
conversions are computed once. The rows are ordinary model instances: defaults and `auto_now` are
applied, the brand is set and a row of another brand refused, primary keys are set.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, TypeVar

from django.db import connection, models

from core.common.bulk import Convert, converter
from core.common.tenancy import BrandOwned, stamp

M = TypeVar("M", bound=models.Model)

_LEAVE = "ON CONFLICT DO NOTHING"


@lru_cache(maxsize=200)
def _columns(model: type[models.Model], vendor: str) -> tuple[tuple[models.Field[Any, Any], Convert | None], ...]:
    """The model's columns except its key, each with the conversion that this database's driver needs."""
    del vendor  # only part of the cache key: conversions differ between databases
    return tuple((field, converter(field)) for field in model._meta.concrete_fields if not field.primary_key)


@lru_cache(maxsize=400)
def _statement(model: type[models.Model], count: int, vendor: str, conflict: str) -> str:
    quote = connection.ops.quote_name
    columns = _columns(model, vendor)
    names = ", ".join(quote(str(field.column)) for field, _convert in columns)
    marks = ", ".join(["(" + ", ".join(["%s"] * len(columns)) + ")"] * count)
    assert model._meta.pk is not None
    key = quote(str(model._meta.pk.column))
    return f"INSERT INTO {quote(model._meta.db_table)} ({names}) VALUES {marks} {conflict} RETURNING {key}"  # noqa: S608


@lru_cache(maxsize=50)
def _overwrite_older(model: type[models.Model], known_by: tuple[str, ...], since: str) -> str:
    quote = connection.ops.quote_name
    column = {field.name: quote(str(field.column)) for field in model._meta.concrete_fields}
    kept = {*known_by, "brand", str(model._meta.pk and model._meta.pk.name)}
    table, time = quote(model._meta.db_table), column[since]
    changes = ", ".join(f"{own} = excluded.{own}" for name, own in column.items() if name not in kept)
    found = ", ".join(column[name] for name in known_by)
    return f"ON CONFLICT ({found}) DO UPDATE SET {changes} WHERE {table}.{time} < excluded.{time}"


def insert(rows: Sequence[M]) -> Sequence[M]:
    """Insert rows of one model in their order and set their keys. Raises IntegrityError, NoBrandScope."""
    if rows:
        keys = _run(rows)
        for row, key in zip(rows, keys, strict=True):
            row.pk = key
            row._state.adding = False
    return rows


def insert_once(row: M) -> bool:
    """Insert a row unless a unique constraint refuses it; returns whether it was inserted.

    Waits for another transaction that is inserting the same one to end.
    """
    keys = _run([row], _LEAVE)
    if keys:
        row.pk = keys[0]
        row._state.adding = False
    return bool(keys)


def insert_newer(rows: Sequence[models.Model], *, known_by: Sequence[str], since: str) -> None:
    """Insert rows; an existing one with the same `known_by` fields is overwritten if the given `since` is later.

    One statement: of two concurrent writers of a row the later value wins, in whichever order they come.
    """
    if rows:
        _run(rows, _overwrite_older(type(rows[0]), tuple(known_by), since))


def insert_missing(rows: Sequence[models.Model]) -> int:
    """Insert the rows that no unique constraint refuses; returns how many. Keys are not set."""
    return len(_run(rows, _LEAVE)) if rows else 0


def _run(rows: Sequence[models.Model], conflict: str = "") -> list[Any]:
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
        cursor.execute(_statement(model, len(rows), connection.vendor, conflict), values)
        return [found[0] for found in cursor.fetchall()]

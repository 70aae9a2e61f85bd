"""Many rows in few statements: COPY where the database has it, one prepared statement elsewhere.

The ORM spends some 40 µs on a row before the database sees it; an import writes several rows for
each line of its file. Rows are plain dicts by column; a missing column takes the field's
default. Rows of brand models must name their brand: nothing here adds it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import Any

import orjson
from django.db import connection, models, transaction

from core.common.compiled_query import any_of_sql
from core.common.folding import fold_row, folded_fields

# Entries of an index that SQLite reads for its statistics: reading all would hold the write lock for seconds.
_ANALYSIS_LIMIT = 400

Value = Any
Convert = Callable[[Value], Value]
Row = Mapping[str, Value]
Rows = Sequence[Row]


def dumps(value: Value) -> str:
    """A value as JSON text for a JSON column of either database."""
    return orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS).decode()


def converter(field: models.Field[Any, Any]) -> Convert | None:
    """The function that converts a field's value for the driver; None where no conversion is needed."""
    if isinstance(field, models.JSONField):
        return lambda value: None if value is None else dumps(value)
    plain = (models.IntegerField, models.CharField, models.TextField, models.ForeignKey)
    if isinstance(field, plain) and not isinstance(field, models.FileField):
        return None
    if isinstance(field, models.BooleanField):
        return None
    if isinstance(field, models.DateField | models.DecimalField):
        return _memoize_last(lambda value: field.get_db_prep_save(value, connection))
    return lambda value: field.get_db_prep_save(value, connection)


def _memoize_last(convert: Convert) -> Convert:
    """Convert once a time or rate that repeats from row to row."""
    known: tuple[Value, Value] = (None, None)

    def converted(value: Value) -> Value:
        nonlocal known
        # One tuple, read at once: threads share a converter.
        own = known
        if own[0] is not value:
            own = known = (value, convert(value))
        return own[1]

    return converted


def _fields(model: type[models.Model]) -> dict[str, models.Field[Any, Any]]:
    return {field.attname: field for field in model._meta.concrete_fields}


def _column(field: models.Field[Any, Any]) -> str:
    assert field.column is not None
    return field.column


def reserve_ids(model: type[models.Model], count: int) -> list[int]:
    """Ids for rows that are about to be inserted; call it inside a transaction that has the write lock."""
    if count <= 0:
        return []
    table = model._meta.db_table
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(
                "SELECT nextval(pg_get_serial_sequence(%s, 'id')) FROM generate_series(1, %s)", [table, count]
            )
            return [row[0] for row in cursor.fetchall()]
        # AUTOINCREMENT never reuses an id, and continues after ids that were written explicitly.
        cursor.execute("SELECT seq FROM sqlite_sequence WHERE name = %s", [table])
        row = cursor.fetchone()
        cursor.execute(f"SELECT MAX(id) FROM {connection.ops.quote_name(table)}")  # noqa: S608
        highest = cursor.fetchone()
        first = max(row[0] if row else 0, (highest[0] if highest else 0) or 0) + 1
    return list(range(first, first + count))


def insert(model: type[models.Model], rows: Rows) -> None:
    """Insert rows; every dict has the same keys, the rest of the columns take their defaults."""
    if not rows:
        return
    rows = _fold_rows(model, rows)
    fields = _fields(model)
    given = list(rows[0])
    missing = [name for name, field in fields.items() if name not in rows[0] and not field.primary_key]
    columns = [*given, *missing]
    converts = [converter(fields[name]) for name in columns]
    tail = tuple(
        convert(value) if convert else value
        for value, convert in (
            (_default(fields[name]), convert) for name, convert in zip(missing, converts[len(given) :], strict=True)
        )
    )
    values = ((*one, *tail) for one in _tuples(rows, given, converts))
    _write(model._meta.db_table, [_column(fields[name]) for name in columns], values)


def _fold_rows(model: type[models.Model], rows: Rows) -> Rows:
    """Rows with the columns that hold a text without letter case."""
    return [fold_row(model, row) for row in rows] if folded_fields(model) else rows


def _tuples(rows: Rows, names: Sequence[str], converts: Sequence[Convert | None]) -> Iterator[Sequence[Value]]:
    """The values of rows as the driver takes them, in the order of the names."""
    own = [(place, convert) for place, convert in enumerate(converts[: len(names)]) if convert]
    take = itemgetter(*names) if len(names) > 1 else lambda row: (row[names[0]],)
    for row in rows:
        values = list(take(row))
        for place, convert in own:
            values[place] = convert(values[place])
        yield values


def _default(field: models.Field[Any, Any]) -> Value:
    if getattr(field, "auto_now", False) or getattr(field, "auto_now_add", False):
        return field.pre_save(field.model(), add=True)
    value = field.get_default()
    return "" if value is None and not field.null and isinstance(field, models.CharField | models.TextField) else value


def _write(table: str, columns: Sequence[str], values: Iterable[Sequence[Value]]) -> None:
    quote = connection.ops.quote_name
    names = ", ".join(quote(column) for column in columns)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            # Django translates errors of its own calls only; a duplicate must be an IntegrityError here too.
            with connection.wrap_database_errors, cursor.copy(f"COPY {quote(table)} ({names}) FROM STDIN") as copy:
                for value in values:
                    copy.write_row(value)
            return
        marks = ", ".join(["%s"] * len(columns))
        cursor.executemany(f"INSERT INTO {quote(table)} ({names}) VALUES ({marks})", list(values))  # noqa: S608


def update(model: type[models.Model], rows: Rows, *, where: Sequence[str] = ("id", "brand_id")) -> None:
    """Write columns of existing rows. Each dict names the `where` columns and what changes."""
    for given, same in group_by_columns(_fold_rows(model, rows)):
        shape = [name for name in given if name not in where]
        if shape:
            _update(model, shape, where, same)


def group_by_columns(rows: Iterable[Row]) -> Iterable[tuple[Sequence[str], list[Row]]]:
    """Rows grouped by the columns that they name: a statement needs the same columns in each row."""
    shapes: dict[tuple[str, ...], list[Row]] = {}
    for row in rows:
        shapes.setdefault(tuple(row), []).append(row)
    return shapes.items()


def _update(model: type[models.Model], shape: Sequence[str], where: Sequence[str], rows: Rows) -> None:
    fields = _fields(model)
    names = [*shape, *where]
    converts = [converter(fields[name]) for name in names]
    values = list(_tuples(rows, names, converts))
    quote = connection.ops.quote_name
    table, columns = quote(model._meta.db_table), [quote(_column(fields[name])) for name in names]
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            # One statement for all rows: each parameter is a whole column.
            arrays = ", ".join(f"%s::{fields[name].db_type(connection)}[]" for name in names)
            sets = ", ".join(f"{column} = v.{column}" for column in columns[: len(shape)])
            test = " AND ".join(f"t.{column} = v.{column}" for column in columns[len(shape) :])
            cursor.execute(
                f"UPDATE {table} AS t SET {sets} FROM unnest({arrays}) AS v({', '.join(columns)}) WHERE {test}",  # noqa: S608
                [list(column) for column in zip(*values, strict=True)],
            )
            return
        sets = ", ".join(f"{column} = %s" for column in columns[: len(shape)])
        test = " AND ".join(f"{column} = %s" for column in columns[len(shape) :])
        cursor.executemany(f"UPDATE {table} SET {sets} WHERE {test}", values)  # noqa: S608


def delete(model: type[models.Model], column: str, ids: Sequence[int], *, brand_id: int) -> None:
    """Delete rows of a brand whose `column` is one of `ids`. Nothing cascades: name every table."""
    field = _column(_fields(model)[column])
    quote = connection.ops.quote_name
    with connection.cursor() as cursor:
        for start in range(0, len(ids), 500):
            which, marks = any_of_sql(quote(field), ids[start : start + 500])
            cursor.execute(
                f"DELETE FROM {quote(model._meta.db_table)} WHERE brand_id = %s AND {which}",  # noqa: S608
                [brand_id, *marks],
            )


def delete_cascade(model: type[models.Model], ids: Sequence[int]) -> None:
    """Delete rows and what cascades from them, by one statement a table; `ids` are of the brand in force.

    The ORM reads every row before it deletes it, and queries each table for each row of another. No signals are
    sent. Raises IntegrityError where a row is protected, at the end of the transaction at the latest.
    """
    assert model._meta.pk is not None
    ids = _with_descendants(model, ids)
    key = connection.ops.quote_name(_column(model._meta.pk))
    with connection.cursor() as cursor:
        for start in range(0, len(ids), 500):
            which, marks = any_of_sql(key, ids[start : start + 500])
            for statement in _delete_statements(model, which):
                cursor.execute(statement, marks)


def _with_descendants(model: type[models.Model], ids: Sequence[int]) -> Sequence[int]:
    """These rows and those of the same table that cascade from them, level by level."""
    names = [
        one.field.attname
        for one in model._meta.related_objects
        if one.related_model is model and one.on_delete is models.CASCADE
    ]
    if not names:
        return ids
    found = dict.fromkeys(ids)
    level = list(ids)
    while level:
        wanted = [
            models.Q(**{f"{name}__in": level[at : at + 500]}) for name in names for at in range(0, len(level), 500)
        ]
        below = [pk for one in wanted for pk in model._base_manager.filter(one).order_by().values_list("pk", flat=True)]
        level = [pk for pk in dict.fromkeys(below) if pk not in found]
        found.update(dict.fromkeys(level))
    return list(found)


def _delete_statements(model: type[models.Model], which: str) -> Iterator[str]:
    """The statements that delete the rows of a condition, dependent rows first."""
    quote = connection.ops.quote_name
    table = quote(model._meta.db_table)
    for relation in model._meta.get_fields(include_hidden=True):
        field, how = getattr(relation, "field", None), getattr(relation, "on_delete", None)
        if relation.concrete or field is None or how not in (models.CASCADE, models.SET_NULL):
            continue
        if how is models.CASCADE and field.model is model:
            # Among the rows already (`_with_descendants`): the recursion would not end.
            continue
        target = field.target_field
        below = f"{quote(_column(field))} IN (SELECT {quote(_column(target))} FROM {table} WHERE {which})"  # noqa: S608
        if how is models.CASCADE:
            yield from _delete_statements(field.model, below)
        else:
            yield f"UPDATE {quote(field.model._meta.db_table)} SET {quote(_column(field))} = NULL WHERE {below}"  # noqa: S608
    yield f"DELETE FROM {table} WHERE {which}"  # noqa: S608


def refresh_statistics(models_written: Iterable[type[models.Model]]) -> None:
    """Update the planner's statistics of tables that were written in bulk.

    Every row of a small installation has the same brand. Without statistics SQLite believes that the
    brand's index is the narrowest and reads a whole table to find ten rows. The same happens after a sample
    of each index: SQLite then assumes that a brand has no more rows than the sample. A value that all
    rows of the sample share is therefore recorded as one that all rows share.
    """
    with connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            with transaction.atomic():
                cursor.execute(f"PRAGMA analysis_limit = {_ANALYSIS_LIMIT:d}")
                cursor.execute("ANALYZE")
                cursor.execute("SELECT rowid, stat FROM sqlite_stat1 WHERE stat LIKE %s", [f"% {_ANALYSIS_LIMIT + 1}%"])
                for row, stat in cursor.fetchall():
                    cursor.execute("UPDATE sqlite_stat1 SET stat = %s WHERE rowid = %s", [_complete_stat(stat), row])
                # Load the changed statistics.
                cursor.execute("ANALYZE sqlite_schema")
            return
        for model in models_written:
            cursor.execute(f"ANALYZE {connection.ops.quote_name(model._meta.db_table)}")


def _complete_stat(stat: str) -> str:
    """An index's statistics for the whole table: its rows, then how many share its first column, its first two …"""
    count, *shares = stat.split(" ")
    most = str(_ANALYSIS_LIMIT + 1)
    return " ".join([count, *(count if share == most else share for share in shares)])

"""`using_partial_index(rows, "index")`: the rows of a partial index, by the index's own condition.

SQLite uses a partial index only where the query repeats its condition literally; a bound parameter is not
literal, and the table is scanned from end to end. PostgreSQL sees the values either way.
"""

from typing import Any, Self, TypeVar

from django.db import models
from django.db.models import Q, QuerySet
from django.db.models.sql import Query

Row = TypeVar("Row", bound=models.Model)


class _Literal(models.Expression):
    """A condition whose values are literals of the statement."""

    conditional = True

    def __init__(self, condition: Q) -> None:
        super().__init__(output_field=models.BooleanField())
        self.condition = condition
        self.where: Any = None

    def resolve_expression(self, query: Any = None, *args: Any, **kwargs: Any) -> Self:
        resolved: Self = self.copy()
        built: Query = query
        # As the index's own condition is built: without the NULL checks that a filter would add.
        resolved.where = built.build_where(self.condition)
        return resolved

    def relabeled_clone(self, change_map: Any) -> Self:
        clone: Self = self.copy()
        clone.where = self.where.relabeled_clone(change_map)
        return clone

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        sql, params = compiler.compile(self.where)
        if connection.vendor != "sqlite":
            return sql, list(params)
        return sql % tuple(map(_written, params)), []


def _written(value: Any) -> str:
    """A value of an index's condition as an SQL literal: a whole number, or a plain word."""
    if isinstance(value, int):
        return str(int(value))
    text = str(value)
    if "'" in text or "%" in text:
        raise ValueError(f"no plain word: {text!r}")
    return f"'{text}'"


def using_partial_index(rows: QuerySet[Row], index: str) -> QuerySet[Row]:
    """Those of the rows that the partial index contains.

    Raises LookupError where the model has no partial index of this name.
    """
    return rows.filter(partial_index_condition(rows.model, index))


def partial_index_condition(model: type[models.Model], index: str) -> Q:
    """The condition of the partial index, as a part of a filter: a side of an OR uses the index of its own.

    Raises LookupError where the model has no partial index of this name.
    """
    for known in model._meta.indexes:
        if known.name == index and known.condition is not None:
            return Q(_Literal(known.condition))
    raise LookupError(index)

"""Hot reads: a queryset written once, compiled once, run with other values.

Building and compiling a queryset takes the ORM several times as long as a database needs to answer
it. A `Statement` has the queryset built with marks in place of its values, keeps the SQL with the
places of the marks, and from then on only fills the values in. What a statement means stays a
queryset, with the brand scope and the models in it; what changes the shape of the SQL (columns of
a language, an order, a number of ids) is part of its key.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from django.db import connection
from django.db.models import JSONField, QuerySet

from core.kit.tenancy import brand_scope, current_brand_id

# No row has such a number, and no other parameter of a query does.
_FIRST_MARK = 8_100_000_000_000_000_000
MAX_SHAPES = 500

Values = Sequence[int]


@dataclass(frozen=True, slots=True)
class _Plan:
    sql: str
    params: tuple[Any, ...]
    places: tuple[tuple[int, int], ...]
    names: tuple[str, ...]
    converters: tuple[tuple[int, Any, tuple[Any, ...]], ...]


class Statement:
    """`build(values, *shape)` returns a `.values(…)` queryset; `values` are whole numbers.

    `paged` statements are cut by `limit` and `offset`, which are not part of the shape. Raises
    NoBrandScope without a brand in force.
    """

    def __init__(self, build: Callable[..., QuerySet[Any, Any]], *, paged: bool = False) -> None:
        self._build = build
        self._paged = paged
        self._plans: dict[Hashable, _Plan] = {}

    def __call__(
        self, values: Values, *shape: Hashable, limit: int | None = None, offset: int = 0
    ) -> list[dict[str, Any]]:
        """The rows as dicts by column, in the order of the queryset."""
        key = (connection.vendor, len(values), shape)
        plan = self._plans.get(key) or self._compile(key, len(values), shape)
        params = list(plan.params)
        filled = (current_brand_id(), *values)
        for place, number in plan.places:
            params[place] = filled[number]
        if self._paged:
            params += [limit, offset]
        with connection.cursor() as cursor:
            cursor.execute(plan.sql, params)
            rows = cursor.fetchall()
        if plan.converters:
            rows = [_converted(row, plan.converters) for row in rows]
        return [dict(zip(plan.names, row, strict=True)) for row in rows]

    def _compile(self, key: Hashable, count: int, shape: Iterable[Hashable]) -> _Plan:
        marks = [_FIRST_MARK + index for index in range(count + 1)]
        with brand_scope(marks[0]):
            queryset = self._build(marks[1:], *shape)
            compiler = queryset.query.get_compiler(connection=connection)
            sql, params = compiler.as_sql()
        names = (*queryset.query.values_select, *queryset.query.annotation_select)
        places = tuple((place, param - _FIRST_MARK) for place, param in enumerate(params) if _is_mark(param, marks))
        missing = set(range(count + 1)) - {number for _place, number in places}
        if missing:
            raise ValueError(f"values {sorted(missing)} of a statement never reached its SQL")
        converters = compiler.get_converters(expression for expression, _sql, _alias in compiler.select)
        plan = _Plan(
            sql=f"{sql} LIMIT %s OFFSET %s" if self._paged else sql,
            params=tuple(params),
            places=places,
            names=names,
            converters=tuple((place, one[1], _steps(*one)) for place, one in converters.items()),
        )
        if len(self._plans) < MAX_SHAPES:
            self._plans[key] = plan
        return plan


def _is_mark(param: Any, marks: Sequence[int]) -> bool:
    return type(param) is int and marks[0] <= param <= marks[-1]


def _steps(steps: Iterable[Any], expression: Any) -> tuple[Any, ...]:
    if isinstance(expression.output_field, JSONField):
        return (_json,)
    return tuple(steps)


def _json(value: Any, _expression: Any, _connection: Any) -> Any:
    """JSON as text, read several times as fast as the field's own converter does."""
    return orjson.loads(value) if isinstance(value, str | bytes) else value


def _converted(row: Sequence[Any], converters: Iterable[tuple[int, Any, tuple[Any, ...]]]) -> tuple[Any, ...]:
    cells = list(row)
    for place, expression, steps in converters:
        value = cells[place]
        for step in steps:
            value = step(value, expression, connection)
        cells[place] = value
    return tuple(cells)


def padded(values: Sequence[int]) -> list[int]:
    """Ids for an `IN`, the last one repeated up to a power of two, so that few shapes serve all numbers."""
    if not values:
        return [0]
    length = 1 << (len(values) - 1).bit_length()
    return [*values, *[values[-1]] * (length - len(values))]

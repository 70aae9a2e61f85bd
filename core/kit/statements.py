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
_TEXT_MARK = "\ue000\ue001"
MAX_SHAPES = 500

Values = Sequence[Any]
Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class _Plan:
    sql: str
    params: tuple[Any, ...]
    places: tuple[tuple[int, int], ...]
    names: tuple[str, ...]
    converters: tuple[tuple[int, Any, tuple[Any, ...]], ...]


class Statement:
    """`build(values, *shape)` returns a `.values(…)` queryset; `values` are all numbers or all texts.

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
        plan = self._plan(values, shape)
        return [dict(zip(plan.names, row, strict=True)) for row in self._run(plan, values, limit, offset)]

    def rows(self, values: Values, *shape: Hashable) -> Sequence[Row]:
        """The rows as tuples, in the order of the queryset's columns."""
        return self._run(self._plan(values, shape), values, None, 0)

    def _plan(self, values: Values, shape: tuple[Hashable, ...]) -> _Plan:
        is_text = bool(values) and isinstance(values[0], str)
        key = (connection.vendor, len(values), is_text, shape)
        return self._plans.get(key) or self._compile(key, len(values), is_text, shape)

    def _run(self, plan: _Plan, values: Values, limit: int | None, offset: int) -> Sequence[Row]:
        params = list(plan.params)
        filled = (current_brand_id(), *values)
        for place, number in plan.places:
            params[place] = filled[number]
        if self._paged:
            params += [limit, offset]
        with connection.cursor() as cursor:
            cursor.execute(plan.sql, params)
            rows = cursor.fetchall()
        return [_converted(row, plan.converters) for row in rows] if plan.converters else rows

    def _compile(self, key: Hashable, count: int, is_text: bool, shape: Iterable[Hashable]) -> _Plan:
        brand = _FIRST_MARK
        numbers = range(1, count + 1)
        marks: dict[Any, int] = {(f"{_TEXT_MARK}{one}" if is_text else brand + one): one for one in numbers}
        with brand_scope(brand):
            queryset = self._build(list(marks), *shape)
            compiler = queryset.query.get_compiler(connection=connection)
            sql, params = compiler.as_sql()
        names = (*queryset.query.values_select, *queryset.query.annotation_select)
        marks[brand] = 0
        places = tuple(
            (place, marks[one]) for place, one in enumerate(params) if isinstance(one, int | str) and one in marks
        )
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


def padded(values: Sequence[Any]) -> list[Any]:
    """Values for an `IN`, the last one repeated up to a power of two, so that few shapes serve all numbers."""
    if not values:
        return [0]
    length = 1 << (len(values) - 1).bit_length()
    return [*values, *[values[-1]] * (length - len(values))]

"""Hot reads: a queryset written once, compiled once, run with other values.

Building and compiling a queryset takes the ORM several times as long as a database needs to answer
it. A `CompiledQuery` builds the queryset with marks in place of its values, caches the SQL with the
positions of the marks, and from then on only fills in the values. The source of a query stays a
queryset, with the brand scope and the models in it; what changes the shape of the SQL (columns of
a language, an order, a number of ids) is part of its key.
"""

import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from django.db import connection
from django.db.models import JSONField, QuerySet

from core.common.tenancy import brand_scope, current_brand_id

# No row has such a number, and no other parameter of a query does.
_FIRST_MARK = 8_100_000_000_000_000_000
_TEXT_MARK = "\ue000\ue001"
MAX_SHAPES = 500
_MARK = re.compile(r"(?<!%)%s")
_IN = re.compile(r" IN \((%s(?:, %s)+)\)")

Values = Sequence[Any]
Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class _Plan:
    sql: str
    params: tuple[Any, ...]
    # The position of each value, and of the values that are passed as a list.
    places: tuple[tuple[int, int], ...]
    lists: tuple[tuple[int, tuple[int, ...]], ...]
    names: tuple[str, ...]
    converters: tuple[tuple[int, Any, tuple[Any, ...]], ...]


class CompiledQuery:
    """`build(values, *shape)` returns a `.values(…)` queryset; `values` are all numbers or all texts.

    `paged` queries are cut by `limit` and `offset`, which are not part of the shape. `plain` ones
    return times, numbers and flags as the driver gives them: for comparison, not for display. Raises
    NoBrandScope without a brand in force.
    """

    def __init__(self, build: Callable[..., QuerySet[Any, Any]], *, paged: bool = False, plain: bool = False) -> None:
        self._build = build
        self._paged = paged
        self._plain = plain
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
        for place, numbers in plan.lists:
            params[place] = array_param([filled[number] for number in numbers])
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
        numbers_at = [marks.get(one) if isinstance(one, int | str) else None for one in params]
        missing = set(range(count + 1)) - set(numbers_at)
        if missing:
            raise ValueError(f"values {sorted(missing)} of a statement never reached its SQL")
        sql, found = _use_any(sql, numbers_at) if connection.vendor == "postgresql" else (sql, numbers_at)
        constants = iter([one for one, number in zip(params, numbers_at, strict=True) if number is None])
        converters = compiler.get_converters(expression for expression, _sql, _alias in compiler.select)
        plan = _Plan(
            sql=f"{sql} LIMIT %s OFFSET %s" if self._paged else sql,
            params=tuple(next(constants) if one is None else None for one in found),
            places=tuple((place, one) for place, one in enumerate(found) if isinstance(one, int)),
            lists=tuple((place, one) for place, one in enumerate(found) if isinstance(one, tuple)),
            names=names,
            converters=tuple(
                (place, one[1], _steps(*one))
                for place, one in converters.items()
                if not self._plain or isinstance(one[1].output_field, JSONField)
            ),
        )
        if len(self._plans) < MAX_SHAPES:
            self._plans[key] = plan
        return plan


def _use_any(sql: str, numbers: Sequence[int | None]) -> tuple[str, list[int | tuple[int, ...] | None]]:
    """`IN` of many values as `= ANY` of one list: for a thousand marks psycopg needs longer than the database's read.

    `numbers` are the indexes of the values at the marks, None for a constant; the same is returned for the new marks.
    """
    found: list[int | tuple[int, ...] | None] = []
    parts: list[str] = []
    end = place = 0
    for match in _IN.finditer(sql):
        between = len(_MARK.findall(sql, end, match.start()))
        found += numbers[place : place + between]
        place += between
        own = numbers[place : place + match[1].count("%s")]
        place += len(own)
        is_list = all(one is not None for one in own)
        parts += [sql[end : match.start()], " = ANY(%s)" if is_list else match[0]]
        if is_list:
            found.append(tuple(one for one in own if one is not None))
        else:
            found += own
        end = match.end()
    return "".join([*parts, sql[end:]]), [*found, *numbers[place:]]


def any_of_sql(column: str, values: Sequence[Any]) -> tuple[str, list[Any]]:
    """The SQL condition that `column` is one of these, and its parameters."""
    if connection.vendor == "postgresql":
        return f"{column} = ANY(%s)", [array_param(values)]
    return f"{column} IN ({', '.join(['%s'] * len(values))})", list(values)


def array_param(values: Sequence[Any]) -> str | list[Any]:
    """Values for `= ANY` of PostgreSQL: numbers as one array literal, which psycopg would build far slower."""
    if values and type(values[0]) is int:
        return f"{{{','.join(map(str, values))}}}"
    return list(values)


def _steps(steps: Iterable[Any], expression: Any) -> tuple[Any, ...]:
    if isinstance(expression.output_field, JSONField):
        return _JSON
    return tuple(steps)


def _json(value: Any, _expression: Any, _connection: Any) -> Any:
    """JSON as text, read several times as fast as the field's own converter does."""
    return orjson.loads(value) if isinstance(value, str | bytes) else value


_JSON = (_json,)


def _converted(row: Row, converters: Iterable[tuple[int, Any, tuple[Any, ...]]]) -> Row:
    cells: list[Any] | None = None
    for place, expression, steps in converters:
        value = row[place]
        if value is None and steps == _JSON:
            continue
        for step in steps:
            value = step(value, expression, connection)
        # Most rows need no conversion, and so no copy.
        if cells is None:
            cells = list(row)
        cells[place] = value
    return row if cells is None else tuple(cells)


def pad_to_power_of_two(values: Sequence[Any]) -> list[Any]:
    """Values for an `IN`, the last one repeated up to a power of two, so that few shapes serve all lengths."""
    if not values:
        return [0]
    length = 1 << (len(values) - 1).bit_length()
    return [*values, *[values[-1]] * (length - len(values))]

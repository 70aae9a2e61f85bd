"""The column of grams and its lookups."""

from typing import Any

from django.db import connections, models

from core.common.grams.expression import SearchExpression


class GramsField(models.Field[Any, Any]):
    """A set of tokens; written as `pack` returns it, read only by `Match` and `RowMatch`."""

    def db_type(self, connection: Any) -> str:
        return "tsvector" if connection.vendor == "postgresql" else "text"

    def deconstruct(self) -> Any:
        name, _path, args, keywords = super().deconstruct()
        return name, "core.common.grams.GramsField", args, keywords


@GramsField.register_lookup
class MatchesExpression(models.Lookup):
    """`grams__matches=GramsQuery(expression)` uses the index of the grams' own table, which a query joins."""

    lookup_name = "matches"
    prepare_rhs = False

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        expression = [self.rhs.expression.text(connection.vendor, hidden=self.rhs.hidden)]
        if connection.vendor == "postgresql":
            sql, params = self.process_lhs(compiler, connection)
            return f"{sql} @@ %s::tsquery", [*params, *expression]
        model = self.lhs.target.model
        key = f'"{self.lhs.alias}"."{table_names(model)[1]}"'
        return f"{key} IN ({select_matching(model, connection.vendor)})", expression


class Match(models.Expression):
    """True for an `id` whose grams match an expression; `model` is the table of grams, its key the id.

    Uses the index: cheap where few rows match. `hidden` includes hidden rows.
    """

    conditional = True
    output_field = models.BooleanField()

    def __init__(
        self, model: type[models.Model], expression: SearchExpression, column: Any = None, *, hidden: bool = False
    ) -> None:
        super().__init__(output_field=models.BooleanField())
        self.model, self.expression, self.hidden = model, expression, hidden
        self.column = column if column is not None else models.F("pk")

    def get_source_expressions(self) -> list[Any]:
        return [self.column]

    def set_source_expressions(self, exprs: Any) -> None:
        (self.column,) = exprs

    def as_sql(self, compiler: Any, connection: Any, **_extra: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        sql, params = compiler.compile(self.column)
        inner = select_matching(self.model, connection.vendor)
        return f"{sql} IN ({inner})", [*params, self.expression.text(connection.vendor, hidden=self.hidden)]


class MaterializedMatch(Match):
    """The same rows, found first and then filtered: PostgreSQL may not scan along an order in search of them."""

    def as_sql(self, compiler: Any, connection: Any, **extra: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        if connection.vendor != "postgresql":
            return super().as_sql(compiler, connection, **extra)
        sql, params = compiler.compile(self.column)
        inner = select_matching(self.model, connection.vendor)
        return f"{sql} = ANY(ARRAY({inner}))", [*params, self.expression.text(connection.vendor, hidden=self.hidden)]


class RowMatch(Match):
    """Shown rows, each tested by itself: cheap where rows are read in an order and many of them match."""

    def as_sql(self, compiler: Any, connection: Any, **_extra: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        sql, params = compiler.compile(self.column)
        table, key, field = table_names(self.model)
        test, values = self.expression.test(f'g."{field}"', connection.vendor)
        return f'(SELECT {test} FROM "{table}" g WHERE g."{key}" = {sql})', [*values, *params]  # noqa: S608


def select_matching(model: type[models.Model], vendor: str, what: str = "") -> str:
    """The statement that selects the keys (or `what`) for one parameter, an expression's text."""
    table, key, field = table_names(model)
    if vendor == "postgresql":
        what = what or f'"{key}"'
        return f'SELECT {what} FROM "{table}" WHERE "{field}" @@ %s::tsquery'  # noqa: S608
    return f'SELECT {what or "rowid"} FROM "{table}_fts" WHERE "{table}_fts" MATCH %s'  # noqa: S608


def count(
    model: type[models.Model], expression: SearchExpression, most: int, *, hidden: bool = False, using: str = "default"
) -> tuple[int, int]:
    """How many rows match an expression, counted up to `most`.

    The second number is about how many rows all brands have: the distance from the lowest to the highest key.
    """
    db = connections[using]
    table, key, _field = table_names(model)
    with db.cursor() as cursor:
        cursor.execute(
            f"{_found_cte(model, db.vendor)} SELECT (SELECT COUNT(*) FROM (SELECT 1 FROM found LIMIT {most:d}) AS f), "  # noqa: S608
            f'(SELECT MAX("{key}") FROM "{table}") - (SELECT MIN("{key}") FROM "{table}")',
            [expression.text(db.vendor, hidden=hidden)],
        )
        found, span = cursor.fetchone()
        return int(found), int(span or 0) + 1


def exists(
    model: type[models.Model], expression: SearchExpression, *, hidden: bool = False, using: str = "default"
) -> bool:
    """Whether any row matches an expression."""
    db = connections[using]
    with db.cursor() as cursor:
        values = [expression.text(db.vendor, hidden=hidden)]
        cursor.execute(f"{_found_cte(model, db.vendor)} SELECT 1 FROM found LIMIT 1", values)  # noqa: S608
        return cursor.fetchone() is not None


def _found_cte(model: type[models.Model], vendor: str) -> str:
    """The rows of an expression as the CTE `found`, read only as far as needed.

    MATERIALIZED keeps PostgreSQL from planning for the first rows alone: it would scan the table from its
    start, expecting an early match.
    """
    how = "MATERIALIZED" if vendor == "postgresql" else "NOT MATERIALIZED"
    return f"WITH found AS {how} ({select_matching(model, vendor, '1')})"


def table_names(model: type[models.Model]) -> tuple[str, str, str]:
    field = next(one for one in model._meta.concrete_fields if isinstance(one, GramsField))
    key = model._meta.pk
    assert key is not None
    assert key.column is not None
    assert field.column is not None
    return model._meta.db_table, key.column, field.column

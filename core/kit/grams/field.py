"""The column of grams and the ways of asking it."""

from typing import Any

from django.db import connections, models

from core.kit.grams.wish import Expr


class GramsField(models.Field):
    """A set of tokens; written as `pack` gives it, read by `Match` and `Holds` alone."""

    def db_type(self, connection: Any) -> str:
        return "tsvector" if connection.vendor == "postgresql" else "text"

    def deconstruct(self) -> Any:
        name, _path, args, keywords = super().deconstruct()
        return name, "core.kit.grams.GramsField", args, keywords


@GramsField.register_lookup
class Fulfils(models.Lookup):
    """`grams__fulfils=Wanted(wish)` finds by the index, on a row of the grams' own table that a query joins."""

    lookup_name = "fulfils"
    prepare_rhs = False

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        wish = [self.rhs.wish.text(connection.vendor, hidden=self.rhs.hidden)]
        if connection.vendor == "postgresql":
            sql, params = self.process_lhs(compiler, connection)
            return f"{sql} @@ %s::tsquery", [*params, *wish]
        model = self.lhs.target.model
        key = f'"{self.lhs.alias}"."{names(model)[1]}"'
        return f"{key} IN ({matching(model, connection.vendor)})", wish


class Match(models.Expression):
    """`id` is that of a row whose grams fulfil a wish; `model` is the table of grams, its key the id.

    Finds by the index: cheap where few rows fulfil the wish. `hidden` finds rows that aren't shown too.
    """

    conditional = True
    output_field = models.BooleanField()

    def __init__(self, model: type[models.Model], wish: Expr, column: Any = None, *, hidden: bool = False) -> None:
        super().__init__(output_field=models.BooleanField())
        self.model, self.wish, self.hidden = model, wish, hidden
        self.column = column if column is not None else models.F("pk")

    def get_source_expressions(self) -> list[Any]:
        return [self.column]

    def set_source_expressions(self, exprs: Any) -> None:
        (self.column,) = exprs

    def as_sql(self, compiler: Any, connection: Any, **_extra: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        sql, params = compiler.compile(self.column)
        inner = matching(self.model, connection.vendor)
        return f"{sql} IN ({inner})", [*params, self.wish.text(connection.vendor, hidden=self.hidden)]


class Gather(Match):
    """The same rows, found first and then looked at: PostgreSQL may not walk along an order in the hope of them."""

    def as_sql(self, compiler: Any, connection: Any, **extra: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        if connection.vendor != "postgresql":
            return super().as_sql(compiler, connection, **extra)
        sql, params = compiler.compile(self.column)
        inner = matching(self.model, connection.vendor)
        return f"{sql} = ANY(ARRAY({inner}))", [*params, self.wish.text(connection.vendor, hidden=self.hidden)]


class Holds(Match):
    """Shown rows, each looked at by itself: cheap where rows are walked in order and soon enough fulfil the wish."""

    def as_sql(self, compiler: Any, connection: Any, **_extra: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        sql, params = compiler.compile(self.column)
        table, key, field = names(self.model)
        test, values = self.wish.test(f'g."{field}"', connection.vendor)
        return f'(SELECT {test} FROM "{table}" g WHERE g."{key}" = {sql})', [*values, *params]  # noqa: S608


def matching(model: type[models.Model], vendor: str, what: str = "") -> str:
    """The statement that finds the keys (or `what`) for one parameter, a wish's text."""
    table, key, field = names(model)
    if vendor == "postgresql":
        what = what or f'"{key}"'
        return f'SELECT {what} FROM "{table}" WHERE "{field}" @@ %s::tsquery'  # noqa: S608
    return f'SELECT {what or "rowid"} FROM "{table}_fts" WHERE "{table}_fts" MATCH %s'  # noqa: S608


def count(
    model: type[models.Model], wish: Expr, most: int, *, hidden: bool = False, using: str = "default"
) -> tuple[int, int]:
    """How many rows fulfil a wish, counted no further than `most`.

    Beside it about how many rows there are, of all brands: what lies between the lowest and the highest key.
    """
    db = connections[using]
    table, key, _field = names(model)
    with db.cursor() as cursor:
        cursor.execute(
            f"{_first(model, db.vendor)} SELECT (SELECT COUNT(*) FROM (SELECT 1 FROM found LIMIT {most:d}) AS f), "  # noqa: S608
            f'(SELECT MAX("{key}") FROM "{table}") - (SELECT MIN("{key}") FROM "{table}")',
            [wish.text(db.vendor, hidden=hidden)],
        )
        found, span = cursor.fetchone()
        return int(found), int(span or 0) + 1


def exists(model: type[models.Model], wish: Expr, *, hidden: bool = False, using: str = "default") -> bool:
    """Whether any row fulfils a wish."""
    db = connections[using]
    with db.cursor() as cursor:
        cursor.execute(f"{_first(model, db.vendor)} SELECT 1 FROM found LIMIT 1", [wish.text(db.vendor, hidden=hidden)])  # noqa: S608
        return cursor.fetchone() is not None


def _first(model: type[models.Model], vendor: str) -> str:
    """The rows of a wish as `found`, read no further than they are wanted.

    MATERIALIZED keeps PostgreSQL from planning for the first ones alone: it would read the whole table from its
    start in the hope of soon meeting one.
    """
    how = "MATERIALIZED" if vendor == "postgresql" else "NOT MATERIALIZED"
    return f"WITH found AS {how} ({matching(model, vendor, '1')})"


def names(model: type[models.Model]) -> tuple[str, str, str]:
    field = next(one for one in model._meta.concrete_fields if isinstance(one, GramsField))
    key = model._meta.pk
    assert key is not None
    assert key.column is not None
    assert field.column is not None
    return model._meta.db_table, key.column, field.column

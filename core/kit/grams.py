"""A column of grams: the tokens by which a row is found, with one index for both databases.

PostgreSQL keeps them as `tsvector` under GIN; SQLite as text with an FTS5 table that triggers keep in
step. A wish is an `Expr` of tokens, `and` and `or`; both databases give the same rows for it.
Tokens must be lower case letters and numbers only, so that neither database changes them. Each stands
in the column with its brand before it, and with another sign where the row isn't shown to everybody: a
wish never meets rows of another brand or rows out of sight, and can be counted without a look at them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import connections, models

from core.kit.tenancy import current_brand_id


class GramsField(models.Field):
    """A set of tokens; written as `pack` gives it, read by `Match` and `Holds` alone."""

    def db_type(self, connection: Any) -> str:
        return "tsvector" if connection.vendor == "postgresql" else "text"


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
        key = f'"{self.lhs.alias}"."{_names(model)[1]}"'
        return f"{key} IN ({matching(model, connection.vendor)})", wish


_SHOWN, _HIDDEN = "b", "h"


def pack(tokens: Iterable[str], vendor: str, *, is_shown: bool = True) -> str:
    """Tokens of a row of the brand in force as the column takes them."""
    salt = f"{current_brand_id()}{_SHOWN if is_shown else _HIDDEN}"
    if vendor == "postgresql":
        return " ".join(f"'{salt}{token}'" for token in sorted(tokens))
    # A space on both sides of each, so that a row can be asked for one by itself.
    return "".join(f" {salt}{token}" for token in sorted(tokens)) + " "


@dataclass(frozen=True)
class Expr:
    """A wish: one token (`prefix`: or any that begins with it), or all or any of several wishes."""

    kind: str
    token: str = ""
    prefix: bool = False
    parts: tuple["Expr", ...] = ()

    def text(self, vendor: str, *, hidden: bool = False) -> str:
        """As a `tsquery` or an FTS5 expression, for the brand in force; `hidden` rows too where wanted."""
        brand = current_brand_id()
        salts = [f"{brand}{_SHOWN}", f"{brand}{_HIDDEN}"] if hidden else [f"{brand}{_SHOWN}"]
        return self._text(vendor == "postgresql", salts)

    def _text(self, is_postgres: bool, salts: Sequence[str]) -> str:
        if self.kind != "token":
            sign = (" & " if is_postgres else " AND ") if self.kind == "all" else (" | " if is_postgres else " OR ")
            return f"({sign.join(one._text(is_postgres, salts) for one in self.parts)})"
        goes_on = self.prefix and (":*" if is_postgres else " *")
        quote, sign = ("'", " | ") if is_postgres else ('"', " OR ")
        found = [f"{quote}{salt}{self.token}{quote}{goes_on or ''}" for salt in salts]
        return found[0] if len(found) == 1 else f"({sign.join(found)})"

    def test(self, column: str, vendor: str, *, hidden: bool = False) -> tuple[str, list[str]]:
        """As a condition on one row's column, with its parameters: no index is asked."""
        if vendor == "postgresql":
            return f"{column} @@ %s::tsquery", [self.text(vendor, hidden=hidden)]
        if self.kind == "token":
            salts = (_SHOWN, _HIDDEN) if hidden else (_SHOWN,)
            marks = [f" {current_brand_id()}{salt}{self.token}{'' if self.prefix else ' '}" for salt in salts]
            return "(" + " OR ".join([f"instr({column}, %s) > 0"] * len(marks)) + ")", marks
        tests = [one.test(column, vendor, hidden=hidden) for one in self.parts]
        sign = " AND " if self.kind == "all" else " OR "
        return f"({sign.join(sql for sql, _params in tests)})", [one for _sql, params in tests for one in params]


@dataclass(frozen=True)
class Wanted:
    """A wish as a look-up takes it."""

    wish: Expr
    hidden: bool = False


def token(text: str, *, prefix: bool = False) -> Expr:
    """Rows that have a token."""
    clean = "".join(sign for sign in text if sign.isalnum())
    # An empty wish would be a syntax error in both; nothing has this token.
    return Expr("token", clean or "ǃǃ", prefix and bool(clean))


def _group(kind: str, parts: Sequence[Expr]) -> Expr:
    flat: list[Expr] = []
    for one in parts:
        for inner in one.parts if one.kind == kind else (one,):
            if inner not in flat:
                flat.append(inner)
    return flat[0] if len(flat) == 1 else Expr(kind, parts=tuple(flat))


def every(parts: Sequence[Expr]) -> Expr:
    """Rows that fulfil all of at least one wish."""
    return _group("all", parts)


def some(parts: Sequence[Expr]) -> Expr:
    """Rows that fulfil any of at least one wish."""
    return _group("any", parts)


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
        table, key, field = _names(self.model)
        test, values = self.wish.test(f'g."{field}"', connection.vendor)
        return f'(SELECT {test} FROM "{table}" g WHERE g."{key}" = {sql})', [*values, *params]  # noqa: S608


def matching(model: type[models.Model], vendor: str, what: str = "") -> str:
    """The statement that finds the keys (or `what`) for one parameter, a wish's text."""
    table, key, field = _names(model)
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
    table, key, _field = _names(model)
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


def _names(model: type[models.Model]) -> tuple[str, str, str]:
    field = next(one for one in model._meta.concrete_fields if isinstance(one, GramsField))
    key = model._meta.pk
    assert key is not None
    assert key.column is not None
    assert field.column is not None
    return model._meta.db_table, key.column, field.column


def prepare(model: type[models.Model], using: str = "default") -> None:
    """Make index and triggers where they are missing; after every migration, for SQLite rebuilds tables."""
    db = connections[using]
    table, key, field = _names(model)
    with db.cursor() as cursor:
        if table not in db.introspection.table_names(cursor):
            return
        if db.vendor == "postgresql":
            # Asked first: the statement takes a lock, and fails beside pending writes, though the index be there.
            cursor.execute("SELECT 1 FROM pg_indexes WHERE indexname = %s", [f"{table}_grams"])
            if cursor.fetchone() is not None:
                return
            cursor.execute(
                f'CREATE INDEX IF NOT EXISTS "{table}_grams" ON "{table}" USING gin ("{field}") '
                "WITH (gin_pending_list_limit = 512)"
            )
            return
        cursor.execute("SELECT 1 FROM sqlite_master WHERE name = %s", [f"{table}_fts"])
        missing = cursor.fetchone() is None
        cursor.execute(
            f'CREATE VIRTUAL TABLE IF NOT EXISTS "{table}_fts" USING fts5("{field}", content="{table}", '
            f"content_rowid=\"{key}\", detail=none, columnsize=0, tokenize='unicode61 remove_diacritics 0')"
        )
        into = f'INSERT INTO "{table}_fts"'
        put = f'{into} (rowid, "{field}") VALUES (new."{key}", new."{field}");'
        drop = f'{into} ("{table}_fts", rowid, "{field}") VALUES (\'delete\', old."{key}", old."{field}");'
        for event, body in (("insert", put), ("delete", drop), ("update", drop + put)):
            cursor.execute(
                f'CREATE TRIGGER IF NOT EXISTS "{table}_fts_{event}" AFTER {event.upper()} ON "{table}" '
                f"BEGIN {body} END"
            )
        if missing:
            cursor.execute(f"{into} (\"{table}_fts\") VALUES ('rebuild')")

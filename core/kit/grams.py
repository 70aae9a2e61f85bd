"""A column of grams: the tokens by which a row is found, with one index for both databases.

PostgreSQL keeps them as `tsvector` under GIN; SQLite as text with an FTS5 table that triggers keep in
step. A wish is an `Expr` of tokens, `and` and `or`; both databases give the same rows for it.
Tokens must be lower case letters and numbers only, so that neither database changes them.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import connections, models


class GramsField(models.Field):
    """A set of tokens; written as an iterable of texts, read by `Match` alone."""

    def db_type(self, connection: Any) -> str:
        return "tsvector" if connection.vendor == "postgresql" else "text"

    def get_db_prep_value(self, value: Any, connection: Any, prepared: bool = False) -> Any:
        if value is None or isinstance(value, str):
            return value
        return pack(value, connection.vendor)


def pack(tokens: Iterable[str], vendor: str) -> str:
    """Tokens as the column takes them."""
    if vendor == "postgresql":
        return " ".join(f"'{token}'" for token in sorted(tokens))
    return " ".join(sorted(tokens))


@dataclass(frozen=True)
class Expr:
    """A wish: one token (`prefix`: or any that begins with it), or all or any of several wishes."""

    kind: str
    token: str = ""
    prefix: bool = False
    parts: tuple["Expr", ...] = ()

    def postgres(self) -> str:
        """As a `tsquery`."""
        if self.kind == "token":
            return f"'{self.token}'" + (":*" if self.prefix else "")
        sign = " & " if self.kind == "all" else " | "
        return f"({sign.join(one.postgres() for one in self.parts)})"

    def sqlite(self) -> str:
        """As an FTS5 expression."""
        if self.kind == "token":
            return f'"{self.token}"' + (" *" if self.prefix else "")
        sign = " AND " if self.kind == "all" else " OR "
        return f"({sign.join(one.sqlite() for one in self.parts)})"

    def text(self, vendor: str) -> str:
        return self.postgres() if vendor == "postgresql" else self.sqlite()


def token(text: str, *, prefix: bool = False) -> Expr:
    """Rows that have a token."""
    clean = "".join(sign for sign in text if sign.isalnum())
    # An empty wish would be a syntax error in both; nothing has this token.
    return Expr("token", clean or "ǃ", prefix and bool(clean))


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
    """`id` is that of a row whose grams fulfil a wish; `model` is the table of grams, its key the id."""

    conditional = True
    output_field = models.BooleanField()

    def __init__(self, model: type[models.Model], wish: Expr, column: Any = None) -> None:
        super().__init__(output_field=models.BooleanField())
        self.model, self.wish = model, wish
        self.column = column if column is not None else models.F("pk")

    def get_source_expressions(self) -> list[Any]:
        return [self.column]

    def set_source_expressions(self, exprs: Any) -> None:
        (self.column,) = exprs

    def as_sql(self, compiler: Any, connection: Any, **_extra: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        sql, params = compiler.compile(self.column)
        inner = matching(self.model, connection.vendor)
        return f"{sql} IN ({inner})", [*params, self.wish.text(connection.vendor)]


def matching(model: type[models.Model], vendor: str) -> str:
    """The statement that finds the keys for one parameter, a wish's text."""
    table, key, field = _names(model)
    if vendor == "postgresql":
        return f'SELECT "{key}" FROM "{table}" WHERE "{field}" @@ %s::tsquery'  # noqa: S608
    return f'SELECT rowid FROM "{table}_fts" WHERE "{table}_fts" MATCH %s'  # noqa: S608


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

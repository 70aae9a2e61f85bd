"""Index and triggers of a table of grams: Django's migrations know neither."""

from django.db import connections, models

from core.common.grams.field import table_names


def prepare(model: type[models.Model], using: str = "default") -> None:
    """Create missing index and triggers; runs after every migration, because SQLite rebuilds tables."""
    db = connections[using]
    table, key, field = table_names(model)
    with db.cursor() as cursor:
        if table not in db.introspection.table_names(cursor):
            return
        if db.vendor == "postgresql":
            # Checked first: the statement takes a lock, and fails beside pending writes, even if the index exists.
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

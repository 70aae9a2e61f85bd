"""`column__begins="text"`: rows whose text begins so, by an index on both databases.

`startswith` is a LIKE, for which PostgreSQL uses an index only under the C collation or with
`text_pattern_ops`, and SQLite never: there it becomes a range between two texts.
"""

from typing import Any

from django.db import models

_LAST_SIGN = "\U0010ffff"
# The operator classes of an index over the brand and a text for `begins`.
PATTERN = ["int8_ops", "text_pattern_ops"]


@models.CharField.register_lookup
class StartsWithIndexed(models.Lookup):
    """Case-sensitive; an empty text matches every row."""

    lookup_name = "begins"
    prepare_rhs = False

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        column, params = self.process_lhs(compiler, connection)
        text = str(self.rhs)
        if connection.vendor == "postgresql":
            mark = text.replace("\\", "\\\\").replace("%", r"\%").replace("_", r"\_")
            return f"{column} LIKE %s", [*params, f"{mark}%"]
        return f"({column} >= %s AND {column} < %s)", [*params, text, *params, text + _LAST_SIGN]


@models.CharField.register_lookup
class StartsWithAlongIndex(StartsWithIndexed):
    """The same for rows that are read along another order: SQLite would otherwise collect all of them and sort."""

    lookup_name = "begins_along"

    def as_sql(self, compiler: Any, connection: Any) -> tuple[str, list[Any]]:  # type: ignore[override]
        if connection.vendor == "postgresql":
            return super().as_sql(compiler, connection)
        column, params = self.process_lhs(compiler, connection)
        text = str(self.rhs)
        return f"substr({column}, 1, %s) = %s", [*params, len(text), text]

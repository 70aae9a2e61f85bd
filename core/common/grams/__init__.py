"""A column of grams: the tokens by which a row is found, indexed in both databases.

PostgreSQL stores them as `tsvector` with a GIN index; SQLite as text with an FTS5 table that triggers
update. A `SearchExpression` combines tokens with `and` and `or`; both databases return the same rows for it.
Tokens must be lower case letters and numbers only, so that neither database changes them. Each is stored
with its brand as a prefix, and with another sign where the row isn't shown to everybody: an expression never
matches rows of another brand or hidden rows, and its matches can be counted without reading them.
"""

from core.common.grams.expression import GramsQuery, SearchExpression, all_but, all_of, any_of, pack, token
from core.common.grams.field import (
    GramsField,
    Match,
    MatchesExpression,
    MaterializedMatch,
    RowMatch,
    count,
    exists,
    select_matching,
)
from core.common.grams.prepare import prepare

__all__ = [
    "GramsField",
    "GramsQuery",
    "Match",
    "MatchesExpression",
    "MaterializedMatch",
    "RowMatch",
    "SearchExpression",
    "all_but",
    "all_of",
    "any_of",
    "count",
    "exists",
    "pack",
    "prepare",
    "select_matching",
    "token",
]  # fmt: skip

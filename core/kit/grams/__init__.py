"""A column of grams: the tokens by which a row is found, with one index for both databases.

PostgreSQL keeps them as `tsvector` under GIN; SQLite as text with an FTS5 table that triggers keep in
step. A wish is an `Expr` of tokens, `and` and `or`; both databases give the same rows for it.
Tokens must be lower case letters and numbers only, so that neither database changes them. Each stands
in the column with its brand before it, and with another sign where the row isn't shown to everybody: a
wish never meets rows of another brand or rows out of sight, and can be counted without a look at them.
"""

from core.kit.grams.field import Fulfils, Gather, GramsField, Holds, Match, count, exists, matching
from core.kit.grams.prepare import prepare
from core.kit.grams.wish import Expr, Wanted, but, every, pack, some, token

__all__ = [
    "Expr", "Fulfils", "Gather", "GramsField", "Holds", "Match", "Wanted", "but", "count", "every", "exists",
    "matching", "pack", "prepare", "some", "token",
]  # fmt: skip

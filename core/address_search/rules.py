"""What may be searched: pure functions."""

import re

MIN_LENGTH, MAX_LENGTH = 2, 80
# The service refuses queries with these words, whatever their case (providers 9).
SQL_WORDS = frozenset("OR SELECT INSERT DELETE UPDATE CREATE DROP EXEC UNION FETCH DECLARE TRUNCATE".split())
_SIGNS = re.compile(r"[^\w\s,().·-]+")


def clean_query(text: str) -> str:
    """A query as the service takes it: signs that it refuses become spaces, and spaces are single."""
    return " ".join(_SIGNS.sub(" ", text).split())


def is_refused(query: str) -> bool:
    """Whether the service refuses a word of a query."""
    return any(word.upper() in SQL_WORDS for word in query.split())

"""Findings of a check, as sentences."""

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import datetime
from decimal import Decimal
from typing import Any

from django.db import connection, models
from django.db.models import Subquery, Sum
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext_noop

# Maximum of findings of one kind for a brand, and maximum of rows read for all brands.
MAX_SHOWN, MAX_READ = 20, 10_000

# Brand id (None if unknown), sentence with placeholders, and the values for it.
Finding = tuple[int | None, str, tuple[str | int, ...]]


def format_rows(rows: models.QuerySet[Any], text: str, *columns: str) -> Iterator[Finding]:
    """A finding for each row, with the values of these columns; see `format_findings`."""
    return format_findings(rows.order_by("pk").values_list("brand_id", *columns)[:MAX_READ], text)


def format_findings(rows: Iterable[tuple[Any, ...]], text: str) -> Iterator[Finding]:
    """A finding for each of the first MAX_SHOWN rows of a brand (first column), and one for the rest.

    The limit is per brand, so that no brand hides the findings of another.
    """
    seen: Counter[int | None] = Counter()
    for brand_id, *values in rows:
        seen[brand_id] += 1
        if seen[brand_id] <= MAX_SHOWN:
            yield brand_id, text, tuple(_plain(value) for value in values)
        elif seen[brand_id] == MAX_SHOWN + 1:
            yield brand_id, gettext_noop("이런 것이 더 있어요"), ()


def format_query(sql: str, text: str) -> Iterator[Finding]:
    """A finding for each row of a query, whose first column is the brand; see `format_findings`."""
    with connection.cursor() as cursor:
        cursor.execute(f"{sql} LIMIT {MAX_READ}")
        rows = cursor.fetchall()
    yield from format_findings(rows, text)


def sum_subquery(rows: models.QuerySet[Any], column: str, by: str) -> Coalesce:
    """A subquery: the sum of a column over `rows` for each `by`; 0 without rows."""
    total = rows.order_by().values(by).annotate(sum=Sum(column)).values("sum")
    return Coalesce(Subquery(total), 0)


def _plain(value: Any) -> str | int:
    if isinstance(value, Decimal):
        return f"{value.normalize():f}"
    return f"{timezone.localtime(value):%m-%d %H:%M}" if isinstance(value, datetime) else value

"""What a check says of what it found."""

from collections.abc import Iterator
from datetime import datetime
from typing import Any

from django.db import models
from django.db.models import Subquery, Sum
from django.db.models.functions import Coalesce
from django.utils import timezone

MOST_SHOWN = 20

# Whose it is (None where nobody can say), what is wrong, and the values that belong into the sentence.
Found = tuple[int | None, str, tuple[str | int, ...]]


def each(rows: models.QuerySet[Any], text: str, *columns: str) -> Iterator[Found]:
    """A sentence for each of the first MOST_SHOWN rows, with the values of these columns."""
    for brand_id, *values in rows.order_by("pk").values_list("brand_id", *columns)[:MOST_SHOWN]:
        yield brand_id, text, tuple(_plain(one) for one in values)


def total_of(rows: models.QuerySet[Any], column: str, by: str) -> Coalesce:
    """What a column comes to in `rows` of each `by`, as part of a query; 0 where there are none."""
    total = rows.order_by().values(by).annotate(sum=Sum(column)).values("sum")
    return Coalesce(Subquery(total), 0)


def _plain(value: Any) -> str | int:
    return f"{timezone.localtime(value):%m-%d %H:%M}" if isinstance(value, datetime) else value

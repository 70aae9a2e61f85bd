"""What a check says of what it found."""

from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from django.db import models
from django.db.models import Subquery, Sum
from django.db.models.functions import Coalesce
from django.utils import timezone
from django.utils.translation import gettext_noop

# Of one kind in one brand; and read at all, however many brands there are.
MOST_SHOWN, MOST_READ = 20, 10_000

# Whose it is (None where nobody can say), what is wrong, and the values that belong into the sentence.
Found = tuple[int | None, str, tuple[str | int, ...]]


def each(rows: models.QuerySet[Any], text: str, *columns: str) -> Iterator[Found]:
    """A sentence for each row, with the values of these columns; see `said`."""
    return said(rows.order_by("pk").values_list("brand_id", *columns)[:MOST_READ], text)


def said(rows: Iterable[tuple[Any, ...]], text: str) -> Iterator[Found]:
    """A sentence for the first MOST_SHOWN rows of each brand, which stands first in a row, and one for the rest.

    One brand's hide none of another's.
    """
    seen: Counter[int | None] = Counter()
    for brand_id, *values in rows:
        seen[brand_id] += 1
        if seen[brand_id] <= MOST_SHOWN:
            yield brand_id, text, tuple(_plain(one) for one in values)
        elif seen[brand_id] == MOST_SHOWN + 1:
            yield brand_id, gettext_noop("이런 것이 더 있어요"), ()


def total_of(rows: models.QuerySet[Any], column: str, by: str) -> Coalesce:
    """What a column comes to in `rows` of each `by`, as part of a query; 0 where there are none."""
    total = rows.order_by().values(by).annotate(sum=Sum(column)).values("sum")
    return Coalesce(Subquery(total), 0)


def _plain(value: Any) -> str | int:
    return f"{timezone.localtime(value):%m-%d %H:%M}" if isinstance(value, datetime) else value

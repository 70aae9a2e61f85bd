"""From a reading to rows: the condition, and the order of what was found."""

import hashlib
import time
from dataclasses import dataclass
from typing import Any

from django.core.cache import cache
from django.db import connection
from django.db.models import Case, IntegerField, QuerySet, Value, When

from core.catalog.index import SearchEntry
from core.catalog.search import resolve
from core.kit import grams
from core.kit.query import Found
from core.kit.tenancy import current_brand_id

KEEP_SECONDS = 5
# More than this is not put in order by how well it fits: what sells best goes first.
MOST_RANKED = 2_000


@dataclass(frozen=True)
class Plan:
    """A reading, and whether it finds too much to be ranked."""

    reading: resolve.Reading
    broad: bool = False


def forget() -> None:
    """Words of the brand stand for something else now: read every query anew."""
    cache.set(_stamp(), time.time_ns(), None)


def _stamp() -> str:
    return f"{current_brand_id()}:search-words"


def plan(query: str) -> Plan:
    """How a query is answered; kept for a moment, for pages and facets ask the same again."""
    digest = hashlib.sha256(query.encode()).hexdigest()[:32]
    key = f"{current_brand_id()}:search:{cache.get(_stamp(), 0)}:{digest}"
    kept: Plan | None = cache.get(key)
    if kept is None:
        reading = resolve.read(query)
        kept = Plan(reading, reading.wish is not None and _is_broad(reading.wish))
        cache.set(key, kept, KEEP_SECONDS)
    return kept


def _is_broad(wish: grams.Expr) -> bool:
    inner = grams.matching(SearchEntry, connection.vendor)
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT COUNT(*) FROM ({inner} LIMIT {MOST_RANKED + 1}) AS first_ones",  # noqa: S608
            [wish.text(connection.vendor)],
        )
        return bool(cursor.fetchone()[0] > MOST_RANKED)


def find(products: QuerySet[Any], query: str) -> Found:
    """The products that a query means, best first, and what a list tells about it."""
    made = plan(query)
    reading = made.reading
    said: dict[str, Any] = {"marks": list(reading.marks)}
    if reading.read_as:
        said["read_as"] = reading.read_as
    if reading.wish is None:
        return Found(products.none(), said=said)
    rows = products.filter(grams.Match(SearchEntry, reading.wish))
    if made.broad:
        return Found(rows, ("-popularity", "-pk"), said)
    fits = [When(grams.Match(SearchEntry, grams.token(reading.whole)), then=Value(0))]
    if reading.names is not None and reading.names != reading.wish:
        fits.append(When(grams.Match(SearchEntry, reading.names), then=Value(1)))
    rest = 2 if len(fits) > 1 else 1
    rows = rows.annotate(fit=Case(*fits, default=Value(rest), output_field=IntegerField()))
    return Found(rows, ("fit", "-popularity", "-pk"), said)

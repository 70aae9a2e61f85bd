"""The search log. Counted in the process and written in batches: a search never waits for a write."""

import re
import threading
import time
from collections.abc import Collection
from datetime import date, timedelta

import structlog
from django.conf import settings
from django.db import close_old_connections, connection
from django.db.models import Count, Exists, OuterRef, QuerySet, Subquery, Sum
from django.utils import timezone

from core.catalog.models.search import SearchQuery
from core.catalog.search import text
from core.common.tenancy import current_brand_id, unscoped
from core.jobs.schedule import every

KEEP_DAYS = 90
POPULAR_DAYS = 30
# A rarer query may be one person's.
MIN_TIMES, MIN_DAYS = 10, 3
# Phone numbers, order numbers, card numbers, email addresses.
_PERSONAL = re.compile(r"\d(?:\D?\d){4}|@")
# The most different queries between two writes; more than that are not logged.
_MAX_PENDING = 500
_log = structlog.get_logger(__name__)
_lock = threading.Lock()
# Times, products found, group of synonyms.
_held: dict[tuple[int, str, date], tuple[int, int, int]] = {}
_written = time.monotonic()
_PUT = """
INSERT INTO catalog_searchquery (brand_id, query, day, times, found, synonym_id) VALUES (%s, %s, %s, %s, %s, %s)
ON CONFLICT (brand_id, query, day) DO UPDATE
SET times = catalog_searchquery.times + excluded.times, found = excluded.found,
    synonym_id = excluded.synonym_id
"""


def normalize_query(query: str) -> str:
    """A query as it is logged: normalized letters, one space between words; '' is not logged."""
    return " ".join(text.chunks(query))[:60].strip()


def count_query(query: str, found: int, synonym_id: int = 0) -> None:
    """Count a search, its number of results, and the group of synonyms that one of its words belongs to."""
    global _written
    words = normalize_query(query)
    if not words:
        return
    key = (current_brand_id(), words, timezone.localdate())
    seconds = settings.SEARCH_LOG_SECONDS
    with _lock:
        if key in _held or len(_held) < _MAX_PENDING:
            _held[key] = (_held.get(key, (0, 0, 0))[0] + 1, found, synonym_id)
        due = seconds is not None and time.monotonic() - _written > seconds
        if due:
            _written = time.monotonic()
    if due:
        threading.Thread(target=_run, name="search-log", daemon=True).start()


def _run() -> None:
    try:
        flush()
    except Exception as exc:
        _log.error("searches were not written down", exc_info=exc)
    finally:
        close_old_connections()
        connection.close()


def discard_pending() -> None:
    """Drop the counts that are not written yet."""
    with _lock:
        _held.clear()


def flush() -> None:
    """Write the pending counts, sorted so that two processes can't deadlock."""
    with _lock:
        taken = dict(_held)
        _held.clear()
    if not taken:
        return
    rows = [(*key, *value) for key, value in sorted(taken.items())]
    with connection.cursor() as cursor:
        cursor.executemany(_PUT, rows)


def popular_queries(start: str, limit: int) -> list[str]:
    """Frequent queries with results that begin with this text, the most frequent first; all of them for ''.

    No personal data: made at least `MIN_TIMES` times on `MIN_DAYS` days, and without a long number.
    """
    since = timezone.localdate() - timedelta(days=POPULAR_DAYS)
    rows = SearchQuery.objects.filter(query__startswith=normalize_query(start), day__gte=since, found__gt=0)
    counted = (
        rows.values("query")
        .annotate(all=Sum("times"), days=Count("day"))
        .filter(all__gte=MIN_TIMES, days__gte=MIN_DAYS)
        .order_by("-all", "query")
    )
    return [row["query"] for row in counted[: 4 * limit] if not _PERSONAL.search(row["query"])][:limit]


def query_report() -> QuerySet[SearchQuery]:
    """Each recent query once, with its latest number of results and, as `asked`, how often it was made."""
    since = timezone.localdate() - timedelta(days=POPULAR_DAYS)
    rows = SearchQuery.objects.filter(day__gte=since)
    same = rows.filter(query=OuterRef("query"))
    times = same.order_by().values("query").annotate(all=Sum("times")).values("all")
    return rows.filter(~Exists(same.filter(day__gt=OuterRef("day")))).annotate(asked=Subquery(times))


def answers_by_synonym(synonym_ids: Collection[int]) -> dict[int, int]:
    """How many recent searches that found something each group of synonyms answered."""
    since = timezone.localdate() - timedelta(days=POPULAR_DAYS)
    rows = SearchQuery.objects.filter(synonym_id__in=synonym_ids, day__gte=since, found__gt=0).order_by()
    return dict(rows.values_list("synonym_id").annotate(all=Sum("times")))


@every(86_400, "old searches")
def delete_old_queries() -> None:
    """Delete searches older than `KEEP_DAYS`."""
    with unscoped("old searches of all brands go alike"):
        SearchQuery.objects.filter(day__lt=timezone.localdate() - timedelta(days=KEEP_DAYS)).delete()

"""What shoppers ask for. Counted in the process and written in batches: a search never waits for a write."""

import threading
import time
from datetime import date, timedelta

import structlog
from django.conf import settings
from django.db import close_old_connections, connection
from django.db.models import Exists, OuterRef, QuerySet, Subquery, Sum
from django.utils import timezone

from core.catalog.index import SearchQuery
from core.catalog.search import text
from core.jobs.schedule import every
from core.kit.tenancy import current_brand_id, unscoped

KEEP_DAYS = 90
POPULAR_DAYS = 30
# So many different queries are held between two writes; a flood of more is not written down.
_MOST_HELD = 500
_log = structlog.get_logger(__name__)
_lock = threading.Lock()
_held: dict[tuple[int, str, date], tuple[int, int]] = {}
_written = time.monotonic()
_PUT = """
INSERT INTO catalog_searchquery (brand_id, query, day, times, found) VALUES (%s, %s, %s, %s, %s)
ON CONFLICT (brand_id, query, day) DO UPDATE
SET times = catalog_searchquery.times + excluded.times, found = excluded.found
"""


def wording(query: str) -> str:
    """A query as it is counted: normal letters, one space between words; '' is not counted."""
    return " ".join(text.chunks(query))[:60].strip()


def note(query: str, found: int) -> None:
    """Count a search and what it found."""
    global _written
    words = wording(query)
    if not words:
        return
    key = (current_brand_id(), words, timezone.localdate())
    seconds = settings.SEARCH_LOG_SECONDS
    with _lock:
        if key in _held or len(_held) < _MOST_HELD:
            _held[key] = (_held.get(key, (0, 0))[0] + 1, found)
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


def forget() -> None:
    """Drop what is held and not written."""
    with _lock:
        _held.clear()


def flush() -> None:
    """Write what is held. In one order, so that two processes never wait for each other in a circle."""
    with _lock:
        taken = dict(_held)
        _held.clear()
    if not taken:
        return
    rows = [(*key, *value) for key, value in sorted(taken.items())]
    with connection.cursor() as cursor:
        cursor.executemany(_PUT, rows)


def popular(start: str, limit: int) -> list[str]:
    """What others asked for that begins so and was found, the most frequent first."""
    since = timezone.localdate() - timedelta(days=POPULAR_DAYS)
    rows = SearchQuery.objects.filter(query__startswith=wording(start), day__gte=since, found__gt=0)
    counted = rows.values("query").annotate(all=Sum("times")).order_by("-all", "query")
    return [row["query"] for row in counted[:limit]]


def report() -> QuerySet[SearchQuery]:
    """Each query of the last days once, with what it found last and, as `asked`, how often it was asked for."""
    since = timezone.localdate() - timedelta(days=POPULAR_DAYS)
    rows = SearchQuery.objects.filter(day__gte=since)
    same = rows.filter(query=OuterRef("query"))
    times = same.order_by().values("query").annotate(all=Sum("times")).values("all")
    return rows.filter(~Exists(same.filter(day__gt=OuterRef("day")))).annotate(asked=Subquery(times))


@every(86_400, "old searches")
def forget_old() -> None:
    """Searches are kept for a season."""
    with unscoped("old searches of all brands go alike"):
        SearchQuery.objects.filter(day__lt=timezone.localdate() - timedelta(days=KEEP_DAYS)).delete()

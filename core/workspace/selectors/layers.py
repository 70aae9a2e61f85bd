"""What other screens have in a period: read-only layers of the calendar, each by the reader's rights."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any

from django.db.models import Count, Q
from django.db.models.functions import TruncDate
from django.utils import timezone

from core.accounts import selectors as accounts
from core.articles.models import PUBLISHED, Post
from core.common.partial_index import using_partial_index
from core.designs.models import DesignVersion
from core.orders.contracts import PaymentState
from core.orders.models import Order
from core.popups.models import Popup
from core.promotions.models import Promotion
from core.settlements.models import Settlement
from core.workspace.answers.events import LayerName, LayerRow
from core.workspace.rules import repeats, times

# Rows of a layer in a period.
MAX_ROWS = 300


@dataclass(frozen=True)
class Layer:
    """A layer: the permission of its screen, and how it is read."""

    name: LayerName
    permission: str
    read: Callable[[datetime, datetime], Iterator[LayerRow]]
    # Whether the brand has the screen.
    is_used: Callable[[], bool] = lambda: True


def list_layers(user: Any, low: datetime, high: datetime) -> tuple[list[LayerRow], list[LayerName]]:
    """The rows of every layer that the reader may see, and the names of these layers: one query for each."""
    shown = [layer for layer in LAYERS if user.has_perm(layer.permission) and layer.is_used()]
    return [row for layer in shown for row in layer.read(low, high)], [layer.name for layer in shown]


def _row(
    layer: LayerName,
    start: datetime,
    end: datetime | None = None,
    *,
    pk: int = 0,
    title: str = "",
    count: int = 1,
    place: str = "",
    is_all_day: bool = False,
) -> LayerRow:
    until = end or start + (timedelta(days=1) if is_all_day else timedelta(minutes=30))
    return {
        "layer": layer,
        "id": pk,
        "title": title,
        "count": count,
        "place": place,
        "is_all_day": is_all_day,
        "start": times.write(start, is_all_day=is_all_day),
        "end": times.write(until, is_all_day=is_all_day),
    }


def _posts(low: datetime, high: datetime) -> Iterator[LayerRow]:
    """Posts that will be published."""
    now = timezone.now()
    # Both values of the flag are named so that the index of lists, which begins with it, finds the period.
    rows = Post.objects.filter(
        deleted_at=None, state=PUBLISHED, parent=None, is_pinned__in=(0, 1),
        published_at__gte=max(low, now), published_at__lt=high,
    )  # fmt: skip
    post: Any
    for post in rows.only("id", "post_title", "published_at").order_by("published_at")[:MAX_ROWS]:
        yield _row("posts", post.published_at, pk=post.pk, title=str(post.post_title))


def _designs(low: datetime, high: datetime) -> Iterator[LayerRow]:
    """Designs that will be published."""
    rows = using_partial_index(DesignVersion.objects.all(), "design_version_due")
    version: Any
    for version in rows.filter(publish_at__gte=low, publish_at__lt=high).defer("blocks")[:MAX_ROWS]:
        yield _row("designs", version.publish_at, pk=version.pk, place=version.place)


def _period(row: Any, layer: LayerName, title: str, low: datetime, high: datetime) -> LayerRow:
    """A period as a bar of days; an open side reaches beyond what is shown."""
    first = row.starts_at.astimezone(repeats.SEOUL).date() if row.starts_at else (low - timedelta(days=1)).date()
    end = row.ends_at or high + timedelta(days=1)
    # The last moment before the end is of the last day.
    last = (end - timedelta(microseconds=1)).astimezone(repeats.SEOUL).date()
    return _row(
        layer, repeats.midnight(first), repeats.midnight(max(first, last) + timedelta(days=1)), pk=row.pk, title=title,
        is_all_day=True,
    )  # fmt: skip


def _touching(low: datetime, high: datetime) -> Q:
    """Rows with a start or an end that touch the period. One with neither is always on and no event."""
    touches = (Q(starts_at=None) | Q(starts_at__lt=high)) & (Q(ends_at=None) | Q(ends_at__gt=low))
    return touches & ~Q(starts_at=None, ends_at=None)


def _popups(low: datetime, high: datetime) -> Iterator[LayerRow]:
    rows = using_partial_index(Popup.objects.all(), "popup_shown").filter(_touching(low, high))
    for popup in rows.order_by("position", "pk")[:MAX_ROWS]:
        yield _period(popup, "popups", str(popup.title), low, high)


def _promotions(low: datetime, high: datetime) -> Iterator[LayerRow]:
    rows = using_partial_index(Promotion.objects.all(), "promotions_running").filter(_touching(low, high))
    for promotion in rows.order_by("position", "pk")[:MAX_ROWS]:
        yield _period(promotion, "promotions", str(promotion.name), low, high)


def _deposits(low: datetime, high: datetime) -> Iterator[LayerRow]:
    """How many deposits are due on a day."""
    rows = using_partial_index(Order.objects.all(), "order_to_release").filter(
        payment_state=PaymentState.PENDING, hold_until__gte=low, hold_until__lt=high
    )
    days = rows.annotate(day=TruncDate("hold_until", tzinfo=repeats.SEOUL)).order_by("day").values("day")
    for row in days.annotate(count=Count("pk"))[:MAX_ROWS]:
        yield _row("deposits", repeats.midnight(row["day"]), count=row["count"], is_all_day=True)


def _settlements(low: datetime, high: datetime) -> Iterator[LayerRow]:
    """How many sellers were paid on a day, or have a statement of the month before that is not paid yet."""
    first, last = low.astimezone(repeats.SEOUL).date(), high.astimezone(repeats.SEOUL).date()
    day_before = timedelta(days=1)
    # Statements are paid within a year; the index has them by the first day of their month.
    rows = Settlement.objects.filter(period_from__gte=first - timedelta(days=400), period_from__lt=last).filter(
        Q(paid_on__gte=first, paid_on__lt=last)
        | Q(paid_on=None, period_to__gte=first - day_before, period_to__lt=last - day_before)
    )
    groups = rows.order_by("period_to", "paid_on").values("period_to", "paid_on")
    counts: dict[tuple[str, date], int] = {}
    for row in groups.annotate(count=Count("pk")):
        key = ("paid", row["paid_on"]) if row["paid_on"] else ("due", row["period_to"] + day_before)
        counts[key] = counts.get(key, 0) + row["count"]
    for (place, day), count in sorted(counts.items(), key=lambda item: item[0][1]):
        yield _row("settlements", repeats.midnight(day), count=count, place=place, is_all_day=True)


LAYERS = (
    Layer("posts", "articles.view_post", _posts),
    Layer("designs", "designs.view_designversion", _designs),
    Layer("popups", "popups.view_popup", _popups),
    Layer("promotions", "promotions.view_promotion", _promotions),
    Layer("deposits", "orders.view_order", _deposits),
    Layer("settlements", "settlements.view_settlement", _settlements, accounts.uses_sellers),
)

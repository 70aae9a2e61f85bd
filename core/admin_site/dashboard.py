"""The start page of the site admin: figures of today and the last weeks, what waits, the last changes (D52)."""

import json
from collections.abc import Mapping
from datetime import timedelta
from typing import Any
from urllib.parse import quote, urlencode

from django.http import HttpRequest
from django.utils import timezone
from django.utils.timesince import timesince
from django.utils.translation import gettext as _

from core.admin_site import navigation
from core.admin_site.manager_words import word
from core.common.resources import api_request
from core.common.tenancy import scoped_brand_id
from core.reports import selectors as reports
from core.reports.contracts import MOST_WAITING, list_waiting
from core.security import selectors as trail
from core.security.contracts import action_label, subject_label

# Days of the chart, today included.
CHART_DAYS = 14
MOST_CHANGES = 8


def dashboard(request: HttpRequest, context: dict[str, Any]) -> dict[str, Any]:
    """Unfold's `DASHBOARD_CALLBACK`: adds what this person may see."""
    user: Any = request.user
    figures = _figures() if user.has_perm("reports.view_dailyfigure") else None
    context |= {
        "title": _("처음"),
        "figures": figures,
        "waiting": _waiting(request),
        "changes": _changes() if user.has_perm("security.view_auditentry") else None,
        "shortcuts": _shortcuts(request),
    }
    return context


def _figures() -> dict[str, Any]:
    today = timezone.localdate()
    now = reports.summarise(reports.Period(today, today))
    weeks = reports.summarise(reports.Period(today - timedelta(days=CHART_DAYS - 1), today))
    figures, before = now["figures"], now["before"]
    cards = [
        _card(_("오늘 결제"), _won(figures["paid"]), figures["paid"], before["paid"]),
        _card(_("오늘 주문"), _count(figures["paid_orders"]), figures["paid_orders"], before["paid_orders"]),
        _card(_("오늘 순매출"), _won(figures["net"]), figures["net"], before["net"]),
        _card(_("%(days)s일 순매출") % {"days": CHART_DAYS}, _won(weeks["figures"]["net"]), weeks["figures"]["net"],
              weeks["before"]["net"], _("그 전 %(days)s일보다") % {"days": CHART_DAYS}),
    ]  # fmt: skip
    most = max((row["net"] for row in weeks["rows"]), default=0)
    bars = [
        {
            "day": row["key"],
            "text": _won(row["net"]),
            "percent": max(0, round(row["net"] * 100 / most)) if most > 0 else 0,
            "is_today": row["key"] == today.isoformat(),
        }
        for row in weeks["rows"]
    ]
    caption = _("지난 %(count)s일 순매출") % {"count": CHART_DAYS}
    return {"caption": caption, "cards": cards, "bars": bars, "is_practice": now["is_practice"], "is_empty": most <= 0}


def _card(title: str, text: str, value: int, before: int, against: str = "") -> dict[str, Any]:
    difference = round((value - before) * 100 / before) if before > 0 else None
    return {
        "title": title,
        "text": text,
        "against": against or _("지난주 이 시각보다"),
        "change": "" if difference is None else f"{difference:+d}%",
        "is_up": difference is not None and difference > 0,
        "is_down": difference is not None and difference < 0,
    }


def _won(amount: int) -> str:
    return _("%(amount)s원") % {"amount": f"{amount:,}"}


def _count(number: int) -> str:
    return _("%(count)s건") % {"count": f"{number:,}"}


def _waiting(request: HttpRequest) -> list[dict[str, Any]]:
    """Lists in which something waits, each as its manager's screen shows it."""
    return [
        {
            "title": word(f"report.todo.{entry['id']}"),
            "about": word(f"report.todo_about.{entry['id']}"),
            "count": f"{MOST_WAITING}+" if entry["is_more"] else f"{entry['count']:,}",
            "link": _screen(entry["screen"], entry["filters"]),
            "since": _("가장 오래된 것 %(at)s 전") % {"at": timesince(entry["oldest_at"])}
            if entry["oldest_at"]
            else "",
        }
        for entry in list_waiting(api_request(request))
        if entry["count"]
    ]


def _screen(path: str, filters: Mapping[str, Any]) -> str:
    query = urlencode({"filter": json.dumps(dict(filters))}, quote_via=quote)
    return f"/manager/{path}?{query}" if filters else f"/manager/{path}"


def _changes() -> list[dict[str, Any]]:
    return [
        {
            "at": entry.at,
            "actor": entry.actor_name or _("마루"),
            "action": action_label(entry.action),
            "subject": subject_label(entry.subject),
            "id": entry.subject_id,
        }
        for entry in trail.latest(brand_id=scoped_brand_id(), count=MOST_CHANGES)
    ]


def _shortcuts(request: HttpRequest) -> list[dict[str, Any]]:
    """The lists in which a person may write something here."""
    return [
        {
            "title": navigation.page_of(label).opts.verbose_name,
            "link": f"{navigation.address_of(label)}add/",
            "icon": entry.icon,
        }
        for group in navigation.GROUPS
        for entry in group.entries
        for label in entry.pages[:1]
        if navigation.page_of(label).has_add_permission(request)
    ]

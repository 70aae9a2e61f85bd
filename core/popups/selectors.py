"""The popups that a visitor may see (D41)."""

from collections.abc import Collection, Mapping
from datetime import datetime
from typing import Any

from django.db.models import F, Q
from django.utils import timezone

from core.common import languages
from core.members import selectors as members
from core.popups.answers import PopupPeriod, ShopPopup
from core.popups.models import ALL, BUSINESS, EVERYBODY, FIRST_VISIT, GRADES, MEMBERS, PICTURE, TEXT, VISITORS, Popup
from core.popups.subscribers import get_coupon_stages

# More than a visitor could see in a day: the others have to wait.
MAX_POPUPS = 20
# Places and languages are lists, which are compared here and not in the database.
_MAX_READ = 200
_OF_VISITORS = (EVERYBODY, VISITORS, FIRST_VISIT)
_OF_MEMBERS = (EVERYBODY, MEMBERS, GRADES, BUSINESS)
_COLUMNS = ("id look link img places languages audience grade_ids coupon button_ko text_ko").split()


def between(start: datetime, end: datetime) -> list[PopupPeriod]:
    """The popups in use that are on at some time from `start` until before `end`, by their start: one query.

    An end of a popup that is None is open. The texts are Korean, for managers.
    """
    rows = Popup.objects.rewrite(False).filter(
        Q(starts_at=None) | Q(starts_at__lt=end), Q(ends_at=None) | Q(ends_at__gt=start), is_shown=1
    )
    shown = rows.order_by(F("starts_at").asc(nulls_first=True), "position", "pk")
    return [
        {"id": row["id"], "title": row["title_ko"] or "", "starts_at": row["starts_at"], "ends_at": row["ends_at"]}
        for row in shown.values("id", "title_ko", "starts_at", "ends_at")[:_MAX_READ]
    ]


def list_popups(*, language: str, user_id: int | None, place: str = "", device: str = "") -> list[ShopPopup]:
    """The popups that are on for a user, None for a visitor: one query, one more for a member where a grade counts, and
    where only businesses are meant, and where coupons are handed out.

    `place` is one of the places, or another word for a page that only popups of all places are shown on; `device` is
    `phone` or `desktop`. Without them popups of all places and devices are listed.
    """
    now = timezone.now()
    own = {name: f"{name}_{languages.suffix(language)}" for name in ("title", "text", "button")}
    shown = Popup.objects.rewrite(False).filter(
        Q(starts_at=None) | Q(starts_at__lte=now),
        Q(ends_at=None) | Q(ends_at__gt=now),
        is_shown=1,
        audience__in=_OF_VISITORS if user_id is None else _OF_MEMBERS,
        **{f"{own['title']}__gt": ""},
    )
    if device:
        shown = shown.filter(device__in=(ALL, device))
    rows = list(shown.order_by("position", "pk").values(*{*_COLUMNS, *own.values()})[:_MAX_READ])
    rows = [row for row in rows if _fits(row, language, own) and (not place or {ALL, place} & {*row["places"]})]
    rows = _with_coupon(_of_business(_of_grade(rows, user_id), user_id))[:MAX_POPUPS]
    return [_popup(row, own) for row in rows]


def _fits(row: Mapping[str, Any], language: str, own: Mapping[str, str]) -> bool:
    """Whether a popup is shown in a language: chosen for it, with every text that the Korean one has."""
    chosen = not row["languages"] or language in row["languages"]
    needed = () if row["look"] == PICTURE else ("text", "button")
    return chosen and all(row[own[name]] for name in needed if row[f"{name}_ko"])


def _of_grade(rows: Collection[Mapping[str, Any]], user_id: int | None) -> list[Mapping[str, Any]]:
    if user_id is None or all(row["audience"] != GRADES for row in rows):
        return list(rows)
    grade_id = members.effective_grade_id(user_id)
    return [row for row in rows if row["audience"] != GRADES or grade_id in row["grade_ids"]]


def _of_business(rows: list[Mapping[str, Any]], user_id: int | None) -> list[Mapping[str, Any]]:
    if user_id is None or all(row["audience"] != BUSINESS for row in rows) or members.is_business(user_id):
        return rows
    return [row for row in rows if row["audience"] != BUSINESS]


def _with_coupon(rows: list[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """The rows without those whose coupon can't be downloaded now."""
    stages = get_coupon_stages([row["coupon"] for row in rows])
    return [row for row in rows if not row["coupon"] or stages.get(row["coupon"]) == "running"]


def _popup(row: Mapping[str, Any], own: Mapping[str, str]) -> ShopPopup:
    has_words = row["look"] != PICTURE
    return {
        "id": row["id"],
        "look": row["look"],
        "is_first_visit": row["audience"] == FIRST_VISIT,
        "title": row[own["title"]],
        "text": (row[own["text"]] or "") if has_words else "",
        "button": (row[own["button"]] or "") if has_words else "",
        "link": row["link"],
        "img": row["img"] if row["look"] != TEXT else "",
        "promotion_id": row["coupon"] or None,
    }

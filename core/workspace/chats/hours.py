"""When a brand's chat is open, by a clock in Seoul, and the words about it."""

from datetime import date, datetime, time, timedelta

from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from core.common import languages
from core.workspace.chats.answers import ChatStatus
from core.workspace.models import ChatSetting
from core.workspace.rules.repeats import SEOUL
from core.workspace.selectors.holidays import list_holidays

# The longest row of closed days: a week's holidays beside a rule with one open day.
DAYS_AHEAD = 30


def is_open(setting: ChatSetting, now: datetime) -> bool:
    """Whether conversations are taken at a moment."""
    return setting.is_on and setting.paused_at is None and closing_at(setting, now) is not None


def closing_at(setting: ChatSetting, now: datetime) -> datetime | None:
    """When the hours that a moment is in end; None outside of them."""
    local = now.astimezone(SEOUL)
    if span := _span(setting, local.date(), _closed_days(setting, local.date(), 1)):
        return span[1] if span[0] <= local < span[1] else None
    return None


def next_opening(setting: ChatSetting, now: datetime) -> datetime | None:
    """The first moment from `now` on that is in the hours, in Seoul; None where none comes within DAYS_AHEAD."""
    local = now.astimezone(SEOUL)
    closed = _closed_days(setting, local.date(), DAYS_AHEAD)
    for days in range(DAYS_AHEAD):
        span = _span(setting, local.date() + timedelta(days=days), closed)
        if span and local < span[1]:
            return max(local, span[0])
    return None


def _closed_days(setting: ChatSetting, first: date, days: int) -> set[str]:
    if not setting.closes_on_holidays:
        return set()
    return {row["day"] for row in list_holidays(first, first + timedelta(days=days))}


def _span(setting: ChatSetting, day: date, closed: set[str]) -> tuple[datetime, datetime] | None:
    hours = setting.hours[day.weekday()] if len(setting.hours) == 7 else None
    if not hours or day.isoformat() in closed:
        return None
    opening, closing = (time.fromisoformat(text) for text in hours)
    return datetime.combine(day, opening, SEOUL), datetime.combine(day, closing, SEOUL)


def is_new_closed_time(setting: ChatSetting, told_at: datetime | None, now: datetime) -> bool:
    """Whether the shop was open between an automatic answer and `now`: then the next closed time began."""
    if told_at is None:
        return True
    opening = next_opening(setting, told_at)
    was_open = opening is not None and opening <= now
    if setting.paused_at is not None:
        return was_open and setting.paused_at > told_at
    return was_open


def closed_text(setting: ChatSetting, now: datetime, language: str) -> str:
    """What a shopper is told while the chat is closed: the brand's own words or ready ones, and the next opening."""
    with translation.override(languages.to_django(language)):
        ready = _("지금은 상담 시간이 아니에요. 글을 남겨 주시면 보고 답해 드려요.")
        own = str(setting.closed_texts.get(language) or "").strip()
        return " ".join(part for part in (own or ready, opening_text(setting, now)) if part)


def opening_text(setting: ChatSetting, now: datetime) -> str:
    """The next opening in words of the language in force; '' while managers pause, and where none is known."""
    opening = None if setting.paused_at is not None else next_opening(setting, now)
    if opening is None:
        return ""
    return _("%(day)s %(time)s에 상담을 시작해요.") % {"day": _day(opening, now), "time": opening.strftime("%H:%M")}


def _day(moment: datetime, now: datetime) -> str:
    days = (moment.date() - now.astimezone(SEOUL).date()).days
    if days == 0:
        return _("오늘")
    if days == 1:
        return _("내일")
    return f"{date_format(moment, 'MONTH_DAY_FORMAT')} {date_format(moment, 'l')}"


def status_values(setting: ChatSetting, language: str, now: datetime | None = None) -> ChatStatus:
    """Whether the chat is open, until when, and the words while it is closed."""
    now = now or timezone.now()
    with translation.override(languages.to_django(language)):
        open_now = is_open(setting, now)
        closing = closing_at(setting, now) if open_now else None
        return {
            "is_open": open_now,
            "closes_at": closing.strftime("%H:%M") if closing else "",
            "opening_text": "" if open_now else opening_text(setting, now),
            "closed_text": "" if open_now else closed_text(setting, now, language),
        }

"""The beginning and end of an event as the API writes them: moments, or days with the day after the last. No ORM."""

from datetime import date, datetime, timedelta

from core.workspace.rules.repeats import MAX_DAYS, SEOUL, midnight


class BadTime(ValueError):
    """A time that can't be one of an event. The text is `format`, `order` or `long`."""


def read(text: str, *, is_all_day: bool) -> datetime:
    """A moment of `2026-11-29` for a whole day, or of `2026-11-29T10:00:00+09:00`. Raises BadTime.

    A time without a zone is one in Seoul. Of a moment for a whole day, its day in Seoul counts.
    """
    try:
        if len(text) == 10:
            moment = midnight(date.fromisoformat(text))
        else:
            moment = datetime.fromisoformat(text)
            moment = moment.replace(tzinfo=SEOUL) if moment.tzinfo is None else moment.astimezone(SEOUL)
    except (ValueError, OverflowError) as exc:
        raise BadTime("format") from exc
    if not 2000 <= moment.year <= 2100:
        raise BadTime("format")
    return midnight(moment.date()) if is_all_day else moment.replace(microsecond=0)


def check(start: datetime, end: datetime) -> None:
    """Raises BadTime for an end that is not later, or too much later."""
    if end <= start:
        raise BadTime("order")
    if end - start > timedelta(days=MAX_DAYS):
        raise BadTime("long")


def write(moment: datetime, *, is_all_day: bool) -> str:
    """The same as text: a day, or a moment with the offset of Seoul."""
    seoul = moment.astimezone(SEOUL)
    return seoul.date().isoformat() if is_all_day else seoul.isoformat(timespec="seconds")

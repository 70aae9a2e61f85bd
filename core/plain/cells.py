"""How the cells of a plain table's file are read and written, by the kind of the part."""

from collections.abc import Mapping, Sequence
from datetime import datetime, time
from typing import Any

from django.utils import timezone
from django.utils.dateparse import parse_date, parse_datetime
from django.utils.translation import gettext as _
from import_export.widgets import Widget

from core.bulk.widgets import Html, Line, Whole, YesNo
from core.common.squash import squash
from core.plain import labels
from core.plain.table import Table


class Name(Line):
    """A text in one line; a blank cell is an empty text, not None."""

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return str(value or "")


class _Html(Html):
    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        text = super().clean(value)
        if len(text) > self.most:
            raise ValueError(_("%(most)s자까지 쓸 수 있어요.") % {"most": f"{self.most:,}"})
        return text

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return str(value or "")


class _Flag(YesNo):
    def clean(self, value: str, row: Any = None, **kwargs: Any) -> Any:
        return int(super().clean(value))


class _Chosen(Widget):
    """One of a few values, read by its label in any language, written in Korean."""

    def __init__(self, known: Mapping[str, Any], said: Mapping[Any, str]) -> None:
        super().__init__()
        self.known, self.said = known, said

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> Any:
        found = self.known.get(squash(value))
        if found is None:
            raise ValueError(_("%(words)s 가운데 하나로 적어 주세요.") % {"words": ", ".join(self.said.values())})
        return found

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return self.said.get(value, "" if value is None else str(value))


class _Moment(Widget):
    """A day, or a day and time, in the shop's time zone."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> datetime | None:
        text = value.strip().replace("/", "-").replace(".", "-").rstrip("-") if ":" not in value else value.strip()
        try:
            moment = parse_datetime(text)
            day = parse_date(text) if moment is None else None
        except ValueError:
            moment = day = None
        if moment is None and day is not None:
            moment = datetime.combine(day, time.min)
        if moment is None:
            raise ValueError(_("2026-11-24 09:00처럼 날짜와 시각을 적어 주세요."))
        return timezone.make_aware(moment) if timezone.is_naive(moment) else moment

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        if not value:
            return ""
        moment = parse_datetime(value) if isinstance(value, str) else value
        return timezone.localtime(moment).strftime("%Y-%m-%d %H:%M") if moment else ""


class _Words(Widget):
    """`a, b` as a list."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> list[str]:
        return [one for part in value.split(",") if (one := " ".join(part.split()))]

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return ", ".join(value or ())


class _Numbers(_Words):
    """`12, 15` as a list."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> Any:
        found = super().clean(value)
        if not all(map(is_number, found)):
            raise ValueError(_("숫자를 쉼표로 나눠 적어 주세요."))
        return [int(one) for one in found]

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return ", ".join(map(str, value or ()))


class Number(Widget):
    """The id of a row, as an export wrote it."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> int:
        if not is_number(value):
            raise ValueError(_("숫자로 적어 주세요."))
        return int(value)


def is_number(text: str) -> bool:
    """Whether a text can be the id of a row."""
    return text.isascii() and text.isdecimal() and len(text) < 19


def _choice(table: Table, part: Any) -> _Chosen:
    said = {value: labels.label(table.name, f"{part.name}_{value}") for value in part.values}
    known: dict[str, Any] = {}
    for value in part.values:
        spelled: Sequence[str] = (str(value), *labels.header_names(table.name, f"{part.name}_{value}"))
        known |= {squash(one): value for one in spelled}
    return _Chosen(known, said)


def key_text(table: Table, part: Any, text: str) -> str:
    """A cell of a key, normalised for comparison: names squashed, a choice as its value."""
    if part.kind in ("choice", "code"):
        return str(_choice(table, part).known.get(squash(text), squash(text)))
    return squash(text)


def widget_of(table: Table, part: Any) -> Widget:
    """The widget that reads and writes the cells of a part."""
    if part.kind in ("choice", "code"):
        return _choice(table, part)
    if part.kind == "whole":
        return Whole(part.low, part.high)
    made: dict[str, Any] = {"flag": _Flag, "moment": _Moment, "words": _Words, "numbers": _Numbers}
    if part.kind in made:
        own: Widget = made[part.kind]()
        return own
    if part.kind == "html":
        return _Html(part.most)
    # A referenced row is named by its own key.
    return Name(part.most or 200)

"""How the cells of a plain table's file are read and written."""

from collections.abc import Mapping
from datetime import date, datetime, time
from typing import Any

from django.utils import timezone
from django.utils.dateparse import parse_date, parse_datetime
from django.utils.translation import gettext as _
from import_export.widgets import Widget

from core.bulk.widgets import Html, Line, Text, YesNo
from core.common import links
from core.common.squash import squash


class Name(Line):
    """A text in one line; a blank cell is an empty text, not None."""

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return str(value or "")


class LinesCell(Text):
    """A text of several lines; a blank cell is an empty text, not None."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        return super().clean("\n".join(value.splitlines()))

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return str(value or "")


class LinkCell(Name):
    """Where a link leads."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        address = super().clean(value)
        if not links.is_link(address):
            raise ValueError(_("/shop 같은 주소나 https 주소를 적어 주세요."))
        return address


class HtmlCell(Html):
    """A text with tags, sanitised."""

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


class FlagCell(YesNo):
    """Y or N as 1 or 0."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> Any:
        return int(super().clean(value))


class Chosen(Widget):
    """One of a few values, read by its label in any language, written in Korean."""

    def __init__(self, known: Mapping[str, Any], shown: Mapping[Any, str]) -> None:
        super().__init__()
        self.known, self.labels = known, shown

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> Any:
        chosen = self.known.get(squash(value))
        if chosen is None:
            raise ValueError(_("%(words)s 가운데 하나로 적어 주세요.") % {"words": ", ".join(self.labels.values())})
        return chosen

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return self.labels.get(value, "" if value is None else str(value))


class ChosenCell(Widget):
    """Some of a few values, separated by commas and each read as `Chosen` reads one."""

    def __init__(self, known: Mapping[str, Any], shown: Mapping[Any, str]) -> None:
        super().__init__()
        self.one = Chosen(known, shown)

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> list[Any]:
        return [self.one.clean(part) for part in value.split(",") if part.strip()]

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return ", ".join(self.one.render(part) for part in value or ())


class DateCell(Widget):
    """A day, in the order year, month, day."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> date:
        # A spreadsheet may add midnight to a day.
        text = value.strip().removesuffix(" 00:00:00").removesuffix(" 00:00")
        text = text.replace("/", "-").replace(".", "-").replace(" ", "").rstrip("-")
        try:
            day = parse_date(text)
        except ValueError:
            day = None
        if day is None:
            raise ValueError(_("2026-11-24처럼 날짜를 적어 주세요."))
        return day

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return value.isoformat() if isinstance(value, date) else str(value or "")


class MomentCell(Widget):
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


class WordsCell(Widget):
    """`a, b` as a list."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> list[str]:
        return [word for part in value.split(",") if (word := " ".join(part.split()))]

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return ", ".join(value or ())


class NumbersCell(WordsCell):
    """`12, 15` as a list."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> Any:
        numbers = super().clean(value)
        if not all(map(is_number, numbers)):
            raise ValueError(_("숫자를 쉼표로 나눠 적어 주세요."))
        return [int(number) for number in numbers]

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return ", ".join(map(str, value or ()))


class RowNumber(Widget):
    """The id of a row, as an export wrote it."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> int:
        if not is_number(value):
            raise ValueError(_("숫자로 적어 주세요."))
        return int(value)


def is_number(text: str) -> bool:
    """Whether a text can be the id of a row."""
    return text.isascii() and text.isdecimal() and len(text) < 19

"""How cells that any table may have are read and written. A ValueError's text is for the manager."""

import datetime as dt
import re
from decimal import Decimal
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _
from import_export.widgets import Widget

from core.bulk.engine.cells import is_scientific
from core.common import html
from core.common.numbers import NotANumber, parse_number

_CURRENCY = r"(?:원|₩|￦|KRW|USD|EUR|CNY|JPY|VND|\$|€|¥|£|₫|đ)"
_MONEY = re.compile(rf"([+-]?)\s*{_CURRENCY}*\s*(.*?)\s*{_CURRENCY}*", re.I | re.S)
# More than any column holds, and no more than a product with a rate keeps exact.
_MOST_DIGITS = 20


class Text(Widget):
    """A text of at most `most` characters."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        if len(value) > self.most:
            raise ValueError(_("%(most)s자까지 쓸 수 있어요.") % {"most": self.most})
        return value


def one_line(text: str) -> str:
    """A text with blanks in place of its line breaks."""
    return " ".join(text.splitlines()) if "\n" in text or "\r" in text else text


class Line(Text):
    """A text in one line: a line break becomes a blank."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        return super().clean(one_line(value))


class Html(Widget):
    """A text with tags, sanitised."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> str:
        return html.clean(value)


def number(text: str) -> Decimal:
    """A number with or without a currency mark. Raises ValueError; see `core.common.numbers` for how it is read."""
    found = _MONEY.fullmatch(text.strip().removeprefix("'"))
    try:
        if len(found[2] if found else text) > _MOST_DIGITS:
            raise NotANumber(_("숫자로 적어 주세요."))
        return parse_number(f"{found[1]}{found[2]}" if found else text)
    except NotANumber as exc:
        if is_scientific(text):
            raise ValueError(_("엑셀이 숫자로 바꿨어요.")) from exc
        raise


class Number(Widget):
    """A cell that is read as a number: the wizard looks in such columns for numbers that may mean several."""


class Whole(Number):
    """A whole number within bounds."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__()
        self.low, self.high = low, high

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> int:
        exact = number(value)
        if exact != exact.to_integral_value() or not self.low <= exact <= self.high:
            raise ValueError(
                _("%(low)s부터 %(high)s까지의 숫자로 적어 주세요.") % {"low": self.low, "high": f"{self.high:,}"}
            )
        return int(exact)


_MOMENT = re.compile(
    r"(\d{4})\D{1,2}(\d{1,2})\D{1,2}(\d{1,2})"
    r"(?:\D{1,3}(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(Z|[+-]\d{2}:?\d{2})?)?.*"
)
_PACKED_DAY = re.compile(r"(\d{4})(\d{2})(\d{2})")
_FIRST_DAY = dt.datetime(1995, 1, 1, tzinfo=dt.UTC)


class Moment(Widget):
    """A past day, with or without the time; without an offset in the shop's own time."""

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> dt.datetime:
        text = value.strip()
        found = _PACKED_DAY.fullmatch(text) or _MOMENT.fullmatch(text)
        parts = list(found.groups()) if found else []
        offset = parts.pop() if len(parts) == 7 else None
        try:
            moment = dt.datetime(*(int(part) for part in parts if part))  # type: ignore[arg-type]
            zone = dt.datetime.strptime(offset.replace("Z", "+0000").replace(":", ""), "%z").tzinfo if offset else None
            moment = moment.replace(tzinfo=zone) if zone else timezone.make_aware(moment)
        except (TypeError, ValueError) as exc:
            raise ValueError(_("날짜를 2026-11-24처럼 적어 주세요.")) from exc
        if not _FIRST_DAY <= moment <= timezone.now() + dt.timedelta(days=1):
            raise ValueError(_("오늘까지의 날짜를 적어 주세요."))
        return moment

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return f"{timezone.localtime(value):%Y-%m-%d %H:%M:%S}" if isinstance(value, dt.datetime) else str(value or "")


class YesNo(Widget):
    """Y or N, as people and other shops write it."""

    YES = frozenset({"y", "yes", "true", "1", "예", "네", "o", "사용", "publish", "published", "visible"})
    NO = frozenset({"n", "no", "false", "0", "-1", "아니요", "아니오", "x", "미사용", "draft", "private", "hidden"})

    def clean(self, value: str, row: Any = None, **kwargs: Any) -> bool:
        word = value.lower()
        if word in self.YES:
            return True
        if word in self.NO:
            return False
        raise ValueError(_("Y나 N으로 적어 주세요."))

    def render(self, value: Any, obj: Any = None, **kwargs: Any) -> str:
        return "Y" if value else "N"

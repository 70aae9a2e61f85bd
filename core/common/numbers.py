"""Reads numbers that people and programs wrote: one reader for imports and forms, the same in core/client/numbers.ts.

A comma separates thousands only before groups of exactly three digits, a point is the decimal sign. What may mean
something else, `29.000` or `12,50`, is refused until the decimal sign of its file is known.
"""

import re
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from decimal import Decimal

from django.utils.translation import gettext as _

POINT, COMMA = ".", ","
DECIMAL_SIGNS = (POINT, COMMA)
# Unclear numbers that are kept as examples.
MAX_EXAMPLES = 3
# Of a number with separators: far more than any field takes.
_MAX_LENGTH = 20
_DIGITS = re.compile(r"[0-9]+")
_WRITTEN = re.compile(r"([+-]?)\s*([0-9.,\s]+)")
# By decimal sign: with groups of thousands or without, and without.
_GROUPED = {
    POINT: re.compile(r"(?:[1-9][0-9]{0,2}(?:,[0-9]{3})+|[0-9]*)(?:\.[0-9]*)?"),
    COMMA: re.compile(r"(?:[1-9][0-9]{0,2}(?:\.[0-9]{3})+|[0-9]*)(?:,[0-9]*)?"),
}
_BARE = {POINT: re.compile(r"[0-9]*(?:\.[0-9]*)?"), COMMA: re.compile(r"[0-9]*(?:,[0-9]*)?")}
_SPACED = re.compile(r"[1-9][0-9]{0,2}(?:\s[0-9]{3})+(?=$|[.,])")
# What a workbook makes of its numbers: a point, and no zero at the end.
_CELL = re.compile(r"[0-9]+\.[0-9]*[1-9]")


class NotANumber(ValueError):
    """The text is no number."""


class UnclearNumber(ValueError):
    """The text may mean several numbers, or one only where a comma is the decimal sign."""

    def __init__(self, text: str, readings: tuple[Decimal, ...]) -> None:
        self.text, self.readings = text, readings
        shown = [format(reading.normalize(), ",f") for reading in readings]
        if len(shown) > 1:
            message = _("%(text)s: 두 가지로 읽혀요(%(first)s, %(second)s). 파일이 소수를 적는 방법을 골라 주세요.")
            super().__init__(message % {"text": text, "first": shown[0], "second": shown[1]})
        else:
            message = _(
                "%(text)s: 쉼표가 소수점일 때만 읽을 수 있어요(%(value)s). 파일이 소수를 적는 방법을 골라 주세요."
            )
            super().__init__(message % {"text": text, "value": shown[0]})


@dataclass
class Style:
    """How the numbers of a file are written, and the first unclear ones that were met."""

    decimal: str = ""
    is_workbook: bool = False
    unclear: list[str] = field(default_factory=list)

    def record(self, text: str) -> None:
        """Keep an unclear number as an example."""
        if len(self.unclear) < MAX_EXAMPLES and text not in self.unclear:
            self.unclear.append(text)


_style: ContextVar[Style | None] = ContextVar("number_style", default=None)


@contextmanager
def written_as(style: Style) -> Iterator[Style]:
    """Read numbers in this style inside the block."""
    token = _style.set(style)
    try:
        yield style
    finally:
        _style.reset(token)


def parse_number(text: str) -> Decimal:
    """The number in `text`, in the style in force. Raises NotANumber and UnclearNumber."""
    if _DIGITS.fullmatch(text):
        return Decimal(text)
    style = _style.get() or Style()
    plain = "".join(str(unicodedata.decimal(sign, sign)) for sign in text.strip()).replace("\u2212", "-")
    found = _WRITTEN.fullmatch(plain)
    if found is None or len(plain) > _MAX_LENGTH or not _DIGITS.search(found[2]):
        raise NotANumber(_("숫자로 적어 주세요."))
    sign = -1 if found[1] == "-" else 1
    try:
        return _parse(found[2].strip(), style) * sign
    except UnclearNumber as exc:
        style.record(text.strip())
        raise UnclearNumber(text.strip(), tuple(reading * sign for reading in exc.readings)) from None


def _parse(body: str, style: Style) -> Decimal:
    patterns = _GROUPED
    if _SPACED.match(body):
        # Spaces separate the thousands: what remains is a decimal sign.
        body, patterns = re.sub(r"\s", "", body), _BARE
    as_point, as_comma = (_reading(patterns[sign], body, sign) for sign in DECIMAL_SIGNS)
    if as_point is None and as_comma is None:
        raise NotANumber(_("숫자로 적어 주세요."))
    if style.is_workbook and as_point is not None and _CELL.fullmatch(body):
        if style.decimal == COMMA and as_comma is not None:
            raise UnclearNumber(body, (as_comma, as_point))
        return as_point
    if style.decimal:
        return _required(as_comma if style.decimal == COMMA else as_point, style.decimal)
    if as_point is None:
        assert as_comma is not None
        raise UnclearNumber(body, (as_comma,))
    if as_comma is not None and as_comma != as_point and COMMA not in body:
        raise UnclearNumber(body, (as_comma, as_point))
    return as_point


def _reading(pattern: re.Pattern[str], body: str, decimal: str) -> Decimal | None:
    if not pattern.fullmatch(body):
        return None
    thousands = COMMA if decimal == POINT else POINT
    return Decimal(body.replace(thousands, "").replace(decimal, POINT))


def _required(reading: Decimal | None, decimal: str) -> Decimal:
    if reading is not None:
        return reading
    if decimal == COMMA:
        raise NotANumber(_("점은 천 단위 구분이에요. 세 자리마다 적어 주세요."))
    raise NotANumber(_("쉼표는 천 단위 구분이에요. 세 자리마다 적어 주세요."))

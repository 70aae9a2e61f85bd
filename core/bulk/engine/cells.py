"""Cells as spreadsheets change and escape them, for reading and writing."""

import re
import unicodedata

TRIGGERS = "=+-@\t\r＝＋－＠"
# Signs that a text which is escaped begins with.
SPECIAL = frozenset(TRIGGERS + "'")
_SCIENTIFIC = re.compile(r"^[+-]?\d+([.,]\d+)?[eE][+-]?\d+$")
_MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec"
_DATE = re.compile(
    r"^(\d{4}[-/.]\d{1,2}[-/.]\d{1,2}( \d\d:\d\d(:\d\d)?)?|\d{1,2}월 ?\d{1,2}일"
    rf"|\d{{1,2}}-({_MONTHS})|({_MONTHS})-\d{{2}})$",
    re.I,
)


def tidy(text: str) -> str:
    """A cell as it is compared and stored: composed letters, no blanks around it, one sign for a line break."""
    text = text.strip()
    if "\r" in text:
        # A workbook stores any line break as one sign.
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return text if text.isascii() or unicodedata.is_normalized("NFC", text) else unicodedata.normalize("NFC", text)


def escape(text: str) -> str:
    """A text that a spreadsheet won't run: `'` before a formula, and before a `'` that is there."""
    return f"'{text}" if text and text[0] in SPECIAL else text


def unescape(text: str) -> str:
    """The text that `escape` made safe."""
    if len(text) > 1 and text[0] == "'" and (text[1] in TRIGGERS or text[1] == "'"):
        return text[1:]
    return text


def is_scientific(text: str) -> bool:
    """Whether a code looks like Excel's 1.23E+17."""
    return bool(_SCIENTIFIC.match(text))


def is_date(text: str) -> bool:
    """Whether a text looks like what Excel makes of `3-5`."""
    return bool(_DATE.match(text))

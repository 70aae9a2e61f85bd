"""The kinds of a plain table's parts, each a subclass of one of Django's fields.

A kind has its column (Django's field), its form field in the site admin, the widget that reads and writes its cells,
its type in answers, a sample and its description for the manager's screens. `core/plain/api/kinds.py` has its field in
requests and its filters; `adminpanel/src/simple/kinds.tsx` its input, its cell in lists and its filter.
"""

from core.plain.kinds.base import KINDS, Kind, parts_of
from core.plain.kinds.choices import Choice, Code, Flag
from core.plain.kinds.lists import Choices, Numbers, Words
from core.plain.kinds.numbers import Money, Number
from core.plain.kinds.references import Reference
from core.plain.kinds.texts import Html, Link, Picture, Text, TranslatedLines, TranslatedText
from core.plain.kinds.times import Date, Moment

__all__ = [
    "KINDS",
    "Choice",
    "Choices",
    "Code",
    "Date",
    "Flag",
    "Html",
    "Kind",
    "Link",
    "Moment",
    "Money",
    "Number",
    "Numbers",
    "Picture",
    "Reference",
    "Text",
    "TranslatedLines",
    "TranslatedText",
    "Words",
    "parts_of",
]

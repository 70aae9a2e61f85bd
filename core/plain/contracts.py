"""What a package needs to declare a plain table (ADR 30)."""

from core.plain.kinds import (
    Choice,
    Choices,
    Flag,
    Link,
    Moment,
    Money,
    Number,
    Numbers,
    Picture,
    Text,
    TranslatedText,
)
from core.plain.rows import OrderedRow
from core.plain.table import Table, Values, declare

__all__ = [
    "Choice",
    "Choices",
    "Flag",
    "Link",
    "Moment",
    "Money",
    "Number",
    "Numbers",
    "OrderedRow",
    "Picture",
    "Table",
    "Text",
    "TranslatedText",
    "Values",
    "declare",
]

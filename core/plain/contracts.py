"""What a package needs to declare a plain table (ADR 30), and rows of its own that are restored as plain ones are."""

from core.plain.deleting import soft_delete, undelete
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
    TranslatedLines,
    TranslatedText,
)
from core.plain.rows import OrderedRow, RestorableRow, restorable_since
from core.plain.table import Table, Values, declare
from core.plain.translation_sources import stale_fields

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
    "RestorableRow",
    "Table",
    "Text",
    "TranslatedLines",
    "TranslatedText",
    "Values",
    "declare",
    "restorable_since",
    "soft_delete",
    "stale_fields",
    "undelete",
]

"""What may be printed of any order. The drawing itself is in `documents`, which is read when somebody prints."""

from dataclasses import dataclass
from enum import StrEnum

# One file holds so many orders; their facts are read so many at a time, and so many are drawn while somebody waits.
MOST_AT_ONCE, PART = 500, 50


class Paper(StrEnum):
    SHEET = "order-sheet"
    NOTE = "delivery-note"
    STATEMENT = "statement"


NAMES = {Paper.SHEET: "주문서", Paper.NOTE: "납품서", Paper.STATEMENT: "거래명세서"}


@dataclass(frozen=True)
class Document:
    """A file of PDF, with the name that people know it by."""

    name: str
    content: bytes

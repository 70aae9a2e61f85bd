"""The printable documents of an order. The drawing code is in `rendering`, imported only when something is printed."""

from dataclasses import dataclass
from enum import StrEnum

# Maximum orders in one file, and the number that is read at a time and drawn within a request.
MAX_ORDERS, BATCH_SIZE = 500, 50


class Paper(StrEnum):
    SHEET = "order-sheet"
    NOTE = "delivery-note"
    STATEMENT = "statement"


NAMES = {Paper.SHEET: "주문서", Paper.NOTE: "납품서", Paper.STATEMENT: "거래명세서"}


@dataclass(frozen=True)
class Document:
    """A PDF file with its name."""

    name: str
    content: bytes

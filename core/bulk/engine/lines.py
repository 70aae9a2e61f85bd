"""A row of a file, and how a cell of a workbook is written as text."""

from dataclasses import dataclass
from datetime import datetime, time
from typing import Any

MAX_COLUMNS = 300
# Excel's own limit of a cell (security 23).
MAX_CELL = 32_767


@dataclass(frozen=True)
class Line:
    """A row of the file with its number as a spreadsheet shows it."""

    number: int
    cells: list[str]
    # What lenient reading put right in it.
    repairs: tuple[str, ...] = ()


def cell_text(value: Any) -> str:
    """A workbook's value as a CSV file would have it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "Y" if value else "N"
    if isinstance(value, float):
        if value.is_integer() and abs(value) < 1e15:
            return str(int(value))
        # Fifteen digits are what a workbook keeps: 0.1 + 0.2 is 0.3 there.
        return format(value, ".15g" if 1e-4 < abs(value) < 1e15 else "").upper()
    if isinstance(value, datetime):
        return value.strftime("%Y-%m-%d %H:%M:%S") if value.time() != time() else value.strftime("%Y-%m-%d")
    return str(value).replace("\x00", "")

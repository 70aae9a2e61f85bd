"""Size tables: rows and columns in cm, in one text format for files, editors and the database (D63).

`사이즈 | 총장 | 가슴단면; S | 68 | 52; M | 70 | 54.5`: the first line names the columns, each further one begins with
its own name. A cell may be blank. No ORM.
"""

import re
from decimal import Decimal, InvalidOperation
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from typing_extensions import TypedDict

MAX_ROWS = 30
MAX_COLUMNS = 12
MAX_NAME = 30
# The longest text that a table of these bounds can be.
MAX_TEXT = 12_000
MAX_CM = Decimal("999.9")
HEAD = "사이즈"
# Measures of clothes and shoes, translated to the reader's language; any other name is shown as written.
MEASURES: dict[str, Any] = {
    "사이즈": gettext_lazy("사이즈"),
    "총장": gettext_lazy("총장"),
    "어깨너비": gettext_lazy("어깨너비"),
    "가슴단면": gettext_lazy("가슴단면"),
    "가슴둘레": gettext_lazy("가슴둘레"),
    "소매길이": gettext_lazy("소매길이"),
    "허리단면": gettext_lazy("허리단면"),
    "허리둘레": gettext_lazy("허리둘레"),
    "엉덩이단면": gettext_lazy("엉덩이단면"),
    "엉덩이둘레": gettext_lazy("엉덩이둘레"),
    "허벅지단면": gettext_lazy("허벅지단면"),
    "밑위": gettext_lazy("밑위"),
    "밑단단면": gettext_lazy("밑단단면"),
    "발길이": gettext_lazy("발길이"),
    "발볼": gettext_lazy("발볼"),
    "굽높이": gettext_lazy("굽높이"),
    "가로": gettext_lazy("가로"),
    "세로": gettext_lazy("세로"),
    "높이": gettext_lazy("높이"),
    "폭": gettext_lazy("폭"),
}


class SizeRow(TypedDict):
    """A size and its measures, in cm; null where unknown."""

    name: str
    cells: list[float | None]


class SizeTable(TypedDict):
    """Sizes and their measures; `columns` are the measures' names in the reader's language."""

    head: str
    columns: list[str]
    rows: list[SizeRow]


def clean_size_table(text: str) -> str:
    """Normalize a table; '' for none. Raises ValueError with a sentence for the manager."""
    lines = [[_name(cell) for cell in line.split("|")] for line in re.split(r"[;\n]", text) if line.strip(" |\t\r")]
    if not lines:
        return ""
    head, *rows = lines
    head[0] = head[0] or HEAD
    _check_names(head, rows)
    found = [
        [row[0], *(_cell(cell, row[0], name) for cell, name in zip(row[1:], head[1:], strict=True))] for row in rows
    ]
    return "; ".join(" | ".join(line).rstrip() for line in [head, *found])


def _name(text: str) -> str:
    return " ".join(text.split())


def _check_names(head: list[str], rows: list[list[str]]) -> None:
    if not rows or len(head) < 2:
        raise ValueError(_("'사이즈 | 총장; S | 68'처럼 열 이름과 줄을 적어 주세요."))
    if len(rows) > MAX_ROWS or len(head) - 1 > MAX_COLUMNS:
        raise ValueError(
            _("사이즈표는 %(rows)s줄, %(columns)s열까지예요.") % {"rows": MAX_ROWS, "columns": MAX_COLUMNS}
        )
    for row in rows:
        # Spreadsheets leave out blank cells at the end of a line.
        row += [""] * (len(head) - len(row))
        if len(row) > len(head):
            raise ValueError(_("'%(name)s' 줄의 칸이 열보다 많아요.") % {"name": row[0]})
    for names in (head[1:], [row[0] for row in rows]):
        if not all(names):
            raise ValueError(_("열과 줄에 이름을 적어 주세요."))
        if any(len(name) > MAX_NAME for name in names):
            raise ValueError(_("이름은 %(most)s자까지예요.") % {"most": MAX_NAME})
        if len({name.casefold() for name in names}) < len(names):
            raise ValueError(_("같은 이름이 두 번 있어요."))


def _cell(text: str, row: str, column: str) -> str:
    """Normalize a measure in cm with at most one decimal; '' for none."""
    if not text:
        return ""
    try:
        number = Decimal(text.lower().removesuffix("cm").strip().replace(",", "."))
    except InvalidOperation:
        number = Decimal(0)
    if not 0 < number <= MAX_CM or number != round(number, 1):
        raise ValueError(
            _("%(row)s의 %(column)s: 0.1부터 %(most)s까지의 cm를 소수 한 자리까지 적어 주세요.")
            % {"row": row, "column": column, "most": MAX_CM}
        )
    return f"{round(number, 1):f}".removesuffix(".0")


def parse_size_table(text: str) -> SizeTable | None:
    """A stored table for shoppers, in the current language; None where there is none."""
    if not text:
        return None
    lines = [[cell.strip() for cell in line.split("|")] for line in text.split("; ")]
    head, *rows = lines
    width = len(head) - 1
    return {
        "head": translate_measure(head[0]),
        "columns": [translate_measure(name) for name in head[1:]],
        "rows": [
            {"name": row[0], "cells": [float(cell) if cell else None for cell in (row[1:] + [""] * width)[:width]]}
            for row in rows
        ],
    }


def translate_measure(name: str) -> str:
    """A measure's name in the current language."""
    return str(MEASURES[name]) if name in MEASURES else name

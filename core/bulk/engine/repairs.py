"""What lenient reading does to a file: how many lines, which, and some of them before and after."""

import io
from collections import Counter
from typing import IO

from django.utils.translation import gettext as _

from core.bulk.engine import quoted
from core.bulk.models import ImportRun

# So many rows are searched during the request; the check reads all of them.
ROWS_SEARCHED = 20_000
# So many are shown before and after, and so many lines are named.
SHOWN, NAMED = 5, 20
_CELL = 200
# The name under which a row carries its repairs.
READ = "_read"


def record_repairs(run: ImportRun, file: IO[bytes], width: int, reason: str) -> None:
    """Note in `run.repairs` what lenient reading puts right in rows of so many cells; `reason` is why strict fails."""
    kinds: Counter[str] = Counter()
    shown: list[dict[str, object]] = []
    named: list[int] = []
    count = 0
    file.seek(0)
    text = io.TextIOWrapper(file, encoding=run.encoding, newline="")
    try:
        rows = quoted.lenient(text, run.delimiter, width)
        for (_line, repair), _place in zip(rows, range(ROWS_SEARCHED), strict=False):
            if repair is None:
                continue
            count += 1
            kinds.update(repair.kinds)
            if len(named) < NAMED:
                named.append(repair.line)
            if len(shown) < SHOWN:
                cells = [cell[:_CELL] for cell in repair.cells[:20]]
                shown.append({"line": repair.line, "text": repair.text[: 2 * _CELL], "cells": cells})
    finally:
        text.detach()
    run.repairs = {
        "width": width,
        "reason": reason,
        "count": count,
        "kinds": dict(kinds),
        "lines": named,
        "examples": shown,
    }


def describe(kinds: tuple[str, ...]) -> str:
    """The repairs of a row, as a sentence."""
    return " ".join(str(sentence) for kind, sentence in descriptions().items() if kind in kinds)


def descriptions() -> dict[str, str]:
    """What each kind of repair does."""
    return {
        quoted.PADDED: _("따옴표 앞뒤의 빈칸을 뗐어요."),
        quoted.BACKSLASH: _('\\"를 따옴표 글자로 읽었어요.'),
        quoted.STRAY: _("칸 안의 따옴표를 글자로 읽었어요."),
        quoted.OPEN: _("닫히지 않은 따옴표를 글자로 읽었어요."),
    }

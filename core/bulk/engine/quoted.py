"""Readers of text files with quotes: strict, with blanks around the quotes, or lenient with repairs.

The grammar: docs/importing.md#quotes.
"""

import csv
import re
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from typing import IO

from django.utils.translation import gettext as _

from core.bulk.engine.lines import Line
from core.bulk.errors import BrokenQuotes, UnreadableFile

# csv's own limit is only raised enough to see Excel's exceeded.
csv.field_size_limit(1 << 20)
# A cell that is open at its line's end goes on for so many lines at most; else its quote is a sign like others.
_MAX_LINES = 200
_MAX_SIGNS = 1 << 20
# A longer row is not repaired: its cells would be too long.
_MAX_REPAIRED = 1 << 17
# The kinds of repairs: blanks around quotes, \" for a quote, a quote inside a cell, a quote that is not closed.
PADDED, BACKSLASH, STRAY, OPEN = "padded", "backslash", "stray", "open"


@dataclass(frozen=True)
class Repair:
    """A row that strict reading can't read, or reads otherwise: its line in the file, why, its text, its cells."""

    line: int
    kinds: tuple[str, ...]
    text: str
    cells: list[str]


@dataclass
class _Part:
    """A possible reading of a row: its cells, the repairs, whether a quote is still open."""

    cells: list[str]
    kinds: set[str]
    is_open: bool = False


@dataclass(frozen=True)
class _Reading:
    """How a quote that may be read in two ways is read: `\\"` before a delimiter, `""` before one."""

    escapes: bool = False
    closes: bool = False


_READINGS = (_Reading(), _Reading(escapes=True), _Reading(closes=True))


def strict(text: IO[str], delimiter: str) -> Iterator[Line]:
    """Rows as RFC 4180 has them. Raises BrokenQuotes, UnreadableFile at the line of the file that is none."""
    reader = csv.reader(text, delimiter=delimiter, strict=True)
    number = 0
    while True:
        number, began = number + 1, reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as exc:
            raise _refusal(exc, began) from exc
        if any(cells):
            yield Line(number, cells)


def _refusal(exc: csv.Error, line: int) -> UnreadableFile:
    text, told = str(exc), {"line": f"{line:,}"}
    if "unexpected end" in text:
        return BrokenQuotes(_("%(line)s번째 줄에서 연 따옴표가 닫히지 않았어요.") % told, line)
    if "field larger" in text:
        return UnreadableFile(_("%(line)s번째 줄에 너무 긴 칸이 있어요. 한 칸은 32,767자까지예요.") % told)
    if "expected after" in text:
        return BrokenQuotes(_("%(line)s번째 줄의 따옴표가 맞지 않아요.") % told, line)
    return UnreadableFile(_("%(line)s번째 줄을 읽을 수 없어요.") % told)


def padded(text: IO[str], delimiter: str, width: int = 0) -> Iterator[Line]:
    """Rows with blanks around their quotes. Raises BrokenQuotes at the first row with another fault."""
    for line, repair in lenient(text, delimiter, width):
        if repair is not None and set(repair.kinds) - {PADDED}:
            told = {"line": f"{repair.line:,}"}
            reason = _("%(line)s번째 줄에서 연 따옴표가 닫히지 않았어요.") % told
            if OPEN not in repair.kinds:
                reason = _("%(line)s번째 줄의 따옴표가 맞지 않아요.") % told
            raise BrokenQuotes(reason, repair.line)
        yield Line(line.number, [cell.strip(" ") for cell in line.cells])


def lenient(text: IO[str], delimiter: str, width: int) -> Iterator[tuple[Line, Repair | None]]:
    """Every row of a text, with its repairs; `width` is how many cells a row has, 0 for unknown.

    A row that strict reading takes as it is, with the right count of cells, stays. Raises UnreadableFile for a cell
    that is too long.
    """
    # Lines of the file as csv splits them; a row that turns out to be shorter gives the rest back.
    back: deque[str] = deque()
    source = iter(text)
    number, at = 0, 1
    while True:
        first = back.popleft() if back else next(source, None)
        if first is None:
            return
        number += 1
        if len(first) > _MAX_SIGNS:
            raise _refusal(csv.Error("field larger"), at)
        cells, repair, taken = first.rstrip("\r\n").split(delimiter), None, 1
        if '"' in first:
            ahead = _until_even(first, back, source)
            cells, repair, taken = _row(ahead, delimiter, width, at)
            back.extendleft(reversed(ahead[taken:]))
        if any(cells):
            yield Line(number, cells, repair.kinds if repair else ()), repair
        at += taken


def _until_even(first: str, back: deque[str], source: Iterator[str]) -> list[str]:
    """A line, and those that a cell which is open at its end may go on in: up to an even count of quotes."""
    lines, quotes, signs = [first], first.count('"'), len(first)
    while quotes % 2 and signs < _MAX_REPAIRED and len(lines) < _MAX_LINES:
        line = back.popleft() if back else next(source, None)
        if line is None:
            break
        lines.append(line)
        quotes, signs = quotes + line.count('"'), signs + len(line)
    return lines


def _row(ahead: list[str], delimiter: str, width: int, at: int) -> tuple[list[str], Repair | None, int]:
    """The cells of the next row, the repairs, and how many of the lines it takes."""
    plain, taken = _strictly(ahead, delimiter)
    is_padded = plain is not None and _is_padded(plain, "".join(ahead[:taken]))
    if plain is not None and not is_padded and len(plain) == (width or len(plain)):
        return plain, None, taken
    if len(ahead[0]) > _MAX_REPAIRED:
        cells = ahead[0].rstrip("\r\n").split(delimiter)
        return cells, Repair(at, (OPEN,), ahead[0][:_MAX_LINES], cells), 1
    part, count = _best(ahead, delimiter, width)
    if plain is not None and ((width and len(part.cells) != width) or not part.kinds):
        # No reading gives a better row: its count of cells is reported like that of any other row.
        return plain, None, taken
    if not part.kinds:
        return part.cells, None, count
    text = "".join(ahead[:count]).rstrip("\r\n")
    return part.cells, Repair(at, tuple(sorted(part.kinds)), text, part.cells), count


def _best(ahead: list[str], delimiter: str, width: int) -> tuple[_Part, int]:
    """The first way of reading that closes each quote and makes a row of `width` cells; else that of one line."""
    one = _leniently(ahead[0].rstrip("\r\n"), delimiter, _READINGS[0])
    closed: tuple[_Part, int] | None = None
    for count in _counts(ahead):
        if count > 1 and width and len(one.cells) == width and _makes_row(ahead[1:count], delimiter, width):
            break
        body = "".join(ahead[:count]).rstrip("\r\n")
        for way in _READINGS:
            part = one if count == 1 and way is _READINGS[0] else _leniently(body, delimiter, way)
            if not part.is_open and len(part.cells) == (width or len(part.cells)):
                return part, count
            if not part.is_open and closed is None:
                closed = part, count
    return (one, 1) if closed is None or len(one.cells) == width else closed


def _makes_row(lines: list[str], delimiter: str, width: int) -> bool:
    """Whether one of the lines is a row by itself: a quote before it that is open doesn't take it in."""
    return any(len(_leniently(line.rstrip("\r\n"), delimiter, _READINGS[0]).cells) == width for line in lines)


def _counts(ahead: list[str]) -> Iterator[int]:
    """How many lines a row may take: one, or up to a line with a quote."""
    return islice((count for count, line in enumerate(ahead, 1) if count == 1 or '"' in line), 20)


def _strictly(ahead: list[str], delimiter: str) -> tuple[list[str] | None, int]:
    reader = csv.reader(iter(ahead), delimiter=delimiter, strict=True)
    try:
        return next(reader), reader.line_num
    except (csv.Error, StopIteration):
        return None, 0


@lru_cache(maxsize=8)
def _signs(delimiter: str) -> tuple[re.Pattern[str], re.Pattern[str]]:
    """A quoted cell's beginning and its end."""
    return re.compile(r'[ ]*"'), re.compile(rf'"[ ]*(?={re.escape(delimiter)}|\Z)')


def _is_padded(cells: list[str], body: str) -> bool:
    """Whether strict reading took blanks before a quote, and the quote, for a part of a cell."""
    odd = [cell for cell in cells if cell[:1] == " " and cell.lstrip(" ")[:1] == '"']
    return any('"{}"'.format(cell.replace('"', '""')) not in body for cell in odd)


def _leniently(body: str, delimiter: str, way: _Reading) -> _Part:
    """The cells of a text that is one row; a quote that is never closed is a sign of its cell."""
    part, place = _Part([], set()), 0
    while True:
        # Behind a quote that nothing closes no other one is closed.
        opened = None if part.is_open else _signs(delimiter)[0].match(body, place)
        quoted = _quoted(body, opened.end(), delimiter, way) if opened else None
        if opened and quoted:
            cell, end, kinds = quoted
            part.kinds |= kinds | ({PADDED} if opened.group()[0] == " " else set())
        else:
            if opened:
                part.kinds.add(OPEN)
                part.is_open = True
            end = body.find(delimiter, place)
            end = len(body) if end < 0 else end
            cell = body[place:end]
        part.cells.append(cell)
        if end >= len(body):
            return part
        place = end + len(delimiter)


def _quoted(body: str, start: int, delimiter: str, way: _Reading) -> tuple[str, int, set[str]] | None:
    """A quoted cell's text, its end, and the repairs; None where no quote closes it."""
    closing = _signs(delimiter)[1]
    out: list[str] = []
    kinds: set[str] = set()
    place = start
    while (quote := body.find('"', place)) >= 0:
        ends = closing.match(body, quote)
        if quote > start and body[quote - 1] == "\\" and (not ends or way.escapes or BACKSLASH in kinds):
            out += [body[place : quote - 1], '"']
            kinds.add(BACKSLASH)
            place = quote + 1
        elif ends:
            out.append(body[place:quote])
            return "".join(out), ends.end(), kinds | ({PADDED} if len(ends.group()) > 1 else set())
        elif body.startswith('""', quote):
            out += [body[place:quote], '"']
            place = quote + 2
            last = closing.match(body, quote + 1)
            if last and way.closes:
                return "".join(out), last.end(), kinds | {STRAY}
        else:
            out += [body[place:quote], '"']
            kinds.add(STRAY)
            place = quote + 1
    return None

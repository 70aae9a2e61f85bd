"""A stored file as a table: header and rows, read as a stream."""

import io
from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import closing, contextmanager
from typing import IO

from django.utils.translation import gettext as _

from core.bulk.engine import encoding as encodings
from core.bulk.engine import quoted, webpage, xls, xlsx
from core.bulk.engine.headers import squash
from core.bulk.engine.lines import MAX_CELL, MAX_COLUMNS, Line
from core.bulk.errors import NoHeader, UnreadableFile
from core.bulk.models import ImportRun
from core.common import stored_files as files

__all__ = [
    "DELIMITERS",
    "MAX_CELL",
    "MAX_COLUMNS",
    "SAMPLE",
    "Line",
    "cells_as_names",
    "column_names",
    "delimiter_of",
    "header",
    "lines",
    "open_stored",
]

DELIMITERS = (",", ";", "\t", "|")
SAMPLE = 20

Lines = Iterator[Line]


@contextmanager
def open_stored(run: ImportRun) -> Iterator[IO[bytes]]:
    """A run's file, opened for reading. Raises UnreadableFile where another file has its name, or none."""
    assert run.file.name is not None
    try:
        with files.open_verified(run.file.storage, run.file.name, run.fingerprint) as file:
            yield file
    except files.FileChanged as exc:
        text = _("올린 파일이 아니에요. 올린 파일: %(expected)s / 저장된 파일: %(found)s. 다시 올려 주세요.")
        raise UnreadableFile(text % {"expected": exc.expected, "found": exc.found}) from exc
    except FileNotFoundError as exc:
        raise UnreadableFile(_("올린 파일이 저장 공간에 없어요. 다시 올려 주세요.")) from exc


@contextmanager
def lines(
    file: IO[bytes],
    *,
    encoding: str,
    delimiter: str,
    padded: bool = False,
    lenient: bool = False,
    width: int = 0,
    sheet: str = "",
) -> Iterator[Lines]:
    """All rows that aren't blank, the header's included, in constant memory; an .xls workbook is held as a whole.

    `padded` cells may have blanks around their quotes; `lenient` ones are read whatever their quotes are, into rows of
    `width` cells. Raises UnreadableFile, while the rows are read, at the line where a file stops to be a table.
    """
    file.seek(0)
    if encoding in encodings.WORKBOOKS:
        with closing(_book(file, encoding, sheet)) as found:
            yield found
        return
    text = io.TextIOWrapper(file, encoding=encoding, newline="")
    try:
        if lenient:
            yield (line for line, _repair in quoted.lenient(text, delimiter, width))
        else:
            yield quoted.padded(text, delimiter, width) if padded else quoted.strict(text, delimiter)
    finally:
        text.detach()


def _book(file: IO[bytes], encoding: str, sheet: str) -> Generator[Line, None, None]:
    if encoding == "xlsx":
        return xlsx.lines(file, sheet)
    if encoding == "xls":
        return xls.lines(file, sheet)
    return webpage.lines(file, encodings.detect_text(file))


def header(found: Lines) -> list[str]:
    """The first row as column names: unique, blank ones named by their place.

    Raises UnreadableFile for a table without a usable header.
    """
    line = next(found, None)
    if line is None:
        raise UnreadableFile(_("빈 파일이에요."))
    return column_names(line)


def column_names(
    line: Line,
    known: Callable[[Sequence[str]], int] = len,
    is_many: Callable[[str], bool] = lambda name: False,
) -> list[str]:
    """A row as column names. Raises NoHeader where it looks like data, UnreadableFile where names don't fit.

    Of names that are there again the later ones get a number. A `known` name may be there only once, unless its field
    takes several columns.
    """
    names = cells_as_names(line)
    if len(names) > MAX_COLUMNS:
        raise UnreadableFile(_("열이 너무 많아요. %(most)s개까지 읽어요.") % {"most": MAX_COLUMNS})
    if sum(1 for name in names if _is_data(name)) * 2 >= max(1, len([name for name in names if name])):
        raise NoHeader(_("첫 줄에 열 이름이 없어요. 열 이름을 첫 줄에 적어 주세요."))
    places: dict[str, list[int]] = {}
    for place, name in enumerate(names, 1):
        own = places.setdefault(name, [])
        own.append(place)
        if name and len(own) > 1 and known([name]) and not is_many(name):
            raise UnreadableFile(
                _("'%(name)s' 열이 두 번 있어요(%(first)s, %(second)s번째).")
                % {"name": name[:60], "first": own[0], "second": place}
            )
    taken = set(names)
    return [
        _numbered(name, places[name].index(place) + 1, taken) if name else f"({place})"
        for place, name in enumerate(names, 1)
    ]


def cells_as_names(line: Line) -> list[str]:
    """The cells of a row without line breaks and double blanks, and without blank ones at its end."""
    names = [" ".join(cell.split()) for cell in line.cells]
    while names and not names[-1]:
        names.pop()
    return names


def _numbered(name: str, count: int, taken: set[str]) -> str:
    """The name of the column that has it for the nth time; none of the file's own names."""
    if count == 1:
        return name
    while (made := f"{name} ({count})") in taken:
        count += 1
    taken.add(made)
    return made


def _is_data(name: str) -> bool:
    """Whether a header cell looks like a value: a number, an address, a long text."""
    plain = name.replace(",", "").replace(".", "", 1).replace("-", "", 1)
    return plain.isdigit() or name.startswith(("http://", "https://", "/media/")) or len(name) > 120


def delimiter_of(file: IO[bytes], encoding: str, known: frozenset[str]) -> str:
    """The delimiter under which the first rows look most like a table with known column names."""
    best, best_score = ",", (-1, -1.0, -1)
    for delimiter in DELIMITERS:
        rows = _first_rows(file, encoding, delimiter)
        if not rows:
            continue
        # Lines of guidance may stand above the column names.
        width, count = Counter(len(row) for row in rows).most_common(1)[0]
        names = max(sum(1 for name in row if squash(name) in known) for row in rows)
        score = (names, count / len(rows) if width > 1 else 0.0, width)
        if score > best_score:
            best, best_score = delimiter, score
    return best


def _first_rows(file: IO[bytes], encoding: str, delimiter: str) -> list[list[str]]:
    """The first rows under a delimiter, up to the place where reading ends: the delimiter isn't to blame for that."""
    rows: list[list[str]] = []
    try:
        with lines(file, encoding=encoding, delimiter=delimiter) as found:
            for line in found:
                rows.append(line.cells)
                if len(rows) == SAMPLE:
                    break
    except UnreadableFile:
        pass
    return rows

"""Finds a file's column names: in the first line, below a title, or nowhere."""

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import IO

from django.utils.translation import gettext as _

from core.bulk.contract import BulkResource
from core.bulk.engine import table
from core.bulk.engine.lines import Line
from core.bulk.errors import NoHeader, UnreadableFile
from core.bulk.models import ImportRun

# Titles and captions have at most so many lines.
SEARCHED_LINES = 10
# So many known names more than the first line has make a later line the header.
_MORE = 2


@dataclass(frozen=True)
class Heading:
    """The column names and the line that they stand in; 0 where the file has none and columns are named by place."""

    names: list[str]
    line: int
    # Names that more than one column has.
    repeated: tuple[str, ...] = ()


def find_heading(rows: Sequence[Line], resource: BulkResource) -> Heading:
    """The header among the first rows: the one with most names that the resource knows.

    Raises UnreadableFile for a file without rows, or whose first row can't be names and no other is.
    """
    if not rows:
        raise UnreadableFile(_("빈 파일이에요."))
    refused: UnreadableFile | None = None
    best = Heading([], 0)
    score = -1
    for place, line in enumerate(rows[:SEARCHED_LINES]):
        try:
            names = table.column_names(line, resource.knows, resource.is_many)
        except UnreadableFile as exc:
            refused = refused or exc
            continue
        found = resource.knows(names)
        if place == 0 or (found >= _MORE and found >= max(score, 0) + _MORE):
            best, score = Heading(names, line.number, _repeated(line)), found
    if best.names:
        return best
    if not isinstance(refused, NoHeader):
        raise refused or UnreadableFile(_("빈 파일이에요."))
    return unnamed_heading(rows)


def _repeated(line: Line) -> tuple[str, ...]:
    counts = Counter(name for name in table.cells_as_names(line) if name)
    return tuple(name for name, count in counts.items() if count > 1)


def heading_at(rows: Sequence[Line], number: int, resource: BulkResource) -> Heading:
    """The header in this line, as chosen by a person; 0 for a file without one. Raises UnreadableFile."""
    if not number:
        return unnamed_heading(rows)
    line = next((line for line in rows if line.number >= number), None)
    if line is None:
        raise UnreadableFile(_("빈 파일이에요."))
    return Heading(table.column_names(line, resource.knows, resource.is_many), line.number, _repeated(line))


def unnamed_heading(rows: Sequence[Line]) -> Heading:
    """Columns named by their place. Raises UnreadableFile for a file that is empty or too wide."""
    width = max((len(line.cells) for line in rows), default=0)
    if not width:
        raise UnreadableFile(_("빈 파일이에요."))
    if width > table.MAX_COLUMNS:
        raise UnreadableFile(_("열이 너무 많아요. %(most)s개까지 읽어요.") % {"most": table.MAX_COLUMNS})
    return Heading([f"({place})" for place in range(1, width + 1)], 0)


def first_rows(run: ImportRun, file: IO[bytes], most: int) -> list[Line]:
    """The first rows as the run reads them. Raises UnreadableFile where one of them can't be read."""
    with _lines(run, file) as found:
        return [line for line, _place in zip(found, range(most), strict=False)]


def data_rows(run: ImportRun, file: IO[bytes]) -> Iterator[Line]:
    """The rows of a run's file that hold data."""
    with _lines(run, file) as found:
        for line in found:
            if line.number > run.caption_lines:
                yield line


def _lines(run: ImportRun, file: IO[bytes]) -> AbstractContextManager[table.Lines]:
    # Rows that need lenient reading are shown as it reads them; before a check a person has to confirm it.
    return table.lines(
        file,
        encoding=run.encoding,
        delimiter=run.delimiter,
        padded=run.padded,
        lenient=bool(run.repairs),
        width=run.repairs.get("width", 0),
        sheet=run.sheet,
    )

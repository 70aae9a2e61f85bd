"""Whether a row has the cells that the header names: what is an error, what a note (docs/importing.md#cells)."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

from core.bulk.contract import ROW
from core.bulk.engine import encoding as encodings
from core.bulk.engine import repairs
from core.bulk.engine.lines import MAX_CELL, Line
from core.bulk.models import ImportRun

# Under which a row carries the cells that it lacks.
SHORT = "_short"
# So many columns and lines are named in a sentence.
_NAMED, _LINES = 3, 5


class Shape:
    """Checks the rows of a run one after the other."""

    def __init__(self, run: ImportRun) -> None:
        self._headers: Sequence[str] = run.headers
        # A workbook has no blank cells at the end of a row; of a text these are left out by Excel alone.
        self._is_text = run.encoding not in encodings.WORKBOOKS
        # A row that lacks cells has nothing in them: programs leave out blank cells at the end of each row.
        self._filled = [
            sum(place < len(row) and bool(row[place]) for row in run.sample) * 2 > len(run.sample)
            for place in range(len(run.headers))
        ]
        self._mapped = [bool(run.mapping.get(header)) for header in run.headers]
        self._short: list[int] = []
        self._repaired: list[int] = []
        self._counts = [0, 0]

    def describe(self, line: Line) -> dict[str, dict[str, str]]:
        """Errors and notes of a row."""
        notes: dict[str, str] = {}
        if line.repairs:
            notes[repairs.READ] = repairs.describe(line.repairs)
            self._count(1, self._repaired, line.number)
        error = self._error(line.cells)
        missing = self._headers[len(line.cells) :] if self._is_text else ()
        if missing and not error:
            if self._may_be_shifted(line):
                text = _("칸이 %(count)s개 모자라요(%(names)s). 빠진 칸이 있는지 보고, 빈칸이면 구분자를 넣어 주세요.")
                error = text % {"count": len(missing), "names": _listed(missing)}
            else:
                text = _("칸이 %(count)s개 모자라 빈칸으로 읽었어요(%(names)s).")
                notes[SHORT] = text % {"count": len(missing), "names": _listed(missing)}
                self._count(0, self._short, line.number)
        return {"errors": {ROW: error} if error else {}, "notes": notes}

    def _may_be_shifted(self, line: Line) -> bool:
        """Whether a cell may be missing before the end, so that the next ones are in wrong columns.

        A column that isn't imported says nothing of that, unless the row was cut at a broken quote.
        """
        lacking = range(len(line.cells), len(self._headers))
        return any(self._filled[place] and (self._mapped[place] or line.repairs) for place in lacking)

    def _error(self, cells: Sequence[str]) -> str:
        width = len(self._headers)
        extra = len([cell for cell in cells[width:] if cell])
        if extra:
            return _("열 이름보다 칸이 %(extra)s개 많아요. 구분자나 따옴표를 확인해 주세요.") % {"extra": extra}
        for place, cell in enumerate(cells[:width]):
            if len(cell) > MAX_CELL:
                name = self._headers[place]
                return _("'%(name)s' 칸이 너무 길어요. 한 칸은 32,767자까지예요.") % {"name": name}
        return ""

    def _count(self, which: int, lines: list[int], number: int) -> None:
        self._counts[which] += 1
        if len(lines) < _LINES:
            lines.append(number)

    def summary(self, message: str) -> str:
        """The message of the run, with remarks about the whole file added."""
        said = [message] if message else []
        short, repaired = self._counts
        if short:
            text = _("칸이 모자란 줄 %(count)s개는 없는 칸을 빈칸으로 읽었어요: %(lines)s번째 줄.")
            said.append(text % {"count": f"{short:,}", "lines": _numbers(self._short, short)})
        if repaired:
            text = _("따옴표가 맞지 않는 줄 %(count)s개를 고쳐 읽었어요: %(lines)s번째 줄.")
            said.append(text % {"count": f"{repaired:,}", "lines": _numbers(self._repaired, repaired)})
        return " ".join(said)[:300]


def _listed(names: Sequence[str]) -> str:
    shown = ", ".join(name[:40] for name in names[:_NAMED])
    return f"{shown} …" if len(names) > _NAMED else shown


def _numbers(lines: Sequence[int], count: int) -> str:
    shown = ", ".join(f"{number:,}" for number in lines)
    return f"{shown} …" if count > len(lines) else shown

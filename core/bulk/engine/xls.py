"""The older workbook of Excel (.xls): read as a whole, it has 65,536 rows at most."""

from collections.abc import Generator
from typing import IO, Any

import xlrd
from django.utils.translation import gettext as _

from core.bulk.engine.formats import format_number
from core.bulk.engine.lines import MAX_COLUMNS, Line, cell_text
from core.bulk.engine.merged import Merged
from core.bulk.engine.xlsx import Sheet
from core.bulk.errors import UnreadableFile

# Such a file is not compressed: above this size it holds more than a table.
_MAX_BYTES = 64 << 20
# A part of this name holds a workbook with a password.
_LOCKED = "EncryptedPackage".encode("utf-16-le")


def sheets(file: IO[bytes]) -> list[Sheet]:
    """The sheets of a workbook. Raises UnreadableFile."""
    with _open(file) as book:
        found = [book.sheet_by_index(place) for place in range(book.nsheets)]
        return [Sheet(one.name, one.visibility != 0, len(one.merged_cells)) for one in found]


def lines(file: IO[bytes], sheet: str = "") -> Generator[Line, None, None]:
    """The rows of a sheet, the first where none is named, that aren't blank. Raises UnreadableFile."""
    with _open(file) as book:
        try:
            found = book.sheet_by_index(book.sheet_names().index(sheet) if sheet in book.sheet_names() else 0)
            rows = [[_value(book, cell) for cell in found.row(place)] for place in range(found.nrows)]
        except Exception as exc:
            raise _unreadable() from exc
        merged = Merged((top + 1, bottom, left) for top, bottom, left, _right in found.merged_cells)
    for at, cells in enumerate(rows, 1):
        while cells and not cells[-1]:
            cells.pop()
        if len(cells) > MAX_COLUMNS:
            raise UnreadableFile(_("열이 너무 많아요. %(most)s개까지 읽어요.") % {"most": MAX_COLUMNS})
        if cells:
            yield Line(at, merged.filled(at, cells))
        else:
            merged.filled(at, cells)


def _open(file: IO[bytes]) -> Any:
    file.seek(0)
    content = file.read(_MAX_BYTES + 1)
    if len(content) > _MAX_BYTES:
        raise UnreadableFile(_("엑셀 파일이 풀면 너무 커요. CSV로 저장해서 올려 주세요."))
    if _LOCKED in content:
        raise UnreadableFile(_("암호가 걸린 엑셀 파일이에요. 암호를 풀고 저장해서 올려 주세요."))
    for with_formats in (True, False):
        # Programs write such files without the formats that their cells name. Libraries of PHP name the sectors of the
        # workbook twice, which Excel accepts.
        try:
            return xlrd.open_workbook(
                file_contents=content,
                formatting_info=with_formats,
                logfile=_NullLog(),
                ignore_workbook_corruption=True,
            )
        except Exception as exc:
            refused = exc
    raise _unreadable() from refused


def _unreadable() -> UnreadableFile:
    return UnreadableFile(_("엑셀 파일을 열 수 없어요. 다시 저장해서 올려 주세요."))


class _NullLog:
    """Discards the reader's warnings about a file."""

    def write(self, text: str) -> None:
        """Discard the text."""

    def flush(self) -> None:
        """Nothing to flush."""


def _value(book: Any, cell: Any) -> str:
    if cell.ctype == xlrd.XL_CELL_DATE:
        return cell_text(xlrd.xldate_as_datetime(cell.value, book.datemode))
    if cell.ctype == xlrd.XL_CELL_BOOLEAN:
        return cell_text(bool(cell.value))
    if cell.ctype in (xlrd.XL_CELL_ERROR, xlrd.XL_CELL_EMPTY, xlrd.XL_CELL_BLANK):
        return ""
    if cell.ctype == xlrd.XL_CELL_NUMBER and cell.xf_index is not None and cell.xf_index < len(book.xf_list):
        used = book.format_map.get(book.xf_list[cell.xf_index].format_key)
        return format_number(cell.value, used.format_str if used else "")
    return cell_text(cell.value)

"""The workbook of Excel (.xlsx), read as a stream after a look at what it unpacks to."""

import re
import zipfile
import zlib
from collections.abc import Generator
from contextlib import closing
from dataclasses import dataclass, field
from typing import IO, Any

from django.utils.translation import gettext as _
from openpyxl import load_workbook
from openpyxl.utils import coordinate_to_tuple

from core.bulk.engine.formats import format_number
from core.bulk.engine.lines import MAX_COLUMNS, Line, cell_text
from core.bulk.engine.merged import Merged
from core.bulk.errors import UnreadableFile

# Sheets are read as a stream; texts that cells share, styles and the like are held as a whole.
_UNPACKED = 1 << 30
_STRINGS = 64 << 20
_OTHER = 32 << 20
# The longest piece of XML without a tag: far more than a cell of Excel, which is held as a whole too.
_PIECE = 1 << 20
_MERGED = re.compile(rb'mergeCell ref="([A-Z]{1,3}\d{1,7}):([A-Z]{1,3}\d{1,7})"')
# As long as the longest of them: a match may lie across two blocks.
_MERGED_BYTES = 48
_MAX_MERGED = 100_000


@dataclass
class _Inspection:
    """What was seen of a workbook before it is opened: the merged cells of its sheets, by their part of the file."""

    merged: dict[str, list[tuple[bytes, bytes]]] = field(default_factory=dict)


@dataclass(frozen=True)
class Sheet:
    """A sheet: its name, whether people see it, how many areas of merged cells it has."""

    name: str
    is_hidden: bool
    merged: int


def sheets(file: IO[bytes]) -> list[Sheet]:
    """The sheets of a workbook. Raises UnreadableFile."""
    looked = _inspect(file)
    book = _open(file)
    with closing(book):
        return [
            Sheet(one.title, one.sheet_state != "visible", len(looked.merged.get(_part(one), ())))
            for one in book.worksheets
        ]


def lines(file: IO[bytes], sheet: str = "") -> Generator[Line, None, None]:
    """The rows of a sheet, the first where none is named, that aren't blank. Raises UnreadableFile while it reads."""
    looked = _inspect(file)
    book = _open(file)
    with closing(book):
        if not book.worksheets:
            raise UnreadableFile(_("엑셀 파일에 시트가 없어요."))
        found: Any = next((one for one in book.worksheets if one.title == sheet), book.worksheets[0])
        merged = Merged(_areas(looked.merged.get(_part(found), [])))
        # What the file says of its own size can be wrong or absurd; reset makes the reader look.
        found.reset_dimensions()
        at = 0
        try:
            for at, row in enumerate(found.iter_rows(), 1):
                line = _line(at, row, merged)
                if line is not None:
                    yield line
        except UnreadableFile:
            raise
        except Exception as exc:
            raise UnreadableFile(_("엑셀 파일의 %(line)s번째 줄을 읽을 수 없어요.") % {"line": at + 1}) from exc


def _open(file: IO[bytes]) -> Any:
    try:
        return load_workbook(file, read_only=True, data_only=True, keep_links=False)
    except Exception as exc:
        raise UnreadableFile(_("엑셀 파일을 열 수 없어요. 다시 저장해서 올려 주세요.")) from exc


def _part(sheet: Any) -> str:
    return str(sheet._worksheet_path).lstrip("/")


def _areas(found: list[tuple[bytes, bytes]]) -> list[tuple[int, int, int]]:
    areas = []
    for first, last in found:
        (top, left), (bottom, _right) = coordinate_to_tuple(first.decode()), coordinate_to_tuple(last.decode())
        areas.append((top, bottom, left - 1))
    return areas


def _line(at: int, row: tuple[Any, ...], merged: Merged) -> Line | None:
    cells = [_text(cell) if cell.value is not None else "" for cell in row]
    while cells and not cells[-1]:
        cells.pop()
    if len(cells) > MAX_COLUMNS:
        raise UnreadableFile(_("열이 너무 많아요. %(most)s개까지 읽어요.") % {"most": MAX_COLUMNS})
    cells = merged.filled(at, cells)
    return Line(at, cells) if cells else None


def _text(cell: Any) -> str:
    value = cell.value
    if isinstance(value, int | float) and not isinstance(value, bool) and cell._style_id:
        return format_number(value, cell.number_format)
    return cell_text(value)


def _inspect(file: IO[bytes]) -> _Inspection:
    """Refuse what is no workbook, or would take more memory than a table is worth."""
    looked = _Inspection()
    try:
        with zipfile.ZipFile(file) as pack:
            sizes = {info.filename: info.file_size for info in pack.infolist()}
            if "[Content_Types].xml" not in sizes or not any(name.startswith("xl/") for name in sizes):
                raise UnreadableFile(_("CSV나 XLSX 파일이 아니에요(%(kind)s).") % {"kind": "ZIP"})
            if _is_bomb(pack, sizes, looked):
                raise UnreadableFile(_("엑셀 파일이 풀면 너무 커요. CSV로 저장해서 올려 주세요."))
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, RuntimeError, ValueError) as exc:
        raise UnreadableFile(_("CSV나 XLSX 파일이 아니에요(%(kind)s).") % {"kind": "ZIP"}) from exc
    file.seek(0)
    return looked


def _is_bomb(pack: zipfile.ZipFile, sizes: dict[str, int], looked: _Inspection) -> bool:
    strings = sum(size for name, size in sizes.items() if name.endswith("sharedStrings.xml"))
    parts = [name for name in sizes if name.startswith("xl/worksheets/") and name.endswith(".xml")]
    others = [name for name in sizes if name.endswith((".xml", ".rels")) and name not in parts]
    if sum(sizes.values()) > _UNPACKED or strings > _STRINGS:
        return True
    return sum(sizes[name] for name in others) - strings > _OTHER or any(_endless(pack, one, looked) for one in parts)


def _endless(pack: zipfile.ZipFile, name: str, looked: _Inspection) -> bool:
    """Whether a sheet holds a piece without a tag that is longer than any cell; its merged cells are noted."""
    since, rest = 0, b""
    found = looked.merged.setdefault(name, [])
    with pack.open(name) as part:
        while block := part.read(_PIECE // 4):
            first = block.find(b"<")
            since = since + len(block) if first < 0 else len(block) - block.rfind(b"<")
            if since > _PIECE:
                return True
            whole = rest + block
            if b"mergeCell " in whole:
                last = 0
                for match in _MERGED.finditer(whole):
                    last = match.end()
                    if len(found) < _MAX_MERGED:
                        found.append((match[1], match[2]))
                whole = whole[last:]
            rest = whole[-_MERGED_BYTES:]
    return False

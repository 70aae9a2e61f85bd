"""A stored file as a table: header and rows, read as a stream."""

import csv
import io
import zipfile
import zlib
from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime, time
from typing import IO, Any

from django.utils.translation import gettext as _
from openpyxl import load_workbook

from core.jobs.errors import UnreadableFile
from core.jobs.models import ImportRun
from core.kit import stored as files

DELIMITERS = (",", ";", "\t", "|")
MAX_COLUMNS = 300
# Excel's own limit of a cell (security.md, item 23); csv's is only raised enough to see it exceeded.
MAX_CELL = 32_767
csv.field_size_limit(1 << 20)
SAMPLE = 20
# Sheets are read as a stream; texts that cells share, styles and the like are held as a whole.
_XLSX_UNPACKED = 1 << 30
_XLSX_STRINGS = 64 << 20
_XLSX_OTHER = 32 << 20
# The longest piece of XML without a tag: far more than a cell of Excel, which is held as a whole too.
_XLSX_PIECE = 1 << 20


@dataclass(frozen=True)
class Line:
    """A row of the file with its number as a spreadsheet shows it."""

    number: int
    cells: list[str]


Lines = Iterator[Line]
Rows = Generator[Line, None, None]


@contextmanager
def stored(run: ImportRun) -> Iterator[IO[bytes]]:
    """A run's file, opened for reading. Raises UnreadableFile where another one stands under its name, or none."""
    assert run.file.name is not None
    try:
        with files.opened(run.file.storage, run.file.name, run.print) as file:
            yield file
    except files.OtherFile as exc:
        text = _("올린 파일이 아니에요. 올린 파일: %(expected)s / 저장된 파일: %(found)s. 다시 올려 주세요.")
        raise UnreadableFile(text % {"expected": exc.expected, "found": exc.found}) from exc
    except FileNotFoundError as exc:
        raise UnreadableFile(_("올린 파일이 저장 공간에 없어요. 다시 올려 주세요.")) from exc


@contextmanager
def lines(file: IO[bytes], *, encoding: str, delimiter: str) -> Iterator[Lines]:
    """All rows that aren't blank, the header's included, in constant memory.

    Raises UnreadableFile, while the rows are read, at the line where a file stops to be a table.
    """
    file.seek(0)
    if encoding == "xlsx":
        with closing(_xlsx(file)) as found:
            yield found
        return
    text = io.TextIOWrapper(file, encoding=encoding, newline="")
    try:
        yield _csv(text, delimiter)
    finally:
        text.detach()


def _csv(text: IO[str], delimiter: str) -> Lines:
    reader = csv.reader(text, delimiter=delimiter, strict=True)
    number = 0
    while True:
        number += 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as exc:
            raise UnreadableFile(_reason(exc, number)) from exc
        if any(cells):
            yield Line(number, cells)


def _reason(exc: csv.Error, line: int) -> str:
    text = str(exc)
    if "unexpected end" in text:
        return _("%(line)s번째 줄에서 연 따옴표가 닫히지 않았어요.") % {"line": line}
    if "field larger" in text:
        return _("%(line)s번째 줄에 너무 긴 칸이 있어요. 한 칸은 32,767자까지예요.") % {"line": line}
    if "expected after" in text:
        return _("%(line)s번째 줄의 따옴표가 맞지 않아요.") % {"line": line}
    return _("%(line)s번째 줄을 읽을 수 없어요.") % {"line": line}


def _xlsx(file: IO[bytes]) -> Rows:
    _refuse_bomb(file)
    try:
        book = load_workbook(file, read_only=True, data_only=True, keep_links=False)
    except Exception as exc:
        raise UnreadableFile(_("엑셀 파일을 열 수 없어요. 다시 저장해서 올려 주세요.")) from exc
    try:
        if not book.worksheets:
            raise UnreadableFile(_("엑셀 파일에 시트가 없어요."))
        sheet: Any = book.worksheets[0]
        # What the file says of its own size can be wrong or absurd; reset makes the reader look.
        sheet.reset_dimensions()
        number = 0
        try:
            for number, row in enumerate(sheet.iter_rows(values_only=True), 1):
                line = _xlsx_line(number, row)
                if line is not None:
                    yield line
        except UnreadableFile:
            raise
        except Exception as exc:
            raise UnreadableFile(_("엑셀 파일의 %(line)s번째 줄을 읽을 수 없어요.") % {"line": number + 1}) from exc
    finally:
        book.close()


def _refuse_bomb(file: IO[bytes]) -> None:
    try:
        with zipfile.ZipFile(file) as pack:
            sizes = {info.filename: info.file_size for info in pack.infolist()}
            if "[Content_Types].xml" not in sizes or not any(name.startswith("xl/") for name in sizes):
                raise UnreadableFile(_("CSV나 XLSX 파일이 아니에요(%(kind)s).") % {"kind": "ZIP"})
            if _is_bomb(pack, sizes):
                raise UnreadableFile(_("엑셀 파일이 풀면 너무 커요. CSV로 저장해서 올려 주세요."))
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, OSError, RuntimeError, ValueError) as exc:
        raise UnreadableFile(_("CSV나 XLSX 파일이 아니에요(%(kind)s).") % {"kind": "ZIP"}) from exc
    file.seek(0)


def _is_bomb(pack: zipfile.ZipFile, sizes: dict[str, int]) -> bool:
    """Whether reading the workbook would take more memory than a table is worth."""
    strings = sum(size for name, size in sizes.items() if name.endswith("sharedStrings.xml"))
    sheets = [name for name in sizes if name.startswith("xl/worksheets/") and name.endswith(".xml")]
    others = [name for name in sizes if name.endswith((".xml", ".rels")) and name not in sheets]
    if sum(sizes.values()) > _XLSX_UNPACKED or strings > _XLSX_STRINGS:
        return True
    return sum(sizes[name] for name in others) - strings > _XLSX_OTHER or any(_endless(pack, one) for one in sheets)


def _endless(pack: zipfile.ZipFile, name: str) -> bool:
    """Whether a sheet holds a piece without a tag that is longer than any cell."""
    since = 0
    with pack.open(name) as part:
        while block := part.read(_XLSX_PIECE // 4):
            first = block.find(b"<")
            since = since + len(block) if first < 0 else len(block) - block.rfind(b"<")
            if since > _XLSX_PIECE:
                return True
    return False


def _xlsx_line(number: int, row: tuple[Any, ...]) -> Line | None:
    cells = [_cell(value) for value in row]
    while cells and not cells[-1]:
        cells.pop()
    if not any(cells):
        return None
    if len(cells) > MAX_COLUMNS:
        raise UnreadableFile(_("열이 너무 많아요. %(most)s개까지 읽어요.") % {"most": MAX_COLUMNS})
    return Line(number, cells)


def _cell(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "Y" if value else "N"
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value).upper()
    if isinstance(value, datetime):
        return value.strftime("%Y-%m-%d %H:%M:%S") if value.time() != time() else value.strftime("%Y-%m-%d")
    return str(value).replace("\x00", "")


def header(found: Lines) -> list[str]:
    """The first row as column names: unique, blank ones named by their place.

    Raises UnreadableFile for a table without a usable header.
    """
    line = next(found, None)
    if line is None:
        raise UnreadableFile(_("빈 파일이에요."))
    names = [" ".join(cell.split()) for cell in line.cells]
    while names and not names[-1]:
        names.pop()
    if len(names) > MAX_COLUMNS:
        raise UnreadableFile(_("열이 너무 많아요. %(most)s개까지 읽어요.") % {"most": MAX_COLUMNS})
    if sum(1 for name in names if _is_data(name)) * 2 >= max(1, len([name for name in names if name])):
        raise UnreadableFile(_("첫 줄에 열 이름이 없어요. 열 이름을 첫 줄에 적어 주세요."))
    seen: dict[str, int] = {}
    for place, name in enumerate(names, 1):
        if name and name in seen:
            raise UnreadableFile(
                _("'%(name)s' 열이 두 번 있어요(%(first)s, %(second)s번째).")
                % {"name": name[:60], "first": seen[name], "second": place}
            )
        seen[name] = place
    return [name or f"({place})" for place, name in enumerate(names, 1)]


def _is_data(name: str) -> bool:
    """Whether a header cell looks like a value: a number, an address, a long text."""
    plain = name.replace(",", "").replace(".", "", 1).replace("-", "", 1)
    return plain.isdigit() or name.startswith(("http://", "https://", "/media/")) or len(name) > 120


def delimiter_of(file: IO[bytes], encoding: str, known: frozenset[str]) -> str:
    """The delimiter under which the first rows look most like a table with known column names."""
    from core.jobs.engine.headers import squash

    best, best_score = ",", (-1, -1.0, -1)
    for delimiter in DELIMITERS:
        rows = _first_rows(file, encoding, delimiter)
        if not rows:
            continue
        width = len(rows[0])
        even = sum(1 for row in rows if len(row) == width) / len(rows)
        score = (sum(1 for name in rows[0] if squash(name) in known), even if width > 1 else 0.0, width)
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

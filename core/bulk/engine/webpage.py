"""A table of a web page or of an XML workbook of 2003, which many systems name .xls."""

import codecs
import html
import re
from collections.abc import Generator, Iterator
from typing import IO

from django.utils.translation import gettext as _

from core.bulk.engine.lines import MAX_COLUMNS, Line
from core.bulk.errors import UnreadableFile

_MAX_BYTES = 32 << 20
_LOOKED = 4096
# A piece that begins a tag and is none reads no further than the next one: the time is that of the file's length.
_TOKEN = re.compile(r"<(/?)([a-zA-Z][\w:]*)([^<>]*)>|(<[!?][^<>]*>?)|([^<]+)|<")
_ROWS, _CELLS = ("tr", "row"), ("td", "th", "cell")
_ACROSS = re.compile(r"""(colspan|mergeacross)\s*=\s*["']?(\d{1,4})""", re.I)
_DOWN = re.compile(r"""(rowspan|mergedown)\s*=\s*["']?(\d{1,5})""", re.I)
_INDEX = re.compile(r'\bss:index\s*=\s*"(\d{1,4})"', re.I)
_MIDNIGHT = re.compile(r"^(\d{4}-\d\d-\d\d)T00:00:00(\.0+)?$")


def is_web_page(start: bytes) -> bool:
    """Whether a file begins as a page with a table or as an XML workbook does."""
    is_wide = start[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
    text = start[:_LOOKED].decode("utf-16" if is_wide else "latin-1", "replace")
    text = text.lstrip("\ufeffï»¿ \t\r\n").lower()
    if not text.startswith("<"):
        return False
    return text.startswith(("<!doctype html", "<html", "<table", "<meta", "<head", "<style", "<body", "<!--")) or (
        text.startswith("<?xml") and ("<html" in text or "office:spreadsheet" in text)
    )


def lines(file: IO[bytes], encoding: str) -> Generator[Line, None, None]:
    """The rows of the first table with two columns or more. Raises UnreadableFile."""
    file.seek(0)
    content = file.read(_MAX_BYTES + 1)
    if len(content) > _MAX_BYTES:
        raise UnreadableFile(_("엑셀 파일이 풀면 너무 커요. CSV로 저장해서 올려 주세요."))
    found = False
    for rows in _tables(content.decode(encoding)):
        if any(sum(map(bool, cells)) > 1 for cells in rows):
            found = True
            for at, cells in enumerate(rows, 1):
                if any(cells):
                    yield Line(at, cells)
            break
    if not found:
        raise UnreadableFile(_("이 파일은 웹 페이지인데 안에 표가 없어요."))


class _Table:
    """The rows of one table while its page is read."""

    def __init__(self) -> None:
        self.rows: list[list[str]] = []
        self._cell: list[str] | None = None
        self._place = self._across = self._down = 0
        # Column -> last row and text of a cell that goes on below.
        self._below: dict[int, tuple[int, str]] = {}

    def row(self) -> None:
        self.end_cell()
        self.rows.append([])
        self._place = 0

    def cell(self, attributes: str) -> None:
        self.end_cell()
        if not self.rows:
            self.row()
        while self._place in self._below:
            self._fill()
        index = _INDEX.search(attributes)
        while index and self._place < int(index[1]) - 1 and self._place < MAX_COLUMNS:
            self._fill()
        self._across = _span(_ACROSS.search(attributes), MAX_COLUMNS)
        self._down = _span(_DOWN.search(attributes), 65_536)
        self._cell = []

    def _fill(self) -> None:
        """The next column without a cell of its own: the value above continues, else it is blank."""
        last, text = self._below.get(self._place, (0, ""))
        self.rows[-1].append(text if len(self.rows) <= last else "")
        if last and len(self.rows) >= last:
            self._below.pop(self._place, None)
        self._place += 1

    def text(self, text: str) -> None:
        if self._cell is not None:
            self._cell.append(text)

    def end_cell(self) -> None:
        if self._cell is None:
            return
        text = _tidy("".join(self._cell))
        self._cell = None
        self.rows[-1] += [text, *[""] * self._across]
        if self._down:
            self._below[self._place] = len(self.rows) + self._down, text
        self._place = len(self.rows[-1])
        if self._place > MAX_COLUMNS:
            raise UnreadableFile(_("열이 너무 많아요. %(most)s개까지 읽어요.") % {"most": MAX_COLUMNS})

    def end_row(self) -> None:
        self.end_cell()
        while self.rows and self._place in self._below:
            self._fill()


def _span(found: re.Match[str] | None, most: int) -> int:
    """How many cells more than its own a cell takes: an XML workbook counts these, a page all of them."""
    if found is None:
        return 0
    return min(int(found[2]) - (0 if found[1].lower().startswith("merge") else 1), most)


def _tidy(text: str) -> str:
    text = "\n".join(" ".join(part.split()) for part in text.split("\x01")).strip()
    text = html.unescape(text).replace("\xa0", " ").replace("\x00", "").strip()
    return _MIDNIGHT.sub(r"\1", text)


def _tables(text: str) -> Iterator[list[list[str]]]:
    """The tables of a page, one after the other; a table inside a cell is text of that cell."""
    table: _Table | None = None
    depth = 0
    skipped = ""
    for token in _TOKEN.finditer(text):
        closing, name, attributes, other, plain = token.groups()
        plain = "<" if token.group() == "<" else plain
        name = (name or "").lower().rpartition(":")[2]
        if skipped:
            end = closing and name == skipped
            if end or (skipped == "!" and "-->" in token.group()):
                skipped = ""
        elif other is not None:
            skipped = "!" if other.startswith("<!--") and not other.endswith("-->") else ""
        elif name in ("style", "script") and not closing and not attributes.endswith("/"):
            skipped = name
        elif name == "table":
            depth += -1 if closing else 1
            if not closing and depth == 1:
                table = _Table()
            elif closing and depth <= 0:
                depth = 0
                if table is not None:
                    table.end_row()
                    yield table.rows
                table = None
        elif table is not None and depth == 1:
            _take(table, closing, name, attributes or "", plain)
        elif table is not None:
            table.text(plain or " ")
    if table is not None:
        table.end_row()
        yield table.rows


def _take(table: _Table, closing: str, name: str, attributes: str, plain: str | None) -> None:
    if plain is not None:
        table.text(plain)
    elif name in _ROWS:
        table.end_row()
        if not closing:
            table.row()
    elif name in _CELLS:
        table.end_cell()
        if not closing:
            table.cell(attributes)
            if attributes.endswith("/"):
                table.end_cell()
    elif name in ("br", "p", "div", "li"):
        table.text("\x01" if name == "br" or closing else "")

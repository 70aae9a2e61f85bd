"""Which encoding a file has: strict UTF-8, then CP949, UTF-16 by its mark, else none (security 23)."""

import codecs
from dataclasses import dataclass
from typing import IO

from django.utils.translation import gettext as _

from core.bulk.engine import webpage
from core.bulk.errors import UnreadableFile

ENCODINGS = ("utf-8", "utf-8-sig", "cp949", "utf-16", "xlsx", "xls", "html")
# What has its letters and columns by itself; a page with a table is read like a workbook.
WORKBOOKS = ("xlsx", "xls", "html")
_OLE = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"
_BLOCK = 1 << 20
_START = 4096
_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_OTHER_FILES = {
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"GIF8": "GIF",
    b"%PDF": "PDF",
    b"RIFF": "RIFF",
    b"\x1f\x8b": "GZIP",
    b"Rar!": "RAR",
    b"7z\xbc\xaf": "7Z",
}


def detect(file: IO[bytes]) -> str:
    """The encoding of a whole file; every byte is read, so that no later row fails.

    Raises UnreadableFile, naming the line, for a file that is no text.
    """
    file.seek(0)
    start = file.read(_START)
    if not start:
        raise UnreadableFile(_("빈 파일이에요."))
    if start.startswith(b"PK\x03\x04"):
        return "xlsx"
    if start.startswith(_OLE):
        return "xls"
    if webpage.is_web_page(start):
        detect_text(file)
        return "html"
    return detect_text(file)


def detect_text(file: IO[bytes]) -> str:
    """The encoding of a text's letters. Raises UnreadableFile, naming the line, for a file that is no text."""
    file.seek(0)
    start = file.read(_START)
    for magic, name in _OTHER_FILES.items():
        if start.startswith(magic):
            raise UnreadableFile(_("CSV나 XLSX 파일이 아니에요(%(kind)s).") % {"kind": name})
    for mark, encoding in _MARKS:
        if start.startswith(mark):
            _require(file, encoding)
            return encoding
    utf8 = _find_broken(file, "utf-8")
    if utf8 is None:
        return "utf-8"
    cp949 = _find_broken(file, "cp949")
    if cp949 is None:
        return "cp949"
    raise UnreadableFile(_describe(utf8 if _looks_like_utf8(file, utf8) else cp949))


def require(file: IO[bytes], encoding: str) -> None:
    """Raises UnreadableFile unless the whole file is text in `encoding`."""
    if encoding not in ENCODINGS or encoding in WORKBOOKS:
        raise UnreadableFile(_("쓸 수 없는 인코딩이에요."))
    _require(file, encoding)


def _require(file: IO[bytes], encoding: str) -> None:
    broken = _find_broken(file, encoding)
    if broken is not None:
        raise UnreadableFile(_describe(broken))


@dataclass(frozen=True)
class BrokenText:
    """Where decoding ends: the line of the file, and whether only the end of a letter is missing there."""

    encoding: str
    line: int
    # A letter of three bytes or more was read before: chance makes no such letter of another encoding.
    has_letters: bool
    is_cut: bool


def _describe(broken: BrokenText) -> str:
    told = {"line": f"{broken.line:,}", "encoding": broken.encoding.removesuffix("-sig").upper()}
    if broken.is_cut:
        return (
            _("%(encoding)s 파일이 %(line)s번째 줄에서 글자 중간에 잘렸어요. 파일을 다시 내려받아 올려 주세요.") % told
        )
    return (
        _("%(encoding)s 파일인데 %(line)s번째 줄에 깨진 글자가 있어요. 그 줄을 고치거나 파일을 다시 저장해 주세요.")
        % told
    )


class _Lines:
    """Counts the lines of a text that comes in parts: each of \\n, \\r and \\r\\n ends one."""

    def __init__(self) -> None:
        self.line = 1
        self._returned = False

    def add(self, text: str) -> int:
        """The line number after this part."""
        if text:
            self.line += text.count("\n") + text.count("\r") - text.count("\r\n")
            if self._returned and text[0] == "\n":
                self.line -= 1
            self._returned = text[-1] == "\r"
        return self.line


def _find_broken(file: IO[bytes], encoding: str) -> BrokenText | None:
    """Where decoding ends, None when all of it can be read. Raises UnreadableFile for NUL, which is no text."""
    decoder = codecs.getincrementaldecoder(encoding)("strict")
    file.seek(0)
    lines, has_letters = _Lines(), False
    while True:
        block = file.read(_BLOCK)
        try:
            text = decoder.decode(block, final=not block)
        except UnicodeDecodeError as exc:
            read = exc.object[: exc.start].decode(exc.encoding)
            is_cut = "incomplete" in exc.reason or "unexpected end" in exc.reason or "truncated" in exc.reason
            has_letters = has_letters or _has_letters(read)
            return BrokenText(encoding, lines.add(read), has_letters, is_cut)
        nul = text.find("\x00")
        if nul >= 0:
            raise UnreadableFile(
                _("%(line)s번째 줄에 NUL 글자가 있어요. 텍스트 파일이 아니거나 깨진 파일이에요.")
                % {"line": lines.add(text[:nul])}
            )
        if not block:
            return None
        has_letters = has_letters or _has_letters(text)
        lines.add(text)


def _has_letters(text: str) -> bool:
    return not text.isascii() and any(sign >= "\u0800" for sign in text)


def _looks_like_utf8(file: IO[bytes], broken: BrokenText) -> bool:
    """Which of two encodings that both fail was meant: the one under which fewer letters of the beginning fail."""
    if broken.has_letters:
        return True
    file.seek(0)
    start = file.read(_BLOCK)
    return _count_faults(start, "utf-8") <= _count_faults(start, "cp949")


def _count_faults(start: bytes, encoding: str) -> int:
    return start.decode(encoding, "replace").count("\ufffd")

"""Which encoding a file has: strict UTF-8, then CP949, UTF-16 by its mark, else none (security.md, item 23)."""

import codecs
from typing import IO

from django.utils.translation import gettext as _

from core.jobs.errors import UnreadableFile

ENCODINGS = ("utf-8", "utf-8-sig", "cp949", "utf-16", "xlsx")
_BLOCK = 1 << 20
_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_OTHER_FILES = {
    b"\x89PNG": "PNG",
    b"\xff\xd8\xff": "JPEG",
    b"GIF8": "GIF",
    b"%PDF": "PDF",
    b"\xd0\xcf\x11\xe0": "XLS",
    b"RIFF": "RIFF",
    b"\x1f\x8b": "GZIP",
    b"Rar!": "RAR",
    b"7z\xbc\xaf": "7Z",
}


def detect(file: IO[bytes]) -> str:
    """The encoding of a whole file; every byte is read, so that a later row can't surprise.

    Raises UnreadableFile, naming the line, for a file that is no text.
    """
    file.seek(0)
    start = file.read(8)
    if not start:
        raise UnreadableFile(_("빈 파일이에요."))
    if start.startswith(b"PK\x03\x04"):
        return "xlsx"
    for magic, name in _OTHER_FILES.items():
        if start.startswith(magic):
            hint = _("엑셀에서 .xlsx나 CSV로 저장해 주세요.") if name == "XLS" else ""
            text = _("CSV나 XLSX 파일이 아니에요(%(kind)s).") % {"kind": name}
            raise UnreadableFile(f"{text} {hint}".strip())
    for mark, encoding in _MARKS:
        if start.startswith(mark):
            _require(file, encoding)
            return encoding
    line = _fails(file, "utf-8")
    if line is None:
        return "utf-8"
    if _fails(file, "cp949") is None:
        return "cp949"
    raise UnreadableFile(
        _("%(line)s번째 줄에 읽을 수 없는 글자가 있어요. UTF-8이나 CP949로 저장해 주세요.") % {"line": line}
    )


def require(file: IO[bytes], encoding: str) -> None:
    """Raises UnreadableFile unless the whole file is text in `encoding`."""
    if encoding not in ENCODINGS or encoding == "xlsx":
        raise UnreadableFile(_("쓸 수 없는 인코딩이에요."))
    _require(file, encoding)


def _require(file: IO[bytes], encoding: str) -> None:
    line = _fails(file, encoding)
    if line is not None:
        raise UnreadableFile(
            _("%(line)s번째 줄을 %(encoding)s로 읽을 수 없어요.") % {"line": line, "encoding": encoding.upper()}
        )


def _fails(file: IO[bytes], encoding: str) -> int | None:
    """The line where decoding ends, None when all of it can be read. NUL is no text."""
    decoder = codecs.getincrementaldecoder(encoding)("strict")
    file.seek(0)
    line = 1
    while True:
        block = file.read(_BLOCK)
        try:
            text = decoder.decode(block, final=not block)
        except UnicodeDecodeError as exc:
            return line + block[: exc.start].count(b"\n")
        nul = text.find("\x00")
        if nul >= 0:
            raise UnreadableFile(
                _("%(line)s번째 줄에 NUL 글자가 있어요. 텍스트 파일이 아니거나 깨진 파일이에요.")
                % {"line": line + text.count("\n", 0, nul)}
            )
        if not block:
            return None
        line += text.count("\n")

"""The sheet of a workbook that is read, and remarks about a file."""

from collections.abc import Sequence
from typing import IO

from django.utils.translation import gettext as _

from core.bulk.engine import table, xls, xlsx
from core.bulk.engine.xlsx import Sheet
from core.bulk.errors import UnreadableFile
from core.bulk.models import ImportRun

_KINDS = {"xlsx": ("xlsx", "xlsm"), "xls": ("xls",), "html": ("html", "htm")}
_TEXTS = ("csv", "tsv", "txt")


def choose_sheet(run: ImportRun, file: IO[bytes]) -> None:
    """Note the sheets of a run's workbook; of those that people see the first with a row is read, unless one is named.

    Raises UnreadableFile.
    """
    if run.encoding not in ("xlsx", "xls"):
        run.sheets, run.sheet = [], ""
        return
    found = sheets(run, file)
    run.sheets = [one.name for one in found]
    if run.sheet not in run.sheets:
        run.sheet = _first(run, file, found)[:100]


def sheets(run: ImportRun, file: IO[bytes]) -> list[Sheet]:
    """The sheets of a run's workbook."""
    file.seek(0)
    return xlsx.sheets(file) if run.encoding == "xlsx" else xls.sheets(file)


def _first(run: ImportRun, file: IO[bytes], found: Sequence[Sheet]) -> str:
    if len(found) > 1:
        for one in sorted(found, key=lambda sheet: sheet.is_hidden):
            with table.lines(file, encoding=run.encoding, delimiter="", sheet=one.name) as rows:
                if next(rows, None) is not None:
                    return one.name
    return found[0].name if found else ""


def remarks(run: ImportRun, file: IO[bytes]) -> list[str]:
    """What a person should know of how the file is read: its kind, the sheet, merged cells, blanks around quotes."""
    said = [_other_kind(run)]
    if run.sheets:
        found = {one.name: one for one in sheets(run, file)}
        if len(found) > 1:
            text = _("시트 %(count)s개 가운데 '%(name)s' 시트를 읽어요.")
            said.append(text % {"count": len(found), "name": run.sheet})
        if run.sheet in found and found[run.sheet].merged:
            text = _("합친 칸 %(count)s곳은 합친 줄마다 같은 값이 있는 것으로 읽어요.")
            said.append(text % {"count": f"{found[run.sheet].merged:,}"})
    if run.padded:
        said.append(_("따옴표 앞뒤의 빈칸을 떼고 읽어요."))
    return [one for one in said if one]


def _other_kind(run: ImportRun) -> str:
    """A sentence where a file is of another kind than its name says."""
    suffix = run.file_name.rpartition(".")[2].lower()
    known = {ending for endings in _KINDS.values() for ending in endings} | set(_TEXTS)
    if suffix not in known or suffix in _KINDS.get(run.encoding, _TEXTS):
        return ""
    kinds = {"xlsx": "XLSX", "xls": "XLS", "html": _("웹 페이지의 표")}
    kind = kinds.get(run.encoding) or _("쉼표나 탭으로 나눈 텍스트")
    return _("이름은 .%(suffix)s이지만 실제로는 %(kind)s예요. 있는 그대로 읽었어요.") % {"suffix": suffix, "kind": kind}


def require_sheet(run: ImportRun, name: str) -> None:
    """Raises UnreadableFile unless the workbook has a sheet of this name."""
    if name not in run.sheets:
        raise UnreadableFile(_("파일에 없는 시트예요."))

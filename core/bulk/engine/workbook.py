"""The sheet of a workbook that is read, and remarks about a file."""

from collections.abc import Callable, Sequence
from itertools import islice
from typing import IO

from django.utils.translation import gettext as _

from core.bulk.engine import table, xls, xlsx
from core.bulk.engine.xlsx import Sheet
from core.bulk.errors import UnreadableFile
from core.bulk.models import ImportRun

_KINDS = {"xlsx": ("xlsx", "xlsm"), "xls": ("xls",), "html": ("html", "htm")}
_TEXTS = ("csv", "tsv", "txt")
# So many sheets and rows of each are searched for column names.
_SHEETS, _ROWS = 6, 10


def choose_sheet(run: ImportRun, file: IO[bytes], known: Callable[[Sequence[str]], int]) -> None:
    """Note the sheets of a run's workbook, and which is read: the named one, else the best of those that people see.

    That is the sheet with the most column names in a row (`known`), since instructions often stand in sheets before the
    table; of equal ones the first. Raises UnreadableFile.
    """
    if run.encoding not in ("xlsx", "xls"):
        run.sheets, run.sheet = [], ""
        return
    found = sheets(run, file)
    run.sheets = [one.name for one in found]
    if run.sheet not in run.sheets:
        run.sheet = _best(run, file, found, known)[:100]


def sheets(run: ImportRun, file: IO[bytes]) -> list[Sheet]:
    """The sheets of a run's workbook."""
    file.seek(0)
    return xlsx.sheets(file) if run.encoding == "xlsx" else xls.sheets(file)


def _best(run: ImportRun, file: IO[bytes], found: Sequence[Sheet], known: Callable[[Sequence[str]], int]) -> str:
    if len(found) < 2:
        return found[0].name if found else ""
    best, most, seen = "", -1, 0
    for sheet in sorted(found, key=lambda sheet: sheet.is_hidden):
        if best and (sheet.is_hidden or seen == _SHEETS):
            break
        with table.lines(file, encoding=run.encoding, delimiter="", sheet=sheet.name) as rows:
            names = [table.cells_as_names(line) for line in islice(rows, _ROWS)]
        if names:
            seen += 1
            count = max(known(row) for row in names)
            if count > most:
                best, most = sheet.name, count
    return best or found[0].name


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

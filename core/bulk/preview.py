"""The header and first rows of an uploaded file, and the suggested mapping of its columns."""

import contextlib
import re
from collections.abc import Sequence
from typing import IO

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as _lazy

from core.bulk import presets, registry
from core.bulk.contract import BulkResource, Suggestion
from core.bulk.engine import encoding as encodings
from core.bulk.engine import heading, repairs, source_codes, table, workbook
from core.bulk.engine.lines import Line
from core.bulk.errors import BrokenQuotes, UnreadableFile
from core.bulk.models import ImportRun

# Columns that hold numbers in every row of goods.
_NUMBERS = ("product_price", "product_sale_price", "stock")
# A quote with blanks between it and the next sign of a column.
_PADDED = re.compile(rb'"[ ]+[,;|\t]|[,;|\t][ ]+"')
_LOOKED = 1 << 16
_MAX_ROWS = table.SAMPLE + heading.SEARCHED_LINES
_NO_HEADER = _lazy("첫 줄에 열 이름이 없어 열을 차례로 셌어요. 열마다 항목을 골라 주세요.")


def read_preview(run: ImportRun, file: IO[bytes], header_line: int | None = None) -> None:
    """Read header and first rows as the run says, and suggest a mapping. The header is detected unless it is given."""
    resource = registry.get(run.resource)
    workbook.choose_sheet(run, file, resource.knows)
    rows = _first_rows(run, file)
    found = heading.find_heading(rows, resource)
    if header_line is not None:
        found = heading.heading_at(rows, header_line, resource)
    run.headers, run.header_line = found.names, found.line
    if run.repairs:
        # Now that the width of a row is known, fitting quotes can be distinguished from others.
        width = next((len(line.cells) for line in rows if line.number == found.line), len(found.names))
        repairs.record_repairs(run, file, width, str(run.repairs["reason"]))
        rows = heading.first_rows(run, file, _MAX_ROWS)
    run.sample = _sample(run, rows, found.line)
    if len(run.headers) < 2 and not any(resource.suggest(run.headers, []).mapping.values()):
        raise UnreadableFile(_("표로 읽을 수 없는 파일이에요. 열이 하나뿐이고 아는 열 이름이 없어요."))
    suggestion = resource.suggest(run.headers, run.sample)
    run.caption_lines = _captions(run, rows, suggestion)
    run.sample = _sample(run, rows, run.caption_lines)
    apply_suggestion(run, suggestion)
    run.message = "" if found.line else str(_NO_HEADER)
    run.preset_name = ""
    preset = presets.find_preset(run)
    if preset is not None:
        presets.apply_preset(run, preset)
        run.asked = {}
    run.codes = _codes(run, resource, file)
    run.remarks = workbook.remarks(run, file)
    if found.repeated:
        run.remarks.append(
            _("같은 이름의 열이 여럿이라 뒤의 열에 번호를 붙였어요: %(names)s")
            % {"names": ", ".join(found.repeated)[:200]}
        )


def _codes(run: ImportRun, resource: BulkResource, file: IO[bytes]) -> dict[str, list[tuple[str, int]]]:
    try:
        return source_codes.find_codes(run, resource, file)
    except BrokenQuotes as exc:
        repairs.record_repairs(run, file, len(run.headers), str(exc.errors["file"]))
        return source_codes.find_codes(run, resource, file)


def _first_rows(run: ImportRun, file: IO[bytes]) -> list[Line]:
    """Some rows more than are shown; with blanks around their quotes, or leniently, where strict reading fails."""
    if run.lenient:
        return heading.first_rows(run, file, _MAX_ROWS)
    run.padded, run.repairs = False, {}
    try:
        rows = heading.first_rows(run, file, _MAX_ROWS)
    except BrokenQuotes as exc:
        return _padded_rows(run, file) or _lenient_rows(run, file, exc)
    run.padded = run.encoding not in encodings.WORKBOOKS and bool(rows) and _is_padded(rows[0].cells)
    if run.padded:
        try:
            rows = heading.first_rows(run, file, _MAX_ROWS)
        except BrokenQuotes as exc:
            run.padded = False
            return _lenient_rows(run, file, exc)
    return rows


def _padded_rows(run: ImportRun, file: IO[bytes]) -> list[Line]:
    """The rows read with blanks around quotes; none where they make no even table."""
    file.seek(0)
    if run.encoding == "utf-16" or not _PADDED.search(file.read(_LOOKED)):
        return []
    run.padded = True
    with contextlib.suppress(BrokenQuotes):
        rows = heading.first_rows(run, file, _MAX_ROWS)
        width = len(rows[0].cells) if rows else 0
        if width > 1 and all(
            len(line.cells) == width and not any("\n" in cell for cell in line.cells) for line in rows
        ):
            return rows
    run.padded = False
    return []


def _lenient_rows(run: ImportRun, file: IO[bytes], strict: BrokenQuotes) -> list[Line]:
    """The rows as lenient reading makes them, which the manager is asked about; raises what strict reading did where
    they make no table."""
    repairs.record_repairs(run, file, 0, str(strict.errors["file"]))
    rows = heading.first_rows(run, file, _MAX_ROWS)
    if not rows or len(rows[0].cells) < 2:
        raise strict
    return rows


def _is_padded(cells: Sequence[str]) -> bool:
    return sum(1 for cell in cells if cell != cell.strip(" ")) * 2 > len(cells)


def _sample(run: ImportRun, rows: Sequence[Line], after: int) -> list[list[str]]:
    below = [line for line in rows if line.number > after][: table.SAMPLE]
    return [[cell[:300] for cell in line.cells[: len(run.headers)]] for line in below]


def _captions(run: ImportRun, rows: Sequence[Line], suggestion: Suggestion) -> int:
    """The last line that holds no data: the header's, or a caption below it without a number in a price column."""
    last = run.header_line
    places = [place for place, name in enumerate(run.headers) if suggestion.mapping.get(name) in _NUMBERS]
    for line in rows:
        if run.header_line < line.number <= suggestion.captions:
            cells = [line.cells[place] for place in places if place < len(line.cells)]
            if any(sign.isdigit() for cell in cells for sign in cell):
                break
            last = line.number
    return last


def apply_suggestion(run: ImportRun, suggestion: Suggestion) -> None:
    resource = registry.get(run.resource)
    run.mapping = suggestion.mapping
    run.options = {**resource.option_defaults, **suggestion.options}
    run.asked = suggestion.asked
    run.message = ""

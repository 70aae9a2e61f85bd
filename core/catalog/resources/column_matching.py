"""The first mapping for a file of an unknown system: by the names and the cells of its columns."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence

from core.bulk.contract import Column
from core.bulk.engine.cells import tidy, unescape
from core.bulk.engine.headers import squash
from core.bulk.widgets import YesNo, number
from core.catalog.resources.widgets import Won
from core.common.numbers import UnclearNumber

Asked = dict[str, list[str]]
_ENOUGH = 5
# A number, or a hash with at least one digit: `1.204`, `5f3a9c1e22`, a UUID, `cat_9f2`.
_ID = re.compile(r"#?[\d.]+|(?:[a-z]{2,5}_)?(?=[0-9a-f-]*\d)[0-9a-f-]{8,}|[a-z]{2,5}[_-]\d+", re.I)
# Product types of other systems: not categories.
_KINDS = frozenset(
    "simple configurable variable variation grouped bundle virtual physical digital downloadable external "
    "subscription giftcard standard combo service product".split()
)


def match_columns(
    columns: Mapping[str, Column], names: Mapping[str, str], headers: Sequence[str], sample: Sequence[Sequence[str]]
) -> tuple[dict[str, str], Asked]:
    """Header -> field, '' for none; and the fields that match more than one column.

    A column is not mapped to a field that can't parse its first cells.
    """
    found: dict[str, str] = {}
    own: dict[str, list[str]] = defaultdict(list)
    for place, header in enumerate(headers):
        field = names.get(squash(header), "")
        cells = [text for row in sample if place < len(row) and (text := tidy(unescape(row[place])))]
        # Y and N in a status column mean whether products are sold; 0 and 1 are our own statuses.
        if field == "status" and cells and all(_can(YesNo(), one) and not one.isdigit() for one in cells):
            field = "selling"
        elif field and not _holds(field, columns[field], cells, _is_own(field, columns[field], header)):
            field = ""
        found[header] = field
        if field:
            own[field].append(header)
    asked = {field: which for field, which in own.items() if len(which) > 1 and not columns[field].many}
    for which in asked.values():
        found.update(dict.fromkeys(which, ""))
    return found, asked


def _is_own(field: str, column: Column, header: str) -> bool:
    return squash(header) in (squash(field), squash(column.label))


def _holds(field: str, column: Column, cells: Sequence[str], is_own: bool) -> bool:
    # Key columns are always mapped, and errors reported for each cell. So are columns with our own names, unless
    # no cell can be parsed.
    if not cells or column.required:
        return True
    if is_own:
        return len(cells) < _ENOUGH or any(_can(column.widget, one) for one in cells)
    if field == "categories":
        return not all(cell.casefold() in _KINDS or _are_ids(cell) for cell in cells)
    if field == "images":
        return any("." in one or "/" in one for one in cells)
    if field in ("product_name", "maker"):
        return not all(one.replace(".", "").replace(",", "").isdigit() for one in cells)
    return _reads(column.widget, cells)


def _are_ids(cell: str) -> bool:
    """Whether all parts of a cell look like numbers of records: digits, or letters of a hash."""
    return all(_ID.fullmatch(part.strip()) for part in re.split(r"[,;|>/]", cell))


def _reads(widget: object, cells: Sequence[str]) -> bool:
    """Whether most of the cells can be parsed."""
    return bool(cells) and sum(1 for one in cells if _can(widget, one)) * 2 > len(cells)


def _can(widget: object, cell: str) -> bool:
    try:
        # A price in another currency has cents.
        number(cell) if isinstance(widget, Won) else widget.clean(cell)  # type: ignore[attr-defined]
    except UnclearNumber:
        return True
    except ValueError:
        return False
    return True

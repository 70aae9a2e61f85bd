"""The first mapping for a file of an unknown system: by the names and the cells of its columns."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence

from core.bulk.contract import Column
from core.bulk.engine.cells import tidy, unescape
from core.bulk.engine.headers import squash
from core.bulk.widgets import Number, YesNo, number
from core.catalog.resources.widgets import Won
from core.common.numbers import UnclearNumber

Asked = dict[str, list[str]]
_ENOUGH = 5
# A number, or a hash with at least one digit: `1.204`, `5f3a9c1e22`, a UUID, `cat_9f2`.
_ID = re.compile(r"#?[\d.]+|(?:[a-z]{2,5}_)?(?=[0-9a-f-]*\d)[0-9a-f-]{8,}|[a-z]{2,5}[_-]\d+", re.I)
# Fields that decide whether goods are sold, and names of columns that say nothing else.
_DECIDING = frozenset({"status", "selling", "published", "buyable"})
_OF_SALE = re.compile(r"판매|전시|진열|노출|품절|publish|visib|sale|sold", re.I)
_STATE = re.compile(r"상태|여부|구분|현황|status|state", re.I)
# Our number of the state for what is new, which also says how used goods are.
_NEW = 3
# What `table.column_names` adds to a name that is there again.
_AGAIN = re.compile(r" \(\d+\)$")
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
        field = _named(columns, names, header)
        cells = [text for row in sample if place < len(row) and (text := tidy(unescape(row[place])))]
        if field == "status" and _are_flags(header, columns[field], cells):
            field = "selling"
        elif field and not _holds(field, columns[field], cells, header):
            field = ""
        elif not field and _STATE.search(header) and _has_states(columns["status"], cells):
            field = "status"
        found[header] = field
        if field:
            own[field].append(header)
    asked = {field: which for field, which in own.items() if len(which) > 1 and not columns[field].many}
    for which in asked.values():
        found.update(dict.fromkeys(which, ""))
    return found, asked


def _named(columns: Mapping[str, Column], names: Mapping[str, str], header: str) -> str:
    """The field of a header; of one that is there again and got a number, where several columns may have the field."""
    field = names.get(squash(header), "")
    if not field and (first := _AGAIN.sub("", header)) != header:
        field = names.get(squash(first), "")
        return field if field and columns[field].many else ""
    return field


def _are_flags(header: str, column: Column, cells: Sequence[str]) -> bool:
    """Whether a column of states says by Y and N whether goods are sold.

    1 and 0 do so too, but under our own name, where they are our numbers of states.
    """
    is_own = squash(header) == squash(column.label)
    return bool(cells) and all(_can(YesNo(), cell) and not (is_own and cell.isdigit()) for cell in cells)


def _has_states(column: Column, cells: Sequence[str]) -> bool:
    """Whether all cells are words by which goods are sold, sold out or not sold."""
    states = [column.widget.clean(cell) for cell in cells if _can(column.widget, cell) and not cell.isdigit()]
    return bool(cells) and len(states) == len(cells) and min(states) < _NEW


def _holds(field: str, column: Column, cells: Sequence[str], header: str) -> bool:
    # Key columns are always mapped, and errors reported for each cell. So are columns with our own names, unless
    # no cell can be parsed.
    if not cells or column.required:
        return True
    if field in _DECIDING and _OF_SALE.search(header):
        # Without it goods would be on sale that were not.
        return True
    if field == "categories" and squash(header) != squash(column.label):
        return not all(cell.casefold() in _KINDS or _are_ids(cell) for cell in cells)
    if squash(header) in (squash(field), squash(column.label)):
        return len(cells) < _ENOUGH or any(_can(column.widget, cell) for cell in cells)
    if field == "images":
        return any("." in cell or "/" in cell for cell in cells)
    if field in ("product_name", "maker"):
        return not all(cell.replace(".", "").replace(",", "").isdigit() for cell in cells)
    if field in _DECIDING or isinstance(column.widget, Number):
        # The other cells are errors, which people see; a column that is left out they may not miss.
        return any(_can(column.widget, cell) for cell in cells)
    return sum(1 for cell in cells if _can(column.widget, cell)) * 2 > len(cells)


def _are_ids(cell: str) -> bool:
    """Whether all parts of a cell look like numbers of records: digits, or letters of a hash."""
    return all(_ID.fullmatch(part.strip()) for part in re.split(r"[,;|>/]", cell))


def _can(widget: object, cell: str) -> bool:
    try:
        # A price in another currency has cents.
        number(cell) if isinstance(widget, Won) else widget.clean(cell)  # type: ignore[attr-defined]
    except UnclearNumber:
        return True
    except ValueError:
        return False
    return True

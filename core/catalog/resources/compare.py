"""Compare a file's values with stored ones, and format them."""

from collections.abc import Sequence
from decimal import Decimal
from hashlib import blake2b
from typing import Any

from core.bulk.contract import Row
from core.bulk.engine.cells import tidy
from core.catalog.resources.draft import Draft

_SHOWN = 200
_OF_VARIANT = frozenset({"price_diff", "stock", "variant_code"})


def merge_diffs(draft: Draft, rows: Sequence[Row]) -> dict[str, list[str]]:
    """The changes of a product in all its rows; those of a variant are named by its options."""
    names = {id(one.row): " / ".join(one.names) for one in draft.variants}
    found: dict[str, list[str]] = {}
    for row in rows:
        for name, pair in row.diff.items():
            of = names.get(id(row), "") if name in _OF_VARIANT else ""
            found[f"{name}[{of}]" if of else name] = pair
    return found


def extend_option(before: Any, after: Any) -> tuple[str, str, list[tuple[str, str]]]:
    """An option with its stored values in their order, the colours of the file, and new values at the end."""
    now = dict(after[2])
    known = [(name, now.get(name, color)) for name, color in before[2]]
    added = [(name, color) for name, color in after[2] if name not in dict(before[2])]
    return after[0], option_kind(before, after), known + added


def option_kind(before: Any, after: Any) -> str:
    """An option's kind after an import: files have colours, not kinds; the first colours make it a colour option."""
    had, has = (any(color for _name, color in one[2]) for one in (before, after))
    return "color" if has and not had else str(before[1])


def same_options(old: Sequence[Any], now: Sequence[Any]) -> bool:
    """Whether two lists of options are equal, ignoring the case of their colours."""

    def plain(groups: Sequence[Any]) -> list[Any]:
        return [(name, kind, [(text, color.lower()) for text, color in values]) for name, kind, values in groups]

    return plain(old) == plain(now)


def is_same(old: Any, new: Any) -> bool:
    """Whether a stored value and a file's value are equal."""
    if isinstance(old, str) and isinstance(new, str):
        return old == new or tidy(old) == new
    if old is None or new is None:
        return (old or "") == (new or "") and not (isinstance(old, Decimal) or isinstance(new, Decimal))
    return bool(old == new)


def is_same_number(old: Any, new: Decimal | None) -> bool:
    """Whether two prices of a language are equal; None is not 0."""
    if old is None or new is None:
        return old is None and new is None
    return Decimal(str(old)) == new


def change(row: Row, name: str, old: Any, new: Any) -> bool:
    """Whether a changed cell is to be written, as `Row.change`; its diff has the beginning of long values."""
    text = _text(old)
    seen = blake2b(text.encode(), digest_size=10).hexdigest() if len(text) > _SHOWN else None
    return row.change(name, _shorten(text), _shorten(_text(new)), seen=seen)


def format_value(value: Any) -> str:
    """A value for display in a diff."""
    return _shorten(_text(value))


def _text(value: Any) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "Y" if value else "N"
    return format(value, "f") if isinstance(value, Decimal) else str(value)


def _shorten(text: str) -> str:
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"

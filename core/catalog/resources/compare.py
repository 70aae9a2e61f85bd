"""How a file's values and stored ones are told apart, and shown."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from core.catalog.resources.draft import Draft
from core.jobs.contract import Row
from core.jobs.engine.cells import tidy

_SHOWN = 200
_OF_VARIANT = frozenset({"price_diff", "stock", "variant_code"})


def together(draft: Draft, rows: Sequence[Row]) -> dict[str, list[str]]:
    """What changes of a product in all its rows; a variant's part is named by its options."""
    names = {id(one.row): " / ".join(one.names) for one in draft.variants}
    found: dict[str, list[str]] = {}
    for row in rows:
        for name, pair in row.diff.items():
            of = names.get(id(row), "") if name in _OF_VARIANT else ""
            found[f"{name}[{of}]" if of else name] = pair
    return found


def grown(before: Any, after: Any) -> tuple[str, str, list[tuple[str, str]]]:
    """An option with its values in the order they had, colours of the file, new values at the end."""
    now = dict(after[2])
    known = [(name, now[name]) for name, _color in before[2]]
    added = [(name, color) for name, color in after[2] if name not in dict(before[2])]
    return after[0], kind(before, after), known + added


def kind(before: Any, after: Any) -> str:
    """An option's kind after an import: a file names colours, not kinds; its first colours make it one of colours."""
    had, has = (any(color for _name, color in one[2]) for one in (before, after))
    return "color" if has and not had else str(before[1])


def same_options(old: Sequence[Any], now: Sequence[Any]) -> bool:
    """Whether two lists of options say the same, whatever the case of their colours."""

    def plain(groups: Sequence[Any]) -> list[Any]:
        return [(name, kind, [(text, color.lower()) for text, color in values]) for name, kind, values in groups]

    return plain(old) == plain(now)


def same(old: Any, new: Any) -> bool:
    """Whether a stored value and a value of a file are the same."""
    if isinstance(old, str) and isinstance(new, str):
        return old == new or tidy(old) == new
    if old is None or new is None:
        return (old or "") == (new or "") and not (isinstance(old, Decimal) or isinstance(new, Decimal))
    return bool(old == new)


def same_number(old: Any, new: Decimal | None) -> bool:
    """Whether two prices of a language are the same; none is not 0."""
    if old is None or new is None:
        return old is None and new is None
    return Decimal(str(old)) == new


def show(value: Any) -> str:
    """A value as a diff shows it."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "Y" if value else "N"
    text = format(value, "f") if isinstance(value, Decimal) else str(value)
    return text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"

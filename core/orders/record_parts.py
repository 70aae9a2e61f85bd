"""Keys that other packages add to the record of an order, each with a fixed number of queries (docs/adr/0037).

The keys are declared in `answers`, their types by the package that fills them (`core.common.typing.declare_part`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from core.orders.models import Order

FillKeys = Callable[[Order], Mapping[str, Any]]


def _empty(_given: object) -> Mapping[Any, Any]:
    return {}


@dataclass(frozen=True)
class RecordPart:
    """Keys of an order's record.

    `line_resolutions` reads the resolution of lines from the result of `for_buyer`, by line id: 'claimed', 'returned'
    or 'exchanged'.
    """

    for_buyer: FillKeys = _empty
    for_manager: FillKeys = _empty
    line_resolutions: Callable[[Mapping[str, Any]], Mapping[int, str]] = _empty


_parts: list[RecordPart] = []


def register(part: RecordPart) -> None:
    """Add a part to all records."""
    _parts.append(part)


def for_buyer(order: Order) -> tuple[dict[str, Any], dict[int, str]]:
    """The added keys, and the resolutions of lines by line id."""
    values: dict[str, Any] = {}
    ends: dict[int, str] = {}
    for part in _parts:
        added = part.for_buyer(order)
        values |= added
        ends |= part.line_resolutions(added)
    return values, ends


def for_manager(order: Order) -> dict[str, Any]:
    """The keys that only managers read."""
    values: dict[str, Any] = {}
    for part in _parts:
        values |= part.for_manager(order)
    return values

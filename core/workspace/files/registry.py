"""What files can belong to, and who may read them there."""

from collections.abc import Callable
from typing import Any

# Whether the caller may read the files of what has this number.
# The first is the request.
MayRead = Callable[[Any, int], bool]

_PLACES: dict[str, MayRead] = {}


def register_place(name: str, may_read: MayRead) -> None:
    """Let files belong to a kind of thing; called when Django starts."""
    _PLACES[name] = may_read


def may_read(place: str, request: Any, place_id: int) -> bool:
    """Whether the caller may read the files of a thing. Nobody reads those of a place that nobody registered."""
    asked = _PLACES.get(place)
    return asked is not None and asked(request, place_id)

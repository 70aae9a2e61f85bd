"""What a room declares so that what was written in bulk can be undone."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol


@dataclass(frozen=True, slots=True)
class Written:
    """A record that a job wrote: what it was before (None: it is new), and what a reader may see of it."""

    subject: str
    id: int
    name: str
    before: Any = None
    diff: Mapping[str, Sequence[Any]] = field(default_factory=dict)


class Keeper(Protocol):
    """Knows the records of one subject by id, inside the brand's scope and the caller's transaction."""

    def marks(self, ids: Sequence[int], *, lock: bool = False) -> dict[int, str]:
        """A fingerprint of each record that exists, over all that people edit.

        What moves by itself (stock that was sold, sales, scores) is no part of it.
        """

    def restore(self, rows: Sequence[tuple[int, Any]], *, actor: Any = None) -> dict[int, str]:
        """Bring records back to their `before`, for `actor`; answers why for those that must stay."""


_KEEPERS: dict[str, Keeper] = {}


def keep(subject: str, keeper: Keeper) -> None:
    """Have a room's keeper look after a subject."""
    _KEEPERS[subject] = keeper


def keeper(subject: str) -> Keeper:
    """The keeper of a subject."""
    return _KEEPERS[subject]

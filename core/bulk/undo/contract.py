"""What a package declares so that bulk writes can be undone."""

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


class Restorer(Protocol):
    """Knows the records of one subject by id, inside the brand's scope and the caller's transaction."""

    def marks(self, ids: Sequence[int], *, lock: bool = False) -> dict[int, str]:
        """A fingerprint of each record that exists, over all that people edit.

        Values that change by themselves (sold stock, sales, scores) are not part of it.
        """

    def restore(self, rows: Sequence[tuple[int, Any]], *, actor: Any = None) -> dict[int, str]:
        """Restore records to their `before`, for `actor`; returns the reason for each that must stay."""


_RESTORERS: dict[str, Restorer] = {}


def register_restorer(subject: str, restorer_of: Restorer) -> None:
    """Register the restorer of a subject."""
    _RESTORERS[subject] = restorer_of


def restorer_of(subject: str) -> Restorer:
    """The restorer of a subject."""
    return _RESTORERS[subject]

"""What a package declares so that managers can change many of its rows at once."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from django.utils.translation import gettext as _

from core.bulk.undo.contract import Written
from core.common.errors import Invalid

Values = Mapping[str, Any]


@dataclass(slots=True)
class Outcome:
    """The result of an action for one row.

    `refused` says why it can't; `plan` is the action's own note for writing; `differs` says that it
    changes what `before` and `after` don't show.
    """

    id: int
    name: str
    before: dict[str, Any] = field(default_factory=dict)
    after: dict[str, Any] = field(default_factory=dict)
    refused: str = ""
    plan: Any = None
    differs: bool = False

    @property
    def changes(self) -> bool:
        return not self.refused and (self.differs or self.before != self.after)


class BulkAction(Protocol):
    """Something that can be done to many rows, inside the brand's scope.

    What is not `undoable` leaves nothing for an undo. At most `chunk` rows are written in one
    transaction, and held in it, where `chunk` isn't 0.
    """

    name: str
    permission: str
    undoable: bool
    chunk: int

    def check(self, values: Values) -> dict[str, Any]:
        """The values as they are stored. Raises Invalid with `values[field]` names."""

    def judge(self, ids: Sequence[int], values: Values, *, lock: bool = False) -> list[Outcome]:
        """What becomes of these rows, in any order; rows that are gone are left out."""

    def write(self, outcomes: Sequence[Outcome], values: Values, actor: Any) -> Iterable[Written]:
        """Write judged rows inside the caller's transaction, as `actor`; a row that proves wrong here is `refused`."""


class Undoable:
    """The defaults of most actions: they can be undone, and the engine chooses the size of chunks."""

    undoable = True
    chunk = 0


_ACTIONS: dict[str, dict[str, BulkAction]] = {}


def register(resource: str, actions: Iterable[BulkAction]) -> None:
    """Offer actions for the rows of a list."""
    _ACTIONS[resource] = {action.name: action for action in actions}


def find_action(resource: str, name: str) -> BulkAction:
    """An action by its name. Raises Invalid for an unknown one."""
    if resource not in _ACTIONS:
        raise Invalid({"resource": _("한꺼번에 바꿀 수 없는 목록이에요.")})
    if name not in _ACTIONS[resource]:
        raise Invalid({"action": _("모르는 항목이에요.")})
    return _ACTIONS[resource][name]


def changeable_lists() -> list[str]:
    """The lists whose rows can be changed at once."""
    return list(_ACTIONS)


def undoable(resource: str) -> set[str]:
    """The actions of a list that can be undone; none of a list that no longer offers any."""
    return {name for name, one in _ACTIONS.get(resource, {}).items() if one.undoable}

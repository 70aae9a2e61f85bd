"""An action that calls the verb of one row for each row: no second set of rules."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from core.bulk.changes.contract import Outcome, Values
from core.bulk.undo.contract import Written
from core.common.errors import AppError

# Rows that are locked together while buyers and couriers wait for them: some tenths of a second.
CHUNK_SIZE = 50
NOT_NOW = _("지금 상태에서는 할 수 없어요.")


class OneByOne(ABC):
    """Each row in a savepoint of its own; what its verb refuses is named and changes nothing.

    Events, notices and points are written with the chunk, so that a crash anywhere repeats none. The
    table of moves has no way back, so these actions can't be undone.
    """

    undoable = False
    chunk = CHUNK_SIZE

    @abstractmethod
    def do(self, row: Any, values: Values, actor: Any) -> None:
        """The verb of one row. Raises AppError where it is refused."""

    @abstractmethod
    def rows(self, ids: Sequence[int]) -> dict[int, Any]:
        """The rows by id, as the verb takes them."""

    def write(self, outcomes: Sequence[Outcome], values: Values, actor: Any) -> list[Written]:
        rows = self.rows([one.id for one in outcomes])
        for one in outcomes:
            try:
                with transaction.atomic():
                    self.do(rows[one.id], values, actor)
            except AppError as exc:
                one.refused = str(exc.message)
        return []

"""Set the status of products; delete them."""

from collections.abc import Sequence
from typing import Any

from django.utils import timezone

from core.bulk.changes.contract import Outcome, Undoable, Values
from core.bulk.changes.values import choice, number, refuse_unknown
from core.bulk.undo.contract import Written
from core.catalog import rules
from core.catalog.changes.base import build_outcome, load_products, save_outcomes
from core.catalog.models import ProductStatus


class SetStatus(Undoable):
    """`{status: 0|1|2|3}`. On sale without stock becomes sold out, until there is stock again (D20)."""

    name = "status"
    permission = "catalog.change_product"

    def check(self, values: Values) -> dict[str, Any]:
        refuse_unknown(values, "status")
        given = {"status": number(values.get("status"))}
        return {"status": choice(given, "status", [int(one) for one in ProductStatus])}

    def judge(self, ids: Sequence[int], values: Values, *, lock: bool = False) -> list[Outcome]:
        found = []
        for row in load_products(ids, ("status", "status_before", "stock_total"), lock=lock):
            after = rules.status_after_stock(values["status"], None, row["stock_total"])
            one = build_outcome(row, {"status": row["status"]}, {"status": after.status}, after)
            # Automatic and manual 'sold out' have the same status; only the automatic one ends with new stock.
            one.differs = row["status_before"] != after.status_before
            found.append(one)
        return found

    def write(self, outcomes: Sequence[Outcome], values: Values, actor: Any) -> list[Written]:
        columns = {
            one.id: {"status": one.plan["own"].status, "status_before": one.plan["own"].status_before}
            for one in outcomes
        }
        return save_outcomes(outcomes, columns, {})


class Delete(Undoable):
    """Soft-delete products; they can be restored for 30 days."""

    name = "delete"
    permission = "catalog.delete_product"

    def check(self, values: Values) -> dict[str, Any]:
        refuse_unknown(values)
        return {}

    def judge(self, ids: Sequence[int], values: Values, *, lock: bool = False) -> list[Outcome]:
        rows = load_products(ids, ("deleted_at",), lock=lock)
        return [build_outcome(row, {"deleted": False}, {"deleted": True}) for row in rows]

    def write(self, outcomes: Sequence[Outcome], values: Values, actor: Any) -> list[Written]:
        now = timezone.now()
        return save_outcomes(outcomes, {one.id: {"deleted_at": now} for one in outcomes}, {})

"""Put products on sale or off it; delete them."""

from collections.abc import Sequence
from typing import Any

from django.utils import timezone

from core.catalog import rules
from core.catalog.changes.base import outcome, products, save
from core.catalog.models import ProductStatus
from core.jobs.changes.contract import Outcome, Undoable, Values
from core.jobs.changes.values import choice, number, only
from core.jobs.undo.contract import Written


class SetStatus(Undoable):
    """`{status: 0|1|2|3}`. On sale without stock is sold out, and comes back with the stock (D20)."""

    name = "status"
    permission = "catalog.change_product"

    def check(self, values: Values) -> dict[str, Any]:
        only(values, "status")
        given = {"status": number(values.get("status"))}
        return {"status": choice(given, "status", [int(one) for one in ProductStatus])}

    def judge(self, ids: Sequence[int], values: Values, *, lock: bool = False) -> list[Outcome]:
        found = []
        for row in products(ids, ("status", "status_before", "stock_total"), lock=lock):
            after = rules.status_after_stock(values["status"], None, row["stock_total"])
            one = outcome(row, {"status": row["status"]}, {"status": after.status}, after)
            # Sold out by itself and sold out by hand look alike; only the first ends with new stock.
            one.differs = row["status_before"] != after.status_before
            found.append(one)
        return found

    def write(self, outcomes: Sequence[Outcome], values: Values, actor: Any) -> list[Written]:
        columns = {
            one.id: {"status": one.plan["own"].status, "status_before": one.plan["own"].status_before}
            for one in outcomes
        }
        return save(outcomes, columns, {})


class Delete(Undoable):
    """Take products out of sight; they can be restored for 30 days."""

    name = "delete"
    permission = "catalog.delete_product"

    def check(self, values: Values) -> dict[str, Any]:
        only(values)
        return {}

    def judge(self, ids: Sequence[int], values: Values, *, lock: bool = False) -> list[Outcome]:
        rows = products(ids, ("deleted_at",), lock=lock)
        return [outcome(row, {"deleted": False}, {"deleted": True}) for row in rows]

    def write(self, outcomes: Sequence[Outcome], values: Values, actor: Any) -> list[Written]:
        now = timezone.now()
        return save(outcomes, {one.id: {"deleted_at": now} for one in outcomes}, {})

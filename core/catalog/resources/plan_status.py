"""Which status a product has after an import, and whether it comes back from deletion."""

from typing import Any

from django.utils.translation import gettext as _

from core.catalog import rules
from core.catalog.resources.columns import STATUS
from core.catalog.resources.draft import Draft
from core.catalog.resources.plans import Plan

Values = dict[str, Any]


def plan_status(fields: frozenset[str], made: Plan, draft: Draft) -> None:
    """Decide the status last: it follows the stock (D20)."""
    stored = made.stored
    old: Values = stored.row if stored else {"status": 0, "status_before": None}
    wanted = draft.values.get("status") if "status" in fields else None
    if wanted is None and "published" in fields and "published" in draft.values:
        shown = draft.values["published"]
        wanted = rules.DISCONTINUED if not shown else (0 if old["status"] == rules.DISCONTINUED else None)
    status, before = old["status"], old["status_before"]
    if wanted is not None and wanted != status:
        status, before = wanted, None
    after = rules.status_after_stock(status, before, _total(made))
    made.columns["status"], made.columns["status_before"] = after.status, after.status_before
    if stored and stored.row["deleted_at"] is not None:
        made.columns["deleted_at"] = None
        draft.head.diff["product_code"] = [_("지운 상품"), _("되살림")]
    if stored and after.status != old["status"]:
        draft.head.diff["status"] = [STATUS.render(old["status"]), STATUS.render(after.status)]


def _total(made: Plan) -> int | None:
    """The stock that a product will have, None where it isn't counted."""
    gone = {one["id"] for one in made.gone}
    stocks: dict[int, int | None] = {
        one["id"]: one["stock"]
        for one in (made.stored.variants if made.stored else [])
        if one["is_active"] and one["id"] not in gone
    }
    for number, plan in enumerate(made.variants):
        key = plan.stored["id"] if plan.stored else -1 - number
        stocks[key] = plan.values["stock"] if "stock" in plan.values else (plan.stored or {}).get("stock")
    if any(stock is None for stock in stocks.values()):
        return None
    return sum(stock or 0 for stock in stocks.values())

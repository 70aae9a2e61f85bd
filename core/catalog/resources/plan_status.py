"""Plans the status of a product, and whether a deleted one is restored."""

from typing import Any

from django.utils.translation import gettext as _

from core.bulk.contracts import ROW
from core.catalog import rules
from core.catalog.resources.columns import STATUS
from core.catalog.resources.draft import Draft
from core.catalog.resources.plans import Plan

Values = dict[str, Any]


def plan_status(fields: frozenset[str], made: Plan, draft: Draft) -> None:
    """Set the status last: it depends on the stock (D20)."""
    existing = made.existing
    old: Values = existing.row if existing else {"status": 0, "status_before": None}
    wanted = draft.values.get("status") if "status" in fields else None
    said = [draft.values[name] for name in ("published", "selling", "buyable") if name in draft.values]
    if draft.values.get("published") is False or draft.values.get("selling") is False:
        # Hidden or not sold in the other shop: never on sale here.
        wanted = rules.DISCONTINUED
    elif draft.values.get("buyable") is False and wanted != rules.DISCONTINUED:
        wanted = rules.SOLD_OUT
    elif wanted is None and said:
        by_hand = old["status"] == rules.SOLD_OUT and old["status_before"] is None and "buyable" in draft.values
        wanted = 0 if old["status"] == rules.DISCONTINUED or by_hand else None
    if draft.is_unsaid and existing is None and wanted != rules.DISCONTINUED:
        wanted = rules.DISCONTINUED
        draft.head.notes.setdefault(ROW, _("판매 여부가 파일에 없어서 판매 종료로 들여와요."))
    status, before = old["status"], old["status_before"]
    # Being sold out while there is no stock is the shop's own doing: what people set is compared.
    by_people = status if before is None else before
    is_asked = wanted is not None and wanted != status and (existing is None or draft.head.is_shown("status"))
    stored = rules.status_after_stock(status, before, _total(made))
    after = rules.status_after_stock(wanted, None, _total(made)) if is_asked and wanted is not None else stored
    texts = STATUS.render(status), STATUS.render(after.status)
    if existing and after.status != status:
        if not is_asked:
            draft.head.diff["status"] = list(texts)
        elif not draft.head.change("status", *texts, seen=STATUS.render(by_people)):
            after = stored
    made.columns["status"], made.columns["status_before"] = after.status, after.status_before
    if existing and existing.row["deleted_at"] is not None:
        made.columns["deleted_at"] = None
        if not draft.head.change("product_code", _("지운 상품"), _("되살림")):
            draft.head.refuse_changed("product_code", _("지운 상품"))


def _total(made: Plan) -> int | None:
    """The product's stock after the import, None where it isn't counted."""
    gone = {one["id"] for one in made.gone}
    stocks: dict[int, int | None] = {
        one["id"]: one["stock"]
        for one in (made.existing.variants if made.existing else [])
        if one["is_active"] and one["id"] not in gone
    }
    for number, plan in enumerate(made.variants):
        key = plan.existing["id"] if plan.existing else -1 - number
        stocks[key] = plan.values["stock"] if "stock" in plan.values else (plan.existing or {}).get("stock")
    if any(stock is None for stock in stocks.values()):
        return None
    return sum(stock or 0 for stock in stocks.values())

"""Set or add stock, or stop counting it."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from core.bulk.changes.contract import Outcome, Undoable, Values
from core.bulk.changes.values import choice, refuse_unknown, whole_number
from core.bulk.undo.contract import Written
from core.catalog.changes.base import build_outcome, load_products, save_outcomes
from core.catalog.models import StockMove, Variant
from core.catalog.services.stock import StockChange, build_stock_moves
from core.common import bulk
from core.common.tenancy import current_brand_id

MAX_STOCK = 1_000_000_000
Stocks = dict[int, int | None]


class ChangeStock(Undoable):
    """`{mode: set|add|uncounted, quantity}`, for every active variant of a product."""

    name = "stock"
    permission = "catalog.change_product"

    def check(self, values: Values) -> dict[str, Any]:
        refuse_unknown(values, "mode", "quantity")
        mode = choice(values, "mode", ("set", "add", "uncounted"))
        if mode == "uncounted":
            return {"mode": mode}
        least = 0 if mode == "set" else -MAX_STOCK
        return {"mode": mode, "quantity": whole_number(values, "quantity", least, MAX_STOCK)}

    def judge(self, ids: Sequence[int], values: Values, *, lock: bool = False) -> list[Outcome]:
        rows = load_products(ids, ("stock_total",), lock=lock)
        own: dict[int, Stocks] = defaultdict(dict)
        variants = Variant.objects.filter(product_id__in=ids, is_active=True).order_by("product_id", "position", "pk")
        for product, pk, stock in variants.values_list("product_id", "pk", "stock"):
            own[product][pk] = stock
        return [self._one(row, own[row["id"]], values) for row in rows]

    def _one(self, row: dict[str, Any], old: Stocks, values: Values) -> Outcome:
        new = {pk: _after(stock, values) for pk, stock in old.items()}
        before, after = {"stock": list(old.values())}, {"stock": list(new.values())}
        found = build_outcome(row, before, after, {pk: (old[pk], new[pk]) for pk in old if old[pk] != new[pk]})
        if values["mode"] == "add" and all(stock is None for stock in old.values()):
            found.refused = _("재고를 세지 않는 상품이에요.")
        elif any(stock is not None and stock < 0 for stock in new.values()):
            found.refused = _("재고가 0보다 적어져요.")
        elif any(stock is not None and stock > MAX_STOCK for stock in new.values()):
            found.refused = _("재고가 너무 많아져요.")
        return found

    def write(self, outcomes: Sequence[Outcome], values: Values, actor: Any) -> list[Written]:
        brand = current_brand_id()
        pairs = {pk: pair for one in outcomes for pk, pair in one.plan["own"].items()}
        bulk.update(Variant, [{"stock": new, "id": pk, "brand_id": brand} for pk, (_old, new) in pairs.items()])
        bulk.insert(StockMove, build_stock_moves([StockChange(pk, old, new) for pk, (old, new) in pairs.items()]))
        before = {one.id: {"stock": {pk: list(pair) for pk, pair in one.plan["own"].items()}} for one in outcomes}
        return save_outcomes(outcomes, {}, before, update_search_tokens=False)


def _after(stock: int | None, values: Values) -> int | None:
    if values["mode"] == "uncounted":
        return None
    quantity: int = values["quantity"]
    if values["mode"] == "set":
        return quantity
    return None if stock is None else stock + quantity

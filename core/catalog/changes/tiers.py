"""Set or remove a price tier of many products (D15)."""

from collections import defaultdict
from collections.abc import Sequence
from decimal import Decimal, InvalidOperation
from typing import Any

from django.utils.translation import gettext as _

from core.bulk.changes.contract import Outcome, Undoable, Values
from core.bulk.changes.values import choice, number, refuse_unknown, whole_number
from core.bulk.undo.contract import Written
from core.catalog import selectors
from core.catalog.changes.base import Row, build_outcome, load_products, save_outcomes
from core.catalog.models import MAX_PRICE, PriceTier
from core.catalog.pricing import MAX_FROM, MAX_TIERS, apply_discount
from core.catalog.resources.tiers import EVERYBODY
from core.catalog.services import tiers
from core.common import bulk
from core.common.errors import Invalid
from core.common.tenancy import current_brand_id

Price = int | None


class SetTier(Undoable):
    """`{mode: won|percent|remove, grade_id: null|id, min_qty, amount}`: a price, so many percent off the sale price,
    or removal of the tier. `remove` without `min_qty` removes all tiers of the grade."""

    name = "tier"
    permission = "catalog.change_product"

    def check(self, values: Values) -> dict[str, Any]:
        refuse_unknown(values, "mode", "grade_id", "min_qty", "amount")
        mode = choice(values, "mode", ("won", "percent", "remove"))
        grade = _grade(values.get("grade_id"))
        if mode == "remove" and values.get("min_qty") in (None, ""):
            return {"mode": mode, "grade_id": grade, "min_qty": None}
        checked = {"mode": mode, "grade_id": grade, "min_qty": whole_number(values, "min_qty", 1, MAX_FROM)}
        if mode == "remove":
            return checked
        wrong = tiers.validate_tier(grade, checked["min_qty"], 1)
        if wrong:
            raise Invalid({f"values[{wrong[0]}]": wrong[1]})
        if mode == "won":
            return checked | {"amount": whole_number(values, "amount", 1, MAX_PRICE)}
        return checked | {"amount": _percent(values.get("amount"))}

    def judge(self, ids: Sequence[int], values: Values, *, lock: bool = False) -> list[Outcome]:
        rows = load_products(ids, ("product_sale_price",), lock=lock)
        known, lowest = selectors.load_tiers(ids), selectors.lowest_price_diffs(ids)
        name = _name(values["grade_id"])
        found = []
        for row in rows:
            own = known.get(row["id"], [])
            old = {one.min_qty: one.price for one in own if one.grade_id == values["grade_id"]}
            new = _after(old, row, values)
            one = build_outcome(row, {"tiers": _format_tiers(name, old)}, {"tiers": _format_tiers(name, new)}, new)
            if len(own) - len(old) + len(new) > MAX_TIERS:
                one.refused = _("수량별 가격은 %(most)s개까지예요.") % {"most": MAX_TIERS}
            elif any(price < 1 or price + lowest.get(row["id"], 0) < 0 for price in new.values() if new != old):
                one.refused = _("0원보다 적어져요.")
            found.append(one)
        return found

    def write(self, outcomes: Sequence[Outcome], values: Values, actor: Any) -> list[Written]:
        ids, brand, grade = [one.id for one in outcomes], current_brand_id(), values["grade_id"]
        before: dict[int, list[Row]] = defaultdict(list)
        for row in selectors.active_tiers().filter(product_id__in=ids).order_by("pk").values():
            before[row["product_id"]].append(dict(row))
        PriceTier.objects.filter(product_id__in=ids, grade_id=grade).delete()
        bulk.insert(
            PriceTier,
            [
                {"brand_id": brand, "product_id": one.id, "grade_id": grade, "min_qty": least, "price": price}
                for one in outcomes
                for least, price in one.plan["own"].items()
            ],
        )
        return save_outcomes(outcomes, {}, {pk: {"tiers": before[pk]} for pk in ids}, update_search_tokens=False)


def _after(old: dict[int, int], row: Row, values: Values) -> dict[int, int]:
    least = values["min_qty"]
    if values["mode"] == "remove":
        return {} if least is None else {one: price for one, price in old.items() if one != least}
    price = values["amount"]
    if values["mode"] == "percent":
        price = apply_discount(row["product_sale_price"], Decimal(price))
    return dict(sorted({**old, least: price}.items()))


def _format_tiers(name: str, own: dict[int, int]) -> str:
    return "; ".join(f"{name}:{least}={price}" for least, price in own.items())


def _name(grade_id: int | None) -> str:
    if grade_id is None:
        return EVERYBODY
    return next((one["grade_name"] for one in selectors.tier_grades() if one["id"] == grade_id), "")


def _grade(value: Any) -> int | None:
    """None for everybody. Raises Invalid for an unknown grade."""
    if value in (None, "", "all"):
        return None
    found = number(value)
    if isinstance(found, bool) or found not in {one["id"] for one in selectors.tier_grades()}:
        raise Invalid({"values[grade_id]": _("없는 등급이에요.")})
    return int(found)


def _percent(value: Any) -> str:
    try:
        amount = Decimal(str(value).strip())
    except InvalidOperation as exc:
        raise Invalid({"values[amount]": _("숫자로 적어 주세요.")}) from exc
    if not amount.is_finite() or not 0 < amount < 100 or int(amount.as_tuple().exponent) < -2:
        raise Invalid({"values[amount]": _("0보다 크고 100보다 작은 수를 소수점 둘째 자리까지 적어 주세요.")})
    return format(amount, "f")

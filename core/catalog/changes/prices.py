"""Raise or lower prices by percent or won, rounded as chosen."""

from collections.abc import Sequence
from decimal import ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, Decimal, InvalidOperation
from typing import Any

from django.utils.translation import gettext as _

from core.bulk.changes.contract import Outcome, Undoable, Values
from core.bulk.changes.values import choice, number, refuse_unknown
from core.bulk.undo.contract import Written
from core.catalog import selectors
from core.catalog.changes.base import build_outcome, load_products, save_outcomes
from core.catalog.models import MAX_PRICE
from core.common.errors import Invalid

COLUMNS = ("product_price", "product_sale_price")
_ROUNDINGS = {"up": ROUND_CEILING, "down": ROUND_FLOOR, "half_up": ROUND_HALF_UP}


def change_price(price: int, values: Values) -> int:
    """A price in won after the change: `price × (1 + amount%)` or `price + amount`, rounded to a step of won."""
    amount, step = Decimal(values["amount"]), int(values["step"])
    exact = price * (100 + amount) / 100 if values["unit"] == "percent" else price + amount
    return int((exact / step).quantize(Decimal(1), rounding=_ROUNDINGS[values["rounding"]])) * step


class ChangePrice(Undoable):
    """`{target: product_price|product_sale_price|both, unit: percent|won, amount, step: 1|10|100|1000,
    rounding: up|down|half_up}`; a negative `amount` lowers. A list price below the sale price is refused."""

    name = "price"
    permission = "catalog.change_product"

    def check(self, values: Values) -> dict[str, Any]:
        refuse_unknown(values, "target", "unit", "amount", "step", "rounding")
        given = {"rounding": "half_up", **values, "step": number(values.get("step", 1))}
        unit = choice(given, "unit", ("percent", "won"))
        return {
            "target": choice(given, "target", (*COLUMNS, "both")),
            "unit": unit,
            "amount": _amount(given.get("amount"), unit),
            "step": choice(given, "step", (1, 10, 100, 1000)),
            "rounding": choice(given, "rounding", _ROUNDINGS),
        }

    def judge(self, ids: Sequence[int], values: Values, *, lock: bool = False) -> list[Outcome]:
        wanted = COLUMNS if values["target"] == "both" else (values["target"],)
        rows = load_products(ids, COLUMNS, lock=lock)
        lowest = selectors.lowest_price_diffs(ids)
        found = []
        for row in rows:
            after = {name: change_price(row[name], values) if name in wanted else row[name] for name in COLUMNS}
            one = build_outcome(row, {name: row[name] for name in wanted}, {name: after[name] for name in wanted})
            one.refused = _refusal(after, lowest.get(row["id"], 0))
            found.append(one)
        return found

    def write(self, outcomes: Sequence[Outcome], values: Values, actor: Any) -> list[Written]:
        return save_outcomes(outcomes, {one.id: one.after for one in outcomes}, {}, update_search_tokens=False)


def _refusal(after: dict[str, int], lowest_diff: int) -> str:
    full, sale = after["product_price"], after["product_sale_price"]
    if min(full, sale) < 0 or sale + lowest_diff < 0:
        return _("0원보다 적어져요.")
    if max(full, sale) > MAX_PRICE:
        return _("%(most)s원보다 많아져요.") % {"most": f"{MAX_PRICE:,}"}
    return _("판매가가 정가보다 높아져요.") if sale > full else ""


def _amount(value: Any, unit: str) -> str:
    """The amount as text, because JSON has no decimals. Raises Invalid."""
    try:
        amount = Decimal(str(value).strip())
    except InvalidOperation as exc:
        raise Invalid({"values[amount]": _("숫자로 적어 주세요.")}) from exc
    low, high = (-100, 1000) if unit == "percent" else (-MAX_PRICE, MAX_PRICE)
    if not amount.is_finite() or not low <= amount <= high:
        bounds = {"low": f"{low:,}", "high": f"{high:,}"}
        raise Invalid({"values[amount]": _("%(low)s부터 %(high)s까지의 숫자로 적어 주세요.") % bounds})
    if unit == "won" and amount != amount.to_integral_value():
        raise Invalid({"values[amount]": _("원 단위로 적어 주세요.")})
    if int(amount.as_tuple().exponent) < -4:
        raise Invalid({"values[amount]": _("소수점 아래 네 자리까지 적어 주세요.")})
    return format(amount, "f")

"""What a brand charges beside its prices, for the block that lists it: its rules of delivery, returns and points."""

from collections.abc import Mapping
from typing import Any

from core.brands import selectors as brands
from core.common.tenancy import current_brand_id
from core.designs.answers import CostKind, CostRow
from core.shipping import selectors as shipping


def fill_costs(rule: Mapping[str, Any], language: str) -> dict[str, list[CostRow]]:
    """The rows of a cost table as checkout charges them; a rule that a brand does not have has no row.

    The fee of islands differs by place: from the least to the most.
    """
    fees = shipping.shipping_rule()
    islands = [surcharge.fee for surcharge in fees.surcharges if surcharge.fee]
    info = brands.by_id(current_brand_id())
    rows: list[CostRow] = [
        {"kind": CostKind.DELIVERY, "value": fees.fee},
        {"kind": CostKind.FREE_OVER, "value": fees.free_over if fees.fee else 0},
        {"kind": CostKind.ISLANDS, "value": min(islands, default=0), "most": max(islands, default=0)},
        {"kind": CostKind.RETURN, "value": fees.return_fee},
        {"kind": CostKind.OVERSEAS_RETURN, "value": fees.overseas_return_fee},
        {"kind": CostKind.POINTS, "value": info.setting["point_rate"] if info else 0},
    ]
    return {"costs": [row for row in rows if row["value"]]}

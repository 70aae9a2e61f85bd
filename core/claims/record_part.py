"""The keys of returns and exchanges in the record of an order."""

from collections.abc import Mapping
from typing import Any

from core.claims import selectors
from core.claims.answers import OrderClaim
from core.common.typing import declare_part
from core.orders.models import Order
from core.orders.record_parts import RecordPart

declare_part("order.claims", list[OrderClaim])


def _for_buyer(order: Order) -> Mapping[str, Any]:
    return {"claims": selectors.claims_of_order(order)}


def _line_resolutions(added: Mapping[str, Any]) -> Mapping[int, str]:
    return selectors.resolutions(added["claims"])


PART = RecordPart(for_buyer=_for_buyer, line_resolutions=_line_resolutions)

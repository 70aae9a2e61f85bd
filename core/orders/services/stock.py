"""Order lines as the catalogue's stock knows them."""

from collections.abc import Sequence

from core.catalog.services.stock import StockLine
from core.orders.models import OrderLine


def stock_lines(lines: Sequence[OrderLine]) -> list[StockLine]:
    """Order lines as claims on stock."""
    return [
        StockLine(line.pk, line.variant_id, line.product_id, line.quantity, line.product_name)
        for line in lines
        if line.variant_id is not None
    ]

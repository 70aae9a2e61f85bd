"""Convert order lines for the catalogue's stock."""

from collections.abc import Sequence

from core.catalog.services.stock import StockLine
from core.orders.models import OrderLine


def stock_lines(lines: Sequence[OrderLine]) -> list[StockLine]:
    """The stock lines of order lines."""
    return [
        StockLine(line.pk, line.variant_id, line.product_id, line.quantity, line.product_name)
        for line in lines
        if line.variant_id is not None
    ]

"""Replaces the shop's stock-taking with a naive one."""

import time
from collections.abc import Sequence

from django.apps import AppConfig


class NaiveConfig(AppConfig):
    name = "core.tests.chaos.naive"
    label = "naive"

    def ready(self) -> None:
        from core.catalog import services
        from core.catalog.errors import OutOfStock
        from core.catalog.models import StockMove, Variant
        from core.catalog.services import stock

        def take(lines: Sequence[stock.StockLine], kind: StockMove.Kind = StockMove.Kind.ORDER) -> None:
            for line in sorted(lines, key=lambda one: one.variant_id):
                left = Variant.objects.values_list("stock", flat=True).get(pk=line.variant_id) or 0
                if left < line.quantity:
                    raise OutOfStock(variant_id=line.variant_id, name=line.name, left=left)
                time.sleep(0.01)
                Variant.objects.filter(pk=line.variant_id).update(stock=left - line.quantity)
            stock.insert(
                [
                    StockMove(
                        variant_id=one.variant_id, kind=kind, delta=-one.quantity,
                        order_line_id=one.line_id,
                    )
                    for one in lines
                ]
            )  # fmt: skip

        services.take_stock = take

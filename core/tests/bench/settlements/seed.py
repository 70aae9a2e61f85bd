"""A step: a brand with two sellers, whose lines were confirmed in two months: few of one, many of the other."""

import os
import sys
from datetime import datetime
from decimal import Decimal
from typing import Any

import django

from core.tests.bench.stage import answer

DNS = "settled.localhost"
# The month of the few lines, and that of the many.
MONTHS = ("2026-08", "2026-09")
_ORDERS = 4


def _people(brand: Any) -> tuple[Any, list[Any]]:
    from core.accounts import services as accounts
    from core.accounts.models import User
    from core.catalog import services as catalog

    product = catalog.save_product(
        values={"product_code": "A", "product_name": "잔", "product_price": 10_000, "product_sale_price": 9_000}
    )
    sellers = [User(user_name=f"seller-{month}") for month in MONTHS]
    for one in sellers:
        one.save()
        accounts.grant_role(user=one, role="seller", brand_id=brand.pk)
    return product, sellers


def _sell(brand_id: int, product: Any, seller: Any, month: str, count: int) -> None:
    """Orders of four lines each, delivered and confirmed within the month, as bulk rows."""
    from django.utils import timezone

    from core.orders.models import Order, OrderLine

    year, number = map(int, month.split("-"))
    variant = product.variants.get()
    for start in range(0, count, 10_000):
        many = range(start, min(count, start + 10_000))
        orders = [
            Order(
                brand_id=brand_id, order_num=f"{month}-{place:07d}", order_name="잔", buyer_name="산이",
                buyer_phone="01011112222", subtotal=36_000, total=36_000, pay_method="card_keyin",
                payment_state="paid", status=25, address={"addr": "길"},
            )
            for place in many[::_ORDERS]
        ]  # fmt: skip
        Order._base_manager.bulk_create(orders, batch_size=1000)
        lines = []
        for place in many:
            at = datetime(year, number, 1 + place % 28, 12, tzinfo=timezone.get_default_timezone())
            lines.append(
                OrderLine(
                    brand_id=brand_id, order=orders[(place - start) // _ORDERS], product=product, variant=variant,
                    product_name="니트 가디건", option_info="색상 검정 / M", price=9_000, list_price=10_000, quantity=1,
                    total=9_000, points_share=place % 100, status=25, seller=seller, seller_name="판매자",
                    confirmed_at=at, delivered_at=at, commission_rate=Decimal("12.5"), seller_bears_points=True,
                )
            )  # fmt: skip
        OrderLine._base_manager.bulk_create(lines, batch_size=1000)


def seed(counts: list[int]) -> dict[str, Any]:
    """So many lines for each month."""
    from django.core.management import call_command
    from django.db import connection

    from core.accounts.roles import sync_roles
    from core.brands.models import SETTING_MODELS, Brand
    from core.common.tenancy import brand_scope

    call_command("migrate", verbosity=0, interactive=False)
    sync_roles()
    brand = Brand(name_ko="정산", dns=DNS)
    brand.save()
    for model in SETTING_MODELS:
        model.objects.get_or_create(brand=brand)
    with brand_scope(brand.pk):
        product, sellers = _people(brand)
        for seller, month, count in zip(sellers, MONTHS, counts, strict=True):
            _sell(brand.pk, product, seller, month, count)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE" if connection.vendor == "postgresql" else "ANALYZE")
    return {"lines": counts}


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()
    answer(seed([int(word) for word in sys.argv[1:]]))

"""The order list of a member with ten thousand orders."""

import os
import sys
from datetime import timedelta
from typing import Any

import django

from core.tests.bench.people.asking import client, spent
from core.tests.bench.people.members import DNS
from core.tests.bench.stage import answer

# Status of an order and its share of a hundred: most are long delivered.
_RESOLUTIONS = ((5, "paid", 2), (10, "paid", 2), (15, "paid", 3), (25, "paid", 90), (0, "cancelled", 3))


def seed(count: int) -> dict[str, Any]:
    """Orders of one member with two lines each, as bulk rows."""
    from django.db import connection
    from django.utils import timezone

    from core.accounts.models import User
    from core.brands.models import Brand
    from core.catalog import services as catalog
    from core.common.tenancy import brand_scope
    from core.orders.models import Order, OrderLine

    brand = Brand.objects.get(dns=DNS)
    resolutions = [resolution for *resolution, share in _RESOLUTIONS for _one in range(share)]
    with brand_scope(brand.pk):
        buyer = User(user_name="buyer")
        buyer.save()
        product = catalog.save_product(
            values={"product_code": "A", "product_name": "잔", "product_price": 1000, "product_sale_price": 1000}
        )
        variant = product.variants.get()
        now = timezone.now()
        rows = []
        for number in range(count):
            status, payment = resolutions[number * 37 % len(resolutions)]
            rows.append(
                Order(
                    brand_id=brand.pk, order_num=f"20260101-{number // 10000:04d}-{number:04d}", order_name="잔 외 1개",
                    user=buyer, buyer_name="산이", buyer_phone="01011112222", subtotal=2000, total=2000,
                    pay_method="card_keyin", payment_state=payment, status=status, address={"addr": "길"},
                    created_at=now - timedelta(hours=number),
                )
            )  # fmt: skip
        Order._base_manager.bulk_create(rows, batch_size=1000)
        lines = [
            OrderLine(
                brand_id=brand.pk, order=row, product=product, variant=variant, product_name="잔", price=1000,
                list_price=1000, quantity=1, total=1000, status=row.status,
            )
            for row in rows
            for _one in range(2)
        ]  # fmt: skip
        OrderLine._base_manager.bulk_create(lines, batch_size=1000)
    with connection.cursor() as cursor:
        cursor.execute("VACUUM ANALYZE" if connection.vendor == "postgresql" else "ANALYZE")
    return {"orders": count}


def ask() -> dict[str, Any]:
    """Milliseconds of each request of the member's order page."""
    buyer = client(DNS, "buyer")
    questions: dict[str, tuple[str, dict[str, Any]]] = {
        "my orders, first page": ("/api/shop/orders", {}),
        "my orders, page 400": ("/api/shop/orders", {"page": 400}),
        "my orders, on their way": ("/api/shop/orders", {"status": 15}),
        "my orders, delivered": ("/api/shop/orders", {"status": 25}),
        "my orders by state": ("/api/shop/orders/states", {}),
    }
    return {name: spent(buyer, *asked) for name, asked in questions.items()}


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()
    answer(seed(int(sys.argv[2])) if sys.argv[1] == "seed" else ask())

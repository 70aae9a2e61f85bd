"""A step, inside one process: pages of the lists of the site admin, as a root manager reads them."""

import os
import urllib.parse
from collections.abc import Callable, Iterator
from typing import Any

import django

from core.tests.bench.scale.asking import timed
from core.tests.bench.stage import answer

ROUNDS = 9


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()

    from django.conf import settings
    from django.db import connection
    from django.test import Client

    from core.brands.models import Brand

    # The hashed storage needs collected files.
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": plain}
    brand = Brand.objects.order_by("pk").first()
    assert brand is not None
    settings.ALLOWED_HOSTS.append(brand.dns)
    client = Client(HTTP_HOST=brand.dns)
    _sign_in(client, brand)

    def read(path: str) -> Callable[[], None]:
        def call() -> None:
            response = client.get(path)
            assert response.status_code == 200, (path, response.content[:300])

        return call

    pages: dict[str, Any] = {}
    for name, path in _pages(brand.pk):
        read(path)()
        statements: list[str] = []
        with connection.execute_wrapper(_counter(statements)):
            body = client.get(path).content
        pages[name] = {**timed([read(path)] * ROUNDS), "queries": len(statements), "kb": len(body) / 1000}
    answer({"pages": pages})


def _counter(statements: list[str]) -> Callable[..., Any]:
    def count(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        statements.append(sql)
        return execute(sql, params, many, context)

    return count


def _sign_in(client: Any, brand: Any) -> None:
    from core.accounts import services as accounts
    from core.accounts.models import User
    from core.common.tenancy import brand_scope

    with brand_scope(brand.pk):
        user = User.objects.filter(user_name="bench-root").first()
        if user is None:
            user = User(user_name="bench-root", name="측정")
            user.save()
            accounts.grant_role(user=user, role="root_manager", brand_id=brand.pk)
        client.force_login(user)


def _pages(brand_id: int) -> Iterator[tuple[str, str]]:
    from core.catalog.models import Product
    from core.common.tenancy import brand_scope
    from core.orders.models import Order

    with brand_scope(brand_id):
        order = Order.objects.order_by("pk").first()
        product = Product.objects.order_by("pk").first()
    if order is None and product is not None:
        at = "/admin/catalog/product/"
        yield "products", at
        yield "products of a status", f"{at}?status__exact=0"
        yield "products from a price to a price", f"{at}?product_sale_price_from=20000&product_sale_price_to=30000"
        yield "products with a word", f"{at}?{urllib.parse.urlencode({'q': '린넨 원피스'})}"
        yield "products with a code", f"{at}?{urllib.parse.urlencode({'q': product.product_code})}"
        yield "products by price", f"{at}?o=5"
        yield "products, page 100", f"{at}?p=100"
        yield "stock moves", "/admin/catalog/stockmove/"
        yield "stock moves of a kind", "/admin/catalog/stockmove/?kind__exact=opening"
    if order is not None:
        at = "/admin/orders/order/"
        yield "orders", at
        yield "orders of two states", f"{at}?status__exact=5&status__exact=25"
        yield (
            "orders of a day",
            f"{at}?created_at_from={order.created_at:%Y-%m-%d}&created_at_to={order.created_at:%Y-%m-%d}",
        )
        yield "orders with a number", f"{at}?q={order.order_num}"
        yield "orders of a name", f"{at}?{urllib.parse.urlencode({'q': order.buyer_name})}"
        yield "orders of a payment", f"{at}?payment_state__exact=paid"
        yield "orders, page 100", f"{at}?p=100"
        yield "payment attempts", "/admin/payments/paymentattempt/"
        yield "members", "/admin/members/member/"


if __name__ == "__main__":
    main()

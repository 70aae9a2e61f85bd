"""A step, inside one process: SQL of each request, and placing an order of three lines compared with its baseline."""

import contextlib
import os
import statistics
import time
import uuid
from collections.abc import Callable, Iterator
from typing import Any

import django

from core.tests.bench.prepare import PASSWORD
from core.tests.bench.stage import answer

ORDERS, REVIEWS = 60, 10_000
CARD = {
    "card_num": "4330123412341234",
    "card_name": "이서연",
    "card_expiry": "07/39",
    "card_pw2": "12",
    "card_identity": "900101",
}
ADDRESS = {"receiver_name": "이서연", "phone_num": "01012345678", "postcode": "03900", "addr": "서울 마포구 1"}
READS = {
    "list": "/api/shop/products?ordering=-created_at&page=1&page_size=24",
    "category": "/api/shop/products?category_id={category}&ordering=price&page=1&page_size=24",
    "search": "/api/shop/products?search=%EC%97%AC%EB%A6%84%EC%9B%90%ED%94%BC%EC%8A%A4&page=1&page_size=24",
    "product": "/api/shop/products/{product}",
    "reviews": "/api/shop/product-reviews?product_id={product}&page=1&page_size=10",
    "bootstrap": "/api/shop?is_manager=0",
    "blog": "/api/shop/posts?place=blog&page=1&page_size=24",
    "post": "/api/shop/posts/{post}",
    "posts, rare": "/api/shop/posts?search=%EA%B8%80%20777&place=blog",
    "posts, none": "/api/shop/posts?search=%EC%97%86%EB%8A%94%EB%82%B1%EB%A7%90&place=blog",
    "posts, two syllables": "/api/shop/posts?search=%EA%B2%A8%EC%9A%B8&place=blog",
    "posts, a third": "/api/shop/posts?search=%EB%B0%B0%EC%86%A1&place=blog",
}


@contextlib.contextmanager
def counted() -> Iterator[list[str]]:
    """Every SQL statement of every thread inside the block, without BEGIN."""
    from django.db.backends.utils import CursorWrapper

    seen: list[str] = []
    wrapper: Any = CursorWrapper
    real = wrapper._execute_with_wrappers

    def noting(self: Any, sql: Any, params: Any, many: bool, executor: Any) -> Any:
        text = str(sql)
        if not text.startswith("BEGIN"):
            seen.append(text)
        return real(self, sql, params, many, executor)

    wrapper._execute_with_wrappers = noting
    try:
        yield seen
    finally:
        wrapper._execute_with_wrappers = real


def p50(calls: dict[str, Callable[[], Any]], rounds: int) -> dict[str, float]:
    """The median of each call in milliseconds; they alternate, and three warm-up rounds are not counted."""
    spent: dict[str, list[float]] = {name: [] for name in calls}
    for _round in range(rounds + 3):
        for name, call in calls.items():
            start = time.perf_counter()
            call()
            spent[name].append((time.perf_counter() - start) * 1000)
    return {name: statistics.median(found[3:]) for name, found in spent.items()}


def reads(client: Any, paths: dict[str, str]) -> dict[str, int]:
    """SQL of each warm read of a visitor."""
    found = {}
    for name, path in paths.items():
        costs = []
        for _time in range(4):
            with counted() as seen:
                status = client.get(path).status_code
            assert status == 200, (path, status)
            costs.append(len(seen))
        found[name] = min(costs)
    return found


def bare_order(variants: list[int]) -> None:
    """The baseline: idempotency row, conditional stock, order, lines, without event rows."""
    from django.db import connection, transaction
    from django.utils import timezone

    now, key = timezone.now().isoformat(), uuid.uuid4().hex
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO security_idempotencyrecord"
            " (brand_id, actor, route, key, body_hash, state, reference, created_at)"
            " VALUES (1, 'baseline', 'orders', %s, '', 'done', %s, %s)",
            [key, key[:18], now],
        )
        for variant in variants:
            cursor.execute("UPDATE catalog_variant SET stock = stock - 1 WHERE id = %s AND stock >= 1", [variant])
            assert cursor.rowcount == 1
        cursor.execute(
            "INSERT INTO orders_order (brand_id, order_num, order_name, order_password, buyer_name, buyer_phone,"
            " buyer_email, address, customs, status, resolution, payment_state, pay_method, appr_num, subtotal,"
            " discount,"
            " shipping, island_fee, points_used, point_earn, refunded, refund_account_sealed, refund_account_masked,"
            " total, language, line_count, courier, invoice_num, memo, is_test, created_at, updated_at) VALUES"
            " (1, %s, 'baseline', '', '', '', '', '{}', '{}', 0, '', 'checking', 'card_keyin', '', 3, 0, 0, 0, 0, 0, 0,"
            " '', '', 3, 'ko', 3, '', '', '', %s, %s, %s) RETURNING id",
            [key[:18], True, now, now],
        )
        order = cursor.fetchone()[0]
        line = "(1, %s, 1, %s, 'baseline', '', '', 1, 1, 1, 1, 0, 0, 0, 0, 0, '', '', %s)"
        cursor.execute(
            "INSERT INTO orders_orderline (brand_id, order_id, product_id, variant_id, product_name, option_info, img,"
            " price, list_price, quantity, total, discount_share, shipping_share, points_share,"
            " point_earn, status, courier, invoice_num,"
            f" is_overseas) VALUES {', '.join([line] * len(variants))}",
            [value for variant in variants for value in (order, variant, False)],
        )


def _reviewed(product: Any) -> None:
    """Write ten thousand reviews of the requested product, unless they exist."""
    from core.reviews import ratings
    from core.reviews.models import Review, ReviewSource

    if Review.objects.filter(product=product).exists():
        return
    rows = [
        Review(
            brand_id=product.brand_id, product=product, author_name="김*연", stars=1 + number % 5,
            helpful_count=number % 7, text="결이 곱고 따뜻해요. 한 치수 크게 샀어요.", source=ReviewSource.IMPORTED,
            import_key=f"bench {number}",
        )
        for number in range(REVIEWS)
    ]  # fmt: skip
    Review.objects.bulk_create(rows, batch_size=500)
    ratings.update_counts_in_bulk(product_id=product.pk, added=[(row.stars, False) for row in rows])


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()

    from rest_framework.test import APIClient

    from core.accounts.models import User
    from core.articles.models import Post
    from core.brands.models import Brand
    from core.catalog.models import Category, Product, Variant
    from core.common.tenancy import brand_scope
    from core.orders import services as orders
    from core.payments.models import PaymentModule

    visitor, member = APIClient(HTTP_HOST="localhost"), APIClient(HTTP_HOST="localhost")
    brand = Brand.objects.get()
    with brand_scope(brand.pk):
        user = User.objects.get(user_name="member")
        module = PaymentModule.objects.get()
        variants = list(Variant.objects.order_by("-id").values_list("id", flat=True)[:6:2])
        Variant.objects.filter(pk__in=variants).update(stock=90_000)
        Product.objects.filter(variants__in=variants).update(stock_total=90_000)
        category = Category.objects.exclude(parent=None).first()
        product = Product.objects.order_by("-id").first()
        post = Post.objects.order_by("-id").first()
        assert category is not None
        assert product is not None
        assert post is not None
        _reviewed(product)
    signed = member.post(
        "/api/auth/sign-in", {"user_name": "member", "user_pw": PASSWORD, "is_manager": 0}, format="json"
    )
    assert signed.status_code == 200, signed.content
    items = [{"id": one, "quantity": 1} for one in variants]

    def quote() -> dict[str, Any]:
        got = member.post("/api/shop/quote", {"items": items}, format="json")
        assert got.status_code == 200, got.content
        found: dict[str, Any] = got.json()["data"]
        return found

    agreed = quote()

    def by_http() -> None:
        body = {
            "items": items, "quote_hash": agreed["quote_hash"], "total": agreed["total"], "buyer_name": "이서연",
            "buyer_phone": "01012345678", "buyer_email": "member@localhost", "address": ADDRESS, "agree": True,
            "payment": {"module_id": module.pk, "kind": "card_keyin", **CARD},
        }  # fmt: skip
        got = member.post("/api/shop/orders", body, format="json", HTTP_IDEMPOTENCY_KEY=uuid.uuid4().hex)
        assert got.status_code == 200, got.content

    def by_service() -> None:
        buyer = orders.Buyer(actor=f"user:{user.pk}", name="이서연", phone="01012345678", user=user)
        placing = orders.OrderRequest(
            key=uuid.uuid4().hex, fingerprint="", items=[(one, 1) for one in variants],
            quote_hash=agreed["quote_hash"], total=agreed["total"], address=ADDRESS, customs={}, language="ko",
        )  # fmt: skip
        with brand_scope(brand.pk):
            orders.place_order(buyer=buyer, request=placing, module=module)

    paths = {name: path.format(category=category.pk, product=product.pk, post=post.pk) for name, path in READS.items()}
    sql = reads(visitor, paths)
    by_http()
    for name, call in {"quote": quote, "order": by_http, "place": by_service}.items():
        with counted() as seen:
            call()
        sql[name] = len(seen)
    calls = {"baseline": lambda: bare_order(variants), "quote": quote, "place": by_service, "order": by_http}
    answer({"paths": paths, "product": product.pk, "sql": sql, "ms": p50(calls, ORDERS)})


if __name__ == "__main__":
    main()

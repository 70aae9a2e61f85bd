"""A million reviews: a product with 10,000, the manager's list and each filter."""

import os
import sys
import time
from typing import Any

import django

from core.tests.bench.people.asking import client, spent
from core.tests.bench.stage import answer

DNS = "reviews.localhost"
PRODUCTS, OF_ONE = 1_000, 10_000

# Of a hundred: 3 hidden, 2 reported; every fifth has a picture, every third an answer. Most have five stars.
_NUMBERS = {
    "sqlite": "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {reviews}) ",
    "postgresql": "WITH n(i) AS (SELECT generate_series(1::bigint, {reviews})) ",
}
_DAYS = {
    "sqlite": "datetime('2026-11-01', '-' || (({reviews} - i) / 500) || ' minutes')",
    "postgresql": "timestamptz '2026-11-01' - make_interval(mins => (({reviews} - i) / 500)::int)",
}
_REVIEW = """INSERT INTO reviews_review (brand_id, line_id, product_id, user_id, author_name, option_info, stars, text,
 language, picture_count, state, hidden_reason, is_pinned, answer, answered_at, source, helpful_count, report_count,
 created_at, updated_at) {numbers} SELECT {brand}, NULL,
 {first} + CASE WHEN i <= {of_one} THEN 0 ELSE 1 + i % {others} END, NULL, '김*연', '색상: 검정 / M',
 CASE WHEN i % 10 < 6 THEN 5 WHEN i % 10 < 8 THEN 4 ELSE 1 + i % 3 END,
 '결이 곱고 따뜻해요. 한 치수 크게 샀어요.', 'ko',
 CASE WHEN i % 5 = 0 THEN 1 ELSE 0 END, CASE WHEN i % 100 < 3 THEN 'hidden' ELSE 'shown' END, '', {false}, '',
 CASE WHEN i % 3 = 0 THEN {day} ELSE NULL END, 'imported', i % 7, CASE WHEN i % 100 > 97 THEN 1 ELSE 0 END,
 {day}, {day} FROM n"""
_SPREAD = """INSERT INTO reviews_reviewspread (brand_id, product_id, stars_1, stars_2, stars_3, stars_4, stars_5,
 with_pictures) SELECT brand_id, product_id, {stars}, SUM(CASE WHEN picture_count > 0 THEN 1 ELSE 0 END)
 FROM reviews_review WHERE state = 'shown' GROUP BY brand_id, product_id"""


def seed(reviews: int) -> dict[str, Any]:
    """A brand, its manager, its products, and their reviews as bulk rows."""
    from django.contrib.auth.models import Group
    from django.core.management import call_command
    from django.db import connection

    from core.accounts.models import Membership, User
    from core.accounts.roles import sync_roles
    from core.brands.models import SETTING_MODELS, Brand
    from core.catalog.models import Product
    from core.common.tenancy import brand_scope

    call_command("migrate", verbosity=0, interactive=False)
    sync_roles()
    began = time.monotonic()
    brand = Brand(name_ko="리뷰", dns=DNS)
    brand.save()
    for model in SETTING_MODELS:
        model.objects.get_or_create(brand=brand)
    with brand_scope(brand.pk):
        manager = User(user_name="manager")
        manager.save()
        Membership(user=manager, brand=brand, role=Group.objects.get(name="brand_manager")).save()
        goods = [
            Product(
                brand_id=brand.pk, product_code=f"RV-{place}", product_name_ko=f"니트 {place}", product_price=10_000,
                product_sale_price=9_000,
            )
            for place in range(PRODUCTS)
        ]  # fmt: skip
        Product.objects.bulk_create(goods)
    vendor = connection.vendor
    own = {
        "numbers": _NUMBERS[vendor].format(reviews=reviews),
        "brand": brand.pk,
        "day": _DAYS[vendor].format(reviews=reviews),
        "first": goods[0].pk,
        "of_one": OF_ONE,
        "others": PRODUCTS - 1,
        "false": "FALSE" if vendor == "postgresql" else "0",
        "stars": ", ".join(f"SUM(CASE WHEN stars = {one} THEN 1 ELSE 0 END)" for one in (1, 2, 3, 4, 5)),
    }
    with connection.cursor() as cursor:
        for statement in (_REVIEW, _SPREAD):
            cursor.execute(statement.format(**own))
        # As after a nightly vacuum: index-only scans are possible.
        cursor.execute("VACUUM ANALYZE" if vendor == "postgresql" else "ANALYZE")
    return {"seconds": time.monotonic() - began, "product": goods[0].pk}


def ask(product: int) -> dict[str, Any]:
    """Milliseconds of each query, and how many reviews it finds."""
    manager = client(DNS, "manager")
    page, own = "/api/shop/product-reviews", {"product_id": product}
    pages: dict[str, dict[str, Any]] = {
        "helpful": {"ordering": "helpful"},
        "new": {"ordering": "new"},
        "high": {"ordering": "high"},
        "low": {"ordering": "low"},
        "page 500": {"page": 500},
        "with pictures": {"with_pictures": 1},
        "two stars": {"stars": 2},
    }
    found = {
        f"product of 10,000: {name}": spent(manager, page, {**own, "page_size": 10, **query})
        for name, query in pages.items()
    }
    found["product of 10,000: summary"] = spent(manager, f"{page}/summary", own)
    questions: dict[str, dict[str, Any]] = {
        "first page": {},
        "page 20": {"page": 20},
        "five stars": {"stars": "5"},
        "two stars": {"stars": "2"},
        "hidden": {"state": "hidden"},
        "unanswered": {"is_answered": 0},
        "answered": {"is_answered": 1},
        "reported": {"is_reported": 1},
        "with pictures": {"with_pictures": 1},
        "without pictures": {"with_pictures": 0},
        "imported": {"source": "imported"},
        "of a product": own,
        "product's code": {"search": "RV-7"},
        "nobody": {"search": "없는사람"},
        "in a week": {"created_from": "2026-10-25", "created_to": "2026-10-31"},
        "unanswered with two stars": {"is_answered": 0, "stars": "2"},
        "hidden with pictures": {"state": "hidden", "with_pictures": 1},
    }
    return found | {
        name: spent(manager, "/api/product-reviews", {"page_size": 50, **query}) for name, query in questions.items()
    }


if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()
    words = sys.argv[1:]
    answer(seed(int(words[1])) if words[0] == "seed" else ask(int(words[1])))

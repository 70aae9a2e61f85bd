"""A step, inside one process: queries of the manager's order list, each without caches."""

import json
import os
import sys
import urllib.parse
from collections.abc import Callable
from typing import Any

import django

from core.tests.bench.orders.sales import SELLERS
from core.tests.bench.prepare import PASSWORD
from core.tests.bench.scale.asking import timed
from core.tests.bench.stage import answer

ROUNDS = int(os.environ.get("MARU_BENCH_ROUNDS", "30"))
# Tables that no query may scan completely.
TABLES = ("orders_order", "orders_orderline", "payments_paymentattempt")


def asked(**more: Any) -> str:
    """A page of the list as the manager's screen asks for it."""
    first, sort = more.pop("first", 0), more.pop("sort", ["created_at", "DESC"])
    given = {"range": [first, first + 24], "sort": sort, "filter": more}
    return "/api/orders?" + urllib.parse.urlencode({key: json.dumps(value) for key, value in given.items()})


def questions(row: dict[str, Any], word: str, broad: str, sellers: dict[str, int]) -> dict[str, str]:
    """The questions by name; `row` is an order to be found again, the words stand in few and in many products, the
    sellers have few and many orders.
    """
    month = {"created_from": "2026-06-01", "created_to": "2026-06-30"}
    return {
        "first page": asked(),
        "last page": asked(first=99_975),
        "by sum": asked(sort=["total", "DESC"]),
        "by order number": asked(sort=["order_num", "ASC"]),
        "status, most of them": asked(status=[25]),
        "status, few": asked(status=[1]),
        "two statuses, few": asked(status=[1, 10]),
        "two statuses, most": asked(status=[20, 25]),
        "payment, few": asked(payment_state="pending_deposit"),
        "payment, an old many": asked(payment_state="cancelled"),
        "way to pay": asked(pay_method="virtual_account"),
        "period, a day": asked(created_from="2026-03-03", created_to="2026-03-03"),
        "period, a month": asked(**month),
        "period and status": asked(**month, status=[25]),
        "period, status and way to pay": asked(**month, status=[0], pay_method="bank_account"),
        "status and way to pay": asked(status=[1], pay_method="virtual_account"),
        "status and payment, few": asked(status=[0], payment_state="pending_deposit"),
        "product, few": asked(product=word),
        "product, many": asked(product=broad),
        "product and status": asked(product=broad, status=[25]),
        "seller, few": asked(seller_id=sellers["few"]),
        "seller, many": asked(seller_id=sellers["many"]),
        "seller and status": asked(seller_id=sellers["many"], status=[25]),
        "seller and status, few": asked(seller_id=sellers["many"], status=[1]),
        "seller, product and period": asked(seller_id=sellers["many"], product=broad, **month),
        "text: order number": asked(q=row["order_num"]),
        "text: a day's numbers": asked(q=row["order_num"][:8]),
        "text: name": asked(q=row["buyer_name"]),
        "text: family name": asked(q=row["buyer_name"][:1]),
        "text: phone": asked(q=row["buyer_phone"]),
        "text: first digits of a phone": asked(q="010"),
        "text: approval number": asked(q=row["appr_num"]),
        "text: invoice number": asked(q=row["invoice_num"]),
        "text: nothing": asked(q="없는사람"),
        "text and status": asked(q=row["buyer_name"], status=[25]),
    }


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "core.settings")
    django.setup()

    from django.core.cache import cache
    from rest_framework.test import APIClient

    from core.accounts.models import Seller
    from core.brands.models import Brand
    from core.common import local_cache
    from core.common.tenancy import brand_scope
    from core.orders.models import Order

    client = APIClient(HTTP_HOST="localhost")
    body = {"user_name": "manager", "user_pw": PASSWORD, "is_manager": 1}
    assert client.post("/api/auth/sign-in", body, format="json").status_code == 200
    with brand_scope(Brand.objects.get(dns="localhost").pk):
        names = ("order_num", "buyer_name", "buyer_phone", "appr_num", "invoice_num")
        rows = Order.objects.exclude(appr_num="").exclude(invoice_num="").order_by("pk")
        row = rows.values(*names)[rows.count() // 2]
        sellers = dict(Seller.objects.filter(user_name__in=SELLERS).values_list("user_name", "pk"))

    def ask(path: str) -> Callable[[], Any]:
        def call() -> Any:
            cache.clear()
            local_cache.clear()
            got = client.get(path)
            assert got.status_code == 200, (path, got.content[:300])
            return got.json()["data"]["total"]

        return call

    found: dict[str, Any] = {}
    for name, path in questions(row, "칠보공예", "원피스", sellers).items():
        if sys.argv[1:] and not any(one in name for one in sys.argv[1:]):
            continue
        statements, whole = explain_whole_reads(ask(path))
        total = ask(path)()
        found[name] = timed([ask(path)] * ROUNDS) | {"total": total, "sql": statements, "whole": whole}
    answer({"ms": found})


def explain_whole_reads(call: Callable[[], Any]) -> tuple[int, list[str]]:
    """The number of statements of a request, and the query plans with a full table scan."""
    from django.db import connection

    seen: list[tuple[str, Any]] = []

    def note(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        seen.append((sql, params))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        call()
    plans = []
    verb = "EXPLAIN " if connection.vendor == "postgresql" else "EXPLAIN QUERY PLAN "
    with connection.cursor() as cursor:
        for sql, params in seen:
            if not sql.lstrip(" (").startswith(("SELECT", "WITH")):
                continue
            cursor.execute(verb + sql, params)
            plan = [" ".join(map(str, row)) for row in cursor.fetchall()]
            plans += [line.strip() for line in plan if any(_reads_whole(line, table) for table in TABLES)]
    return len(seen), plans


def _reads_whole(line: str, table: str) -> bool:
    return f"Seq Scan on {table}" in line or (f"SCAN {table}" in line and "INDEX" not in line)


if __name__ == "__main__":
    main()

"""Each partial index is used by its query, on SQLite too (core/common/partial_index.py)."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.apps import apps
from django.db import OperationalError, connection
from django.utils import timezone

from core.account_verification import services as account_checks
from core.catalog.models import Product, SearchWord
from core.catalog.search import dictionary
from core.common.partial_index import using_partial_index
from core.common.tenancy import brand_scope, unscoped
from core.documents import polling
from core.notifications.outbox import sending
from core.notifications.outbox import services as outbox
from core.orders import services as orders
from core.orders import unpaid
from core.orders.api.filters import OrderFilter, RefundFilter
from core.orders.models import Order
from core.orders.selectors import lines_to_send
from core.payments import services as payments
from core.payments.models import Refund
from core.tests.flows.test_buying import order_body, place

pytestmark = pytest.mark.django_db


def listed(**wish: str) -> list[Any]:
    return list(OrderFilter(wish, queryset=Order.objects.all()).qs.order_by("-created_at", "-pk")[:25])


def refunds(**wish: str) -> list[Any]:
    return list(RefundFilter(wish, queryset=Refund.objects.all()).qs.order_by("-created_at", "-pk")[:25])


# In a brand's scope, or without one in the clock.
OWN: dict[str, Callable[[], Any]] = {
    "order_standing": lambda: listed(status="25,20"),
    "order_by_resolution": lambda: listed(resolution="returned,exchanged"),
    "refund_by_payout": lambda: refunds(payout="failed"),
    "lines_to_send": lambda: list(lines_to_send().filter(status__in=[5]).order_by("-pk")[:25]),
    "unpaid_of_buyer": lambda: unpaid.count_open_orders(unpaid.Holder(buyer="a"), "orders"),
    "unpaid_of_address": lambda: unpaid.count_open_orders(unpaid.Holder(address="a"), "address"),
    "search_word_initials": lambda: dictionary.words_by_initials({"ㄴㅌ"}),
    "search_word_target": lambda: list(dictionary._words_of_target(SearchWord.Kind.CATEGORY, 1)),
}
CLOCK: dict[str, Callable[[], Any]] = {
    "order_to_release": orders.release_overdue,
    "refund_to_settle": payments.refunds_to_settle,
    "payout_to_follow": payments.payouts_to_follow,
    "attempt_in_cash": polling.issue_unasked,
    "message_due": sending.send_due,
    "message_in_hand": sending.recover,
    "message_to_follow": sending.poll_delivery,
    "message_to_scrub": outbox.drop_old_contents,
    "check_to_scrub": account_checks.drop_unverified,
}


def table_of(index: str) -> str:
    return next(one._meta.db_table for one in apps.get_models() for own in one._meta.indexes if own.name == index)


def takes(index: str, ask: Callable[[], Any]) -> bool:
    """Whether SQLite can use the index: INDEXED BY fails otherwise."""
    asked: list[tuple[str, Any]] = []

    def note(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        asked.append((sql, params))
        return execute(sql, params, many, context)

    with connection.execute_wrapper(note):
        ask()
    return any(_takes(index, sql, params) for sql, params in asked)


def _takes(index: str, sql: str, params: Any) -> bool:
    table = f'"{table_of(index)}"'
    told = re.sub(f"(FROM|UPDATE) {table}", rf"\1 {table} INDEXED BY {index}", sql, count=1)
    if told == sql:
        return False
    try:
        with connection.cursor() as cursor:
            cursor.execute(f"EXPLAIN QUERY PLAN {told}", params)
            return f"INDEX {index}" in str(cursor.fetchall())
    except OperationalError as exc:
        if "no query solution" not in str(exc):
            raise
        return False


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL sees bound values")
@pytest.mark.parametrize("index", [*OWN, *CLOCK])
def test_sqlite_uses_the_partial_index(shop: Any, index: str) -> None:
    if index in OWN:
        with brand_scope(shop.brand.pk):
            assert takes(index, OWN[index])
    else:
        with unscoped("the clock runs for every brand"):
            assert takes(index, CLOCK[index])


@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL sees bound values")
def test_a_bound_value_does_not_match_a_partial_index(shop: Any) -> None:
    with unscoped("the clock runs for every brand"):
        bound = Order.objects.filter(status=0, closed_at=None, hold_until__lt=timezone.now())
        assert not takes("order_to_release", lambda: list(bound))
        assert takes("order_to_release", lambda: list(using_partial_index(bound, "order_to_release")))


def test_the_literal_condition_selects_the_rows_of_the_index(shop: Any, member: Any) -> None:
    quote = member.post("/api/shop/quote", {"items": [{"id": shop.variant.pk, "quantity": 1}]}, format="json")
    body = order_body(shop, quote.json()["data"])
    body["payment"] = {"module_id": shop.account_module.pk, "kind": "bank_account", "depositor_name": "이서연"}
    placed = place(member, body)
    assert placed.status_code == 200, placed.content
    with brand_scope(shop.brand.pk):
        assert using_partial_index(Order.objects.all(), "order_to_release").count() == 1
        assert using_partial_index(Order.objects.all(), "order_by_resolution").count() == 0
        Order.objects.update(resolution="returned")
        assert using_partial_index(Order.objects.all(), "order_by_resolution").count() == 1
        assert using_partial_index(Order.objects.filter(status=0), "order_standing").count() == 0
        # With joins the columns stay qualified.
        joined = Order.objects.select_related("user").filter(lines__status=0)
        assert using_partial_index(joined, "order_to_release").count() == 1


def test_an_unknown_partial_index_is_refused(shop: Any) -> None:
    with brand_scope(shop.brand.pk):
        for name in ("order_new", "nothing"):
            with pytest.raises(LookupError):
                using_partial_index(Order.objects.all(), name)
        with pytest.raises(LookupError):
            using_partial_index(Product.objects.all(), "order_standing")

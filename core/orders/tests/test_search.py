"""Search of orders: few or many matches give the same rows, in the list's order."""

import json
from typing import Any

import pytest
from rest_framework.test import APIClient

from core.catalog import services as catalog
from core.common import masking
from core.common.resources import listing
from core.common.tenancy import brand_scope
from core.conftest import World
from core.orders.models import Order, OrderLine
from core.orders.selectors import search

pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger, pytest.mark.both]

NAMES = ("김서연", "김민준", "이도윤", "100%할인", "100_할인", "Kim\\Lee")


@pytest.fixture
def orders(shop: World) -> list[Order]:
    made = []
    with brand_scope(shop.brand.pk):
        for place, name in enumerate(NAMES):
            row = Order(
                order_num=f"2026112{place % 2 + 1}-AB{place}C-WXYZ", order_name="주문", buyer_name=name,
                buyer_phone=f"0101234{place:04d}", subtotal=100 + place, total=100 + place, status=(0, 25)[place % 2],
                pay_method=("card_keyin", "bank_account")[place % 2], appr_num=f"5555{place:04d}",
                invoice_num=f"77{place:010d}", payment_state="paid",
            )  # fmt: skip
            row.save()
            OrderLine(
                order=row, product=shop.product, variant=shop.variant, product_name="것", price=100 + place,
                list_price=1, quantity=1, total=100 + place,
            ).save()  # fmt: skip
            made.append(row)
    return made


def _whole(rows: list[dict[str, Any]]) -> list[str]:
    """The unmasked buyers of rows."""
    numbers = [row["order_num"] for row in rows]
    found = dict(Order._base_manager.filter(order_num__in=numbers).values_list("order_num", "buyer_name"))
    assert [row["buyer_name"] for row in rows] == [masking.name(found[number]) for number in numbers]
    return [found[number] for number in numbers]


def asked(client: APIClient, sort: tuple[str, str] | None = None, **filters: Any) -> tuple[list[str], int]:
    query = {"filter": json.dumps(filters)}
    if sort:
        query["sort"] = json.dumps(sort)
    answer = client.get("/api/orders", query)
    assert answer.status_code == 200, answer.content
    data = answer.json()["data"]
    return _whole(data["content"]), data["total"]


SAID = [
    ("20261121-AB0C-WXYZ", [0]),
    ("20261121AB0CWXYZ", [0]),
    ("20261121-ab0c", [0]),
    ("20261121", [0, 2, 4]),
    ("2026", [0, 1, 2, 3, 4, 5]),
    ("202", []),
    ("김", [0, 1]),
    ("김서연", [0]),
    ("서연", []),
    ("010-1234-0002", [2]),
    ("01012340002", [2]),
    ("0101", [0, 1, 2, 3, 4, 5]),
    ("010", []),
    ("55550003", [3]),
    ("770000000004", [4]),
    ("100%", [3]),
    ("100_", [4]),
    ("Kim\\", [5]),
    ("%", []),
    ("_", []),
    (" ", [0, 1, 2, 3, 4, 5]),
    ("없는사람", []),
]


@pytest.mark.parametrize("few", [1_000, 0])
@pytest.mark.parametrize(("text", "places"), SAID)
def test_a_text_finds_the_same_orders_however_many_there_are(
    shop: World, manager: APIClient, orders: list[Order], monkeypatch: pytest.MonkeyPatch, text: str, places: list[int],
    few: int,
) -> None:  # fmt: skip
    monkeypatch.setattr(search, "FEW", few)
    names, total = asked(manager, q=text)
    assert names == [NAMES[place] for place in reversed(places)]
    assert total == len(places)
    narrowed, count = asked(manager, q=text, status=[25])
    assert (sorted(narrowed), count) == (sorted(NAMES[one] for one in places if one % 2), len(narrowed))


@pytest.mark.parametrize("few", [1_000, 0])
def test_a_products_orders_are_found_by_its_name(
    shop: World, manager: APIClient, orders: list[Order], monkeypatch: pytest.MonkeyPatch, few: int
) -> None:
    monkeypatch.setattr(search, "FEW", few)
    with brand_scope(shop.brand.pk):
        other = catalog.duplicate_product(product=shop.product)
        catalog.save_product(product=other, values={"product_name": "칠보 그릇"})
        OrderLine.objects.filter(order=orders[4]).update(product=other)
        OrderLine(
            order=orders[5], product=other, product_name="것", price=1, list_price=1, quantity=1, total=1
        ).save()  # fmt: skip
        catalog.delete_product(product=other)
    assert asked(manager, product="칠보") == ([NAMES[5], NAMES[4]], 2)
    assert asked(manager, product="라운드니트")[1] == 5
    assert asked(manager, product="칠보", status=[25]) == ([NAMES[5]], 1)
    assert asked(manager, product="칠보", q="100_") == ([NAMES[4]], 1)
    assert asked(manager, product="이런것은없다") == ([], 0)


def test_sorts_and_filters(manager: APIClient, orders: list[Order], monkeypatch: pytest.MonkeyPatch) -> None:
    assert asked(manager, pay_method="bank_account")[1] == 3
    assert asked(manager, pay_method=["bank_account", "card_keyin"])[1] == 6
    assert asked(manager, ("total", "DESC"))[0] == list(reversed(NAMES))
    assert asked(manager, ("order_num", "ASC"))[0] == list(NAMES)
    by_status = asked(manager, ("status", "ASC"))[0]
    assert by_status == [NAMES[place] for place in (4, 2, 0, 5, 3, 1)]
    assert asked(manager, ("status", "DESC"))[0] == list(reversed(by_status))
    monkeypatch.setattr(listing, "DEEP", 1)
    page = manager.get("/api/orders", {"range": "[2,3]"}).json()["data"]["content"]
    assert _whole(page) == [NAMES[3], NAMES[2]]
    assert manager.get("/api/orders", {"sort": '["updated_at","ASC"]'}).status_code == 400

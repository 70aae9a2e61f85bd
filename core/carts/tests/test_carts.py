"""A member's cart through the API."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from core.carts import rules, services
from core.carts.models import CartLine
from core.catalog import services as catalog
from core.catalog.models import Variant
from core.common.tenancy import brand_scope
from core.conftest import client_for

pytestmark = pytest.mark.django_db

DAY = 24 * 3600 * 1000


def change(client: Any, *items: dict[str, Any]) -> dict[str, Any]:
    answer = client.post("/api/shop/cart/changes", {"items": list(items)}, format="json")
    assert answer.status_code == 200, answer.content
    data: dict[str, Any] = answer.json()["data"]
    return data


def merge(client: Any, *items: dict[str, Any]) -> dict[str, Any]:
    answer = client.post("/api/shop/cart/merge", {"items": list(items)}, format="json")
    assert answer.status_code == 200, answer.content
    data: dict[str, Any] = answer.json()["data"]
    return data


def held(client: Any) -> dict[int, int]:
    content = client.get("/api/shop/cart", {"page_size": 100}).json()["data"]["content"]
    return {line["id"]: line["quantity"] for line in content}


@pytest.fixture
def second(shop: Any) -> Any:
    """The product's other variant."""
    with brand_scope(shop.brand.pk):
        return Variant.objects.filter(product=shop.product).order_by("position")[1]


def plain(shop: Any, count: int) -> list[int]:
    with brand_scope(shop.brand.pk):
        values = {"product_price": 1000, "product_sale_price": 1000, "category_ids": [shop.category.pk]}
        made = [
            catalog.save_product(values={**values, "product_code": f"C-{one}", "product_name": f"것 {one}"})
            for one in range(count)
        ]
        return [product.variants.get().pk for product in made]


def test_another_device_finds_what_one_put_in(shop, member):
    given = change(member, {"id": shop.variant.pk, "quantity": 2})
    line = {"id": shop.variant.pk, "price": 62300, "quantity": 2, "colors": ["#7f9a7d"]}
    assert given == {"content": [line], "left_out": []}
    assert client_for(shop, shop.member).get("/api/shop/cart").json()["data"]["content"] == [line]
    assert held(client_for(shop, shop.other_member)) == {}


def test_a_visitor_has_no_cart_here(shop, visitor):
    items = {"items": [{"id": shop.variant.pk, "quantity": 1}]}
    assert visitor.get("/api/shop/cart").status_code == 401
    for verb in ("changes", "merge"):
        assert visitor.post(f"/api/shop/cart/{verb}", items, format="json").status_code == 401
    assert not CartLine._base_manager.exists()


def test_signing_in_twice_never_doubles(shop, member, second):
    change(member, {"id": shop.variant.pk, "quantity": 3})
    guest_items = [{"id": shop.variant.pk, "quantity": 2}, {"id": second.pk, "quantity": 4}]
    for _time in range(2):
        merge(member, *guest_items)
        assert held(member) == {shop.variant.pk: 3, second.pk: 4}


def test_what_was_taken_out_comes_back_only_by_hand(shop, member, second):
    change(member, {"id": shop.variant.pk, "quantity": 1}, {"id": second.pk, "quantity": 1})
    change(member, {"id": shop.variant.pk, "quantity": 0})
    # The second device repeats yesterday's request, because its response was lost.
    assert [line["id"] for line in change(member, {"id": shop.variant.pk, "quantity": 5, "age": DAY})["content"]] == [
        second.pk
    ]
    # A device that has only the other line doesn't change this one.
    change(member, {"id": second.pk, "quantity": 2})
    assert held(member) == {second.pk: 2}
    change(member, {"id": shop.variant.pk, "quantity": 1})
    assert held(member) == {shop.variant.pk: 1, second.pk: 2}


def test_a_late_removal_does_not_take_out_what_was_put_in_since(shop, member):
    change(member, {"id": shop.variant.pk, "quantity": 2})
    change(member, {"id": shop.variant.pk, "quantity": 0, "age": DAY})
    assert held(member) == {shop.variant.pk: 2}


def test_of_two_devices_the_later_word_counts_whichever_comes_first(shop, member):
    change(member, {"id": shop.variant.pk, "quantity": 4, "age": 1000})
    change(member, {"id": shop.variant.pk, "quantity": 2, "age": 60_000})
    assert held(member) == {shop.variant.pk: 4}


def test_a_word_older_than_what_is_remembered_is_not_listened_to(shop, member):
    change(member, {"id": shop.variant.pk, "quantity": 1, "age": 31 * DAY})
    change(member, {"id": shop.variant.pk, "quantity": 1, "age": 10**17})
    assert held(member) == {}


@pytest.mark.parametrize(
    "items",
    [
        [{"id": 1, "quantity": 1000}],
        [{"id": 1, "quantity": -1}],
        [{"id": 0, "quantity": 1}],
        [{"id": 1, "quantity": 1, "age": -1}],
        [{"id": 1, "quantity": 1}, {"id": 1, "quantity": 2}],
        [{"id": 1, "quantity": 1, "card_num": "4330"}],
        [{"id": one, "quantity": 1} for one in range(1, 202)],
        "all",
        None,
    ],
)
def test_what_no_device_says_is_refused(shop, member, items):
    change(member, {"id": shop.variant.pk, "quantity": 2})
    for verb in ("changes", "merge"):
        answer = member.post(f"/api/shop/cart/{verb}", {"items": items}, format="json")
        assert answer.status_code == 400, answer.content
    assert held(member) == {shop.variant.pk: 2}


def test_a_merge_brings_nothing_that_is_not_there(shop, member):
    answer = member.post("/api/shop/cart/merge", {"items": [{"id": 1, "quantity": 0}]}, format="json")
    assert answer.status_code == 400


def test_unknown_goods_and_those_of_another_brand_are_passed_over(shop, other, member):
    given = change(
        member,
        {"id": 987654321, "quantity": 1},
        {"id": other.variant.pk, "quantity": 1},
        {"id": shop.variant.pk, "quantity": 1},
    )
    assert [line["id"] for line in given["content"]] == [shop.variant.pk]
    merge(member, {"id": other.variant.pk, "quantity": 1})
    assert CartLine._base_manager.count() == 1


def test_a_member_of_two_brands_has_two_carts(shop, other):
    here, there = client_for(shop, shop.member), client_for(other, other.member)
    change(here, {"id": shop.variant.pk, "quantity": 1})
    change(there, {"id": other.variant.pk, "quantity": 2})
    assert held(here) == {shop.variant.pk: 1}
    assert held(there) == {other.variant.pk: 2}


def test_what_is_not_sold_any_more_stays_without_a_price(shop, member):
    change(member, {"id": shop.variant.pk, "quantity": 1})
    with brand_scope(shop.brand.pk):
        catalog.delete_product(product=shop.product)
    content = member.get("/api/shop/cart").json()["data"]["content"]
    assert content == [{"id": shop.variant.pk, "price": 0, "quantity": 1, "colors": []}]
    quote = member.post("/api/shop/quote", {"items": [{"id": shop.variant.pk, "quantity": 1}]}, format="json")
    assert quote.json()["data"]["missing"] == [shop.variant.pk]


def test_a_full_cart_says_what_found_no_room(shop, member, monkeypatch):
    monkeypatch.setattr(rules, "MAX_LINES", 3)
    ids = plain(shop, 4)
    given = merge(member, *({"id": one, "quantity": 1} for one in ids))
    assert given["left_out"] == ids[3:]
    assert held(member) == dict.fromkeys(ids[:3], 1)
    given = change(member, {"id": ids[3], "quantity": 1}, {"id": ids[0], "quantity": 9})
    assert given["left_out"] == ids[3:]
    assert held(member) == {ids[0]: 9, ids[1]: 1, ids[2]: 1}


def test_removals_are_forgotten_after_a_while(shop, member, second):
    change(member, {"id": shop.variant.pk, "quantity": 0})
    CartLine._base_manager.update(changed_at=timezone.now() - timedelta(days=31))
    change(member, {"id": second.pk, "quantity": 1})
    assert list(CartLine._base_manager.values_list("variant_id", flat=True)) == [second.pk]


def test_a_change_costs_the_same_at_one_line_and_at_many(shop, member):
    ids = plain(shop, 40)

    def cost(items: list[dict[str, Any]], verb: str) -> int:
        with CaptureQueriesContext(connection) as captured:
            member.post(f"/api/shop/cart/{verb}", {"items": items}, format="json")
        return len([one for one in captured if "SAVEPOINT" not in one["sql"]])

    for verb, quantity in (("changes", 1), ("merge", 10)):
        one = cost([{"id": ids[0], "quantity": quantity}], verb)
        many = cost([{"id": pk, "quantity": quantity + 1} for pk in ids], verb)
        # Session and user; locked lines, products, one write; the lines and their prices for the response,
        # with the member's grade and the tiers of the goods.
        assert (one, many) == (9, 9)


def test_what_was_ordered_leaves_a_mark_where_no_line_was(shop, member):
    with brand_scope(shop.brand.pk):
        services.remove_ordered(user_id=shop.member.pk, variant_ids=[shop.variant.pk])
    change(member, {"id": shop.variant.pk, "quantity": 1, "age": 60_000})
    assert held(member) == {}

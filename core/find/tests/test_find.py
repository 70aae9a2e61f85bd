"""Finding: each role in its own lists only, masked, with a fixed number of queries."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from rest_framework.test import APIClient

from core.accounts.models import User
from core.articles import search
from core.articles.models import Post, PostCategory
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.find.api import views
from core.orders.models import Order
from core.reports.tests.factories import Goods, make_order, pay

pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger]


def find(client: APIClient, text: str) -> dict[str, list[dict[str, Any]]]:
    response = client.get("/api/util/find", {"q": text})
    assert response.status_code == 200, response.content
    return {group["name"]: group["rows"] for group in response.json()["data"]["groups"]}


def order_of(world: World, number: str = "20261127-M4TX-8RQK") -> Order:
    with brand_scope(world.brand.pk):
        order = make_order(world, [Goods(world.product, 9000)])
        order.order_num = number
        order.save(update_fields=["order_num"])
        pay(order, timezone.now())
    return order


def test_lists_are_found_by_number_name_and_code(shop: World, root: APIClient) -> None:
    order = order_of(shop)
    with brand_scope(shop.brand.pk):
        category = PostCategory.objects.create(place="notice", category_name_ko="공지")
        post = Post.objects.create(category=category, post_title_ko="설 연휴 배송 안내")
        search.index_posts([post.pk])
    row = find(root, order.order_num)["orders"][0]
    assert (row["id"], row["title"], row["state"]) == (order.pk, order.order_num, str(order.status))
    assert find(root, "램스울")["products"][0]["sub_title"] == "HG-1"
    assert find(root, "연휴 배송")["posts"][0]["id"] == post.pk
    row = find(root, "member")["members"][0]
    assert (row["id"], row["title"]) == (shop.member.pk, "m*****")
    assert find(root, "없는 글자") == {}


@pytest.mark.parametrize(
    "typed",
    ["20261127-M4TX-8RQK", "20261127M4TX8RQK", "20261127 m4tx 8rqk", "20261127–M4TX", "010-7410-0482", "010 7410 0482",
     "01074100482", "010.7410.0482", "+82 10-7410-0482", "０１０７４１００４８２"],
)  # fmt: skip
def test_a_number_is_found_as_it_is_typed(shop: World, root: APIClient, typed: str) -> None:
    order = order_of(shop)
    with brand_scope(shop.brand.pk):
        Order.objects.filter(pk=order.pk).update(buyer_phone="01074100482")
        User.objects.filter(pk=shop.member.pk).update(phone_num="01074100482")
    assert [row["id"] for row in find(root, typed)["orders"]] == [order.pk]
    if not typed.startswith("2026"):
        assert [row["id"] for row in find(root, typed)["members"]] == [shop.member.pk]


def test_four_digits_are_the_end_of_a_telephone(shop: World, root: APIClient) -> None:
    order = order_of(shop)
    with brand_scope(shop.brand.pk):
        Order.objects.filter(pk=order.pk).update(buyer_phone="01074100482")
        User.objects.filter(pk=shop.member.pk).update(phone_num="01074100482")
    assert [row["id"] for row in find(root, "0482")["members"]] == [shop.member.pk]
    assert [row["id"] for row in find(root, "0482")["orders"]] == [order.pk]
    assert "orders" not in find(root, "7410")


def test_a_preview_shows_what_the_list_shows(shop: World, root: APIClient) -> None:
    order = order_of(shop)

    def facts(client: APIClient, name: str, text: str) -> dict[str, Any]:
        return {fact["name"]: fact["value"] for fact in find(client, text)[name][0]["facts"]}

    listed = root.get("/api/orders", {"search": order.order_num}).json()["data"]["content"][0]
    shown = facts(root, "orders", order.order_num)
    assert shown["total"] == listed["total"] == order.total
    assert shown["buyer_phone"] == listed["buyer_phone"]
    assert facts(root, "products", "램스울")["product_sale_price"] == shop.product.product_sale_price
    assert "email" in facts(root, "members", "member")


def test_a_role_finds_only_what_it_may_list(shop: World) -> None:
    number = order_of(shop).order_num
    editor = client_for(shop, shop.editor)
    assert find(editor, number) == {}
    assert find(editor, "member") == {}
    assert client_for(shop, shop.member).get("/api/util/find", {"q": number}).status_code == 403
    assert client_for(shop).get("/api/util/find", {"q": number}).status_code == 401


def test_another_brand_finds_nothing(shop: World, other: World) -> None:
    number = order_of(shop).order_num
    assert "orders" not in find(client_for(other, other.manager), number)
    assert find(client_for(shop, shop.manager), number)["orders"]


def test_a_group_has_five_rows_and_a_fixed_number_of_queries(shop: World, root: APIClient) -> None:
    first = order_of(shop)

    def count() -> int:
        with CaptureQueriesContext(connection) as queries:
            find(root, first.order_num[:8])
        return len(queries)

    count()
    queries = count()
    for end in range(6):
        order_of(shop, f"20261127-M4TX-8RQ{end}")
    assert count() == queries
    answer = root.get("/api/util/find", {"q": first.order_num[:8]}).json()["data"]
    (group,) = [group for group in answer["groups"] if group["name"] == "orders"]
    assert (len(group["rows"]), group["is_more"], group["screen"]) == (5, True, "orders/trx")


@pytest.mark.parametrize("text", ["", "  ", "김", "abc", "010", "가" * 101, "%%%\x00"])
def test_bad_texts_are_refused(shop: World, root: APIClient, text: str) -> None:
    assert root.get("/api/util/find", {"q": text}).status_code == 400
    assert root.get("/api/util/find", {"q": "램스울", "page": "2"}).status_code == 400


def test_searches_are_limited(shop: World, root: APIClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(views, "PER_MINUTE", 1)
    find(root, "램스울")
    assert root.get("/api/util/find", {"q": "램스울"}).status_code == 429

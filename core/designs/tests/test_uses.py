"""Where rows are used in designs, asked before they are deleted."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from rest_framework.test import APIClient

from core.common.tenancy import brand_scope
from core.conftest import World
from core.designs.models import ShopDesign
from core.designs.uses import Used, find_uses

pytestmark = pytest.mark.django_db


def put(world: World, place: str, blocks: list[Any], draft: list[Any] | None = None) -> None:
    entries = draft and [{"block": block, "version": 1, "by": "", "by_id": None, "at": None} for block in draft]
    ShopDesign.objects.filter(place=place).update(blocks=blocks, draft=entries)


def names(of: Used, *ids: int) -> list[tuple[str, str, bool]]:
    return [(use["place"], use["block_id"], use["is_published"]) for use in find_uses(of, ids, "ko")]


def test_uses_in_published_blocks_and_drafts(shop: World, manager: APIClient) -> None:
    product, category = shop.product, shop.category.pk
    picked = {"id": "p", "type": "products", "title": {"ko": "추천 상품"}, "product_codes": [product.product_code]}
    linked = {"id": "l", "type": "button-banner", "items": [{"link": {"ko": f"/shop/item/{product.pk}?from=home"}}]}
    near = {"id": "n", "type": "rich-text", "html": f'<a href="/shop/item/{product.pk}0">다른 상품</a>'}
    ruled = {"id": "r", "type": "products-rule", "rule": {"category_id": category, "property_id": 7}}
    posts = {"id": "b", "type": "posts", "rule": {"post_category_id": 9}, "link": "/blog/category/9"}
    html = '<a href="/board/9/31">공지</a> <a href="/blog/32">옛 주소</a> <a href="/blog/post/33">글</a>'
    board = {"id": "a", "type": "rich-text", "html": html}
    with brand_scope(shop.brand.pk):
        put(shop, "shop", [picked, near], draft=[{**picked, "title": {"ko": "새 추천"}}, linked, near])
        put(shop, "blog", [ruled, posts, board])
        assert names(Used.PRODUCT, product.pk) == [("shop", "p", True), ("shop", "l", False)]
        assert names(Used.CATEGORY, category) == [("blog", "r", True)]
        assert names(Used.PROPERTY, 7) == [("blog", "r", True)]
        assert names(Used.POST_CATEGORY, 9) == [("blog", "b", True)]
        for post in (31, 32, 33):
            assert names(Used.POST, post) == [("blog", "a", True)]
        with CaptureQueriesContext(
            connection,
        ) as queries:
            find_uses(Used.PRODUCT, range(1, 400), "ko")
        assert len(queries) == 2
    answer = manager.get(f"/api/designs/uses?of=product&ids={product.pk},999").json()["data"]["content"]
    assert answer[0] == {
        "place": "shop",
        "block_id": "p",
        "type": "products",
        "title": "새 추천",
        "is_published": True,
        "ids": [product.pk],
    }


def test_who_may_neither_read_designs_nor_delete_is_refused(shop: World, member: APIClient, manager: APIClient) -> None:
    assert member.get("/api/designs/uses?of=product&ids=1").status_code == 403
    assert manager.get("/api/designs/uses?of=shop&ids=1").status_code == 400
    assert manager.get("/api/designs/uses?of=product&ids=one").status_code == 400


def test_uses_of_other_brands_stay_there(shop: World, other: World) -> None:
    with brand_scope(other.brand.pk):
        put(other, "shop", [{"id": "r", "type": "products-rule", "rule": {"category_id": shop.category.pk}}])
    with brand_scope(shop.brand.pk):
        assert names(Used.CATEGORY, shop.category.pk) == []

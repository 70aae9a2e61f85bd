"""Rows of trees written at once: moves never make a loop, deleting a row and the one below it deletes both."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from core.articles.models import Post, PostCategory
from core.catalog.models import Category
from core.common.tenancy import brand_scope
from core.common.trees import find_loops
from core.conftest import World, client_for
from core.reconciliation import ledger
from core.tests.races.crowd import together

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]

PAIRS = 6


def make_categories(shop: World) -> list[int]:
    return [
        Category.objects.create(group=shop.group, category_name_ko=f"분류 {number}").pk for number in range(2 * PAIRS)
    ]


def make_post_categories(shop: World) -> list[int]:
    return [
        PostCategory.objects.create(place="board", category_name_ko=f"게시판 {number}").pk
        for number in range(2 * PAIRS)
    ]


def make_posts(shop: World) -> list[int]:
    board = PostCategory.objects.create(place="board", category_name_ko="게시판")
    return [Post.objects.create(category=board, post_title_ko=f"글 {number}").pk for number in range(2 * PAIRS)]


TREES: list[tuple[str, Any, Callable[[World], list[int]]]] = [
    ("product-categories", Category, make_categories),
    ("post-categories", PostCategory, make_post_categories),
    ("posts", Post, make_posts),
]


@pytest.mark.parametrize(("resource", "model", "make"), TREES, ids=[name for name, *_rest in TREES])
@pytest.mark.parametrize("method", ["put", "patch", "move"])
def test_two_rows_moved_under_each_other_make_no_loop(
    shop: World, resource: str, model: Any, make: Callable[[World], list[int]], method: str
) -> None:
    if method == "move" and resource != "product-categories":
        method = "patch"
    managers = [client_for(shop, shop.manager) for _manager in range(2)]
    with brand_scope(shop.brand.pk):
        ids = make(shop)
        for first, second in zip(ids[::2], ids[1::2], strict=True):
            path = f"/api/{resource}/{{}}/move" if method == "move" else f"/api/{resource}/{{}}"
            calls: list[Callable[[], Any]] = []
            for manager, pk, parent_id in zip(managers, (first, second), (second, first), strict=True):
                # A form sends the whole record back.
                record = manager.get(f"/api/{resource}/{pk}").json()["data"] if method == "put" else {}
                body = {**record, "parent_id": parent_id}
                send = manager.post if method == "move" else getattr(manager, method)
                calls.append(partial(send, path.format(pk), body, format="json"))
            answers = together(calls)
            assert sorted(answer.status_code for answer in answers) == [200, 400], [
                answer.content.decode() for answer in answers
            ]
        assert find_loops(dict(model.objects.values_list("pk", "parent_id"))) == []
        if resource == "product-categories":
            reader = client_for(shop)
            assert reader.get(f"/api/shop/products?category_id={ids[0]}").status_code == 200
    assert ledger.check() == []


def test_a_thread_and_its_reply_deleted_at_once_are_both_gone(shop: World) -> None:
    manager = client_for(shop, shop.manager)
    with brand_scope(shop.brand.pk):
        ids = make_posts(shop)
        for thread, reply in zip(ids[::2], ids[1::2], strict=True):
            Post.objects.filter(pk=reply).update(parent_id=thread, is_reply=1)
            # As ra-data-simple-rest does: a request for each row, all at once.
            calls: list[Callable[[], Any]] = [
                partial(client_for(shop, shop.manager).delete, f"/api/posts/{pk}") for pk in (thread, reply)
            ]
            answers = together(calls)
            assert [answer.status_code for answer in answers] == [200, 200], [answer.content for answer in answers]
            deletions = Post.with_deleted.filter(pk__in=(thread, reply)).values_list("deleted_at", flat=True)
            restored = [thread] if len(set(deletions)) == 1 else [thread, reply]
            for pk in restored:
                assert manager.post(f"/api/posts/{pk}/restore").status_code == 200
        assert set(Post.objects.values_list("pk", flat=True)) == set(ids)


@pytest.mark.unbalanced_ledger
@pytest.mark.parametrize(("resource", "model", "make"), TREES, ids=[name for name, *_rest in TREES])
def test_readers_end_in_a_loop_and_the_ledger_check_names_it(
    shop: World, resource: str, model: Any, make: Callable[[World], list[int]]
) -> None:
    with brand_scope(shop.brand.pk):
        first, second, third = make(shop)[:3]
        for child, parent in ((first, second), (second, third), (third, first)):
            model.objects.filter(pk=child).update(parent_id=parent)
    manager, visitor = client_for(shop, shop.manager), client_for(shop)
    for path in (
        f"/api/{resource}?page_size=50",
        f"/api/{resource}/{first}",
        "/api/shop?is_manager=0",
        f"/api/shop/products?category_id={first}",
        f"/api/shop/posts?category_id={first}",
        f"/shop/category/{first}",
        "/sitemap.xml",
    ):
        client = manager if path.startswith(f"/api/{resource}") else visitor
        assert client.get(path).status_code < 500, path
    answer = manager.put(f"/api/{resource}/{first}", {"parent_id": second}, format="json")
    assert answer.status_code in (200, 400)
    breaches = [breach.what for breach in ledger.check() if breach.invariant == "I17"]
    assert any(str(first) in breach for breach in breaches), breaches

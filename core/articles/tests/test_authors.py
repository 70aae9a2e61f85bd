"""Boards show a nickname, else a masked name, never a user name or an address (D24)."""

from importlib import import_module
from typing import Any

import pytest
from django.apps import apps

from core.accounts.models import User
from core.articles.models import Post
from core.articles.tests import writing
from core.common.tenancy import brand_scope
from core.conftest import World, client_for

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _scope(shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def person(shop: World, **values: str) -> Any:
    User.objects.filter(pk=shop.member.pk).update(**values)
    return client_for(shop, User.objects.get(pk=shop.member.pk))


@pytest.mark.parametrize(
    ("values", "shown"),
    [
        ({"name": "박시험", "nickname": ""}, "박*험"),
        ({"name": "박시험", "nickname": "솔바람"}, "솔바람"),
        ({"user_name": "privat142@example.com", "name": "", "nickname": ""}, "회원"),
        ({"user_name": "privat142", "name": "박시험", "nickname": "Privat142"}, "박*험"),
        ({"email": "a@example.com", "name": "박시험", "nickname": "a@example.com"}, "박*험"),
    ],
)
def test_the_author_of_a_post_and_a_reply(shop: World, values: dict[str, str], shown: str) -> None:
    board = writing.category("board", is_writable=1)
    client = person(shop, **values)
    body = {"category_id": board.pk, "post_title": "제목", "post_content": "<p>글</p>"}
    made = client.post("/api/shop/posts", body, format="json").json()["data"]
    client.post("/api/shop/posts", {"parent_id": made["id"], "post_content": "<p>답</p>"}, format="json")
    page = client_for(shop).get(f"/api/shop/posts/{made['id']}").json()["data"]
    assert page["author_name"] == shown
    assert set(Post.objects.values_list("author_name", flat=True)) == {shown}
    told = client_for(shop).get(f"/api/shop/posts/{made['id']}").content.decode()
    for name in ("user_name", "email"):
        assert str(getattr(User.objects.get(pk=shop.member.pk), name)) not in told


def test_old_names_are_repaired(shop: World) -> None:
    board = writing.category("board", is_writable=1)
    member = User.objects.get(pk=shop.member.pk)
    User.objects.filter(pk=member.pk).update(name="박시험", nickname="")
    User.objects.filter(pk=shop.other_member.pk).update(name="김하늘", nickname="하늘")
    cases = [
        (member, member.user_name, "박*험"),
        (member, member.email, "박*험"),
        (member, "박시험", "박*험"),
        (member, "before@example.com", "박*험"),
        (member, "그때 별명", "그때 별명"),
        (shop.other_member, "김하늘", "하늘"),
        (None, "left@example.com", "회원"),
        (None, "", ""),
    ]
    posts = []
    for number, (user, name, _shown) in enumerate(cases):
        post = writing.post(board, f"글 {number}")
        Post.objects.filter(pk=post.pk).update(user=user, author_name=name)
        posts.append(post.pk)
    import_module("core.articles.migrations.0002_authors_without_user_names").repair(apps, None)
    names = dict(Post.objects.filter(pk__in=posts).values_list("pk", "author_name"))
    assert [names[pk] for pk in posts] == [shown for _user, _name, shown in cases]

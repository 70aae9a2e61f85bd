"""Notices and questions as resources of their own names (D6): the posts of a place, with the rules of posts."""

import json
from typing import Any

import pytest
from rest_framework.test import APIClient

from core.articles.models import Post
from core.articles.tests import writing
from core.common.tenancy import brand_scope
from core.conftest import World, client_for

pytestmark = pytest.mark.django_db
PLACES = {"notices": "notice", "faqs": "faq"}


@pytest.fixture
def posts(shop: World) -> dict[str, Post]:
    """A post of each place."""
    with brand_scope(shop.brand.pk):
        return {place: writing.post(writing.category(place), place) for place in ("notice", "faq", "blog", "board")}


def titles(answer: Any) -> list[str]:
    return [row["post_title"] for row in answer.json()["data"]["content"]]


@pytest.mark.parametrize("name", PLACES)
def test_only_posts_of_the_place_are_there(manager: APIClient, posts: dict[str, Post], name: str) -> None:
    place = PLACES[name]
    assert titles(manager.get(f"/api/{name}")) == [place]
    assert titles(manager.get(f"/api/{name}?search={place}")) == [place]
    elsewhere = {other: post.pk for other, post in posts.items() if other != place}
    wanted = json.dumps({"id": list(elsewhere.values())})
    assert titles(manager.get(f"/api/{name}", {"filter": wanted})) == []
    for pk in elsewhere.values():
        path = f"/api/{name}/{pk}"
        answers = [manager.get(path), manager.delete(path), manager.put(path, {"post_title": "x"}, format="json")]
        assert [answer.status_code for answer in answers] == [404] * 3


@pytest.mark.parametrize("name", PLACES)
def test_a_post_can_neither_begin_nor_move_elsewhere(
    shop: World, manager: APIClient, posts: dict[str, Post], name: str
) -> None:
    own, blog = posts[PLACES[name]], posts["blog"].category_id
    refused = [
        manager.post(f"/api/{name}", {"category_id": blog, "post_title": "새 글"}, format="json"),
        manager.put(f"/api/{name}/{own.pk}", {"category_id": blog, "post_title": "고친 글"}, format="json"),
    ]
    for answer in refused:
        assert (answer.status_code, list(answer.json()["data"]["errors"])) == (400, ["category_id"])
    with brand_scope(shop.brand.pk):
        own.refresh_from_db()
        assert (Post.objects.count(), own.post_title_ko) == (4, PLACES[name])
    made = manager.post(f"/api/{name}", {"category_id": own.category_id, "post_title": "새 글"}, format="json")
    assert (made.status_code, made.json()["data"]["post_title"]) == (201, "새 글")


@pytest.mark.parametrize("name", PLACES)
def test_a_deleted_post_is_restored_under_its_name(manager: APIClient, posts: dict[str, Post], name: str) -> None:
    own = posts[PLACES[name]].pk
    assert manager.delete(f"/api/{name}/{own}").status_code == 200
    assert titles(manager.get(f"/api/{name}?is_deleted=1")) == [PLACES[name]]
    assert manager.post(f"/api/{name}/{own}/restore", {}, format="json").status_code == 200
    changes = manager.get(f"/api/posts/{own}/history").json()["data"]["content"]
    assert [change["action"] for change in changes] == ["restore", "delete"]


@pytest.mark.parametrize("name", PLACES)
def test_the_rights_are_those_of_posts(shop: World, member: APIClient, visitor: APIClient, name: str) -> None:
    body = {"category_id": 1, "post_title": "글"}
    for client, status in ((visitor, 401), (member, 403)):
        answers = [client.get(f"/api/{name}"), client.post(f"/api/{name}", body, format="json")]
        assert [answer.status_code for answer in answers] == [status] * 2
    assert client_for(shop, shop.editor).get(f"/api/{name}").status_code == 200


def test_another_brand_has_its_own(shop: World, other: World, posts: dict[str, Post]) -> None:
    elsewhere = client_for(other, other.manager)
    for name, place in PLACES.items():
        assert titles(elsewhere.get(f"/api/{name}")) == []
        assert elsewhere.get(f"/api/{name}/{posts[place].pk}").status_code == 404

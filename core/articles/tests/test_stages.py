"""Posts in the manager: their stages, their screens, replies of staff."""

import json
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from core.articles import stages
from core.articles.models import Post, PostCategory
from core.articles.tables import POSTS
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.plain.describing import describe

pytestmark = [pytest.mark.django_db, pytest.mark.alike]


@pytest.fixture
def editor(shop: World) -> APIClient:
    return client_for(shop, shop.editor)


def category(shop: World, place: str = "notice", **more: Any) -> int:
    with brand_scope(shop.brand.pk):
        return int(PostCategory.objects.create(place=place, category_name_ko=place, **more).pk)


def write(client: APIClient, category_id: int, title: str, **more: Any) -> dict[str, Any]:
    values = {"category_id": category_id, "post_title": title, "state": "published", **more}
    answer = client.post("/api/posts", values, format="json")
    assert answer.status_code == 201, answer.content
    found: dict[str, Any] = answer.json()["data"]
    return found


def titles(client: APIClient, **asked: Any) -> list[str]:
    answer = client.get("/api/posts", {"filter": json.dumps(asked), "sort": '["id","ASC"]'})
    assert answer.status_code == 200, answer.content
    return [one["post_title"] for one in answer.json()["data"]["content"]]


def test_a_stage_follows_from_the_dates_and_is_a_filter(editor: APIClient, shop: World) -> None:
    place, now = category(shop), timezone.now()
    hour = timedelta(hours=1)
    write(editor, place, "임시", state="draft")
    write(editor, place, "예약", published_at=(now + hour).isoformat())
    write(editor, place, "보임", published_at=(now - hour).isoformat(), ends_at=(now + hour).isoformat())
    write(editor, place, "끝남", published_at=(now - 2 * hour).isoformat(), ends_at=(now - hour).isoformat())
    rows = editor.get("/api/posts", {"sort": '["id","ASC"]'}).json()["data"]["content"]
    assert [one["stage"] for one in rows] == ["draft", "scheduled", "shown", "over"]
    for row in rows:
        assert titles(editor, stage=row["stage"]) == [row["post_title"]]
    assert titles(editor, stage=["draft", "over"]) == ["임시", "끝남"]
    refused = editor.get("/api/posts", {"filter": '{"stage": "soon"}'})
    assert (refused.status_code, refused.json()["result"]) == (400, -50)


@pytest.mark.parametrize("minutes", [-1, 0, 1])
@pytest.mark.parametrize("ends", [None, -1, 0, 1])
def test_every_post_is_in_exactly_one_stage(shop: World, minutes: int, ends: int | None) -> None:
    # Around midnight in Seoul, to the second.
    now = datetime.fromisoformat("2026-03-01T00:00:00+09:00")
    place = category(shop)
    with brand_scope(shop.brand.pk):
        post = Post.objects.create(
            category_id=place,
            post_title_ko="글",
            state="published",
            published_at=now + timedelta(minutes=minutes),
            ends_at=None if ends is None else now + timedelta(minutes=ends),
        )
        found = [
            one for one in stages.STAGES if Post.objects.filter(stages.stage_condition(one, now), pk=post.pk).exists()
        ]
        row = Post.objects.filter(pk=post.pk).values("state", "published_at", "ends_at")[0]
    assert found == [stages.stage_of(row, now)]


def test_a_screen_holds_the_posts_of_its_places(editor: APIClient, shop: World) -> None:
    for place in ("notice", "faq", "blog", "board"):
        post = write(editor, category(shop, place), place)
        write(editor, post["category_id"], f"답 {place}", parent_id=post["id"])
    screens = {path: one["fixed"] for path, one in describe().items() if one["resource"] == POSTS.name}
    found = {path: titles(editor, **fixed) for path, fixed in screens.items()}
    assert found == {
        "articles/notices": ["notice"],
        "articles/faqs": ["faq"],
        "articles/posts": ["blog", "board"],
    }


def test_an_answer_of_staff_is_below_its_post_and_in_its_category(editor: APIClient, shop: World) -> None:
    board, elsewhere = category(shop, "board"), category(shop, "blog")
    post = write(editor, board, "물음")
    reply = write(editor, elsewhere, "답글", parent_id=post["id"])
    assert (reply["parent_id"], reply["is_reply"], reply["category_id"]) == (post["id"], 1, board)
    assert editor.get(f"/api/posts/{post['id']}").json()["data"]["reply_count"] == 1
    again = editor.post(
        "/api/posts", {"category_id": board, "post_title": "답의 답", "parent_id": reply["id"]}, format="json"
    )
    assert "parent_id" in again.json()["data"]["errors"]


def test_a_period_ends_after_it_begins(editor: APIClient, shop: World) -> None:
    now = timezone.now()
    values = {
        "category_id": category(shop),
        "post_title": "글",
        "state": "published",
        "published_at": now.isoformat(),
        "ends_at": now.isoformat(),
    }
    answer = editor.post("/api/posts", values, format="json")
    assert (answer.status_code, list(answer.json()["data"]["errors"])) == (400, ["ends_at"])


def test_categories_are_no_circle_and_keep_their_place(editor: APIClient, shop: World) -> None:
    above, below = category(shop, "blog"), category(shop, "notice")
    moved = editor.patch(f"/api/post-categories/{below}", {"parent_id": above}, format="json")
    assert moved.json()["data"]["place"] == "blog"
    circle = editor.patch(f"/api/post-categories/{above}", {"parent_id": below}, format="json")
    assert (circle.status_code, list(circle.json()["data"]["errors"])) == (400, ["parent_id"])

"""Posts in the manager: their stages, their screens, replies of staff."""

import io
import json
from datetime import datetime, timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone
from rest_framework.test import APIClient

from core.articles import stages
from core.articles.models import Post, PostCategory
from core.articles.tables import POSTS
from core.bulk import services as imports
from core.catalog.models import Category
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.plain.describing import describe

pytestmark = pytest.mark.django_db


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


def test_everything_below_a_category_follows_it_to_another_place(editor: APIClient, shop: World) -> None:
    above, middle, low = category(shop, "blog"), category(shop, "notice"), category(shop, "notice")
    editor.patch(f"/api/post-categories/{low}", {"parent_id": middle}, format="json")
    editor.patch(f"/api/post-categories/{middle}", {"parent_id": above}, format="json")
    assert editor.get(f"/api/post-categories/{low}").json()["data"]["place"] == "blog"


def test_the_site_admin_refuses_a_circle_beside_the_field(shop: World) -> None:
    client = Client(HTTP_HOST=shop.host)
    with brand_scope(shop.brand.pk):
        client.force_login(shop.manager)
    above, below = category(shop, "blog"), category(shop, "blog")
    pages = [
        ("articles/postcategory", above, below, {"place": "blog", "type": "0", "visibility": "0", "is_writable": "0"}),
    ]
    with brand_scope(shop.brand.pk):
        PostCategory.objects.filter(pk=below).update(parent_id=above)
        kind = Category.objects.create(group=shop.group, category_name_ko="옷")
        knit = Category.objects.create(group=shop.group, parent=kind, category_name_ko="니트")
    pages.append(("catalog/category", kind.pk, knit.pk, {}))
    for page, root, leaf, more in pages:
        values = {"category_name_ko": "이름", "parent": leaf, "position": "0", "group": shop.group.pk, **more}
        answer = client.post(f"/admin/{page}/{root}/change/", values)
        assert answer.status_code == 200
        assert "자기 아래로는 옮길 수 없어요." in answer.content.decode()


def test_two_lines_of_a_file_make_no_circle(shop: World) -> None:
    first, second = category(shop), category(shop)
    with brand_scope(shop.brand.pk):
        PostCategory.objects.filter(pk=first).update(category_name_ko="하나")
        PostCategory.objects.filter(pk=second).update(category_name_ko="둘")
        lines = ["고유 번호,자리,상위 분류,분류 이름", f"{first},공지,둘,", f"{second},공지,하나,"]
        raw = "\n".join(lines).encode()
        run = imports.upload(resource="post-categories", file=io.BytesIO(raw), file_name="a.csv", size=len(raw))
        run = imports.check_now(run=run)
        assert [list(row.errors) for row in run.rows.order_by("row_no")] == [[], ["parent_id"]]
        imports.apply_now(run=run, mode="good_rows")
        stored = PostCategory.objects.order_by("pk").values_list("parent_id", "category_name_ko")
        assert list(stored.filter(pk__in=[first, second])) == [(second, "하나"), (None, "둘")]

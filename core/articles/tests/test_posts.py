"""Posts that shoppers see: published, within their period, of categories that they may read."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest
import time_machine
from rest_framework.test import APIClient

from core.articles.models import Post
from core.articles.tests import writing
from core.common import local_cache as kept
from core.common.tenancy import brand_scope
from core.conftest import World, client_for

pytestmark = pytest.mark.django_db

URL = "/api/shop/posts"
SEOUL = ZoneInfo("Asia/Seoul")


@pytest.fixture(autouse=True)
def _scope(shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def titles(client: APIClient, **query: Any) -> list[str]:
    return [one["post_title"] for one in client.get(URL, query).json()["data"]["content"]]


def test_drafts_are_nobodys_business(visitor: APIClient) -> None:
    blog = writing.category()
    shown, draft = writing.post(blog, "보이는 글"), writing.post(blog, "임시 글", state="draft")
    assert titles(visitor) == ["보이는 글"]
    assert visitor.get(f"{URL}/{draft.pk}").status_code == 404
    assert visitor.get(f"{URL}/{shown.pk}").status_code == 200


def test_a_post_is_shown_from_its_moment_to_its_end(visitor: APIClient) -> None:
    blog = writing.category()
    writing.post(
        blog,
        "예약 글",
        published_at=datetime(2026, 12, 1, tzinfo=SEOUL),
        ends_at=datetime(2026, 12, 2, tzinfo=SEOUL),
    )
    for moment, seen in (
        (datetime(2026, 11, 30, 23, 59, 59, tzinfo=SEOUL), []),
        (datetime(2026, 12, 1, 0, 0, 0, tzinfo=SEOUL), ["예약 글"]),
        (datetime(2026, 12, 1, 23, 59, 59, tzinfo=SEOUL), ["예약 글"]),
        (datetime(2026, 12, 2, 0, 0, 0, tzinfo=SEOUL), []),
    ):
        with time_machine.travel(moment, tick=False):
            kept.clear()
            assert titles(visitor) == seen, moment


def test_an_end_before_the_start_is_refused(manager: APIClient) -> None:
    blog = writing.category()
    asked = {
        "category_id": blog.pk,
        "post_title": "거꾸로",
        "published_at": "2026-12-02T00:00:00+09:00",
        "ends_at": "2026-12-01T00:00:00+09:00",
    }
    answer = manager.post("/api/posts", asked, format="json")
    assert (answer.status_code, list(answer.json()["data"]["errors"])) == (400, ["ends_at"])
    assert not Post.objects.exists()


def test_pinned_posts_come_first(visitor: APIClient) -> None:
    blog = writing.category()
    writing.post(blog, "고정", is_pinned=1, published_at=datetime(2026, 1, 1, tzinfo=SEOUL))
    writing.post(blog, "새 글", published_at=datetime(2026, 1, 2, tzinfo=SEOUL))
    assert titles(visitor) == ["고정", "새 글"]


def test_texts_come_in_the_readers_language_and_say_which(visitor: APIClient) -> None:
    blog = writing.category()
    both = writing.post(blog, "둘 다", lang_obj={"en": {"post_title": "Both", "post_content": "<p>Hello</p>"}})
    korean = writing.post(blog, "한국어만", post_content="<p>안녕</p>")
    page = visitor.get(f"{URL}/{both.pk}", headers={"X-Lang": "en"}).json()["data"]
    assert (page["post_title"], page["language"], page["post_content"]) == ("Both", "en", "<p>Hello</p>")
    page = visitor.get(f"{URL}/{korean.pk}", headers={"X-Lang": "en"}).json()["data"]
    assert (page["post_title"], page["language"], page["post_content"]) == ("한국어만", "ko", "<p>안녕</p>")


@pytest.mark.parametrize("who", ["visitor", "member"])
def test_what_author_and_staff_alone_may_read_is_nowhere_else(
    request: pytest.FixtureRequest, shop: World, who: str
) -> None:
    client: APIClient = request.getfixturevalue(who)
    hidden, blog = writing.category("blog", visibility=1), writing.category("blog", category_name="모두의 글")
    secret = writing.post(hidden, "비밀 글", post_summary="비밀 요약", product_ids=[shop.product.pk])
    open_one = writing.post(blog, "보이는 글", product_ids=[shop.product.pk])
    for query in (
        {},
        {"search": "비밀"},
        {"category_id": hidden.pk},
        {"product_id": shop.product.pk},
        {"place": "blog"},
    ):
        told = client.get(URL, query).json()["data"]
        assert "비밀" not in str(told["content"])
        assert told["total"] == len(told["content"]), query
    assert client.get(f"{URL}/{secret.pk}").status_code == 404
    assert "비밀" not in str(client.get(f"{URL}/{open_one.pk}").json())
    assert client.get("/api/domain", {"post_id": secret.pk}).status_code == 404
    assert "비밀" not in client.get("/blog/rss.xml").content.decode()
    assert client.get(f"/blog/category/{hidden.pk}/rss.xml").status_code == 404
    listed = client.get("/sitemap.xml").content.decode() + "".join(
        b"".join(client.get(one).streaming_content).decode()
        for one in ("/sitemap/pages.xml", f"/sitemap/posts-{secret.pk // 50_000}.xml")
    )
    assert f"/blog/post/{secret.pk}<" not in listed
    assert f"/blog/category/{hidden.pk}<" not in listed
    assert f"/blog/post/{open_one.pk}<" in listed
    html = client.get(f"/blog/post/{secret.pk}")
    assert (html.status_code, "비밀" in html.content.decode()) == (404, False)


def test_staff_read_everything_that_is_published(manager: APIClient) -> None:
    writing.post(writing.category("board", visibility=1), "비밀 글")
    assert titles(manager) == ["비밀 글"]


def test_a_thread_between_member_and_staff(shop: World, member: APIClient, visitor: APIClient) -> None:
    board = writing.category("board", visibility=1, is_writable=1)
    asked = member.post(URL, {"category_id": board.pk, "post_title": "언제 오나요?", "post_content": "<p>궁금해요</p>"})
    assert asked.status_code == 201, asked.content
    thread = asked.json()["data"]
    assert (thread["author_name"], thread["is_own"]) == ("m*****", True)
    root = client_for(shop, shop.manager)
    answer = {
        "category_id": board.pk, "parent_id": thread["id"], "is_reply": 1, "post_title": "내일 가요",
        "post_content": "<p>내일</p>", "state": "published",
    }  # fmt: skip
    assert root.post("/api/posts", answer, format="json").status_code == 201
    seen = member.get(f"{URL}/{thread['id']}").json()["data"]
    assert [(one["post_title"], one["is_staff"], one["is_own"]) for one in seen["replies"]] == [
        ("내일 가요", True, False)
    ]
    assert visitor.get(f"{URL}/{thread['id']}").status_code == 404
    stranger = client_for(shop, shop.other_member)
    assert stranger.get(f"{URL}/{thread['id']}").status_code == 404
    assert titles(stranger) == []
    for method in ("patch", "delete"):
        refused = getattr(stranger, method)(f"{URL}/{thread['id']}", {"post_title": "내 글"}, format="json")
        assert refused.status_code == 404, method


def test_one_changes_and_removes_ones_own_alone(shop: World, member: APIClient) -> None:
    board = writing.category("board", is_writable=1)
    own = member.post(URL, {"category_id": board.pk, "post_title": "내 글", "post_content": "<p>글</p>"}).json()[
        "data"
    ]["id"]
    theirs = writing.post(board, "쇼핑몰 글")
    assert member.patch(f"{URL}/{own}", {"post_title": "고친 글"}).json()["data"]["post_title"] == "고친 글"
    assert member.patch(f"{URL}/{theirs.pk}", {"post_title": "빼앗기"}).status_code == 403
    assert member.delete(f"{URL}/{theirs.pk}").status_code == 403
    assert member.delete(f"{URL}/{own}").status_code == 200
    assert titles(member) == ["쇼핑몰 글"]


@pytest.mark.parametrize(
    ("place", "more"), [("board", {}), ("blog", {"is_writable": 1}), ("notice", {}), ("faq", {"is_writable": 1})]
)
def test_members_write_on_boards_that_say_so(member: APIClient, place: str, more: dict[str, Any]) -> None:
    where = writing.category(place, **more)
    refused = member.post(URL, {"category_id": where.pk, "post_title": "글", "post_content": "<p>글</p>"})
    assert (refused.status_code, list(refused.json()["data"]["errors"])) == (400, ["category_id"])
    assert not Post.objects.exists()


def test_visitors_sign_in_first(visitor: APIClient) -> None:
    board = writing.category("board", is_writable=1)
    assert visitor.post(URL, {"category_id": board.pk, "post_title": "글"}).status_code == 401


def test_what_could_run_is_taken_out(member: APIClient, manager: APIClient) -> None:
    board = writing.category("board", is_writable=1)
    bad = '<p onclick="x()">글</p><script>x()</script><a href="javascript:x()">a</a><img src=x onerror=x()>'
    own = member.post(URL, {"category_id": board.pk, "post_title": "글", "post_content": bad}).json()["data"]
    kept = manager.get(f"/api/posts/{own['id']}").json()["data"]["post_content"]
    for text in (own["post_content"], kept):
        assert not any(sign in text for sign in ("script", "onclick", "onerror", "javascript"))


def test_a_category_has_the_place_of_its_parent(manager: APIClient) -> None:
    top = writing.category("notice")
    below = {"place": "blog", "parent_id": top.pk, "category_name": "아래"}
    made = manager.post("/api/post-categories", below, format="json").json()["data"]
    assert (made["place"], made["parent_id"]) == ("notice", top.pk)
    circle = manager.patch(f"/api/post-categories/{top.pk}", {"parent_id": made["id"]}, format="json")
    assert (circle.status_code, list(circle.json()["data"]["errors"])) == (400, ["parent_id"])


def test_bootstrap_names_the_categories(visitor: APIClient) -> None:
    notice = writing.category("notice", lang_obj={"en": {"category_name": "News"}})
    found = visitor.get("/api/shop", headers={"X-Lang": "en"}).json()["data"]["post_categories"]
    assert [(one["id"], one["category_name"], one["place"]) for one in found] == [(notice.pk, "News", "notice")]


@pytest.mark.parametrize("order", ["thread first", "reply first"])
def test_a_thread_and_its_reply_are_deleted_by_two_requests(shop: World, manager: APIClient, order: str) -> None:
    board = writing.category("board")
    thread = writing.post(board, "질문")
    reply = writing.post(board, "답글", parent_id=thread.pk)
    posts = [thread, reply] if order == "thread first" else [reply, thread]
    for post in posts:
        deleted = manager.delete(f"/api/posts/{post.pk}")
        assert (deleted.status_code, deleted.json()["data"]) == (200, {"id": post.pk})
    assert not Post.objects.exists()
    assert client_for(shop, shop.seller).delete(f"/api/posts/{reply.pk}").status_code == 403
    assert manager.post(f"/api/posts/{thread.pk}/restore").status_code == 200
    if order == "reply first":
        assert manager.post(f"/api/posts/{reply.pk}/restore").status_code == 200
    assert set(Post.objects.values_list("pk", flat=True)) == {thread.pk, reply.pk}
    assert manager.delete("/api/posts/999999").status_code == 404

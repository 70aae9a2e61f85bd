"""Search of posts by words in any of their texts; shoppers find only posts that their lists may show."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from rest_framework.test import APIClient

from core.articles import search, selectors
from core.articles.models import Post, PostEntry, PostProduct
from core.articles.tables import POSTS
from core.articles.tests import writing
from core.bulk.tasks import work
from core.common import bulk, local_cache
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.plain import services as plain

pytestmark = [pytest.mark.django_db, pytest.mark.both]


@pytest.fixture(autouse=True)
def _scope(shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def found(client: APIClient, query: str, where: str = "/api/shop/posts", **more: str) -> list[str]:
    cache.clear()
    local_cache.clear()
    answer = client.get(where, {"search": query, "page_size": "50", **more})
    assert answer.status_code == 200, answer.content
    return sorted(one["post_title"] for one in answer.json()["data"]["content"])


def managed(client: APIClient, query: str, **filters: Any) -> list[str]:
    cache.clear()
    answer = client.get("/api/posts", {"filter": json.dumps({"q": query, **filters})})
    assert answer.status_code == 200, answer.content
    return sorted(one["post_title"] for one in answer.json()["data"]["content"])


@pytest.mark.parametrize(
    ("query", "is_found"),
    [
        ("겨울", True), ("코트", True), ("코트 겨울", True), ("겨울코트", True), ("겨울을", True), ("ㄱㅇ", True),
        ("ㅋㅌ", True), ("rudnf", True), ("코", True), ("트", True), ("coat", True), ("COAT", True), ("ㅊㅐㅁ", True),
        ("챔", False), ("손질", True), ("울 샴푸", True), ("샴푸로", True), ("30도", True), ("30", True), ("1mm", True),
        ("여름", False), ("겨울 여름", False), ("script", False), ("strong", False), ("ㅅㅈ", False), ("샤푸", False),
        ("ㅊㅐㅡ", False), ("챠ㅜㄷㄱ", False), ("쵸ㅜㄷㄱ", False), ("!!!", False), ("100%", False), ("'", False),
    ],
)  # fmt: skip
def test_a_post_is_found_by_its_text_in_any_spelling(visitor: APIClient, query: str, is_found: bool) -> None:
    writing.post(
        writing.category(),
        "겨울 코트 고르기",
        post_content="<p>울 샴푸로 <strong>손질</strong>해요.<br>30도, 1mm &amp; 그늘</p>",
        lang_obj={"en": {"post_title": "Winter coats"}},
    )
    writing.post(writing.category("notice"), "다른 글")
    assert found(visitor, query) == (["겨울 코트 고르기"] if is_found else [])


def test_what_is_found_follows_each_way_of_writing(manager: APIClient, visitor: APIClient) -> None:
    where = writing.category()
    one = writing.post(where, "처음")
    assert found(visitor, "처음") == ["처음"]
    plain.save(table=POSTS, row=one, values={"post_title": "고친 제목"})
    assert (found(visitor, "처음"), found(visitor, "고친")) == ([], ["고친 제목"])
    plain.save(table=POSTS, row=one, values={"lang_obj": {"en": {"post_title": "Mended"}}})
    assert found(visitor, "mended") == ["고친 제목"]
    plain.save(table=POSTS, row=one, values={"state": "draft"})
    assert (found(visitor, "고친"), managed(manager, "고친")) == ([], ["고친 제목"])
    plain.save(table=POSTS, row=one, values={"state": "published"})
    plain.delete(table=POSTS, row=Post.objects.get())
    assert (found(visitor, "고친"), managed(manager, "고친")) == ([], [])
    assert managed(manager, "고친", is_deleted="1") == ["고친 제목"]
    plain.restore(table=POSTS, row=Post.with_deleted.get())
    assert found(visitor, "고친") == ["고친 제목"]


def test_an_import_is_found_and_its_undo_is_not(shop: World, manager: APIClient, visitor: APIClient) -> None:
    writing.category("notice", category_name="소식")
    # With a product, whose link is stored too.
    raw = f"분류,제목,상태,관련 상품 번호\n소식,설날 배송 안내,발행,{shop.product.pk}\n".encode()
    table = {"resource": "posts", "file": SimpleUploadedFile("a.csv", raw)}
    run = manager.post("/api/imports", table, format="multipart").json()["data"]
    for step in ("check", "apply"):
        started = manager.post(f"/api/imports/{run['id']}/{step}", {"mode": "good_rows"}, format="json")
        assert started.status_code == 200, started.content
        work.func(run["id"])
    assert managed(manager, "설날") == ["설날 배송 안내"]
    assert PostProduct.objects.count() == 1
    assert manager.post(f"/api/imports/{run['id']}/undo").status_code == 200
    work.func(run["id"])
    assert managed(manager, "설날") == []
    assert PostEntry.objects.count() == Post.objects.count() == 0


def test_questions_and_answers_of_one_import_go_together(manager: APIClient) -> None:
    where = writing.category("board")
    above = writing.post(where, "물음")
    bulk.delete_cascade(Post, [writing.post(where, "다른 글").pk])
    writing.post(where, "답", parent_id=above.pk)
    bulk.delete_cascade(Post, [above.pk])
    assert Post.with_deleted.count() == PostEntry.objects.count() == 0


def test_a_search_shows_no_more_than_the_list_does(
    shop: World, visitor: APIClient, member: APIClient, manager: APIClient
) -> None:
    blog, closed = writing.category(), writing.category("board", visibility=1, is_writable=1)
    later, before = timezone.now() + timedelta(days=1), timezone.now() - timedelta(days=1)
    writing.post(blog, "약속 지금")
    writing.post(blog, "약속 내일", published_at=later)
    writing.post(blog, "약속 어제", published_at=before - timedelta(days=1), ends_at=before)
    writing.post(blog, "약속 초안", state="draft")
    writing.post(writing.category("notice"), "약속 공지")
    written = member.post("/api/shop/posts", {"category_id": closed.pk, "post_title": "약속 비밀"}, format="json")
    assert written.status_code == 201
    answer = {"parent_id": written.json()["data"]["id"], "post_content": "<p>답</p>"}
    assert member.post("/api/shop/posts", answer, format="json").status_code == 201
    assert found(visitor, "약속") == ["약속 공지", "약속 지금"]
    assert found(visitor, "약속", place="blog") == ["약속 지금"]
    assert found(member, "약속") == ["약속 공지", "약속 비밀", "약속 지금"]
    assert found(client_for(shop, shop.other_member), "약속") == ["약속 공지", "약속 지금"]
    assert len(managed(manager, "약속")) == 7
    assert len(managed(manager, "약속", is_reply=[0])) == 6
    assert managed(manager, "약속", place=["notice"]) == ["약속 공지"]


def test_another_brands_posts_are_not_found(shop: World, other: World, visitor: APIClient) -> None:
    with brand_scope(other.brand.pk):
        writing.post(writing.category(), "같은 말")
    assert found(visitor, "같은") == []
    assert found(client_for(other), "같은") == ["같은 말"]


def test_a_word_of_many_posts_is_read_along_the_list(
    shop: World, visitor: APIClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    blog, notice = writing.category(), writing.category("notice")
    for number in range(6):
        writing.post(blog if number % 2 else notice, f"말 {number}", is_pinned=int(number == 3))
    expected = [one["post_title"] for one in visitor.get("/api/shop/posts").json()["data"]["content"]]
    plainly = {"/api/shop/posts": expected, "/api/shop/posts?place=blog": ["말 3", "말 5", "말 1"]}
    writing.category()
    for few, page, many in ((1_000, 100, 10_000), (1, 0, 10_000), (1, 0, 2)):
        monkeypatch.setattr(search, "_FEW", few)
        monkeypatch.setattr(search, "_PAGE", page)
        monkeypatch.setattr(selectors, "MANY", many)
        local_cache.clear()
        for address, names in plainly.items():
            cache.clear()
            local_cache.clear()
            data = visitor.get(address, {"search": "말"} | ({"place": "blog"} if "blog" in address else {})).json()[
                "data"
            ]
            assert ([one["post_title"] for one in data["content"]], data["total"]) == (names, len(names))


def test_a_search_takes_as_many_statements_however_many_posts_there_are(visitor: APIClient) -> None:
    where = writing.category()
    counts = []
    for size in (1, 12):
        for number in range(size):
            writing.post(where, f"눈 {size} {number}")
        for query in ("눈", "없는말"):
            cache.clear()
            visitor.get("/api/shop/posts", {"search": "데우기"})
            with CaptureQueriesContext(connection) as seen:
                visitor.get("/api/shop/posts", {"search": query})
            counts.append(len(seen))
    assert counts[:2] == counts[2:]


def test_the_index_is_rebuilt_and_filled_by_its_migration(visitor: APIClient) -> None:
    where = writing.category()
    for number in range(3):
        writing.post(where, f"옛 글 {number}")
    PostEntry.objects.all().delete()
    assert found(visitor, "옛") == []
    call_command("rebuild_post_search", verbosity=0)
    assert len(found(visitor, "옛")) == 3


def test_a_text_too_long_for_an_index_is_kept_all_the_same(visitor: APIClient) -> None:
    words = " ".join(f"{chr(0xAC00 + number % 11_000)}{chr(0xAC00 + number * 7 % 11_000)}" for number in range(40_000))
    long = {code: {"post_title": "Long", "post_content": f"<p>{words[:190_000]}</p>"} for code in ("en", "ja", "fr")}
    writing.post(writing.category(), "긴 글", post_content=f"<p>{words[:190_000]}</p>", lang_obj=long)
    assert found(visitor, "긴") == ["긴 글"]

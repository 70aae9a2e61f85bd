"""Previews on the shop's page: for holders of the link, for a quarter of an hour, of one brand and one post."""

import json
from datetime import timedelta
from typing import Any

import pytest
from django.core import signing
from django.utils import timezone
from rest_framework.test import APIClient

from core.articles import previews
from core.articles.models import DRAFT, Post, PostPreview
from core.articles.tests.writing import category, post
from core.common.tenancy import brand_scope
from core.conftest import World, client_for

pytestmark = pytest.mark.django_db
URL = "/api/post-previews"


@pytest.fixture
def notices(shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        return category("notice")


@pytest.fixture
def draft(shop: World, notices: Any) -> Post:
    with brand_scope(shop.brand.pk):
        return post(notices, "저장된 제목", state=DRAFT, post_content="<p>저장된 글</p>")


def ask(client: APIClient, where: Any, post_id: int = 0, **values: Any) -> Any:
    given = {"post_id": post_id, "category_id": where.pk, "post_title": "쓰던 제목", "post_content": "<p>쓰던 글</p>"}
    return client.post(URL, {**given, **values}, format="json")


def link(client: APIClient, where: Any, post_id: int = 0, **values: Any) -> str:
    answer = ask(client, where, post_id, **values)
    assert answer.status_code == 201, answer.json()
    return str(answer.json()["data"]["path"])


def data(client: APIClient, path: str, **more: Any) -> Any:
    """The data of the page behind a link."""
    post_id, token = path.partition("?")[0].rpartition("/")[2], path.partition("preview=")[2]
    return client.get(f"/api/shop/posts/{post_id}", {"preview": token, **more})


def test_a_draft_is_shown_as_a_visitor_would_see_it_and_nothing_of_it_is_saved(
    manager: APIClient, visitor: APIClient, notices: Any, draft: Post
) -> None:
    texts = {"en": {"post_title": "Typed", "post_content": "<p>Typed text</p><script>x()</script>"}}
    path = link(manager, notices, draft.pk, lang_obj=texts)
    assert path.startswith(f"/notice/{draft.pk}?preview=")
    assert visitor.get(f"/api/shop/posts/{draft.pk}").status_code == 404
    korean, english = data(visitor, path).json()["data"], data(visitor, path, lng="en").json()["data"]
    assert (korean["post_title"], korean["post_content"]) == ("쓰던 제목", "<p>쓰던 글</p>")
    assert (english["post_title"], english["post_content"]) == ("Typed", "<p>Typed text</p>")
    draft.refresh_from_db()
    assert (draft.post_title, draft.state) == ("저장된 제목", DRAFT)
    assert visitor.get(f"/api/shop/posts/{draft.pk}").status_code == 404


def test_a_new_post_is_shown_before_it_was_ever_saved(manager: APIClient, visitor: APIClient, notices: Any) -> None:
    path = link(manager, notices, post_title="")
    assert path.startswith("/notice/0?preview=")
    shown = data(visitor, path).json()["data"]
    assert (shown["id"], shown["post_title"], shown["post_content"]) == (0, "", "<p>쓰던 글</p>")
    assert not Post._base_manager.exists()


def test_products_that_the_form_names_are_shown(
    shop: World, manager: APIClient, visitor: APIClient, notices: Any
) -> None:
    path = link(manager, notices, product_ids=[shop.product.pk])
    assert [one["id"] for one in data(visitor, path).json()["data"]["products"]] == [shop.product.pk]


def test_the_page_is_framed_by_its_own_shop_alone_and_kept_nowhere(
    manager: APIClient, visitor: APIClient, notices: Any, draft: Post
) -> None:
    path = link(manager, notices, draft.pk)
    page = visitor.get(path)
    assert page.status_code == 200
    assert "frame-ancestors 'self'" in page["Content-Security-Policy"]
    assert (page["Cache-Control"], page["X-Robots-Tag"]) == ("no-store", "noindex, nofollow")
    assert 'name="robots" content="noindex,follow"' in page.content.decode()
    assert "쓰던 제목" in page.content.decode()
    # The first view of other visitors does not contain it.
    plain = visitor.get(f"/notice/{draft.pk}")
    assert plain.status_code == 404
    assert "쓰던 제목" not in plain.content.decode()
    assert "frame-ancestors 'none'" in plain["Content-Security-Policy"]
    later = link(manager, notices, draft.pk, post_title="고친 제목")
    assert "고친 제목" in visitor.get(later).content.decode()


def test_a_draft_of_a_closed_board_and_of_a_question_have_pages_too(
    shop: World, manager: APIClient, visitor: APIClient
) -> None:
    with brand_scope(shop.brand.pk):
        board, faq = category("board", visibility=1), category("faq")
    assert "쓰던 제목" in visitor.get(link(manager, board)).content.decode()
    path = link(manager, faq)
    assert path.startswith("/faq?post=0&preview=")
    assert "쓰던 제목" in visitor.get(path.partition("#")[0]).content.decode()


def refused(client: APIClient, path: str) -> bool:
    page, found = client.get(path), data(client, path)
    text = page.content.decode()
    framed = "frame-ancestors 'self'" in page["Content-Security-Policy"]
    return (page.status_code, found.status_code, page["Cache-Control"], framed) == (404, 404, "no-store", False) and (
        "쓰던" not in text
    )


def test_a_link_that_is_over_shows_nothing(
    manager: APIClient, visitor: APIClient, notices: Any, draft: Post, monkeypatch: Any
) -> None:
    path = link(manager, notices, draft.pk)
    assert not refused(visitor, path)
    now = signing.time.time()
    monkeypatch.setattr(signing.time, "time", lambda: now + previews.LIFETIME_SECONDS + 1)
    assert refused(visitor, path)


def test_a_link_to_an_earlier_state_of_the_form_shows_nothing(
    manager: APIClient, visitor: APIClient, notices: Any, draft: Post
) -> None:
    path = link(manager, notices, draft.pk)
    link(manager, notices, draft.pk, post_title="다른 제목")
    assert refused(visitor, path)


def test_a_link_shows_its_own_post_alone(
    shop: World, manager: APIClient, visitor: APIClient, notices: Any, draft: Post
) -> None:
    with brand_scope(shop.brand.pk):
        second = post(notices, "둘째", state=DRAFT)
    path = link(manager, notices, draft.pk)
    assert refused(visitor, path.replace(f"/{draft.pk}?", f"/{second.pk}?"))
    for broken in (path[:-1], path + "x", path.partition("preview=")[0] + "preview=x", path.replace(":", "%00", 1)):
        assert refused(visitor, broken), broken


def test_another_brand_shows_nothing_of_it(other: World, manager: APIClient, notices: Any, draft: Post) -> None:
    assert refused(client_for(other), link(manager, notices, draft.pk))


@pytest.mark.parametrize("who", ["visitor", "member", "seller"])
def test_only_who_may_change_posts_asks_for_a_preview(
    shop: World, visitor: APIClient, member: APIClient, notices: Any, draft: Post, who: str
) -> None:
    client = {"visitor": visitor, "member": member, "seller": client_for(shop, shop.seller)}[who]
    assert ask(client, notices, draft.pk).status_code == (401 if who == "visitor" else 403)
    assert not PostPreview._base_manager.exists()


def test_what_is_not_there_is_not_previewed(shop: World, other: World, manager: APIClient, notices: Any) -> None:
    with brand_scope(other.brand.pk):
        foreign = category("notice")
        stranger = post(foreign, "남의 글")
    assert ask(manager, notices, stranger.pk).status_code == 404
    assert ask(manager, foreign).json()["data"]["errors"].keys() == {"category_id"}
    assert ask(manager, notices, post_content="x" * 2_000_000).status_code == 400
    assert ask(manager, notices, state="published").status_code == 400
    assert not PostPreview._base_manager.exists()


def test_previews_that_are_over_are_forgotten(shop: World, manager: APIClient, notices: Any, draft: Post) -> None:
    link(manager, notices, draft.pk)
    assert previews.delete_expired_previews() == 0
    PostPreview._base_manager.update(made_at=timezone.now() - timedelta(seconds=previews.LIFETIME_SECONDS + 1))
    assert previews.delete_expired_previews() == 1
    assert not PostPreview._base_manager.exists()


def test_one_person_keeps_one_preview_of_a_post(manager: APIClient, notices: Any, draft: Post) -> None:
    for title in "가나다":
        link(manager, notices, draft.pk, post_title=title)
    assert PostPreview._base_manager.count() == 1
    assert json.dumps(PostPreview._base_manager.get().values, ensure_ascii=False).count("다") == 1

"""Posts for search engines: head data, feeds, the sitemap, and redirects of old addresses."""

import json
import re
from typing import Any

import pytest
from rest_framework.test import APIClient

from core.articles.models import Redirect
from core.articles.redirects import clean_redirect
from core.articles.tests import writing
from core.common.errors import Invalid
from core.common.tenancy import brand_scope
from core.conftest import World

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _scope(shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        yield


def test_a_post_has_head_data_of_its_own(visitor: APIClient) -> None:
    post = writing.post(
        writing.category("notice"), "쉬는 날", post_summary="설에는 쉬어요", lang_obj={"en": {"post_title": "Holidays"}}
    )
    head = visitor.get("/api/domain", {"post_id": post.pk}).json()["data"]
    assert head["title"] == "쉬는 날 | 하루결"
    assert (head["description"], head["og"]["type"]) == ("설에는 쉬어요", "article")
    assert head["canonical"] == f"http://localhost/notice/{post.pk}"
    kinds = {one["@type"]: one for one in head["jsonld"]}
    assert (kinds["Article"]["headline"], kinds["Article"]["inLanguage"]) == ("쉬는 날", "ko")
    assert [one["name"] for one in kinds["BreadcrumbList"]["itemListElement"]] == ["notice 분류", "쉬는 날"]
    json.dumps(head)


def test_a_feed_has_the_newest_posts_of_the_blog(visitor: APIClient) -> None:
    blog = writing.category("blog")
    post = writing.post(blog, "가을 & 겨울", post_summary="두 계절")
    writing.post(writing.category("notice"), "공지")
    for address in ("/blog/rss.xml", f"/blog/category/{blog.pk}/rss.xml"):
        answer = visitor.get(address)
        text = answer.content.decode()
        assert answer.headers["Content-Type"].startswith("application/rss+xml")
        assert "가을 &amp; 겨울" in text
        assert f"http://localhost/blog/post/{post.pk}<" in text
        assert "공지" not in text
    assert visitor.get("/blog/category/999/rss.xml").status_code == 404


def test_a_post_of_the_blog_has_moved(visitor: APIClient) -> None:
    post = writing.post(writing.category("blog"), "글")
    for query in ("", "?lng=en", "?preview=a%2Fb"):
        moved = visitor.get(f"/blog/{post.pk}{query}")
        assert (moved.status_code, moved["Location"]) == (301, f"/blog/post/{post.pk}{query}")
    html = visitor.get(f"/blog/post/{post.pk}").content.decode()
    assert f'<link rel="canonical" href="http://localhost/blog/post/{post.pk}">' in html
    assert [visitor.get(path).status_code for path in ("/blog/x1", "/blog/post/x1", "/blog/post/999")] == [404] * 3


def test_the_sitemap_is_an_index_of_parts(visitor: APIClient, shop: World) -> None:
    post = writing.post(writing.category("blog"), "글")
    parts = re.findall(r"<loc>http://localhost(/sitemap/[^<]+)</loc>", visitor.get("/sitemap.xml").content.decode())
    assert parts == ["/sitemap/pages.xml", "/sitemap/products-0.xml", "/sitemap/posts-0.xml"]
    whole = "".join(b"".join(visitor.get(one).streaming_content).decode() for one in parts)
    for path in ("/", "/blog", f"/blog/post/{post.pk}", f"/shop/item/{shop.product.pk}"):
        assert f"<loc>http://localhost{path}</loc>" in whole
    for bad in ("/sitemap/products.xml", "/sitemap/pages-1.xml", "/sitemap/orders-0.xml", "/sitemap/posts--1.xml"):
        assert visitor.get(bad).status_code == 404, bad


def test_a_private_board_is_kept_out_of_search_engines(visitor: APIClient) -> None:
    closed, board = writing.category("board", visibility=1), writing.category("board", category_name="모두")
    assert 'content="noindex,follow"' in visitor.get(f"/board/{closed.pk}").content.decode()
    assert 'content="index,follow"' in visitor.get(f"/board/{board.pk}").content.decode()


def moved(old: str, new: str) -> None:
    Redirect(old_path=old, new_path=new).save()


def test_addresses_of_the_shop_before_lead_on(visitor: APIClient) -> None:
    moved("/product/detail.html?product_no=12", "/shop/item/7")
    moved("/board/free.html", "/board/3")
    moved("/old", "/older")
    moved("/older", "/shop/item/7")
    for old, new in (
        ("/product/detail.html?product_no=12", "/shop/item/7"),
        ("/board/free.html?page=2", "/board/3"),
        ("/old", "/shop/item/7"),
    ):
        answer = visitor.get(old)
        assert (answer.status_code, answer.headers.get("Location")) == (301, new)
    assert visitor.get("/product/detail.html?product_no=13").status_code == 404


@pytest.mark.parametrize("bad", ["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:x()", "no"])
def test_only_own_addresses_are_led_to(manager: APIClient, visitor: APIClient, bad: str) -> None:
    answer = manager.post("/api/redirects", {"old_path": "/old", "new_path": bad}, format="json")
    if answer.status_code == 201:
        assert visitor.get("/old").headers["Location"].startswith("/%5C")
        return
    assert (answer.status_code, list(answer.json()["data"]["errors"])) == (400, ["new_path"])


def test_loops_are_refused(manager: APIClient) -> None:
    moved("/a", "/b")
    moved("/b", "/c")
    for old, new in (("/c", "/a"), ("/d", "/d")):
        answer = manager.post("/api/redirects", {"old_path": old, "new_path": new}, format="json")
        assert (answer.status_code, list(answer.json()["data"]["errors"])) == (400, ["new_path"]), (old, new)


def test_an_address_is_listed_once(manager: APIClient) -> None:
    moved("/a", "/b")
    answer = manager.post("/api/redirects", {"old_path": "/a", "new_path": "/c"}, format="json")
    assert (answer.status_code, list(answer.json()["data"]["errors"])) == (400, ["old_path"])


@pytest.mark.parametrize(
    "address", ["/%2Fevil.example", "/%252F%252Fevil.example", "/\\evil.example", "/.//evil.example"]
)
def test_the_table_refuses_what_leads_elsewhere_and_the_reader_old_rows(visitor: APIClient, address: str) -> None:
    for values in ({"old_path": "/old", "new_path": address}, {"old_path": address, "new_path": "/"}):
        with pytest.raises(Invalid):
            clean_redirect(values, None)
    # A row from before addresses were decoded first.
    Redirect(old_path="/old", new_path="//evil.example").save()
    Redirect(old_path="/older", new_path="/old").save()
    for path in ("/old", "/older"):
        answer = visitor.get(path)
        assert answer.status_code == 404
        assert "Location" not in answer.headers

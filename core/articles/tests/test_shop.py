"""Posts for shoppers, and members' posts on boards."""

from datetime import timedelta

import pytest
from django.http import QueryDict
from django.utils import timezone

from core.accounts import services as accounts
from core.articles.models import PUBLISHED, PostCategory
from core.articles.tables import POST_CATEGORIES, POSTS
from core.common.tenancy import brand_scope
from core.conftest import PASSWORD, client_for
from core.pages import site_map
from core.plain import services as plain

pytestmark = pytest.mark.django_db


def category(shop, place, **values):
    with brand_scope(shop.brand.pk):
        return plain.save(table=POST_CATEGORIES, values={"place": place, "category_name": place, **values})


def post(shop, where, title="글", **values):
    with brand_scope(shop.brand.pk):
        given = {"category_id": where.pk, "post_title": title, "state": PUBLISHED, **values}
        return plain.save(table=POSTS, values=given)


@pytest.fixture
def board(shop):
    return category(shop, "board", is_writable=1)


@pytest.fixture
def private(shop):
    return category(shop, "board", is_writable=1, visibility=1)


@pytest.fixture
def other(shop):
    with brand_scope(shop.brand.pk):
        consents = {"terms": True, "privacy": True, "shopping": True}
        values = {"user_name": "stranger", "name": "다른이", "email": "other@a.example", "phone_num": "01033334455"}
        return accounts.register(values=values, password=PASSWORD, consents=consents)


def titles(client, query=""):
    return [one["post_title"] for one in client.get(f"/api/shop/posts{query}").json()["data"]["content"]]


def write(client, **values):
    return client.post("/api/shop/posts", values, content_type="application/json")


def change(client, pk, **values):
    return client.put(f"/api/shop/posts/{pk}", values, content_type="application/json")


def test_an_answer_needs_no_title_and_is_listed_below_its_thread(shop, board):
    member = client_for(shop, shop.member)
    thread = write(member, category_id=board.pk, post_title="신발", post_content="<p>무엇을?</p>").json()["data"]
    told = write(member, parent_id=thread["id"], post_content="<p>부츠<script>alert(1)</script></p>")
    assert told.status_code == 201
    (reply,) = told.json()["data"]["replies"]
    assert (reply["post_title"], reply["post_content"], reply["is_own"]) == ("Re: 신발", "<p>부츠</p>", True)
    assert titles(member) == ["신발"]


def test_the_longest_title_can_still_be_answered(shop, board):
    member = client_for(shop, shop.member)
    thread = write(member, category_id=board.pk, post_title="가" * 200, post_content="<p>x</p>").json()["data"]
    assert write(member, parent_id=thread["id"], post_content="<p>y</p>").status_code == 201


def test_a_post_needs_words(shop, board):
    member = client_for(shop, shop.member)
    thread = write(member, category_id=board.pk, post_title="글", post_content="<p>x</p>").json()["data"]["id"]
    answer = write(member, parent_id=thread, post_content="<p>y</p>").json()["data"]["replies"][0]["id"]
    refused = [
        (write(member, category_id=board.pk, post_content="<p>x</p>"), {"post_title"}),
        (write(member, category_id=board.pk, post_title=" ", post_content=""), {"post_title"}),
        (write(member, parent_id=thread, post_content=" "), {"post_content"}),
        (change(member, thread, post_title="", post_content="<p>z</p>"), {"post_title"}),
        (change(member, answer, post_content=""), {"post_content"}),
    ]
    for told, fields in refused:
        assert told.status_code == 400
        assert told.json()["data"]["errors"].keys() == fields
    assert titles(member) == ["글"]
    # A reply keeps its title where none is sent.
    (reply,) = change(member, answer, post_content="<p>고침</p>").json()["data"]["replies"]
    assert (reply["post_title"], reply["post_content"]) == ("Re: 글", "<p>고침</p>")


def test_private_posts_are_visible_to_their_author_only(shop, private, other):
    member, stranger = client_for(shop, shop.member), client_for(shop, other)
    own = write(member, category_id=private.pk, post_title="비밀", post_content="<p>x</p>").json()["data"]["id"]
    assert titles(member, f"?category_id={private.pk}") == ["비밀"]
    for reader in (client_for(shop), stranger):
        assert titles(reader) == titles(reader, "?search=비밀") == titles(reader, "?is_own=1") == []
        assert reader.get(f"/api/shop/posts/{own}").status_code == 404
        assert write(reader, parent_id=own, post_content="<p>z</p>").status_code in (401, 404)
        assert change(reader, own, post_title="내 것").status_code in (401, 404)
        assert reader.delete(f"/api/shop/posts/{own}").status_code in (401, 404)
    assert titles(member) == ["비밀"]


def test_an_open_thread_is_changed_and_removed_by_its_author_alone(shop, board, other):
    member, stranger = client_for(shop, shop.member), client_for(shop, other)
    own = write(member, category_id=board.pk, post_title="처음", post_content="<p>x</p>").json()["data"]["id"]
    address, values = f"/api/shop/posts/{own}", {"post_title": "고침", "post_content": "<p>y</p>"}
    assert stranger.put(address, values, content_type="application/json").status_code == 403
    assert stranger.delete(address).status_code == 403
    assert member.put(address, values, content_type="application/json").json()["data"]["post_content"] == "<p>y</p>"
    write(stranger, parent_id=own, post_content="<p>답</p>")
    assert member.delete(address).status_code == 200
    assert titles(stranger) == []
    assert stranger.get(address).status_code == 404


def test_questions_come_with_their_answers_in_the_order_of_their_categories(shop):
    later, first = category(shop, "faq", position=2), category(shop, "faq", position=1)
    post(shop, later, "나중", sequence=1)
    post(shop, first, "둘째", sequence=2, post_content="<p>교환은 7일</p>")
    post(shop, first, "첫째", sequence=1, post_content="<p>답</p>", lang_obj={"en": {"post_title": "First"}})
    post(shop, category(shop, "notice"), "공지")
    post(shop, first, "나중에 나올 것", published_at=timezone.now() + timedelta(days=1))
    reader = client_for(shop)

    def read(query=""):
        return reader.get(f"/api/shop/faqs{query}").json()["data"]["content"]

    assert [one["post_title"] for one in read()] == ["첫째", "둘째", "나중"]
    assert [one["post_title"] for one in read(f"?category_id={later.pk}")] == ["나중"]
    # The words of a FAQ answer find its question.
    assert [one["post_title"] for one in read("?search=7일")] == ["둘째"]
    english = reader.get("/api/shop/faqs", headers={"X-Lang": "en"}).json()["data"]["content"]
    assert [(one["post_title"], one["language"]) for one in english[:2]] == [("First", "en"), ("둘째", "ko")]


def test_products_that_stand_in_a_text_come_with_it(shop):
    link = f'<a href="/shop/item/{shop.product.pk}">것</a>'
    text = f"<p>{link}</p><p>또 {link}</p><p><a href='/shop/item/999999'>없는 것</a></p>"
    own = post(shop, category(shop, "blog"), post_content=text)
    page = client_for(shop).get(f"/api/shop/posts/{own.pk}").json()["data"]
    assert [one["id"] for one in page["shown_products"]] == [shop.product.pk]
    assert page["products"] == []


def test_the_page_of_a_private_thread_is_not_read_for_a_visitor(shop, board, private):
    with brand_scope(shop.brand.pk):

        def read(where: PostCategory) -> str:
            visit = site_map.match(f"/board/{where.pk}/12", QueryDict())
            return visit.page.reads[0].address(visit)

        assert read(board) == "/api/shop/posts/12"
        assert read(private) == ""


def test_a_page_is_kept_for_visitors_alone_and_until_something_is_written(shop, board, django_assert_num_queries):
    visitor, member = client_for(shop), client_for(shop, shop.member)
    one = post(shop, board, "처음")
    address = f"/api/shop/posts/{one.pk}"
    assert titles(visitor) == titles(member) == ["처음"]
    visitor.get(address)
    with django_assert_num_queries(0):
        assert titles(visitor) == ["처음"]
        assert visitor.get(address).json()["data"]["post_title"] == "처음"
    # Each user gets their own: a personal answer is never given to another user, and never cached.
    own = write(member, category_id=board.pk, post_title="둘째", post_content="<p>x</p>").json()["data"]["id"]
    assert titles(visitor) == ["둘째", "처음"]
    assert member.get(f"/api/shop/posts/{own}").json()["data"]["is_own"] is True
    assert visitor.get(f"/api/shop/posts/{own}").json()["data"]["is_own"] is False
    with brand_scope(shop.brand.pk):
        plain.save(table=POST_CATEGORIES, row=PostCategory.objects.get(pk=board.pk), values={"visibility": 1})
    assert titles(visitor) == []
    assert visitor.get(address).status_code == 404

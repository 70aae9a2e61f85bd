"""Who may review what, what it shows to whom, and what it earns (D24)."""

import io
import random
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from PIL import Image
from rest_framework.test import APIClient

from core.brands.selectors import clear_directory
from core.catalog.models import Product
from core.common.errors import MoveNotAllowed, TooMany
from core.common.tenancy import brand_scope
from core.conftest import World, client_for
from core.designs.models import ShopDesign
from core.members.models import Member
from core.members.services import closing
from core.orders.models import OrderLine
from core.points.models import PointEntry
from core.points.selectors import balance
from core.reviews import members, moderation, services
from core.reviews.changes import HIDE, SHOW
from core.reviews.models import HelpfulVote, Review, ReviewPicture, ReviewReport, ReviewSpread, ReviewState
from core.reviews.pictures import forget_pictures
from core.reviews.tests.factories import find_wrong_ratings, line, review

pytestmark = [pytest.mark.django_db, pytest.mark.unbalanced_ledger]
URL = "/api/shop/product-reviews"


def gives(world: World, text: int = 100, photo: int = 300) -> None:
    type(world.brand.setting_obj).objects.filter(brand=world.brand).update(
        review_point_text=text, review_point_photo=photo
    )
    clear_directory()


def photo(client: APIClient) -> str:
    out = io.BytesIO()
    Image.new("RGB", (40, 30), "#7f9a7d").save(out, "PNG")
    file = SimpleUploadedFile("a.png", out.getvalue(), "image/png")
    answer = client.post(f"{URL}/pictures", {"file": file}, format="multipart")
    assert answer.status_code == 201, answer.json()
    return str(answer.json()["data"]["url"])


def write(client: APIClient, bought: OrderLine, **values: Any) -> Any:
    return client.post(URL, {"line_id": bought.pk, "stars": 4, "text": "따뜻해요", **values}, format="json")


def listed(client: APIClient, world: World, **asked: Any) -> list[dict[str, Any]]:
    answer = client.get(URL, {"product_id": world.product.pk, **asked})
    assert answer.status_code == 200, answer.json()
    return list(answer.json()["data"]["content"])


@pytest.fixture
def scope(shop: World) -> Any:
    with brand_scope(shop.brand.pk):
        yield shop


def test_a_delivered_line_is_reviewed_once_and_everybody_reads_it(scope: World) -> None:
    client, bought = client_for(scope, scope.member), line(scope)
    assert [row["line_id"] for row in client.get(f"{URL}/writable").json()["data"]["lines"]] == [bought.pk]
    answer = write(client, bought, text="<b>따뜻해요</b>")
    assert answer.status_code == 201, answer.json()
    assert write(client, bought).json()["error"] == "reviewed_already"
    assert client.get(f"{URL}/writable").json()["data"]["lines"] == []
    (shown,) = listed(client_for(scope), scope)
    assert shown["text"] == "<b>따뜻해요</b>"
    assert (shown["author_name"], shown["option_info"], shown["is_own"]) == ("m*****", "색 가", False)
    scope.product.refresh_from_db()
    assert (float(scope.product.review_score), scope.product.review_count) == (4, 1)
    assert not find_wrong_ratings()


@pytest.mark.parametrize("status", [5, 20])
def test_what_is_not_delivered_is_not_reviewed(scope: World, status: int) -> None:
    assert write(client_for(scope, scope.member), line(scope, status=status)).json()["error"] == "not_delivered"


def test_returned_lines_and_lines_of_others_cannot_be_reviewed(scope: World) -> None:
    client = client_for(scope, scope.member)
    gone = line(scope)
    OrderLine.objects.filter(pk=gone.pk).update(cancelled_at=timezone.now())
    assert write(client, gone).status_code == 409
    assert write(client, line(scope, 1, user=scope.other_member)).status_code == 404
    assert write(client_for(scope), line(scope, 2)).status_code == 401
    assert not Review.objects.exists()


def test_what_came_in_exchange_has_its_review_already(scope: World) -> None:
    first = review(scope)
    second = line(scope, 1)
    OrderLine.objects.filter(pk=first.line_id).update(replaced_by=second)
    OrderLine.objects.filter(pk=second.pk).update(bought_line=first.line_id)
    client = client_for(scope, scope.member)
    assert client.get(f"{URL}/writable").json()["data"]["lines"] == []
    assert write(client, second).json()["error"] == "reviewed_already"


@pytest.mark.parametrize(
    ("values", "field", "said"),
    [
        ({"stars": None}, "stars", "별점을 체크해 주세요."),
        ({"stars": 6}, "stars", "별점을 체크해 주세요."),
        ({"text": "  "}, "text", "리뷰를 작성해 주세요."),
        ({"text": "가" * 2001}, "text", None),
        ({"pictures": ["/media/1/reviews/000000000000000000000000.webp"]}, "pictures", "사진을 다시 올려 주세요."),
    ],
)
def test_a_wrong_value_is_named(scope: World, values: dict[str, Any], field: str, said: str | None) -> None:
    answer = write(client_for(scope, scope.member), line(scope), **values)
    assert answer.status_code == 400
    errors = answer.json()["data"]
    errors = errors.get("errors", errors)
    assert field in errors
    assert said is None or said in str(errors[field])
    assert not Review.objects.exists()


def test_pictures_are_private_until_written_and_while_hidden(scope: World) -> None:
    client, visitor = client_for(scope, scope.member), client_for(scope)
    url = photo(client)
    assert (client.get(url).status_code, visitor.get(url).status_code) == (200, 404)
    assert (
        write(
            client_for(scope, scope.other_member), line(scope, 1, user=scope.other_member), pictures=[url]
        ).status_code
        == 400
    )
    write(client, line(scope), pictures=[url])
    assert visitor.get(url).status_code == 200
    assert [row["pictures"] for row in listed(visitor, scope, with_pictures=1)] == [[url]]
    told = visitor.get(f"{URL}/summary", {"product_id": scope.product.pk}).json()["data"]
    assert [one["url"] for one in told["photos"]] == [url]
    moderation.hide(review=Review.objects.get(), reason="얼굴", actor=scope.manager)
    assert (visitor.get(url).status_code, client.get(url).status_code) == (404, 200)


def test_pictures_that_no_review_took_are_deleted(scope: World, django_capture_on_commit_callbacks: Any) -> None:
    photo(client_for(scope, scope.member))
    assert forget_pictures() == 0
    ReviewPicture.objects.update(made_at=timezone.now() - timedelta(days=2))
    with django_capture_on_commit_callbacks(execute=True):
        assert forget_pictures() == 1
    assert not [path for path in Path(django_settings.MEDIA_ROOT).rglob("*") if path.is_file()]


def test_only_the_author_revises(scope: World) -> None:
    row = review(scope)
    client = client_for(scope, scope.member)
    answer = client.patch(f"{URL}/{row.pk}", {"stars": 2, "text": "작아요"}, format="json")
    assert answer.status_code == 200, answer.json()
    scope.product.refresh_from_db()
    assert float(scope.product.review_score) == 2
    other = client_for(scope, scope.other_member)
    assert other.patch(f"{URL}/{row.pk}", {"stars": 5}, format="json").status_code == 404
    assert other.delete(f"{URL}/{row.pk}").status_code == 404
    assert client_for(scope).delete(f"{URL}/{row.pk}").status_code == 401
    assert not find_wrong_ratings()


def test_withdrawn_is_gone_for_good(scope: World) -> None:
    client, bought = client_for(scope, scope.member), line(scope)
    write(client, bought, pictures=[photo(client)])
    pk = Review.objects.get().pk
    assert client.delete(f"{URL}/{pk}").status_code == 200
    row = Review.objects.get()
    assert (row.text, row.state, ReviewPicture.objects.count()) == ("", "withdrawn", 0)
    assert (listed(client, scope), client.get(URL).json()["data"]["content"]) == ([], [])
    assert client.delete(f"{URL}/{pk}").status_code == 404
    assert write(client, bought).json()["error"] == "reviewed_already"
    assert not find_wrong_ratings()


def test_sorts_stars_and_pins(scope: World) -> None:
    one, two, three = (review(scope, number, stars=stars) for number, stars in enumerate((3, 5, 1)))
    services.vote(review=one, user=scope.other_member, is_helpful=True)
    client = client_for(scope)

    def order(**asked: Any) -> list[int]:
        return [row["id"] for row in listed(client, scope, **asked)]

    assert order() == [one.pk, three.pk, two.pk]
    assert order(ordering="new") == [three.pk, two.pk, one.pk]
    assert order(ordering="high") == [two.pk, one.pk, three.pk]
    assert order(ordering="low") == [three.pk, one.pk, two.pk]
    assert order(stars="3,1") == [one.pk, three.pk]
    moderation.pin(review=two, is_pinned=True, actor=scope.manager)
    assert order()[0] == two.pk
    told = client.get(f"{URL}/summary", {"product_id": scope.product.pk}).json()["data"]
    assert (told["score"], told["count"], told["spread"]) == (3, 3, [1, 0, 1, 0, 1])


def test_votes_and_reports_count_once_and_not_of_ones_own(scope: World) -> None:
    row = review(scope)
    own, other = client_for(scope, scope.member), client_for(scope, scope.other_member)
    for _time in range(2):
        answer = other.post(f"{URL}/{row.pk}/helpful", {"is_helpful": 1}, format="json")
        assert answer.json()["data"] == {"id": row.pk, "helpful_count": 1, "is_helpful": True}
        assert other.post(f"{URL}/{row.pk}/report", {"reason": "abuse"}, format="json").status_code == 200
    assert listed(other, scope)[0]["is_helpful"] is True
    for _time in range(2):
        answer = other.post(f"{URL}/{row.pk}/helpful", {"is_helpful": 0}, format="json")
        assert answer.json()["data"]["helpful_count"] == 0
    assert own.post(f"{URL}/{row.pk}/helpful", {"is_helpful": 1}, format="json").json()["error"] == "own_review"
    assert own.post(f"{URL}/{row.pk}/report", {"reason": "abuse"}, format="json").status_code == 409
    assert client_for(scope).post(f"{URL}/{row.pk}/helpful", {"is_helpful": 1}, format="json").status_code == 401
    assert other.post(f"{URL}/{row.pk}/report", {"reason": "dull"}, format="json").status_code == 400
    row.refresh_from_db()
    assert (row.report_count, ReviewReport.objects.count()) == (1, 1)


def test_points_come_once_and_go_with_the_review(scope: World) -> None:
    gives(scope)
    client = client_for(scope, scope.member)
    write(client, line(scope), pictures=[photo(client)])
    write(client, line(scope, 1))
    row = Review.objects.earliest("pk")
    assert balance(scope.member.pk) == 400
    entry = PointEntry.objects.earliest("pk")
    assert (entry.type, entry.amount, entry.note) == (15, 300, f"리뷰 적립 #{row.pk}")
    moderation.hide(review=row, reason="광고", actor=scope.manager)
    taken = PointEntry.objects.latest("pk")
    assert (taken.type, taken.amount, balance(scope.member.pk)) == (20, -300, 100)
    moderation.show(review=row, actor=scope.manager)
    assert balance(scope.member.pk) == 400
    moderation.hide(review=row, reason="광고", actor=scope.manager)
    client.delete(f"{URL}/{row.pk}")
    assert balance(scope.member.pk) == 100


def test_managers_answer_hide_show_and_pin(scope: World) -> None:
    row = review(scope, stars=1)
    staff, visitor = client_for(scope, scope.manager), client_for(scope)
    at = f"/api/product-reviews/{row.pk}"
    assert staff.post(f"{at}/answer", {"answer": "죄송해요"}, format="json").status_code == 200
    assert listed(visitor, scope)[0]["answer"] == "죄송해요"
    assert staff.post(f"{at}/hide", {"reason": " "}, format="json").status_code == 400
    assert staff.post(f"{at}/hide", {"reason": "욕설"}, format="json").json()["data"]["state"] == "hidden"
    assert staff.post(f"{at}/hide", {"reason": "욕설"}, format="json").status_code == 409
    assert staff.post(f"{at}/pin", {"is_pinned": 1}, format="json").status_code == 409
    assert listed(visitor, scope) == []
    assert visitor.get(f"{URL}/{row.pk}").status_code == 404
    (own,) = client_for(scope, scope.member).get(URL).json()["data"]["content"]
    assert (own["state"], own["hidden_reason"]) == ("hidden", "욕설")
    scope.product.refresh_from_db()
    assert scope.product.review_count == 0
    assert staff.post(f"{at}/show", {}, format="json").status_code == 200
    assert staff.post(f"{at}/pin", {"is_pinned": 1}, format="json").json()["data"]["is_pinned"] is True
    found = staff.get("/api/audit-logs", {"subject": "product-reviews"}).json()["data"]["content"]
    assert [one["action"] for one in found] == ["pin", "show", "hide", "answer"]
    assert not find_wrong_ratings()


def test_the_managers_list_is_filtered(scope: World) -> None:
    one, two = review(scope, stars=2), review(scope, 1)
    moderation.answer(review=one, text="네", actor=scope.manager)
    services.report(review=two, user=scope.other_member, reason="abuse")
    moderation.hide(review=two, reason="욕설", actor=scope.manager)
    three = review(scope, 2)
    staff = client_for(scope, scope.manager)

    def found(**asked: Any) -> list[int]:
        answer = staff.get("/api/product-reviews", asked)
        assert answer.status_code == 200, answer.json()
        return [row["id"] for row in answer.json()["data"]["content"]]

    assert found(stars=2) == [one.pk]
    assert found(state="hidden") == found(is_reported=1) == [two.pk]
    assert found(is_answered=0) == [three.pk]
    assert found(is_answered=1) == [one.pk]
    assert found(product_id=scope.product.pk, with_pictures=0) == [three.pk, two.pk, one.pk]
    assert found(created_to="2020-01-01") == found(with_pictures=1) == []
    assert one.line is not None
    assert found(search=one.line.order.order_num) == [one.pk]
    assert found(search=scope.product.product_code) == found(search=scope.member.user_name)
    assert len(found(search=scope.member.user_name)) == 3
    assert found(search="nobody") == []


def test_many_are_hidden_and_shown_at_once(scope: World) -> None:
    gone, other = review(scope), review(scope, 1)
    services.withdraw(review=gone)
    values = HIDE.check({"reason": "광고"})
    outcomes = HIDE.judge([gone.pk, other.pk], values)
    assert [bool(one.refused) for one in outcomes] == [True, False]
    HIDE.write([one for one in outcomes if one.changes], values, scope.manager)
    assert Review.objects.get(pk=other.pk).hidden_reason == "광고"
    SHOW.write(SHOW.judge([other.pk], {}), {}, scope.manager)
    assert Review.objects.get(pk=other.pk).state == "shown"
    assert not find_wrong_ratings()


def test_an_erased_member_leaves_the_words_and_nothing_else(scope: World) -> None:
    client = client_for(scope, scope.member)
    write(client, line(scope), pictures=[photo(client)])
    other = review(scope, 1, user=scope.other_member)
    services.vote(review=other, user=scope.member, is_helpful=True)
    assert members.own_data(scope.member.pk)["reviews"][0]["text"] == "따뜻해요"
    closing.erase_member(closing.close_account(Member._base_manager.get(pk=scope.member.pk)))
    row = Review.objects.earliest("pk")
    assert (row.user_id, row.author_name, row.text, row.picture_count) == (None, "", "따뜻해요", 0)
    other.refresh_from_db()
    assert (other.helpful_count, HelpfulVote.objects.count(), ReviewPicture.objects.count()) == (0, 0, 0)
    assert not find_wrong_ratings()
    assert len(listed(client_for(scope), scope)) == 2


def test_another_brands_review_is_not_there(scope: World, other: World) -> None:
    with brand_scope(other.brand.pk):
        foreign = review(other)
    client = client_for(scope, scope.member)
    assert client.get(f"{URL}/{foreign.pk}").status_code == 404
    assert client.post(f"{URL}/{foreign.pk}/helpful", {"is_helpful": 1}, format="json").status_code == 404
    assert client_for(scope, scope.manager).get(f"/api/product-reviews/{foreign.pk}").status_code == 404


@pytest.mark.parametrize("mine", [False, True])
def test_a_list_costs_the_same_for_one_review_and_for_many(scope: World, mine: bool) -> None:
    client = client_for(scope, scope.member)
    asked = {} if mine else {"product_id": scope.product.pk}

    def cost() -> int:
        client.get(URL, asked)
        with CaptureQueriesContext(connection) as seen:
            assert client.get(URL, asked).status_code == 200
        return len(seen)

    review(scope)
    one = cost()
    for number in range(1, 12):
        review(scope, number)
    assert cost() == one


def test_score_and_count_are_what_the_rows_say_after_any_sequence(scope: World) -> None:
    """Four hundred actions of one random sequence; the numbers are checked after each tenth."""
    chance = random.Random(24)
    rows: list[Review] = []
    for step in range(400):
        action = chance.randrange(5)
        row = chance.choice(rows) if rows else None
        try:
            if action == 0 or row is None:
                rows.append(review(scope, step, stars=chance.randint(1, 5)))
            elif action == 1:
                services.revise(review=row, user=scope.member, stars=chance.randint(1, 5))
            elif action == 2:
                moderation.hide(review=row, reason="까닭", actor=scope.manager)
            elif action == 3:
                moderation.show(review=row, actor=scope.manager)
            elif chance.random() < 0.2:
                services.withdraw(review=row)
        except (MoveNotAllowed, TooMany):
            pass
        if step % 10 == 0:
            assert not find_wrong_ratings(), step
    assert not find_wrong_ratings()
    assert Product.objects.get(pk=scope.product.pk).review_count > 20


@pytest.mark.parametrize(
    "break_it",
    [
        lambda shop: Product._base_manager.filter(pk=shop.product.pk).update(review_count=3),
        lambda shop: Product._base_manager.filter(pk=shop.product.pk).update(review_score="3.49"),
        lambda shop: ReviewSpread._base_manager.update(stars_4=2),
        lambda shop: ReviewSpread._base_manager.update(with_pictures=1),
        lambda shop: ReviewSpread._base_manager.all().delete(),
        lambda shop: Review._base_manager.filter(stars=3).update(state=ReviewState.HIDDEN),
    ],
)
@pytest.mark.unbalanced_ledger
def test_the_ledger_check_reports_a_score_that_differs_from_the_reviews(scope: World, break_it: Any) -> None:
    review(scope, 1, stars=4)
    review(scope, 2, stars=3)
    assert not find_wrong_ratings()
    break_it(scope)
    assert find_wrong_ratings()


def test_a_block_of_the_home_page_shows_the_newest_good_ones(scope: World) -> None:
    block = {"type": "reviews", "rule": {"min_stars": 4, "limit": 2}, "title": {"ko": "이야기"}}
    ShopDesign.objects.filter(place="shop").update(blocks=[block])
    review(scope, 1, stars=5, text="가" * 300)
    review(scope, 2, stars=3)
    hidden = review(scope, 3, stars=5)
    moderation.hide(review=hidden, reason="까닭", actor=scope.manager)
    (shown,) = client_for(scope).get("/api/shop", {"is_manager": 0}).json()["data"]["shop_obj"]
    (one,) = shown["reviews"]
    assert (one["stars"], len(one["text"]), one["product_id"]) == (5, 200, scope.product.pk)
    assert "rule" not in shown

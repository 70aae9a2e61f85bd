"""A purchase has one review and its points once (D24): through exchanges, returns and removed pictures."""

import io

import pytest
from PIL import Image

from core.brands.selectors import clear_directory
from core.common.tenancy import brand_scope
from core.orders.models import OrderLine
from core.points.models import PointEntry
from core.reconciliation import ledger
from core.reviews import moderation
from core.reviews.models import Review
from core.tests.flows.cancelling import buy, lines_of, tell
from core.tests.flows.claiming import asked, deliver, done, give_back, looked_at, to_inspected

pytestmark = pytest.mark.django_db(transaction=True)

URL = "/api/shop/product-reviews"


@pytest.fixture(autouse=True)
def giving(shop):
    """100 points for a text, 500 for one with pictures."""
    type(shop.brand.setting_obj).objects.filter(brand=shop.brand).update(review_point_text=100, review_point_photo=500)
    clear_directory()


def picture(client):
    file = io.BytesIO()
    Image.new("RGB", (40, 40), "red").save(file, "PNG")
    file.name, _start = "a.png", file.seek(0)
    return client.post(f"{URL}/pictures", {"file": file}, format="multipart").json()["data"]["url"]


def write(client, line, **values):
    return client.post(URL, {"line_id": line.pk, "stars": 5, "text": "좋아요", **values}, format="json")


def writable(client):
    return [row["line_id"] for row in client.get(f"{URL}/writable").json()["data"]["lines"]]


def review_points(shop):
    """The points of reviews, in the order they were written."""
    rows = PointEntry._base_manager.filter(user=shop.member, note__startswith="리뷰 적립").order_by("pk")
    return list(rows.values_list("amount", flat=True))


def exchange(member, manager, number, line, variant):
    """Exchange one piece of a line; the replacement is delivered."""
    lines = [{"line_id": line.pk, "quantity": 1, "variant_id": variant.pk}]
    claim = asked(member, number, lines, kind="exchange", reason="wrong", text="다른 옵션")
    done(manager, claim, "approve")
    done(manager, claim, "collect")
    done(manager, claim, "inspect", lines=looked_at(claim))
    done(manager, claim, "exchange", courier="hanjin", invoice_num=f"99998888{claim.pk:04d}")
    for step in (20, 25):
        assert tell(manager, number, "move", to=step).status_code == 200


def test_an_exchange_of_a_part_gives_no_second_review(shop, twin, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 3)])
    deliver(manager, number)
    line = lines_of(number)[0]
    assert write(member, line).status_code == 201
    for _time in range(2):
        exchange(member, manager, number, line, twin)
    pieces = OrderLine._base_manager.filter(order__order_num=number, cancelled_at=None)
    assert pieces.count() == 3
    assert writable(member) == []
    for piece in pieces:
        assert write(member, piece).json()["error"] == "reviewed_already"
    assert review_points(shop) == [100]
    assert Review._base_manager.count() == 1


def test_a_replacement_can_be_reviewed_instead_of_its_line(shop, twin, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 2)])
    deliver(manager, number)
    line = lines_of(number)[0]
    exchange(member, manager, number, line, twin)
    replacement = OrderLine._base_manager.get(replaces__isnull=False)
    assert set(writable(member)) == {line.pk, replacement.pk}
    assert write(member, replacement).status_code == 201
    assert writable(member) == []
    assert write(member, line).json()["error"] == "reviewed_already"


def test_points_go_back_with_the_money_of_the_whole_line(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 2)])
    deliver(manager, number)
    line = lines_of(number)[0]
    write(member, line)
    for expected in ([100], [100, -100]):
        piece = OrderLine._base_manager.filter(order__order_num=number, cancelled_at=None).first()
        claim = asked(member, number, [{"line_id": piece.pk, "quantity": 1}], reason="wrong", text="불량")
        to_inspected(manager, claim)
        assert give_back(manager, claim).status_code == 200
        # The review is about the piece that stays, until that goes back too.
        assert review_points(shop) == expected
    review = Review._base_manager.get()
    with brand_scope(shop.brand.pk):
        moderation.hide(review=review, reason="확인", actor=shop.manager)
        moderation.show(review=review, actor=shop.manager)
    assert review_points(shop) == [100, -100]
    assert ledger.check() == []


def test_a_refund_while_the_review_is_hidden_gives_nothing_when_it_is_shown(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    write(member, lines_of(number)[0])
    review = Review._base_manager.get()
    with brand_scope(shop.brand.pk):
        moderation.hide(review=review, reason="확인", actor=shop.manager)
    claim = asked(member, number, reason="wrong", text="불량")
    to_inspected(manager, claim)
    assert give_back(manager, claim).status_code == 200
    with brand_scope(shop.brand.pk):
        moderation.show(review=review, actor=shop.manager)
    assert review_points(shop) == [100, -100]


def test_what_a_picture_earned_goes_with_it(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    first, second = picture(member), picture(member)
    made = write(member, lines_of(number)[0], pictures=[first, second]).json()["data"]
    url = f"{URL}/{made['id']}"
    assert member.patch(url, {"pictures": [second]}, format="json").status_code == 200
    assert review_points(shop) == [500]
    for _time in range(2):
        assert member.patch(url, {"pictures": []}, format="json").status_code == 200
        assert member.patch(url, {"pictures": [picture(member)]}, format="json").status_code == 200
    assert review_points(shop) == [500, -400]
    assert member.delete(url).status_code == 200
    assert review_points(shop) == [500, -400, -100]


def test_a_picture_removed_while_the_review_is_hidden_earns_nothing_when_it_is_shown(shop, member, manager, bank):
    number = buy(member, shop, [(shop.variant, 1)])
    deliver(manager, number)
    made = write(member, lines_of(number)[0], pictures=[picture(member)]).json()["data"]
    review = Review._base_manager.get()
    with brand_scope(shop.brand.pk):
        moderation.hide(review=review, reason="확인", actor=shop.manager)
    assert member.patch(f"{URL}/{made['id']}", {"pictures": []}, format="json").status_code == 200
    with brand_scope(shop.brand.pk):
        moderation.show(review=review, actor=shop.manager)
    assert review_points(shop) == [500, -500, 500, -400]

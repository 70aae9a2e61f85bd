"""Fifty parallel calls: one review per line, one vote per member, points are given and taken once."""

import pytest

from core.brands.selectors import clear_directory
from core.catalog.models import Product
from core.common.errors import MoveNotAllowed
from core.common.tenancy import brand_scope
from core.conftest import World
from core.points.models import PointEntry
from core.points.selectors import balance
from core.reviews import moderation, services
from core.reviews.errors import ReviewedAlready
from core.reviews.models import Review
from core.reviews.tests.factories import find_wrong_ratings, line, review
from core.tests.races.crowd import inside, refusals, wins

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.unbalanced_ledger, pytest.mark.both]


@pytest.fixture
def giving(shop: World, monkeypatch: pytest.MonkeyPatch) -> World:
    monkeypatch.setattr(services, "AN_HOUR", 1_000)
    type(shop.brand.setting_obj).objects.filter(brand=shop.brand).update(review_point_text=100)
    clear_directory()
    return shop


def test_a_line_gets_one_review_with_its_points_once(giving: World) -> None:
    with brand_scope(giving.brand.pk):
        bought = line(giving)
    results = inside(
        giving,
        lambda number: services.write(
            user=giving.member, line_id=bought.pk, stars=number % 5 + 1, text=f"{number}", language="ko"
        ),
    )
    assert (wins(results), refusals(results)) == (1, {ReviewedAlready})
    with brand_scope(giving.brand.pk):
        assert (Review.objects.count(), balance(giving.member.pk)) == (1, 100)
        assert not find_wrong_ratings()


def test_reviews_of_one_product_side_by_side_are_all_counted(giving: World) -> None:
    with brand_scope(giving.brand.pk):
        lines = [line(giving, number) for number in range(50)]
    results = inside(
        giving,
        lambda number: services.write(
            user=giving.member, line_id=lines[number].pk, stars=number % 5 + 1, text="글", language="ko"
        ),
    )
    assert (wins(results), refusals(results)) == (50, set())
    with brand_scope(giving.brand.pk):
        product = Product.objects.get(pk=giving.product.pk)
        assert (float(product.review_score), product.review_count) == (3, 50)
        assert balance(giving.member.pk) == 5000
        assert not find_wrong_ratings()


def test_a_review_is_hidden_withdrawn_and_voted_for_in_parallel(giving: World) -> None:
    with brand_scope(giving.brand.pk):
        row = review(giving)
    actions = (
        lambda: moderation.hide(review=row, reason="까닭", actor=giving.manager),
        lambda: moderation.show(review=row, actor=giving.manager),
        lambda: services.withdraw(review=row),
        lambda: services.vote(review=row, user=giving.other_member, is_helpful=True),
    )
    results = inside(giving, lambda number: actions[number % 4]())
    assert refusals(results) <= {MoveNotAllowed}
    with brand_scope(giving.brand.pk):
        row.refresh_from_db()
        assert (row.state, row.helpful_count, balance(giving.member.pk)) == ("withdrawn", 1, 0)
        assert sum(PointEntry.objects.values_list("amount", flat=True)) == 0
        assert not find_wrong_ratings()

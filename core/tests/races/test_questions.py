"""Fifty parallel calls: one message per answer, each password guess counts, answers and changes are serialized."""

import pytest

from core.common.errors import AppError, Locked, NotFound
from core.common.tenancy import brand_scope
from core.conftest import World
from core.notifications.models import Message
from core.questions import moderation, services
from core.questions.errors import AnsweredAlready, AnsweredMeanwhile
from core.questions.models import Question
from core.questions.tests.factories import question, visitors
from core.security.visitor_posts import WRONG_TRIES
from core.tests.races.crowd import inside, refusals, wins

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.both]


def test_one_of_many_parallel_answers_is_stored_and_notified(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        type(shop.member).objects.filter(pk=shop.member.pk).update(email="member@example.com")
        row = question(shop)
    results = inside(
        shop,
        lambda number: moderation.answer(question=row, text=f"답 {number}", actor=shop.manager, seen=""),
    )
    assert (wins(results), refusals(results)) == (1, {AnsweredMeanwhile})
    with brand_scope(shop.brand.pk):
        assert Message.objects.count() == 1


def test_many_parallel_answers_notify_once(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        row = visitors(shop, contact="visitor@example.com")
    results = inside(shop, lambda number: moderation.answer(question=row, text=f"{number}", actor=shop.manager))
    assert refusals(results) == set()
    with brand_scope(shop.brand.pk):
        assert Message.objects.count() == 1


def test_parallel_password_guesses_are_limited_to_five(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        row = visitors(shop)
    results = [
        one
        for _round in range(2)
        for one in inside(
            shop, lambda number: services.unlock(key=str(row.pk), password=f"guess-{number}", address="10.0.0.9")
        )
    ]
    assert len(results) == 100
    wanted: set[type[AppError]] = {NotFound, Locked}
    assert refusals(results) == wanted
    assert sum(isinstance(result, NotFound) for result in results) == WRONG_TRIES


def test_an_answer_and_a_change_are_serialized(shop: World) -> None:
    with brand_scope(shop.brand.pk):
        row = question(shop, title="처음")

    def action(number: int) -> None:
        if number % 2:
            moderation.answer(question=row, text=f"답 {number}", actor=shop.manager)
        else:
            services.revise(question=row, title=f"고친 {number}")

    assert refusals(inside(shop, action)) <= {AnsweredAlready}
    with brand_scope(shop.brand.pk):
        found = Question.objects.get()
        assert (found.answer != "", found.answered_by) == (True, "staff")

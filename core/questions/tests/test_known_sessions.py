"""Strangers' wrong passwords lock strangers, not the session that asked (security 9)."""

import pytest

from core.conftest import World, client_for
from core.questions.tests.factories import SECRET
from core.questions.tests.test_questions import URL, ask_as_visitor

pytestmark = pytest.mark.django_db


def test_the_author_opens_the_question_while_strangers_guess(shop: World) -> None:
    author, stranger = client_for(shop), client_for(shop, REMOTE_ADDR="10.9.0.1")
    pk = ask_as_visitor(author, shop).json()["data"]["id"]
    url = f"{URL}/{pk}/open"
    assert [stranger.post(url, {"password": "wrong"}, format="json").status_code for _ in range(6)] == [404] * 5 + [429]
    assert stranger.post(url, {"password": SECRET}, format="json").json()["result"] == -12
    assert author.post(url, {"password": SECRET}, format="json").status_code == 200
    # The author's session has five tries of its own.
    assert [author.post(url, {"password": "wrong"}, format="json").status_code for _ in range(6)] == [404] * 5 + [429]

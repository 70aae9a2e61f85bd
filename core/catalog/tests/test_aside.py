"""Counting aside: in a thread of its own, one after another, never twice, never without end."""

import threading

import pytest
from django.db import DatabaseError, connection

from core.catalog import aside


@pytest.fixture
def on(settings):
    settings.FACETS_ASIDE_SECONDS = 5.0
    yield
    # The thread has given its connection back before the test database goes.
    for thread in threading.enumerate():
        if thread.name == "counting":
            thread.join(20)


@pytest.mark.django_db(transaction=True)
def test_what_waits_is_done_once_and_a_failure_ends_nothing(on):
    start, ran, done = threading.Event(), [], threading.Event()

    def first() -> None:
        start.wait(20)
        ran.append("first")
        raise ValueError("broken")

    aside.later("a", first)
    aside.later("b", lambda: ran.append("second"))
    aside.later("b", lambda: ran.append("again"))
    aside.later("c", done.set)
    start.set()
    assert done.wait(20)
    assert ran == ["first", "second"]


def test_switched_off_it_does_nothing(settings):
    settings.FACETS_ASIDE_SECONDS = None
    aside.later("a", lambda: pytest.fail("ran"))
    assert not [one for one in threading.enumerate() if one.name == "counting"]


@pytest.mark.django_db
def test_a_statement_without_end_gives_up():
    endless = (
        "SELECT pg_sleep(60)"
        if connection.vendor == "postgresql"
        else "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n"
    )
    with pytest.raises(DatabaseError), aside.bounded(0.2), connection.cursor() as cursor:
        cursor.execute(endless)

"""Background counts: in a separate thread, one after another, never twice, with a time limit."""

import threading

import pytest
from django.db import DatabaseError, connection

from core.catalog import background


@pytest.fixture
def on(settings):
    settings.FACETS_ASIDE_SECONDS = 5.0
    yield
    # The thread closes its connection before the test database is removed.
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

    background.run_later("a", first)
    background.run_later("b", lambda: ran.append("second"))
    background.run_later("b", lambda: ran.append("again"))
    background.run_later("c", done.set)
    start.set()
    assert done.wait(20)
    assert ran == ["first", "second"]


def test_switched_off_it_does_nothing(settings):
    settings.FACETS_ASIDE_SECONDS = None
    background.run_later("a", lambda: pytest.fail("ran"))
    assert not [one for one in threading.enumerate() if one.name == "counting"]


@pytest.mark.django_db
def test_a_statement_without_end_gives_up():
    endless = (
        "SELECT pg_sleep(60)"
        if connection.vendor == "postgresql"
        else "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT COUNT(*) FROM n"
    )
    with pytest.raises(DatabaseError), background.time_limit(0.2), connection.cursor() as cursor:
        cursor.execute(endless)

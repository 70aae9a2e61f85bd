"""A value of the local cache is one object, made again when it expires."""

import threading
from datetime import UTC, datetime

import time_machine

from core.common import local_cache


def test_readers_share_one_value_until_it_is_old() -> None:
    made: list[int] = []

    def make() -> list[int]:
        made.append(1)
        return [len(made)]

    with time_machine.travel(datetime(2026, 1, 1, tzinfo=UTC), tick=False) as clock:
        first = local_cache.get_or_set("k", 2, make)
        clock.shift(1.9)
        assert local_cache.get_or_set("k", 2, make) is first
        clock.shift(0.2)
        assert local_cache.get_or_set("k", 2, make) == [2]


def test_a_clock_that_is_put_back_keeps_nothing_longer() -> None:
    with time_machine.travel(datetime(2026, 1, 1, tzinfo=UTC), tick=False) as clock:
        local_cache.get_or_set("k", 2, lambda: "old")
        clock.shift(-3600)
        assert local_cache.get_or_set("k", 2, lambda: "new") == "new"


def test_deleted_values_are_computed_again() -> None:
    local_cache.get_or_set("k", 60, lambda: 1)
    local_cache.forget("k")
    assert local_cache.get_or_set("k", 60, lambda: 2) == 2


def test_invalid_values_are_computed_again() -> None:
    cache = local_cache.LocalCache(10)
    cache.get_or_set("k", 60, lambda: 1)
    assert cache.get_or_set("k", 60, lambda: 2, lambda value: value == 1) == 1
    assert cache.get_or_set("k", 60, lambda: 2, lambda value: value != 1) == 2


def test_a_shelf_holds_no_more_than_it_has_room_for() -> None:
    cache = local_cache.LocalCache(3)
    for number in range(10):
        cache.get_or_set(number, 60, lambda: "x")
        assert len(cache._kept) <= 3


def test_a_value_that_was_begun_earlier_never_follows_one_begun_later() -> None:
    cache, began, saved = local_cache.LocalCache(10), threading.Event(), threading.Event()
    served: list[str] = []

    def slow() -> str:
        began.set()
        assert saved.wait(5)
        return "before the save"

    reader = threading.Thread(target=lambda: served.append(cache.get_or_set("k", 60, slow)))
    reader.start()
    assert began.wait(5)
    assert cache.get_or_set("k", 60, lambda: "after the save") == "after the save"
    saved.set()
    reader.join(5)
    assert served == ["after the save"]
    assert cache.get_or_set("k", 60, lambda: "never asked") == "after the save"


def test_what_is_made_while_it_is_forgotten_is_not_kept() -> None:
    cache = local_cache.LocalCache(10)

    def make() -> str:
        cache.forget("k")
        return "before the save"

    assert cache.get_or_set("k", 60, make) == "before the save"
    assert cache.get_or_set("k", 60, lambda: "after the save") == "after the save"

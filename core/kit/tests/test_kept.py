"""What a process keeps for a moment is one object, made anew when its moment is over."""

from datetime import UTC, datetime

import time_machine

from core.kit import kept


def test_readers_share_one_value_until_it_is_old() -> None:
    made: list[int] = []

    def make() -> list[int]:
        made.append(1)
        return [len(made)]

    with time_machine.travel(datetime(2026, 1, 1, tzinfo=UTC), tick=False) as clock:
        first = kept.keep("k", 2, make)
        clock.shift(1.9)
        assert kept.keep("k", 2, make) is first
        clock.shift(0.2)
        assert kept.keep("k", 2, make) == [2]


def test_a_clock_that_is_put_back_keeps_nothing_longer() -> None:
    with time_machine.travel(datetime(2026, 1, 1, tzinfo=UTC), tick=False) as clock:
        kept.keep("k", 2, lambda: "old")
        clock.shift(-3600)
        assert kept.keep("k", 2, lambda: "new") == "new"


def test_what_is_forgotten_is_made_anew() -> None:
    kept.keep("k", 60, lambda: 1)
    kept.forget("k")
    assert kept.keep("k", 60, lambda: 2) == 2


def test_what_is_no_longer_good_is_made_anew() -> None:
    shelf = kept.Shelf(10)
    shelf.keep("k", 60, lambda: 1)
    assert shelf.keep("k", 60, lambda: 2, lambda value: value == 1) == 1
    assert shelf.keep("k", 60, lambda: 2, lambda value: value != 1) == 2


def test_a_shelf_holds_no_more_than_it_has_room_for() -> None:
    shelf = kept.Shelf(3)
    for number in range(10):
        shelf.keep(number, 60, lambda: "x")
        assert len(shelf._kept) <= 3

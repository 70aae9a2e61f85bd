"""Ranks order rows, and there is always another between two."""

import itertools
import random

from core.workspace.boards.ranks import LONGEST, even_ranks, rank_between


def test_a_rank_is_between_any_two() -> None:
    draw = random.Random(7)
    ranks = list(even_ranks(20))
    for _turn in range(2000):
        place = draw.randrange(len(ranks) + 1)
        low = ranks[place - 1] if place else None
        high = ranks[place] if place < len(ranks) else None
        ranks.insert(place, rank_between(low, high))
    assert ranks == sorted(set(ranks))
    assert all(rank.isdecimal() and not rank.endswith("0") for rank in ranks)


def test_ranks_of_a_long_column_stay_short() -> None:
    last = first = rank_between(None, None)
    for _turn in range(20_000):
        last, first = rank_between(last, None), rank_between(None, first)
    assert max(len(last), len(first)) <= 10
    ranks = list(even_ranks(2000))
    assert ranks == sorted(set(ranks))
    assert all(len(rank) <= 10 for rank in ranks)


def test_moves_to_the_same_place_make_a_rank_too_long_at_some_time() -> None:
    low, high = even_ranks(2)
    turns = next(turn for turn in itertools.count() if len(high := rank_between(low, high)) > LONGEST)
    assert turns > 250

"""The first row of each key, against a plain dict."""

import random

from core.bulk.engine.group_keys import GroupKeys


def test_the_first_row_of_a_key_is_remembered_across_other_rows() -> None:
    dice = random.Random(7)
    heads, plain = GroupKeys(), dict[int, int]()
    for row in range(1, 60_000):
        mark = hash(f"P-{dice.randrange(20_000)}")
        assert heads.first(mark, row) == plain.setdefault(mark, row)
    assert len(plain) > 15_000


def test_hashes_that_meet_in_one_slot_stay_apart() -> None:
    heads = GroupKeys()
    marks = [place << 40 for place in range(-300, 300)]
    assert [heads.first(mark, row) for row, mark in enumerate(marks, 1)] == list(range(1, 601))
    assert [heads.first(mark, 9_999) for mark in marks] == list(range(1, 601))

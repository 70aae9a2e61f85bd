"""Trees end on any data."""

import pytest

from core.common.trees import collect_below, find_loops


@pytest.mark.parametrize(
    ("parents", "loops"),
    [
        ({}, []),
        ({1: None, 2: 1, 3: 2}, []),
        ({1: 1}, [1]),
        ({1: 2, 2: 1, 3: 1}, [1, 2]),
        ({4: 1, 1: 2, 2: 3, 3: 1, 5: None}, [1, 2, 3]),
        ({1: 9}, []),
    ],
)
def test_rows_that_are_their_own_ancestors_are_found(parents: dict[int, int | None], loops: list[int]) -> None:
    assert find_loops(parents) == loops


def test_a_branch_ends_in_a_loop() -> None:
    assert sorted(collect_below({1: [2], 2: [3, 4], 3: [1]}, 1)) == [1, 2, 3, 4]
    assert collect_below({}, 7) == [7]

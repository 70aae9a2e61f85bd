"""Numbers are read as people type them."""

import pytest

from core.common.typed_numbers import compact_number


@pytest.mark.parametrize(
    ("typed", "number"),
    [
        ("010-1234-5678", "01012345678"),
        ("010 1234 5678", "01012345678"),
        ("010.1234.5678", "01012345678"),
        ("010‑1234–5678", "01012345678"),
        ("０１０-1234-5678", "01012345678"),
        ("+82 10-1234-5678", "01012345678"),
        ("+82 (0)10 1234 5678", "01012345678"),
        ("(02) 123-4567", "021234567"),
        ("20261127 m4tx 8rqk", "20261127M4TX8RQK"),
        ("20261127M4TX8RQK", "20261127M4TX8RQK"),
        ("0482", "0482"),
    ],
)
def test_a_number_loses_what_is_between_its_digits(typed: str, number: str) -> None:
    assert compact_number(typed) == number

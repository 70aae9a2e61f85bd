"""The same cases as in the front ends (core/client/phone.test.ts)."""

import pytest

from core.common.phones import hyphenated


@pytest.mark.parametrize(
    ("number", "text"),
    [
        ("01012345678", "010-1234-5678"),
        ("0111234567", "011-123-4567"),
        ("0212345678", "02-1234-5678"),
        ("021234567", "02-123-4567"),
        ("0319800000", "031-980-0000"),
        ("07012345678", "070-1234-5678"),
        ("050712345678", "0507-1234-5678"),
        ("15881234", "1588-1234"),
        ("+8613800000000", "+8613800000000"),
        ("", ""),
    ],
)
def test_a_number_is_read_with_hyphens(number: str, text: str) -> None:
    assert hyphenated(number) == text

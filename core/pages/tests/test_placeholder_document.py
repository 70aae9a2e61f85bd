"""A document with placeholders is the same in plain and in gzip."""

import gzip

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.pages.placeholder_document import PlaceholderDocument

GAP = "__GAP__"


@given(st.lists(st.text(max_size=200), min_size=1, max_size=6), st.binary(max_size=64), st.integers(1, 300))
def test_what_is_unpacked_is_what_was_cut(parts, filling, times):
    whole = [part.replace(GAP, "") * times for part in parts]
    document = PlaceholderDocument.split(GAP.join(whole), GAP)
    assert document.plain(filling) == filling.join(part.encode() for part in whole)
    assert gzip.decompress(document.gzip(filling)) == document.plain(filling)


def test_a_filling_may_repeat_the_text_and_be_as_long_as_a_block():
    document = PlaceholderDocument.split(f"{'가나다' * 9_000}{GAP}{'가나다' * 9_000}{GAP}", GAP)
    for filling in (b"", "가나다".encode() * 7_000, b"\x00" * 65_535):
        assert gzip.decompress(document.gzip(filling)) == document.plain(filling)
    with pytest.raises(ValueError, match="too long"):
        document.gzip(b"x" * 65_536)
    assert len(document.gzip(b"n" * 22)) < len(document.plain(b"")) / 20

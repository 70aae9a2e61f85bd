"""A document is the same in plain and in gzip, and is compressed once."""

import gzip

from hypothesis import given
from hypothesis import strategies as st

from core.pages.packed_document import PackedDocument


@given(st.text(max_size=200), st.integers(1, 300))
def test_what_is_unpacked_is_what_was_packed(text, times):
    document = PackedDocument(text.encode() * times)
    assert gzip.decompress(document.gzip) == document.plain


def test_a_document_is_packed_once_and_equal_ones_equally():
    document, other = (PackedDocument("가나다".encode() * 9_000) for _one in range(2))
    assert document.gzip is document.gzip
    assert document.gzip == other.gzip
    assert len(document.gzip) < len(document.plain) / 20

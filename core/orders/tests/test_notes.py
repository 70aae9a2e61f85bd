"""The shop's own notes are read in anybody's language; people's stay as they are."""

import pytest
from django.utils import translation

from core.orders import notes
from core.payments.states import ChargeHow


@pytest.mark.parametrize(
    ("note", "korean", "english"),
    [
        (notes.won(12_000), "12,000원", "KRW 12,000"),
        (f"{notes.won(6_000)} · {notes.how(ChargeHow.TRANSFER)}", "6,000원 · 계좌 입금", "KRW 6,000 · Bank transfer"),
        (notes.parcel("cj", "123456789012"), "CJ대한통운 123456789012", "CJ Logistics 123456789012"),
        (notes.parcel("", ""), "", ""),
        ("신한은행 ********6789 이**", "신한은행 ********6789 이**", "Shinhan Bank ********6789 이**"),
        ("주문이 닫힌 뒤에 결제됨", "주문이 닫힌 뒤에 결제됨", "Paid after the order was closed"),
        ("문 앞에 {won:천} 두 번 %s", "문 앞에 천 두 번 %s", "문 앞에 천 두 번 %s"),
        ("", "", ""),
    ],
)
def test_a_note_is_worded_when_it_is_read(note, korean, english):
    for language, expected in (("ko", korean), ("en", english)):
        with translation.override(language):
            assert notes.said(note) == expected

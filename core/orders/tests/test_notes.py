"""Notes of the shop are rendered in the reader's language; text of people is unchanged."""

import json

import pytest
from django.conf import settings
from django.utils import translation

from core.common import languages
from core.orders import notes
from core.payments.states import ChargeHow


@pytest.mark.parametrize(
    ("note", "korean", "english"),
    [
        (notes.won(12_000), "12,000원", "12,000 KRW"),
        (f"{notes.won(6_000)} · {notes.how(ChargeHow.TRANSFER)}", "6,000원 · 계좌 입금", "6,000 KRW · Bank transfer"),
        (notes.parcel("cj", "123456789012"), "CJ대한통운 123456789012", "CJ Logistics 123456789012"),
        (notes.parcel("", ""), "", ""),
        ("신한은행 ********6789 이**", "신한은행 ********6789 이**", "Shinhan Bank ********6789 이**"),
        ("주문이 닫힌 뒤에 결제됨", "주문이 닫힌 뒤에 결제됨", "Paid after the order was closed"),
        ("문 앞에 {won:천} 두 번 %s", "문 앞에 천 두 번 %s", "문 앞에 천 두 번 %s"),
        ("", "", ""),
    ],
)
def test_a_note_is_rendered_when_it_is_read(note, korean, english):
    for language, expected in (("ko", korean), ("en", english)):
        with translation.override(language):
            assert notes.render(note) == expected


@pytest.mark.parametrize("language", languages.LANGUAGES)
def test_a_sum_is_written_as_on_the_page_around_it(language):
    page = json.loads((settings.BASE_DIR / "locale" / language / "adminpanel.json").read_text())
    with translation.override(languages.to_django(language)):
        assert notes.render(notes.won(6_000)) == f"6,000{page['common']['won']}"
        assert notes.render_for_buyer(notes.won(6_000)) == ("6,000원" if language == "ko" else "₩6,000")

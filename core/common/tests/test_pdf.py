"""PDF text with joined letters, right-to-left text, and mixed directions."""

import re
from typing import Any

import pytest
from fpdf.fonts import TTFFont

from core.common.pdf import Sheet, glyphs


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str, list[str]]]:
    """The shaped runs in visual order: font, text, glyphs."""
    if "arabic" not in dict(glyphs.fallback_fonts()):
        pytest.skip("no system font here has Arabic letters")
    found: list[tuple[str, str, list[str]]] = []
    shape = TTFFont.shape_text

    def seen(font: TTFFont, text: str, *more: Any) -> Any:
        glyphs = shape(font, text, *more)
        found.append((font.fontkey, text.replace("\u200e", ""), [one["mapped_char"] for one in glyphs]))
        return glyphs

    monkeypatch.setattr(TTFFont, "shape_text", seen)
    return found


def sheet() -> Sheet:
    one = Sheet("시험", language="ar")
    one.page()
    return one


def glyphs_of(drawn: list[tuple[str, str, list[str]]], text: str) -> list[str]:
    drawn.clear()
    paper = sheet()
    # Together with each letter alone, so that one font numbers all glyphs.
    paper.text(" ".join(text), 20, 20)
    alone = {glyph for font, _text, glyphs in drawn if "arabic" in font for glyph in glyphs}
    drawn.clear()
    paper.text(text, 20, 40)
    return [glyph for font, _text, glyphs in drawn if "arabic" in font for glyph in glyphs if glyph not in alone]


def test_letters_take_the_shape_of_their_place_in_a_word(drawn):
    assert glyphs_of(drawn, "محمد"), "the same shapes as each letter alone"
    assert not glyphs_of(drawn, "دد"), "a letter that joins nothing after it stays as it is"


def on_paper(drawn: list[tuple[str, str, list[str]]], text: str) -> list[str]:
    paper = sheet()
    drawn.clear()
    paper.text(text, 20, 20)
    last: list[str] = []
    for _font, part, _glyphs in drawn:
        if part.strip() and part.strip() not in last:
            last.append(part.strip())
    return last


def test_numbers_stay_whole_between_words_from_right_to_left(drawn):
    shown = on_paper(drawn, "طلب رقم 20260801-7K3M-Q9XA تم")
    assert "20260801-7K3M-Q9XA" in "".join(shown)
    assert glyphs.isolate_codes("رقم 010-1234-5678") == "رقم \u200e010-1234-5678\u200e"
    assert glyphs.isolate_codes("قميص 42 / S") == "قميص 42 / S"
    once = glyphs.isolate_codes("رقم 010-1234-5678")
    assert glyphs.isolate_codes(once) == once


def test_a_line_is_read_the_way_that_its_text_begins():
    assert [glyphs.is_right_to_left(text) for text in ("محمد (VIP)", "12 قميص", "주문자 محمد", "Kim", "12", "")] == [
        True, True, False, False, False, False,
    ]  # fmt: skip


def test_korean_documents_are_not_shaped_even_after_arabic_ones(drawn):
    paper = sheet()
    drawn.clear()
    paper.text("램스울 니트 ABC 123", 20, 20, size=14)
    assert drawn == []
    paper.text("محمد", 20, 30, size=14)
    paper.text("수량", 20, 40, size=14)
    paper.text("금액", 20, 50, size=9, bold=True)
    content = paper.pdf.pages[1].contents.decode("latin-1")
    # What is set inside a `q … Q` is forgotten after it.
    kept = re.sub(r"^q .*? Q$", "", content, flags=re.S | re.M)
    assert re.findall(r"/F(\d) ([\d.]+) Tf", kept)[-2:] == [("1", "14.00"), ("2", "9.00")]

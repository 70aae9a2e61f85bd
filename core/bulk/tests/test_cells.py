"""Cells as spreadsheets mangle and escape them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.bulk.engine.cells import TRIGGERS, escape, is_date, is_scientific, tidy, unescape


@pytest.mark.parametrize("trigger", list(TRIGGERS))
def test_a_formula_is_escaped_and_comes_back(trigger: str) -> None:
    text = f"{trigger}1+1"
    assert escape(text) == f"'{text}"
    assert unescape(escape(text)) == text


def test_an_apostrophe_that_is_there_is_doubled() -> None:
    assert escape("'80s denim") == "''80s denim"
    assert unescape("''80s denim") == "'80s denim"
    assert unescape("'80s denim") == "'80s denim"


@given(st.text())
def test_every_text_survives_the_way_out_and_back(text: str) -> None:
    assert unescape(escape(text)) == text


@pytest.mark.parametrize(
    ("text", "expected"), [("1.23E+17", True), ("1,23E+17", True), ("4E5", True), ("HG-1", False), ("12E", False)]
)
def test_numbers_that_excel_rounded_are_seen(text: str, expected: bool) -> None:
    assert is_scientific(text) is expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("2026-03-05", True), ("03월 05일", True), ("5-Mar", True), ("Mar-05", True), ("3-5", False), ("M", False)],
)
def test_options_that_excel_made_dates_are_seen(text: str, expected: bool) -> None:
    assert is_date(text) is expected


def test_decomposed_hangul_is_composed_and_blanks_around_it_go() -> None:
    assert tidy("  \u1102\u1175\u1110\u1173 ") == "니트"


@pytest.mark.parametrize("text", ["a\r\nb", "a\rb", "a\nb"])
def test_a_line_break_is_one_sign(text: str) -> None:
    assert tidy(text) == "a\nb"

"""Quotes that strict reading can't read: what lenient reading makes of them, and that it says so."""

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.bulk.engine import quoted
from core.bulk.errors import BrokenQuotes
from core.bulk.tests.corpus import text as written


def lenient(text: str, width: int = 3) -> list[tuple[int, list[str], tuple[str, ...]]]:
    found = quoted.lenient(io.StringIO(text, newline=""), ",", width)
    return [(line.number, line.cells, repair.kinds if repair else ()) for line, repair in found]


def row(text: str, width: int = 3) -> tuple[list[str], tuple[str, ...]]:
    """The second row, between two that are well: these stay as they are."""
    rows = lenient(f'a,b,c\n{text}\n1,"x ""y""",3\n', width)
    assert (rows[0][1], rows[-1][1], rows[0][2], rows[-1][2]) == (["a", "b", "c"], ["1", 'x "y"', "3"], (), ())
    assert len(rows) == 3, rows
    return rows[1][1], rows[1][2]


@pytest.mark.parametrize(
    ("text", "cells", "kinds"),
    [
        ('A, "b, c",1', ["A", "b, c", "1"], ("padded",)),
        ('"A" , "b" ,1', ["A", "b", "1"], ("padded",)),
        (r'A,"say \"hi\"",1', ["A", 'say "hi"', "1"], ("backslash",)),
        (r'A,"\"b\", c",1', ["A", '"b", c', "1"], ("backslash",)),
        (r'A,"5\", wide",1', ["A", '5", wide', "1"], ("backslash",)),
        ('A,"a "b" c",1', ["A", 'a "b" c', "1"], ("stray",)),
        ('A,"17"",1', ["A", '17"', "1"], ("stray",)),
        ('A,"17"","1"', ["A", '17"', "1"], ("stray",)),
        ('A,"open,1', ["A", '"open', "1"], ("open",)),
        ('A,"two\nlines "x" and",1', ["A", 'two\nlines "x" and', "1"], ("stray",)),
        # These are read strictly as well, and stay what they are.
        ('A,5" wide,1', ["A", '5" wide', "1"], ()),
        (r'A,"C:\",1', ["A", "C:\\", "1"], ()),
        ('A,"two\n""lines""",1', ["A", 'two\n"lines"', "1"], ()),
    ],
)
def test_a_broken_quote_is_put_right_within_its_row(text: str, cells: list[str], kinds: tuple[str, ...]) -> None:
    assert row(text) == (cells, kinds)


def test_an_unclosed_quote_at_the_end_takes_no_row_with_it() -> None:
    rows = lenient('a,b,c\nA,"open,1\nB,2,3\nC,4,5\n')
    assert [cells[0] for _number, cells, _kinds in rows] == ["a", "A", "B", "C"]


def test_a_row_that_no_way_of_reading_makes_whole_keeps_its_count_of_cells() -> None:
    assert len(row('A,"b"')[0]) == 2
    assert len(row('A, "b", "c", 4')[0]) == 4


def test_the_line_is_the_line_of_the_file() -> None:
    text = 'a,b,c\n1,"x\ny\nz",3\nA,"a "b" c",1\n'
    repairs = [repair for _line, repair in quoted.lenient(io.StringIO(text, newline=""), ",", 3) if repair]
    assert [(one.line, one.text) for one in repairs] == [(5, 'A,"a "b" c",1')]
    with pytest.raises(BrokenQuotes, match="5번째 줄") as told:
        list(quoted.strict(io.StringIO(text, newline=""), ","))
    assert told.value.line == 5


def test_a_later_broken_quote_in_a_padded_file_is_reported() -> None:
    text = "a,b\n" + '"1" , "x, y"\n' * 5
    read = [line.cells for line in quoted.padded(io.StringIO(text, newline=""), ",")]
    assert read[-1] == ["1", "x, y"]
    for broken, reason in (('1, "a "b" c"\n', "맞지 않아요"), ('1, "open\n', "닫히지 않았어요")):
        with pytest.raises(BrokenQuotes, match=f"7번째 줄.*{reason}"):
            list(quoted.padded(io.StringIO(text + broken, newline=""), ","))


@given(st.lists(st.lists(st.text("가a,\"'\\\n ", max_size=6), min_size=3, max_size=3), min_size=1, max_size=6))
def test_what_is_well_is_never_changed(rows: list[list[str]]) -> None:
    text = written(["a", "b", "c"], *rows)
    found = [line.cells for line, _repair in quoted.lenient(io.StringIO(text, newline=""), ",", 3)]
    assert found == [["a", "b", "c"], *(one for one in rows if any(one))]


@given(st.text('a,"\\\n ', max_size=60), st.sampled_from([0, 2, 3]))
def test_every_text_is_read_to_its_end(text: str, width: int) -> None:
    list(quoted.lenient(io.StringIO(text, newline=""), ",", width))


@pytest.mark.parametrize(
    "text", ['a,"b' * 200_000, '"a\n' * 50_000, 'a,"b' * 25_000 + "\n", '"a\\"' * 30_000, '"' * 100_001]
)
def test_no_text_takes_longer_than_its_length(text: str) -> None:
    list(quoted.lenient(io.StringIO(text, newline=""), ",", 3))

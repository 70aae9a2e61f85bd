"""Numbers are read alike in Python and TypeScript."""

import json
from pathlib import Path
from typing import Any

import pytest

from core.common.numbers import NotANumber, Style, UnclearNumber, parse_number, written_as

CASES = json.loads((Path(__file__).parents[2] / "client" / "numbers.cases.json").read_text())["cases"]


def _read(text: str, style: Style) -> Any:
    with written_as(style):
        try:
            return float(parse_number(text))
        except UnclearNumber as exc:
            return [float(reading) for reading in exc.readings]
        except NotANumber:
            return None


@pytest.mark.parametrize(("text", "decimal", "expected"), CASES)
def test_a_text_is_read_as(text: str, decimal: str, expected: Any) -> None:
    assert _read(text, Style(decimal)) == expected


@pytest.mark.parametrize(
    ("text", "decimal", "expected"),
    [
        ("29.125", "", 29.125),
        ("29.125", ".", 29.125),
        ("29.5", ",", 29.5),
        ("29.125", ",", [29125, 29.125]),
        ("29.000", "", [29000, 29]),
        ("0.125", ",", 0.125),
        ("12,50", "", [12.5]),
    ],
)
def test_a_number_of_a_workbook_has_a_point(text: str, decimal: str, expected: Any) -> None:
    assert _read(text, Style(decimal, is_workbook=True)) == expected


def test_unclear_numbers_are_kept_as_examples() -> None:
    style = Style()
    assert [_read(text, style) for text in ("29.000", "5", "x", "29.000")] == [[29000, 29], 5, None, [29000, 29]]
    assert style.unclear == ["29.000"]

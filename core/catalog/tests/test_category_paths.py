"""Categories in a cell: any arrow, and names that have one themselves."""

import pytest

from core.catalog.resources.taxonomy import CategoryPath, format_category_path, parse_category_paths

ARROWS = (">", " > ", "->", "-->", "=>", "›", "»", "→", "➔", "➜", "▶", "▷", "〉", "≫", "＞")


@pytest.mark.parametrize("arrow", ARROWS)
def test_any_arrow_leads_to_the_category_below(arrow: str) -> None:
    assert parse_category_paths(f"종류{arrow}니트{arrow}라운드") == [CategoryPath("", ("종류", "니트", "라운드"))]


@pytest.mark.parametrize("name", ["안→밖", "a > b", "1:1", "봄;가을", "가›나", "back\\slash", "＞"])
def test_a_name_with_an_arrow_comes_back(name: str) -> None:
    cell = format_category_path("행사: 봄", (name, "니트"))
    assert parse_category_paths(cell) == [CategoryPath("행사: 봄", (name, "니트"))]

"""The words of plain tables: whole in seven languages, for everything that a table has."""

import pytest

from core.common import languages
from core.plain import kinds, labels
from core.plain.table import TABLES

OF_ALL = {"one", "many", "add", "none"}


def test_every_file_of_words_has_its_table() -> None:
    assert {file.stem for file in labels.labels_folder().glob("*.json")} == set(TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_a_table_is_called_in_every_language(name: str) -> None:
    table, known = TABLES[name], labels.labels_of(name)
    needed = OF_ALL | {part.name for part in table.parts}
    needed |= {
        f"{part.name}_{value}" for part in table.parts if isinstance(part, kinds.Choice) for value in part.values
    }
    for code in languages.LANGUAGES:
        assert needed <= set(known[code]), code
        assert set(known[code]) == set(known["ko"]), code
        assert all(text.strip() for text in known[code].values()), code
    others = [text for code in languages.LANGUAGES if code != "ko" for text in known[code].values()]
    assert [text for text in others if any("가" <= sign <= "힣" for sign in text)] == []


@pytest.mark.parametrize("name", TABLES)
def test_headers_of_a_table_are_distinct(name: str) -> None:
    korean = [labels.label(name, part.name) for part in TABLES[name].parts]
    assert len(set(korean)) == len(korean)

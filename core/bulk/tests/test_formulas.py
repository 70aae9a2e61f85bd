"""No cell of any file runs as a formula, and what was made safe comes back as it was (security 22)."""

from array import array
from typing import Any

import pytest
from import_export.widgets import Widget

from core.bulk import registry
from core.bulk.contract import Column, ExportResource
from core.bulk.engine import staging
from core.bulk.engine.cells import TRIGGERS
from core.bulk.engine.export import lines
from core.urls import RESOURCES

assert RESOURCES, "packages register their resources when core.urls is imported"
FORMULAS = [f"{trigger}cmd|' /C calc'!A0" for trigger in TRIGGERS]


def exportable() -> list[str]:
    return sorted(registry._EXPORTS)


def cells(name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> tuple[dict[str, Column], list[str]]:
    """A row of the resource's file whose every cell says `text`, as the file writes it."""
    resource: ExportResource = registry.get_exportable(name)
    columns = {key: column for key, column in resource.columns().items() if column.exported}
    monkeypatch.setattr(type(resource), "render", lambda self, ids: iter([[text] * len(columns)]))
    _head, row = lines(resource, array("q", [1]))
    return columns, row


@pytest.mark.parametrize("text", FORMULAS)
@pytest.mark.parametrize("name", exportable())
def test_every_trigger_in_every_column_is_a_text_and_comes_back(
    monkeypatch: pytest.MonkeyPatch, name: str, text: str
) -> None:
    columns, row = cells(name, text, monkeypatch)
    texts = [place for place, column in enumerate(columns.values()) if column.text]
    assert texts
    assert {row[place] for place in texts} == {f"'{text}"}
    layout = [(field, place, "") for place, field in enumerate(columns) if place in texts]
    # Blanks around a cell never count: a tab or a return in front of a text is such a blank.
    assert set(staging.cells_of(row, layout).values()) == {text.strip()}


@pytest.mark.parametrize("name", exportable())
def test_only_columns_of_numbers_go_out_as_they_are(name: str) -> None:
    resource: Any = registry.get_exportable(name)
    for key, column in resource.columns().items():
        if column.text or not column.exported:
            continue
        if type(column.widget) is Widget:
            # Whole amounts that the package itself writes; imported values have a widget that refuses the rest.
            assert name not in registry.importable_names(), key
            continue
        with pytest.raises(ValueError, match=r"\w"):
            column.widget.clean("=1+1")

"""Products as rows of a file: one a variant, the product's own columns in its first."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from core.catalog.resources import notices
from core.catalog.resources.columns import stored_column
from core.catalog.resources.labels import LANGUAGE_NAMES, OPTIONS
from core.catalog.resources.option_texts import OTHERS
from core.catalog.resources.stored import Stored, load_ids
from core.catalog.resources.structure import Structure
from core.jobs.contract import Column
from core.jobs.engine.cells import tidy

Cells = dict[str, str]


def rows(ids: list[int], columns: Mapping[str, Column], known: Structure) -> Iterator[list[str]]:
    """The rows of these products, in this order, in the order of the exported columns."""
    write = _Writer(columns, known)
    for stored in load_ids(ids):
        cells = write.product(stored)
        for variant in _active(stored):
            yield write.row(cells | write.variant(stored, variant))
            cells = {}


class _Writer:
    """Says products and variants in cells; a blank cell is none."""

    def __init__(self, columns: Mapping[str, Column], known: Structure) -> None:
        self._known = known
        exported = [name for name, column in columns.items() if column.exported]
        self._places = {name: place for place, name in enumerate(exported)}
        self._renders = {name: column.widget.render for name, column in columns.items()}
        kept = ((name, stored_column(name)) for name in exported)
        self._kept = [(name, column, self._renders[name]) for name, column in kept if column is not None]

    def row(self, cells: Cells) -> list[str]:
        found = [""] * len(self._places)
        for name, text in cells.items():
            place = self._places.get(name)
            if place is not None:
                found[place] = text
        return found

    def product(self, stored: Stored) -> Cells:
        row, render = stored.row, self._renders
        cells = {name: say(value) for name, column, say in self._kept if (value := row[column]) not in (None, "")}
        for name in ("product_price", "product_sale_price", "status"):
            cells[name] = render[name](row[name])
        for code, price in (row["price_lang_obj"] or {}).items():
            if code in LANGUAGE_NAMES:
                cells[f"price_{code}"] = render[f"price_{code}"](price)
        if row["item_info"]:
            info = [(str(one.get("name", "")), str(one.get("value", ""))) for one in row["item_info"]]
            cells["item_info"] = render["item_info"](info)
            cells["item_info_class"] = notices.class_of([(tidy(name), tidy(text)) for name, text in info])
        cells["categories"] = "; ".join(self._known.write(one) for one in stored.links.values())
        if stored.properties:
            pairs = [self._known.write_property(one) for one in sorted(stored.properties)]
            cells["properties"] = render["properties"](pairs)
        cells["images"] = "|".join(src for src, _alt in stored.images)
        return cells

    def variant(self, stored: Stored, variant: dict[str, Any] | None) -> Cells:
        cells = {"product_code": stored.row["product_code"]}
        if variant is None:
            return cells
        cells["price_diff"] = str(variant["price_diff"])
        cells["stock"] = "" if variant["stock"] is None else str(variant["stock"])
        cells["variant_code"] = variant["code"]
        places = [int(part) for part in variant["key"].split(".")] if variant["key"] else []
        for spot, (group, place) in enumerate(zip(stored.groups[:OPTIONS], places, strict=False), 1):
            value = group.values[place]
            cells[f"option{spot}_name"] = group.row["name_ko"]
            cells[f"option{spot}_value"] = self._renders[f"option{spot}_value"]((value["name_ko"], value["color"]))
            for code, column in OTHERS.items():
                cells[f"option{spot}_name_{code}"] = group.row[column]
                cells[f"option{spot}_value_{code}"] = value[column]
        return cells


def _active(stored: Stored) -> Sequence[dict[str, Any] | None]:
    return [one for one in stored.variants if one["is_active"]] or [None]

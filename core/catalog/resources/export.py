"""Products as rows of a file: one a variant, the product's own columns in its first."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from import_export.widgets import Widget

from core.catalog.resources import notices
from core.catalog.resources.columns import stored_column
from core.catalog.resources.labels import LANGUAGE_NAMES, OPTIONS
from core.catalog.resources.option_texts import OTHERS
from core.catalog.resources.stored import Stored, load_ids
from core.catalog.resources.structure import Structure
from core.jobs.contract import Column
from core.jobs.engine.cells import tidy

Cells = list[str]


def rows(ids: list[int], columns: Mapping[str, Column], known: Structure) -> Iterator[Cells]:
    """The rows of these products, in this order, in the order of the exported columns."""
    write = _Writer(columns, known)
    for stored in load_ids(ids):
        cells = write.product(stored)
        for variant in _active(stored):
            write.variant(cells, stored, variant)
            yield cells
            cells = write.blank()


class _Writer:
    """Says products and variants in cells; a blank cell is none."""

    def __init__(self, columns: Mapping[str, Column], known: Structure) -> None:
        self._known = known
        exported = [name for name, column in columns.items() if column.exported]
        self._places = {name: place for place, name in enumerate(exported)}
        self._renders = {name: column.widget.render for name, column in columns.items()}
        # A widget without a way of its own says a value as `str` does.
        plain = {name for name, column in columns.items() if type(column.widget).render is Widget.render}
        self._kept = [
            (place, column, str if name in plain else self._renders[name])
            for place, name in enumerate(exported)
            if (column := stored_column(name)) is not None
        ]
        # Thousands of products have the same few.
        self._properties: dict[int, str] = {}

    def _property(self, property_id: int) -> str:
        said = self._properties.get(property_id)
        if said is None:
            pair = self._known.write_property(property_id)
            said = self._properties[property_id] = self._renders["properties"]([pair])
        return said

    def blank(self) -> Cells:
        return [""] * len(self._places)

    def _put(self, cells: Cells, name: str, text: str) -> None:
        place = self._places.get(name)
        if place is not None:
            cells[place] = text

    def product(self, stored: Stored) -> Cells:
        """A row with the product's own cells."""
        row, render, cells = stored.row, self._renders, self.blank()
        for place, column, say in self._kept:
            value = row[column]
            if value is not None and value != "":
                cells[place] = say(value)
        for name in ("product_price", "product_sale_price", "status"):
            self._put(cells, name, render[name](row[name]))
        for code, price in (row["price_lang_obj"] or {}).items():
            if code in LANGUAGE_NAMES:
                self._put(cells, f"price_{code}", render[f"price_{code}"](price))
        if row["item_info"]:
            info = [(str(one.get("name", "")), str(one.get("value", ""))) for one in row["item_info"]]
            self._put(cells, "item_info", render["item_info"](info))
            class_name = notices.class_of([(tidy(name), tidy(text)) for name, text in info])
            self._put(cells, "item_info_class", class_name)
        self._put(cells, "categories", "; ".join([self._known.write(one) for one in stored.links.values()]))
        if stored.properties:
            self._put(cells, "properties", "; ".join([self._property(one) for one in sorted(stored.properties)]))
        self._put(cells, "images", "|".join([src for src, _alt in stored.images]))
        return cells

    def variant(self, cells: Cells, stored: Stored, variant: dict[str, Any] | None) -> None:
        """Its cells beside those of the product."""
        self._put(cells, "product_code", stored.row["product_code"])
        if variant is None:
            return
        self._put(cells, "price_diff", str(variant["price_diff"]))
        self._put(cells, "stock", "" if variant["stock"] is None else str(variant["stock"]))
        self._put(cells, "variant_code", variant["code"])
        places = [int(part) for part in variant["key"].split(".")] if variant["key"] else []
        for spot, (group, place) in enumerate(zip(stored.groups[:OPTIONS], places, strict=False), 1):
            value = group.values[place]
            self._put(cells, f"option{spot}_name", group.row["name_ko"])
            own = self._renders[f"option{spot}_value"]((value["name_ko"], value["color"]))
            self._put(cells, f"option{spot}_value", own)
            for code, column in OTHERS.items():
                self._put(cells, f"option{spot}_name_{code}", group.row[column])
                self._put(cells, f"option{spot}_value_{code}", value[column])


def _active(stored: Stored) -> Sequence[dict[str, Any] | None]:
    return [one for one in stored.variants if one["is_active"]] or [None]

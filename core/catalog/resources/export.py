"""Products as rows of a file: one a variant, the product's own columns in its first."""

from collections.abc import Iterator, Mapping
from operator import itemgetter
from typing import Any

from django.db.models import CharField, TextField
from import_export.widgets import Widget

from core.catalog.models import Product
from core.catalog.resources import notices
from core.catalog.resources.columns import stored_column
from core.catalog.resources.labels import OPTIONS
from core.catalog.resources.option_texts import OTHERS
from core.catalog.resources.sellers import Sellers
from core.catalog.resources.stored import Stored, load_ids
from core.catalog.resources.structure import Structure
from core.catalog.resources.tiers import Grades
from core.jobs.contract import Column
from core.jobs.engine.cells import tidy
from core.jobs.languages import LANGUAGE_NAMES

Cells = list[str]
# A product without variants still has a row.
_NONE: list[dict[str, Any] | None] = [None]


def rows(ids: list[int], columns: Mapping[str, Column], known: Structure) -> Iterator[Cells]:
    """The rows of these products, in this order, in the order of the exported columns."""
    write = _Writer(columns, known)
    for stored in load_ids(ids):
        cells = write.product(stored)
        for variant in [one for one in stored.variants if one["is_active"]] or _NONE:
            write.variant(cells, stored, variant)
            yield cells
            cells = write.blank()


class _Writer:
    """Says products and variants in cells; a blank cell is none."""

    def __init__(self, columns: Mapping[str, Column], known: Structure) -> None:
        self._known = known
        exported = [name for name, column in columns.items() if column.exported]
        self._width = len(exported)
        self._places = {name: place for place, name in enumerate(exported)}
        # A widget without a way of its own says a value as `str` does.
        self._say = {
            name: str if type(column.widget).render is Widget.render else column.widget.render
            for name, column in columns.items()
        }
        kept = [(name, column) for name in exported if (column := stored_column(name)) is not None]
        # Most columns are texts that are said as they stand: taken out of a row in one go.
        texts = [(name, column) for name, column in kept if self._say[name] is str and _is_text(column)]
        self._texts = itemgetter(*[column for _name, column in texts])
        self._text_places = [self._places[name] for name, _column in texts]
        self._others = [
            (self._places[name], column, self._say[name]) for name, column in kept if (name, column) not in texts
        ] + [(self._places[name], name, self._say[name]) for name in ("product_price", "product_sale_price", "status")]
        self._options = [
            (
                self._places[f"option{spot}_name"],
                self._places[f"option{spot}_value"],
                self._say[f"option{spot}_value"],
                [
                    (self._places[f"option{spot}_name_{code}"], self._places[f"option{spot}_value_{code}"], column)
                    for code, column in OTHERS.items()
                ],
            )
            for spot in range(1, OPTIONS + 1)
        ]
        # Thousands of products have the same few.
        self._sellers = Sellers()
        self._grades = Grades()
        self._properties: dict[int, str] = {}

    def _property(self, property_id: int) -> str:
        said = self._properties.get(property_id)
        if said is None:
            pair = self._known.write_property(property_id)
            said = self._properties[property_id] = self._say["properties"]([pair])
        return said

    def blank(self) -> Cells:
        return [""] * self._width

    def product(self, stored: Stored) -> Cells:
        """A row with the product's own cells."""
        row, say, places, cells = stored.row, self._say, self._places, self.blank()
        for place, text in zip(self._text_places, self._texts(row), strict=True):
            if text:
                cells[place] = text
        for place, column, said in self._others:
            value = row[column]
            if value is not None and value != "":
                cells[place] = said(value)
        if row["price_lang_obj"]:
            for code, price in row["price_lang_obj"].items():
                if code in LANGUAGE_NAMES:
                    cells[places[f"price_{code}"]] = say[f"price_{code}"](price)
        if row["seller_id"]:
            cells[places["seller"]] = self._sellers.write(row["seller_id"])
        if row["item_info"]:
            info = [(str(one.get("name", "")), str(one.get("value", ""))) for one in row["item_info"]]
            cells[places["item_info"]] = say["item_info"](info)
            cells[places["item_info_class"]] = notices.class_of([(tidy(name), tidy(text)) for name, text in info])
        if stored.tiers:
            cells[places["price_tiers"]] = say["price_tiers"](self._grades.write(stored.tiers))
        if stored.links:
            cells[places["categories"]] = "; ".join([self._known.write(one) for one in stored.links.values()])
        if stored.properties:
            cells[places["properties"]] = "; ".join([self._property(one) for one in sorted(stored.properties)])
        if stored.images:
            cells[places["images"]] = "|".join([src for src, _alt in stored.images])
        return cells

    def variant(self, cells: Cells, stored: Stored, variant: dict[str, Any] | None) -> None:
        """Its cells beside those of the product."""
        places = self._places
        cells[places["product_code"]] = stored.row["product_code"]
        if variant is None:
            return
        cells[places["price_diff"]] = str(variant["price_diff"])
        cells[places["stock"]] = "" if variant["stock"] is None else str(variant["stock"])
        cells[places["variant_code"]] = variant["code"]
        if not variant["key"]:
            return
        for (name_at, value_at, say, others), group, index in zip(
            self._options, stored.groups, variant["key"].split("."), strict=False
        ):
            value = group.values[int(index)]
            cells[name_at] = group.row["name_ko"]
            cells[value_at] = say((value["name_ko"], value["color"]))
            for other_name, other_value, column in others:
                cells[other_name] = group.row[column]
                cells[other_value] = value[column]


def _is_text(column: str) -> bool:
    return isinstance(Product._meta.get_field(column), CharField | TextField)

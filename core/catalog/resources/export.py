"""Products as rows of a file: one row for each variant, the product's own columns in the first."""

from collections.abc import Iterator, Mapping
from operator import itemgetter
from typing import Any

from django.db.models import CharField, TextField
from import_export.widgets import Widget

from core.bulk.contract import Column
from core.bulk.engine.cells import tidy
from core.bulk.languages import LANGUAGE_NAMES
from core.catalog.models import Product
from core.catalog.resources import notices
from core.catalog.resources.columns import column_of_field
from core.catalog.resources.existing import ExistingProduct, load_by_id
from core.catalog.resources.labels import OPTIONS
from core.catalog.resources.option_texts import OTHERS
from core.catalog.resources.sellers import Sellers
from core.catalog.resources.taxonomy import Taxonomy
from core.catalog.resources.tiers import Grades

Cells = list[str]
# A product without variants still has a row.
_NONE: list[dict[str, Any] | None] = [None]


def export_rows(ids: list[int], columns: Mapping[str, Column], known: Taxonomy) -> Iterator[Cells]:
    """The rows of these products in this order, with cells in the order of the exported columns."""
    write = _Writer(columns, known)
    for existing in load_by_id(ids):
        cells = write.product(existing)
        for variant in [one for one in existing.variants if one["is_active"]] or _NONE:
            write.variant(cells, existing, variant)
            yield cells
            cells = write.blank()


class _Writer:
    """Writes products and variants as cells; None is a blank cell."""

    def __init__(self, columns: Mapping[str, Column], known: Taxonomy) -> None:
        self._known = known
        exported = [name for name, column in columns.items() if column.exported]
        self._width = len(exported)
        self._places = {name: place for place, name in enumerate(exported)}
        # A widget without its own `render` uses `str`.
        self._say = {
            name: str if type(column.widget).render is Widget.render else column.widget.render
            for name, column in columns.items()
        }
        kept = [(name, column) for name in exported if (column := column_of_field(name)) is not None]
        # Most columns are texts that need no rendering: they are taken from a row in one call.
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
        # Cached, because thousands of products share a few.
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

    def product(self, existing: ExistingProduct) -> Cells:
        """A row with the product's own cells."""
        row, say, places, cells = existing.row, self._say, self._places, self.blank()
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
        if existing.tiers:
            cells[places["price_tiers"]] = say["price_tiers"](self._grades.write(existing.tiers))
        if existing.links:
            cells[places["categories"]] = "; ".join([self._known.write(one) for one in existing.links.values()])
        if existing.properties:
            cells[places["properties"]] = "; ".join([self._property(one) for one in sorted(existing.properties)])
        if existing.images:
            cells[places["images"]] = "|".join([src for src, _alt in existing.images])
        return cells

    def variant(self, cells: Cells, existing: ExistingProduct, variant: dict[str, Any] | None) -> None:
        """Add the variant's cells to a row."""
        places = self._places
        cells[places["product_code"]] = existing.row["product_code"]
        if variant is None:
            return
        cells[places["price_diff"]] = str(variant["price_diff"])
        cells[places["stock"]] = "" if variant["stock"] is None else str(variant["stock"])
        cells[places["variant_code"]] = variant["code"]
        if not variant["key"]:
            return
        for (name_at, value_at, say, others), group, index in zip(
            self._options, existing.groups, variant["key"].split("."), strict=False
        ):
            value = group.values[int(index)]
            cells[name_at] = group.row["name_ko"]
            cells[value_at] = say((value["name_ko"], value["color"]))
            for other_name, other_value, column in others:
                cells[other_name] = group.row[column]
                cells[other_value] = value[column]


def _is_text(column: str) -> bool:
    return isinstance(Product._meta.get_field(column), CharField | TextField)

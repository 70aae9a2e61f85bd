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

Render = Mapping[str, Column]


def rows(ids: list[int], columns: Render, known: Structure) -> Iterator[list[str]]:
    """The rows of these products, in this order, in the order of the exported columns."""
    names = [name for name, column in columns.items() if column.exported]
    for stored in load_ids(ids):
        first = True
        for variant in _active(stored):
            cells = _variant(stored, variant, columns)
            if first:
                cells |= _product(stored, columns, known)
                first = False
            yield [cells.get(name, "") for name in names]


def _active(stored: Stored) -> Sequence[dict[str, Any] | None]:
    return [one for one in stored.variants if one["is_active"]] or [None]


def _product(stored: Stored, columns: Render, known: Structure) -> dict[str, str]:
    row = stored.row
    cells: dict[str, str] = {}
    for name, column in columns.items():
        kept = stored_column(name)
        if kept is not None:
            cells[name] = column.widget.render(row[kept])
    for name in ("product_price", "product_sale_price", "status"):
        cells[name] = columns[name].widget.render(row[name])
    for code in LANGUAGE_NAMES:
        cells[f"price_{code}"] = columns[f"price_{code}"].widget.render((row["price_lang_obj"] or {}).get(code))
    info = [(str(one.get("name", "")), str(one.get("value", ""))) for one in row["item_info"] or []]
    cells["item_info"] = columns["item_info"].widget.render(info)
    cells["item_info_class"] = notices.class_of([(tidy(name), tidy(text)) for name, text in info])
    cells["categories"] = "; ".join(known.write(one) for one in stored.links.values())
    pairs = [known.write_property(one) for one in sorted(stored.properties)]
    cells["properties"] = columns["properties"].widget.render(pairs)
    cells["images"] = "|".join(src for src, _alt in stored.images)
    return cells


def _variant(stored: Stored, variant: dict[str, Any] | None, columns: Render) -> dict[str, str]:
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
        cells[f"option{spot}_value"] = columns[f"option{spot}_value"].widget.render((value["name_ko"], value["color"]))
        for code, column in OTHERS.items():
            cells[f"option{spot}_name_{code}"] = group.row[column]
            cells[f"option{spot}_value_{code}"] = value[column]
    return cells

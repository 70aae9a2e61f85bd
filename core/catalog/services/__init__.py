"""Verbs of the catalogue."""

from core.catalog.services.products import delete_product, save_product
from core.catalog.services.stock import give_back, take
from core.catalog.services.structure import (
    delete_category,
    delete_category_group,
    delete_property,
    delete_property_group,
    save_category,
    save_named,
    save_property,
)
from core.catalog.services.wishes import add_wish, remove_wish

__all__ = [
    "add_wish",
    "delete_category",
    "delete_category_group",
    "delete_product",
    "delete_property",
    "delete_property_group",
    "give_back",
    "remove_wish",
    "save_category",
    "save_named",
    "save_product",
    "save_property",
    "take",
]

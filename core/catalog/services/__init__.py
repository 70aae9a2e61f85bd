"""Verbs of the catalogue."""

from core.catalog.services.duplicate import duplicate_product
from core.catalog.services.order import move_category, move_category_group, move_property, move_property_group
from core.catalog.services.products import delete_product, restore_product, save_product, version
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
from core.catalog.services.synonyms import delete_synonym, save_synonym
from core.catalog.services.texts import older
from core.catalog.services.wishes import add_wish, remove_wish

__all__ = [
    "add_wish",
    "delete_category",
    "delete_category_group",
    "delete_product",
    "delete_property",
    "delete_property_group",
    "delete_synonym",
    "duplicate_product",
    "give_back",
    "move_category",
    "move_category_group",
    "move_property",
    "move_property_group",
    "older",
    "remove_wish",
    "restore_product",
    "save_category",
    "save_named",
    "save_product",
    "save_property",
    "save_synonym",
    "take",
    "version",
]

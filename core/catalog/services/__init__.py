"""Verbs of the catalogue."""

from core.catalog.services.duplicate import duplicate_product
from core.catalog.services.order import move_category
from core.catalog.services.products import delete_product, restore_product, save_product, version
from core.catalog.services.stock import give_back, take
from core.catalog.services.structure import (
    delete_category,
    restore_category,
    save_category,
    save_named,
)
from core.catalog.services.wishes import add_wish, remove_wish

__all__ = [
    "add_wish",
    "delete_category",
    "delete_product",
    "duplicate_product",
    "give_back",
    "move_category",
    "remove_wish",
    "restore_category",
    "restore_product",
    "save_category",
    "save_named",
    "save_product",
    "take",
    "version",
]

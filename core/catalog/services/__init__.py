"""Services of the catalogue: everything that writes."""

from core.catalog.services.categories import (
    check_parent,
    delete_category,
    restore_category,
    save_category,
    save_named,
)
from core.catalog.services.category_order import move_category
from core.catalog.services.duplicate import duplicate_product
from core.catalog.services.products import delete_product, format_version, get_version, restore_product, save_product
from core.catalog.services.stock import return_stock, take_stock
from core.catalog.services.stock_difference import change_stock
from core.catalog.services.wishes import add_wish, remove_wish

__all__ = [
    "add_wish",
    "change_stock",
    "check_parent",
    "delete_category",
    "delete_product",
    "duplicate_product",
    "format_version",
    "get_version",
    "move_category",
    "remove_wish",
    "restore_category",
    "restore_product",
    "return_stock",
    "save_category",
    "save_named",
    "save_product",
    "take_stock",
]

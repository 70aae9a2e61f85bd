"""Tables of the catalogue. Prices are won, VAT included."""

from core.catalog.models.categories import Category, CategoryGroup, ProductWord, Property, PropertyGroup
from core.catalog.models.limits import MAX_PRICE, MAX_QTY, MAX_STOCK, MAX_WEIGHT, PRICE
from core.catalog.models.options import OptionGroup, OptionKind, OptionValue, Variant
from core.catalog.models.prices import PriceTier
from core.catalog.models.products import Product, ProductCategory, ProductImage, ProductStatus
from core.catalog.models.search import SearchEntry, SearchQuery, SearchState, SearchSynonym, SearchWord
from core.catalog.models.stock import StockMove
from core.catalog.models.wishes import Wish

__all__ = [
    "MAX_PRICE",
    "MAX_QTY",
    "MAX_STOCK",
    "MAX_WEIGHT",
    "PRICE",
    "Category",
    "CategoryGroup",
    "OptionGroup",
    "OptionKind",
    "OptionValue",
    "PriceTier",
    "Product",
    "ProductCategory",
    "ProductImage",
    "ProductStatus",
    "ProductWord",
    "Property",
    "PropertyGroup",
    "SearchEntry",
    "SearchQuery",
    "SearchState",
    "SearchSynonym",
    "SearchWord",
    "StockMove",
    "Variant",
    "Wish",
]

"""Home pages with their texts in one language and their products filled in (D41)."""

from collections.abc import Mapping
from typing import Any, cast

from core.catalog import selectors as catalog
from core.catalog.answers import ProductCard
from core.common import html, languages
from core.designs import links
from core.designs.answers import Block, BlockType
from core.designs.block_fillers import fill_block
from core.designs.models import ShopDesign
from core.designs.schema import MAX_PRODUCTS

# What a block of these kinds shows beside its head.
_SHOWN: dict[str, str] = {
    BlockType.PRODUCTS: "products",
    BlockType.PRODUCTS_RULE: "products",
    BlockType.REVIEWS: "reviews",
}
_SORTS = {
    "created_at": "created_at",
    "price": "product_sale_price",
    "popularity": "popularity",
    "score": "review_score",
    "discount": "discount_percent",
}


def list_blocks(place: str, language: str) -> list[Block]:
    """The published blocks of a place. Products that are no longer listed are left out, and so is a block that shows
    nothing else (D41).
    """
    design = ShopDesign.objects.filter(place=place).first()
    if design is None:
        return []
    codes = {code for block in design.blocks for code in block.get("product_codes", [])}
    cards = catalog.cards_by_code(codes, language)
    blocks = [_block(block, language, cards) for block in design.blocks]
    return [block for block in blocks if block["type"] not in _SHOWN or block.get(_SHOWN[block["type"]])]


def _block(block: dict[str, Any], language: str, cards: Mapping[str, ProductCard]) -> Block:
    shown: dict[str, Any] = _localise(block, language)
    codes, rule = shown.pop("product_codes", None), shown.pop("rule", None)
    more = fill_block(block, language)
    if more is not None:
        shown |= more
    elif codes is not None:
        shown["products"] = [cards[code] for code in codes if code in cards]
    elif rule is not None:
        shown["products"] = catalog.product_cards(_products_by_rule(rule, language), language)
    if "html" in shown:
        shown["html"] = html.clean(shown["html"])
    shown.setdefault("items", [])
    # The column holds what operators wrote; a shop ignores unknown keys.
    return cast(Block, shown)


def _localise(value: Any, language: str) -> Any:
    """Replace texts such as `{"ko": …}` by one language; everything else is unchanged."""
    if isinstance(value, dict):
        value = links.drop_wrong_links(value)
        if value and set(value) <= set(languages.LANGUAGES):
            return languages.pick(value, language)
        return {key: _localise(item, language) for key, item in value.items()}
    if isinstance(value, list):
        return [_localise(item, language) for item in value]
    return value


def _products_by_rule(rule: dict[str, Any], language: str) -> Any:
    products = catalog.listed_products()
    if rule.get("category_id"):
        below = catalog.category_tree(language).below(int(rule["category_id"]))
        products = products.filter(category_links__category_id__in=below)
    if rule.get("status"):
        products = products.filter(status__in=rule["status"])
    ordering = str(rule.get("ordering", "-created_at"))
    column = _SORTS.get(ordering.removeprefix("-"), "created_at")
    sign = "-" if ordering.startswith("-") else ""
    return products.order_by(f"{sign}{column}", f"{sign}pk")[: min(int(rule.get("limit", 8)), MAX_PRODUCTS)]


def newest_products(language: str, *, limit: int = MAX_PRODUCTS) -> list[ProductCard]:
    """The products that the built-in layouts show where a brand has no blocks."""
    return catalog.product_cards(catalog.listed_products().order_by("-created_at", "-pk")[:limit], language)

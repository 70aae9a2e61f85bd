"""Home pages with their texts in one language and their products in place (D41)."""

from collections.abc import Mapping
from typing import Any

from core.catalog import selectors as catalog
from core.catalog.answers import ProductCard
from core.designs.models import ShopDesign
from core.kit import html, languages

MOST_PRODUCTS = 24
_SORTS = {
    "created_at": "created_at",
    "price": "product_sale_price",
    "popularity": "popularity",
    "score": "review_score",
    "discount": "discount_percent",
}


def blocks(place: str, language: str) -> list[dict[str, Any]]:
    """The published blocks of a place. Products that left the lists are left out."""
    design = ShopDesign.objects.filter(place=place).first()
    if design is None:
        return []
    codes = {code for block in design.blocks for code in block.get("product_codes", [])}
    cards = catalog.cards_by_code(codes, language)
    return [_block(block, language, cards) for block in design.blocks]


def _block(block: dict[str, Any], language: str, cards: Mapping[str, Any]) -> dict[str, Any]:
    shown: dict[str, Any] = _localised(block, language)
    codes, rule = shown.pop("product_codes", None), shown.pop("rule", None)
    if codes is not None:
        shown["products"] = [cards[code] for code in codes if code in cards]
    elif rule is not None:
        shown["products"] = catalog.cards(_by_rule(rule, language), language)
    if "html" in shown:
        shown["html"] = html.clean(shown["html"])
    shown.setdefault("items", [])
    return shown


def _localised(value: Any, language: str) -> Any:
    """Texts as `{"ko": …}` become one language; everything else stays."""
    if isinstance(value, dict):
        if value and set(value) <= set(languages.LANGUAGES):
            return languages.pick(value, language)
        return {key: _localised(item, language) for key, item in value.items()}
    if isinstance(value, list):
        return [_localised(item, language) for item in value]
    return value


def _by_rule(rule: dict[str, Any], language: str) -> Any:
    products = catalog.listed()
    if rule.get("category_id"):
        below = catalog.tree(language).below(int(rule["category_id"]))
        products = products.filter(category_links__category_id__in=below)
    if rule.get("status"):
        products = products.filter(status__in=rule["status"])
    ordering = str(rule.get("ordering", "-created_at"))
    column = _SORTS.get(ordering.removeprefix("-"), "created_at")
    sign = "-" if ordering.startswith("-") else ""
    return products.order_by(f"{sign}{column}", f"{sign}pk")[: min(int(rule.get("limit", 8)), MOST_PRODUCTS)]


def newest(language: str, *, limit: int = MOST_PRODUCTS) -> list[ProductCard]:
    """What the ready layouts show where a brand has no blocks."""
    return catalog.cards(catalog.listed().order_by("-created_at", "-pk")[:limit], language)

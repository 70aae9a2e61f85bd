"""Home pages with their texts in one language and their products filled in (D41)."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any, cast

from django.db.models import QuerySet
from django.utils import timezone

from core.brands.selectors import BrandInfo
from core.catalog import selectors as catalog
from core.catalog.answers import ProductCard
from core.catalog.models import Product, ProductStatus
from core.common import html, languages
from core.designs import links, ready
from core.designs.answers import Block, BlockType
from core.designs.block_fields import moment_of
from core.designs.block_fillers import fill_block
from core.designs.looks import LOOKS, fill_samples, looks_of, post_card
from core.designs.models import ShopDesign
from core.designs.promises import make_promises
from core.designs.schema import MAX_PRODUCTS

# What a block of these kinds shows beside its head.
_SHOWN: dict[str, str] = {
    BlockType.PRODUCTS: "products",
    BlockType.PRODUCTS_RULE: "products",
    BlockType.REVIEWS: "reviews",
    BlockType.POSTS: "posts",
    BlockType.SELLERS: "sellers",
    BlockType.COST_TABLE: "costs",
    BlockType.COUPON: "coupon",
}
_SORTS = {
    "created_at": "created_at",
    "price": "product_sale_price",
    "popularity": "popularity",
    "score": "review_score",
    "discount": "discount_percent",
}
# Products in a slide that has no picture.
STANDING = 3
# What only the editor needs to know of a block.
_OF_EDITOR = ("hidden", "starts_at", "ends_at")


def list_blocks(place: str, language: str) -> list[Block]:
    """The published blocks of a place. Products that are no longer listed are left out, and so is a block that shows
    nothing else (D41), one that is hidden, and one outside its period.
    """
    design = ShopDesign.objects.filter(place=place).only("blocks").first()
    if design is None:
        return []
    now = timezone.now()
    blocks = fill_blocks([block for block in design.blocks if is_shown(block, now)], language)
    return [block for block in blocks if not is_empty(block)]


def is_shown(block: Mapping[str, Any], now: datetime) -> bool:
    """Whether a block is neither hidden nor outside its period."""
    starts_at, ends_at = (moment_of(block.get(name) or "") for name in ("starts_at", "ends_at"))
    return not block.get("hidden") and (starts_at is None or starts_at <= now) and (ends_at is None or ends_at > now)


def is_empty(block: Mapping[str, Any]) -> bool:
    """Whether a filled block has nothing to show."""
    return block["type"] in _SHOWN and not block.get(_SHOWN[block["type"]])


def fill_blocks(blocks: Sequence[Mapping[str, Any]], language: str) -> list[Block]:
    """Blocks in one language with what they show: two queries for picked products, and a fixed number for each block
    with a rule."""
    codes = {code for block in blocks for code in block.get("product_codes") or []}
    cards = catalog.cards_by_code(codes, language)
    return [_block(block, language, cards) for block in blocks]


def _block(block: Mapping[str, Any], language: str, cards: Mapping[str, ProductCard]) -> Block:
    shown: dict[str, Any] = _localise({name: block[name] for name in block if name not in _OF_EDITOR}, language)
    codes, rule = shown.pop("product_codes", None), shown.pop("rule", None)
    more = fill_samples(language) if block["type"] == BlockType.ITEM_CARD else fill_block(block, language)
    if more is not None:
        shown |= more
    elif codes is not None:
        shown["products"] = [cards[code] for code in codes if code in cards]
    elif rule is not None:
        products = products_by_rule(rule, language)
        shown["products"] = catalog.product_cards(products[: min(int(rule.get("limit") or 8), MAX_PRODUCTS)], language)
    elif block["type"] == BlockType.BANNER and any(not slide.get("src") for slide in block.get("items") or []):
        standing = catalog.listed_products().exclude(status=ProductStatus.SOLD_OUT).order_by("-created_at", "-pk")
        shown["products"] = catalog.product_cards(standing[:STANDING], language)
    if block["type"] == BlockType.POSTS and (card := post_card()):
        shown["post_card"] = card
    if (look := LOOKS.get(block["type"])) is not None:
        shown = {look: looks_of(block), **{name: shown[name] for name in shown if name not in looks_of(block)}}
    if "html" in shown:
        shown["html"] = html.clean(shown["html"] or "")
    shown["items"] = shown.get("items") or []
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


def products_by_rule(rule: Mapping[str, Any], language: str) -> QuerySet[Product]:
    """The listed products that a rule names, in its order."""
    products = catalog.listed_products()
    if rule.get("category_id"):
        below = catalog.category_tree(language).below(int(rule["category_id"]))
        products = products.filter(category_links__category_id__in=below)
    if rule.get("property_id"):
        products = products.filter(properties=rule["property_id"])
    if rule.get("status"):
        products = products.filter(status__in=rule["status"])
    if rule.get("in_stock"):
        products = products.exclude(status=ProductStatus.SOLD_OUT)
    if rule.get("days"):
        products = products.filter(created_at__gte=timezone.now() - timedelta(days=rule["days"]))
    if rule.get("min_discount"):
        products = products.filter(discount_percent__gte=rule["min_discount"])
    if rule.get("min_score"):
        products = products.filter(review_score__gte=rule["min_score"], review_count__gt=0)
    ordering = str(rule.get("ordering") or "-created_at")
    column = _SORTS.get(ordering.removeprefix("-"), "created_at")
    sign = "-" if ordering.startswith("-") else ""
    return products.order_by(f"{sign}{column}", f"{sign}pk")


def ready_blocks(number: int, info: BrandInfo, language: str) -> list[Block]:
    """A ready layout with its products (`ready.py`), and what the rules of the brand promise where it has a place."""
    blocks = fill_blocks(ready.make_blocks(number, info, (language,)), language)
    promises = make_promises(info, language) if number == ready.SEARCH else None
    if promises:
        blocks.insert(1, cast(Block, promises))
    return [block for block in blocks if not is_empty(block)]


def newest_products(language: str, *, limit: int = MAX_PRODUCTS) -> list[ProductCard]:
    """The products that the built-in layouts show where a brand has no blocks."""
    return catalog.product_cards(catalog.listed_products().order_by("-created_at", "-pk")[:limit], language)

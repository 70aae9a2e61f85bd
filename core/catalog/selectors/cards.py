"""Products as cards in lists: dicts from plain rows, one query."""

import time
from collections.abc import Iterable, Sequence
from typing import Any, cast

from django.db.models import Exists, OuterRef, Q, QuerySet

from core.catalog.answers import ChosenProduct, ProductCard
from core.catalog.models import Product, ProductCategory, ProductStatus, Wish
from core.catalog.selectors.texts import TREE_SECONDS, cache_key, get_text, text_columns
from core.catalog.selectors.trees import category_tree
from core.catalog.selectors.words import translate_word
from core.catalog.subscribers import get_badges
from core.common import languages, local_cache
from core.common.compiled_query import CompiledQuery, Values, pad_to_power_of_two
from core.common.folding import fold
from core.common.tenancy import current_brand_id

# A category with up to so many products is queried by their ids.
SMALL_CATEGORY = 1_000


def listed_products() -> QuerySet[Product]:
    """Products that are shown in lists: neither deleted nor discontinued."""
    plain: QuerySet[Product] = Product.objects.rewrite(False)  # type: ignore[attr-defined]
    return plain.filter(~Q(status=ProductStatus.DISCONTINUED), deleted_at=None)


def existing_products() -> QuerySet[Product]:
    """Products that are not deleted."""
    return Product.objects.filter(deleted_at=None)


CARD = (
    "id product_code product_price product_sale_price discount_percent price_lang_obj status img colors maker "
    "review_score review_count is_overseas min_qty max_qty stock_total variant_count"
).split()


def product_cards(products: QuerySet[Product], language: str) -> list[ProductCard]:
    """Product cards in one language: one query beside those of badges."""
    return _with_badges(_card_values(products, languages.suffix(language)), language)


def _with_badges(rows: Iterable[dict[str, Any]], language: str) -> list[ProductCard]:
    suffix = languages.suffix(language)
    cards = [serialize_card(row, suffix) for row in rows]
    badges = get_badges(cards, language)
    for card in cards:
        if card["id"] in badges:
            card["badge"] = badges[card["id"]]
    return cards


def _card_values(products: QuerySet[Product], suffix: str) -> QuerySet[Product, dict[str, Any]]:
    plain: QuerySet[Product] = products.rewrite(False)  # type: ignore[attr-defined]
    rows: QuerySet[Product, dict[str, Any]] = plain.values(
        *CARD, "only_variant_id", *text_columns(["product_name"], suffix)
    )
    return rows


def _page(values: Values, suffix: str, order: Sequence[str], in_categories: bool) -> QuerySet[Product, dict[str, Any]]:
    products = listed_products()
    if in_categories:
        # EXISTS is checked product by product in sort order; with a join SQLite would collect the whole category first.
        links = ProductCategory.objects.filter(product_id=OuterRef("pk"), category_id__in=values)
        products = products.filter(Exists(links))
    return _card_values(products, suffix).order_by(*order)


_PAGE = CompiledQuery(_page, paged=True)


def card_page(
    *, order: Sequence[str], limit: int, offset: int, language: str, below: Sequence[int] = ()
) -> list[ProductCard]:
    """A page of the listed products' cards, read in sort order; `below` limits it to some categories."""
    suffix = languages.suffix(language)
    rows = _PAGE(
        pad_to_power_of_two(below) if below else [], suffix, tuple(order), bool(below), limit=limit, offset=offset
    )
    return _with_badges(rows, language)


def small_category_page(
    category_id: int, *, order: Sequence[str], limit: int, offset: int, language: str
) -> list[ProductCard] | None:
    """A page of a small category's cards; None where the category is large."""
    ids = _small_in_order(category_id, tuple(order))
    return None if ids is None else cards_by_id(ids[offset : offset + limit], language)


def cards_by_id(ids: Sequence[int], language: str) -> list[ProductCard]:
    """Cards of these products in this order; unlisted ones are left out."""
    suffix = languages.suffix(language)
    found = {row["id"]: row for row in _BY_ID(pad_to_power_of_two(ids), suffix)} if ids else {}
    return _with_badges([found[pk] for pk in ids if pk in found], language)


def _by_id(values: Values, suffix: str) -> QuerySet[Product, dict[str, Any]]:
    return _card_values(listed_products().filter(pk__in=values), suffix)


_BY_ID = CompiledQuery(_by_id)


def _ids_in_order(values: Values, order: Sequence[str]) -> QuerySet[Product, Any]:
    return listed_products().filter(pk__in=values).order_by(*order).values("pk")


_IN_ORDER = CompiledQuery(_ids_in_order)


def _small_in_order(category_id: int, order: tuple[str, ...]) -> list[int] | None:
    """The listed products of a small category in sort order, cached for two seconds; None where it is large.

    Few rows are selected and sorted, and only their ids are cached: a scan in sort order would pass most of the
    shop. The cards themselves are read each time.
    """
    small = small_category_ids(category_id)
    if small is None:
        return None

    def read() -> list[int]:
        return [row[0] for row in _IN_ORDER.rows(pad_to_power_of_two(small), order)] if small else []

    key = ("small in order", current_brand_id(), links_version(), category_id, order)
    return local_cache.get_or_set(key, TREE_SECONDS, read)


def serialize_card(row: dict[str, Any], suffix: str) -> ProductCard:
    """A row with `CARD`'s columns as a card."""
    card: Any = {name: row[name] for name in CARD}
    card["product_name"] = get_text(row, "product_name", suffix)
    card["maker"] = translate_word(row["maker"], suffix)
    card["review_score"] = float(row["review_score"])
    card["variant_id"] = row["only_variant_id"]
    # For a product with options only each variant's own stock is public.
    stock = card.pop("stock_total")
    card["stock"] = stock if row["only_variant_id"] else None
    card["code_count"] = card.pop("variant_count")
    shown: ProductCard = card
    return shown


def cards_by_code(codes: Iterable[str], language: str) -> dict[str, ProductCard]:
    """Cards of the listed products with these codes."""
    wanted = list(codes)
    if not wanted:
        return {}
    cards = product_cards(listed_products().filter(product_code__in=wanted), language)
    by_key = {fold(card["product_code"]): card for card in cards}
    return {code: by_key[fold(code)] for code in wanted if fold(code) in by_key}


def related_product_rows(codes: Sequence[str]) -> list[ChosenProduct]:
    """The products with these codes for the editor, in this order; one query, none without codes."""
    if not codes:
        return []
    names = ("id", "product_code", "product_name_ko", "product_sale_price", "img", "status")
    rows = existing_products().rewrite(False).filter(product_code__in=codes).values(*names)  # type: ignore[attr-defined]
    found = {fold(row["product_code"]): {**row, "product_name": row["product_name_ko"] or ""} for row in rows}
    for row in found.values():
        del row["product_name_ko"]
    return [cast(ChosenProduct, found[fold(code)]) for code in codes if fold(code) in found]


def small_category_ids(category_id: int) -> list[int] | None:
    """The products of a category and of all below it where they are few, else None; cached for two seconds."""

    def read() -> list[int] | None:
        below = category_tree(languages.DEFAULT).below(category_id)
        links = ProductCategory.objects.filter(category_id__in=below).order_by()
        ids = list(links.values_list("product_id", flat=True)[: SMALL_CATEGORY + 1])
        return ids if len(ids) <= SMALL_CATEGORY else None

    return local_cache.get_or_set(
        ("small category", current_brand_id(), links_version(), category_id), TREE_SECONDS, read
    )


def links_version() -> int:
    """Changes when products or their categories are written by this process."""
    return local_cache.get_or_set(("links", current_brand_id()), 3600, time.time_ns)


def clear_link_cache() -> None:
    """Call after writing products: invalidates the cached products of categories."""
    local_cache.forget(("links", current_brand_id()))
    local_cache.forget(cache_key("counts", languages.DEFAULT))


def wish_ids(user_id: int) -> list[int]:
    """The products in a member's wish list."""
    return list(Wish.objects.filter(user_id=user_id).order_by("-id").values_list("product_id", flat=True)[:1000])

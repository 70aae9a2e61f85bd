"""Products as cards of lists: explicit dicts from plain rows, one query."""

import time
from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from core.catalog.answers import ProductCard
from core.catalog.models import Product, ProductCategory, ProductStatus, Wish
from core.catalog.selectors.texts import TREE_SECONDS, in_language, kept_key, text_columns
from core.catalog.selectors.trees import tree
from core.kit import kept, languages
from core.kit.statements import Statement, Values, padded
from core.kit.tenancy import current_brand_id

# Up to so many products of a category are named to the database one by one.
SMALL_CATEGORY = 1_000


def listed() -> QuerySet[Product]:
    """Products that stand in lists: neither deleted nor discontinued."""
    plain: QuerySet[Product] = Product.objects.rewrite(False)  # type: ignore[attr-defined]
    return plain.filter(~Q(status=ProductStatus.DISCONTINUED), deleted_at=None)


def existing() -> QuerySet[Product]:
    """Products that are not deleted."""
    return Product.objects.filter(deleted_at=None)


CARD = (
    "id product_code product_price product_sale_price discount_percent price_lang_obj status img colors maker "
    "review_score review_count is_overseas min_qty max_qty stock_total variant_count"
).split()


def cards(products: QuerySet[Product], language: str) -> list[ProductCard]:
    """Product cards in one language: one query."""
    suffix = languages.suffix(language)
    return [as_card(row, suffix) for row in _card_values(products, suffix)]


def _card_values(products: QuerySet[Product], suffix: str) -> QuerySet[Product, dict[str, Any]]:
    plain: QuerySet[Product] = products.rewrite(False)  # type: ignore[attr-defined]
    rows: QuerySet[Product, dict[str, Any]] = plain.values(
        *CARD, "only_variant_id", *text_columns(["product_name"], suffix)
    )
    return rows


def _page(values: Values, suffix: str, order: Sequence[str], in_categories: bool) -> QuerySet[Product, dict[str, Any]]:
    products = listed()
    if in_categories:
        # Looked at product by product along the order; a join would have SQLite gather the whole category first.
        links = ProductCategory.objects.filter(product_id=OuterRef("pk"), category_id__in=values)
        products = products.filter(Exists(links))
    return _card_values(products, suffix).order_by(*order)


_PAGE = Statement(_page, paged=True)


def card_page(
    *, order: Sequence[str], limit: int, offset: int, language: str, below: Sequence[int] = ()
) -> list[ProductCard]:
    """A page of the listed products' cards, walked to along the order; of some categories where they are named."""
    suffix = languages.suffix(language)
    rows = _PAGE(padded(below) if below else [], suffix, tuple(order), bool(below), limit=limit, offset=offset)
    return [as_card(row, suffix) for row in rows]


def small_page(
    category_id: int, *, order: Sequence[str], limit: int, offset: int, language: str
) -> list[ProductCard] | None:
    """A page of a small category's cards; None where the category is large."""
    ids = _small_in_order(category_id, tuple(order))
    return None if ids is None else cards_of(ids[offset : offset + limit], language)


def cards_of(ids: Sequence[int], language: str) -> list[ProductCard]:
    """Cards of these products in this order, of those that are listed."""
    suffix = languages.suffix(language)
    found = {row["id"]: row for row in _BY_ID(padded(ids), suffix)} if ids else {}
    return [as_card(found[pk], suffix) for pk in ids if pk in found]


def _by_id(values: Values, suffix: str) -> QuerySet[Product, dict[str, Any]]:
    return _card_values(listed().filter(pk__in=values), suffix)


_BY_ID = Statement(_by_id)


def _ids_in_order(values: Values, order: Sequence[str]) -> QuerySet[Product, Any]:
    return listed().filter(pk__in=values).order_by(*order).values("pk")


_IN_ORDER = Statement(_ids_in_order)


def _small_in_order(category_id: int, order: tuple[str, ...]) -> list[int] | None:
    """The listed products of a small category in an order, kept for two seconds; None where it is large.

    Few rows are found and put in order, and only their order is kept: a walk along the order would pass
    most of the shop, and the cards themselves are read each time.
    """
    small = ids_of_small(category_id)
    if small is None:
        return None

    def read() -> list[int]:
        return [row[0] for row in _IN_ORDER.rows(padded(small), order)] if small else []

    key = ("small in order", current_brand_id(), links_stamp(), category_id, order)
    return kept.keep(key, TREE_SECONDS, read)


def as_card(row: dict[str, Any], suffix: str) -> ProductCard:
    """A row of `CARD`'s columns as lists show it."""
    card: Any = {name: row[name] for name in CARD}
    card["product_name"] = in_language(row, "product_name", suffix)
    card["review_score"] = float(row["review_score"])
    card["variant_id"] = row["only_variant_id"]
    # Of goods with options only each variant's own stock is anybody's business.
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
    return {card["product_code"]: card for card in cards(listed().filter(product_code__in=wanted), language)}


def ids_of_small(category_id: int) -> list[int] | None:
    """The products of a category and of all below it where they are few, else None; kept for two seconds."""

    def read() -> list[int] | None:
        below = tree(languages.DEFAULT).below(category_id)
        links = ProductCategory.objects.filter(category_id__in=below).order_by()
        ids = list(links.values_list("product_id", flat=True)[: SMALL_CATEGORY + 1])
        return ids if len(ids) <= SMALL_CATEGORY else None

    return kept.keep(("small category", current_brand_id(), links_stamp(), category_id), TREE_SECONDS, read)


def links_stamp() -> int:
    """Changes when products or their categories are written by this process."""
    return kept.keep(("links", current_brand_id()), 3600, time.time_ns)


def forget_links() -> None:
    """Products were written: which stand in a category is read anew."""
    kept.forget(("links", current_brand_id()))
    kept.forget(kept_key("counts", languages.DEFAULT))


def wish_ids(user_id: int) -> list[int]:
    """The products that a member keeps in mind."""
    return list(Wish.objects.filter(user_id=user_id).order_by("-id").values_list("product_id", flat=True)[:1000])

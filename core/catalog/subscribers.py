"""Callbacks through which higher layers give the catalogue sellers' data (ADR 35) and badges of promotions (D46)."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from core.catalog.answers import CardBadge, ProductCard, ProductSeller

__all__ = [
    "CardBadge",
    "ProductCard",
    "badges",
    "get_badges",
    "get_seller_identity",
    "get_seller_names",
    "identities",
    "names",
]

# Return the seller of a product with the legally required details; the first result is used.
identities: list[Callable[[int], ProductSeller | None]] = []
# Return sellers' names by id.
names: list[Callable[[Iterable[int]], Mapping[int, str]]] = []

# Return the badges of cards in a language, by product; in a fixed number of queries.
badges: list[Callable[[Sequence[ProductCard], str], Mapping[int, CardBadge]]] = []


def get_badges(cards: Sequence[ProductCard], language: str) -> dict[int, CardBadge]:
    """Badges by product id; most products have none."""
    return {pk: badge for ask in badges for pk, badge in ask(cards, language).items()}


def get_seller_identity(seller_id: int) -> ProductSeller | None:
    """A seller's details; None where no callback knows the seller."""
    return next((found for ask in identities if (found := ask(seller_id))), None)


def get_seller_names(seller_ids: Iterable[int]) -> dict[int, str]:
    """Sellers' names by id."""
    wanted = list(seller_ids)
    return {pk: name for ask in names for pk, name in ask(wanted).items()}

"""Callbacks through which the sellers package, a higher layer, gives sellers' data to the catalogue (ADR 35)."""

from collections.abc import Callable, Iterable, Mapping

from core.catalog.answers import ProductSeller

# Return the seller of a product with the legally required details; the first result is used.
identities: list[Callable[[int], ProductSeller | None]] = []
# Return sellers' names by id.
names: list[Callable[[Iterable[int]], Mapping[int, str]]] = []


def get_seller_identity(seller_id: int) -> ProductSeller | None:
    """A seller's details; None where no callback knows the seller."""
    return next((found for ask in identities if (found := ask(seller_id))), None)


def get_seller_names(seller_ids: Iterable[int]) -> dict[int, str]:
    """Sellers' names by id."""
    wanted = list(seller_ids)
    return {pk: name for ask in names for pk, name in ask(wanted).items()}

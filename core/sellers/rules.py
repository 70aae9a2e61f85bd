"""Which commission rate of a contract applies to a product: pure arithmetic (D23)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal


@dataclass(frozen=True)
class Terms:
    """The terms of an order line: the seller, and the contract of that day.

    `commission_rate` is in percent without VAT; None if the seller had no contract.
    """

    seller_id: int
    seller_name: str
    commission_rate: Decimal | None = None
    bears_points: bool = False
    bears_discounts: bool = False
    bears_promotions: bool = False


def choose_rate(
    *,
    own: Decimal,
    of_product: Decimal | None,
    of_categories: Mapping[int, Decimal],
    trails: Iterable[Iterable[int]],
) -> Decimal:
    """The rate of a product in percent: its own, else of the nearest category, else of the contract.

    `trails` are the product's categories, each as a path from the root to the leaf. If two of several groups are
    equally near, the lower rate applies.
    """
    if of_product is not None:
        return of_product
    found: list[tuple[int, Decimal]] = []
    for trail in trails:
        for distance, category_id in enumerate(reversed(list(trail))):
            if category_id in of_categories:
                found.append((distance, of_categories[category_id]))
                break
    return min(found)[1] if found else own

"""Score and review count of a product, updated in the transaction of each review."""

from collections import Counter
from collections.abc import Iterable
from decimal import ROUND_HALF_UP, Decimal

from django.db.models import F

from core.catalog.models import Product
from core.common.fast_insert import insert_once
from core.reviews.models import STARS, ReviewSpread

_CENT = Decimal("0.01")


def calculate_score(counts: list[int]) -> Decimal:
    """The mean of the stars to two places, half up; 0 without reviews. `counts` as `ReviewSpread.counts`."""
    total = sum(counts)
    if total == 0:
        return Decimal(0)
    stars = sum(number * count for number, count in zip(STARS, counts, strict=True))
    return (Decimal(stars) / total).quantize(_CENT, ROUND_HALF_UP)


def update_counts(
    *, product_id: int, added: tuple[int, bool] | None = None, removed: tuple[int, bool] | None = None
) -> None:
    """Add a shown review to the counts, remove one, or both: (stars, whether it has pictures). Inside its transaction.

    The update locks the row of `ReviewSpread` until the transaction ends, so that the product gets the sum of all
    earlier changes.
    """
    if added != removed:
        update_counts_in_bulk(
            product_id=product_id, added=[added] if added else [], removed=[removed] if removed else []
        )


def update_counts_in_bulk(
    *, product_id: int, added: Iterable[tuple[int, bool]] = (), removed: Iterable[tuple[int, bool]] = ()
) -> None:
    """`update_counts` for many reviews of one product."""
    steps: Counter[str] = Counter()
    for which, sign in ((added, 1), (removed, -1)):
        for stars, pictured in which:
            steps[f"stars_{stars}"] += sign
            steps["with_pictures"] += sign * pictured
    values = {name: F(name) + step for name, step in steps.items() if step}
    if not values:
        return
    rows = ReviewSpread.objects.filter(product_id=product_id)
    if not rows.update(**values):
        insert_once(ReviewSpread(product_id=product_id))
        rows.update(**values)
    counts = rows.get().counts()
    Product.objects.filter(pk=product_id).update(review_score=calculate_score(counts), review_count=sum(counts))

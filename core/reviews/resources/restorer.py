"""Undo of a review import: deletes imported reviews with their pictures and updates the product's score."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from core.reviews import ratings
from core.reviews.models import Review, ReviewSource, ReviewState


class ReviewRestorer:
    """Undoes an import of reviews. A change by a manager since then is a conflict; a vote is not."""

    def marks(self, ids: Sequence[int], *, lock: bool = False) -> dict[int, str]:
        rows = Review.objects.filter(pk__in=ids).order_by("pk")
        if lock:
            rows = rows.select_for_update()
        names = ("stars", "text", "state", "is_pinned", "answer")
        return {
            row["pk"]: blake2b("\0".join(str(row[name]) for name in names).encode(), digest_size=16).hexdigest()
            for row in rows.values("pk", *names)
        }

    def restore(self, rows: Sequence[tuple[int, Any]], *, actor: Any = None) -> dict[int, str]:
        found = Review.objects.filter(pk__in=[pk for pk, _before in rows], source=ReviewSource.IMPORTED)
        for review in found.order_by("product_id", "pk"):
            if review.state == ReviewState.SHOWN:
                ratings.update_counts(product_id=review.product_id, removed=(review.stars, review.picture_count > 0))
            for picture in review.pictures.all():
                picture.delete()
            review.delete()
        return {}

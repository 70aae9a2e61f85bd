"""Points for a review (D24): given once when it is written, taken back when it is withdrawn or hidden, restored when
it is shown again."""

from typing import Any

from core.brands import selectors as brands
from core.common.tenancy import current_brand_id
from core.points import services as ledger
from core.points.models import PointEntry, PointType
from core.points.services import Cause
from core.reviews.models import Review

NOTE = "리뷰 적립"


def get_rates() -> tuple[int, int]:
    """The points (won) of the current brand for a review with text only, and for one with pictures."""
    brand = brands.by_id(current_brand_id())
    if brand is None:
        return 0, 0
    return int(brand.setting["review_point_text"]), int(brand.setting["review_point_photo"])


def give(review: Review) -> None:
    """Give points for a new review (type 15), inside its transaction."""
    text, photo = get_rates()
    amount = max(text, photo) if review.picture_count else text
    if amount and review.user_id is not None:
        entry = ledger.adjust(
            user_id=review.user_id,
            kind=PointType.ADDED,
            amount=amount,
            note=f"{NOTE} #{review.pk}",
            ref=f"review:{review.pk}",
        )
        review.points_entry_id = entry.pk


def take_back(review: Review, *, actor: Any = None) -> None:
    """Take back the valid points of a locked review (type 20). Expired points are gone already."""
    _reverse_entry(review, "points_entry_id", "points_taken_id", actor)


def restore(review: Review, *, actor: Any = None) -> None:
    """Give back the points of a locked review that is shown again (type 15)."""
    _reverse_entry(review, "points_taken_id", "points_entry_id", actor)


def _reverse_entry(review: Review, now: str, then: str, actor: Any) -> None:
    """Write the reversal of the valid entry. The entry's id is part of the cause, so that it happens once."""
    entry = PointEntry.objects.filter(pk=getattr(review, now) or 0).first()
    setattr(review, now, None)
    if entry is not None:
        ref = f"review:{review.pk}:{entry.pk}"
        ledger.reverse_entry(entry=entry, cause=Cause(ref=ref, note=f"{NOTE} #{review.pk}", actor=actor))
        opposite = PointEntry.objects.filter(ref=ref).first()
        setattr(review, then, opposite.pk if opposite else None)

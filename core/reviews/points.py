"""Points for a review (D24): given once when it is written, restored when it is shown again.

They are taken back when it is withdrawn or hidden, and when its pictures are removed or the money of its line goes
back.
"""

from typing import Any

from django.db.models import Q

from core.brands import selectors as brands
from core.common.tenancy import current_brand_id
from core.orders.models import OrderLine
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
        review.picture_points = amount - text


def take_back(review: Review, *, actor: Any = None) -> None:
    """Take back the valid points of a locked review (type 20). Expired points are gone already."""
    _reverse_entry(review, "points_entry_id", "points_taken_id", actor)


def take_back_for_pictures(review: Review) -> None:
    """Take back what the pictures earned, of a locked review that has none any more (type 20)."""
    entry = PointEntry.objects.filter(pk=review.points_entry_id or 0).first()
    if entry is None or not review.picture_points or review.picture_count:
        return
    cause = Cause(ref=f"review:{review.pk}:{entry.pk}:pictures", note=f"{NOTE} #{review.pk}")
    ledger.reverse_entry(entry=entry, cause=cause, most=review.picture_points)
    review.picture_points = 0


def restore(review: Review, *, actor: Any = None) -> None:
    """Give back the points of a locked review that is shown again (type 15), unless the buyer got the money back."""
    if is_refunded(review):
        return
    _reverse_entry(review, "points_taken_id", "points_entry_id", actor)
    take_back_for_pictures(review)


def is_refunded(review: Review) -> bool:
    """Whether no piece of what the review is about is with the buyer any more."""
    line = review.line
    if line is None:
        return False
    bought = line.bought_line_id or line.pk
    return not OrderLine.objects.filter(Q(pk=bought) | Q(bought_line=bought), cancelled_at=None).exists()


def _reverse_entry(review: Review, now: str, then: str, actor: Any) -> None:
    """Write the reversal of the valid entry. The entry's id is part of the cause, so that it happens once."""
    entry = PointEntry.objects.filter(pk=getattr(review, now) or 0).first()
    setattr(review, now, None)
    if entry is not None:
        ref = f"review:{review.pk}:{entry.pk}"
        ledger.reverse_entry(entry=entry, cause=Cause(ref=ref, note=f"{NOTE} #{review.pk}", actor=actor))
        opposite = PointEntry.objects.filter(ref=ref).first()
        setattr(review, then, opposite.pk if opposite else None)

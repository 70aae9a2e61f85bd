"""Export and erasure of a member's reviews (D13).

A review stays without name, member and pictures, because other buyers rely on it and the product's score counts it.
Votes and reports are deleted, and so are pictures of reviews that were never written.
"""

from collections.abc import Mapping
from typing import Any

from django.db.models import F

from core.reviews.models import HelpfulVote, Review, ReviewPicture, ReviewReport
from core.reviews.selectors import own_reviews
from core.reviews.services import anonymize

# Maximum of reviews in an export of a member's data.
MAX_ROWS = 10_000


def own_data(user_id: int) -> Mapping[str, Any]:
    """The reviews of a member, for the export."""
    names = ("product_id", "option_info", "stars", "text", "helpful_count", "state", "created_at", "updated_at")
    return {"reviews": list(own_reviews(user_id).order_by("-pk").values(*names)[:MAX_ROWS])}


def forget(user_id: int) -> None:
    """Anonymize reviews and delete votes and reports, inside the transaction that erases the account."""
    for review in Review.objects.select_for_update().filter(user_id=user_id).order_by("pk"):
        anonymize(review)
    for model, column in ((HelpfulVote, "helpful_count"), (ReviewReport, "report_count")):
        rows: Any = model.objects.filter(user_id=user_id)
        Review.objects.filter(pk__in=rows.values("review_id")).update(**{column: F(column) - 1})
        rows.delete()
    for picture in ReviewPicture.objects.filter(user_id=user_id):
        picture.delete()

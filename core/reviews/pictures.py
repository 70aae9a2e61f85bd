"""Pictures of reviews. Only the author sees one until the review is written, everybody while it is shown."""

from typing import Any

from core.jobs.schedule import every
from core.members.pictures import MAX_PICTURES, Album
from core.reviews.models import ReviewPicture, ReviewState

__all__ = ["ALBUM", "MAX_PICTURES", "STAFF", "forget_pictures", "may_see"]

STAFF = "reviews.view_review"
ALBUM = Album(model=lambda: ReviewPicture, key="review", folder="reviews")
ALBUM.connect_file_deletion()


def may_see(name: str, user: Any) -> bool:
    """Whether a user may see a picture: everybody if its review is shown, otherwise its author and staff."""
    row = ReviewPicture.objects.filter(name=name).values("user_id", "review__state").first()
    if row is None:
        return False
    if row["review__state"] == ReviewState.SHOWN:
        return True
    return bool(user.is_authenticated) and (user.pk == row["user_id"] or user.has_perm(STAFF))


@every(3600, "reviews.forget_pictures")
def forget_pictures() -> int:
    """Delete pictures of reviews that were never written. Returns how many."""
    return ALBUM.delete_unused(reason="pictures that no review has go in every brand")

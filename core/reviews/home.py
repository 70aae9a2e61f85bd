"""The block of a home page that shows what buyers wrote (D41)."""

from collections.abc import Mapping
from typing import Any

from core.designs.answers import HomeReview
from core.reviews.selectors import newest_reviews

KIND = "reviews"
LETTERS = 200


def fill(rule: Mapping[str, Any], language: str) -> dict[str, list[HomeReview]]:
    """The newest shown reviews with at least `min_stars` stars, at most `limit`: one query."""
    least, limit = int(rule.get("min_stars") or 1), int(rule.get("limit") or 3)
    return {"reviews": newest_reviews(language, least_stars=least, limit=limit, letters=LETTERS)}

"""Import and export of reviews. Those of a previous shop are marked as imported (D22, D24)."""

from core.reviews.resources.restorer import ReviewRestorer
from core.reviews.resources.reviews import ReviewResource

__all__ = ["ReviewResource", "ReviewRestorer"]

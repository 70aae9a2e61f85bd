"""A member's posts in the export of own data, and removal of the author after erasure (D13)."""

from collections.abc import Mapping
from typing import Any

from core.articles.models import Post

# The most posts in one file of a member's own data.
MAX_ROWS = 1_000


def own_data(user_id: int) -> Mapping[str, Any]:
    """The posts of a member on boards."""
    found = Post.objects.filter(user_id=user_id).order_by("-pk").rewrite(False)  # type: ignore[attr-defined]
    return {"posts": list(found.values("post_title_ko", "post_content_ko", "created_at")[:MAX_ROWS])}


def forget(user_id: int) -> None:
    """Remove the author from a member's posts; the posts stay because others replied to them."""
    Post.with_deleted.filter(user_id=user_id).update(author_name="", user=None)

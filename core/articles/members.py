"""What a member's posts add to own data, and forgetting who wrote them (D13)."""

from collections.abc import Mapping
from typing import Any

from core.articles.models import Post

# Posts in one file of a member's own data.
MOST = 1_000


def own_data(user_id: int) -> Mapping[str, Any]:
    """What a member wrote on boards."""
    found = Post.objects.filter(user_id=user_id).order_by("-pk").rewrite(False)  # type: ignore[attr-defined]
    return {"posts": list(found.values("post_title_ko", "post_content_ko", "created_at")[:MOST])}


def forget(user_id: int) -> None:
    """The posts stay where others answered; nobody reads any more who wrote them."""
    Post.with_deleted.filter(user_id=user_id).update(author_name="", user=None)

"""Posts for tests."""

from typing import Any

from core.articles.models import Post, PostCategory
from core.articles.tables import POST_CATEGORIES, POSTS
from core.plain import services as plain


def category(place: str = "blog", **more: Any) -> PostCategory:
    """A category of a place."""
    values = {"place": place, "category_name": f"{place} 분류", **more}
    made: PostCategory = plain.save(table=POST_CATEGORIES, values=values)
    return made


def post(where: PostCategory, title: str = "첫 글", **more: Any) -> Post:
    """A published post, unless `state` says otherwise."""
    values = {"category_id": where.pk, "post_title": title, "state": "published", **more}
    made: Post = plain.save(table=POSTS, values=values)
    return made

"""Posts of members on boards: created, changed and deleted by their author."""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts.selectors import public_name
from core.articles import pictures
from core.articles.models import PUBLISHED, Post, PostCategory
from core.articles.selectors import visible
from core.articles.tables import POSTS
from core.common.errors import Invalid, NotAllowed, NotFound
from core.common.pictures import KeptPicture
from core.plain import services as plain
from core.security import services as security

MAX_POSTS, WINDOW = 20, 3600
MAX_TITLE_LENGTH = 200


def write_post(*, user: Any, values: Mapping[str, Any]) -> Post:
    """Create a member's post on a board, or a reply.

    Raises Invalid by field for an empty text and for a board that members can't write on, NotFound for a parent that
    the member may not read, TooMany beyond 20 an hour.
    """
    security.hit(f"post:{user.brand_id}:{user.pk}", limit=MAX_POSTS, seconds=WINDOW)
    parent_id = values.get("parent_id")
    category_id = values.get("category_id")
    title = values.get("post_title", "")
    if parent_id is not None:
        above = visible(user).filter(pk=parent_id, parent=None).values("category_id", "post_title_ko").first()
        if above is None:
            raise NotFound()
        category_id = above["category_id"]
        # A reply needs no title of its own.
        title = title or f"Re: {above['post_title_ko']}"[:MAX_TITLE_LENGTH]
    board = PostCategory.objects.filter(pk=category_id or 0, place="board", is_writable=1).first()
    if board is None:
        raise Invalid({"category_id": _("글을 쓸 수 없는 게시판이에요.")})
    # A thread may have only a title; a reply needs a text.
    _require_text({"post_title": title} if parent_id is None else {"post_content": values.get("post_content", "")})
    with transaction.atomic():
        row = Post(user=user, author_name=public_name(user))
        given = {
            "category_id": board.pk,
            "parent_id": parent_id,
            "is_reply": int(parent_id is not None),
            "post_title": title,
            "post_content": values.get("post_content", ""),
            "state": PUBLISHED,
            "published_at": timezone.now(),
        }
        written: Post = plain.save_new_row(table=POSTS, row=row, values=given, actor=user)
        if values.get("pictures"):
            pictures.attach(owner=written, user=user, urls=values["pictures"])
        return written


def update_post(*, user: Any, post: Post, values: Mapping[str, Any]) -> Post:
    """Change the user's own post. Raises NotAllowed for another user's, Invalid by field for an empty text."""
    _require_author(user, post)
    given = {name: values[name] for name in ("post_title", "post_content") if name in values}
    needed = "post_title" if post.parent_id is None else "post_content"
    if post.parent_id is not None and not given.get("post_title"):
        given.pop("post_title", None)
    _require_text({name: text for name, text in given.items() if name == needed})
    with transaction.atomic():
        changed: Post = plain.save(table=POSTS, row=post, values=given, actor=user)
        if "pictures" in values:
            pictures.attach(owner=changed, user=user, urls=values["pictures"])
        return changed


def delete_post(*, user: Any, post: Post) -> None:
    """Delete the user's own post with its replies. Raises NotAllowed for another user's."""
    _require_author(user, post)
    plain.delete(table=POSTS, row=post)


def upload_picture(*, user: Any, file: Any) -> KeptPicture:
    """Store a picture for a post that a member is writing.

    Raises NotAllowed where members can't write on any board, TooMany, TooLarge (-51), NotAnImage (-52).
    """
    if not PostCategory.objects.filter(place="board", is_writable=1).exists():
        raise NotAllowed()
    return pictures.upload(user=user, file=file)


def _require_text(given: Mapping[str, str]) -> None:
    missing = [name for name, text in given.items() if not text.strip()]
    if missing:
        raise Invalid({name: _("필수 항목을 입력해 주세요.") for name in missing})


def _require_author(user: Any, post: Post) -> None:
    if not user.is_authenticated or post.user_id != user.pk:
        raise NotAllowed()

"""A draft of a post on the shop's own page, for those who have its link, for some minutes (D40)."""

import hashlib
import json
from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.core import signing
from django.utils import timezone
from django.utils.translation import gettext as _

from core.articles.answers import PostPage
from core.articles.models import Post, PostCategory, PostPreview
from core.articles.selectors import page_of, path_of
from core.articles.tables import POSTS
from core.jobs.schedule import every
from core.kit import html, languages
from core.kit.errors import Invalid, NotFound
from core.kit.tenancy import current_brand_id, unscoped
from core.plain.selectors import plainly

SECONDS = 15 * 60
NEW = 0
_SALT = "articles.preview"
_TEXTS = ("post_title", "post_summary", "post_content", "img_alt")
_PLAIN = ("img", "product_ids")


def keep(*, user: Any, values: Mapping[str, Any]) -> str:
    """Keep what a form holds of a post; the address that shows it. Raises Invalid for a category that is not there,
    NotFound for a post that is not there."""
    post_id = values.get("post_id", NEW)
    if post_id != NEW and not Post.objects.filter(pk=post_id).exists():
        raise NotFound()
    category = PostCategory.objects.filter(pk=values["category_id"]).values("pk", "place").first()
    if category is None:
        raise Invalid({"category_id": _("없는 항목이에요.")})
    columns = _columns(values)
    digest = hashlib.sha256(json.dumps(columns, sort_keys=True).encode()).hexdigest()[:32]
    row, _made = PostPreview.objects.update_or_create(
        post_id=post_id,
        user_id=user.pk,
        defaults={"values": columns, "digest": digest, "made_at": timezone.now()},
    )
    token = signing.dumps([current_brand_id(), post_id, row.pk, digest], salt=_SALT)
    if category["place"] == "faq":
        return f"/faq?post={post_id}&preview={token}#post-{post_id}"
    return f"{path_of(category['place'], category['pk'], post_id)}?preview={token}"


def _columns(values: Mapping[str, Any]) -> dict[str, Any]:
    """A form's values by column, sanitised as a save would."""
    found: dict[str, Any] = {"category_id": values["category_id"]}
    found |= {name: values[name] for name in _PLAIN if name in values}
    texts = {languages.DEFAULT: values, **values.get("lang_obj", {})}
    for code, own in texts.items():
        for name in _TEXTS:
            text = own.get(name) or ""
            found[f"{name}_{languages.suffix(code)}"] = html.clean(text) if name == "post_content" else text
    return found


def is_valid(token: str) -> bool:
    """Whether a token was given out here, for this brand, and is not over; the draft may be gone nevertheless."""
    return _read(token) is not None


def _read(token: str) -> tuple[int, int, str] | None:
    try:
        brand, post_id, pk, digest = signing.loads(token, salt=_SALT, max_age=SECONDS)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return (post_id, pk, digest) if brand == current_brand_id() else None


def page(token: str, post_id: int, language: str) -> PostPage:
    """The draft that a token was given out for, as a visitor would see it. Raises NotFound for a token that is over,
    of another brand, of another post, or of a form that holds something else by now."""
    found = _read(token)
    if found is None or found[0] != post_id:
        raise NotFound()
    kept = PostPreview.objects.filter(pk=found[1], post_id=post_id, digest=found[2]).first()
    if kept is None:
        raise NotFound()
    row = _row(post_id) | kept.values
    category = PostCategory.objects.filter(pk=row["category_id"]).values("place").first()
    if category is None:
        raise NotFound()
    row["category__place"] = category["place"]
    row["published_at"] = row["published_at"] or timezone.now()
    return page_of(row, language, about=row.get("product_ids") or [])


def _row(post_id: int) -> dict[str, Any]:
    """The columns of a post as it is saved; of a new one, as an empty form has them."""
    if post_id != NEW:
        rows = list(plainly(Post.objects.filter(pk=post_id)).values(*POSTS.read, "user_id", "author_name"))
        if not rows:
            raise NotFound()
        return dict(rows[0])
    empty: dict[str, Any] = {f"{name}_{languages.suffix(code)}": "" for name in _TEXTS for code in languages.LANGUAGES}
    return empty | {
        "id": NEW, "parent_id": None, "is_reply": 0, "img": "", "published_at": None, "is_pinned": 0,
        "author_name": "", "user_id": None, "updated_at": timezone.now(), "product_ids": [],
    }  # fmt: skip


@every(3600, "articles.forget_previews")
def forget_previews() -> int:
    """Drop what no link shows any more; returns how many."""
    with unscoped("previews that are over go in every brand"):
        # Said again where they are deleted: one may have been asked for again meanwhile.
        old = PostPreview.objects.filter(made_at__lt=timezone.now() - timedelta(seconds=SECONDS))
        ids = list(old.order_by("made_at").values_list("pk", flat=True)[:1000])
        return old.filter(pk__in=ids).delete()[0] if ids else 0

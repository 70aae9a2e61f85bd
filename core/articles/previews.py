"""Previews: a draft on the shop's page, for everyone with the link, for some minutes (D40)."""

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
from core.articles.selectors import build_page, post_path
from core.articles.tables import POSTS
from core.common import html, languages
from core.common.errors import Invalid, NotFound
from core.common.tenancy import current_brand_id, host_brand_id, unscoped
from core.jobs.schedule import every
from core.plain.selectors import without_translation

LIFETIME_SECONDS = 15 * 60
NEW_POST_ID = 0
_SALT = "articles.preview"
_TEXTS = ("post_title", "post_summary", "post_content", "img_alt")
_PLAIN = ("img", "product_ids")


def save_preview(*, user: Any, values: Mapping[str, Any]) -> str:
    """Store the values of a post's form; returns the address that shows them.

    Raises Invalid for an unknown category, NotFound for an unknown post.
    """
    post_id = values.get("post_id", NEW_POST_ID)
    if post_id != NEW_POST_ID and not Post.objects.filter(pk=post_id).exists():
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
    token = signing.dumps([current_brand_id(), host_brand_id(), post_id, row.pk, digest], salt=_SALT)
    if category["place"] == "faq":
        return f"/faq?post={post_id}&preview={token}#post-{post_id}"
    return f"{post_path(category['place'], category['pk'], post_id)}?preview={token}"


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


def brand_of(token: str) -> int | None:
    """The brand that a token was issued for; None for an invalid or expired one. The draft may be deleted nevertheless.

    It opens at the brand's own host, and at the one where a root manager who works in that brand asked for it.
    """
    parts = _read_token(token)
    return parts[0] if parts else None


def _read_token(token: str) -> tuple[int, int, int, str] | None:
    try:
        brand, asked_at, post_id, pk, digest = signing.loads(token, salt=_SALT, max_age=LIFETIME_SECONDS)
    except (signing.BadSignature, ValueError, TypeError):
        return None
    return (brand, post_id, pk, digest) if host_brand_id() in (brand, asked_at) else None


def _parse_token(token: str) -> tuple[int, int, str] | None:
    """The post, row and digest of a token of the brand in force."""
    parts = _read_token(token)
    return parts[1:] if parts and parts[0] == current_brand_id() else None


def get_page(token: str, post_id: int, language: str) -> PostPage:
    """The draft of a token, as a visitor would see it.

    Raises NotFound for a token that has expired, is of another brand or post, or of an earlier state of the form.
    """
    found = _parse_token(token)
    if found is None or found[0] != post_id:
        raise NotFound()
    preview = PostPreview.objects.filter(pk=found[1], post_id=post_id, digest=found[2]).first()
    if preview is None:
        raise NotFound()
    row = _saved_columns(post_id) | preview.values
    category = PostCategory.objects.filter(pk=row["category_id"]).values("place").first()
    if category is None:
        raise NotFound()
    row["category__place"] = category["place"]
    row["published_at"] = row["published_at"] or timezone.now()
    return build_page(row, language, about=row.get("product_ids") or [])


def _saved_columns(post_id: int) -> dict[str, Any]:
    """The columns of a saved post; for a new post, those of an empty form."""
    if post_id != NEW_POST_ID:
        rows = list(without_translation(Post.objects.filter(pk=post_id)).values(*POSTS.read, "user_id", "author_name"))
        if not rows:
            raise NotFound()
        return dict(rows[0])
    empty: dict[str, Any] = {f"{name}_{languages.suffix(code)}": "" for name in _TEXTS for code in languages.LANGUAGES}
    return empty | {
        "id": NEW_POST_ID, "parent_id": None, "is_reply": 0, "img": "", "published_at": None, "is_pinned": 0,
        "author_name": "", "user_id": None, "updated_at": timezone.now(), "product_ids": [],
    }  # fmt: skip


@every(3600, "articles.forget_previews")
def delete_expired_previews() -> int:
    """Delete expired previews; returns how many."""
    with unscoped("expired previews are deleted in every brand"):
        # The delete repeats the condition: a preview may have been renewed meanwhile.
        old = PostPreview.objects.filter(made_at__lt=timezone.now() - timedelta(seconds=LIFETIME_SECONDS))
        ids = list(old.order_by("made_at").values_list("pk", flat=True)[:1000])
        return old.filter(pk__in=ids).delete()[0] if ids else 0

"""The plain tables of content: categories, posts, and redirects."""

from collections.abc import Collection, Mapping, Sequence
from typing import Annotated, Any

from django.db import models
from django.db.models import F, OuterRef, Q, Subquery
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.accounts import roles
from core.articles import page_cache, redirects, search
from core.articles.models import DRAFT, PUBLISHED, Post, PostCategory, PostEntry, PostProduct, Redirect
from core.articles.selectors import picture_urls
from core.articles.stages import Stage, StageFilter, stage_of
from core.common import bulk
from core.common.errors import Invalid
from core.common.filters import TextIn
from core.common.tenancy import current_brand_id
from core.common.typing import Doc
from core.plain.table import Shop, Subset, Table, Values, declare

MAX_LEVELS = 5


def _clean_category(values: Values, row: Any) -> Values:
    """Give a category the place of its parent. Raises Invalid for a cycle and for too many levels."""
    above_id = values.get("parent_id")
    if above_id is None:
        return values
    own, seen = _id(row), 0
    step: int | None = above_id
    while step is not None:
        above = PostCategory.objects.filter(pk=step).values("parent_id", "place").first()
        if above is None:
            raise Invalid({"parent_id": _("없는 상위 분류예요.")})
        if step == own:
            raise Invalid({"parent_id": _("자기 아래로는 옮길 수 없어요.")})
        seen += 1
        if seen >= MAX_LEVELS:
            raise Invalid({"parent_id": _("%(most)s단계까지 만들 수 있어요.") % {"most": MAX_LEVELS}})
        values["place"] = above["place"]
        step = above["parent_id"]
    return values


def _after_categories_saved(ids: Collection[int]) -> None:
    """Give everything below these categories their place, and drop cached pages."""
    level = list(ids)
    for _step in range(MAX_LEVELS):
        below = PostCategory.objects.filter(parent_id__in=level).exclude(place=F("parent__place"))
        level = list(below.values_list("pk", flat=True))
        if not level:
            break
        above = PostCategory.objects.filter(pk=OuterRef("parent_id")).values("place")[:1]
        PostCategory.objects.filter(pk__in=level).update(place=Subquery(above))
    page_cache.invalidate()


def _id(row: Any) -> int | None:
    """The id of a row, which is a mapping or a model."""
    return row.get("id") if isinstance(row, Mapping) else getattr(row, "pk", None)


def _old_value(row: Any, name: str) -> Any:
    return row.get(name) if isinstance(row, Mapping) else getattr(row, name, None)


def _clean_post(values: Values, row: Any) -> Values:
    """Set the start of a published post to now, unless one was given."""
    state = values.get("state", _old_value(row, "state") or DRAFT)
    since = values.get("published_at", _old_value(row, "published_at"))
    until = values.get("ends_at", _old_value(row, "ends_at"))
    if state == PUBLISHED and since is None:
        since = values["published_at"] = timezone.now()
    if since is not None and until is not None and until <= since:
        raise Invalid({"ends_at": _("시작보다 뒤여야 해요.")})
    parent_id = values.get("parent_id")
    if parent_id is not None:
        above = Post.objects.filter(pk=parent_id).values("parent_id", "category_id").first()
        if above is None or above["parent_id"] is not None or parent_id == _id(row):
            raise Invalid({"parent_id": _("없는 글이에요.")})
        if _id(row) is not None and Post.objects.filter(parent_id=_id(row)).exists():
            raise Invalid({"parent_id": _("답글이 달린 글은 다른 글의 답글이 될 수 없어요.")})
        values["category_id"], values["is_reply"] = above["category_id"], 1
    return values


def _after_posts_saved(ids: Collection[int]) -> None:
    """Update the search entries and the product links of posts."""
    search.index_posts(ids)
    page_cache.invalidate()
    own = PostProduct.objects.filter(post_id__in=ids)
    wanted = {
        (pk, product)
        for pk, products in Post.objects.filter(pk__in=ids).values_list("pk", "product_ids")
        for product in products or ()
    }
    known = {(one.post_id, one.product_id): one.pk for one in own}
    PostProduct.objects.filter(pk__in=[pk for link, pk in known.items() if link not in wanted]).delete()
    brand = current_brand_id()
    bulk.insert(
        PostProduct,
        [{"brand_id": brand, "post_id": post, "product_id": product} for post, product in sorted(wanted - set(known))],
    )


def _find_posts(rows: models.QuerySet[Any], query: str) -> Any:
    """By the words of title, summary and text, in all languages."""
    return search.find(rows, query, hidden=True)


def _extra_post_values(rows: Sequence[Any]) -> Mapping[int, Values]:
    ids = [row["id"] for row in rows]
    names = dict(Post.with_deleted.filter(pk__in=ids).order_by().values_list("pk", "author_name"))
    replies = dict(
        Post.objects.filter(parent_id__in=ids)
        .order_by()
        .values("parent_id")
        .annotate(count=models.Count("pk"))
        .values_list("parent_id", "count")
    )
    now = timezone.now()
    pictures = picture_urls(ids)
    return {
        row["id"]: {
            "pictures": pictures.get(row["id"], []),
            "author_name": names.get(row["id"], ""),
            "reply_count": replies.get(row["id"], 0),
            "stage": stage_of(row, now),
        }
        for row in rows
    }


def _of_place(place: str, refusal: Any) -> Subset:
    """The posts of a place, in any category of it (D6)."""
    return Subset(where=lambda: Q(category__place=place), field="category_id", refusal=refusal)


def _redirect(index: int) -> Values:
    return {"old_path": f"/product/detail.html?product_no={index}", "new_path": f"/shop/item/{index}"}


def _board(index: int) -> Values:
    return {"place": "board", "is_writable": 1}


def _published(index: int) -> Values:
    return {"state": PUBLISHED}


POST_CATEGORIES = declare(
    Table(
        model=PostCategory,
        name="post-categories",
        screen="articles/categories",
        roles=(roles.EDITOR,),
        key=("place", "parent", "category_name"),
        search=("category_name",),
        filters=("place", "parent", "type", "visibility"),
        shop=Shop(parts=("place", "parent", "category_name", "type", "visibility", "is_writable"), seconds=3),
        clean=_clean_category,
        changed=_after_categories_saved,
        example=_board,
        still_used=_("글이나 하위 분류가 있어서 지울 수 없어요. 먼저 옮겨 주세요."),
    )
)
POSTS = declare(
    Table(
        model=Post,
        name="posts",
        screen="articles/posts",
        screens={
            "articles/notices": {"place": ["notice"], "is_reply": [0]},
            "articles/faqs": {"place": ["faq"], "is_reply": [0]},
            "articles/posts": {"place": ["blog", "board"], "is_reply": [0]},
        },
        subsets={
            "notices": _of_place("notice", gettext_lazy("공지 분류를 골라 주세요.")),
            "faqs": _of_place("faq", gettext_lazy("자주 묻는 질문 분류를 골라 주세요.")),
        },
        roles=(roles.EDITOR,),
        find=_find_posts,
        filters=("category", "parent", "state", "is_pinned", "is_reply", "published_at"),
        more_filters={"place": TextIn(field_name="category__place", lookup_expr="in"), "stage": StageFilter()},
        default_sort="-updated_at",
        clean=_clean_post,
        changed=_after_posts_saved,
        derived=(PostEntry, PostProduct),
        more=_extra_post_values,
        more_types={
            "author_name": str,
            "pictures": Annotated[list[str], Doc("Of a member, in order.")],
            "reply_count": Annotated[int, Doc("Number of replies.")],
            "stage": Annotated[Stage, Doc("Derived from the state and the period.")],
        },
        # What members wrote stays as they wrote it.
        translates=lambda: Q(user=None),
        versions=True,
        example=_published,
    )
)
REDIRECTS = declare(
    Table(
        model=Redirect,
        name="redirects",
        screen="articles/redirects",
        roles=(roles.EDITOR,),
        key=("old_path",),
        search=("old_path", "new_path"),
        clean=redirects.clean_redirect,
        example=_redirect,
    )
)

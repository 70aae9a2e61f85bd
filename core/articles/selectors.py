"""Posts for shoppers: published, within their period, in categories that they may read."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from django.db.models import Count, F, Q, QuerySet
from django.utils import timezone

from core.articles.answers import FaqRow, PostCard, PostCategoryNode, PostNeighbour, PostPage, PostReply
from core.articles.models import EVERYONE, NO_PARENT, PUBLISHED, Post, PostCategory, PostPicture, PostProduct
from core.articles.pictures import ALBUM
from core.catalog import selectors as catalog
from core.common import html, languages, local_cache, trees
from core.common.errors import NotFound
from core.common.partial_index import using_partial_index
from core.common.query import SHOPPER
from core.common.tenancy import current_brand_id
from core.plain.selectors import without_translation

RELATED = 4
MANY, MANY_SECONDS = SHOPPER.depth, 60
# The most products of a text that are shown as cards; further links stay links.
MAX_PRODUCT_CARDS = 30
_SHOWN = re.compile(r'<p[^>]*>\s*<a [^>]*href="/shop/item/(\d{1,18})"')
STAFF_PERMISSION = "articles.view_post"


def categories(language: str) -> list[PostCategoryNode]:
    """The categories of a brand in their order, in one language; bootstrap's `post_categories`."""
    suffix = languages.suffix(language)
    names = ("id", "parent_id", "place", "type", "visibility", "is_writable", "position", "category_name_ko")
    rows = without_translation(PostCategory.objects.order_by("place", "position", "pk")).values(
        *dict.fromkeys((*names, f"category_name_{suffix}"))
    )
    return [
        {
            "id": row["id"],
            "parent_id": row["parent_id"] or NO_PARENT,
            "place": row["place"],
            "category_name": row[f"category_name_{suffix}"] or row["category_name_ko"] or "",
            "type": row["type"],
            "visibility": row["visibility"],
            "is_writable": row["is_writable"],
            "position": row["position"],
        }
        for row in rows
    ]


def published(now: Any = None) -> QuerySet[Post]:
    """Published posts within their period, in any category."""
    return _within_period(Post.objects.filter(state=PUBLISHED), now)


def _within_period(rows: QuerySet[Post], now: Any = None) -> QuerySet[Post]:
    """Rows whose period has begun and not ended."""
    at = now or timezone.now()
    return rows.filter(published_at__lte=at).filter(Q(ends_at=None) | Q(ends_at__gt=at))


def visible(user: Any = None, now: Any = None) -> QuerySet[Post]:
    """Posts that a user may read: with visibility 1 only the user's own with their replies, and all for staff."""
    own = Q(user_id=_id(user)) | Q(parent__user_id=_id(user)) if _id(user) else None
    return _readable(published(now), user, own)


def threads(user: Any = None, places: Sequence[str] = ()) -> QuerySet[Post]:
    """Visible posts that are not replies, of some places or of all."""
    rows = _within_period(using_partial_index(Post.objects.all(), "post_listed"))
    return _readable(rows, user, Q(user_id=_id(user)) if _id(user) else None, places)


def _readable(rows: QuerySet[Post], user: Any, own: Q | None, places: Sequence[str] = ()) -> QuerySet[Post]:
    """Rows of the categories that a user may read; listing their ids lets the database read an index in order."""
    known = [
        (pk, hidden)
        for pk, where, hidden in PostCategory.objects.order_by("pk").values_list("pk", "place", "visibility")
        if not places or where in places
    ]
    staff = _id(user) is not None and user.has_perm(STAFF_PERMISSION)
    readable = Q(category_id__in=[pk for pk, hidden in known if staff or hidden == EVERYONE])
    closed = [pk for pk, hidden in known if hidden != EVERYONE]
    return rows.filter(readable | Q(category_id__in=closed) & own if closed and own and not staff else readable)


def _id(user: Any) -> int | None:
    return user.pk if user is not None and user.is_authenticated else None


def category_ids_of_places(places: Sequence[str]) -> list[int]:
    """Ids of the categories of some places."""
    return list(PostCategory.objects.filter(place__in=places).order_by("pk").values_list("pk", flat=True))


def in_categories(rows: QuerySet[Post], ids: Sequence[int]) -> QuerySet[Post]:
    """The rows of some categories; for many posts in several categories the list's own index is used.

    SQLite would otherwise read and sort all posts of each category for every page.
    """
    if len(ids) < 2 or not _are_many(tuple(ids)):
        return rows.filter(category_id__in=ids)
    # Arithmetic prevents the planner from using the indexes by category.
    return rows.alias(own_category=F("category_id") + 0).filter(own_category__in=ids)


def _are_many(ids: tuple[int, ...]) -> bool:
    """Whether these categories have as many posts as the deepest list; checked once a minute."""

    def look() -> bool:
        return Post.objects.filter(category_id__in=ids).order_by().values("pk")[:MANY].count() >= MANY

    return local_cache.get_or_set(("many posts", current_brand_id(), ids), MANY_SECONDS, look)


def is_public_category(category_id: int) -> bool:
    """Whether everybody may read the posts of a category; True for an unknown one."""
    return not PostCategory.objects.filter(pk=category_id).exclude(visibility=EVERYONE).exists()


def subtree_ids(category_id: int) -> list[int]:
    """Ids of a category and its descendants."""
    children: dict[int | None, list[int]] = {}
    for pk, parent in PostCategory.objects.order_by().values_list("pk", "parent_id"):
        children.setdefault(parent, []).append(pk)
    return trees.collect_below(children, category_id)


def _columns(language: str, *, with_content: bool = False) -> list[str]:
    texts = ["post_title", "post_summary", "img_alt", *(["post_content"] if with_content else [])]
    codes = languages.LANGUAGES if with_content else (languages.DEFAULT, language)
    columns = [f"{text}_{languages.suffix(code)}" for text in texts for code in dict.fromkeys(codes)]
    plain = ("id category_id parent_id is_reply img published_at is_pinned author_name user_id updated_at").split()
    return list(dict.fromkeys([*plain, *columns]))


def _text(row: Mapping[str, Any], name: str, language: str) -> str:
    return row[f"{name}_{languages.suffix(language)}"] or row[f"{name}_ko"] or ""


def _card(
    row: Mapping[str, Any], language: str, user_id: int | None, replies: Mapping[int, int], places: Mapping[int, Any]
) -> PostCard:
    translated = bool(row[f"post_title_{languages.suffix(language)}"])
    return {
        "id": row["id"],
        "category_id": row["category_id"],
        "place": places[row["category_id"]],
        "post_title": _text(row, "post_title", language),
        "post_summary": _text(row, "post_summary", language),
        "img": row["img"],
        "img_alt": _text(row, "img_alt", language),
        "published_at": row["published_at"],
        "is_pinned": row["is_pinned"],
        "author_name": row["author_name"],
        "reply_count": replies.get(row["id"], 0),
        "is_own": user_id is not None and row["user_id"] == user_id,
        "language": language if translated else languages.DEFAULT,
    }


def cards(rows: QuerySet[Post], language: str, user: Any = None) -> list[PostCard]:
    """Posts of a list: three statements. A join with their categories would prevent reading in index order."""
    found = list(without_translation(rows).values(*_columns(language)))
    replies = _replies([row["id"] for row in found])
    ids = {row["category_id"] for row in found}
    places = dict(PostCategory.with_deleted.filter(pk__in=ids).order_by().values_list("pk", "place")) if ids else {}
    own = _id(user)
    return [_card(row, language, own, replies, places) for row in found]


def questions(user: Any = None) -> QuerySet[Post]:
    """The visible questions with their answers, of all categories."""
    return threads(user, ("faq",))


def faqs(rows: QuerySet[Post], language: str) -> list[FaqRow]:
    """Questions with their answers: one statement."""
    suffix = languages.suffix(language)
    names = [f"{name}_{code}" for name in ("post_title", "post_content") for code in ("ko", suffix)]
    return [
        {
            "id": row["id"],
            "category_id": row["category_id"],
            "post_title": _text(row, "post_title", language),
            "post_content": html.clean(_text(row, "post_content", language)),
            "language": language if row[f"post_title_{suffix}"] else languages.DEFAULT,
        }
        for row in without_translation(rows).values("id", "category_id", *dict.fromkeys(names))
    ]


def _replies(ids: Sequence[int]) -> dict[int, int]:
    rows = published().filter(parent_id__in=ids).order_by().values("parent_id").annotate(count=Count("pk"))
    return dict(rows.values_list("parent_id", "count")) if ids else {}


def get_page(post_id: int, language: str, user: Any = None) -> PostPage:
    """A post with its replies, products and neighbours. Raises NotFound for one that this user may not read."""
    rows = list(
        without_translation(visible(user).filter(pk=post_id, parent=None)).values(
            *_columns(language, with_content=True)
        )
    )
    if not rows:
        raise NotFound()
    about = PostProduct.objects.filter(post_id=post_id).order_by("pk").values_list("product_id", flat=True)
    return build_page(rows[0], language, user, about=list(about))


def build_page(row: Mapping[str, Any], language: str, user: Any = None, *, about: Sequence[int]) -> PostPage:
    """The page of a post from its columns; `about` are the ids of the products that it is about."""
    own = _id(user)
    post_id = row["id"]
    category = next(one for one in categories(language) if one["id"] == row["category_id"])
    answers = list(
        without_translation(visible(user).filter(parent_id=post_id).order_by("published_at", "pk")).values(
            *_columns(language, with_content=True)
        )
    )
    card = _card(row, language, own, {post_id: len(answers)}, {category["id"]: category["place"]})
    content = html.clean(_text(row, "post_content", language))
    shown = [int(one) for one in dict.fromkeys(_SHOWN.findall(content))][:MAX_PRODUCT_CARDS]
    products = _products([*about, *shown], language)
    before, after = _neighbours(row, language, user)
    own_pictures = picture_urls([post_id, *(one["id"] for one in answers)])
    return {
        **card,
        "parent_id": row["parent_id"] or NO_PARENT,
        "post_content": content,
        "pictures": own_pictures.get(post_id, []),
        "languages": [code for code in languages.LANGUAGES if row[f"post_content_{languages.suffix(code)}"]],
        "category_name": category["category_name"],
        "category_type": category["type"],
        "is_writable": category["is_writable"],
        "updated_at": row["updated_at"],
        "replies": [_reply(one, language, own, own_pictures.get(one["id"], [])) for one in answers],
        "products": [products[one] for one in about if one in products],
        "shown_products": [products[one] for one in shown if one in products],
        "previous": before,
        "next": after,
        "related": _related(row, language, user),
    }


def _reply(row: Mapping[str, Any], language: str, own: int | None, pictures: list[str]) -> PostReply:
    return {
        "id": row["id"],
        "parent_id": row["parent_id"],
        "is_reply": row["is_reply"],
        "post_title": _text(row, "post_title", language),
        "post_content": html.clean(_text(row, "post_content", language)),
        "pictures": pictures,
        "author_name": row["author_name"],
        "is_staff": row["user_id"] is None,
        "is_own": own is not None and row["user_id"] == own,
        "published_at": row["published_at"],
    }


def _products(ids: Sequence[int], language: str) -> dict[int, Any]:
    cards_of = catalog.product_cards(catalog.listed_products().filter(pk__in=ids), language) if ids else []
    return {card["id"]: card for card in cards_of}


def _neighbours(row: Mapping[str, Any], language: str, user: Any) -> tuple[PostNeighbour | None, PostNeighbour | None]:
    """The posts of the category right before and after in time."""
    own = _same_category(row, user, "post_neighbours")
    at, pk = row["published_at"], row["id"]
    # Bounds first: the index is read from there, not from its beginning.
    older = own.filter(published_at__lte=at).exclude(published_at=at, pk__gt=pk).order_by("-published_at", "-pk")
    newer = own.filter(published_at__gte=at).exclude(published_at=at, pk__lt=pk).order_by("published_at", "pk")
    return _first(older, language), _first(newer, language)


def _first(rows: QuerySet[Post], language: str) -> PostNeighbour | None:
    suffix = languages.suffix(language)
    found = without_translation(rows).values("id", *dict.fromkeys(("post_title_ko", f"post_title_{suffix}"))).first()
    return {"id": found["id"], "post_title": _text(found, "post_title", language)} if found else None


def _related(row: Mapping[str, Any], language: str, user: Any) -> list[PostCard]:
    """The newest other posts of the same category."""
    own = _same_category(row, user, "post_neighbours")
    return cards(own.order_by("-published_at", "-pk")[:RELATED], language, user)


def _same_category(row: Mapping[str, Any], user: Any, index: str) -> QuerySet[Post]:
    """The other posts of the same category that a user may read."""
    rows = using_partial_index(Post.objects.all(), index).filter(category_id=row["category_id"])
    rows = _within_period(rows).exclude(pk=row["id"])
    hidden = PostCategory.objects.filter(pk=row["category_id"]).exclude(visibility=EVERYONE).exists()
    if not hidden or (_id(user) is not None and user.has_perm(STAFF_PERMISSION)):
        return rows
    own = _id(user)
    return rows.filter(user_id=own) if own is not None else rows.none()


def picture_urls(ids: Sequence[int]) -> dict[int, list[str]]:
    """URLs of the pictures in members' posts, by post and in order."""
    return ALBUM.urls(ids)


def can_see_picture(name: str, user: Any) -> bool:
    """Whether a user may see a picture of a board: all readers of its post; without a post, the uploader."""
    row = PostPicture.objects.filter(name=name).values("post_id", "user_id").first()
    if row is None:
        return False
    if row["post_id"] is None:
        return _id(user) == row["user_id"]
    if _id(user) is not None and user.has_perm(STAFF_PERMISSION):
        return True
    return visible(user).filter(pk=row["post_id"]).exists()


def posts_about_product(product_id: int, user: Any = None) -> QuerySet[Post]:
    """The visible posts about a product."""
    return threads(user).filter(product_links__product_id=product_id)


def list_path(place: str, category_id: int) -> str:
    """The address of the list that contains a category's posts."""
    if place == "blog":
        return f"/blog/category/{category_id}"
    return f"/board/{category_id}" if place == "board" else f"/{place}"


def post_path(place: str, category_id: int, post_id: int) -> str:
    """The address of a post, by the place of its category."""
    if place == "faq":
        return f"/faq?category={category_id}#post-{post_id}"
    if place == "blog":
        return f"/blog/post/{post_id}"
    return f"/board/{category_id}/{post_id}" if place == "board" else f"/{place}/{post_id}"

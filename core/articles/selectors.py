"""Posts as shoppers see them: published, in their time, in categories that they may read."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from django.core.files.storage import default_storage
from django.db.models import Count, F, Q, QuerySet
from django.utils import timezone

from core.articles.answers import FaqRow, PostCard, PostCategoryRow, PostNeighbour, PostPage, PostReply
from core.articles.models import EVERYONE, NO_PARENT, PUBLISHED, Post, PostCategory, PostPicture, PostProduct
from core.catalog import selectors as catalog
from core.kit import html, kept, languages
from core.kit.errors import NotFound
from core.kit.partial import held_by
from core.kit.query import SHOPPER
from core.kit.tenancy import current_brand_id
from core.plain.selectors import plainly

RELATED = 4
MANY, MANY_SECONDS = SHOPPER.depth, 60
# A text shows at most so many products as cards; further links stay links.
MOST_SHOWN = 30
_SHOWN = re.compile(r'<p[^>]*>\s*<a [^>]*href="/shop/item/(\d{1,18})"')
STAFF = "articles.view_post"


def categories(language: str) -> list[PostCategoryRow]:
    """The categories of a brand in their order, in one language; bootstrap's `post_categories`."""
    suffix = languages.suffix(language)
    names = ("id", "parent_id", "place", "type", "visibility", "is_writable", "position", "category_name_ko")
    rows = plainly(PostCategory.objects.order_by("place", "position", "pk")).values(
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
    """Posts that are out and in their time, whatever category they are in."""
    return _in_time(Post.objects.filter(state=PUBLISHED), now)


def _in_time(rows: QuerySet[Post], now: Any = None) -> QuerySet[Post]:
    """Rows whose moment has come and whose end has not."""
    at = now or timezone.now()
    return rows.filter(published_at__lte=at).filter(Q(ends_at=None) | Q(ends_at__gt=at))


def visible(user: Any = None, now: Any = None) -> QuerySet[Post]:
    """Posts that a person may read: of visibility 1 only one's own with their answers, and all for staff."""
    own = Q(user_id=_id(user)) | Q(parent__user_id=_id(user)) if _id(user) else None
    return _readable(published(now), user, own)


def threads(user: Any = None, places: Sequence[str] = ()) -> QuerySet[Post]:
    """Visible posts that answer no other, of some places or of all."""
    rows = _in_time(held_by(Post.objects.all(), "post_listed"))
    return _readable(rows, user, Q(user_id=_id(user)) if _id(user) else None, places)


def _readable(rows: QuerySet[Post], user: Any, own: Q | None, places: Sequence[str] = ()) -> QuerySet[Post]:
    """Rows of the categories that a person reads; they are named one by one, so that an index is walked in order."""
    known = [
        (pk, hidden)
        for pk, where, hidden in PostCategory.objects.order_by("pk").values_list("pk", "place", "visibility")
        if not places or where in places
    ]
    staff = _id(user) is not None and user.has_perm(STAFF)
    readable = Q(category_id__in=[pk for pk, hidden in known if staff or hidden == EVERYONE])
    closed = [pk for pk, hidden in known if hidden != EVERYONE]
    return rows.filter(readable | Q(category_id__in=closed) & own if closed and own and not staff else readable)


def _id(user: Any) -> int | None:
    return user.pk if user is not None and user.is_authenticated else None


def of_places(places: Sequence[str]) -> list[int]:
    """The categories of some places."""
    return list(PostCategory.objects.filter(place__in=places).order_by("pk").values_list("pk", flat=True))


def within(rows: QuerySet[Post], ids: Sequence[int]) -> QuerySet[Post]:
    """The rows of some categories; of many posts in several categories the list's own index is walked.

    SQLite would gather the posts of each category and put all of them into order for every page.
    """
    if len(ids) < 2 or not _are_many(tuple(ids)):
        return rows.filter(category_id__in=ids)
    # Arithmetic keeps the planner from the indexes by category.
    return rows.alias(own_category=F("category_id") + 0).filter(own_category__in=ids)


def _are_many(ids: tuple[int, ...]) -> bool:
    """Whether so many posts stand in these categories as lists are deep; looked at once a minute."""

    def look() -> bool:
        return Post.objects.filter(category_id__in=ids).order_by().values("pk")[:MANY].count() >= MANY

    return kept.keep(("many posts", current_brand_id(), ids), MANY_SECONDS, look)


def is_open(category_id: int) -> bool:
    """Whether everybody may read the posts of a category; also of one that is not there."""
    return not PostCategory.objects.filter(pk=category_id).exclude(visibility=EVERYONE).exists()


def below(category_id: int) -> list[int]:
    """A category and all that stand below it."""
    children: dict[int | None, list[int]] = {}
    for pk, parent in PostCategory.objects.order_by().values_list("pk", "parent_id"):
        children.setdefault(parent, []).append(pk)
    found, waiting = [category_id], [category_id]
    while waiting:
        more = children.get(waiting.pop(), [])
        found += more
        waiting += more
    return found


def _columns(language: str, *, whole: bool = False) -> list[str]:
    texts = ["post_title", "post_summary", "img_alt", *(["post_content"] if whole else [])]
    codes = languages.LANGUAGES if whole else (languages.DEFAULT, language)
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
    """Posts of a list: three statements. Joined with their categories they would not be read along an index."""
    found = list(plainly(rows).values(*_columns(language)))
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
        for row in plainly(rows).values("id", "category_id", *dict.fromkeys(names))
    ]


def _replies(ids: Sequence[int]) -> dict[int, int]:
    rows = published().filter(parent_id__in=ids).order_by().values("parent_id").annotate(count=Count("pk"))
    return dict(rows.values_list("parent_id", "count")) if ids else {}


def page(post_id: int, language: str, user: Any = None) -> PostPage:
    """A post with its answers, products and neighbours. Raises NotFound for one that this person may not read."""
    rows = list(plainly(visible(user).filter(pk=post_id, parent=None)).values(*_columns(language, whole=True)))
    if not rows:
        raise NotFound()
    about = PostProduct.objects.filter(post_id=post_id).order_by("pk").values_list("product_id", flat=True)
    return page_of(rows[0], language, user, about=list(about))


def page_of(row: Mapping[str, Any], language: str, user: Any = None, *, about: Sequence[int]) -> PostPage:
    """The page of a post whose columns were read already; `about` are the products that it is about."""
    own = _id(user)
    post_id = row["id"]
    category = next(one for one in categories(language) if one["id"] == row["category_id"])
    answers = list(
        plainly(visible(user).filter(parent_id=post_id).order_by("published_at", "pk")).values(
            *_columns(language, whole=True)
        )
    )
    card = _card(row, language, own, {post_id: len(answers)}, {category["id"]: category["place"]})
    content = html.clean(_text(row, "post_content", language))
    shown = [int(one) for one in dict.fromkeys(_SHOWN.findall(content))][:MOST_SHOWN]
    products = _products([*about, *shown], language)
    before, after = _neighbours(row, language, user)
    own_pictures = pictures_of([post_id, *(one["id"] for one in answers)])
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
    cards_of = catalog.cards(catalog.listed().filter(pk__in=ids), language) if ids else []
    return {card["id"]: card for card in cards_of}


def _neighbours(row: Mapping[str, Any], language: str, user: Any) -> tuple[PostNeighbour | None, PostNeighbour | None]:
    """The posts of the category right before and after in time."""
    own = _beside(row, user, "post_neighbours")
    at, pk = row["published_at"], row["id"]
    # Bounds first: an index is walked from there, not from its beginning.
    older = own.filter(published_at__lte=at).exclude(published_at=at, pk__gt=pk).order_by("-published_at", "-pk")
    newer = own.filter(published_at__gte=at).exclude(published_at=at, pk__lt=pk).order_by("published_at", "pk")
    return _first(older, language), _first(newer, language)


def _first(rows: QuerySet[Post], language: str) -> PostNeighbour | None:
    suffix = languages.suffix(language)
    found = plainly(rows).values("id", *dict.fromkeys(("post_title_ko", f"post_title_{suffix}"))).first()
    return {"id": found["id"], "post_title": _text(found, "post_title", language)} if found else None


def _related(row: Mapping[str, Any], language: str, user: Any) -> list[PostCard]:
    """The newest other posts of the same category."""
    own = _beside(row, user, "post_neighbours")
    return cards(own.order_by("-published_at", "-pk")[:RELATED], language, user)


def _beside(row: Mapping[str, Any], user: Any, index: str) -> QuerySet[Post]:
    """The other posts of the same category alone that a person may read."""
    rows = held_by(Post.objects.all(), index).filter(category_id=row["category_id"])
    rows = _in_time(rows).exclude(pk=row["id"])
    hidden = PostCategory.objects.filter(pk=row["category_id"]).exclude(visibility=EVERYONE).exists()
    if not hidden or (_id(user) is not None and user.has_perm(STAFF)):
        return rows
    own = _id(user)
    return rows.filter(user_id=own) if own is not None else rows.none()


def picture_folder() -> str:
    """Where pictures of boards are kept: apart from what the brand shows to everybody."""
    return f"{current_brand_id()}/boards"


def pictures_of(ids: Sequence[int]) -> dict[int, list[str]]:
    """The addresses of the pictures that members put into posts, in order."""
    found: dict[int, list[str]] = {}
    rows = PostPicture.objects.filter(post_id__in=ids).order_by("post_id", "position", "pk")
    for post_id, name in rows.values_list("post_id", "name") if ids else ():
        found.setdefault(post_id, []).append(default_storage.url(f"{picture_folder()}/{name}"))
    return found


def may_see_picture(name: str, user: Any) -> bool:
    """Whether a person may see a picture of a board: anyone who may read its post; without a post, who uploaded it."""
    row = PostPicture.objects.filter(name=name).values("post_id", "user_id").first()
    if row is None:
        return False
    if row["post_id"] is None:
        return _id(user) == row["user_id"]
    if _id(user) is not None and user.has_perm(STAFF):
        return True
    return visible(user).filter(pk=row["post_id"]).exists()


def of_product(product_id: int, user: Any = None) -> QuerySet[Post]:
    """The visible posts about a product."""
    return threads(user).filter(product_links__product_id=product_id)


def list_path(place: str, category_id: int) -> str:
    """The address of the list that a category's posts stand in."""
    if place == "blog":
        return f"/blog/category/{category_id}"
    return f"/board/{category_id}" if place == "board" else f"/{place}"


def path_of(place: str, category_id: int, post_id: int) -> str:
    """The address of a post: by the place that its category stands in."""
    if place == "faq":
        return f"/faq?category={category_id}#post-{post_id}"
    return f"/board/{category_id}/{post_id}" if place == "board" else f"/{place}/{post_id}"

"""Queries of reviews. Read-only."""

from collections.abc import Mapping, Sequence
from typing import Any, cast

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.db.models.functions import Coalesce

from core.accounts.models import User
from core.catalog.models import Product
from core.common import languages
from core.common.partial_index import using_partial_index
from core.designs.answers import HomeReview
from core.orders.models import Order, OrderLine
from core.orders.names import localize
from core.orders.states import OrderStatus
from core.points.models import PointEntry
from core.reviews import points
from core.reviews.answers import (
    ManagedReview,
    ProductReview,
    ReviewPhoto,
    ReviewSummary,
    WritableLine,
    WritableReviews,
)
from core.reviews.models import HelpfulVote, Review, ReviewReport, ReviewSpread, ReviewState
from core.reviews.pictures import ALBUM
from core.reviews.ratings import calculate_score

MAX_WRITABLE = 100
MAX_PHOTOS = 12
_COLUMNS = (
    "id product_id stars text language option_info author_name is_pinned answer answered_by answered_at source "
    "helpful_count state hidden_reason created_at updated_at user_id"
).split()


def active_reviews() -> QuerySet[Review]:
    """Every review of the current brand that is not withdrawn."""
    return using_partial_index(Review.objects.all(), "review_new")


def all_reviews() -> QuerySet[Review]:
    """Every review of the current brand."""
    return Review.objects.all()


def visible_reviews() -> QuerySet[Review]:
    """The reviews that everybody may read."""
    return using_partial_index(Review.objects.all(), "review_newest")


def own_reviews(user_id: int) -> QuerySet[Review]:
    """A member's reviews that are not withdrawn, hidden ones included."""
    return active_reviews().filter(user_id=user_id)


def reviews_of_seller(seller_id: int) -> QuerySet[Review]:
    """The shown reviews of a seller's products."""
    goods = Product.objects.filter(seller_id=seller_id, deleted_at=None).order_by()
    return visible_reviews().filter(product_id__in=goods.values("pk"))


def reviews_of_purchase(line: OrderLine) -> QuerySet[Review]:
    """The reviews of what was bought with this line: of all its pieces and replacements (D24)."""
    bought = line.bought_line_id or line.pk
    return Review.objects.filter(Q(line=bought) | Q(line__bought_line=bought))


def reviewable_lines(user_id: int) -> QuerySet[OrderLine]:
    """A member's delivered lines, neither cancelled nor on their way back, of products that are still there."""
    return OrderLine.objects.filter(
        order__user_id=user_id,
        status=OrderStatus.DELIVERED,
        cancelled_at=None,
        refund_id=None,
        replaced_by=None,
        product__deleted_at=None,
    )


def get_writable(user_id: int, order_num: str = "") -> WritableReviews:
    """What a member can review, of one order or of all, the latest first; two queries."""
    # A purchase has one review, whatever it was split into and replaced by.
    rows = reviewable_lines(user_id).alias(bought=Coalesce("bought_line_id", "pk"))
    rows = rows.exclude(Exists(Review.objects.filter(line=OuterRef("bought"))))
    rows = rows.exclude(Exists(Review.objects.filter(line__bought_line=OuterRef("bought"))))
    if order_num:
        rows = rows.filter(order__order_num=order_num.upper())
    names = ("product_name", "option_info", "own_name", "own_option")
    found = rows.order_by("-order_id", "pk").values(
        "id", "order__order_num", "product_id", "img", "delivered_at", *names
    )
    lines: list[WritableLine] = []
    for row in found[:MAX_WRITABLE]:
        name, option = localize(*(row[one] for one in names))
        lines.append(
            {
                "line_id": row["id"],
                "order_num": row["order__order_num"],
                "product_id": row["product_id"],
                "product_name": name,
                "option_info": option,
                "img": row["img"],
                "delivered_at": row["delivered_at"],
            }
        )
    text, photo = points.get_rates()
    return {"lines": lines, "points_text": text, "points_photo": max(text, photo)}


def get_summary(product_id: int) -> ReviewSummary:
    """The totals of the shown reviews of a product, with the newest pictures: always three queries."""
    row = ReviewSpread.objects.filter(product_id=product_id).first() or ReviewSpread()
    counts = row.counts()
    photos: list[ReviewPhoto] = []
    if row.with_pictures:
        newest = using_partial_index(Review.objects.all(), "review_with_pictures").filter(product_id=product_id)
        ids = list(newest.order_by("-pk").values_list("pk", flat=True)[:MAX_PHOTOS])
        found = ALBUM.urls(ids)
        photos = [ReviewPhoto(url=url, review_id=pk) for pk in ids for url in found.get(pk, [])][:MAX_PHOTOS]
    return {
        "score": float(calculate_score(counts)),
        "count": sum(counts),
        "spread": counts,
        "with_pictures": row.with_pictures,
        "photos": photos,
    }


def newest_reviews(language: str, *, least_stars: int, limit: int, letters: int) -> list[HomeReview]:
    """The newest shown reviews with at least `least_stars` of existing products, text cut to `letters`: one query."""
    suffix = languages.suffix(language)
    names = dict.fromkeys(("product__product_name_ko", f"product__product_name_{suffix}"))
    rows = Review.objects.filter(state=ReviewState.SHOWN, stars__gte=least_stars, product__deleted_at=None)
    found = rows.order_by("-created_at", "-pk").values(
        "id", "product_id", "stars", "text", "author_name", "option_info", "product__img", *names
    )
    return [
        {
            "id": row["id"],
            "product_id": row["product_id"],
            "product_name": row[f"product__product_name_{suffix}"] or row["product__product_name_ko"] or "",
            "img": row["product__img"],
            "stars": row["stars"],
            "text": row["text"] if len(row["text"]) <= letters else f"{row['text'][: letters - 1]}…",
            "author_name": row["author_name"],
            "option_info": row["option_info"],
        }
        for row in found[:limit]
    ]


def filter_by_pictures(rows: QuerySet[Review], wanted: bool) -> QuerySet[Review]:
    """The reviews that have pictures, or those that have none."""
    return rows.filter(picture_count__gt=0) if wanted else rows.filter(picture_count=0)


def search(rows: QuerySet[Review], text: str) -> QuerySet[Review]:
    """The reviews of an order number, or of a product code, or of a member: the first that matches, by its index."""
    order = Order.objects.filter(order_num=text.upper()).first()
    if order is not None:
        return rows.filter(line__in=OrderLine.objects.filter(order=order))
    product = Product.objects.filter(product_code=text).order_by().values_list("pk", flat=True).first()
    if product is not None:
        return rows.filter(product_id=product)
    user = User.objects.filter(user_name=text).values_list("pk", flat=True).first()
    return rows.filter(user_id=user) if user is not None else rows.none()


def serialize_list(rows: QuerySet[Review], language: str, user: Any = None) -> list[ProductReview]:
    """Reviews of a list, each with its relation to the caller: three queries."""
    user_id = user.pk if user is not None and user.is_authenticated else None
    found = _values(rows, language)
    voted = _voted([row["id"] for row in found], user_id)
    return [
        cast(
            ProductReview,
            _head(row)
            | {
                "hidden_reason": row["hidden_reason"] if row["user_id"] == user_id else "",
                "is_own": user_id is not None and row["user_id"] == user_id,
                "is_helpful": row["id"] in voted,
            },
        )
        for row in found
    ]


def serialize(pk: int, language: str, user: Any) -> ProductReview:
    """One review, as in lists."""
    return serialize_list(Review.objects.filter(pk=pk), language, user)[0]


def serialize_managed_list(rows: QuerySet[Review]) -> list[ManagedReview]:
    """Reviews as managers read them: three queries."""
    found = _values(
        rows, languages.current(), "user__user_name", "line__order__order_num", "report_count", "points_entry_id"
    )
    entries = [row["points_entry_id"] for row in found if row["points_entry_id"]]
    amounts = dict(PointEntry.objects.filter(pk__in=entries).values_list("pk", "amount")) if entries else {}
    return [
        cast(
            ManagedReview,
            _head(row)
            | {
                "user_id": row["user_id"],
                "user_name": row["user__user_name"] or "",
                "order_num": row["line__order__order_num"] or "",
                "report_count": row["report_count"],
                "reports": [],
                "points": amounts.get(row["points_entry_id"], 0),
            },
        )
        for row in found
    ]


def serialize_managed(pk: int) -> ManagedReview:
    """One review as managers read it, with why it was reported."""
    found = serialize_managed_list(Review.objects.filter(pk=pk))[0]
    reports = ReviewReport.objects.filter(review_id=pk).order_by("pk")
    found["reports"] = list(reports.values_list("reason", flat=True)[:100])
    return found


def _values(rows: QuerySet[Review], language: str, *more: str) -> list[dict[str, Any]]:
    suffix = languages.suffix(language)
    names = dict.fromkeys(("product__product_name_ko", f"product__product_name_{suffix}"))
    found = list(rows.values(*_COLUMNS, *more, *names, "product__img"))
    pictures = ALBUM.urls([row["id"] for row in found])
    for row in found:
        row["product_name"] = row[f"product__product_name_{suffix}"] or row["product__product_name_ko"] or ""
        row["img"] = row["product__img"]
        row["pictures"] = pictures.get(row["id"], [])
    return found


def _head(row: Mapping[str, Any]) -> dict[str, Any]:
    names = (*(one for one in _COLUMNS if one != "user_id"), "product_name", "img", "pictures")
    return {name: row[name] for name in names}


def _voted(ids: Sequence[int], user_id: int | None) -> set[int]:
    if user_id is None or not ids:
        return set()
    return set(HelpfulVote.objects.filter(user_id=user_id, review_id__in=ids).values_list("review_id", flat=True))

"""Services of reviews: write, revise and withdraw by the author; vote and report by other members."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.db.models import F, Q
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts.selectors import public_name
from core.common.errors import Invalid, MoveNotAllowed, NotFound
from core.common.fast_insert import insert_once
from core.common.tenancy import current_brand_id
from core.live.services import announce_change
from core.orders.models import Order, OrderLine
from core.points import services as ledger
from core.reviews import points, ratings, selectors
from core.reviews.errors import NotDelivered, OwnReview, ReviewedAlready
from core.reviews.models import HelpfulVote, Review, ReviewReport, ReviewState
from core.reviews.pictures import ALBUM
from core.security import services as security

AN_HOUR = 200


def write(*, user: Any, line_id: int, stars: int, text: str, pictures: Sequence[str] = (), language: str) -> Review:
    """A member's review of a delivered line of their own (D24), with the brand's points for it.

    Raises NotFound for a line of another member, NotDelivered (-44), ReviewedAlready (-44), Invalid by field, TooMany.
    Concurrent calls for one line write one review.
    """
    security.hit(f"reviews:{current_brand_id()}:{user.pk}", limit=AN_HOUR, seconds=3600)
    line = OrderLine.objects.filter(pk=line_id, order__user_id=user.pk).first()
    if line is None:
        raise NotFound()
    with transaction.atomic():
        # Two pieces of one line are not reviewed at once.
        Order.objects.select_for_update().get(pk=line.order_id)
        if selectors.reviews_of_purchase(line).exists():
            raise ReviewedAlready()
        if not selectors.reviewable_lines(user.pk).filter(pk=line.pk).exists():
            raise NotDelivered()
        review = Review(
            line=line,
            product_id=line.product_id,
            user=user,
            author_name=public_name(user),
            option_info=line.option_info,
            stars=stars,
            text=_clean_text(text),
            picture_count=len(pictures),
            language=language,
            created_at=timezone.now(),
            updated_at=timezone.now(),
        )
        if not insert_once(review):
            raise ReviewedAlready()
        ALBUM.attach(owner=review, user=user, urls=pictures)
        # Points are locked before products, as in orders, to avoid a deadlock.
        points.give(review)
        review.save(update_fields=["points_entry_id", "picture_points"])
        ratings.update_counts(product_id=review.product_id, added=_count_key(review))
    return review


def revise(
    *,
    review: Review,
    user: Any,
    stars: int | None = None,
    text: str | None = None,
    pictures: Sequence[str] | None = None,
) -> Review:
    """The author changes a review. A hidden one stays hidden; points for pictures go with the pictures (D24).

    Raises MoveNotAllowed (-44) for one that was withdrawn, Invalid by field.
    """
    with transaction.atomic():
        review = lock(review)
        if review.state == ReviewState.WITHDRAWN:
            raise MoveNotAllowed()
        before = _count_key(review)
        review.stars = review.stars if stars is None else stars
        review.text = review.text if text is None else _clean_text(text)
        if pictures is not None:
            ALBUM.attach(owner=review, user=user, urls=pictures)
            review.picture_count = len(pictures)
            points.take_back_for_pictures(review)
        review.updated_at = timezone.now()
        review.save(update_fields=["stars", "text", "picture_count", "picture_points", "updated_at"])
        if review.state == ReviewState.SHOWN:
            ratings.update_counts(product_id=review.product_id, added=_count_key(review), removed=before)
    return review


def withdraw(*, review: Review) -> None:
    """The author withdraws a review for good: text and pictures are deleted, its points are taken back, and its line
    cannot be reviewed again.

    Raises MoveNotAllowed (-44) for one that was withdrawn before.
    """
    with transaction.atomic():
        review = lock(review)
        if review.state == ReviewState.WITHDRAWN:
            raise MoveNotAllowed()
        delete_content(review)


def delete_content(review: Review) -> None:
    """Delete text and pictures of a locked review, inside the caller's transaction."""
    shown, before = review.state == ReviewState.SHOWN, _count_key(review)
    points.take_back(review)
    if shown:
        ratings.update_counts(product_id=review.product_id, removed=before)
    _delete_pictures(review)
    review.state, review.text, review.answer, review.answered_at = ReviewState.WITHDRAWN, "", "", None
    review.is_pinned, review.updated_at = False, timezone.now()
    review.save()


def anonymize(review: Review) -> None:
    """Remove member, name and pictures from a locked review; the text stays (D13)."""
    shown = review.state == ReviewState.SHOWN
    before = _count_key(review)
    _delete_pictures(review)
    review.user, review.author_name = None, ""
    review.save()
    if shown:
        ratings.update_counts(product_id=review.product_id, added=_count_key(review), removed=before)


def vote(*, review: Review, user: Any, is_helpful: bool) -> Review:
    """Mark another member's review as helpful, or unmark it. Idempotent. Raises OwnReview (-44), TooMany."""
    security.hit(f"review-votes:{current_brand_id()}:{user.pk}", limit=300, seconds=3600)
    if review.user_id == user.pk:
        raise OwnReview()
    with transaction.atomic():
        if is_helpful:
            step = int(insert_once(HelpfulVote(review=review, user=user)))
        else:
            step = -HelpfulVote.objects.filter(review=review, user=user).delete()[0]
        if step:
            Review.objects.filter(pk=review.pk).update(helpful_count=F("helpful_count") + step)
    review.refresh_from_db(fields=["helpful_count"])
    return review


def report(*, review: Review, user: Any, reason: str) -> None:
    """Report a review to the shop. Idempotent. Raises OwnReview (-44), TooMany."""
    security.hit(f"review-reports:{current_brand_id()}:{user.pk}", limit=AN_HOUR, seconds=3600)
    if review.user_id == user.pk:
        raise OwnReview()
    with transaction.atomic():
        if insert_once(ReviewReport(review=review, user=user, reason=reason)):
            Review.objects.filter(pk=review.pk).update(report_count=F("report_count") + 1)
            announce_change("product-reviews")


def take_back_points(order_id: int, refund_id: int) -> None:
    """Take back the points of reviews whose purchase a refund gave back whole; the order is locked."""
    lines = OrderLine.objects.filter(order_id=order_id, refund_id=refund_id)
    bought = {bought_id or pk for pk, bought_id in lines.values_list("pk", "bought_line_id")}
    reviews = Review.objects.filter(Q(line__in=bought) | Q(line__bought_line__in=bought)).exclude(points_entry_id=None)
    for review in reviews.order_by("pk"):
        review = lock(review)
        if points.is_refunded(review):
            points.take_back(review)
            review.save(update_fields=["points_entry_id", "points_taken_id"])


def lock(review: Review) -> Review:
    """The current review, locked until the transaction ends; its author's points are locked before it.

    A refund locks points first too.
    """
    if review.user_id is not None:
        ledger.lock_account(review.user_id)
    return Review.objects.select_for_update().get(pk=review.pk)


def _count_key(review: Review) -> tuple[int, bool]:
    return review.stars, review.picture_count > 0


def _delete_pictures(review: Review) -> None:
    for picture in review.pictures.all():
        picture.delete()
    review.picture_count = 0


def _clean_text(text: str) -> str:
    """The text as plain text, markup is not interpreted. Raises Invalid if it is empty."""
    words = text.strip()
    if not words:
        raise Invalid({"text": _("리뷰를 작성해 주세요.")})
    return words

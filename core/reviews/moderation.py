"""Moderation of reviews: answer, hide with a reason, show again, pin. Each is written to the audit log."""

from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts.answered_by import AnsweredBy
from core.common.errors import Invalid, MoveNotAllowed
from core.common.tenancy import current_brand_id
from core.reviews import points, ratings
from core.reviews.models import Review, ReviewState
from core.reviews.services import lock
from core.security import services as security

SUBJECT = "product-reviews"
_LOGGED_FIELDS = ("state", "hidden_reason", "is_pinned", "answer")


def answer(*, review: Review, text: str, actor: Any) -> Review:
    """Answer a review or change the answer; an empty text withdraws it. Raises MoveNotAllowed (-44)."""

    def write(row: Review) -> None:
        row.answer, row.answered_by = text.strip(), AnsweredBy.STAFF
        row.answered_at = timezone.now() if row.answer else None

    return _apply(review, "answer", write, actor)


def answer_as_seller(*, review: Review, text: str, seller: Any) -> Review:
    """The seller of the product answers a shown review, or changes or withdraws that answer.

    Raises MoveNotAllowed (-44) if the shop has answered.
    """

    def write(row: Review) -> None:
        if row.state != ReviewState.SHOWN or (row.answer and row.answered_by == AnsweredBy.STAFF):
            raise MoveNotAllowed()
        row.answer = text.strip()
        row.answered_by = AnsweredBy.SELLER if row.answer else AnsweredBy.STAFF
        row.answered_at = timezone.now() if row.answer else None

    return _apply(review, "answer", write, seller)


def pin(*, review: Review, is_pinned: bool, actor: Any) -> Review:
    """Pin a shown review to the top of its product's page, or unpin it. Raises MoveNotAllowed (-44)."""

    def write(row: Review) -> None:
        if is_pinned and row.state != ReviewState.SHOWN:
            raise MoveNotAllowed()
        row.is_pinned = is_pinned

    return _apply(review, "pin", write, actor)


def hide(*, review: Review, reason: str, actor: Any) -> Review:
    """Hide a review. Its author still reads it, with the reason. Its points are taken back (D24).

    Raises Invalid without a reason, MoveNotAllowed (-44) if it is not shown.
    """
    if not reason.strip():
        raise Invalid({"reason": _("필수 항목을 입력해 주세요.")})

    def write(row: Review) -> None:
        if row.state != ReviewState.SHOWN:
            raise MoveNotAllowed()
        row.state, row.hidden_reason, row.is_pinned = ReviewState.HIDDEN, reason.strip(), False
        points.take_back(row, actor=actor)
        ratings.update_counts(product_id=row.product_id, removed=(row.stars, row.picture_count > 0))

    return _apply(review, "hide", write, actor)


def show(*, review: Review, actor: Any) -> Review:
    """Show a hidden review again and give back the points that were taken. Raises MoveNotAllowed (-44)."""

    def write(row: Review) -> None:
        if row.state != ReviewState.HIDDEN:
            raise MoveNotAllowed()
        row.state, row.hidden_reason = ReviewState.SHOWN, ""
        points.restore(row, actor=actor)
        ratings.update_counts(product_id=row.product_id, added=(row.stars, row.picture_count > 0))

    return _apply(review, "show", write, actor)


def _apply(review: Review, action: str, write: Any, actor: Any) -> Review:
    """Change a locked review and write the change to the audit log, in one transaction."""
    with transaction.atomic():
        row = lock(review)
        if row.state == ReviewState.WITHDRAWN:
            raise MoveNotAllowed()
        before = {name: getattr(row, name) for name in _LOGGED_FIELDS}
        write(row)
        row.save()
        security.audit(
            actor=actor,
            action=action,
            subject=SUBJECT,
            subject_id=row.pk,
            brand_id=current_brand_id(),
            before=before,
            after={name: getattr(row, name) for name in _LOGGED_FIELDS},
        )
    return row

"""Moderation of questions: answer, hide with a reason, show again, delete. Each is written to the audit log."""

from collections.abc import Callable
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.accounts.answered_by import AnsweredBy
from core.common.errors import Invalid, MoveNotAllowed, NotFound
from core.common.tenancy import current_brand_id
from core.questions.errors import AnsweredMeanwhile
from core.questions.models import Question, QuestionState
from core.questions.notifications import notify_author
from core.security import services as security

SUBJECT = "product-faqs"
_LOGGED_FIELDS = ("state", "hidden_reason", "answer")


def answer(*, question: Question, text: str, actor: Any, seen: str | None = None, seller_name: str = "") -> Question:
    """Answer a question or change the answer; an empty text withdraws it. The author is notified of the first answer.

    `seen` is the answer that the writer has seen: if there is another one by now, nothing is written. With
    `seller_name` the product's seller answers. Raises AnsweredMeanwhile (-44), MoveNotAllowed (-44) for a hidden
    question and for a seller if the shop has answered.
    """

    def write(row: Question) -> None:
        if seen is not None and seen != row.answer:
            raise AnsweredMeanwhile()
        if row.state != QuestionState.SHOWN or (seller_name and row.answered_by == AnsweredBy.STAFF):
            raise MoveNotAllowed()
        row.answer = text.strip()
        row.answered_at = (row.answered_at or timezone.now()) if row.answer else None
        kind = AnsweredBy.SELLER if seller_name else AnsweredBy.STAFF
        row.answered_by = kind if row.answer else ""
        row.answered_name = seller_name if row.answer else ""
        if row.answer:
            notify_author(row)

    return _apply(question, "answer", write, actor)


def hide(*, question: Question, reason: str, actor: Any) -> Question:
    """Hide a question. Its author still reads it, with the reason.

    Raises Invalid without a reason, MoveNotAllowed (-44) if it is not shown.
    """
    if not reason.strip():
        raise Invalid({"reason": _("필수 항목을 입력해 주세요.")})

    def write(row: Question) -> None:
        if row.state != QuestionState.SHOWN:
            raise MoveNotAllowed()
        row.state, row.hidden_reason = QuestionState.HIDDEN, reason.strip()

    return _apply(question, "hide", write, actor)


def show(*, question: Question, actor: Any) -> Question:
    """Show a hidden question again. Raises MoveNotAllowed (-44)."""

    def write(row: Question) -> None:
        if row.state != QuestionState.HIDDEN:
            raise MoveNotAllowed()
        row.state, row.hidden_reason = QuestionState.SHOWN, ""

    return _apply(question, "show", write, actor)


def delete(*, question: Question, actor: Any) -> None:
    """Delete a question with its answer for good. The audit log keeps the product. Raises NotFound."""
    with transaction.atomic():
        row = _lock(question)
        before = {"product_id": row.product_id, "state": row.state, "answer": row.answer}
        pk = row.pk
        row.delete()
        security.audit(
            actor=actor, action="delete", subject=SUBJECT, subject_id=pk, brand_id=current_brand_id(), before=before
        )


def _lock(question: Question) -> Question:
    row = Question.objects.select_for_update().filter(pk=question.pk).first()
    if row is None:
        raise NotFound()
    return row


def _apply(question: Question, action: str, write: Callable[[Question], None], actor: Any) -> Question:
    """Change a locked question and write the change to the audit log, in one transaction."""
    with transaction.atomic():
        row = _lock(question)
        before = {name: getattr(row, name) for name in _LOGGED_FIELDS}
        write(row)
        row.updated_at = timezone.now()
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

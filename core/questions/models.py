"""A question about a product, with its answer."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from core.accounts.answered_by import AnsweredBy
from core.common import crypto
from core.common.prefix_lookup import PATTERN
from core.common.sealed_fields import SealedChar
from core.common.tenancy import BrandManager, BrandRow, current_brand_id


class QuestionState(models.TextChoices):
    """Whether a question is on its product's page, or only its author and staff see it."""

    SHOWN = "shown", "공개"
    HIDDEN = "hidden", "숨김"


class Visibility(models.IntegerChoices):
    """Who reads the text of a question: everyone, or its author, staff and the seller of the product."""

    EVERYONE = 0, "전체 공개"
    PRIVATE = 1, "비밀글"


_SHOWN = Q(state=QuestionState.SHOWN)
_OPEN = Q(answered_at=None)


class Question(BrandRow):
    """A question about a product. A member's has a `user`, a visitor's a `password` (hashed).

    `author_name` is the nickname or masked name when it is written; a question of an erased member has neither user
    nor name. A visitor may leave a telephone or an e-mail address to be notified of the answer: encrypted, and deleted
    after that. `answered_name` is the seller's name, empty if the shop answered. `told_at` is when the author was
    notified: once for all answers.
    """

    live_resource: ClassVar = "product-faqs"

    product = models.ForeignKey(
        "catalog.Product", on_delete=models.PROTECT, related_name="questions", db_index=False, verbose_name="상품"
    )
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        related_name="+",
        db_index=False,
        verbose_name="회원",
    )
    author_name = models.CharField("작성자", max_length=60, blank=True)
    password = models.CharField("비밀번호", max_length=200, blank=True, editable=False)
    contact_sealed = SealedChar(
        "연락처", context=lambda row: contact_seal_context(row.brand_id), max_length=600, blank=True
    )
    contact_masked = models.CharField("연락처", max_length=200, blank=True, editable=False)
    title = models.CharField("제목", max_length=100)
    text = models.TextField("내용", max_length=2_000)
    language = models.CharField("언어", max_length=2, default="ko")
    visibility = models.PositiveSmallIntegerField("공개", choices=Visibility.choices, default=Visibility.EVERYONE)
    state = models.CharField("상태", max_length=10, choices=QuestionState.choices, default=QuestionState.SHOWN)
    hidden_reason = models.CharField("숨긴 사유", max_length=200, blank=True)
    answer = models.TextField("답변", max_length=2_000, blank=True)
    answered_at = models.DateTimeField("답변한 때", null=True)
    answered_by = models.CharField("답변한 쪽", max_length=10, choices=AnsweredBy.choices, blank=True)
    answered_name = models.CharField("답변한 판매자", max_length=80, blank=True)
    told_at = models.DateTimeField("알린 때", null=True)
    created_at = models.DateTimeField("작성일", default=timezone.now)
    updated_at = models.DateTimeField("수정일", default=timezone.now)

    objects = BrandManager["Question"]()

    class Meta:
        verbose_name = "상품 문의"
        verbose_name_plural = "상품 문의"
        constraints = [
            models.CheckConstraint(condition=Q(state__in=QuestionState.values), name="question_state_known"),
            models.CheckConstraint(condition=Q(visibility__in=Visibility.values), name="question_visibility_known"),
            models.CheckConstraint(
                condition=Q(answered_by__in=["", *AnsweredBy.values]), name="question_answered_by_known"
            ),
        ]
        indexes = [
            # A product's page: all, and the answered ones.
            models.Index(fields=["brand", "product", "-created_at", "-id"], name="question_newest", condition=_SHOWN),
            models.Index(
                fields=["brand", "product", "-created_at", "-id"],
                name="question_answered",
                condition=_SHOWN & Q(answered_at__isnull=False),
            ),
            models.Index(fields=["brand", "user", "-created_at", "-id"], name="questions_of_user"),
            # The manager's list.
            models.Index(fields=["brand", "-created_at", "-id"], name="question_new"),
            models.Index(fields=["brand", "product", "-created_at", "-id"], name="questions_of_product"),
            models.Index(fields=["brand", "state", "-created_at", "-id"], name="question_by_state"),
            models.Index(fields=["brand", "visibility", "-created_at", "-id"], name="question_by_visibility"),
            models.Index(fields=["brand", "-created_at", "-id"], name="question_unanswered", condition=_SHOWN & _OPEN),
            models.Index(fields=["brand", "title"], name="question_title", opclasses=PATTERN),
            # Contacts that are still to be deleted.
            models.Index(fields=["created_at"], name="question_contacts", condition=~Q(contact_sealed="")),
        ]

    def __str__(self) -> str:
        return self.title or self.text[:40]

    @property
    def is_answered(self) -> bool:
        """Whether there is an answer."""
        return self.answered_at is not None

    @property
    def contact(self) -> str:
        """The telephone (digits) or e-mail address that a visitor left; '' if there is none."""
        return crypto.unseal_or_empty(self.contact_sealed, contact_seal_context(self.brand_id))


def contact_seal_context(brand_id: int | None = None) -> str:
    """The encryption context of contacts."""
    return f"questions.Question:{brand_id or current_brand_id()}:contact"

"""Review, its pictures, votes and reports, and how many stars a product has. Points in won."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from core.accounts.answered_by import AnsweredBy
from core.common.tenancy import BrandManager, BrandRow

STARS = (1, 2, 3, 4, 5)


class ReviewState(models.TextChoices):
    """Who sees a review: everybody; its author and staff; nobody (text and pictures are deleted)."""

    SHOWN = "shown", "공개"
    HIDDEN = "hidden", "숨김"
    WITHDRAWN = "withdrawn", "작성자 삭제"


class ReviewSource(models.TextChoices):
    """Where a review was written: in this shop by the buyer, or imported from the previous shop."""

    OWN = "own", "구매 회원"
    IMPORTED = "imported", "옮겨 온 리뷰"


class ReportReason(models.TextChoices):
    """The reason of a report."""

    ABUSE = "abuse", "욕설·비방"
    ADVERTISING = "advertising", "광고"
    PRIVACY = "privacy", "개인정보"
    UNRELATED = "unrelated", "상품과 무관"


_SHOWN = Q(state=ReviewState.SHOWN)
# The rows of the manager's list. The index has the same condition, so that the list is counted without reading rows.
_THERE = ~Q(state=ReviewState.WITHDRAWN)


class Review(BrandRow):
    """A buyer's review of a delivered order line. A line has one review at most, also if it was withdrawn.

    `author_name` is the nickname or masked name when it is written; an erased member's review has neither user nor
    name. `option_info` are the options bought, as the order has them. `points_entry_id` is the ledger entry that gave
    points for it and still counts, `points_taken_id` the one that took them back.
    """

    live_resource: ClassVar = "product-reviews"

    line = models.OneToOneField(
        "orders.OrderLine", on_delete=models.PROTECT, null=True, related_name="review", verbose_name="주문 상품"
    )
    product = models.ForeignKey(
        "catalog.Product", on_delete=models.PROTECT, related_name="reviews", db_index=False, verbose_name="상품"
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
    option_info = models.CharField("옵션", max_length=250, blank=True)
    stars = models.PositiveSmallIntegerField("별점")
    text = models.TextField("내용", max_length=2_000)
    language = models.CharField("언어", max_length=2, default="ko")
    picture_count = models.PositiveSmallIntegerField("사진 수", default=0)
    state = models.CharField("상태", max_length=10, choices=ReviewState.choices, default=ReviewState.SHOWN)
    hidden_reason = models.CharField("숨긴 사유", max_length=200, blank=True)
    is_pinned = models.BooleanField("고정", default=False)
    answer = models.TextField("답변", max_length=2_000, blank=True)
    answered_by = models.CharField(
        "답변한 쪽", max_length=6, choices=AnsweredBy.choices, default=AnsweredBy.STAFF, db_default=AnsweredBy.STAFF
    )
    answered_at = models.DateTimeField("답변한 때", null=True)
    # Only of an imported review: its key in the file, to recognise it in the next import.
    import_key = models.CharField(max_length=80, blank=True, default="", db_default="", editable=False)
    source = models.CharField("출처", max_length=10, choices=ReviewSource.choices, default=ReviewSource.OWN)
    helpful_count = models.PositiveIntegerField("도움이 돼요", default=0)
    report_count = models.PositiveIntegerField("신고", default=0)
    points_entry_id = models.BigIntegerField("적립 기록", null=True)
    points_taken_id = models.BigIntegerField("회수 기록", null=True)
    # The part of the points that its pictures earned; 0 once it was taken back.
    picture_points = models.PositiveIntegerField("사진 적립 몫", default=0, db_default=0)
    created_at = models.DateTimeField("작성일", default=timezone.now)
    updated_at = models.DateTimeField("수정일", default=timezone.now)

    objects = BrandManager["Review"]()

    class Meta:
        verbose_name = "리뷰"
        verbose_name_plural = "리뷰"
        constraints = [
            models.CheckConstraint(condition=Q(stars__gte=1, stars__lte=5), name="review_stars_1_to_5"),
            models.CheckConstraint(condition=Q(state__in=ReviewState.values), name="review_state_known"),
            models.CheckConstraint(
                condition=Q(source=ReviewSource.IMPORTED) | Q(line__isnull=False), name="review_of_a_line"
            ),
            models.UniqueConstraint(
                fields=["brand", "import_key"], name="review_imported_once", condition=~Q(import_key="")
            ),
        ]
        indexes = [
            # A product's page, in each sort.
            models.Index(
                fields=["brand", "product", "-is_pinned", "-helpful_count", "-id"],
                name="review_helpful",
                condition=_SHOWN,
            ),
            models.Index(fields=["brand", "product", "-created_at", "-id"], name="review_newest", condition=_SHOWN),
            # Read in both directions: best first, or worst first.
            models.Index(fields=["brand", "product", "-stars", "-id"], name="review_by_stars", condition=_SHOWN),
            models.Index(
                fields=["brand", "product", "-id"],
                name="review_with_pictures",
                condition=_SHOWN & Q(picture_count__gt=0),
            ),
            models.Index(fields=["brand", "user", "-created_at", "-id"], name="reviews_of_user"),
            # The manager's list.
            models.Index(fields=["brand", "-created_at", "-id"], name="review_new", condition=_THERE),
            models.Index(
                fields=["brand", "product", "-created_at", "-id"], name="reviews_of_product", condition=_THERE
            ),
            models.Index(fields=["brand", "state", "-created_at", "-id"], name="review_by_state"),
            models.Index(fields=["brand", "stars", "-created_at", "-id"], name="review_stars_by_day", condition=_THERE),
            models.Index(
                fields=["brand", "-created_at", "-id"],
                name="review_unanswered",
                condition=_SHOWN & Q(answered_at=None),
            ),
            models.Index(
                fields=["brand", "-created_at", "-id"],
                name="review_pictured",
                condition=_THERE & Q(picture_count__gt=0),
            ),
            models.Index(
                fields=["brand", "-created_at", "-id"],
                name="review_reported",
                condition=_THERE & Q(report_count__gt=0),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.stars}점 {self.text[:30]}".strip()


class ReviewPicture(BrandRow):
    """A picture of a review; without a review while it is being written. `name` is that of the file."""

    review = models.ForeignKey(Review, on_delete=models.CASCADE, null=True, related_name="pictures")
    # Null if the review was imported.
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, related_name="+", db_index=False
    )
    name = models.CharField(max_length=60)
    position = models.PositiveSmallIntegerField(default=0)
    made_at = models.DateTimeField(auto_now_add=True)

    objects = BrandManager["ReviewPicture"]()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["brand", "name"], name="review_picture_once")]
        indexes = [
            models.Index(fields=["user", "made_at"], name="review_picture_user"),
            models.Index(fields=["made_at"], name="review_picture_free", condition=Q(review=None)),
        ]

    def __str__(self) -> str:
        return self.name


class HelpfulVote(BrandRow):
    """A member found a review helpful. `Review.helpful_count` is the number of its rows."""

    review = models.ForeignKey(Review, on_delete=models.CASCADE, related_name="votes", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")

    objects = BrandManager["HelpfulVote"]()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["review", "user"], name="helpful_vote_once")]


class ReviewReport(BrandRow):
    """A member reported a review to the shop. `Review.report_count` is the number of its rows."""

    review = models.ForeignKey(Review, on_delete=models.CASCADE, related_name="reports", db_index=False)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+")
    reason = models.CharField(max_length=12, choices=ReportReason.choices)
    created_at = models.DateTimeField(default=timezone.now)

    objects = BrandManager["ReviewReport"]()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["review", "user"], name="review_report_once")]


class ReviewSpread(BrandRow):
    """How many shown reviews a product has of each number of stars. The product's score and count are computed from
    it."""

    product = models.OneToOneField("catalog.Product", on_delete=models.CASCADE, related_name="review_spread")
    stars_1 = models.PositiveIntegerField(default=0)
    stars_2 = models.PositiveIntegerField(default=0)
    stars_3 = models.PositiveIntegerField(default=0)
    stars_4 = models.PositiveIntegerField(default=0)
    stars_5 = models.PositiveIntegerField(default=0)
    with_pictures = models.PositiveIntegerField(default=0)

    objects = BrandManager["ReviewSpread"]()

    def counts(self) -> list[int]:
        """The number of reviews of one star, two stars … five."""
        return [getattr(self, f"stars_{stars}") for stars in STARS]

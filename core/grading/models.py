"""The rule of a brand's grades, its runs, and what they changed (D46)."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from core.bulk.models import BulkJob, JobState
from core.common.related import loaded
from core.common.tenancy import BrandManager, BrandRow

MAX_MONTHS, MAX_NIGHT = 24, 28


class GradeRule(BrandRow):
    """Whether a brand's grades follow a rule: over how many whole months, and in which night of the month.

    The limits are parts of the grades. `on_since` is when it was switched on; nights before it are not caught up.
    """

    is_on = models.BooleanField("켬", default=False)
    months = models.PositiveSmallIntegerField("몇 달", default=6)
    night = models.PositiveSmallIntegerField("며칠 밤", default=1)
    on_since = models.DateTimeField("켠 때", null=True, editable=False)
    updated_at = models.DateTimeField("바뀐 때", auto_now=True)

    objects = BrandManager["GradeRule"]()

    class Meta:
        verbose_name = "등급 규칙"
        verbose_name_plural = "등급 규칙"
        constraints = [
            models.UniqueConstraint(fields=["brand"], name="one_grade_rule_a_brand"),
            models.CheckConstraint(condition=Q(months__gte=1, months__lte=MAX_MONTHS), name="grade_rule_months"),
            models.CheckConstraint(condition=Q(night__gte=1, night__lte=MAX_NIGHT), name="grade_rule_night"),
        ]

    def __str__(self) -> str:
        return f"지난 {self.months}개월로 정하는 등급"


class GradeRun(BulkJob):
    """A walk through the members of a brand: a preview, or with changes. `checkpoint` is the last finished member.

    `month` is the month of the night, whose earlier months count; `by_clock` is the one run of a month that no manager
    started. `limits` are the rule's grades when it began: `[id, paid, orders]`, the highest first.
    """

    kind = "grades"

    is_preview = models.BooleanField("미리 보기", default=False)
    by_clock = models.BooleanField("정한 밤에", default=False)
    month = models.DateField("달")
    months = models.PositiveSmallIntegerField("몇 달")
    limits = models.JSONField("기준", default=list)
    # By grade id; '' is no grade at all.
    by_grade = models.JSONField("등급별", default=dict)

    objects = BrandManager["GradeRun"]()

    class Meta:
        verbose_name = "등급 계산"
        verbose_name_plural = "등급 계산"
        constraints = [
            models.UniqueConstraint(
                fields=["brand"],
                name="one_grade_run",
                condition=Q(state__in=[JobState.CHECKING, JobState.APPLYING]),
            ),
            models.UniqueConstraint(fields=["brand", "month"], name="one_night_a_month", condition=Q(by_clock=True)),
        ]
        indexes = [
            models.Index(fields=["brand", "-id"], name="grade_runs_new"),
            models.Index(fields=["state", "heartbeat_at"], name="grade_runs_stalled"),
        ]

    def __str__(self) -> str:
        return f"{self.month:%Y-%m}"


class GradeChange(BrandRow):
    """A member who rises or falls in a run, from one grade to another, with what was counted.

    A grade is null where the brand had no default one.
    """

    run = models.ForeignKey(
        GradeRun, on_delete=models.CASCADE, related_name="changes", db_index=False, verbose_name="계산"
    )
    member = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", db_index=False, verbose_name="회원"
    )
    grade_from = models.BigIntegerField("이전 등급", null=True)
    grade_to = models.BigIntegerField("새 등급", null=True)
    is_rise = models.BooleanField("오름")
    paid = models.BigIntegerField("금액(원)")
    orders = models.PositiveIntegerField("주문 수")

    objects = BrandManager["GradeChange"]()

    class Meta:
        verbose_name = "등급 바뀜"
        verbose_name_plural = "등급 바뀜"
        constraints = [models.UniqueConstraint(fields=["run", "member"], name="grade_change_once")]
        indexes = [
            models.Index(fields=["run", "is_rise", "-id"], name="grade_changes_of_run"),
            models.Index(fields=["member"], name="grade_changes_of_member"),
        ]

    def __str__(self) -> str:
        return f"{loaded(self, 'member') or self.member_id} {'오름' if self.is_rise else '내림'}"

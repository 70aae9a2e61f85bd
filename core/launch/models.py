"""Checks before the opening, the steps that a brand skipped, and backups of the installation."""

from django.db import models
from django.utils import timezone

from core.common.tenancy import BrandManager, BrandRow
from core.launch.states import Step


class LaunchCheck(BrandRow):
    """One look at everything that is checked before a shop opens. Insert-only."""

    ran_at = models.DateTimeField("점검한 때", auto_now_add=True)
    actor_name = models.CharField("한 사람", max_length=150, blank=True)
    wrong = models.PositiveSmallIntegerField("고칠 것", default=0)
    practice = models.PositiveSmallIntegerField("연습", default=0)
    advice = models.PositiveSmallIntegerField("권하는 것", default=0)
    done = models.PositiveSmallIntegerField("된 것", default=0)
    states = models.JSONField("항목별 상태", default=dict)

    objects = BrandManager["LaunchCheck"]()

    class Meta:
        verbose_name = "열기 전 점검"
        verbose_name_plural = "열기 전 점검"
        indexes = [models.Index(fields=["brand", "-id"], name="launch_checks_newest")]
        permissions = [("open_launchcheck", "쇼핑몰 열고 닫기")]

    def __str__(self) -> str:
        return f"{timezone.localtime(self.ran_at):%Y.%m.%d %H:%M} 점검"


class SkippedStep(BrandRow):
    """A step of the opening that the managers left for later."""

    step = models.CharField("단계", max_length=10, choices=Step.choices)
    skipped_at = models.DateTimeField("건너뛴 때", auto_now_add=True)

    objects = BrandManager["SkippedStep"]()

    class Meta:
        verbose_name = "건너뛴 단계"
        verbose_name_plural = "건너뛴 단계"
        constraints = [models.UniqueConstraint(fields=["brand", "step"], name="step_skipped_once")]

    def __str__(self) -> str:
        return self.step


class SampleSet(BrandRow):
    """The ready sample products of a brand, while they are there: the imports that made them."""

    made_at = models.DateTimeField("만든 때", auto_now_add=True)
    actor_name = models.CharField("만든 사람", max_length=150, blank=True)
    runs = models.JSONField("가져오기 번호", default=list)

    objects = BrandManager["SampleSet"]()

    class Meta:
        verbose_name = "견본 상품"
        verbose_name_plural = "견본 상품"
        constraints = [models.UniqueConstraint(fields=["brand"], name="samples_of_brand")]

    def __str__(self) -> str:
        return f"{self.made_at:%Y-%m-%d %H:%M}"


class Backup(models.Model):
    """A backup of the installation that `manage.py backup` wrote and read again."""

    made_at = models.DateTimeField("만든 때", auto_now_add=True)
    name = models.CharField("파일", max_length=200)
    size = models.BigIntegerField("크기(바이트)")

    class Meta:
        verbose_name = "백업"
        verbose_name_plural = "백업"
        indexes = [models.Index(fields=["-made_at"], name="backups_newest")]

    def __str__(self) -> str:
        return self.name

"""A ledger check: when, how long, and what was wrong."""

from django.db import models
from django.utils import timezone

from core.common.tenancy import BrandManager, BrandRow


class LedgerCheck(BrandRow):
    """One brand's result of a ledger check. Insert-only."""

    class Gateway(models.TextChoices):
        """The result of the comparison with the gateways' lists."""

        NONE = "none", "비교할 결제사 없음"
        COMPARED = "compared", "비교함"
        SILENT = "silent", "응답 없음"

    ran_at = models.DateTimeField("점검한 때")
    seconds = models.FloatField("걸린 시간(초)", default=0)
    gateway = models.CharField("결제사 장부", max_length=10, choices=Gateway.choices, default=Gateway.NONE)
    breaches = models.JSONField("어긋난 것", default=list)
    breach_count = models.PositiveIntegerField("어긋난 수", default=0)
    actor_name = models.CharField("한 사람", max_length=150, blank=True)

    objects = BrandManager["LedgerCheck"]()

    class Meta:
        verbose_name = "장부 점검"
        verbose_name_plural = "장부 점검"
        indexes = [models.Index(fields=["brand", "-ran_at", "-id"], name="checks_of_brand")]

    def __str__(self) -> str:
        return f"{timezone.localtime(self.ran_at):%Y.%m.%d %H:%M} 점검"

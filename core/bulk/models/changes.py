"""A bulk change: one action for many rows."""

from django.db import models

from core.bulk.models.job import BulkJob
from core.common.tenancy import BrandManager


class ChangeRun(BulkJob):
    """An action with its values and the selected rows.

    `ids` is the selection, frozen when it was previewed: packed 64-bit numbers, some two bytes a
    row. `checkpoint` counts how many of them are done. `refused` holds the first that can't be
    changed, `reasons` how many there are of each; all of them are traces once it is applied.
    """

    kind = "change"

    action = models.CharField("하는 일", max_length=20)
    values = models.JSONField(default=dict)
    chosen = models.JSONField(default=dict)
    ids = models.BinaryField()
    sample = models.JSONField(default=list)
    refused = models.JSONField(default=list)
    reasons = models.JSONField(default=dict)

    objects = BrandManager["ChangeRun"]()

    class Meta:
        verbose_name = "일괄 변경"
        verbose_name_plural = "일괄 변경"
        indexes = [
            models.Index(fields=["brand", "-id"], name="changes_new"),
            models.Index(fields=["state", "heartbeat_at"], name="changes_stalled"),
        ]

    def __str__(self) -> str:
        return f"{self.resource} {self.action}"

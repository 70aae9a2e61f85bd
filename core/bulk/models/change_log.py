"""What a job replaced: one trace for each record that it wrote or refused."""

from django.db import models

from core.common.tenancy import BrandManager, BrandOwned


class Trace(BrandOwned):
    """A record that a job wrote: what it was before, and the mark of what it became.

    `before` is None for a record that the job made. `mark` is the restorer's fingerprint right after
    the write; a record that no longer has it was edited since and is never undone. Rows that a bulk
    change refused are recorded too, with the reason.
    """

    class State(models.TextChoices):
        WRITTEN = "", "반영함"
        UNDONE = "undone", "되돌림"
        CONFLICT = "conflict", "그대로 둠"
        REFUSED = "refused", "안 됨"

    job_kind = models.CharField(max_length=8)
    job_id = models.BigIntegerField()
    subject = models.CharField(max_length=40)
    row_id = models.BigIntegerField()
    name = models.CharField(max_length=120, blank=True)
    before = models.JSONField(null=True)
    diff = models.JSONField(default=dict)
    mark = models.CharField(max_length=40)
    state = models.CharField(max_length=8, choices=State.choices, blank=True, default="")
    message = models.CharField(max_length=200, blank=True)
    at = models.DateTimeField(auto_now_add=True)

    objects = BrandManager["Trace"]()

    class Meta:
        verbose_name = "바꾼 기록"
        verbose_name_plural = "바꾼 기록"
        indexes = [
            models.Index(fields=["job_kind", "job_id", "state", "-id"], name="traces_of_job"),
            models.Index(fields=["subject", "row_id", "-id"], name="traces_of_row"),
        ]

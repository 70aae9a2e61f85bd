"""The common base of imports, exports and bulk changes: owner, resource, progress, lease."""

from typing import ClassVar

from django.db import models

from core.bulk.states import JobState
from core.common.tenancy import BrandOwned


class BulkJob(BrandOwned):
    """A job in chunks.

    `checkpoint` moves in the same transaction as what a chunk wrote. `lease` names the process at
    work: only its holder moves the checkpoint; `heartbeat_at` shows that it is alive. `conflicts` counts
    what an undo left as it is.
    """

    kind: ClassVar[str]
    # When this process last told open screens of the progress (monotonic seconds).
    announced_at = 0.0

    resource = models.CharField("대상", max_length=40)
    state = models.CharField("상태", max_length=10, choices=JobState.choices, default=JobState.UPLOADED)
    counts = models.JSONField(default=dict)
    done_rows = models.PositiveIntegerField("처리한 줄", default=0)
    total_rows = models.PositiveIntegerField("전체 줄", default=0)
    checkpoint = models.PositiveIntegerField(default=0)
    conflicts = models.PositiveIntegerField("되돌리지 못한 것", default=0)
    message = models.CharField("알림", max_length=300, blank=True)
    language = models.CharField(max_length=2, default="ko")
    lease = models.CharField(max_length=32, blank=True, editable=False)
    heartbeat_at = models.DateTimeField(null=True, editable=False)
    created_by = models.BigIntegerField(null=True)
    created_by_name = models.CharField("만든 사람", max_length=150, blank=True)
    created_at = models.DateTimeField("만든 때", auto_now_add=True)
    applied_at = models.DateTimeField("반영한 때", null=True)
    undone_at = models.DateTimeField("되돌린 때", null=True)
    undone_by = models.BigIntegerField(null=True)
    undone_by_name = models.CharField("되돌린 사람", max_length=150, blank=True)

    class Meta:
        abstract = True

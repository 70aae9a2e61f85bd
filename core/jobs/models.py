"""An import: its file, its mapping, its staged rows, how far it is."""

from django.db import models

from core.jobs.states import ImportState
from core.kit.tenancy import BrandManager, BrandOwned


class ImportRun(BrandOwned):
    """One file on its way into a resource. `checkpoint` is the last staged group that is applied."""

    class Mode(models.TextChoices):
        GOOD_ROWS = "good_rows", "맞는 줄만"
        ALL = "all_or_nothing", "모두 맞을 때만"

    resource = models.CharField("대상", max_length=40)
    file = models.FileField(upload_to="imports")
    pictures = models.CharField(max_length=300, blank=True)
    file_name = models.CharField("파일", max_length=200)
    size = models.PositiveBigIntegerField("크기(바이트)")
    state = models.CharField("상태", max_length=10, choices=ImportState.choices, default=ImportState.UPLOADED)
    encoding = models.CharField(max_length=20)
    delimiter = models.CharField(max_length=1, default=",")
    headers = models.JSONField(default=list)
    mapping = models.JSONField(default=dict)
    options = models.JSONField(default=dict)
    mode = models.CharField(max_length=16, choices=Mode.choices, default=Mode.GOOD_ROWS)
    counts = models.JSONField(default=dict)
    done_rows = models.PositiveIntegerField(default=0)
    total_rows = models.PositiveIntegerField(default=0)
    checkpoint = models.PositiveIntegerField(default=0)
    message = models.CharField(max_length=300, blank=True)
    heartbeat_at = models.DateTimeField(null=True)
    created_by = models.BigIntegerField(null=True)
    created_by_name = models.CharField(max_length=150, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    applied_at = models.DateTimeField(null=True)

    objects = BrandManager["ImportRun"]()

    class Meta:
        verbose_name = "가져오기"
        verbose_name_plural = "가져오기"
        indexes = [
            models.Index(fields=["brand", "-id"], name="imports_new"),
            models.Index(fields=["state", "heartbeat_at"], name="imports_stalled"),
        ]


class ImportRow(BrandOwned):
    """A staged row: its cells by field, the key of the record it belongs to, and the verdict on it."""

    class Kind(models.TextChoices):
        STAGED = "", "아직"
        NEW = "new", "새로 등록"
        CHANGED = "changed", "바뀜"
        SAME = "same", "그대로"
        WRONG = "wrong", "고칠 줄"

    run = models.ForeignKey(ImportRun, on_delete=models.CASCADE, related_name="rows")
    row_no = models.PositiveIntegerField()
    key = models.CharField(max_length=200)
    head = models.PositiveIntegerField(default=0)
    raw = models.JSONField(default=list)
    cells = models.JSONField(default=dict)
    kind = models.CharField(max_length=8, choices=Kind.choices, blank=True)
    diff = models.JSONField(default=dict)
    errors = models.JSONField(default=dict)

    objects = BrandManager["ImportRow"]()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["run", "row_no"], name="import_row_once")]
        indexes = [
            models.Index(fields=["run", "key"], name="import_rows_of_key"),
            models.Index(fields=["run", "head", "row_no"], name="import_groups"),
            models.Index(fields=["run", "kind", "row_no"], name="import_rows_by_kind"),
        ]

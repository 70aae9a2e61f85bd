"""An export: a list as it was seen, on its way into a file."""

from django.db import models

from core.bulk.models.job import BulkJob
from core.common import stored_files
from core.common.tenancy import BrandManager


def _file_name(run: "ExportRun", name: str) -> str:
    return stored_files.name_for("exports", run.brand_id, name.rsplit(".", 1)[-1])


class ExportRun(BulkJob):
    """The rows of a list, frozen when they were asked for, and the file that a worker writes of them."""

    kind = "export"

    class Format(models.TextChoices):
        CSV = "csv", "CSV"
        XLSX = "xlsx", "XLSX"
        # Documents of records, not a table of them: `columns` names the kind of document.
        PDF = "pdf", "PDF"

    TABLES = (Format.CSV, Format.XLSX)

    format = models.CharField("형식", max_length=4, choices=Format.choices, default=Format.CSV)
    columns = models.JSONField(default=list)
    chosen = models.JSONField(default=dict)
    ids = models.BinaryField()
    file = models.FileField("파일", upload_to=_file_name)
    file_name = models.CharField("파일 이름", max_length=200)
    size = models.PositiveBigIntegerField("크기(바이트)", default=0)

    objects = BrandManager["ExportRun"]()

    class Meta:
        verbose_name = "내보내기"
        verbose_name_plural = "내보내기"
        indexes = [
            models.Index(fields=["brand", "-id"], name="exports_new"),
            models.Index(fields=["state", "heartbeat_at"], name="exports_stalled"),
        ]

    def __str__(self) -> str:
        return self.file_name

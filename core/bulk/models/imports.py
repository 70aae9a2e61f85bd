"""An import: its file, its mapping, its staged rows, the pictures it brought."""

from django.db import models

from core.bulk.models.job import BulkJob
from core.common import stored_files
from core.common.tenancy import BrandManager, BrandOwned


def _file_name(run: "ImportRun", name: str) -> str:
    return stored_files.name_for("imports", run.brand_id, name.rsplit(".", 1)[-1])


class ImportRun(BulkJob):
    """One file on its way into a resource; `checkpoint` is the last staged group that is applied."""

    kind = "import"

    class Mode(models.TextChoices):
        GOOD_ROWS = "good_rows", "맞는 줄만"
        ALL = "all_or_nothing", "모두 맞을 때만"

    file = models.FileField("파일", upload_to=_file_name)
    # Of the file as it was sent: a job reads nothing else under its name.
    sha256 = models.CharField(max_length=64, blank=True, editable=False)
    # A stored ZIP, or a folder of the operator's own.
    pictures = models.CharField("그림", max_length=300, blank=True, editable=False)
    pack_size = models.PositiveBigIntegerField(default=0, editable=False)
    pack_sha256 = models.CharField(max_length=64, blank=True, editable=False)
    pack_count = models.PositiveIntegerField("그림 수", default=0)
    # A disk was full: the run goes on by itself when there is space.
    waits_for_space = models.BooleanField(default=False, db_default=False, editable=False)
    preset_name = models.CharField("열 맞춤", max_length=60, blank=True)
    file_name = models.CharField("파일 이름", max_length=200)
    size = models.PositiveBigIntegerField("크기(바이트)")
    encoding = models.CharField("문자 인코딩", max_length=20)
    delimiter = models.CharField("구분자", max_length=1, default=",", blank=True)
    # Whether there are blanks around the quotes of its cells.
    padded = models.BooleanField(default=False, editable=False)
    # Whether rows with broken quotes are repaired, as a person decided, and the repairs; empty where there are none.
    lenient = models.BooleanField(default=False, editable=False)
    repairs = models.JSONField(default=dict, editable=False)
    # The sheets of a workbook and which of them is read.
    sheets = models.JSONField(default=list, editable=False)
    sheet = models.CharField(max_length=100, blank=True, editable=False)
    # Further remarks on how the file is read, in sentences.
    remarks = models.JSONField(default=list, editable=False)
    # The line of the column names, 0 where there is none; lines up to the other one hold no data.
    header_line = models.PositiveSmallIntegerField(default=1, editable=False)
    caption_lines = models.PositiveSmallIntegerField(default=1, editable=False)
    headers = models.JSONField(default=list)
    sample = models.JSONField(default=list)
    mapping = models.JSONField(default=dict)
    options = models.JSONField(default=dict)
    # Fields for which several columns fit: the manager has to choose.
    asked = models.JSONField(default=dict, editable=False)
    # Another system's codes in the file by field, each with its count.
    codes = models.JSONField(default=dict, editable=False)
    # Only the wrong rows of the last check are still there.
    rows_dropped = models.BooleanField(default=False, editable=False)
    mode = models.CharField("방식", max_length=16, choices=Mode.choices, default=Mode.GOOD_ROWS)
    # Whether options that the file does not name are closed, as the manager confirmed.
    closes_options = models.BooleanField("파일에 없는 옵션 닫기", default=False, db_default=False)

    objects = BrandManager["ImportRun"]()

    class Meta:
        verbose_name = "가져오기"
        verbose_name_plural = "가져오기"
        indexes = [
            models.Index(fields=["brand", "-id"], name="imports_new"),
            models.Index(fields=["state", "heartbeat_at"], name="imports_stalled"),
        ]

    def __str__(self) -> str:
        return self.file_name

    @property
    def fingerprint(self) -> stored_files.Fingerprint:
        """What the file is recognised by."""
        return stored_files.Fingerprint(self.size, self.sha256)

    @property
    def pack_fingerprint(self) -> stored_files.Fingerprint:
        """What the ZIP of pictures is recognised by."""
        return stored_files.Fingerprint(self.pack_size, self.pack_sha256)


class ImportRow(BrandOwned):
    """A staged row: its cells as they came, the record it belongs to, and the verdict on it.

    Rows of one record share `head`, the number of the record's first row.
    """

    class Kind(models.TextChoices):
        STAGED = "", "아직"
        NEW = "new", "새로 등록"
        CHANGED = "changed", "바뀜"
        SAME = "same", "그대로"
        WRONG = "wrong", "고칠 줄"

    run = models.ForeignKey(ImportRun, on_delete=models.CASCADE, related_name="rows")
    row_no = models.PositiveIntegerField("줄")
    head = models.PositiveIntegerField(default=0)
    raw = models.JSONField(default=list)
    kind = models.CharField("구분", max_length=8, choices=Kind.choices, blank=True)
    diff = models.JSONField(default=dict)
    errors = models.JSONField(default=dict)
    notes = models.JSONField(default=dict)
    # What the check saw of stored values where the diff does not tell, and parts that an application may close.
    seen = models.JSONField(default=dict, db_default={}, editable=False)

    objects = BrandManager["ImportRow"]()

    class Meta:
        verbose_name = "가져온 줄"
        verbose_name_plural = "가져온 줄"
        indexes = [
            models.Index(fields=["run", "head", "row_no"], name="import_groups"),
            models.Index(fields=["run", "kind", "row_no"], name="import_rows_by_kind"),
        ]


class StoredPicture(BrandOwned):
    """A picture that an import fetched: its source, and its stored address.

    It makes a second import of the same file find its pictures instead of fetching them again.
    """

    source = models.CharField(max_length=500)
    src = models.CharField(max_length=300)
    at = models.DateTimeField(auto_now_add=True)

    objects = BrandManager["StoredPicture"]()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["brand", "source"], name="picture_source_once")]

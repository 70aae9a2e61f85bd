"""Versions of plain rows, and the editors who have them open."""

from django.db import models

from core.common.tenancy import BrandManager, BrandRow


class RowVersion(BrandRow):
    """A version of a row's contents; `number` counts from 1."""

    table = models.CharField("자료", max_length=60)
    row_id = models.BigIntegerField("번호")
    number = models.PositiveIntegerField("판")
    values = models.JSONField("내용")
    at = models.DateTimeField("때", auto_now_add=True)
    actor_id = models.BigIntegerField(null=True, editable=False)
    actor_name = models.CharField("누가", max_length=150, blank=True)

    objects = BrandManager["RowVersion"]()

    class Meta:
        verbose_name = "판"
        verbose_name_plural = "판"
        constraints = [models.UniqueConstraint(fields=["brand", "table", "row_id", "number"], name="row_version_once")]

    def __str__(self) -> str:
        return f"{self.table} {self.row_id}, {self.number}"


class RowEditor(BrandRow):
    """A person who has a row open, when last seen, and the unsaved draft. `row_id` 0 is a new row.

    A root manager may be of another brand, so the person is a number and a name.
    """

    table = models.CharField("자료", max_length=60)
    row_id = models.BigIntegerField("번호")
    user_id = models.BigIntegerField("사람 번호")
    user_name = models.CharField("누가", max_length=150, blank=True)
    seen_at = models.DateTimeField("본 때")
    values = models.JSONField("쓰던 내용", null=True)
    saved_at = models.DateTimeField("쓰던 때", null=True)

    objects = BrandManager["RowEditor"]()

    class Meta:
        verbose_name = "쓰는 사람"
        verbose_name_plural = "쓰는 사람"
        constraints = [models.UniqueConstraint(fields=["brand", "table", "row_id", "user_id"], name="row_editor_once")]
        indexes = [models.Index(fields=["seen_at"], name="row_editor_seen")]

    def __str__(self) -> str:
        return f"{self.table} {self.row_id}"

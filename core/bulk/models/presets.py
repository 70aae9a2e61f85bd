"""How files of one shape are read, remembered."""

from django.db import models

from core.common.tenancy import BrandManager, BrandOwned


class Preset(BrandOwned):
    """A mapping with its options under a name. A file whose header has the same mark is read by it at once."""

    resource = models.CharField("대상", max_length=40)
    name = models.CharField("이름", max_length=60)
    header_mark = models.CharField(max_length=40, editable=False)
    mapping = models.JSONField(default=dict)
    options = models.JSONField(default=dict)
    created_by_name = models.CharField("만든 사람", max_length=150, blank=True)
    updated_at = models.DateTimeField("고친 때", auto_now=True)

    objects = BrandManager["Preset"]()

    class Meta:
        verbose_name = "열 맞춤"
        verbose_name_plural = "열 맞춤"
        constraints = [models.UniqueConstraint(fields=["brand", "resource", "name"], name="preset_name_once")]
        indexes = [models.Index(fields=["brand", "resource", "header_mark"], name="preset_of_header")]

    def __str__(self) -> str:
        return self.name

"""A brand's designs as ordered blocks, their drafts and versions."""

from django.core.exceptions import ValidationError
from django.db import models
from django.db.models import Q

from core.common.tenancy import BrandManager, BrandOwned, BrandRow
from core.designs import schema
from core.designs.places import Place


class ShopDesign(BrandOwned):
    """An ordered list of blocks `{type, items, …}` for a place; texts are `{"ko": …, "en": …}`.

    `blocks` are published. `draft` has the entries that editors write (`drafts.py`), None where nothing was changed
    since; `draft_number` counts its changes.
    """

    Place = Place

    place = models.CharField("화면", max_length=20, choices=Place.choices)
    blocks = models.JSONField("블록", default=list, blank=True)
    draft = models.JSONField("초안", null=True, blank=True, editable=False)
    draft_number = models.PositiveIntegerField("초안 번호", default=0, editable=False)
    updated_at = models.DateTimeField("바뀐 날", auto_now=True)

    objects = BrandManager["ShopDesign"]()

    class Meta:
        verbose_name = "화면 디자인"
        verbose_name_plural = "화면 디자인"
        constraints = [models.UniqueConstraint(fields=["brand", "place"], name="design_place_once")]

    def __str__(self) -> str:
        return str(self.get_place_display())

    def clean(self) -> None:
        try:
            schema.check_blocks(self.blocks, place=self.place)
        except ValidationError as exc:
            raise ValidationError({"blocks": exc.messages}) from exc


class DesignVersion(BrandRow):
    """What was published of a place, or will be: `published_at` is None for a version that waits for `publish_at`."""

    place = models.CharField("화면", max_length=20, choices=Place.choices)
    number = models.PositiveIntegerField("판")
    blocks = models.JSONField("블록")
    draft_number = models.PositiveIntegerField("초안 번호")
    made_at = models.DateTimeField("만든 때", auto_now_add=True)
    publish_at = models.DateTimeField("게시할 때", null=True)
    published_at = models.DateTimeField("게시한 때", null=True)
    actor_id = models.BigIntegerField(null=True, editable=False)
    actor_name = models.CharField("누가", max_length=150, blank=True)

    objects = BrandManager["DesignVersion"]()

    class Meta:
        verbose_name = "디자인 판"
        verbose_name_plural = "디자인 판"
        constraints = [models.UniqueConstraint(fields=["brand", "place", "number"], name="design_version_once")]
        indexes = [
            models.Index(fields=["publish_at"], name="design_version_due", condition=Q(published_at=None)),
        ]

    def __str__(self) -> str:
        return f"{self.get_place_display()} {self.number}"

"""A brand's home pages as ordered blocks."""

from django.core.exceptions import ValidationError
from django.db import models

from core.common.tenancy import BrandManager, BrandOwned
from core.designs import schema


class ShopDesign(BrandOwned):
    """An ordered list of blocks `{type, items, …}` for a place; texts are `{"ko": …, "en": …}`."""

    class Place(models.TextChoices):
        SHOP = "shop", "쇼핑몰 홈"
        BLOG = "blog", "블로그 홈"

    place = models.CharField("화면", max_length=4, choices=Place.choices)
    blocks = models.JSONField("블록", default=list, blank=True)
    updated_at = models.DateTimeField("바뀐 날", auto_now=True)

    objects = BrandManager["ShopDesign"]()

    class Meta:
        verbose_name = "홈 화면"
        verbose_name_plural = "홈 화면"
        constraints = [models.UniqueConstraint(fields=["brand", "place"], name="design_place_once")]

    def clean(self) -> None:
        try:
            schema.check_blocks(self.blocks)
        except ValidationError as exc:
            raise ValidationError({"blocks": exc.messages}) from exc

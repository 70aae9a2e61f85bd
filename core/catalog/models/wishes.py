"""Members' wish lists."""

from django.conf import settings
from django.db import models

from core.catalog.models.products import Product
from core.common.related import loaded
from core.common.tenancy import BrandManager, BrandRow


class Wish(BrandRow):
    """A product in a member's wish list."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="wishes", verbose_name="회원"
    )
    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="+", verbose_name="상품")
    created_at = models.DateTimeField("담은 때", auto_now_add=True)

    objects = BrandManager["Wish"]()

    class Meta:
        verbose_name = "찜"
        verbose_name_plural = "찜"
        constraints = [models.UniqueConstraint(fields=["user", "product"], name="wish_once")]
        indexes = [
            models.Index(fields=["brand", "user", "-id"], name="wishes_of_user"),
            models.Index(fields=["brand", "-created_at", "-id"], name="wishes_new"),
            models.Index(fields=["brand", "product", "-created_at", "-id"], name="wishes_of_product"),
        ]

    def __str__(self) -> str:
        return str(loaded(self, "product") or f"찜 {self.pk}")

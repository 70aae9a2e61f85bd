"""A line of a member's cart."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from core.common.related import loaded
from core.common.tenancy import BrandManager, BrandRow

MAX_PIECES = 999


class CartLine(BrandRow):
    """The quantity of a variant in a member's cart; 0 is a removed line.

    A removed line is stored for a while: an older change of another device must not add it again.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        related_name="cart_lines",
        db_index=False,  # the constraint's index begins with it
        verbose_name="회원",
    )
    variant = models.ForeignKey("catalog.Variant", on_delete=models.CASCADE, related_name="+", verbose_name="상품 옵션")
    quantity = models.PositiveSmallIntegerField("수량")
    changed_at = models.DateTimeField("바꾼 때")

    objects = BrandManager["CartLine"]()

    class Meta:
        verbose_name = "장바구니 상품"
        verbose_name_plural = "장바구니 상품"
        constraints = [
            models.UniqueConstraint(fields=["user", "variant"], name="cart_line_once"),
            models.CheckConstraint(condition=Q(quantity__lte=MAX_PIECES), name="cart_line_bounded"),
        ]

    def __str__(self) -> str:
        return f"{loaded(self, 'variant', 'product') or '상품'} {self.quantity}개"

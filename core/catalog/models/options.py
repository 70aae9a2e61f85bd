"""Options of a product, and its variants."""

from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Q

from core.catalog.models.products import Product
from core.common.tenancy import BrandManager, BrandRow, TranslatedBrandManager


class OptionKind(models.TextChoices):
    """How an option is shown: by name, or as a colour swatch."""

    TEXT = "text", "글자"
    COLOR = "color", "색"


class OptionGroup(BrandRow):
    """An option of a product: colour, size …"""

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="option_groups")
    name = models.CharField("이름", max_length=60)
    kind = models.CharField("종류", max_length=5, choices=OptionKind.choices, default=OptionKind.TEXT)
    position = models.PositiveSmallIntegerField("순서", default=0)

    objects = TranslatedBrandManager["OptionGroup"]()

    class Meta:
        verbose_name = "옵션"
        verbose_name_plural = "옵션"
        constraints = [models.UniqueConstraint(fields=["product", "position"], name="option_order_once")]


class OptionValue(BrandRow):
    """A value of an option."""

    group = models.ForeignKey(OptionGroup, on_delete=models.CASCADE, related_name="values")
    name = models.CharField("이름", max_length=80)
    color = models.CharField("색", max_length=7, blank=True, validators=[RegexValidator(r"^#[0-9a-fA-F]{6}$")])
    position = models.PositiveSmallIntegerField("순서", default=0)

    objects = TranslatedBrandManager["OptionValue"]()

    class Meta:
        verbose_name = "옵션 값"
        verbose_name_plural = "옵션 값"
        constraints = [models.UniqueConstraint(fields=["group", "position"], name="value_order_once")]


class Variant(BrandRow):
    """What is sold: a combination of option values with its own price difference, stock and code.

    `key` is the combination as positions (`0.2`), empty where the product has no options.
    """

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="variants")
    key = models.CharField("조합", max_length=40, blank=True)
    code = models.CharField("옵션 코드", max_length=80, blank=True)
    price_diff = models.IntegerField("추가금(원)", default=0)
    stock = models.IntegerField("재고", null=True, blank=True)
    position = models.PositiveIntegerField("순서", default=0)
    is_active = models.BooleanField("판매", default=True)

    objects = BrandManager["Variant"]()

    class Meta:
        verbose_name = "옵션 조합"
        verbose_name_plural = "옵션 조합"
        constraints = [
            models.UniqueConstraint(fields=["product", "key"], name="variant_once"),
            models.CheckConstraint(condition=Q(stock=None) | Q(stock__gte=0), name="stock_not_negative"),
        ]

    def __str__(self) -> str:
        return self.code or (f"옵션 {self.key}" if self.key else "옵션 없음")

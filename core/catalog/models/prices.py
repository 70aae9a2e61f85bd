"""Price tiers. Prices are won, VAT included."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q

from core.catalog.models.limits import MAX_PRICE
from core.catalog.models.products import Product
from core.catalog.pricing import MAX_FROM
from core.common.tenancy import BrandManager, BrandRow
from core.members.models import Grade


class PriceTier(BrandRow):
    """From `min_qty` pieces of a product on, each costs `price` won (D15): for a grade, or for everybody (None)."""

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="price_tiers", db_index=False)
    grade = models.ForeignKey(
        Grade, on_delete=models.CASCADE, null=True, blank=True, related_name="+", verbose_name="등급"
    )
    min_qty = models.PositiveSmallIntegerField(
        "수량부터", default=2, validators=[MinValueValidator(1), MaxValueValidator(MAX_FROM)]
    )
    price = models.PositiveIntegerField(
        "개당 가격(원)", validators=[MinValueValidator(1), MaxValueValidator(MAX_PRICE)]
    )

    objects = BrandManager["PriceTier"]()

    class Meta:
        verbose_name = "수량별 가격"
        verbose_name_plural = "수량별 가격"
        constraints = [
            models.UniqueConstraint(
                fields=["product", "grade", "min_qty"], name="tier_of_grade_once", condition=Q(grade__isnull=False)
            ),
            models.UniqueConstraint(
                fields=["product", "min_qty"], name="tier_of_all_once", condition=Q(grade__isnull=True)
            ),
            models.CheckConstraint(
                # The price of one piece for everybody is the sale price.
                condition=Q(price__gt=0, min_qty__lte=MAX_FROM)
                & (Q(min_qty__gte=2) | Q(min_qty__gte=1, grade__isnull=False)),
                name="tier_in_bounds",
            ),
        ]
        indexes = [models.Index(fields=["product", "min_qty", "id"], name="tiers_of_product")]

    def __str__(self) -> str:
        return f"{self.min_qty}+ {self.price}"

"""Stock moves."""

from django.db import models
from django.db.models import Q

from core.catalog.models.options import Variant
from core.common.tenancy import BrandManager, BrandRow


class StockMove(BrandRow):
    """A change of stock and its reason: insert-only; the moves of a counted variant sum up to its stock (I1)."""

    class Kind(models.TextChoices):
        OPENING = "opening", "기초 재고"
        SET = "set", "직접 입력"
        ORDER = "order", "주문"
        CANCEL = "cancel", "취소"
        RETURN = "return", "반품"
        EXCHANGE = "exchange", "교환 예약"
        RELEASE = "release", "교환 예약 해제"

    variant = models.ForeignKey(Variant, on_delete=models.CASCADE, related_name="moves", verbose_name="옵션")
    kind = models.CharField("까닭", max_length=8, choices=Kind.choices)
    delta = models.IntegerField("증감")
    order_line_id = models.BigIntegerField("주문 품목", null=True)
    claim_line_id = models.BigIntegerField("반품·교환 품목", null=True)
    at = models.DateTimeField("때", auto_now_add=True)

    objects = BrandManager["StockMove"]()

    class Meta:
        verbose_name = "재고 기록"
        verbose_name_plural = "재고 기록"
        constraints = [
            models.UniqueConstraint(
                fields=["order_line_id", "kind"], name="stock_move_once", condition=~Q(order_line_id=None)
            ),
            # Cancelled or returned: the pieces go back to stock once.
            models.UniqueConstraint(
                fields=["order_line_id"], name="stock_back_once", condition=Q(kind__in=["cancel", "return"])
            ),
            models.UniqueConstraint(
                fields=["claim_line_id", "kind"], name="stock_held_once", condition=~Q(claim_line_id=None)
            ),
        ]
        indexes = [models.Index(fields=["variant", "at"], name="stock_moves")]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.delta:+,}"

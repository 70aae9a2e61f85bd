"""Orders of a former shop. Amounts in won."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.db.models.functions import Right

from core.common.prefix_lookup import PATTERN
from core.common.tenancy import BrandManager, BrandRow


class PastOrder(BrandRow):
    """An order that was placed in the brand's former shop, as its file told it.

    It holds no stock, sends no message and is in no figure, point, grade or settlement: nothing but its own lists reads
    this table. `lines` is a list of {code, name, option, quantity, price, total, courier, invoice_num}. `old_path` is
    the address that the order's page had there.
    """

    order_num = models.CharField("주문 번호", max_length=60)
    ordered_at = models.DateTimeField("주문일")
    order_name = models.CharField("상품", max_length=250, blank=True)
    status = models.CharField("상태", max_length=60, blank=True)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.SET_NULL,
        null=True,
        blank=True,
        related_name="+",
        db_index=False,
        verbose_name="회원",
    )
    buyer_name = models.CharField("주문자", max_length=60, blank=True)
    buyer_phone = models.CharField("주문자 전화", max_length=20, blank=True)
    buyer_email = models.CharField("전자우편", max_length=254, blank=True)
    receiver_name = models.CharField("받는 분", max_length=60, blank=True)
    receiver_phone = models.CharField("받는 분 전화", max_length=20, blank=True)
    postcode = models.CharField("우편번호", max_length=12, blank=True)
    addr = models.CharField("주소", max_length=300, blank=True)
    memo = models.CharField("배송 메모", max_length=250, blank=True)
    pay_method = models.CharField("결제 수단", max_length=60, blank=True)
    subtotal = models.BigIntegerField("상품 금액", default=0)
    discount = models.BigIntegerField("할인", default=0)
    shipping = models.BigIntegerField("배송비", default=0)
    total = models.BigIntegerField("결제 금액", default=0)
    lines = models.JSONField("품목", default=list)
    old_path = models.CharField("옛 주소", max_length=300, blank=True)
    created_at = models.DateTimeField("가져온 때", auto_now_add=True)

    objects = BrandManager["PastOrder"]()

    class Meta:
        verbose_name = "지난 주문"
        verbose_name_plural = "지난 주문"
        constraints = [
            models.UniqueConstraint(fields=["brand", "order_num"], name="past_order_num_once", opclasses=PATTERN),
        ]
        indexes = [
            models.Index(fields=["brand", "-ordered_at", "-id"], name="past_order_new"),
            models.Index(fields=["brand", "total", "id"], name="past_order_by_total"),
            models.Index(fields=["user", "-ordered_at", "-id"], name="past_orders_of_user", condition=~Q(user=None)),
            models.Index(fields=["brand", "buyer_name"], name="past_order_buyer_begins", opclasses=PATTERN),
            models.Index(fields=["brand", "buyer_phone"], name="past_order_phone_begins", opclasses=PATTERN),
            models.Index("brand", Right("buyer_phone", 4), name="past_order_phone_end"),
            models.Index(fields=["brand", "receiver_phone"], name="past_order_receiver_begins", opclasses=PATTERN),
            models.Index("brand", Right("receiver_phone", 4), name="past_order_receiver_end"),
            models.Index(fields=["brand", "old_path"], name="past_order_by_path", condition=~Q(old_path="")),
        ]

    def __str__(self) -> str:
        return self.order_num

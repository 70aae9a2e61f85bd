"""A seller's request about products on consignment, and its events. Amounts in won."""

from typing import ClassVar

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import Q

from core.catalog.models import MAX_PRICE
from core.common.related import loaded
from core.common.tenancy import BrandManager, BrandRow
from core.sellers.consignment.states import OPEN, RequestKind, RequestState

_OPEN = Q(state__in=sorted(OPEN))
_PRICE = [MinValueValidator(1), MaxValueValidator(MAX_PRICE)]
MAX_PIECES = 9_999


class ConsignmentRequest(BrandRow):
    """A request for another price of a product, or for a pickup of pieces. One open request of a kind a product.

    `price_before` and `list_price_before` are the product's prices at the request, `price_replaced` the one that the
    approval replaced: they differ if it was changed meanwhile. `address` is the address of the pickup.
    """

    live_resource: ClassVar = "consignments"

    product = models.ForeignKey(
        "catalog.Product", on_delete=models.PROTECT, related_name="+", db_index=False, verbose_name="상품"
    )
    seller = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", db_index=False, verbose_name="판매자"
    )
    kind = models.CharField("종류", max_length=6, choices=RequestKind.choices)
    state = models.CharField("상태", max_length=10, choices=RequestState.choices, default=RequestState.REQUESTED)
    memo = models.CharField("요청 메모", max_length=300, blank=True)
    answer = models.CharField("거절·취소 사유", max_length=300, blank=True)

    price = models.PositiveIntegerField("바꿀 판매가(원)", null=True, validators=_PRICE)
    price_before = models.PositiveIntegerField("신청할 때 판매가(원)", null=True)
    list_price_before = models.PositiveIntegerField("신청할 때 정가(원)", null=True)
    price_replaced = models.PositiveIntegerField("승인할 때 판매가(원)", null=True)
    expires_at = models.DateTimeField("기한", null=True)

    quantity = models.PositiveIntegerField("수량", null=True)
    address = models.JSONField("받을 곳", default=dict, blank=True)
    wish_on = models.DateField("희망일", null=True)
    scheduled_on = models.DateField("수거일", null=True)

    created_at = models.DateTimeField("신청일", auto_now_add=True)
    updated_at = models.DateTimeField("바뀐 날", auto_now=True)
    ended_at = models.DateTimeField("끝난 때", null=True)

    objects = BrandManager["ConsignmentRequest"]()

    class Meta:
        verbose_name = "위탁 요청"
        verbose_name_plural = "위탁 요청"
        constraints = [
            models.UniqueConstraint(fields=["product", "kind"], name="one_open_request", condition=_OPEN),
            models.CheckConstraint(
                condition=Q(kind=RequestKind.PRICE, price__gte=1, expires_at__isnull=False)
                | Q(kind=RequestKind.PICKUP, quantity__gte=1),
                name="request_says_what",
            ),
        ]
        indexes = [
            # The manager's list, with and without a state; the seller's list; a product's requests.
            models.Index(fields=["brand", "-created_at", "-id"], name="request_new"),
            models.Index(fields=["brand", "state", "-created_at", "-id"], name="request_by_state"),
            models.Index(fields=["brand", "kind", "-created_at", "-id"], name="request_by_kind"),
            models.Index(fields=["brand", "seller", "-created_at", "-id"], name="requests_of_seller"),
            models.Index(fields=["product", "-id"], name="requests_of_product"),
            models.Index(
                fields=["expires_at"],
                name="request_to_expire",
                condition=Q(kind=RequestKind.PRICE, state=RequestState.REQUESTED),
            ),
        ]

    def __str__(self) -> str:
        return f"{loaded(self, 'product') or self.product_id} {self.get_kind_display()}"


class ConsignmentEvent(BrandRow):
    """A state change of a request: from, to, who, when, why. Insert-only."""

    request = models.ForeignKey(ConsignmentRequest, on_delete=models.PROTECT, related_name="events", db_index=False)
    state_from = models.CharField("이전 상태", max_length=10, blank=True)
    state_to = models.CharField("다음 상태", max_length=10)
    note = models.CharField("메모", max_length=300, blank=True)
    actor_id = models.BigIntegerField("사람 번호", null=True)
    actor_name = models.CharField("한 사람", max_length=150, blank=True)
    at = models.DateTimeField("때", auto_now_add=True)

    objects = BrandManager["ConsignmentEvent"]()

    class Meta:
        verbose_name = "위탁 요청 기록"
        verbose_name_plural = "위탁 요청 기록"
        indexes = [models.Index(fields=["request", "id"], name="events_of_request")]

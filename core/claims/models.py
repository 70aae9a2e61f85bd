"""A return or an exchange and its lines. Amounts in won."""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from core.claims.states import ClaimKind, ClaimState, Reason
from core.common.related import loaded
from core.common.tenancy import BrandManager, BrandRow


class Claim(BrandRow):
    """A buyer's return or exchange. `fee` is the part of the shipping that the buyer pays.

    `one_way` is the cost of one way at the time of the request. `withheld` is the part of the fee that the refund
    withheld; the rest is a separate charge (`payments.Charge`). `back_id` is the parcel to the buyer after a refusal;
    `refund_id` is set when the money is reserved.
    """

    live_resource: ClassVar = "claims"

    order = models.ForeignKey("orders.Order", on_delete=models.PROTECT, related_name="claims", verbose_name="주문")
    number = models.PositiveSmallIntegerField("차수")
    kind = models.CharField("구분", max_length=8, choices=ClaimKind.choices)
    reason = models.CharField("사유", max_length=8, choices=Reason.choices)
    text = models.CharField("설명", max_length=1000, blank=True)
    pictures = models.JSONField("사진", default=list, blank=True)
    known_on = models.DateField("알게 된 날", null=True)
    state = models.CharField("상태", max_length=12, choices=ClaimState.choices, default=ClaimState.REQUESTED)
    buyer_pays = models.BooleanField("배송비를 구매자가 냄", default=True)
    one_way = models.PositiveIntegerField("편도 배송비(원)", default=0)
    fee = models.PositiveIntegerField("반품 배송비(원)", default=0)
    withheld = models.PositiveIntegerField("뺀 배송비(원)", default=0)
    address = models.JSONField("수거지", default=dict)
    courier = models.CharField("수거 택배사", max_length=20, blank=True)
    invoice_num = models.CharField("수거 송장 번호", max_length=40, blank=True)
    note = models.CharField("검수 메모", max_length=300, blank=True)
    answer = models.CharField("거절 사유", max_length=300, blank=True)
    back_id = models.BigIntegerField("반송 택배", null=True)
    refund_id = models.BigIntegerField("환불", null=True)
    ended_at = models.DateTimeField("끝난 때", null=True)
    created_at = models.DateTimeField("신청일", auto_now_add=True)
    updated_at = models.DateTimeField("바뀐 날", auto_now=True)

    objects = BrandManager["Claim"]()

    class Meta:
        verbose_name = "반품·교환"
        verbose_name_plural = "반품·교환"
        constraints = [
            models.UniqueConstraint(fields=["order", "number"], name="claim_number_once"),
            models.UniqueConstraint(fields=["refund_id"], name="refund_of_one_claim", condition=~Q(refund_id=None)),
            models.CheckConstraint(condition=Q(withheld__lte=F("fee")), name="withheld_within_fee"),
        ]
        indexes = [
            models.Index(fields=["brand", "-created_at", "-id"], name="claim_new"),
            models.Index(fields=["brand", "state", "-created_at", "-id"], name="claim_by_state"),
        ]

    def __str__(self) -> str:
        return f"{loaded(self, 'order') or self.order_id} {self.get_kind_display()} {self.number}"


class ClaimLine(BrandRow):
    """A returned line, with the replacement variant. `restock`: whether it can be sold again."""

    claim = models.ForeignKey(Claim, on_delete=models.PROTECT, related_name="lines", verbose_name="반품·교환")
    line = models.ForeignKey(
        "orders.OrderLine", on_delete=models.PROTECT, related_name="claim_lines", verbose_name="품목"
    )
    quantity = models.PositiveSmallIntegerField("수량")
    variant = models.ForeignKey(
        "catalog.Variant", on_delete=models.SET_NULL, null=True, related_name="+", verbose_name="바꿀 옵션"
    )
    option_info = models.CharField("바꿀 옵션", max_length=250, blank=True)
    restock = models.BooleanField("다시 팔 수 있음", null=True)
    is_open = models.BooleanField("진행 중", default=True)

    objects = BrandManager["ClaimLine"]()

    class Meta:
        verbose_name = "반품·교환 품목"
        verbose_name_plural = "반품·교환 품목"
        constraints = [
            models.UniqueConstraint(fields=["line"], name="one_open_claim", condition=Q(is_open=True)),
            models.UniqueConstraint(fields=["claim", "line"], name="line_once_in_claim"),
        ]

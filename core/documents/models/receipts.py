"""Cash receipts and their cancellations. Amounts in won, VAT included."""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from core.common import crypto
from core.common.related import loaded
from core.common.sealed_fields import SealedText
from core.common.tenancy import BrandManager, BrandRow
from core.documents.states import RECEIPT_OPEN, ReceiptState, TakeBackState
from core.payments.states import ReceiptKind


class CashReceipt(BrandRow):
    """A cash receipt of an order. `amount` is fixed when it is sent: the received money less refunds.

    `next_at` is when the worker sends it next, None while nothing is to be sent; `tries` distinguishes sendings that
    the gateway must treat as different; `resent` counts repeats of the same one. `of_payment`: the gateway issues it
    with the deposit, and cancels it with a refund, by itself. The recipient's number is encrypted (D13).
    """

    live_resource: ClassVar = "cash-bills"

    order = models.ForeignKey("orders.Order", on_delete=models.PROTECT, related_name="receipts", verbose_name="주문")
    number = models.PositiveSmallIntegerField("차수")
    module = models.ForeignKey(
        "payments.PaymentModule", on_delete=models.PROTECT, related_name="+", null=True, verbose_name="결제 수단"
    )
    kind = models.CharField("용도", max_length=10, choices=ReceiptKind.choices)
    identity_sealed = SealedText("발급 번호", context=lambda row: seal_context(row.brand_id))
    identity_masked = models.CharField("발급 번호", max_length=20)
    is_self = models.BooleanField("자진발급", default=False)
    of_payment = models.BooleanField("결제사가 함께 발급", default=False)
    by_hand = models.BooleanField("직접 발급", default=False)
    state = models.CharField("상태", max_length=10, choices=ReceiptState.choices, default=ReceiptState.REQUESTED)
    amount = models.PositiveIntegerField("발급 금액(원)", default=0)
    cancelled = models.PositiveIntegerField("취소한 금액(원)", default=0)
    receipt_key = models.CharField("영수증 키", max_length=200, blank=True)
    issue_num = models.CharField("승인 번호", max_length=20, blank=True)
    url = models.CharField("영수증 주소", max_length=500, blank=True)
    code = models.CharField("결과 코드", max_length=80, blank=True)
    answer = models.CharField("거절 사유", max_length=200, blank=True)
    tries = models.PositiveSmallIntegerField("보낸 차수", default=1)
    resent = models.PositiveSmallIntegerField("다시 보낸 횟수", default=0)
    next_at = models.DateTimeField("다음에 할 때", null=True)
    sent_at = models.DateTimeField("보낸 때", null=True)
    seen_missing_at = models.DateTimeField("찾지 못한 때", null=True)
    issued_at = models.DateTimeField("발급한 때", null=True)
    created_at = models.DateTimeField("신청일", auto_now_add=True)
    updated_at = models.DateTimeField("바뀐 날", auto_now=True)

    objects = BrandManager["CashReceipt"]()

    class Meta:
        verbose_name = "현금영수증"
        verbose_name_plural = "현금영수증"
        constraints = [
            models.UniqueConstraint(fields=["order", "number"], name="receipt_number_once"),
            models.UniqueConstraint(
                fields=["order"], name="one_open_receipt", condition=Q(state__in=sorted(RECEIPT_OPEN))
            ),
            models.CheckConstraint(condition=Q(cancelled__lte=F("amount")), name="cancelled_within_receipt"),
        ]
        indexes = [
            models.Index(fields=["brand", "-created_at", "-id"], name="receipt_new"),
            models.Index(fields=["brand", "state", "-created_at", "-id"], name="receipt_by_state"),
            models.Index(fields=["next_at"], name="receipt_to_do", condition=~Q(next_at=None)),
        ]

    def __str__(self) -> str:
        return f"{loaded(self, 'order') or self.order_id} {self.get_kind_display()} {self.number}"

    @property
    def identity(self) -> str:
        """The decrypted phone, card or business number, for the gateway and for an audited endpoint."""
        return crypto.unseal(self.identity_sealed, seal_context(self.brand_id))

    @property
    def order_id_at_gateway(self) -> str:
        """Our order id of this sending at the gateway."""
        return f"{self.order.order_num}-C{self.number}-{self.tries}"


def seal_context(brand_id: int) -> str:
    """The encryption context of a receipt's number."""
    return f"brand:{brand_id}:receipt:identity"


class ReceiptTakeBack(BrandRow):
    """A part of a receipt that is cancelled because its money was refunded; once for each refund."""

    receipt = models.ForeignKey(
        CashReceipt, on_delete=models.PROTECT, related_name="take_backs", verbose_name="현금영수증"
    )
    refund_id = models.BigIntegerField("환불", null=True)
    amount = models.PositiveIntegerField("금액(원)")
    reason = models.CharField("사유", max_length=200, blank=True)
    state = models.CharField("상태", max_length=10, choices=TakeBackState.choices, default=TakeBackState.REQUESTED)
    code = models.CharField("결과 코드", max_length=80, blank=True)
    next_at = models.DateTimeField("다음에 할 때", null=True)
    sent_at = models.DateTimeField("보낸 때", null=True)
    seen_missing_at = models.DateTimeField("찾지 못한 때", null=True)
    tries = models.PositiveSmallIntegerField("보낸 차수", default=1)
    resent = models.PositiveSmallIntegerField("다시 보낸 횟수", default=0)
    done_at = models.DateTimeField("끝난 때", null=True)
    created_at = models.DateTimeField("만든 때", auto_now_add=True)

    objects = BrandManager["ReceiptTakeBack"]()

    class Meta:
        verbose_name = "현금영수증 취소"
        verbose_name_plural = "현금영수증 취소"
        constraints = [
            models.UniqueConstraint(fields=["refund_id"], name="take_back_once", condition=~Q(refund_id=None)),
        ]
        indexes = [
            models.Index(fields=["receipt", "id"], name="take_backs_of_receipt"),
            models.Index(fields=["next_at"], name="take_back_to_do", condition=~Q(next_at=None)),
        ]

"""Tax invoices. Amounts in won, VAT included; amendments are negative."""

from typing import ClassVar

from django.db import models
from django.db.models import Q, QuerySet

from core.common.tenancy import BrandManager, BrandRow
from core.documents.states import INVOICE_OPEN, InvoiceState


class TaxInvoice(BrandRow):
    """A tax invoice of an order, or an amendment of one (`amends`), which is negative.

    The document is ours. The tax office has it once it was sent there and its number is recorded (`nts_num`).
    `supply` is fixed for each, so that an invoice and its amendments sum to the supply of the remaining amount.
    """

    live_resource: ClassVar = "invoices"

    order = models.ForeignKey("orders.Order", on_delete=models.PROTECT, related_name="invoices", verbose_name="주문")
    number = models.PositiveSmallIntegerField("차수")
    amends = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, related_name="amendments", verbose_name="당초 세금계산서"
    )
    refund_id = models.BigIntegerField("환불", null=True)
    state = models.CharField("상태", max_length=10, choices=InvoiceState.choices, default=InvoiceState.REQUESTED)
    business_num = models.CharField("사업자등록번호", max_length=10)
    company = models.CharField("상호", max_length=70)
    representative = models.CharField("대표자", max_length=30)
    address = models.CharField("사업장 주소", max_length=150, blank=True)
    business_type = models.CharField("업태", max_length=40, blank=True)
    business_item = models.CharField("종목", max_length=40, blank=True)
    email = models.EmailField("전자우편", max_length=100)
    amount = models.IntegerField("합계 금액(원)", default=0)
    supply = models.IntegerField("공급가액(원)", default=0)
    written_on = models.DateField("작성일자", null=True)
    reason = models.CharField("사유", max_length=200, blank=True)
    answer = models.CharField("거절 사유", max_length=200, blank=True)
    issued_at = models.DateTimeField("발행한 때", null=True)
    nts_num = models.CharField("국세청 승인 번호", max_length=24, blank=True)
    sent_at = models.DateTimeField("국세청에 보낸 때", null=True)
    created_at = models.DateTimeField("요청일", auto_now_add=True)
    updated_at = models.DateTimeField("바뀐 날", auto_now=True)

    objects = BrandManager["TaxInvoice"]()

    class Meta:
        verbose_name = "세금계산서"
        verbose_name_plural = "세금계산서"
        constraints = [
            models.UniqueConstraint(fields=["order", "number"], name="invoice_number_once"),
            models.UniqueConstraint(
                fields=["order"], name="one_open_invoice", condition=Q(state__in=sorted(INVOICE_OPEN), amends=None)
            ),
            models.UniqueConstraint(fields=["refund_id"], name="amended_once", condition=~Q(refund_id=None)),
            models.UniqueConstraint(fields=["brand", "nts_num"], name="nts_number_once", condition=~Q(nts_num="")),
            models.CheckConstraint(
                condition=Q(amends=None, amount__gte=0) | Q(amends__isnull=False, amount__lt=0), name="minus_amends"
            ),
        ]
        indexes = [
            models.Index(fields=["brand", "-created_at", "-id"], name="invoice_new"),
            models.Index(fields=["brand", "state", "-created_at", "-id"], name="invoice_by_state"),
            models.Index(fields=["amends"], name="invoice_amendments"),
        ]

    def __str__(self) -> str:
        return self.paper_num

    @property
    def vat(self) -> int:
        """The tax in the amount (won)."""
        return self.amount - self.supply

    @property
    def paper_num(self) -> str:
        """The number of our document."""
        return f"{self.order.order_num}-T{self.number}"


def open_invoices() -> QuerySet[TaxInvoice]:
    """Requested and issued invoices, one an order; without amendments."""
    return TaxInvoice.objects.filter(state__in=INVOICE_OPEN, amends=None)

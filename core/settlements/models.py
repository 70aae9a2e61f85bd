"""A seller's statement, its lines, and the job that makes them. Amounts in won, negative for refunds."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from core.bulk.models import BulkJob
from core.bulk.states import JobState
from core.common.related import loaded
from core.common.tenancy import BrandManager, BrandRow
from core.settlements.states import LineKind, SettlementState, Stage
from core.settlements.sums import Sums

_PAYOUT_IS_REST = Q(payout=F("credited") - F("commission") - F("vat"))
_CREDITED_IS_REST = Q(credited=F("goods") - F("borne"))


class _Sums(models.Model):
    """The sum columns of lines and statements; see `sums.Sums`."""

    goods = models.BigIntegerField("상품 금액(판매가)", default=0)
    discounts = models.BigIntegerField("등급·수량 할인", default=0)
    points = models.BigIntegerField("쓴 포인트", default=0)
    borne = models.BigIntegerField("판매자가 부담한 할인", default=0)
    credited = models.BigIntegerField("정산 대상 금액", default=0)
    commission = models.BigIntegerField("수수료", default=0)
    vat = models.BigIntegerField("수수료 부가세", default=0)
    payout = models.BigIntegerField("지급액", default=0)

    class Meta:
        abstract = True

    def sums(self) -> Sums:
        return Sums(self.goods, self.discounts, self.points, self.borne, self.credited, self.commission, self.vat)

    def take(self, sums: Sums) -> None:
        """Set the columns from sums."""
        for name in ("goods", "discounts", "points", "borne", "credited", "commission", "vat", "payout"):
            setattr(self, name, getattr(sums, name))


class Settlement(_Sums, BrandRow):
    """A statement of one seller for one month. After `confirmed` only the payment changes.

    `stage` and `run_id` are the run that works on a draft, and its progress. `digest` is of its lines at confirmation.
    """

    live_resource: ClassVar = "settlements"

    seller = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", db_index=False, verbose_name="판매자"
    )
    seller_name = models.CharField("판매자 이름", max_length=80)
    period_from = models.DateField("정산 시작")
    period_to = models.DateField("정산 끝")
    state = models.CharField("상태", max_length=10, choices=SettlementState.choices, default=SettlementState.DRAFT)
    stage = models.CharField("작성 단계", max_length=10, choices=Stage.choices, default=Stage.FILLING)
    run_id = models.BigIntegerField("정산 작업", null=True)
    sale_count = models.PositiveIntegerField("판매 줄 수", default=0)
    refund_count = models.PositiveIntegerField("환불 줄 수", default=0)
    digest = models.CharField(max_length=64, blank=True, editable=False)
    confirmed_at = models.DateTimeField("확정한 때", null=True)
    confirmed_by = models.CharField("확정한 사람", max_length=150, blank=True)
    paid_on = models.DateField("지급일", null=True)
    paid_by = models.CharField("지급을 적은 사람", max_length=150, blank=True)
    memo = models.CharField("지급 메모", max_length=300, blank=True)
    created_at = models.DateTimeField("만든 때", auto_now_add=True)
    updated_at = models.DateTimeField("바뀐 때", auto_now=True)

    objects = BrandManager["Settlement"]()

    class Meta:
        verbose_name = "정산서"
        verbose_name_plural = "정산서"
        constraints = [
            models.UniqueConstraint(fields=["brand", "seller", "period_from"], name="settlement_once_a_month"),
            models.UniqueConstraint(
                fields=["brand", "seller"], name="one_settlement_draft", condition=Q(state=SettlementState.DRAFT)
            ),
            models.CheckConstraint(condition=Q(state__in=SettlementState.values), name="settlement_state_known"),
            models.CheckConstraint(
                condition=Q(state=SettlementState.DRAFT) | Q(stage=Stage.READY), name="settlement_whole_when_confirmed"
            ),
            models.CheckConstraint(condition=_PAYOUT_IS_REST, name="settlement_payout"),
            models.CheckConstraint(condition=_CREDITED_IS_REST, name="settlement_credited"),
        ]
        indexes = [
            models.Index(fields=["brand", "-period_from", "-id"], name="settlement_new"),
            models.Index(fields=["brand", "state", "-period_from", "-id"], name="settlement_by_state"),
            models.Index(fields=["brand", "seller", "-period_from", "-id"], name="settlements_of_seller"),
            models.Index(fields=["brand", "-payout", "-id"], name="settlement_by_payout"),
        ]

    def __str__(self) -> str:
        return self.number

    @property
    def number(self) -> str:
        """Its number for people: the month, and the seller's id."""
        return f"{self.period_from:%Y%m}-{self.seller_id}"


class SettlementLine(_Sums, BrandRow):
    """A credit for an order line, or its refund. Insert-only; lines of a draft are deleted when it is made again.

    `of` is the sale that a refund takes back. `at` is when the purchase was confirmed, or refunded.
    """

    settlement = models.ForeignKey(
        Settlement, on_delete=models.PROTECT, related_name="lines", db_index=False, verbose_name="정산서"
    )
    line = models.ForeignKey(
        "orders.OrderLine", on_delete=models.PROTECT, related_name="+", db_index=False, verbose_name="주문 상품"
    )
    kind = models.CharField("구분", max_length=6, choices=LineKind.choices)
    of = models.ForeignKey("self", on_delete=models.PROTECT, null=True, related_name="+", verbose_name="되돌린 판매")
    at = models.DateTimeField("확정·환불한 때")
    quantity = models.SmallIntegerField("수량")
    commission_rate = models.DecimalField("수수료율(%)", max_digits=5, decimal_places=2)
    bears_points = models.BooleanField("포인트를 판매자가 부담", default=False)
    bears_discounts = models.BooleanField("할인을 판매자가 부담", default=False)

    objects = BrandManager["SettlementLine"]()

    class Meta:
        verbose_name = "정산 상품"
        verbose_name_plural = "정산 상품"
        constraints = [
            models.UniqueConstraint(fields=["line", "kind"], name="line_settled_once"),
            models.CheckConstraint(
                condition=Q(kind=LineKind.SALE, quantity__gt=0, of=None)
                | Q(kind=LineKind.REFUND, quantity__lt=0, of__isnull=False),
                name="settlement_line_kind",
            ),
            models.CheckConstraint(condition=_PAYOUT_IS_REST, name="settlement_line_payout"),
            models.CheckConstraint(condition=_CREDITED_IS_REST, name="settlement_line_credited"),
        ]
        indexes = [
            models.Index(fields=["settlement", "id"], name="lines_of_settlement"),
            models.Index(fields=["brand", "at"], name="settlement_lines_by_time"),
        ]

    def __str__(self) -> str:
        return f"{loaded(self, 'line') or self.line_id} {self.get_kind_display()}"


class SettlementRun(BulkJob):
    """A run that makes the statements of a month. `checkpoint` is the id of the last finished seller."""

    kind = "settlement"

    period_from = models.DateField("정산 시작")

    objects = BrandManager["SettlementRun"]()

    class Meta:
        verbose_name = "정산 작업"
        verbose_name_plural = "정산 작업"
        constraints = [
            models.UniqueConstraint(fields=["brand"], name="one_settlement_run", condition=Q(state=JobState.APPLYING)),
        ]
        indexes = [
            models.Index(fields=["brand", "-id"], name="settlement_runs_new"),
            models.Index(fields=["state", "heartbeat_at"], name="settlement_runs_stalled"),
        ]

    def __str__(self) -> str:
        return f"{self.period_from:%Y-%m}"

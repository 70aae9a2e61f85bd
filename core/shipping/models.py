"""How a brand ships, and the parcels of its orders. Fees in won."""

from django.db import models
from django.db.models import Q

from core.common import crypto
from core.common.sealed_fields import SealedText
from core.common.tenancy import BrandManager, BrandRow
from core.shipping import regions

FIRST_COURIERS = ("cj", "epost", "hanjin", "logen", "lotte")


def first_couriers() -> list[str]:
    """The couriers a new brand may choose from."""
    return list(FIRST_COURIERS)


def weekend() -> list[int]:
    """Saturday and Sunday, counted from Monday as 0."""
    return [5, 6]


class ParcelOut(BrandRow):
    """A brand's shipping settings: one row for each brand.

    The tables of surcharges and warehouses are JSON columns: each is read and written as a whole, so that
    concurrent saves can't produce two rows for one postcode.
    """

    couriers = models.JSONField("쓰는 택배사", default=first_couriers)
    default_courier = models.CharField("기본 택배사", max_length=20, default="cj", blank=True)
    shipping_fee = models.PositiveIntegerField("배송비(원)", default=3000)
    free_shipping_over = models.PositiveIntegerField("무료 배송 기준(원, 0은 없음)", default=50000)
    return_fee = models.PositiveIntegerField("반품 배송비(원, 편도)", default=3000)
    overseas_return_fee = models.PositiveIntegerField("해외 상품 반품 배송비(원, 편도)", default=20000)
    surcharges = models.JSONField("도서산간 추가", default=regions.defaults, blank=True)
    # Cut-off, delivery times and closed days: without them no arrival day is shown (D63).
    cutoff_hour = models.PositiveSmallIntegerField("당일 출고 마감(시)", null=True, blank=True)
    handling_days = models.PositiveSmallIntegerField("출고 준비(영업일)", null=True, blank=True)
    carrier_days = models.PositiveSmallIntegerField("배송(일)", null=True, blank=True)
    island_days = models.PositiveSmallIntegerField("도서산간 배송(일)", null=True, blank=True)
    abroad_days_from = models.PositiveSmallIntegerField("해외 배송 최소(일)", null=True, blank=True)
    abroad_days_to = models.PositiveSmallIntegerField("해외 배송 최대(일)", null=True, blank=True)
    closed_weekdays = models.JSONField("쉬는 요일", default=weekend, blank=True)
    closed_days = models.JSONField("쉬는 날", default=list, blank=True)
    on_saturdays = models.BooleanField("토요일 배송", default=True)
    warehouses = models.JSONField("창고", default=list, blank=True)
    sweettracker_sealed = SealedText(context=lambda row: row._place("sweettracker"), blank=True)
    kuaidi100_customer = models.CharField("콰이디100 고객 번호", max_length=60, blank=True)
    kuaidi100_sealed = SealedText(context=lambda row: row._place("kuaidi100"), blank=True)
    version = models.PositiveIntegerField("판", default=1, editable=False)
    updated_at = models.DateTimeField("바뀐 날", auto_now=True)

    objects = BrandManager["ParcelOut"]()

    class Meta:
        verbose_name = "출고 설정"
        verbose_name_plural = "출고 설정"
        constraints = [models.UniqueConstraint(fields=["brand"], name="one_parcel_out_a_brand")]

    def __str__(self) -> str:
        return "출고 설정"

    def key(self, provider: str) -> str:
        """A tracking service's decrypted key, only for its adapter; '' where there is none."""
        return crypto.unseal_or_empty(getattr(self, f"{provider}_sealed"), self._place(provider))

    def set_key(self, provider: str, key: str) -> None:
        """Encrypt a tracking service's key for this brand."""
        setattr(self, f"{provider}_sealed", crypto.seal(key, self._place(provider)))

    def _place(self, provider: str) -> str:
        return f"brand:{self.brand_id}:tracking:{provider}"


class Leg(models.IntegerChoices):
    """A leg of the way from a seller in China to the buyer in Korea; domestic orders have only the last."""

    CHINA = 10, "중국 내 배송"
    WAREHOUSE = 20, "창고 입고"
    INTERNATIONAL = 30, "국제 운송"
    CUSTOMS = 40, "통관"
    KOREA = 50, "국내 배송"
    # A parcel of a refused return or exchange that is sent back to the buyer.
    BACK = 60, "반송"


class Parcel(BrandRow):
    """A leg of an order's way: the courier, the tracking number and the last tracking result.

    The order belongs to a higher layer and is referred to by id and number. `line_ids` are the lines in it;
    `events` are the courier's events, oldest first: a failed request never changes them.
    """

    order_id = models.BigIntegerField("주문")
    order_num = models.CharField("주문 번호", max_length=18)
    leg = models.SmallIntegerField("구간", choices=Leg.choices)
    line_ids = models.JSONField("품목", default=list)
    courier = models.CharField("운송사", max_length=20, blank=True)
    invoice_num = models.CharField("송장 번호", max_length=40, blank=True)
    place = models.CharField("곳", max_length=60, blank=True)
    stage = models.CharField("단계", max_length=24, blank=True)
    events = models.JSONField("운송 기록", default=list)
    done_at = models.DateTimeField("끝난 때", null=True)
    checked_at = models.DateTimeField("물어본 때", null=True)
    next_check_at = models.DateTimeField("다음에 물을 때", null=True)
    quiet = models.PositiveSmallIntegerField("새 소식이 없던 횟수", default=0)
    failure = models.CharField("묻지 못한 까닭", max_length=60, blank=True)
    actor_id = models.BigIntegerField("사람 번호", null=True)
    actor_name = models.CharField("한 사람", max_length=150, blank=True)
    created_at = models.DateTimeField("적은 때", auto_now_add=True)
    updated_at = models.DateTimeField("바뀐 때", auto_now=True)

    objects = BrandManager["Parcel"]()

    class Meta:
        verbose_name = "운송"
        verbose_name_plural = "운송"
        constraints = [
            models.CheckConstraint(condition=Q(leg__in=Leg.values), name="parcel_leg_known"),
            # Which orders may share a domestic number is a rule of `parcels.save_parcel`.
            models.UniqueConstraint(
                fields=["brand", "courier", "invoice_num", "order_id", "leg"],
                name="invoice_num_once_an_order",
                condition=Q(leg__in=[Leg.KOREA, Leg.BACK]) & ~Q(invoice_num=""),
            ),
        ]
        indexes = [
            models.Index(fields=["order_id", "leg", "id"], name="parcels_of_order"),
            models.Index(fields=["brand", "invoice_num"], name="parcel_number"),
            models.Index(
                fields=["brand", "created_at"], name="parcels_on_their_way", condition=Q(leg=Leg.KOREA, done_at=None)
            ),
            models.Index(fields=["next_check_at"], name="parcel_to_ask", condition=Q(next_check_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.order_num} {self.get_leg_display()} {self.invoice_num}"

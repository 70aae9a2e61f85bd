"""Account, entry, pending point. Amounts in won; an entry's amount is signed."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from core.common.related import loaded
from core.common.tenancy import BrandManager, BrandRow


class PointType(models.IntegerChoices):
    """The numbers of spec 4; any other is invalid."""

    EARNED = 0, "구매 적립"
    CANCELLED = 5, "결제 취소"
    USED = 10, "구매 사용"
    ADDED = 15, "관리자 지급"
    REDUCED = 20, "관리자 차감"


class PointAccount(BrandRow):
    """A member's balance: the sum of the member's entries. Only types 5 and 20 may take it below 0."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="point_account", verbose_name="회원"
    )
    balance = models.IntegerField("보유 포인트", default=0)
    next_expiry_at = models.DateTimeField("다음으로 유효 기간이 끝나는 때", null=True, editable=False)

    objects = BrandManager["PointAccount"]()

    class Meta:
        verbose_name = "보유 포인트"
        verbose_name_plural = "보유 포인트"
        indexes = [
            models.Index(fields=["brand", "-balance", "-id"], name="point_holders"),
            models.Index(fields=["next_expiry_at"], name="point_expiry", condition=Q(next_expiry_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{loaded(self, 'user') or self.user_id} {self.balance:,}점"


# Prefix of the cause of an entry that reverses another one.
UNDO = "undo:"


class PointEntry(BrandRow):
    """A change of a balance. Insert-only: a mistake is corrected by an opposite entry.

    `ref` names the cause and is unique in a brand, so that each cause counts once; `of` is the entry whose points this
    one lets expire or reverses.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="point_entries", verbose_name="회원"
    )
    type = models.SmallIntegerField("구분", choices=PointType.choices)
    amount = models.IntegerField("포인트")
    balance = models.IntegerField("남은 포인트")
    note = models.CharField("내용", max_length=200, blank=True)
    order_num = models.CharField("주문 번호", max_length=18, blank=True)
    ref = models.CharField("까닭", max_length=60, blank=True)
    of = models.ForeignKey("self", on_delete=models.PROTECT, null=True, related_name="+", verbose_name="원래 기록")
    expires_at = models.DateTimeField("유효 기간", null=True)
    actor_id = models.BigIntegerField("사람 번호", null=True)
    actor_name = models.CharField("한 사람", max_length=150, blank=True)
    created_at = models.DateTimeField("때", default=timezone.now, editable=False)

    objects = BrandManager["PointEntry"]()

    class Meta:
        verbose_name = "포인트 기록"
        verbose_name_plural = "포인트 기록"
        constraints = [
            models.UniqueConstraint(fields=["brand", "ref"], name="point_cause_once", condition=~Q(ref="")),
            models.CheckConstraint(condition=Q(type__in=PointType.values), name="point_type_known"),
            models.CheckConstraint(
                condition=~Q(amount=0)
                & (Q(type__in=[0, 15], amount__gt=0) | Q(type__in=[10, 20], amount__lt=0) | Q(type=5)),
                name="point_sign_of_type",
            ),
            models.CheckConstraint(condition=~Q(type=10) | Q(balance__gte=0), name="points_used_were_held"),
        ]
        indexes = [
            models.Index(fields=["brand", "user", "-id"], name="points_of_user"),
            models.Index(fields=["brand", "-id"], name="points_new"),
            models.Index(fields=["brand", "type", "-id"], name="points_by_type"),
            models.Index(fields=["brand", "-created_at", "-id"], name="points_by_day"),
        ]

    def __str__(self) -> str:
        return f"{self.get_type_display()} {self.amount:+,}점"


class PendingPoint(BrandRow):
    """Points of an order line that become usable some days after its delivery. The row is deleted then."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="pending_points", verbose_name="회원"
    )
    line_id = models.BigIntegerField("주문 상품", unique=True)
    order_num = models.CharField("주문 번호", max_length=18)
    amount = models.PositiveIntegerField("포인트")
    due_at = models.DateTimeField("쓸 수 있는 때", null=True)

    objects = BrandManager["PendingPoint"]()

    class Meta:
        verbose_name = "적립 예정 포인트"
        verbose_name_plural = "적립 예정 포인트"
        indexes = [
            models.Index(fields=["brand", "user"], name="pending_of_user"),
            models.Index(fields=["due_at"], name="pending_due", condition=Q(due_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.order_num} {self.amount:,}점"

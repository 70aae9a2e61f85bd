"""Promotions, coupons, their counters, and their uses in orders (D46). Amounts in won."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q

from core.common.related import loaded
from core.common.tenancy import BrandManager, BrandRow
from core.plain.contracts import Choice, Flag, Moment, Money, Number, Numbers, OrderedRow, Text, TranslatedText
from core.promotions.states import (
    Audience,
    Benefit,
    Combine,
    CouponState,
    Issue,
    Level,
    Origin,
    PromotionKind,
    Unit,
    UseState,
)


def _values(choices: type[models.TextChoices]) -> tuple[str, ...]:
    return tuple(choices.values)


class Promotion(OrderedRow):
    """A discount: a rule that works by itself, or coupons. `docs/rules/promotions.md` says what each part means.

    It runs from `starts_at` until before `ends_at`, each of which may be missing. `position` is the merchant's order.
    """

    name = TranslatedText(most=60, required=True)
    is_active = Flag(default=1)
    kind = Choice(values=_values(PromotionKind))
    level = Choice(values=(Level.ORDER, Level.PRODUCT, Level.SHIPPING))
    benefit = Choice(values=_values(Benefit))
    value = Number()
    unit = Choice(values=_values(Unit))
    cap = Money()
    combine = Choice(values=(Combine.ONE_PER_LEVEL, Combine.STACK, Combine.ALONE))
    starts_at = Moment()
    ends_at = Moment()
    products = Numbers()
    categories = Numbers()
    excluded_products = Numbers()
    excluded_categories = Numbers()
    origin = Choice(values=_values(Origin))
    is_full_price_only = Flag()
    min_won = Money()
    min_pieces = Number(high=9_999)
    audience = Choice(values=_values(Audience))
    grades = Numbers()
    is_first_order = Flag()
    limit_total = Number(high=10_000_000)
    limit_person = Number(high=9_999)
    limit_day = Number(high=10_000_000)
    issue = Choice(values=_values(Issue))
    code = Text(most=20)
    valid_days = Number(high=3_650)
    brand_pays = Flag()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["brand", "code"], name="promotion_code_once", condition=Q(deleted_at=None) & ~Q(code="")
            ),
        ]
        indexes = [
            models.Index(fields=["brand", "position", "id"], name="promotion_order", condition=Q(deleted_at=None)),
            # What every quote reads.
            models.Index(
                fields=["brand", "kind", "ends_at"],
                name="promotions_running",
                condition=Q(deleted_at=None, is_active=1),
            ),
        ]

    def __str__(self) -> str:
        return str(self.name)


class Coupon(BrandRow):
    """A coupon in a member's box, or a single code that nobody has claimed yet.

    `cause` says why the member got it, once each: `sign_up`, `birthday:2026`, `download:1`. `ends_at` was set when it
    was issued and stays.
    """

    promotion = models.ForeignKey(Promotion, on_delete=models.PROTECT, related_name="coupons", verbose_name="프로모션")
    member = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.CASCADE,
        null=True,
        blank=True,
        related_name="+",
        db_index=False,
        verbose_name="회원",
    )
    code = models.CharField("코드", max_length=20, blank=True)
    cause = models.CharField("준 까닭", max_length=40, blank=True)
    state = models.CharField("상태", max_length=10, choices=CouponState.choices, default=CouponState.OPEN)
    issued_at = models.DateTimeField("준 때", auto_now_add=True)
    ends_at = models.DateTimeField("끝", null=True, blank=True)
    # The order that holds or has used it.
    order_id = models.BigIntegerField("주문", null=True, blank=True)

    objects = BrandManager["Coupon"]()

    class Meta:
        verbose_name = "쿠폰"
        verbose_name_plural = "쿠폰"
        constraints = [
            models.UniqueConstraint(fields=["brand", "code"], name="coupon_code_once", condition=~Q(code="")),
            models.UniqueConstraint(
                fields=["promotion", "member", "cause"], name="coupon_cause_once", condition=Q(member__isnull=False)
            ),
            models.CheckConstraint(
                condition=Q(state__in=[CouponState.HELD, CouponState.USED], order_id__isnull=False)
                | Q(state__in=[CouponState.OPEN, CouponState.WITHDRAWN], order_id=None),
                name="coupon_held_by_order",
            ),
        ]
        indexes = [
            models.Index(fields=["brand", "member", "state", "ends_at"], name="coupons_of_member"),
            models.Index(fields=["promotion", "state", "-id"], name="coupons_of_promotion"),
            models.Index(fields=["brand", "-id"], name="coupon_new"),
        ]

    def __str__(self) -> str:
        return self.code or f"{loaded(self, 'promotion') or '쿠폰'} {self.pk}"


class PromotionCounter(BrandRow):
    """A counted limit: `total`, `day:2026-11-29`, or a person (`member:12`, `phone:<keyed hash>`).

    Raised by a conditional update while it is below the limit, and lowered once when a use is given back.
    """

    promotion = models.ForeignKey(Promotion, on_delete=models.CASCADE, related_name="counters", verbose_name="프로모션")
    scope = models.CharField("무엇", max_length=80)
    used = models.PositiveIntegerField("쓴 수", default=0)

    objects = BrandManager["PromotionCounter"]()

    class Meta:
        verbose_name = "프로모션 한도"
        verbose_name_plural = "프로모션 한도"
        constraints = [models.UniqueConstraint(fields=["promotion", "scope"], name="counter_of_scope_once")]
        indexes = [
            models.Index(fields=["brand", "scope"], name="counters_of_phone", condition=Q(scope__startswith="phone:"))
        ]

    def __str__(self) -> str:
        return f"{loaded(self, 'promotion') or self.promotion_id} {self.used:,}번"


class PersonPhone(BrandRow):
    """The keyed hash of a member's proved phone by which limits counted the member, as `phone:<keyed hash>`.

    `left_at` is when the member left; a year later the hash is deleted wherever it stands (`phones.py`).
    """

    member = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="+", db_index=False, verbose_name="회원"
    )
    person = models.CharField("사람", max_length=80)
    left_at = models.DateTimeField("탈퇴한 때", null=True, blank=True)

    objects = BrandManager["PersonPhone"]()

    class Meta:
        verbose_name = "한도를 센 전화"
        verbose_name_plural = "한도를 센 전화"
        constraints = [models.UniqueConstraint(fields=["member", "person"], name="phone_of_member_once")]
        indexes = [
            models.Index(fields=["brand", "person"], name="members_of_phone"),
            models.Index(fields=["left_at"], name="phones_to_forget", condition=Q(left_at__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.member_id}"


class FirstOrderClaim(BrandRow):
    """The order that has a person's first-order promotion. A person has one at a time."""

    person = models.CharField("사람", max_length=80)
    order_id = models.BigIntegerField("주문")

    objects = BrandManager["FirstOrderClaim"]()

    class Meta:
        verbose_name = "첫 주문 혜택"
        verbose_name_plural = "첫 주문 혜택"
        constraints = [models.UniqueConstraint(fields=["brand", "person"], name="first_order_once")]
        indexes = [models.Index(fields=["order_id"], name="first_order_of_order")]

    def __str__(self) -> str:
        return f"첫 주문 혜택 {self.order_id}"


class PromotionUse(BrandRow):
    """A promotion in an order, with what it said then. `number` is its place in the order of application.

    `scopes` are the counters that it raised. `base` is what was left before it.
    """

    order_id = models.BigIntegerField("주문")
    # Whom limits counted; null for a visitor.
    member_id = models.BigIntegerField("회원 번호", null=True, editable=False)
    promotion = models.ForeignKey(Promotion, on_delete=models.PROTECT, related_name="uses", verbose_name="프로모션")
    coupon = models.ForeignKey(
        Coupon, on_delete=models.PROTECT, null=True, blank=True, related_name="uses", verbose_name="쿠폰"
    )
    number = models.PositiveSmallIntegerField("차례")
    state = models.CharField("상태", max_length=10, choices=UseState.choices, default=UseState.HELD)
    # The name by language, and the terms, as they were.
    names = models.JSONField("이름", default=dict)
    level = models.CharField("단계", max_length=10, choices=Level.choices)
    benefit = models.CharField("혜택", max_length=10, choices=Benefit.choices)
    unit = models.CharField("단위", max_length=10, choices=Unit.choices, default=Unit.ONCE)
    value = models.PositiveIntegerField("값", default=0)
    cap = models.PositiveIntegerField("최대(원)", default=0)
    base = models.PositiveIntegerField("계산한 금액(원)")
    amount = models.PositiveIntegerField("할인(원)")
    scopes = models.JSONField("한도", default=list, blank=True)
    used_at = models.DateTimeField("쓴 때")
    returned_at = models.DateTimeField("돌려준 때", null=True, blank=True)

    objects = BrandManager["PromotionUse"]()

    class Meta:
        verbose_name = "프로모션 사용"
        verbose_name_plural = "프로모션 사용"
        constraints = [
            models.UniqueConstraint(fields=["order_id", "promotion"], name="promotion_once_in_order"),
            models.CheckConstraint(condition=Q(amount__gte=1, amount__lte=F("base")), name="use_within_base"),
        ]
        indexes = [
            models.Index(fields=["order_id", "number"], name="uses_of_order"),
            models.Index(fields=["promotion", "-id"], name="uses_of_promotion"),
            models.Index(fields=["member_id"], name="uses_of_member", condition=Q(member_id__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{loaded(self, 'promotion') or self.promotion_id} {self.amount:,}원"


class PromotionShare(BrandRow):
    """The part of a use on an order line (won), and whether the line's seller bears it by contract."""

    use = models.ForeignKey(PromotionUse, on_delete=models.PROTECT, related_name="shares", verbose_name="사용")
    line_id = models.BigIntegerField("품목")
    amount = models.PositiveIntegerField("할인(원)")
    seller_bears = models.BooleanField("판매자가 부담", default=False)

    objects = BrandManager["PromotionShare"]()

    class Meta:
        verbose_name = "프로모션 몫"
        verbose_name_plural = "프로모션 몫"
        constraints = [models.UniqueConstraint(fields=["line_id", "use"], name="share_of_line_once")]

    def __str__(self) -> str:
        return f"품목 {self.line_id} {self.amount:,}원"

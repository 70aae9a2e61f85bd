"""Sums of closed days, and what they are made of beside the orders."""

from django.db import models
from django.utils import timezone

from core.common.tenancy import BrandManager, BrandRow


class Dimension(models.TextChoices):
    """What a day's sums are of. `DAY` has one row, with key ''."""

    DAY = "day", "하루"
    HOUR = "hour", "시각"
    METHOD = "method", "결제 수단"
    LANGUAGE = "language", "언어"
    PRODUCT = "product", "상품"
    CATEGORY = "category", "카테고리"
    SELLER = "seller", "판매자"
    MEMBER = "member", "회원"


class DailyFigure(BrandRow):
    """The sums of a closed day, in the brand's time. Each column is defined in docs/rules/figures.md.

    `key` is the hour, the way to pay, the language, or the row's number: 0 for none.
    """

    day = models.DateField("날")
    dimension = models.CharField("나눔", max_length=10, choices=Dimension.choices)
    key = models.CharField("값", max_length=20, blank=True)
    paid_orders = models.PositiveIntegerField("주문", default=0)
    paid = models.BigIntegerField("매출", default=0)
    reversed = models.BigIntegerField("입금 취소", default=0)
    refunded = models.BigIntegerField("환불", default=0)
    charges = models.BigIntegerField("따로 받은 돈", default=0)
    goods = models.BigIntegerField("상품 매출", default=0)
    goods_back = models.BigIntegerField("돌아온 상품 매출", default=0)
    pieces = models.IntegerField("판 개수", default=0)
    pieces_back = models.IntegerField("돌아온 개수", default=0)
    discount = models.BigIntegerField("할인", default=0)
    points_used = models.BigIntegerField("쓴 포인트", default=0)
    shipping = models.BigIntegerField("배송비", default=0)
    exchanges = models.PositiveIntegerField("교환", default=0)
    new_members = models.PositiveIntegerField("새 회원", default=0)
    withdrawn = models.PositiveIntegerField("탈퇴", default=0)
    points_owed = models.BigIntegerField("줄 포인트", default=0)
    # Made while the shop was for practice; such days are made again when it is not any more.
    is_practice = models.BooleanField("연습", default=False)

    objects = BrandManager["DailyFigure"]()

    class Meta:
        verbose_name = "하루 현황"
        verbose_name_plural = "하루 현황"
        permissions = [("compare_dailyfigure", "브랜드끼리 견주기")]
        constraints = [
            models.UniqueConstraint(fields=["brand", "dimension", "day", "key"], name="figures_once_a_day"),
        ]

    def __str__(self) -> str:
        return f"{self.day:%Y.%m.%d} {self.get_dimension_display()} {self.key}".strip()


class Reversal(BrandRow):
    """A deposit that the bank took back: the payment counts on its day, and less on the day of the reversal."""

    order_id = models.BigIntegerField("주문")
    attempt_id = models.BigIntegerField("결제 시도")
    amount = models.PositiveIntegerField("금액(원)")
    paid_at = models.DateTimeField("입금된 때")
    at = models.DateTimeField("취소된 때")

    objects = BrandManager["Reversal"]()

    class Meta:
        verbose_name = "입금 취소"
        verbose_name_plural = "입금 취소"
        indexes = [
            models.Index(fields=["brand", "at"], name="reversals_of_day"),
            models.Index(fields=["brand", "paid_at"], name="reversed_payments_of_day"),
        ]

    def __str__(self) -> str:
        return f"{timezone.localtime(self.at):%Y.%m.%d} {self.amount:,}원"


class VisitSalt(BrandRow):
    """The key with which visitors of a day are told apart; deleted when the day is over, so that nobody can say any
    more who they were."""

    day = models.DateField("날")
    salt = models.CharField("열쇠", max_length=64)

    objects = BrandManager["VisitSalt"]()

    class Meta:
        verbose_name = "방문 열쇠"
        verbose_name_plural = "방문 열쇠"
        constraints = [models.UniqueConstraint(fields=["brand", "day"], name="visit_salt_once_a_day")]


class Device(models.TextChoices):
    """What a page was read on, by the browser's own name."""

    PHONE = "phone", "휴대전화"
    TABLET = "tablet", "태블릿"
    DESKTOP = "desktop", "컴퓨터"


class DayVisitor(BrandRow):
    """A visitor of the open day, and how far they came; summed up and deleted once the day is closed.

    `visitor` is an HMAC of address and browser by the day's salt: the same browser is another visitor tomorrow.
    """

    day = models.DateField("날")
    visitor = models.CharField("방문자", max_length=32)
    device = models.CharField("기기", max_length=7, choices=Device.choices)
    language = models.CharField("언어", max_length=5)
    page_views = models.PositiveIntegerField("본 쪽수", default=0)
    has_seen = models.BooleanField("상품을 봄", default=False)
    has_cart = models.BooleanField("장바구니에 담음", default=False)
    has_checkout = models.BooleanField("주문서를 엶", default=False)
    has_ordered = models.BooleanField("주문함", default=False)
    has_paid = models.BooleanField("결제함", default=False)

    objects = BrandManager["DayVisitor"]()

    class Meta:
        verbose_name = "오늘 방문자"
        verbose_name_plural = "오늘 방문자"
        constraints = [models.UniqueConstraint(fields=["brand", "day", "visitor"], name="visitor_once_a_day")]


class OrderVisit(BrandRow):
    """Which visitor of the open day placed an order, so that its payment is a step of theirs; deleted with the day."""

    order_id = models.BigIntegerField("주문")
    day = models.DateField("날")
    visitor = models.CharField("방문자", max_length=32)

    objects = BrandManager["OrderVisit"]()

    class Meta:
        verbose_name = "주문한 방문자"
        verbose_name_plural = "주문한 방문자"
        constraints = [models.UniqueConstraint(fields=["brand", "order_id"], name="visitor_of_order")]
        indexes = [models.Index(fields=["brand", "day"], name="order_visits_of_day")]


class DailyVisit(BrandRow):
    """The visitors of a closed day by device and language, and how many of them came how far."""

    day = models.DateField("날")
    device = models.CharField("기기", max_length=7, choices=Device.choices)
    language = models.CharField("언어", max_length=5)
    visitors = models.PositiveIntegerField("방문자", default=0)
    page_views = models.PositiveIntegerField("본 쪽수", default=0)
    seen = models.PositiveIntegerField("상품을 봄", default=0)
    carted = models.PositiveIntegerField("장바구니에 담음", default=0)
    checkouts = models.PositiveIntegerField("주문서를 엶", default=0)
    ordered = models.PositiveIntegerField("주문함", default=0)
    paid = models.PositiveIntegerField("결제함", default=0)

    objects = BrandManager["DailyVisit"]()

    class Meta:
        verbose_name = "하루 방문"
        verbose_name_plural = "하루 방문"
        constraints = [
            models.UniqueConstraint(fields=["brand", "day", "device", "language"], name="visits_once_a_day"),
        ]

    def __str__(self) -> str:
        return f"{self.day:%Y.%m.%d} {self.get_device_display()} {self.language}"


class DailyView(BrandRow):
    """How often the page of a product was seen on a day."""

    day = models.DateField("날")
    product_id = models.BigIntegerField("상품 번호")
    views = models.PositiveIntegerField("조회수", default=0)

    objects = BrandManager["DailyView"]()

    class Meta:
        verbose_name = "하루 상품 조회"
        verbose_name_plural = "하루 상품 조회"
        constraints = [models.UniqueConstraint(fields=["brand", "day", "product_id"], name="views_once_a_day")]

    def __str__(self) -> str:
        return f"{self.day:%Y.%m.%d} 상품 {self.product_id}"


class TodoOrder(BrandRow):
    """The order in which a person wants the lists of what waits; unknown names are ignored, missing ones come last."""

    user_id = models.BigIntegerField("사람 번호")
    names = models.JSONField("차례", default=list)

    objects = BrandManager["TodoOrder"]()

    class Meta:
        verbose_name = "할 일의 차례"
        verbose_name_plural = "할 일의 차례"
        constraints = [models.UniqueConstraint(fields=["brand", "user_id"], name="todo_order_of_person")]

    def __str__(self) -> str:
        return f"{self.user_id}번 사람의 차례"

"""Order, line and event. Amounts in won. A line's texts and prices are copied when the order is placed."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Right

from core.common.prefix_lookup import PATTERN
from core.common.sealed_fields import SealedJson, SealedText
from core.common.tenancy import BrandManager, BrandRow
from core.orders.customs import SEALED_KEY, seal_context
from core.orders.states import ENDED, TO_SEND, OrderStatus, PaymentState, Resolution
from core.payments.models import account_context


class Order(BrandRow):
    """A placed order. `status` and `resolution` are derived from its lines; only the services write them."""

    order_num = models.CharField("주문 번호", max_length=18)
    order_name = models.CharField("주문 이름", max_length=250)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="orders",
        verbose_name="회원",
    )
    order_password = models.CharField("주문 비밀번호", max_length=200, blank=True, editable=False)
    buyer_name = models.CharField("주문자", max_length=60)
    buyer_phone = models.CharField("주문자 전화", max_length=20)
    buyer_email = models.EmailField("전자우편", blank=True)
    address = models.JSONField("배송지", default=dict)
    customs = SealedJson(
        "통관 정보", context=lambda row: seal_context(row.brand_id), key=SEALED_KEY, default=dict, blank=True
    )
    status = models.SmallIntegerField("상태", choices=OrderStatus.choices, default=OrderStatus.AWAITING)
    resolution = models.CharField(
        "결과", max_length=10, choices=Resolution.choices, default=Resolution.STANDS, blank=True
    )
    payment_state = models.CharField("결제", max_length=16, choices=PaymentState.choices, default=PaymentState.CHECKING)
    pay_method = models.CharField("결제 수단", max_length=20)
    appr_num = models.CharField("승인 번호", max_length=20, blank=True)
    subtotal = models.PositiveIntegerField("상품 금액")
    discount = models.PositiveIntegerField("할인", default=0)
    shipping = models.PositiveIntegerField("배송비", default=0)
    island_fee = models.PositiveIntegerField("배송비 가운데 도서산간 추가", default=0)
    points_used = models.PositiveIntegerField("쓴 포인트", default=0)
    point_earn = models.PositiveIntegerField("적립 포인트", default=0)
    total = models.PositiveIntegerField("결제 금액")
    refunded = models.PositiveIntegerField("환불한 금액", default=0)
    refund_account_sealed = SealedText("환불 계좌", context=lambda row: account_context(row.brand_id), blank=True)
    refund_account_masked = models.CharField("환불 계좌", max_length=80, blank=True)
    language = models.CharField("언어", max_length=2, default="ko")
    line_count = models.PositiveSmallIntegerField("품목 수", default=1)
    courier = models.CharField("택배사", max_length=20, blank=True)
    invoice_num = models.CharField("송장 번호", max_length=40, blank=True)
    memo = models.TextField("관리자 메모", blank=True)
    is_test = models.BooleanField("시험 주문", default=False)
    hold_until = models.DateTimeField("재고를 잡아 두는 때까지", null=True)
    # Hashes of the buyer and of the network address; counted while the order is unpaid, cleared afterwards.
    placed_by = models.CharField(max_length=64, blank=True, default="", db_default="", editable=False)
    placed_from = models.CharField(max_length=64, blank=True, default="", db_default="", editable=False)
    # The arrival days announced when it was placed; null if the rule gave none.
    told_first = models.DateField("주문할 때 안내한 첫 도착일", null=True, editable=False)
    told_last = models.DateField("주문할 때 안내한 마지막 도착일", null=True, editable=False)
    closed_at = models.DateTimeField("닫힌 때", null=True)
    created_at = models.DateTimeField("주문일", auto_now_add=True)
    updated_at = models.DateTimeField("바뀐 날", auto_now=True)

    objects = BrandManager["Order"]()

    class Meta:
        verbose_name = "주문"
        verbose_name_plural = "주문"
        constraints = [
            models.UniqueConstraint(fields=["brand", "order_num"], name="order_num_in_brand", opclasses=PATTERN),
            models.CheckConstraint(
                condition=Q(total=F("subtotal") - F("discount") - F("points_used") + F("shipping")), name="total_is_sum"
            ),
            models.CheckConstraint(condition=Q(refunded__lte=F("total")), name="refunded_within_total"),
        ]
        indexes = [
            models.Index(fields=["brand", "-created_at", "-id"], name="order_new"),
            models.Index(fields=["brand", "status", "-created_at", "-id"], name="order_by_status"),
            models.Index(
                fields=["brand", "status", "-created_at", "-id"],
                name="order_standing",
                condition=~Q(resolution__in=sorted(ENDED)),
            ),
            models.Index(
                fields=["brand", "resolution", "-created_at", "-id"],
                name="order_by_resolution",
                condition=~Q(resolution=Resolution.STANDS),
            ),
            models.Index(fields=["brand", "user", "-id"], name="orders_of_user"),
            models.Index(fields=["brand", "payment_state", "-created_at", "-id"], name="order_by_payment"),
            models.Index(fields=["brand", "pay_method", "-created_at", "-id"], name="order_by_method"),
            models.Index(fields=["brand", "total", "id"], name="order_by_total"),
            models.Index(fields=["brand", "buyer_phone"], name="order_phone_begins", opclasses=PATTERN),
            models.Index("brand", Right("buyer_phone", 4), name="order_phone_end"),
            models.Index(fields=["brand", "buyer_name"], name="order_buyer_begins", opclasses=PATTERN),
            models.Index(fields=["brand", "invoice_num"], name="order_invoice_begins", opclasses=PATTERN),
            models.Index(fields=["brand", "appr_num"], name="order_approval_begins", opclasses=PATTERN),
            models.Index(
                fields=["brand", "placed_by"],
                name="unpaid_of_buyer",
                condition=Q(closed_at=None, status=OrderStatus.AWAITING) & ~Q(placed_by=""),
            ),
            models.Index(
                fields=["brand", "placed_from"],
                name="unpaid_of_address",
                condition=Q(closed_at=None, status=OrderStatus.AWAITING) & ~Q(placed_from=""),
            ),
            models.Index(
                fields=["hold_until"], name="order_to_release", condition=Q(closed_at=None, status=OrderStatus.AWAITING)
            ),
        ]

    def __str__(self) -> str:
        return self.order_num


class SessionOrder(BrandRow):
    """An order that a visitor's session placed or looked up, and may see. `session` is a hash of its key.

    Rows instead of a list in the session: a session is saved as a whole, and of two parallel orders the list lost one.
    """

    session = models.CharField(max_length=64)
    order = models.ForeignKey(Order, on_delete=models.CASCADE, related_name="sessions")
    seen_at = models.DateTimeField()

    objects = BrandManager["SessionOrder"]()

    class Meta:
        verbose_name = "방문자의 주문"
        verbose_name_plural = "방문자의 주문"
        constraints = [models.UniqueConstraint(fields=["session", "order"], name="order_of_session_once")]
        indexes = [models.Index(fields=["seen_at"], name="orders_of_sessions_old")]


class OrderLine(BrandRow):
    """A bought variant: texts, prices, status, and its share of the order's sums."""

    order = models.ForeignKey(Order, on_delete=models.PROTECT, related_name="lines", verbose_name="주문")
    product = models.ForeignKey("catalog.Product", on_delete=models.PROTECT, related_name="+", verbose_name="상품")
    # The seller of the goods when they were bought.
    seller = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
        db_index=False,
        verbose_name="판매자",
    )
    # The seller's name and contract terms at that time (D23); no rate if there was no contract.
    seller_name = models.CharField("판매자 이름", max_length=80, blank=True, default="", db_default="")
    commission_rate = models.DecimalField("수수료율(%)", max_digits=5, decimal_places=2, null=True)
    seller_bears_points = models.BooleanField("포인트를 판매자가 부담", default=False, db_default=False)
    seller_bears_discounts = models.BooleanField("할인을 판매자가 부담", default=False, db_default=False)
    seller_bears_promotions = models.BooleanField("프로모션을 판매자가 부담", default=False, db_default=False)
    variant = models.ForeignKey(
        "catalog.Variant", on_delete=models.SET_NULL, null=True, related_name="+", verbose_name="옵션"
    )
    product_name = models.CharField("상품", max_length=200)
    option_info = models.CharField("옵션", max_length=250, blank=True)
    # The texts in the buyer's language, if it was not Korean (core.orders.names).
    own_name = models.CharField("상품(주문자의 언어)", max_length=200, blank=True, default="", db_default="")
    own_option = models.CharField("옵션(주문자의 언어)", max_length=250, blank=True, default="", db_default="")
    img = models.CharField("그림", max_length=300, blank=True)
    price = models.PositiveIntegerField("단가")
    list_price = models.PositiveIntegerField("정가")
    # Which price applied, as stored by `core.orders.price_reasons`; empty for the sale price.
    price_reason = models.JSONField("가격 사유", default=dict, db_default={}, blank=True)
    quantity = models.PositiveSmallIntegerField("수량")
    total = models.PositiveIntegerField("금액")
    # By promotions; `core.promotions` has the share of each.
    discount_share = models.PositiveIntegerField("할인 몫(원)", default=0)
    borne_discount_share = models.PositiveIntegerField("할인 몫 가운데 판매자 부담(원)", default=0, db_default=0)
    shipping_share = models.PositiveIntegerField("배송비 몫(원)", default=0)
    points_share = models.PositiveIntegerField("쓴 포인트 몫(원)", default=0)
    point_earn = models.PositiveIntegerField("적립 포인트", default=0)
    status = models.SmallIntegerField("상태", choices=OrderStatus.choices, default=OrderStatus.AWAITING)
    status_before_cancel = models.SmallIntegerField("취소 전 상태", null=True)
    cancelled_at = models.DateTimeField("취소한 때", null=True)
    refund_id = models.BigIntegerField("환불", null=True)
    # The line that replaced this one and took over its sums (ADR 17): an exchange, or a reopened order.
    replaced_by = models.OneToOneField(
        "self", on_delete=models.PROTECT, null=True, related_name="replaces", verbose_name="대신하는 품목"
    )
    # The line that was bought, of which this one is a piece split off or a replacement; null for that line itself.
    bought_line = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, related_name="+", db_index=False, verbose_name="산 품목"
    )
    delivered_at = models.DateTimeField("배송을 마친 때", null=True)
    # When the purchase was confirmed, by the buyer or automatically (D31, ADR 36). A line split off copies it.
    confirmed_at = models.DateTimeField("구매를 확정한 때", null=True)
    # The statement line that credited it to the seller, and the one that reversed that. A line split off, and the
    # replacement of an exchange, copy the first.
    settled_id = models.BigIntegerField("정산한 기록", null=True)
    settled_back_id = models.BigIntegerField("정산을 되돌린 기록", null=True)
    courier = models.CharField("택배사", max_length=20, blank=True)
    invoice_num = models.CharField("송장 번호", max_length=40, blank=True)
    is_overseas = models.BooleanField("해외배송", default=False)
    # The announced cost of one way of a return before the payment (won); null for older lines.
    return_fee = models.PositiveIntegerField("반품 배송비(원, 편도)", null=True)

    objects = BrandManager["OrderLine"]()

    class Meta:
        verbose_name = "주문 상품"
        verbose_name_plural = "주문 상품"
        constraints = [
            models.CheckConstraint(condition=Q(total=F("price") * F("quantity")), name="line_total_is_product"),
            models.CheckConstraint(condition=Q(quantity__gte=1, quantity__lte=999), name="line_quantity"),
        ]
        indexes = [
            models.Index(fields=["order", "id"], name="lines_of_order"),
            models.Index(fields=["brand", "product", "-order"], name="lines_of_product"),
            models.Index(
                fields=["brand", "cancelled_at"], name="lines_cancelled", condition=Q(cancelled_at__isnull=False)
            ),
            models.Index(fields=["bought_line"], name="pieces_of_line", condition=Q(bought_line__isnull=False)),
            models.Index(
                fields=["seller", "brand", "-order"], name="lines_of_seller", condition=Q(seller__isnull=False)
            ),
            # The lines that a seller has to send or has sent; few among all sold lines.
            models.Index(
                fields=["seller", "brand", "-order", "-id"],
                name="seller_lines_to_send",
                condition=Q(seller__isnull=False, cancelled_at=None, status__in=[int(one) for one in TO_SEND]),
            ),
            models.Index(
                fields=["brand", "status", "-id"],
                name="lines_to_send",
                condition=Q(cancelled_at=None, status__in=[int(one) for one in TO_SEND]),
            ),
            models.Index(
                fields=["delivered_at", "id"],
                name="lines_to_confirm",
                condition=Q(cancelled_at=None, confirmed_at=None, status=int(OrderStatus.DELIVERED)),
            ),
            models.Index(
                fields=["brand", "seller", "confirmed_at", "id"],
                name="lines_to_settle",
                condition=Q(cancelled_at=None, settled_id=None, confirmed_at__isnull=False, seller__isnull=False),
            ),
            models.Index(
                fields=["brand", "seller", "cancelled_at", "id"],
                name="lines_to_take_back",
                condition=Q(
                    replaced_by=None,
                    settled_back_id=None,
                    settled_id__isnull=False,
                    cancelled_at__isnull=False,
                ),
            ),
            models.Index(fields=["settled_id", "id"], name="lines_settled", condition=Q(settled_id__isnull=False)),
        ]

    def __str__(self) -> str:
        return f"{self.product_name} {self.option_info}".strip()


class OrderEvent(BrandRow):
    """A status change of a line: who, when, from, to, why. Insert-only."""

    order = models.ForeignKey(Order, on_delete=models.PROTECT, related_name="events", verbose_name="주문")
    line = models.ForeignKey(OrderLine, on_delete=models.PROTECT, null=True, related_name="events", verbose_name="품목")
    status_from = models.SmallIntegerField("이전 상태", null=True)
    status_to = models.SmallIntegerField("다음 상태", null=True)
    kind = models.CharField("종류", max_length=20, default="move")
    note = models.CharField("메모", max_length=300, blank=True)
    claim_id = models.BigIntegerField("반품·교환", null=True)
    actor_id = models.BigIntegerField("사람 번호", null=True)
    actor_name = models.CharField("한 사람", max_length=150, blank=True)
    at = models.DateTimeField("때", auto_now_add=True)

    objects = BrandManager["OrderEvent"]()

    class Meta:
        verbose_name = "주문 기록"
        verbose_name_plural = "주문 기록"
        indexes = [models.Index(fields=["order", "id"], name="events_of_order")]

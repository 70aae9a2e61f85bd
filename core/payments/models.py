"""Payment modules, attempts, refunds and charges. Amounts in won."""

from typing import ClassVar

from django.db import models
from django.db.models import F, Q

from core.common import crypto
from core.common.sealed_fields import SealedText
from core.common.tenancy import BrandManager, BrandOwned, BrandRow, TranslatedBrandManager, current_brand_id
from core.payments.states import (
    CHARGE_CAME,
    CHARGE_LIVE,
    OPEN,
    REFUND_OPEN,
    AttemptState,
    ChargeHow,
    ChargeState,
    PayoutState,
    RefundState,
)


class PaymentModule(BrandOwned):
    """A way to pay that a brand offers. Its secret key is encrypted.

    `most_installment` is the longest instalment of a card in months (0: at once only); `deposit_days` the days that a
    deposit may take, the brand's setting if empty. A payment window has a `client_key`, which browsers read, and the
    `ways` of the brand's contract (`core.payments.ways`); of Kakao Pay `client_key` is the shop's number (CID).
    """

    class Kind(models.TextChoices):
        CARD = "card_keyin", "카드"
        VIRTUAL = "virtual_account", "가상계좌"
        ACCOUNT = "bank_account", "무통장 입금"
        WINDOW = "payment_window", "결제창"
        KAKAO = "kakao_pay", "카카오페이"

    class Provider(models.TextChoices):
        TOSS = "toss", "토스페이먼츠"
        OWN = "own", "자체 계좌"
        KAKAO = "kakao", "카카오페이"

    kind = models.CharField("종류", max_length=20, choices=Kind.choices)
    provider = models.CharField("결제사", max_length=20, choices=Provider.choices, default=Provider.TOSS)
    name = models.CharField("이름", max_length=60)
    note = models.CharField("안내", max_length=200, blank=True)
    secret_sealed = SealedText(context=lambda row: row._place(), blank=True)
    client_key = models.CharField("클라이언트 키", max_length=200, blank=True, default="", db_default="")
    ways = models.JSONField("결제창의 방법", default=list, db_default=[], blank=True)
    uses_escrow = models.BooleanField("가상계좌에 에스크로 쓰기", default=False, db_default=False)
    account = models.JSONField("입금 계좌", default=dict, blank=True)
    is_active = models.BooleanField("쓰기", default=True)
    position = models.PositiveSmallIntegerField("순서", default=0)
    most_installment = models.PositiveSmallIntegerField("할부 개월(0은 일시불만)", default=12)
    deposit_days = models.PositiveSmallIntegerField("입금 기한(일, 비우면 쇼핑몰 설정)", null=True, blank=True)
    # A removed module is stored for the refunds of its payments.
    removed_at = models.DateTimeField("지운 때", null=True, blank=True, editable=False)
    webhook_path = models.CharField("알림 주소", max_length=40, unique=True, editable=False)

    objects = TranslatedBrandManager["PaymentModule"]()

    class Meta:
        verbose_name = "결제 수단"
        verbose_name_plural = "결제 수단"
        indexes = [models.Index(fields=["brand", "position"], name="module_order")]
        constraints = [
            models.CheckConstraint(
                condition=Q(most_installment=0) | Q(most_installment__gte=2, most_installment__lte=12),
                name="installment_months",
            ),
            models.CheckConstraint(
                condition=Q(deposit_days=None) | Q(deposit_days__gte=1, deposit_days__lte=30),
                name="module_deposit_days",
            ),
            models.CheckConstraint(condition=Q(removed_at=None) | Q(is_active=False), name="removed_module_is_off"),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def secret_key(self) -> str:
        """The decrypted gateway key, for the adapter only. Raises ValueError if it can't be decrypted."""
        return crypto.unseal(self.secret_sealed, self._place())

    @property
    def known_key(self) -> str:
        """The same, '' if it can't be decrypted: a lost key of one brand must not break lists and shops."""
        return crypto.unseal_or_empty(self.secret_sealed, self._place())

    @property
    def is_key_lost(self) -> bool:
        """Whether the key can't be decrypted because SECRET_KEY was another one when it was encrypted."""
        return bool(self.secret_sealed) and not self.known_key

    def set_secret_key(self, key: str) -> None:
        """Encrypt the gateway key for this brand and kind. A new row is assigned to the current brand first."""
        if self.brand_id is None:
            self.brand_id = current_brand_id()
        self.secret_sealed = crypto.seal(key, self._place())

    def _place(self) -> str:
        return f"brand:{self.brand_id}:payment:{self.kind}"


class PaymentAttempt(BrandOwned):
    """One attempt to pay an order. No field stores a card, an expiry, a password or an identity."""

    order_id = models.BigIntegerField("주문")
    module = models.ForeignKey(
        PaymentModule, on_delete=models.PROTECT, related_name="attempts", null=True, verbose_name="결제 수단"
    )
    kind = models.CharField("종류", max_length=20)
    # The way inside a window, e.g. `kakaopay`; empty for other modules.
    way = models.CharField("창의 방법", max_length=20, blank=True, default="", db_default="")
    # The key of the address that a window returns to; null for attempts without a window.
    return_key = models.CharField(max_length=48, unique=True, null=True, editable=False)
    # What an opened window needs again: `opened_at`, and the addresses of Kakao Pay.
    window = models.JSONField("결제창", default=dict, db_default={}, blank=True, editable=False)
    number = models.PositiveSmallIntegerField("차수")
    gateway_order_id = models.CharField("결제사 주문 번호", max_length=64, unique=True)
    state = models.CharField("상태", max_length=16, choices=AttemptState.choices, default=AttemptState.CREATED)
    amount = models.PositiveIntegerField("금액(원)")
    refunded = models.PositiveIntegerField("환불(원)", default=0)
    payment_key = models.CharField("결제 키", max_length=200, blank=True)
    appr_num = models.CharField("승인 번호", max_length=20, blank=True)
    card_masked = models.CharField("카드", max_length=30, blank=True)
    code = models.CharField("결과 코드", max_length=80, blank=True)
    deposit = models.JSONField("입금 안내", default=dict, blank=True)
    deposit_secret = models.CharField("입금 비밀값", max_length=60, blank=True)
    seen_missing_at = models.DateTimeField("찾지 못한 때", null=True)
    sent_at = models.DateTimeField("보낸 때", null=True)
    checked_at = models.DateTimeField("확인한 때", null=True)
    approved_at = models.DateTimeField("승인된 때", null=True)
    confirmed_by = models.BigIntegerField("확인한 사람", null=True)
    created_at = models.DateTimeField("만든 때", auto_now_add=True)
    updated_at = models.DateTimeField("바뀐 때", auto_now=True)

    objects = BrandManager["PaymentAttempt"]()

    class Meta:
        verbose_name = "결제 시도"
        verbose_name_plural = "결제 시도"
        constraints = [
            models.UniqueConstraint(fields=["order_id"], name="one_open_attempt", condition=Q(state__in=sorted(OPEN))),
            models.UniqueConstraint(fields=["order_id", "number"], name="attempt_number_once"),
            models.CheckConstraint(condition=Q(refunded__lte=F("amount")), name="refund_within_paid"),
        ]
        indexes = [
            models.Index(fields=["state", "sent_at"], name="attempt_to_settle"),
            models.Index(fields=["brand", "order_id"], name="attempts_of_order"),
            models.Index(fields=["brand", "-created_at", "-id"], name="attempt_new"),
            models.Index(fields=["brand", "state", "-created_at", "-id"], name="attempt_by_state"),
            models.Index(
                fields=["brand", "approved_at"], name="attempts_approved", condition=Q(approved_at__isnull=False)
            ),
            # Deposits that are looked up from time to time.
            models.Index(
                fields=["checked_at"],
                name="deposit_to_ask",
                condition=Q(state="PENDING_DEPOSIT", kind="virtual_account"),
            ),
            # Cash payments that may need a receipt without a request.
            models.Index(
                fields=["approved_at"],
                name="attempt_in_cash",
                condition=Q(state="APPROVED", kind__in=["bank_account", "virtual_account"]),
            ),
        ]

    def __str__(self) -> str:
        return self.gateway_order_id


class Refund(BrandOwned):
    """A refund of one payment. The account for a deposit is encrypted (D13)."""

    live_resource: ClassVar = "transaction-cancels"

    attempt = models.ForeignKey(PaymentAttempt, on_delete=models.PROTECT, related_name="refunds", verbose_name="결제")
    order_id = models.BigIntegerField("주문")
    order_num = models.CharField("주문 번호", max_length=18)
    number = models.PositiveSmallIntegerField("차수")
    amount = models.PositiveIntegerField("금액(원)")
    state = models.CharField("상태", max_length=10, choices=RefundState.choices, default=RefundState.REQUESTED)
    reason = models.CharField("까닭", max_length=200, blank=True)
    # Empty if there is no transfer to follow: refunded by the cancellation itself, or by hand.
    payout = models.CharField(
        "송금", max_length=10, choices=PayoutState.choices, default=PayoutState.NONE, db_default="", blank=True
    )
    code = models.CharField("결과 코드", max_length=80, blank=True)
    transaction_key = models.CharField("취소 거래 키", max_length=100, blank=True)
    account_sealed = SealedText("환불 계좌", context=lambda row: account_context(row.brand_id), blank=True)
    account_masked = models.CharField("환불 계좌", max_length=80, blank=True)
    actor_id = models.BigIntegerField("사람 번호", null=True)
    actor_name = models.CharField("한 사람", max_length=150, blank=True)
    seen_missing_at = models.DateTimeField("찾지 못한 때", null=True)
    sent_at = models.DateTimeField("보낸 때", null=True)
    checked_at = models.DateTimeField("확인한 때", null=True)
    done_at = models.DateTimeField("끝난 때", null=True)
    created_at = models.DateTimeField("만든 때", auto_now_add=True)
    updated_at = models.DateTimeField("바뀐 때", auto_now=True)

    objects = BrandManager["Refund"]()

    class Meta:
        verbose_name = "환불"
        verbose_name_plural = "환불"
        constraints = [
            models.UniqueConstraint(fields=["attempt", "number"], name="refund_number_once"),
            models.UniqueConstraint(
                fields=["attempt"], name="one_open_refund", condition=Q(state__in=sorted(REFUND_OPEN))
            ),
            models.CheckConstraint(
                condition=Q(payout=PayoutState.NONE) | Q(state=RefundState.DONE), name="payout_of_done_refund"
            ),
        ]
        indexes = [
            models.Index(fields=["brand", "-created_at", "-id"], name="refund_new"),
            models.Index(fields=["brand", "state", "-id"], name="refund_by_state"),
            models.Index(fields=["brand", "done_at"], name="refunds_done", condition=Q(done_at__isnull=False)),
            models.Index(fields=["brand", "order_id"], name="refunds_of_order"),
            models.Index(fields=["checked_at"], name="refund_to_settle", condition=Q(state__in=["SENT", "UNKNOWN"])),
            models.Index(fields=["checked_at"], name="payout_to_follow", condition=Q(payout="waiting")),
            models.Index(
                fields=["brand", "payout", "-created_at", "-id"], name="refund_by_payout", condition=~Q(payout="")
            ),
        ]

    def __str__(self) -> str:
        return f"{self.order_num} 환불 {self.number}"


class Charge(BrandRow):
    """A charge besides an order's total: the shipping of a return or an exchange (D31).

    No gateway moves it. It is transferred to the brand's own account or enclosed in the returned parcel, and a person
    records it; `note` is why it was waived.
    """

    order_id = models.BigIntegerField("주문")
    order_num = models.CharField("주문 번호", max_length=18)
    claim_id = models.BigIntegerField("반품·교환")
    amount = models.PositiveIntegerField("금액(원)")
    state = models.CharField("상태", max_length=10, choices=ChargeState.choices, default=ChargeState.OPEN)
    how = models.CharField("받은 방법", max_length=10, choices=ChargeHow.choices, blank=True)
    note = models.CharField("메모", max_length=200, blank=True)
    settled_at = models.DateTimeField("받거나 면제한 때", null=True)
    settled_by = models.BigIntegerField("확인한 사람", null=True)
    settled_name = models.CharField("확인한 사람 이름", max_length=150, blank=True)
    back_at = models.DateTimeField("돌려준 때", null=True)
    back_by = models.BigIntegerField("돌려준 사람", null=True)
    back_name = models.CharField("돌려준 사람 이름", max_length=150, blank=True)
    created_at = models.DateTimeField("청구한 때", auto_now_add=True)
    updated_at = models.DateTimeField("바뀐 때", auto_now=True)

    objects = BrandManager["Charge"]()

    class Meta:
        verbose_name = "따로 받는 돈"
        verbose_name_plural = "따로 받는 돈"
        constraints = [
            models.UniqueConstraint(
                fields=["claim_id"], name="one_live_charge", condition=Q(state__in=sorted(CHARGE_LIVE))
            ),
            models.CheckConstraint(condition=Q(amount__gte=1), name="charge_of_something"),
            models.CheckConstraint(
                condition=(Q(state__in=sorted(CHARGE_CAME)) & ~Q(how=""))
                | (~Q(state__in=sorted(CHARGE_CAME)) & Q(how="")),
                name="charge_says_how_it_came",
            ),
            models.CheckConstraint(
                condition=~Q(state=ChargeState.WAIVED) | ~Q(note=""), name="charge_waived_for_reason"
            ),
        ]
        indexes = [
            models.Index(fields=["claim_id", "id"], name="charges_of_claim"),
            models.Index(fields=["brand", "settled_at"], name="charges_settled", condition=Q(settled_at__isnull=False)),
            models.Index(fields=["brand", "back_at"], name="charges_back", condition=Q(back_at__isnull=False)),
            models.Index(
                fields=["brand", "state", "claim_id"],
                name="charges_to_see_to",
                condition=Q(state__in=["due_back", "open"]),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.order_num} {self.amount:,}원"


def account_context(brand_id: int) -> str:
    """The encryption context of a refund's bank account, in whichever table it is kept."""
    return f"brand:{brand_id}:refund:account"

"""Data of a seller beside the user account: company, contract, rates (D23)."""

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q

from core.common import crypto
from core.common.related import loaded
from core.common.sealed_fields import SealedText
from core.common.tenancy import BrandManager, BrandRow, TranslatedBrandManager

# The seller as buyers read it. Statements and other papers are Korean for every reader.
SELLER_TEXTS = ("company_name", "ceo_name", "addr", "intro", "notice")
_PERCENT = [MinValueValidator(0), MaxValueValidator(100)]


class SellerProfile(BrandRow):
    """The public profile of a seller, and the encrypted payout account (D13).

    The law requires the name and numbers to be shown (korea 1).
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, primary_key=True,
        related_name="seller_profile", verbose_name="판매자",
    )  # fmt: skip
    company_name = models.CharField("상호", max_length=80, blank=True)
    ceo_name = models.CharField("대표자", max_length=60, blank=True)
    business_num = models.CharField("사업자등록번호", max_length=10, blank=True)
    mail_order_num = models.CharField("통신판매업 신고번호", max_length=40, blank=True)
    addr = models.CharField("사업장 주소", max_length=200, blank=True)
    phone_num = models.CharField("고객 문의 전화", max_length=20, blank=True)
    email = models.EmailField("고객 문의 전자우편", blank=True)
    img = models.CharField("로고", max_length=300, blank=True)
    intro = models.CharField("소개", max_length=500, blank=True)
    notice = models.TextField("공지", max_length=2000, blank=True)
    account_sealed = SealedText(context=lambda row: row._place(), blank=True)
    account_masked = models.CharField("정산 계좌", max_length=80, blank=True)
    updated_at = models.DateTimeField("수정", auto_now=True)

    objects = TranslatedBrandManager["SellerProfile"]()

    class Meta:
        verbose_name = "판매자 정보"
        verbose_name_plural = "판매자 정보"

    def __str__(self) -> str:
        return self.company_name or str(self.user_id)

    def seal_account(self, text: str, masked: str) -> None:
        """Store an account encrypted, and its masked form for screens; '' for none."""
        self.account_sealed = crypto.seal(text, self._place()) if text else ""
        self.account_masked = masked

    def open_account(self) -> str:
        """The decrypted account; '' if there is none, or if it was encrypted with another key."""
        return crypto.unseal_or_empty(self.account_sealed, self._place()) if self.account_sealed else ""

    def _place(self) -> str:
        return f"{self.brand_id}:sellers.sellerprofile:account"


class SellerContract(BrandRow):
    """A contract of a seller with the brand from a day on. The latest one that has begun and not ended is current.

    `commission_rate` is in percent of the sale price of a piece, without VAT. The brand bears reductions by points,
    grade and quantity, unless the contract says that the seller does.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+", verbose_name="판매자", db_index=False
    )
    began_on = models.DateField("시작일")
    ended_on = models.DateField("종료일", null=True, blank=True)
    commission_rate = models.DecimalField("수수료율(%)", max_digits=5, decimal_places=2, validators=_PERCENT)
    bears_points = models.BooleanField("포인트 사용분을 판매자가 부담", default=False)
    bears_discounts = models.BooleanField("등급·수량 할인을 판매자가 부담", default=False)
    bears_promotions = models.BooleanField("프로모션 할인을 판매자가 부담", default=False, db_default=False)
    memo = models.CharField("메모", max_length=500, blank=True)
    created_at = models.DateTimeField("등록", auto_now_add=True)

    objects = BrandManager["SellerContract"]()

    class Meta:
        verbose_name = "판매자 계약"
        verbose_name_plural = "판매자 계약"
        constraints = [
            models.UniqueConstraint(fields=["user", "began_on"], name="one_contract_a_day"),
            models.CheckConstraint(
                condition=Q(commission_rate__gte=0, commission_rate__lte=100), name="contract_rate_percent"
            ),
            models.CheckConstraint(
                condition=Q(ended_on=None) | Q(ended_on__gte=F("began_on")), name="contract_ends_after_it_begins"
            ),
        ]

    def __str__(self) -> str:
        return f"{loaded(self, 'user') or self.user_id} {self.began_on:%Y.%m.%d}"


class CommissionRate(BrandRow):
    """A rate of a contract for one product, or for a category and all below it (percent)."""

    contract = models.ForeignKey(SellerContract, on_delete=models.CASCADE, related_name="rates", verbose_name="계약")
    category = models.ForeignKey(
        "catalog.Category", on_delete=models.CASCADE, null=True, blank=True, related_name="+", verbose_name="분류"
    )
    product = models.ForeignKey(
        "catalog.Product", on_delete=models.CASCADE, null=True, blank=True, related_name="+", verbose_name="상품"
    )
    commission_rate = models.DecimalField("수수료율(%)", max_digits=5, decimal_places=2, validators=_PERCENT)

    objects = BrandManager["CommissionRate"]()

    class Meta:
        verbose_name = "수수료율"
        verbose_name_plural = "수수료율"
        constraints = [
            models.CheckConstraint(
                condition=Q(category=None, product__isnull=False) | Q(category__isnull=False, product=None),
                name="rate_of_one_thing",
            ),
            models.CheckConstraint(condition=Q(commission_rate__gte=0, commission_rate__lte=100), name="rate_percent"),
            models.UniqueConstraint(fields=["contract", "category"], name="rate_of_category_once"),
            models.UniqueConstraint(fields=["contract", "product"], name="rate_of_product_once"),
        ]

    def __str__(self) -> str:
        return f"{self.contract_id} {self.commission_rate}%"


# Django finds the models of the package here.
from core.sellers.consignment.models import ConsignmentEvent, ConsignmentRequest  # noqa: E402

__all__ = [
    "SELLER_TEXTS",
    "CommissionRate",
    "ConsignmentEvent",
    "ConsignmentRequest",
    "SellerContract",
    "SellerProfile",
]

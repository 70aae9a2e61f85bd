"""Brand and its setting objects, with the field names of spec 3."""

from typing import Any

from django.core.validators import MaxValueValidator, MinValueValidator, RegexValidator
from django.db import models
from django.utils import timezone
from modeltranslation.manager import MultilingualManager

from core.common import crypto, languages
from core.common.sealed_fields import SealedText
from core.common.tenancy import BrandOwned, TranslatedBrandManager

COLOUR = RegexValidator(r"^#[0-9a-fA-F]{6}$")
# Part of addresses: nothing that would be another path there.
CLOUD_NAME = RegexValidator(r"^[A-Za-z0-9][A-Za-z0-9_-]*\Z")
ON = (MaxValueValidator(1),)


def all_languages() -> list[str]:
    """The default of `lang_list`: all seven."""
    return list(languages.LANGUAGES)


class Brand(models.Model):
    """A shop with its own host. File fields end in `_file`; responses have `_img` addresses."""

    name = models.CharField("이름", max_length=60)
    dns = models.CharField("주소(호스트)", max_length=253, unique=True)
    og_description = models.CharField("소개 한 줄", max_length=300, blank=True)
    company_name = models.CharField("상호", max_length=100, blank=True)
    pvcy_rep_name = models.CharField("개인정보보호책임자", max_length=60, blank=True)
    ceo_name = models.CharField("대표", max_length=60, blank=True)
    addr = models.CharField("주소", max_length=200, blank=True)
    resident_sealed = SealedText("법인등록번호(암호화)", context=lambda row: row._resident_place(), blank=True)
    business_num = models.CharField("사업자등록번호", max_length=20, blank=True)
    phone_num = models.CharField("전화", max_length=20, blank=True)
    fax_num = models.CharField("팩스", max_length=20, blank=True)
    mail_order_num = models.CharField("통신판매업신고", max_length=60, blank=True)
    mail_order_office = models.CharField("신고 기관", max_length=60, blank=True)
    note = models.TextField("관리자 메모", blank=True)
    basic_info = models.TextField("안내 글", blank=True)
    show_basic_info = models.PositiveSmallIntegerField("안내 글 보이기", default=0, validators=ON)
    email = models.EmailField("전자우편", blank=True)
    hosting_provider = models.CharField("호스팅 제공자", max_length=60, blank=True)
    escrow_provider = models.CharField("구매안전서비스", max_length=100, blank=True)
    privacy_officer_email = models.EmailField("개인정보 문의", blank=True)
    cs_hours = models.CharField("상담 시간", max_length=100, blank=True)
    customs_agent_code = models.CharField("구매대행업 등록부호", max_length=20, blank=True)
    logo_file = models.ImageField("로고", upload_to="brand", blank=True)
    dark_logo_file = models.ImageField("어두운 화면 로고", upload_to="brand", blank=True)
    favicon_file = models.ImageField("파비콘", upload_to="brand", blank=True)
    og_file = models.ImageField("공유 그림", upload_to="brand", blank=True)
    lang_list = models.JSONField("쓰는 언어", default=all_languages)
    # None: it is being prepared, and only its managers see the shop.
    opened_at = models.DateTimeField("연 때", null=True, blank=True, default=timezone.now, editable=False)
    created_at = models.DateTimeField("만든 날", auto_now_add=True)
    updated_at = models.DateTimeField("바뀐 날", auto_now=True)

    objects = MultilingualManager["Brand"]()

    class Meta:
        verbose_name = "브랜드"
        verbose_name_plural = "브랜드"

    def __str__(self) -> str:
        return self.name

    @property
    def resident_num(self) -> str:
        """The corporate registration number in plain text; never part of a response (security 32)."""
        return crypto.unseal(self.resident_sealed, self._resident_place())

    def set_resident_num(self, number: str) -> None:
        """Seal the number for this brand; the row must have its id."""
        self.resident_sealed = crypto.seal(number, self._resident_place())

    def _resident_place(self) -> str:
        return f"brand:{self.pk}:resident_num"


class BrandHost(models.Model):
    """A further host of a brand."""

    brand = models.ForeignKey(Brand, on_delete=models.CASCADE, related_name="hosts", verbose_name="브랜드")
    host = models.CharField("호스트", max_length=253, unique=True)

    class Meta:
        verbose_name = "다른 주소"
        verbose_name_plural = "다른 주소"

    def __str__(self) -> str:
        return self.host


class DirectoryVersion(models.Model):
    """One row that counts the changes of brands, their hosts and their settings.

    Processes check it each second instead of reading all brands again.
    """

    ONLY = 1

    number = models.PositiveBigIntegerField(default=0)


class Tour(models.IntegerChoices):
    """The guided tours of the manager (D41)."""

    NONE = 0, "보여 주지 않음"
    FIRST_STEPS = 1, "처음 둘러보기"
    ORDERS = 2, "주문 처리"
    PRODUCTS = 3, "상품과 파일"


class SettingObj(models.Model):
    """Switches and limits of a brand. Points and prices in won, rates in percent."""

    brand = models.OneToOneField(Brand, on_delete=models.CASCADE, related_name="setting_obj")
    max_use_point = models.PositiveIntegerField("한 번에 쓸 수 있는 포인트", default=0)
    point_rate = models.DecimalField("적립률(%)", max_digits=5, decimal_places=2, default=0)
    use_point_min_price = models.PositiveIntegerField("포인트를 쓸 수 있는 최소 금액", default=0)
    point_wait_days = models.PositiveSmallIntegerField("적립 대기(배송 완료 뒤 일수, 0은 바로)", default=0)
    point_expire_days = models.PositiveSmallIntegerField("포인트 유효 기간(일, 0은 없음)", default=0)
    review_point_text = models.PositiveIntegerField("글 리뷰 적립(원)", default=0)
    review_point_photo = models.PositiveIntegerField("사진 리뷰 적립(원)", default=0)
    tutorial_num = models.PositiveSmallIntegerField("안내 순서", default=0, choices=Tour.choices)
    shop_demo_num = models.PositiveSmallIntegerField("쇼핑몰 배치", null=True, validators=[MaxValueValidator(2)])
    blog_demo_num = models.PositiveSmallIntegerField("블로그 배치", null=True, validators=[MaxValueValidator(2)])
    is_use_seller = models.PositiveSmallIntegerField("셀러 쓰기", null=True, validators=ON)
    is_use_consignment = models.PositiveSmallIntegerField("위탁 쓰기", default=0, validators=ON)
    is_use_item_card_style = models.PositiveSmallIntegerField("상품 카드 디자인 쓰기", default=0, validators=ON)
    is_use_lang = models.PositiveSmallIntegerField("언어 고르기 쓰기", default=0, validators=ON)
    is_use_shop_obj_style = models.PositiveSmallIntegerField("쇼핑몰 블록 쓰기", default=0, validators=ON)
    is_use_blog_obj_style = models.PositiveSmallIntegerField("블로그 블록 쓰기", default=0, validators=ON)
    # Visitors see no price of a product (D15).
    is_price_members_only = models.PositiveSmallIntegerField(
        "회원에게만 가격 보이기", default=0, db_default=0, validators=ON
    )
    default_lang = models.CharField("기본 언어", max_length=2, default="ko", blank=True)
    is_use_account_check = models.PositiveSmallIntegerField("환불 계좌 1원 인증", default=1, validators=ON)
    deposit_days = models.PositiveSmallIntegerField("입금 기한(일)", default=3)
    sms_daily_limit = models.PositiveIntegerField(
        "하루에 보내는 문자(건)", default=3000, validators=[MaxValueValidator(1_000_000)]
    )
    # 0: never low (D45).
    low_stock_at = models.PositiveIntegerField(
        "재고가 적다고 보는 수량", default=5, db_default=5, validators=[MaxValueValidator(10_000_000)]
    )
    # Never shorter than the legal withdrawal period of a buyer.
    confirm_days = models.PositiveSmallIntegerField(
        "구매 자동 확정(배송 완료 뒤 일수)", default=7, validators=[MinValueValidator(7), MaxValueValidator(90)]
    )

    class Meta:
        verbose_name = "설정"
        verbose_name_plural = "설정"

    def __str__(self) -> str:
        return str(self._meta.verbose_name)


class SeoObj(models.Model):
    """Verification tokens of the search engines."""

    brand = models.OneToOneField(Brand, on_delete=models.CASCADE, related_name="seo_obj")
    naver_token = models.CharField("네이버 소유 확인", max_length=200, blank=True)
    google_token = models.CharField("구글 소유 확인", max_length=200, blank=True)

    class Meta:
        verbose_name = "검색 엔진"
        verbose_name_plural = "검색 엔진"

    def __str__(self) -> str:
        return str(self._meta.verbose_name)


class BonaejaObj(models.Model):
    """The brand's account at the text message service 보내자; its key is sealed."""

    brand = models.OneToOneField(Brand, on_delete=models.CASCADE, related_name="bonaeja_obj")
    api_key_sealed = SealedText(context=lambda row: row._place(), blank=True)
    user_id = models.CharField("아이디", max_length=60, blank=True)
    sender = models.CharField("보내는 번호", max_length=20, blank=True)

    class Meta:
        verbose_name = "문자 서비스"
        verbose_name_plural = "문자 서비스"

    @property
    def api_key(self) -> str:
        """The key in plain text, for the text message adapter alone. Raises ValueError where it can't be unsealed."""
        return crypto.unseal(self.api_key_sealed, self._place())

    @property
    def known_key(self) -> str:
        """The key in plain text, '' where it can't be unsealed."""
        return crypto.unseal_or_empty(self.api_key_sealed, self._place())

    @property
    def is_complete(self) -> bool:
        """Whether the account can send text messages."""
        return bool(self.api_key_sealed and self.user_id and self.sender)

    def set_api_key(self, key: str) -> None:
        """Seal the key for this brand."""
        self.api_key_sealed = crypto.seal(key, self._place())

    def _place(self) -> str:
        return f"brand:{self.brand_id}:bonaeja"


class ImageHostObj(models.Model):
    """The brand's account at an image host, where its managers' pictures are stored; its preset is sealed.

    Without `is_used` new pictures are in our own store; those at the host remain pictures of the brand.
    """

    brand = models.OneToOneField(Brand, on_delete=models.CASCADE, related_name="image_host_obj")
    is_used = models.PositiveSmallIntegerField("이미지 호스트 쓰기", default=0, validators=ON)
    cloud_name = models.CharField("클라우드 이름", max_length=60, blank=True, validators=[CLOUD_NAME])
    upload_preset_sealed = SealedText(context=lambda row: row._place(), blank=True)

    class Meta:
        verbose_name = "이미지 호스트"
        verbose_name_plural = "이미지 호스트"

    @property
    def upload_preset(self) -> str:
        """The preset in plain text, for the host's adapter alone; '' where there is none."""
        return crypto.unseal_or_empty(self.upload_preset_sealed, self._place())

    def set_upload_preset(self, preset: str) -> None:
        """Seal the preset for this brand."""
        self.upload_preset_sealed = crypto.seal(preset, self._place())

    def _place(self) -> str:
        return f"brand:{self.brand_id}:image-host"


class ThemeCss(models.Model):
    """Colour and shape of a brand; radii in CSS pixels."""

    brand = models.OneToOneField(Brand, on_delete=models.CASCADE, related_name="theme_css")
    main_color = models.CharField("대표색", max_length=7, default="#00ab55", validators=[COLOUR])
    sub_color = models.CharField("바탕색", max_length=7, default="#faf9f7", validators=[COLOUR])
    picture_radius = models.PositiveSmallIntegerField("그림 모서리", default=4, validators=[MaxValueValidator(40)])
    control_radius = models.PositiveSmallIntegerField("단추 모서리", default=10, validators=[MaxValueValidator(30)])
    item_card_design = models.PositiveSmallIntegerField("상품 카드", default=0, validators=[MaxValueValidator(2)])

    # What was published of the cards' designs; empty: their first look. `core.designs` writes and checks them.
    item_card = models.JSONField("상품 카드 모양", default=dict, blank=True, editable=False)
    blog_item_card = models.JSONField("블로그 카드 모양", default=dict, blank=True, editable=False)

    class Meta:
        verbose_name = "테마"
        verbose_name_plural = "테마"

    def __str__(self) -> str:
        return str(self._meta.verbose_name)


class Policy(BrandOwned):
    """A document that users agree to or read; a consent refers to its kind and version (D12)."""

    class Kind(models.TextChoices):
        TERMS = "terms", "이용약관"
        PRIVACY = "privacy", "개인정보처리방침"
        GUIDE = "guide", "이용안내"

    kind = models.CharField("종류", max_length=10, choices=Kind.choices)
    version = models.PositiveIntegerField("판", default=1)
    title = models.CharField("제목", max_length=100)
    content = models.TextField("내용", blank=True)
    effective_on = models.DateField("시행일")

    objects = TranslatedBrandManager["Policy"]()

    class Meta:
        verbose_name = "약관과 안내"
        verbose_name_plural = "약관과 안내"
        constraints = [models.UniqueConstraint(fields=["brand", "kind", "version"], name="policy_version_once")]

    def __str__(self) -> str:
        return f"{self.title} {self.version}판"


SETTING_MODELS: tuple[type[Any], ...] = (SettingObj, SeoObj, BonaejaObj, ImageHostObj, ThemeCss)

"""Products with their categories and images. Prices are won, VAT included."""

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator, RegexValidator
from django.db import models
from django.db.models import F, Q

from core.catalog import related_codes as codes
from core.catalog import sizes
from core.catalog.models.categories import Category, CategoryGroup, Property
from core.catalog.models.limits import MAX_QTY, MAX_STOCK, MAX_WEIGHT, PRICE
from core.common.folding import FoldedField
from core.common.tenancy import BrandManager, BrandRow, TranslatedBrandManager


class ProductStatus(models.IntegerChoices):
    """1 is not listed, 2 is shown and cannot be bought (spec 4)."""

    ON_SALE = 0, "판매 중"
    DISCONTINUED = 1, "판매 종료"
    SOLD_OUT = 2, "품절"
    NEW = 3, "신상품"


class Product(BrandRow):
    """A product. The columns from `img` to `discount_percent` are derived from its parts, for lists and sorting."""

    product_code = models.CharField(
        "상품코드", max_length=60, validators=[RegexValidator(r"^[^\s;|<>]+$", "빈칸 없이 적어 주세요.")]
    )
    product_code_key = FoldedField(source="product_code")
    product_name = models.CharField("상품명", max_length=200)
    product_description = models.TextField("설명", blank=True)
    seo_title = models.CharField("검색 제목", max_length=120, blank=True)
    seo_description = models.CharField("검색 설명", max_length=300, blank=True)
    product_price = models.PositiveIntegerField("정가(원)", validators=PRICE)
    product_sale_price = models.PositiveIntegerField("판매가(원)", validators=PRICE)
    price_lang_obj = models.JSONField("언어별 가격", default=dict, blank=True)
    status = models.PositiveSmallIntegerField("판매 상태", choices=ProductStatus.choices, default=ProductStatus.ON_SALE)
    text_sources = models.JSONField(default=dict, blank=True, editable=False)
    status_before = models.PositiveSmallIntegerField(
        "품절 전 상태", choices=ProductStatus.choices, null=True, blank=True, editable=False
    )
    maker = models.CharField("제조사", max_length=80, blank=True)
    seller = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        db_index=False,
        verbose_name="판매자",
    )
    # The seller's goods are in the shop's own warehouse (D23).
    is_consignment = models.BooleanField("위탁", default=False, db_default=False)
    is_overseas = models.BooleanField("해외배송", default=False)
    origin_country = models.CharField("원산지", max_length=2, blank=True)
    hs_code = models.CharField("HS코드", max_length=12, blank=True)
    weight_g = models.PositiveIntegerField("무게(g)", null=True, blank=True, validators=[MaxValueValidator(MAX_WEIGHT)])
    search_words = models.CharField("검색어", max_length=500, blank=True)
    point_rate = models.DecimalField("적립률(%)", max_digits=5, decimal_places=2, null=True, blank=True)
    min_qty = models.PositiveSmallIntegerField("최소 수량", default=1, validators=[MinValueValidator(1)])
    max_qty = models.PositiveSmallIntegerField("최대 수량", default=MAX_QTY, validators=[MaxValueValidator(MAX_QTY)])
    # Stock of this many pieces or fewer is low; 0: never, none: the brand's number (D45).
    low_stock_at = models.PositiveIntegerField(
        "재고가 적다고 보는 수량", null=True, blank=True, validators=[MaxValueValidator(MAX_STOCK)]
    )
    item_info = models.JSONField("상품정보고시", default=list, blank=True)
    size_table = models.TextField("사이즈표", max_length=sizes.MAX_TEXT, blank=True, default="")
    related_codes = models.TextField("함께 볼 상품", max_length=codes.MAX_TEXT, blank=True, default="")
    properties = models.ManyToManyField(Property, blank=True, related_name="products", verbose_name="속성")

    img = models.CharField("대표 그림", max_length=300, blank=True, editable=False)
    colors = models.JSONField("색상", default=list, blank=True, editable=False)
    variant_count = models.PositiveIntegerField("옵션 수", default=0, editable=False)
    only_variant_id = models.BigIntegerField(null=True, editable=False)
    stock_total = models.PositiveIntegerField("재고", null=True, editable=False)
    discount_percent = models.PositiveSmallIntegerField("할인율(%)", default=0, editable=False)
    popularity = models.PositiveIntegerField("판매량", default=0, editable=False)
    review_score = models.DecimalField("평점", max_digits=3, decimal_places=2, default=0, editable=False)
    review_count = models.PositiveIntegerField("후기 수", default=0, editable=False)
    deleted_at = models.DateTimeField(null=True, editable=False)
    created_at = models.DateTimeField("등록", auto_now_add=True)
    updated_at = models.DateTimeField("수정", auto_now=True)

    objects = TranslatedBrandManager["Product"]()

    class Meta:
        verbose_name = "상품"
        verbose_name_plural = "상품"
        constraints = [
            models.UniqueConstraint(fields=["brand", "product_code"], name="product_code_in_brand"),
            models.UniqueConstraint(fields=["brand", "product_code_key"], name="product_code_key_in_brand"),
            models.CheckConstraint(condition=Q(product_sale_price__lte=F("product_price")), name="sale_not_over_list"),
            models.CheckConstraint(
                condition=Q(is_consignment=False) | Q(seller__isnull=False), name="consigned_by_seller"
            ),
            models.CheckConstraint(condition=Q(min_qty__gte=1) & Q(max_qty__gte=F("min_qty")), name="qty_range"),
        ]
        indexes = [
            models.Index(fields=["brand", "-created_at", "-id"], name="product_new", condition=Q(deleted_at=None)),
            models.Index(
                fields=["brand", "product_sale_price", "id"], name="product_price", condition=Q(deleted_at=None)
            ),
            models.Index(fields=["brand", "-popularity", "-id"], name="product_popular", condition=Q(deleted_at=None)),
            models.Index(fields=["brand", "-review_score", "-id"], name="product_score", condition=Q(deleted_at=None)),
            models.Index(
                fields=["brand", "-discount_percent", "-id"], name="product_discount", condition=Q(deleted_at=None)
            ),
            models.Index(fields=["brand", "-updated_at", "-id"], name="product_updated", condition=Q(deleted_at=None)),
            # Sort orders of the manager's list (D51); the constraint's index serves the product code.
            models.Index(
                fields=["brand", "product_name_ko", "id"], name="product_by_name", condition=Q(deleted_at=None)
            ),
            models.Index(
                fields=["brand", "product_price", "id"], name="product_list_price", condition=Q(deleted_at=None)
            ),
            models.Index(fields=["brand", "status", "id"], name="product_by_status", condition=Q(deleted_at=None)),
            models.Index(fields=["brand", "stock_total", "id"], name="product_by_stock", condition=Q(deleted_at=None)),
            # Products that are low by their own number; those low by the brand's are a range of `product_by_stock`.
            models.Index(
                fields=["brand", "stock_total", "id"],
                name="product_low_by_own",
                condition=Q(deleted_at=None, stock_total__gte=1, stock_total__lte=F("low_stock_at")),
            ),
            models.Index(fields=["brand", "maker", "id"], name="product_by_maker", condition=Q(deleted_at=None)),
            models.Index(fields=["seller", "brand", "id"], name="product_by_seller", condition=Q(seller__isnull=False)),
            models.Index(fields=["brand", "-id"], name="product_consigned", condition=Q(is_consignment=True)),
            models.Index(fields=["brand", "-deleted_at"], name="product_deleted", condition=~Q(deleted_at=None)),
            # The products to update when a product code changes.
            models.Index(fields=["brand", "id"], name="product_with_chosen", condition=~Q(related_codes="")),
        ]

    def __str__(self) -> str:
        return self.product_name


class ProductCategory(BrandRow):
    """The leaf category of a product in a category group; one for each group."""

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="category_links")
    group = models.ForeignKey(CategoryGroup, on_delete=models.PROTECT, related_name="+")
    category = models.ForeignKey(Category, on_delete=models.PROTECT, related_name="product_links")

    objects = BrandManager["ProductCategory"]()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["product", "group"], name="one_category_per_group")]
        indexes = [models.Index(fields=["category", "product"], name="products_of_category")]


class ProductImage(BrandRow):
    """A picture of a product; the first one is the main picture."""

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="images")
    src = models.CharField("주소", max_length=300)
    alt = models.CharField("설명", max_length=200, blank=True)
    position = models.PositiveSmallIntegerField("순서", default=0)

    objects = BrandManager["ProductImage"]()

    class Meta:
        verbose_name = "상품 그림"
        verbose_name_plural = "상품 그림"
        indexes = [models.Index(fields=["product", "position"], name="image_order")]

    def __str__(self) -> str:
        return self.alt or self.src

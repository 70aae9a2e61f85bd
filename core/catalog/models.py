"""The nouns of the catalogue. Prices are won, VAT included."""

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator, RegexValidator
from django.db import models
from django.db.models import F, Q

from core.catalog.pricing import MOST_FROM
from core.kit.tenancy import BrandManager, BrandRow, TranslatedBrandManager
from core.members.models import Grade
from core.plain.parts import Ref, Text
from core.plain.rows import OrderedRow

MAX_PRICE = 2_000_000_000
PRICE = (MinValueValidator(0), MaxValueValidator(MAX_PRICE))
MAX_QTY = 999


class ProductStatus(models.IntegerChoices):
    """Section 4. 1 is out of lists, 2 is shown and can't be bought."""

    ON_SALE = 0, "판매 중"
    DISCONTINUED = 1, "판매 종료"
    SOLD_OUT = 2, "품절"
    NEW = 3, "신상품"


class CategoryGroup(OrderedRow):
    """A way of sorting goods (by kind, by occasion …); a product has one leaf in each."""

    category_group_name = Text("이름", most=60, required=True)

    class Meta:
        verbose_name = "분류 그룹"
        verbose_name_plural = "분류 그룹"
        indexes = [models.Index(fields=["brand", "position"], name="category_group_order")]

    def __str__(self) -> str:
        return self.category_group_name


class Category(OrderedRow):
    """A node of a category tree."""

    group = models.ForeignKey(CategoryGroup, on_delete=models.PROTECT, related_name="categories", verbose_name="그룹")
    parent = models.ForeignKey(
        "self", on_delete=models.PROTECT, null=True, blank=True, related_name="children", verbose_name="상위 분류"
    )
    category_name = models.CharField("이름", max_length=80)
    img = models.CharField("그림", max_length=300, blank=True)

    class Meta:
        verbose_name = "분류"
        verbose_name_plural = "분류"
        indexes = [models.Index(fields=["brand", "group", "parent", "position"], name="category_order")]

    def __str__(self) -> str:
        return self.category_name


class PropertyGroup(OrderedRow):
    """A kind of property: material, season, maker …; each is a filter in the shop."""

    property_group_name = Text("이름", most=60, required=True)

    class Meta:
        verbose_name = "속성 그룹"
        verbose_name_plural = "속성 그룹"
        indexes = [models.Index(fields=["brand", "position"], name="property_group_order")]

    def __str__(self) -> str:
        return self.property_group_name


class Property(OrderedRow):
    """A value of a property group."""

    group = Ref(
        PropertyGroup,
        models.CASCADE,
        api="property_group_id",
        makes=True,
        related_name="properties",
        verbose_name="그룹",
    )
    property_name = Text("이름", most=80, required=True)

    class Meta:
        verbose_name = "속성"
        verbose_name_plural = "속성"
        indexes = [models.Index(fields=["brand", "group", "position"], name="property_order")]

    def __str__(self) -> str:
        return self.property_name


class Product(BrandRow):
    """A thing on sale. Columns below `status_before` are kept from its parts for lists and sorts."""

    product_code = models.CharField(
        "상품코드", max_length=60, validators=[RegexValidator(r"^[^\s;|<>]+$", "빈칸 없이 적어 주세요.")]
    )
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
    is_overseas = models.BooleanField("해외배송", default=False)
    origin_country = models.CharField("원산지", max_length=2, blank=True)
    hs_code = models.CharField("HS코드", max_length=12, blank=True)
    point_rate = models.DecimalField("적립률(%)", max_digits=5, decimal_places=2, null=True, blank=True)
    min_qty = models.PositiveSmallIntegerField("최소 수량", default=1, validators=[MinValueValidator(1)])
    max_qty = models.PositiveSmallIntegerField("최대 수량", default=MAX_QTY, validators=[MaxValueValidator(MAX_QTY)])
    item_info = models.JSONField("상품정보고시", default=list, blank=True)
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
            models.CheckConstraint(condition=Q(product_sale_price__lte=F("product_price")), name="sale_not_over_list"),
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
            # What managers sort their list by (D51); the code has the index of its constraint.
            models.Index(
                fields=["brand", "product_name_ko", "id"], name="product_by_name", condition=Q(deleted_at=None)
            ),
            models.Index(
                fields=["brand", "product_price", "id"], name="product_list_price", condition=Q(deleted_at=None)
            ),
            models.Index(fields=["brand", "status", "id"], name="product_by_status", condition=Q(deleted_at=None)),
            models.Index(fields=["brand", "stock_total", "id"], name="product_by_stock", condition=Q(deleted_at=None)),
            models.Index(fields=["brand", "maker", "id"], name="product_by_maker", condition=Q(deleted_at=None)),
            models.Index(fields=["seller", "brand", "id"], name="product_by_seller", condition=Q(seller__isnull=False)),
            models.Index(fields=["brand", "-deleted_at"], name="product_deleted", condition=~Q(deleted_at=None)),
        ]

    def __str__(self) -> str:
        return self.product_name


class ProductCategory(BrandRow):
    """Which leaf of a category group a product stands in; one for each group."""

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="category_links")
    group = models.ForeignKey(CategoryGroup, on_delete=models.PROTECT, related_name="+")
    category = models.ForeignKey(Category, on_delete=models.PROTECT, related_name="product_links")

    objects = BrandManager["ProductCategory"]()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["product", "group"], name="one_category_per_group")]
        indexes = [models.Index(fields=["category", "product"], name="products_of_category")]


class ProductImage(BrandRow):
    """A picture of a product; the first one is the representative."""

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="images")
    src = models.CharField("주소", max_length=300)
    alt = models.CharField("설명", max_length=200, blank=True)
    position = models.PositiveSmallIntegerField("순서", default=0)

    objects = BrandManager["ProductImage"]()

    class Meta:
        verbose_name = "상품 그림"
        verbose_name_plural = "상품 그림"
        indexes = [models.Index(fields=["product", "position"], name="image_order")]


class OptionKind(models.TextChoices):
    """How an option is chosen: by its name, or by a patch of its colour."""

    TEXT = "text", "글자"
    COLOR = "color", "색"


class OptionGroup(BrandRow):
    """An option of a product: colour, size …"""

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="option_groups")
    name = models.CharField("이름", max_length=60)
    kind = models.CharField("종류", max_length=5, choices=OptionKind.choices, default=OptionKind.TEXT)
    position = models.PositiveSmallIntegerField("순서", default=0)

    objects = TranslatedBrandManager["OptionGroup"]()

    class Meta:
        verbose_name = "옵션"
        verbose_name_plural = "옵션"
        constraints = [models.UniqueConstraint(fields=["product", "position"], name="option_order_once")]


class OptionValue(BrandRow):
    """A value of an option."""

    group = models.ForeignKey(OptionGroup, on_delete=models.CASCADE, related_name="values")
    name = models.CharField("이름", max_length=80)
    color = models.CharField("색", max_length=7, blank=True, validators=[RegexValidator(r"^#[0-9a-fA-F]{6}$")])
    position = models.PositiveSmallIntegerField("순서", default=0)

    objects = TranslatedBrandManager["OptionValue"]()

    class Meta:
        verbose_name = "옵션 값"
        verbose_name_plural = "옵션 값"
        constraints = [models.UniqueConstraint(fields=["group", "position"], name="value_order_once")]


class Variant(BrandRow):
    """What is bought: a combination of option values with its own price difference, stock and code.

    `key` is the combination as positions (`0.2`), empty where the product has no options.
    """

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="variants")
    key = models.CharField("조합", max_length=40, blank=True)
    code = models.CharField("옵션 코드", max_length=80, blank=True)
    price_diff = models.IntegerField("추가금(원)", default=0)
    stock = models.IntegerField("재고", null=True, blank=True)
    position = models.PositiveIntegerField("순서", default=0)
    is_active = models.BooleanField("판매", default=True)

    objects = BrandManager["Variant"]()

    class Meta:
        verbose_name = "옵션 조합"
        verbose_name_plural = "옵션 조합"
        constraints = [
            models.UniqueConstraint(fields=["product", "key"], name="variant_once"),
            models.CheckConstraint(condition=Q(stock=None) | Q(stock__gte=0), name="stock_not_negative"),
        ]


class PriceTier(BrandRow):
    """From `min_qty` pieces of a product on, one costs `price` won (D15): for a grade, or for everybody (None)."""

    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="price_tiers", db_index=False)
    grade = models.ForeignKey(
        Grade, on_delete=models.CASCADE, null=True, blank=True, related_name="+", verbose_name="등급"
    )
    min_qty = models.PositiveSmallIntegerField(
        "수량부터", default=2, validators=[MinValueValidator(1), MaxValueValidator(MOST_FROM)]
    )
    price = models.PositiveIntegerField(
        "개당 가격(원)", validators=[MinValueValidator(1), MaxValueValidator(MAX_PRICE)]
    )

    objects = BrandManager["PriceTier"]()

    class Meta:
        verbose_name = "수량별 가격"
        verbose_name_plural = "수량별 가격"
        constraints = [
            models.UniqueConstraint(
                fields=["product", "grade", "min_qty"], name="tier_of_grade_once", condition=Q(grade__isnull=False)
            ),
            models.UniqueConstraint(
                fields=["product", "min_qty"], name="tier_of_all_once", condition=Q(grade__isnull=True)
            ),
            models.CheckConstraint(
                # One piece for everybody is what the sale price says.
                condition=Q(price__gt=0, min_qty__lte=MOST_FROM)
                & (Q(min_qty__gte=2) | Q(min_qty__gte=1, grade__isnull=False)),
                name="tier_in_bounds",
            ),
        ]
        indexes = [models.Index(fields=["product", "min_qty", "id"], name="tiers_of_product")]

    def __str__(self) -> str:
        return f"{self.min_qty}+ {self.price}"


class StockMove(BrandRow):
    """Why stock changed: insert-only; the moves of a counted variant sum up to its stock (integrity.md, I1)."""

    class Kind(models.TextChoices):
        OPENING = "opening", "기초 재고"
        SET = "set", "직접 입력"
        ORDER = "order", "주문"
        CANCEL = "cancel", "취소"
        RETURN = "return", "반품"
        EXCHANGE = "exchange", "교환 예약"
        RELEASE = "release", "교환 예약 해제"

    variant = models.ForeignKey(Variant, on_delete=models.CASCADE, related_name="moves", verbose_name="옵션")
    kind = models.CharField("까닭", max_length=8, choices=Kind.choices)
    delta = models.IntegerField("증감")
    order_line_id = models.BigIntegerField("주문 품목", null=True)
    claim_line_id = models.BigIntegerField("반품·교환 품목", null=True)
    at = models.DateTimeField("때", auto_now_add=True)

    objects = BrandManager["StockMove"]()

    class Meta:
        verbose_name = "재고 기록"
        verbose_name_plural = "재고 기록"
        constraints = [
            models.UniqueConstraint(
                fields=["order_line_id", "kind"], name="stock_move_once", condition=~Q(order_line_id=None)
            ),
            # Cancelled or sent back: whichever came first, the pieces return once.
            models.UniqueConstraint(
                fields=["order_line_id"], name="stock_back_once", condition=Q(kind__in=["cancel", "return"])
            ),
            models.UniqueConstraint(
                fields=["claim_line_id", "kind"], name="stock_held_once", condition=~Q(claim_line_id=None)
            ),
        ]
        indexes = [models.Index(fields=["variant", "at"], name="stock_moves")]


class Wish(BrandRow):
    """A product that a member keeps in mind."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="wishes", verbose_name="회원"
    )
    product = models.ForeignKey(Product, on_delete=models.CASCADE, related_name="+", verbose_name="상품")
    created_at = models.DateTimeField("담은 때", auto_now_add=True)

    objects = BrandManager["Wish"]()

    class Meta:
        verbose_name = "찜"
        verbose_name_plural = "찜"
        constraints = [models.UniqueConstraint(fields=["user", "product"], name="wish_once")]
        indexes = [
            models.Index(fields=["brand", "user", "-id"], name="wishes_of_user"),
            models.Index(fields=["brand", "-created_at", "-id"], name="wishes_new"),
            models.Index(fields=["brand", "product", "-created_at", "-id"], name="wishes_of_product"),
        ]


# Django looks for a room's tables here.
from core.catalog.index import SearchEntry, SearchQuery, SearchState, SearchSynonym, SearchWord  # noqa: E402

__all__ = [
    "Category", "CategoryGroup", "OptionGroup", "OptionValue", "PriceTier", "Product", "ProductCategory",
    "ProductImage", "ProductStatus", "Property", "PropertyGroup", "SearchEntry", "SearchQuery", "SearchState",
    "SearchSynonym", "SearchWord", "StockMove", "Variant", "Wish",
]  # fmt: skip

"""The columns of a product file, their names in other systems, and how cells are parsed.

Accepted names: our field names, the seven languages, and the headers of other shop systems.
"""

from core.bulk import widgets as common
from core.bulk.contract import Column
from core.bulk.languages import LANGUAGE_NAMES
from core.catalog.models import MAX_QTY
from core.catalog.resources import state_words, widgets
from core.catalog.resources.columns_foreign import JOINED, AllYes, foreign_columns
from core.catalog.resources.columns_more import option_columns, option_texts
from core.catalog.resources.labels import BASIC, PRICE, SHOWN, SORT, WORDS
from core.common import languages

STATUS = widgets.Choice(
    {
        0: ("판매 중", *state_words.SOLD),
        1: ("판매 종료", *state_words.NOT_SOLD),
        2: state_words.SOLD_OUT,
        3: ("신상품", "신상", "new", "新商品", "新作", "nouveau", "hàng mới", "新品", "جديد"),
    }
)
_NUMBERED = range(1, 11)


def product_columns() -> dict[str, Column]:
    """The columns by field name, in the order of an export."""
    columns = {
        "product_code": Column(
            "상품코드",
            widgets.Code(60),
            group=BASIC,
            required=True,
            names=(
                "상품 코드",
                "자체상품코드",
                "자체 상품코드",
                "판매자 상품코드",
                "입점사 상품코드",
                "업체상품코드",
                "상품번호",
                "제품코드",
                "품번",
                "판매자상품번호",
                "판매자관리코드",
                "code",
                "sku",
                "slug",
                "handle",
                "url handle",
                "product id",
                "item code",
                "商品コード",
                "商品番号",
                "商品管理番号",
                "商品编码",
                "货号",
                "référence",
                "mã sản phẩm",
                "رمز المنتج",
            ),
        ),
        "parent_code": Column(
            "상위 상품코드",
            widgets.Code(60),
            group=BASIC,
            exported=False,
            names=(
                "상위상품코드",
                "부모 상품코드",
                "parent",
                "parent sku",
                "親商品コード",
                "父商品编码",
                "produit parent",
            ),
        ),
        "product_name": Column(
            "상품명",
            common.Line(200),
            group=BASIC,
            names=(
                "상품 이름",
                "제품명",
                "품명",
                "제목",
                "제목(키워드)",
                "name",
                "name_ko",
                "title_ko",
                "title",
                "product title",
                "商品名",
                "商品名称",
                "nom",
                "nom du produit",
                "tên sản phẩm",
                "اسم المنتج",
            ),
        ),
        "product_price": Column(
            "정가",
            widgets.Won(),
            group=PRICE,
            text=False,
            names=(
                "소비자가",
                "시중가",
                "시중가격",
                "소비자가격",
                "소비자 판매가",
                "정상가",
                "정상가격",
                "list price",
                "compare at price",
                "variant compare at price",
                "regular price",
                "定価",
                "原价",
                "prix de base",
                "giá gốc",
                "السعر الأصلي",
            ),
        ),
        "product_sale_price": Column(
            "판매가",
            widgets.Won(),
            group=PRICE,
            text=False,
            names=(
                "판매 가격",
                "판매가격",
                "가격",
                "판매단가",
                "할인가",
                "할인가격",
                "price",
                "unit price",
                "selling price",
                "variant price",
                "sale price",
                "販売価格",
                "価格",
                "售价",
                "价格",
                "prix",
                "prix de vente",
                "giá bán",
                "سعر البيع",
            ),
        ),
        "currency": Column(
            "통화",
            common.Text(8),
            group=PRICE,
            exported=False,
            names=("currency code", "通貨", "货币", "devise", "tiền tệ", "العملة"),
        ),
        "status": Column(
            "판매 상태",
            STATUS,
            group=BASIC,
            names=("상태", "판매상태", "販売状態", "销售状态", "statut", "trạng thái", "الحالة"),
        ),
        "published": Column(
            "진열",
            AllYes(),
            group=BASIC,
            many=JOINED,
            exported=False,
            names=(
                "진열 여부",
                "진열상태",
                "노출",
                "노출여부",
                "전시여부",
                "전시상태",
                "published",
                "published on online store",
                "visible",
            ),
        ),
        "categories": Column(
            "분류",
            common.Text(2000),
            group=SORT,
            many=";",
            names=(
                "카테고리",
                "상품분류",
                "카테고리명",
                "표준카테고리명",
                "category",
                "category1",
                "category2",
                "category3",
                "product category",
                "product type",
                "collection",
                "カテゴリ",
                "カテゴリー",
                "分类",
                "类目",
                "catégories",
                "catégorie",
                "danh mục",
                "الفئة",
            ),
        ),
        "properties": Column(
            "속성",
            widgets.Pairs(),
            group=SORT,
            names=("특성", "property", "プロパティ", "属性", "propriétés", "thuộc tính"),
        ),
        "images": Column(
            "이미지",
            common.Text(20_000),
            group=SORT,
            many="|",
            names=(
                "그림",
                "상품 이미지",
                "대표이미지",
                "추가이미지",
                "상세이미지",
                "썸네일",
                "이미지 URL",
                "대표이미지 URL",
                "추가이미지 URL",
                "상품이미지 URL",
                "이미지등록(상세)",
                *(f"{name}{place}" for name in ("이미지", "추가이미지", "상품이미지", "image") for place in _NUMBERED),
                "image",
                "product image",
                "image src",
                "image1_src",
                "image2_src",
                "image3_src",
                "image url",
                "product image url",
                "variant image",
                "画像",
                "图片",
                "photos",
                "hình ảnh",
                "الصور",
            ),
        ),
    }
    columns |= option_columns()
    for code, language in LANGUAGE_NAMES.items():
        columns |= {
            f"product_name_{code}": Column(
                f"상품명({language})",
                common.Line(200),
                group=WORDS,
                names=(f"name_{code}", f"title_{code}"),
            ),
            f"product_description_{code}": Column(
                f"설명({language})",
                common.Html(),
                group=WORDS,
                names=(f"description_{code}",),
            ),
            f"seo_title_{code}": Column(f"검색 제목({language})", common.Line(120), group=WORDS),
            f"seo_description_{code}": Column(f"검색 설명({language})", common.Line(300), group=WORDS),
            f"price_{code}": Column(f"판매가({language})", widgets.Rate(10_000_000_000), group=WORDS, text=False),
        }
    columns |= option_texts()
    foreign = foreign_columns()
    for name, column in columns.items():
        column.shown = SHOWN[name]
    return columns | foreign


TEXT_COLUMNS = ("product_name", "product_description", "seo_title", "seo_description")
PRICE_FIELDS = tuple(f"price_{code}" for code in LANGUAGE_NAMES)
VARIANT_FIELDS = ("price_diff", "stock", "variant_code")


def column_of_field(field: str) -> str | None:
    """The database column of a text or plain field of a file; None for parts."""
    return _COLUMNS.get(field)


def _columns_by_field() -> dict[str, str]:
    found = {name: f"{name}_ko" for name in TEXT_COLUMNS}
    for code in LANGUAGE_NAMES:
        for name in TEXT_COLUMNS:
            found[f"{name}_{code}"] = f"{name}_{languages.suffix(code)}"
    plain = (
        "maker is_consignment is_overseas origin_country hs_code weight_g search_words min_qty max_qty point_rate "
        "low_stock_at size_table related_codes"
    )
    return found | {name: name for name in plain.split()}


_COLUMNS = _columns_by_field()
# The value of a blank cell of a mapped column; columns that aren't listed here become ''.
BLANKS: dict[str, object] = {
    "is_consignment": False,
    "is_overseas": False,
    "min_qty": 1,
    "max_qty": MAX_QTY,
    "point_rate": None,
    "low_stock_at": None,
    "weight_g": None,
}

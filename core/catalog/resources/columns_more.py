"""The columns of options, and the further columns of a product."""

from collections.abc import Iterable

from core.bulk import widgets as common
from core.bulk.contract import Column
from core.bulk.languages import LANGUAGE_NAMES
from core.catalog.models import MAX_QTY, MAX_STOCK
from core.catalog.resources import notices, tiers, widgets
from core.catalog.resources.labels import MORE, OPTION, OPTIONS, WORDS

# The names of each language in the headers of seven languages, besides its code.
_ALSO = {
    "en": ("english", "英語", "英语", "anglais", "tiếng anh", "الإنجليزية"),
    "ja": ("japanese", "日本語", "日语", "japonais", "tiếng nhật", "اليابانية"),
    "cn": ("zh", "chinese", "中国語", "中文", "chinois", "tiếng trung", "الصينية"),
    "fr": ("french", "フランス語", "法语", "français", "tiếng pháp", "الفرنسية"),
    "vi": ("vietnamese", "ベトナム語", "越南语", "vietnamien", "tiếng việt", "الفيتنامية"),
    "ar": ("arabic", "アラビア語", "阿拉伯语", "arabe", "tiếng ả rập", "العربية"),
}
_NAMES = (
    "옵션{place}이름 옵션명{place} option{place}name attribute{place}name オプション{place}名 选项{place}名称 "
    "nomoption{place} option{place}nom têntùychọn{place} اسمالخيار{place}"
).split()
_VALUES = (
    "옵션{place}값 옵션값{place} option{place}value attribute{place}value オプション{place}値 选项{place}值 "
    "valeuroption{place} option{place}valeur giátrịtùychọn{place} قيمةالخيار{place}"
).split()


def _in_language(names: Iterable[str], place: int, code: str) -> list[str]:
    """Headers of a column in another language; spaces and punctuation are ignored."""
    return [f"{name.format(place=place)} ({also})" for name in names for also in (code, *_ALSO[code])]


def option_texts() -> dict[str, Column]:
    """Names and values of options in the six languages other than Korean."""
    columns: dict[str, Column] = {}
    for code, language in LANGUAGE_NAMES.items():
        for place in range(1, OPTIONS + 1):
            columns[f"option{place}_name_{code}"] = Column(
                f"옵션{place} 이름({language})",
                common.Line(60),
                group=WORDS,
                names=_in_language(_NAMES, place, code),
            )
            columns[f"option{place}_value_{code}"] = Column(
                f"옵션{place} 값({language})",
                common.Text(80),
                group=WORDS,
                names=_in_language(_VALUES, place, code),
            )
    return columns


def option_columns() -> dict[str, Column]:
    """The columns by field name, in the order of an export."""
    columns: dict[str, Column] = {}
    for place in range(1, OPTIONS + 1):
        columns[f"option{place}_name"] = Column(
            f"옵션{place} 이름",
            common.Line(60),
            group=OPTION,
            names=(f"option{place}", *(name.format(place=place) for name in _NAMES)),
        )
        columns[f"option{place}_value"] = Column(
            f"옵션{place} 값",
            widgets.Swatch(),
            group=OPTION,
            names=(f"attribute {place} value(s)", *(name.format(place=place) for name in _VALUES)),
        )
    columns |= {
        "price_diff": Column(
            "옵션 추가금",
            widgets.Won(-2_000_000_000),
            group=OPTION,
            text=False,
            names=("추가금", "옵션가", "추가 금액", "additional price", "追加料金", "加价"),
        ),
        "stock": Column(
            "재고",
            widgets.Stock(0, MAX_STOCK),
            group=OPTION,
            text=False,
            names=(
                "재고수량",
                "quantité",
                "số lượng",
                "الكمية",
                "재고 수량",
                "재고량",
                "현재고",
                "현재고수량",
                "보유수량",
                "수량",
                "inventory_count",
                "variant inventory qty",
                "inventory quantity",
                "stock quantity",
                "quantity",
                "qty",
                "在庫",
                "在庫数",
                "库存",
                "tồn kho",
                "المخزون",
            ),
        ),
        "variant_code": Column(
            "옵션 코드",
            common.Text(80),
            group=OPTION,
            names=("품목코드", "옵션코드", "variant sku", "オプションコード", "规格编码"),
        ),
        "product_description": Column(
            "설명",
            common.Html(),
            group=MORE,
            names=(
                "상세설명",
                "상품 상세설명",
                "상품설명",
                "상세내용",
                "description",
                "description_ko",
                "body (html)",
                "body html",
                "説明",
                "描述",
                "详情",
                "mô tả",
                "الوصف",
            ),
        ),
        "maker": Column(
            "제조사",
            common.Line(80),
            group=MORE,
            names=(
                "브랜드",
                "manufacturer",
                "vendor",
                "brand",
                "メーカー",
                "制造商",
                "品牌",
                "fabricant",
                "nhà sản xuất",
                "الشركة المصنعة",
            ),
        ),
        "seller": Column(
            "판매자 아이디",
            common.Line(150),
            group=MORE,
            names=(
                "판매자",
                "셀러",
                "셀러 아이디",
                "입점사",
                "seller",
                "seller id",
                "販売者",
                "出品者",
                "卖家",
                "vendeur",
                "người bán",
                "البائع",
            ),
        ),
        "is_consignment": Column(
            "위탁",
            common.YesNo(),
            group=MORE,
            names=(
                "위탁 상품",
                "위탁 판매",
                "consignment",
                "委託",
                "寄售",
                "dépôt-vente",
                "ký gửi",
                "بالأمانة",
            ),
        ),
        "is_overseas": Column(
            "해외배송",
            common.YesNo(),
            group=MORE,
            names=("해외 배송", "구매대행", "overseas", "海外配送", "海外发货"),
        ),
        "origin_country": Column(
            "원산지",
            widgets.Country(),
            group=MORE,
            names=(
                "제조국",
                "country of origin",
                "origin",
                "原産国",
                "产地",
                "pays d'origine",
                "xuất xứ",
                "بلد المنشأ",
            ),
        ),
        "hs_code": Column(
            "HS코드", widgets.Digits(12), group=MORE, names=("hs code", "세번부호", "HSコード", "海关编码")
        ),
        "weight_g": Column(
            "무게(g)",
            widgets.Weight(),
            group=MORE,
            text=False,
            names=(
                "무게",
                "중량",
                "weight",
                "weight (g)",
                "variant grams",
                "重量",
                "重さ",
                "poids",
                "trọng lượng",
                "الوزن",
            ),
        ),
        "search_words": Column(
            "검색어",
            widgets.Words(500),
            group=MORE,
            many=",",
            names=(
                "검색어설정",
                "키워드",
                "태그",
                "keywords",
                "tags",
                "meta keywords",
                "タグ",
                "标签",
                "mots-clés",
                "từ khóa",
            ),
        ),
        "min_qty": Column(
            "최소 수량",
            common.Whole(1, MAX_QTY),
            group=MORE,
            text=False,
            names=("최소 구매수량", "최소수량", "minimum quantity", "最小数量", "最少数量"),
        ),
        "max_qty": Column(
            "최대 수량",
            common.Whole(1, MAX_QTY),
            group=MORE,
            text=False,
            names=("최대 구매수량", "최대수량", "maximum quantity", "最大数量", "最多数量"),
        ),
        "point_rate": Column(
            "적립률",
            widgets.Rate(100),
            group=MORE,
            text=False,
            names=("적립률(%)", "적립금", "point rate", "ポイント率", "积分率"),
        ),
        "low_stock_at": Column(
            "재고 부족 기준",
            common.Whole(0, MAX_STOCK),
            group=MORE,
            text=False,
            names=(
                "안전 재고",
                "재고 알림 수량",
                "low stock at",
                "low stock amount",
                "low stock threshold",
                "low stock level",
                "在庫わずかの基準",
                "库存不足标准",
                "seuil de stock faible",
                "ngưỡng sắp hết hàng",
                "حد المخزون المنخفض",
            ),
        ),
        "price_tiers": Column(
            "수량별 가격",
            tiers.Tiers(),
            group=MORE,
            names=(
                "등급별 가격",
                "도매가",
                "price tiers",
                "tier prices",
                "数量別価格",
                "数量价格",
                "prix par quantité",
                "giá theo số lượng",
                "السعر حسب الكمية",
            ),
        ),
        "size_table": Column(
            "사이즈표",
            widgets.Sizes(),
            group=MORE,
            names=(
                "사이즈",
                "실측",
                "size table",
                "size chart",
                "サイズ表",
                "尺码表",
                "tableau des tailles",
                "bảng kích cỡ",
                "جدول المقاسات",
            ),
        ),
        "related_codes": Column(
            "함께 볼 상품",
            widgets.Chosen(),
            group=MORE,
            many=";",
            names=(
                "관련상품",
                "관련 상품",
                "관련상품코드",
                "related products",
                "related codes",
                "関連商品",
                "相关商品",
                "produits associés",
                "sản phẩm liên quan",
                "منتجات ذات صلة",
            ),
        ),
        "item_info_class": Column(
            "상품정보고시 분류",
            notices.NoticeClass(),
            group=MORE,
            names=(
                "상품정보고시 품목",
                "상품정보제공고시 분류",
                "정보고시 분류",
                "정보고시 품목",
                "item info class",
                "product notice class",
                "商品情報告示の分類",
                "商品信息公示分类",
                "catégorie de la notice",
                "phân loại thông tin sản phẩm",
                "فئة بيانات المنتج",
            ),
        ),
        "item_info": Column(
            "상품정보고시",
            widgets.Pairs(),
            group=MORE,
            names=(
                "상품정보제공고시",
                "정보고시",
                "item info",
                "product notice",
                "商品情報告示",
                "商品信息公示",
                "notice du produit",
                "thông tin sản phẩm",
                "بيانات المنتج",
            ),
        ),
        "seo_title": Column(
            "검색 제목",
            common.Line(120),
            group=MORE,
            names=("meta title", "SEO 제목", "seo title"),
        ),
        "seo_description": Column(
            "검색 설명",
            common.Line(300),
            group=MORE,
            names=("meta description", "SEO 설명", "seo description"),
        ),
    }
    return columns

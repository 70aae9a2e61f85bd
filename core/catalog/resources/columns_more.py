"""The columns of options and of what a product is beside its name and price."""

from core.catalog.models import MAX_QTY
from core.catalog.resources import widgets
from core.catalog.resources.labels import MORE, OPTION
from core.jobs.contract import Column

OPTIONS = 3


def option_columns() -> dict[str, Column]:
    """The columns by field name, in the order of an export."""
    columns: dict[str, Column] = {}
    for place in range(1, OPTIONS + 1):
        columns[f"option{place}_name"] = Column(
            f"옵션{place} 이름",
            widgets.Line(60),
            group=OPTION,
            names=(
                f"옵션{place}이름",
                f"옵션명{place}",
                f"option{place}",
                f"option {place} name",
                f"attribute {place} name",
                f"オプション{place}名",
                f"选项{place}名称",
            ),
        )
        columns[f"option{place}_value"] = Column(
            f"옵션{place} 값",
            widgets.Swatch(),
            group=OPTION,
            names=(
                f"옵션{place}값",
                f"옵션값{place}",
                f"option {place} value",
                f"attribute {place} value(s)",
                f"attribute {place} value",
                f"オプション{place}値",
                f"选项{place}值",
            ),
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
            widgets.Whole(0, 1_000_000_000),
            group=OPTION,
            text=False,
            names=(
                "재고수량",
                "quantité",
                "số lượng",
                "الكمية",
                "재고 수량",
                "수량",
                "inventory_count",
                "variant inventory qty",
                "inventory quantity",
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
            widgets.Text(80),
            group=OPTION,
            names=("품목코드", "옵션코드", "variant sku", "オプションコード", "规格编码"),
        ),
        "product_description": Column(
            "설명",
            widgets.Html(),
            group=MORE,
            names=(
                "상세설명",
                "상품 상세설명",
                "상품설명",
                "description",
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
            widgets.Line(80),
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
        "is_overseas": Column(
            "해외배송",
            widgets.YesNo(),
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
        "min_qty": Column(
            "최소 수량",
            widgets.Whole(1, MAX_QTY),
            group=MORE,
            text=False,
            names=("최소 구매수량", "최소수량", "minimum quantity", "最小数量", "最少数量"),
        ),
        "max_qty": Column(
            "최대 수량",
            widgets.Whole(1, MAX_QTY),
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
        "item_info": Column(
            "상품정보고시",
            widgets.Pairs(),
            group=MORE,
            names=("상품정보제공고시", "정보고시", "item info", "product notice"),
        ),
        "seo_title": Column(
            "검색 제목",
            widgets.Line(120),
            group=MORE,
            names=("meta title", "SEO 제목", "seo title"),
        ),
        "seo_description": Column(
            "검색 설명",
            widgets.Line(300),
            group=MORE,
            names=("meta description", "SEO 설명", "seo description"),
        ),
    }
    return columns

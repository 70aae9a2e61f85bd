"""YoungCart 5's file for many products (.xls). Facts: docs/importing.md#youngcart-5."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.catalog.resources.sources.contract import BLANK, OTHER, Cells, Codes, Context, Notes, Source
from core.catalog.resources.sources.conversion import parse_amount

# 포인트 유형: 0 won, 1 percent of the sale price, 2 percent of the purchase price.
_PERCENT = ("1", "2")


def _cells(cells: Cells, notes: Notes, context: Context) -> None:
    rate = parse_amount(cells.get("point_rate", ""))
    if rate is not None and cells.get("point_unit", "") not in _PERCENT:
        price = parse_amount(cells.get("product_sale_price", ""))
        cells.pop("point_rate")
        if price and 0 < rate <= price:
            cells["point_rate"] = format(round(rate * 100 / price, 2), "f")
            notes["point_rate"] = _("적립금 %(won)s원을 %(percent)s%%로 바꿨어요.") % {
                "won": format(rate.normalize(), "f"),
                "percent": cells["point_rate"],
            }
    if cells.get("tax_kind", "0") not in ("0", "과세", ""):
        notes["tax_kind"] = _("%(kind)s 상품이에요. 과세 구분은 가져오지 않아요.") % {"kind": _("면세")}


_COLUMNS = {
    "product_code": "it_id 상품코드",
    "categories": "ca_id ca_id2 ca_id3 기본분류 기본분류코드 분류 분류1 분류2 분류3 2차분류 3차분류 "
    "분류코드 분류코드2 분류코드3",
    "product_name": "it_name 상품명",
    "maker": "it_maker 제조사",
    "origin_country": "it_origin 원산지",
    "brand": "it_brand 브랜드",
    "summary": "it_basic 기본설명 간단설명",
    "product_description": "it_explan 상품설명 상품상세설명",
    "product_price": "it_cust_price 시중가격 시중가",
    "product_sale_price": "it_price 판매가격 판매가",
    "price_hidden": "it_tel_inq 전화문의",
    "point_rate": "it_point 포인트 적립금",
    "point_unit": "it_point_type 포인트유형 포인트타입",
    "selling": "it_use 판매가능 판매가능여부",
    "buyable": "it_soldout 품절 상품품절",
    "stock": "it_stock_qty 재고수량 재고",
    "min_qty": "it_buy_min_qty 최소구매수량",
    "max_qty": "it_buy_max_qty 최대구매수량",
    "tax_kind": "it_notax 과세유형 과세구분",
    "images": " ".join(f"it_img{place} 이미지{place}" for place in range(1, 11)),
    "": "it_model 모델 it_type1 it_type2 it_type3 it_type4 it_type5 유형1 유형2 유형3 유형4 유형5 "
    "히트 추천 최신 인기 할인 히트상품 추천상품 신상품 인기상품 할인상품 "
    "it_mobile_explan 모바일상품설명 모바일상품상세설명 it_sell_email 판매자이메일 "
    "it_noti_qty 재고통보수량 통보수량 it_order 출력순서 it_gallery",
}

SOURCE = Source(
    name="youngcart",
    title="YoungCart",
    is_korean=True,
    decimal="",
    marks=(
        ("it_id", "it_name"),
        ("상품코드", "기본분류", "판매가격"),
        ("상품코드", "상품명", "시중가격", "판매가격"),
        ("상품코드", "상품명", "전화문의"),
        ("상품코드", "상품명", "판매가능", "재고수량"),
    ),
    columns={name: field for field, names in _COLUMNS.items() for name in names.split()},
    values={
        "selling": {"1": "Y", "y": "Y", "예": "Y", OTHER: "N", BLANK: "N"},
        "buyable": {"1": "N", "y": "N", "예": "N", OTHER: "Y"},
        "price_hidden": {"1": "Y", "y": "Y", "예": "Y", OTHER: "N"},
    },
    codes={"categories": Codes(like=r"[0-9a-zA-Z]{2,10}", joined=";")},
    currency="KRW",
    captions=2,
    has_paths=True,
    falls_back=False,
    cells=_cells,
    does=(
        gettext_lazy("판매가능이 1이 아닌 상품은 판매 종료로, 전화문의 상품은 품절로 들여와요."),
        gettext_lazy("분류 코드는 아래 표에 적은 이름으로 바꾸고, 이름이 없는 것은 빼요. 선택옵션은 이 파일에 없어요."),
        gettext_lazy("열 이름 아래의 설명 줄은 상품으로 읽지 않아요."),
    ),
)

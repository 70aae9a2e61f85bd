"""Cafe24's product file. Facts: docs/importing.md#cafe24."""

from decimal import ROUND_HALF_UP, Decimal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.bulk.contract import Row
from core.catalog.resources.sources.contract import BLANK, OTHER, Cells, Codes, Context, Notes, Source
from core.catalog.resources.sources.conversion import parse_amount
from core.catalog.resources.sources.options import expand_combinations

_YES_NO = {"y": "Y", "t": "Y", OTHER: "N", BLANK: "N"}


def _cells(cells: Cells, notes: Notes, context: Context) -> None:
    if cells.get("option_used", "").upper() in ("N", "F"):
        cells.pop("option_list", None)
    unit, rate = cells.get("point_unit", "").upper(), parse_amount(cells.get("point_rate", "").removesuffix("%"))
    if rate is not None and unit.startswith("W"):
        price = parse_amount(cells.get("product_sale_price", ""))
        cells.pop("point_rate")
        if price and rate <= price:
            percent = (rate * 100 / price).quantize(Decimal("0.01"), ROUND_HALF_UP)
            cells["point_rate"] = format(percent, "f")
            notes["point_rate"] = _("적립금 %(won)s원을 %(percent)s%%로 바꿨어요.") % {
                "won": format(rate.normalize(), "f"),
                "percent": percent,
            }
    tax = cells.get("tax_kind", "").upper()[:1]
    if tax in ("B", "C"):
        kind = _("면세") if tax == "B" else _("영세율")
        notes["tax_kind"] = _("%(kind)s 상품이에요. 과세 구분은 가져오지 않아요.") % {"kind": kind}
    if cells.get("adult", "").upper() in ("Y", "T"):
        notes["adult"] = _("성인 인증을 하던 상품이에요. 여기에는 성인 인증이 없어요.")


def _rows(rows: list[Row], context: Context) -> list[Row]:
    return expand_combinations(rows, context)


SOURCE = Source(
    name="cafe24",
    title="Cafe24",
    is_korean=True,
    marks=(
        ("상품코드", "진열상태", "판매상태"),
        ("자체 상품코드", "진열상태"),
        ("자체 상품코드", "판매상태"),
        ("상품코드", "자체 상품코드", "상품명"),
        ("상품코드", "옵션사용", "옵션입력"),
        ("상품코드", "상품분류 번호"),
        ("상품코드", "이미지등록(상세)"),
        ("상품코드", "품목 구성방식"),
    ),
    columns={
        "상품코드": "product_code",
        "자체 상품코드": "own_code",
        "진열상태": "published",
        "판매상태": "selling",
        "상품분류 번호": "categories",
        "상품분류 신상품영역": "",
        "상품분류 추천상품영역": "",
        "상품명": "product_name",
        "영문 상품명": "product_name_en",
        "상품명(영문)": "product_name_en",
        "상품명(관리용)": "",
        "공급사 상품명": "",
        "모델명": "",
        "상품 요약설명": "summary",
        "상품 간략설명": "summary",
        "상품 상세설명": "product_description",
        "모바일 상품 상세설명 설정": "",
        "모바일 상품 상세설명": "",
        "검색어설정": "search_words",
        "과세구분": "tax_kind",
        "소비자가": "product_price",
        "공급가": "",
        "상품가": "",
        "판매가": "product_sale_price",
        "판매가 대체문구 사용": "price_hidden",
        "판매가 대체문구": "",
        "주문수량 제한 기준": "",
        "최소 주문수량(이상)": "min_qty",
        "최대 주문수량(이하)": "max_qty",
        "적립금": "point_rate",
        "적립금 구분": "point_unit",
        "공통이벤트 정보": "",
        "성인인증": "adult",
        "옵션사용": "option_used",
        "품목 구성방식": "",
        "옵션 표시방식": "",
        "옵션세트명": "",
        "옵션입력": "option_list",
        "옵션 스타일": "",
        "버튼이미지 설정": "",
        "색상 설정": "option_colors",
        "필수여부": "",
        "품절표시 문구": "",
        "추가입력옵션": "",
        "추가입력옵션 명칭": "",
        "추가입력옵션 선택/필수여부": "",
        "입력글자수(자)": "",
        "이미지등록(상세)": "images",
        "이미지등록(추가)": "images",
        "이미지등록(목록)": "",
        "이미지등록(작은목록)": "",
        "이미지등록(축소)": "",
        "제조사": "maker",
        "공급사": "",
        "브랜드": "brand",
        "트렌드": "",
        "자체분류 코드": "",
        "제조일자": "",
        "출시일자": "",
        "유효기간 사용여부": "",
        "유효기간": "",
        "원산지": "origin_country",
        "상품부피(cm)": "",
        "부피무게(kg)": "",
        "상품결제안내": "",
        "상품배송안내": "",
        "교환/반품안내": "",
        "서비스문의/안내": "",
        "배송정보": "",
        "배송방법": "",
        "국내/해외배송": "",
        "배송지역": "",
        "배송비 선결제 설정": "",
        "배송기간": "",
        "배송비 구분": "",
        "배송비입력": "",
        "상품 구분(해외통관)": "",
        "상품소재": "",
        "영문 상품소재(해외통관)": "",
        "옷감(해외통관)": "",
        "검색엔진최적화(SEO) 검색엔진 노출 설정": "",
        "검색엔진최적화(SEO) Title": "seo_title",
        "검색엔진최적화(SEO) Author": "",
        "검색엔진최적화(SEO) Description": "seo_description",
        "검색엔진최적화(SEO) Keywords": "search_words",
        "검색엔진최적화(SEO) 상품 이미지 Alt 텍스트": "",
        "개별결제수단설정": "",
        "상품배송유형 코드": "",
        "스토어픽업 설정": "",
        "상품 전체중량(kg)": "weight_g",
        "HS코드": "hs_code",
        "재고수량": "stock",
    },
    values={"published": _YES_NO, "selling": _YES_NO, "price_hidden": {"y": "Y", "t": "Y", OTHER: "N"}},
    units={"weight_g": "kg"},
    codes={
        "categories": Codes(like=r"\d+", joined="|"),
        "maker": Codes(like=r"M[0-9A-Z]{7}", none=r"M0{7}|0*"),
        "brand": Codes(like=r"B[0-9A-Z]{7}", none=r"B0{7}|0*"),
        "origin_country": Codes(like=r"\d+", known={"1798": "KR"}),
    },
    currency="KRW",
    has_paths=True,
    falls_back=False,
    cells=_cells,
    rows=_rows,
    does=(
        gettext_lazy("진열이나 판매가 N인 상품은 판매 종료로 들여와요."),
        gettext_lazy("옵션입력을 옵션과 옵션 조합으로 나눠요. 재고와 옵션 추가금은 이 파일에 없어요."),
        gettext_lazy("분류·제조사·브랜드·원산지의 번호는 아래 표에 적은 이름으로 바꾸고, 이름이 없는 것은 빼요."),
        gettext_lazy("0.00원인 소비자가는 없는 것으로 읽어요."),
    ),
)

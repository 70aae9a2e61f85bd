"""SmartStore's list of products, and its sheet for registering many. Facts: docs/importing.md#smartstore."""

from django.utils.translation import gettext_lazy

from core.bulk.contracts import Row
from core.catalog.resources.sources.contract import Cells, Codes, Context, Notes, Source
from core.catalog.resources.sources.korean import join_levels, note_tax, read_state
from core.catalog.resources.sources.options import expand_listed_options


def _cells(cells: Cells, notes: Notes, context: Context) -> None:
    read_state(cells, context)
    join_levels(cells)
    note_tax(cells, notes)


def _rows(rows: list[Row], context: Context) -> list[Row]:
    return expand_listed_options(rows, between=",")


SOURCE = Source(
    name="smartstore",
    title="스마트스토어",
    is_korean=True,
    listed_by=("상품번호(스마트스토어)", "상품번호"),
    marks=(
        ("상품번호(스마트스토어)",),
        ("판매자 상품코드", "카테고리코드", "상품명"),
        ("판매자 상품코드", "옵션형태"),
        ("판매자 상품코드", "판매상태", "전시상태"),
        ("상품번호", "판매상태", "전시상태", "상품명"),
    ),
    columns={
        "상품번호(스마트스토어)": "product_code",
        "상품번호": "product_code",
        "상품번호(윈도)": "",
        "판매자 상품코드": "own_code",
        "상품명": "product_name",
        "상품상태": "",
        "판매상태": "selling",
        "전시상태": "selling",
        "재고수량": "stock",
        "판매가": "product_price",
        "판매자할인": "",
        "할인가(PC)": "product_sale_price",
        "할인가(모바일)": "",
        "판매자바코드": "",
        "옵션": "",
        "옵션형태": "",
        "옵션명": "option_names",
        "옵션값": "option_values",
        "옵션가": "option_prices",
        "옵션 재고수량": "option_stocks",
        "카테고리코드": "categories",
        "대분류": "category_levels",
        "중분류": "category_levels",
        "소분류": "category_levels",
        "세분류": "category_levels",
        "대표이미지 URL": "images",
        "대표이미지": "images",
        "추가이미지": "images",
        "상세설명": "product_description",
        "브랜드": "brand",
        "제조사명": "maker",
        "제조사": "maker",
        "부가세": "tax_kind",
        "원산지코드": "origin_country",
        "상품등록일": "",
        "배송방법": "",
        "택배사코드": "",
        "배송비유형": "",
        "기본배송비": "",
        "배송비 결제방식": "",
        "조건부무료- 상품판매가 합계": "",
        "배송비 템플릿코드": "",
        "상품정보제공고시 템플릿코드": "",
        "상품정보제공고시 품명": "",
        "A/S 전화번호": "",
        "A/S 템플릿코드": "",
    },
    codes={
        "categories": Codes(like=r"\d{6,10}"),
        "origin_country": Codes(like=r"\d{5,9}"),
    },
    currency="KRW",
    has_paths=True,
    cells=_cells,
    rows=_rows,
    does=(
        gettext_lazy("판매중이면서 전시중인 상품만 판매 중으로, 품절은 품절로, 나머지는 판매 종료로 들여와요."),
        gettext_lazy("할인가(PC)가 있으면 판매가로, 할인 전 판매가는 정가로 읽어요."),
        gettext_lazy("옵션명·옵션값·옵션가·옵션 재고수량을 옵션 조합으로 나눠요."),
        gettext_lazy("카테고리와 원산지의 번호는 아래 표에 적은 이름으로 바꾸고, 이름이 없는 것은 빼요."),
    ),
)

"""11st's sheet for registering products. Facts: docs/importing.md#11st."""

from django.utils.translation import gettext_lazy

from core.bulk.contracts import Row
from core.catalog.resources.sources.contract import Cells, Codes, Context, Notes, Source
from core.catalog.resources.sources.keys import NameKeys
from core.catalog.resources.sources.korean import note_tax, read_state
from core.catalog.resources.sources.options import expand_listed_options


def _cells(cells: Cells, notes: Notes, context: Context) -> None:
    read_state(cells, context)
    note_tax(cells, notes)


def _rows(rows: list[Row], context: Context) -> list[Row]:
    return expand_listed_options(rows, between="|")


SOURCE = Source(
    name="elevenst",
    title="11번가",
    is_korean=True,
    listed_by=("상품번호",),
    marks=(
        ("상품명", "닉네임", "판매방식"),
        ("상품명", "카테고리코드", "판매방식"),
        ("상품명", "고시유형코드", "옵션재고수량"),
        ("상품명", "카테고리번호", "판매방식"),
    ),
    columns={
        "상품번호": "product_code",
        "판매자 상품코드": "own_code",
        "판매자상품번호": "own_code",
        "카테고리코드": "categories",
        "카테고리번호": "categories",
        "상품명": "product_name",
        "닉네임": "",
        "판매방식": "",
        "판매상태": "selling",
        "판매가": "product_sale_price",
        "재고수량": "stock",
        "옵션재고수량": "option_stocks",
        "원산지": "origin_country",
        "원산지 상세지역": "",
        "부가세/면세상품": "tax_kind",
        "과세구분": "tax_kind",
        "고시유형코드": "",
        "인증정보": "",
        "배송비 설정": "",
        "묶음배송": "",
        "발송예정일 설정": "",
        "대표 이미지": "images",
        "상세설명": "product_description",
        "브랜드": "brand",
        "제조사": "maker",
    },
    patterns=(
        (r"판매옵션 ?\(?\d*\)?", "option_names"),
        (r"판매옵션값 ?\(?\d*\)?", "option_values"),
        (r"판매옵션가격 ?\(?\d*\)?", "option_prices"),
        (r"옵션재고수량 ?\(?\d*\)?", "option_stocks"),
        (r"추가 ?이미지 ?\d*", "images"),
        (r"고시항목코드 ?\d+", ""),
        (r"고시상세항목내용 ?\d+", ""),
    ),
    codes={"categories": Codes(like=r"\d+"), "origin_country": Codes(like=r"\d+")},
    currency="KRW",
    has_codes=False,
    has_paths=True,
    keys=NameKeys,
    cells=_cells,
    rows=_rows,
    does=(
        gettext_lazy("판매옵션값·판매옵션가격·옵션재고수량을 |로 나눠 옵션 조합으로 읽어요."),
        gettext_lazy("상품코드가 없는 파일이라 상품명으로 상품코드를 만들어요. 같은 이름은 같은 상품이에요."),
        gettext_lazy("카테고리와 원산지의 번호는 아래 표에 적은 이름으로 바꾸고, 이름이 없는 것은 빼요."),
    ),
)

"""Coupang Wing's list of products, and its sheets for registering and for prices. Facts: docs/importing.md#coupang."""

from django.utils.translation import gettext_lazy

from core.bulk.contracts import Row
from core.catalog.resources.sources.contract import Cells, Context, Notes, Source, parse_pairs
from core.catalog.resources.sources.keys import SameNameKeys
from core.catalog.resources.sources.korean import read_coded_path, read_state
from core.catalog.resources.sources.medusa import name_variants_by_title
from core.catalog.resources.sources.options import option_cells


def _cells(cells: Cells, notes: Notes, context: Context) -> None:
    read_state(cells, context)
    read_coded_path(cells)
    pairs = parse_pairs(cells.get("variant_title", "").replace(":", "="))
    if pairs:
        cells.update(option_cells([name for name, _value in pairs], [value for _name, value in pairs]))


def _rows(rows: list[Row], context: Context) -> list[Row]:
    """Each row is an option; in a registration the seller's code is the option's."""
    if "variant_code" not in context.fields:
        for row in rows:
            row.cells["variant_code"] = row.cells.get("own_code") or row.cells.get("product_code", "")
    return name_variants_by_title(rows, context)


SOURCE = Source(
    name="coupang",
    title="쿠팡 윙",
    is_korean=True,
    listed_by=("등록상품ID", "노출상품ID"),
    marks=(
        ("등록상품ID", "등록상품명"),
        ("등록상품명", "옵션유형1"),
        ("등록상품명", "업체상품코드"),
        ("노출상품ID", "옵션ID", "내판매가"),
    ),
    columns={
        "등록상품ID": "product_code",
        "노출상품ID": "product_code",
        "등록상품명": "product_name",
        "쿠팡 노출상품명": "",
        "상품명": "product_name",
        "카테고리": "categories",
        "제조사": "maker",
        "브랜드": "brand",
        "브랜드 ID": "",
        "승인상태": "selling",
        "판매상태": "selling",
        "옵션 ID": "",
        "등록 옵션명": "variant_title",
        "판매가": "product_sale_price",
        "판매가격": "product_sale_price",
        "내판매가": "product_sale_price",
        "할인율기준가": "product_price",
        "재고수량": "stock",
        "업체상품코드": "variant_code",
        # Of the sheet of prices, which has other numbers of products than the list.
        "판매자 상품코드": "own_code",
        "모델번호": "",
        "바코드": "",
        "검색어": "search_words",
        "상품고시정보 카테고리": "",
        "대표(옵션)이미지": "images",
        "상세 설명": "product_description",
    },
    patterns=(
        (r"옵션유형 ?([1-5])", r"option\1_name"),
        (r"옵션값 ?([1-5])", r"option\1_value"),
        (r"추가 ?이미지 ?\d*", "images"),
    ),
    gives=frozenset({"variant_code"}),
    currency="KRW",
    has_paths=True,
    falls_back=False,
    keys=SameNameKeys,
    cells=_cells,
    rows=_rows,
    does=(
        gettext_lazy("옵션마다 한 줄인 파일이에요. 같은 상품의 줄을 한 상품의 옵션 조합으로 묶어요."),
        gettext_lazy("승인되어 판매중인 것만 판매 중으로 들여와요. 팔지 않던 옵션은 빼요."),
        gettext_lazy("할인율기준가는 정가로, 카테고리는 앞의 번호를 뺀 이름으로 읽어요."),
    ),
)

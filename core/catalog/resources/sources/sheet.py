"""A Korean sheet that a seller made, with columns of options. Facts: docs/importing.md#sheets-with-options."""

import re
from collections.abc import Sequence
from itertools import product

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.bulk.contracts import Row, plain_name
from core.catalog.resources.sources.contract import Cells, Context, Notes, Source
from core.catalog.resources.sources.joining import expand_row
from core.catalog.resources.sources.keys import NameKeys
from core.catalog.resources.sources.korean import note_tax, read_state
from core.catalog.resources.sources.options import Groups, expand_listed_options, option_cells

_COLUMNS = {
    "product_code": "상품코드 제품코드 품번 상품번호 자체상품코드 판매자상품코드 입점사상품코드 코드",
    "product_name": "상품명 품명 제품명 상품이름 제목(키워드)",
    "product_price": "정가 소비자가 소비자가격 시중가 정상가",
    "product_sale_price": "판매가 판매가격 판매단가 가격 할인가",
    "stock": "재고 재고수량 재고량 현재고 수량",
    "selling": "판매상태 상태 재고상태 판매여부 전시상태 진열상태 노출여부",
    "categories": "분류 카테고리 카테고리명 상품분류 표준카테고리명",
    "images": "이미지 대표이미지 추가이미지 상세이미지 이미지URL 대표이미지URL 추가이미지URL 상품이미지",
    "product_description": "상세설명 상품설명 설명 상세내용",
    "maker": "제조사",
    "brand": "브랜드",
    "origin_country": "원산지 제조국",
    "search_words": "검색어 키워드 태그",
    "tax_kind": "과세구분 과면세구분 과/면세구분 부가세",
    "variant_title": "옵션 옵션정보",
    "option_names": "옵션명 옵션이름 옵션항목",
    "option_values": "옵션값 옵션내용",
    "option_prices": "옵션가 옵션추가금 추가금 옵션가격",
    "option_stocks": "옵션재고 옵션재고수량",
    "variant_code": "옵션코드 품목코드",
}
# Columns whose name is that of an option.
_OPTION = re.compile(r"색상|컬러|칼라|사이즈|치수|용량|맛|향|색깔")
_NAMES = ("상품명", "품명", "제품명", "제목(키워드)")
_PRICES = ("판매가", "판매가격", "판매단가", "가격", "할인가")
_MARKS = (("옵션",), ("옵션정보",), ("옵션명", "옵션값"), ("색상", "사이즈"), ("컬러", "사이즈"))
# Columns of options that our own files have: such a file is one of ours.
OWN = frozenset({"옵션1이름", "옵션1값"})
# The comma of `1,000ml` is part of a number, that of the sizes `95,100` is not. A stroke begins an option only before
# its name.
_PARTS = re.compile(r"[|;\n]|,(?!\d{3}[a-z])|/(?=[^/:=|,;\n]+[:=])", re.I)
_NAMED = re.compile(r"\s*([^:=]{1,40}?)\s*[:=]\s*(.+)", re.S)


def _fix(mapping: dict[str, str], headers: Sequence[str]) -> None:
    """Map the columns that are named as an option, where the file has no other columns of options."""
    if not {"variant_title", "option_values"}.isdisjoint(mapping.values()):
        return
    own = [header for header in headers if _OPTION.fullmatch(plain_name(header))]
    for place, header in enumerate(own[:5], 1):
        mapping[header] = f"option{place}_value"


def _cells(cells: Cells, notes: Notes, context: Context) -> None:
    read_state(cells, context)
    note_tax(cells, notes)
    for header, field in context.mapping.items():
        if _OPTION.fullmatch(plain_name(header)) and field in cells:
            cells[field.replace("_value", "_name")] = plain_name(header)
    has_one = len(re.split(r"[,|/\n]", cells.get("option_names", ""))) == 1
    for name in ("option_names", "option_values", "option_prices", "option_stocks"):
        text = cells.get(name, "")
        if name == "option_values" and "," in text and not has_one:
            # Strokes separate the options, commas their values.
            cells[name] = text.replace("|", "\n")
        elif "|" in text or (has_one and "\n" in text):
            cells[name] = re.sub(r"[|\n]", ",", text)


def _groups(text: str) -> Groups:
    """`색상:빨강,파랑/사이즈:M` as options with their values; values before any name have none."""
    groups: Groups = []
    for part in _PARTS.split(text):
        match = _NAMED.fullmatch(part)
        if match:
            groups.append((match[1].strip(), [match[2].strip()]))
        elif part.strip():
            if not groups:
                groups.append((_("옵션"), []))
            groups[-1][1].append(part.strip())
    return groups


def _rows(rows: list[Row], context: Context) -> list[Row]:
    """Rows of one product are its variants; the only row of a product lists the values of its options."""
    if len(rows) == 1 and "variant_title" not in context.fields and "option_values" not in context.fields:
        # A size or a colour of a product that has no others is nothing to choose.
        rows[0].cells = {name: text for name, text in rows[0].cells.items() if not name.startswith("option")}
        return rows
    made: list[Row] = []
    for row in expand_listed_options(rows, between=","):
        title = row.cells.get("variant_title", "")
        groups = _groups(title)
        if not title or row.skipped or row.errors:
            made.append(row)
        elif len(rows) == 1:
            made += expand_row(row, groups)
        else:
            single = all(len(values) == 1 for _name, values in groups) and _NAMED.fullmatch(title)
            pairs = [(name, values[0]) for name, values in groups] if single else [(_("옵션"), title)]
            row.cells.update(option_cells([name for name, _value in pairs], [value for _name, value in pairs]))
            made.append(row)
    return made


SOURCE = Source(
    name="sheet",
    title="옵션이 있는 엑셀 표",
    is_korean=True,
    marks=tuple((name, price, *mark) for name, price, mark in product(_NAMES, _PRICES, _MARKS)),
    columns={name: field for field, names in _COLUMNS.items() for name in names.split()},
    patterns=((r"(?:추가|상품|상세)? ?이미지 ?\d+", "images"),),
    has_codes=False,
    has_states=False,
    has_paths=True,
    currency="KRW",
    gives=frozenset({"stock", *(f"option{place}_{part}" for place in range(1, 6) for part in ("name", "value"))}),
    keys=NameKeys,
    fix=_fix,
    cells=_cells,
    rows=_rows,
    does=(
        gettext_lazy("같은 상품의 줄은 옵션 조합으로 묶고, 한 줄에 적은 옵션 값들은 모든 조합으로 나눠요."),
        gettext_lazy("상품코드가 없으면 상품명으로 만들어요. 같은 이름은 같은 상품이에요."),
        gettext_lazy("판매 상태의 열이 있으면 판매중이라고 적은 것만 판매 중으로 들여와요."),
    ),
)

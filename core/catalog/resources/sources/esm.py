"""The sheet of Gmarket and Auction (ESM) for registering products. Facts: docs/importing.md#esm."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.bulk.contracts import Row
from core.catalog.resources.labels import MAX_VARIANTS
from core.catalog.resources.sources.contract import Cells, Codes, Context, Notes, Source, copy_row
from core.catalog.resources.sources.keys import NameKeys
from core.catalog.resources.sources.korean import note_tax
from core.catalog.resources.sources.options import option_cells

_STATES = {"정상": "Y", "품절": "N"}


def _cells(cells: Cells, notes: Notes, context: Context) -> None:
    note_tax(cells, notes)


def _rows(rows: list[Row], context: Context) -> list[Row]:
    """Expand lines like `빨강,정상,노출,50,50`: values, state, whether it is shown, the stock of each site."""
    made: list[Row] = []
    for row in rows:
        made.append(row)
        lines = [line.strip() for line in row.cells.get("option_values", "").splitlines() if line.strip()]
        if not lines or row.skipped:
            continue
        names = [name.strip() for name in row.cells.get("option_names", "").replace("\n", ",").split(",")]
        plain = {
            name: text for name, text in row.cells.items() if name not in ("option_values", "option_names", "stock")
        }
        options: list[Cells] = []
        for line in lines[: MAX_VARIANTS + 1]:
            cells = _option(line, names)
            if cells is None:
                row.errors["option_values"] = _("옵션을 읽을 수 없어요: %(text)s") % {"text": line[:60]}
                break
            options.append(cells)
        else:
            row.cells = {**plain, **options[0]}
            made += [copy_row(row, {"product_code": plain.get("product_code", ""), **cells}) for cells in options[1:]]
    return made


def _option(line: str, names: list[str]) -> Cells | None:
    """The cells of an option, None for a line that can't be read. Both sites sell the same goods: one stock."""
    parts = [part.strip() for part in line.split(",")]
    place = next((place for place, part in enumerate(parts) if part in _STATES), 0)
    if not place or place != len([name for name in names if name]):
        return None
    stocks = [part for part in parts[place + 2 :] if part.isdigit()]
    shown = parts[place + 1 : place + 2] == ["노출"]
    cells = option_cells(names, parts[:place])
    if stocks:
        cells["stock"] = max(stocks, key=int) if _STATES[parts[place]] == "Y" else "0"
    elif _STATES[parts[place]] == "N":
        cells["buyable"] = "N"
    return cells | ({} if shown else {"selling": "N"})


SOURCE = Source(
    name="esm",
    title="G마켓·옥션 (ESM)",
    is_korean=True,
    has_states=False,
    marks=(("노출 사이트", "상품명", "판매가"), ("옵션 타입", "옵션 입력값"), ("출하지 코드", "부가세여부")),
    columns={
        "노출 사이트": "",
        "카테고리": "categories",
        "상품명": "product_name",
        "판매자 관리코드": "own_code",
        "판매가": "product_sale_price",
        "재고수량": "stock",
        "부가세여부": "tax_kind",
        "옵션 타입": "",
        "옵션명": "option_names",
        "옵션 입력값": "option_values",
        "출하지 코드": "",
        "인증타입": "",
        "브랜드": "brand",
        "제조사": "maker",
        "기본 이미지": "images",
        "상세설명": "product_description",
    },
    patterns=((r"추가 ?이미지 ?\d*", "images"),),
    codes={"categories": Codes(like=r"[\d_\-]+")},
    gives=frozenset({"stock", "selling", "buyable"}),
    currency="KRW",
    has_codes=False,
    has_paths=True,
    keys=NameKeys,
    cells=_cells,
    rows=_rows,
    does=(
        gettext_lazy("옵션 입력값의 줄마다 옵션 조합을 만들어요. 노출하지 않던 것은 빼고, 품절은 재고 0으로 읽어요."),
        gettext_lazy("상품코드가 없는 파일이라 상품명으로 상품코드를 만들어요. 같은 이름은 같은 상품이에요."),
        gettext_lazy("카테고리의 번호는 아래 표에 적은 이름으로 바꾸고, 이름이 없는 것은 빼요."),
    ),
)

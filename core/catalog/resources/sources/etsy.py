"""Etsy's file of listings. Facts: docs/importing.md#etsy."""

import html
import re
from collections.abc import Mapping

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.bulk.contracts import Row
from core.catalog.resources.labels import OPTIONS
from core.catalog.resources.sources.contract import Cells, Context, Notes, Source
from core.catalog.resources.sources.joining import expand_row
from core.catalog.resources.sources.keys import CodeKeys, clean_code
from core.catalog.resources.sources.options import Groups


def _code(cells: Mapping[str, str]) -> str:
    """The SKU where it is a single one, or a code made from the title."""
    sku = cells.get("product_code", "")
    if sku and "," not in sku:
        return clean_code(sku)
    return clean_code(re.sub(r"[\s/]+", "-", cells.get("product_name", "").casefold()))


class EtsyKeys(CodeKeys):
    """A listing has one row, and a code only where it has one SKU."""

    def key(self, cells: Mapping[str, str]) -> str:
        return _code(cells)


def _cells(cells: Cells, notes: Notes, context: Context) -> None:
    # Descriptions are plain texts; blanks in tags are written as underscores.
    if "product_description" in cells:
        cells["product_description"] = html.escape(cells["product_description"], quote=False).replace("\n", "<br>")
    if "search_words" in cells:
        cells["search_words"] = cells["search_words"].replace("_", " ")


def _rows(rows: list[Row], context: Context) -> list[Row]:
    """Every combination of the values of the variations is a variant."""
    made: list[Row] = []
    for row in rows:
        row.cells["product_code"] = _code(row.cells)
        groups: Groups = []
        for place in range(1, OPTIONS + 1):
            texts = (text.strip() for text in row.cells.get(f"option{place}_value", "").split(","))
            values = list(dict.fromkeys(text for text in texts if text))
            if values:
                groups.append((row.cells.get(f"option{place}_name") or _("옵션"), values))
        made += expand_row(row, groups) if groups else [row]
    return made


SOURCE = Source(
    name="etsy",
    title="Etsy",
    marks=(
        ("TITLE", "CURRENCY_CODE", "QUANTITY"),
        ("TITLE", "VARIATION 1 NAME", "VARIATION 1 VALUES"),
        ("TITLE", "MATERIALS", "IMAGE1"),
    ),
    columns={
        "TITLE": "product_name",
        "DESCRIPTION": "product_description",
        "PRICE": "product_sale_price",
        "CURRENCY_CODE": "currency",
        "QUANTITY": "stock",
        "TAGS": "search_words",
        "MATERIALS": "",
        "SKU": "product_code",
    },
    patterns=(
        (r"image ?\d+", "images"),
        (r"variation ([1-5]) name", r"option\1_name"),
        (r"variation ([1-5]) values", r"option\1_value"),
    ),
    has_codes=False,
    has_states=False,
    keys=EtsyKeys,
    cells=_cells,
    rows=_rows,
    does=(
        gettext_lazy("VARIATION의 값마다 모든 옵션 조합을 만들어요. 조합마다 다른 값은 파일에 없어요."),
        gettext_lazy("QUANTITY는 상품의 것이라 옵션이 있으면 재고를 세지 않고, 0이면 품절로 들여와요."),
        gettext_lazy("SKU가 하나면 상품코드로, 없거나 여럿이면 TITLE로 상품코드를 만들어요."),
    ),
)

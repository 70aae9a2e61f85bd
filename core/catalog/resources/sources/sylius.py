"""The product file of Sylius' import and export plugin. Facts: docs/importing.md#sylius."""

import re
from collections.abc import Sequence
from decimal import Decimal

from django.utils.translation import gettext_lazy

from core.bulk.contracts import Row
from core.catalog.resources.sources.contract import OTHER, Cells, Codes, Context, Notes, Source, copy_row
from core.catalog.resources.sources.conversion import parse_amount
from core.catalog.resources.sources.joining import drop_options, format_amount
from core.catalog.resources.sources.keys import CodeKeys
from core.catalog.resources.sources.magento import skip_other_views
from core.catalog.resources.sources.options import map_option_columns, name_options

_OPTION = re.compile(r"product[_ ]option[_ ](.+)", re.I)
# What the row of a product has of its first variant.
_OF_VARIANT = ("product_price", "product_sale_price", "stock")


def _fix(mapping: dict[str, str], headers: Sequence[str]) -> None:
    """Map the column of each option, in order."""
    map_option_columns(mapping, headers, _OPTION)


def _cells(cells: Cells, notes: Notes, context: Context) -> None:
    name_options(cells, context, _OPTION)
    # Prices are whole numbers of the smallest unit: 8400 is 84.00.
    amount = parse_amount(cells.get("product_sale_price", ""))
    if amount is not None and amount == amount.to_integral_value() and "." not in cells["product_sale_price"]:
        cells["product_sale_price"] = format_amount(amount / Decimal(100))
    # Without the column nothing says that a product is sold.
    if "selling" not in cells and not cells.get("parent_code"):
        cells["selling"] = "N"


def _rows(rows: list[Row], context: Context) -> list[Row]:
    """The product's own row is its first variant as well, where it has values of options."""
    made = skip_other_views(rows)
    head = next((row for row in made if not row.skipped and not row.cells.get("parent_code")), None)
    variations = [row for row in made if not row.skipped and row.cells.get("parent_code")]
    if head is None or not variations or "option1_value" not in head.cells:
        return made
    code = head.cells.get("product_code", "")
    kept = {name: text for name, text in head.cells.items() if name in _OF_VARIANT or name.startswith("option")}
    first = copy_row(head, {**kept, "product_code": code, "parent_code": code})
    head.cells = drop_options(head.cells)
    return [head, first, *(row for row in made if row is not head)]


SOURCE = Source(
    name="sylius",
    title="Sylius",
    marks=(
        ("Code", "Main_taxon", "Short_description"),
        ("Code", "Parent_Code", "Enabled"),
        ("Code", "Taxons", "Channels"),
    ),
    columns={
        "Code": "product_code",
        "Parent_Code": "parent_code",
        "Channels": "",
        "Locale": "view",
        "Enabled": "selling",
        "Name": "product_name",
        "Description": "product_description",
        "Short_description": "summary",
        "Meta_description": "seo_description",
        "Meta_keywords": "search_words",
        "Main_taxon": "",
        "Taxons": "categories",
        "Price": "product_sale_price",
        "tax_category_code": "",
    },
    values={"selling": {"1": "Y", "true": "Y", "yes": "Y", OTHER: "N"}},
    codes={"categories": Codes(like=r"[a-z0-9_\-]+", joined="|")},
    gives=frozenset({"selling"}),
    keys=CodeKeys,
    fix=_fix,
    cells=_cells,
    rows=_rows,
    does=(
        gettext_lazy("Parent_Code가 같은 줄을 한 상품의 옵션 조합으로 묶어요."),
        gettext_lazy("Enabled가 1이 아니거나 Enabled 열이 없는 상품은 판매 종료로 들여와요."),
        gettext_lazy("Price는 100으로 나눠 읽어요. 분류의 코드는 이름을 적어 주세요."),
    ),
)

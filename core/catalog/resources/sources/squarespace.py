"""Squarespace's product file. Facts: docs/importing.md#squarespace."""

import re

from django.utils.translation import gettext_lazy

from core.bulk.contracts import Row
from core.catalog.resources.sources.contract import BLANK, OTHER, Cells, Context, Notes, Paths, Source
from core.catalog.resources.sources.joining import close_unsaid, inherit_prices, refuse_second_products, skip_rows
from core.catalog.resources.sources.keys import ContinuationKeys


def _cells(cells: Cells, notes: Notes, context: Context) -> None:
    # Blanks or line breaks stand between addresses.
    if "images" in cells:
        cells["images"] = re.sub(r"\s+", "|", cells["images"])


def _rows(rows: list[Row], context: Context) -> list[Row]:
    """The first row is the product and its first variant."""
    head = rows[0]
    if head.skipped:
        skip_rows(rows)
        return rows
    refuse_second_products(rows)
    close_unsaid(head, context)
    inherit_prices(head, rows)
    return rows


SOURCE = Source(
    name="squarespace",
    title="Squarespace",
    marks=(
        ("Product ID [Non Editable]", "Title"),
        ("Variant ID [Non Editable]", "Title"),
        ("Product Page", "Product URL", "Title"),
        ("Product URL", "Hosted Image URLs"),
    ),
    columns={
        "Product ID [Non Editable]": "row_id",
        "Variant ID [Non Editable]": "",
        "Product Type [Non Editable]": "row_type",
        "Product Page": "",
        "Product URL": "product_code",
        "Title": "product_name",
        "Description": "product_description",
        "SKU": "variant_code",
        "GTIN": "",
        "MPN": "",
        "Price": "product_price",
        "Sale Price": "product_sale_price",
        "On Sale": "sale_on",
        "Stock": "stock",
        "Categories": "categories",
        "Tags": "search_words",
        # The unit is a setting of the site, which the file does not have.
        "Weight": "",
        "Length": "",
        "Width": "",
        "Height": "",
        "Visible": "selling",
        "Hosted Image URLs": "images",
    },
    patterns=((r"option (name|value) ([1-5])", r"option\2_\1"),),
    values={
        "selling": {"yes": "Y", "true": "Y", "y": "Y", "1": "Y", OTHER: "N"},
        "sale_on": {"yes": "Y", "true": "Y", "y": "Y", "1": "Y", OTHER: "N", BLANK: "N"},
        # What is not counted has a word; a blank cell says nothing, so nothing is sold by it.
        "stock": {"unlimited": "", BLANK: "0"},
    },
    paths=Paths(between=",", level="/"),
    skips=frozenset({"digital", "service", "gift_card", "gift card", "giftcard"}),
    keys=ContinuationKeys,
    cells=_cells,
    rows=_rows,
    does=(
        gettext_lazy("Title이 빈 줄은 위 상품의 옵션 조합으로 읽어요. 서비스, 디지털 상품과 상품권은 건너뛰어요."),
        gettext_lazy("Visible이 Yes가 아닌 상품은 판매 종료로 들여와요. Stock이 Unlimited면 재고를 세지 않아요."),
        gettext_lazy("On Sale이 Yes일 때만 Sale Price를 판매가로 써요. 무게는 단위가 없어서 가져오지 않아요."),
    ),
)

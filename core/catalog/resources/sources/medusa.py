"""Medusa's product file. Facts: docs/importing.md#medusa."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.bulk.contract import Row
from core.catalog.resources.sources.contract import OTHER, Context, Source
from core.catalog.resources.sources.options import option_cells


def name_variants_by_title(rows: list[Row], context: Context) -> list[Row]:
    """Give variants without options an option from their titles, or else from their codes."""
    rows_of_variants = [row for row in rows if not row.skipped]
    if len(rows_of_variants) > 1 and not any("option1_value" in row.cells for row in rows_of_variants):
        for row in rows_of_variants:
            title = row.cells.get("variant_title") or row.cells.get("variant_code", "")
            row.cells = {**row.cells, **option_cells([_("옵션")], [title])}
    return rows


SOURCE = Source(
    name="medusa",
    title="Medusa",
    marks=(("Product Handle", "Product Title", "Variant Title"), ("Product Handle", "Variant SKU")),
    columns={
        "Product Id": "",
        "Product Handle": "product_code",
        "Product Title": "product_name",
        "Product Subtitle": "summary",
        "Product Description": "product_description",
        "Product Status": "selling",
        "Product Thumbnail": "images",
        "Product Weight": "weight_g",
        "Product Length": "",
        "Product Width": "",
        "Product Height": "",
        "Product HS Code": "hs_code",
        "Product Origin Country": "origin_country",
        "Product MID Code": "",
        "Product Material": "",
        "Product Collection Title": "categories",
        "Product Collection Handle": "",
        "Product Collection Id": "",
        "Product Type": "",
        "Product Type Id": "",
        "Product Tags": "search_words",
        "Product Discountable": "",
        "Product External Id": "",
        "Product Profile Name": "",
        "Product Profile Type": "",
        "Shipping Profile Id": "",
        "Variant Id": "",
        "Variant Title": "variant_title",
        "Variant SKU": "variant_code",
        "Variant Barcode": "",
        "Variant Inventory Quantity": "stock",
        "Variant Allow Backorder": "",
        "Variant Manage Inventory": "stock_counted",
        "Variant Weight": "",
        "Variant HS Code": "",
        "Variant Origin Country": "",
    },
    patterns=(
        (r"(?:variant )?price \[?krw\]?", "product_sale_price"),
        (r"(?:variant )?price \[?[a-z]{3}\]?", "product_sale_price"),
        (r"(?:variant )?price .*\[[a-z]{3}\]", "product_sale_price"),
        (r"(?:variant )?option ([1-5]) name", r"option\1_name"),
        (r"(?:variant )?option ([1-5]) value", r"option\1_value"),
        (r"(?:product )?image (\d+)(?: url)?", "images"),
        (r"product tag \d+", "search_words"),
        (r"product category \d+(?: name)?", "categories"),
    ),
    prefer=r"\bkrw\b",
    values={
        "selling": {"published": "Y", OTHER: "N"},
        "stock_counted": {"false": "N", "0": "N", OTHER: "Y"},
    },
    units={"weight_g": "g"},
    rows=name_variants_by_title,
    does=(
        gettext_lazy("같은 Product Handle의 줄을 한 상품의 옵션 조합으로 묶어요."),
        gettext_lazy("Product Status가 published가 아닌 상품은 판매 종료로 들여와요."),
        gettext_lazy("가격 열이 통화마다 있으면 어느 것을 쓸지 여쭤봐요."),
    ),
)

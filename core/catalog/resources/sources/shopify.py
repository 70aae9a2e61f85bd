"""Shopify's product file. Facts: docs/importing.md#shopify."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.bulk.contract import SAME, Row
from core.catalog.resources.sources.contract import OTHER, Cells, Context, Notes, Source


def _rows(rows: list[Row], context: Context) -> list[Row]:
    """Skip gift cards: they can't be sold as products."""
    if any(row.cells.get("row_type", "").casefold() in ("true", "y", "1") for row in rows):
        for row in rows:
            row.skipped, row.kind = True, SAME
            row.notes["row_type"] = _("상품권이라 건너뛰어요.")
    return rows


def _cells(cells: Cells, notes: Notes, context: Context) -> None:
    # Shopify's default option is no option.
    if "option1_name" in cells and cells.get("option1_value", "").casefold() == "default title":
        cells.pop("option1_name")
    # A blank tracker means that stock is not counted; without the column it may be counted.
    if "stock_counted" in context.fields and "stock_counted" not in cells and cells.get("stock") in ("0", ""):
        cells.pop("stock", None)


SOURCE = Source(
    name="shopify",
    title="Shopify",
    marks=(("Handle", "Variant Price"), ("Handle", "Option1 Name", "Title"), ("URL handle", "Title", "Price", "SKU")),
    columns={
        "Handle": "product_code",
        "URL handle": "product_code",
        "Title": "product_name",
        "Body (HTML)": "product_description",
        "Description": "product_description",
        "Vendor": "maker",
        "Product Category": "",
        "Standardized Product Type": "",
        "Custom Product Type": "categories",
        "Type": "categories",
        "Tags": "search_words",
        "Collection": "",
        "Published": "published",
        "Published on online store": "published",
        "Status": "selling",
        "Option1 Name": "option1_name",
        "Option1 Value": "option1_value",
        "Option1 Linked To": "",
        "Option2 Name": "option2_name",
        "Option2 Value": "option2_value",
        "Option2 Linked To": "",
        "Option3 Name": "option3_name",
        "Option3 Value": "option3_value",
        "Option3 Linked To": "",
        "Variant SKU": "variant_code",
        "SKU": "variant_code",
        "Variant Grams": "weight_g",
        "Weight value (grams)": "weight_g",
        "Variant Inventory Tracker": "stock_counted",
        "Inventory tracker": "stock_counted",
        "Variant Inventory Qty": "stock",
        "Inventory quantity": "stock",
        "Variant Inventory Policy": "",
        "Continue selling when out of stock": "",
        "Variant Fulfillment Service": "",
        "Fulfillment service": "",
        "Variant Price": "product_sale_price",
        "Price": "product_sale_price",
        "Variant Compare At Price": "product_price",
        "Compare-at price": "product_price",
        "Price / International": "",
        "Compare At Price / International": "",
        "Variant Requires Shipping": "",
        "Requires shipping": "",
        "Variant Taxable": "",
        "Charge tax": "",
        "Variant Barcode": "",
        "Barcode": "",
        "Image Src": "images",
        "Product image URL": "images",
        "Image Position": "",
        "Image Alt Text": "",
        "Gift Card": "row_type",
        "SEO Title": "seo_title",
        "SEO Description": "seo_description",
        "Variant Image": "images",
        "Variant image URL": "images",
        # The unit for display of the grams in the column above.
        "Variant Weight Unit": "",
        "Weight unit for display": "",
        "Variant Tax Code": "",
        "Cost per item": "",
    },
    patterns=((r"option(\d)name", r"option\1_name"), (r"option(\d)value", r"option\1_value")),
    values={
        "published": {"true": "Y", "y": "Y", "1": "Y", OTHER: "N"},
        "selling": {"active": "Y", OTHER: "N"},
        "stock_counted": {OTHER: "Y"},
    },
    cells=_cells,
    rows=_rows,
    does=(
        gettext_lazy("같은 Handle의 줄을 한 상품의 옵션 조합으로 묶어요."),
        gettext_lazy("Published가 TRUE가 아니거나 Status가 active가 아닌 상품은 판매 종료로 들여와요."),
        gettext_lazy("조합마다 다른 값은 가장 싼 값을 판매가로 하고 나머지는 추가금으로 읽어요."),
    ),
)

"""PrestaShop's files of products and of combinations. Facts: docs/importing.md#prestashop."""

import re

from django.utils.translation import gettext_lazy

from core.bulk.contract import Row
from core.catalog.resources import lists
from core.catalog.resources.sources.contract import OTHER, Cells, Context, Notes, Paths, Source
from core.catalog.resources.sources.keys import CodeKeys
from core.catalog.resources.sources.options import read_parallel_options

# Values have their position and names their kind as a suffix: `Blue:0`, `Color:color:0`.
_BEHIND = re.compile(r"(:[a-z]+)?:\d+\s*$|:(select|radio|color)\s*$")


def _cells(cells: Cells, notes: Notes, context: Context) -> None:
    for name in ("option_names", "option_values"):
        if name in cells:
            parts = re.split(r",\s*", cells[name])
            cells[name] = "|".join(_BEHIND.sub("", part).strip().replace("|", "/") for part in parts)
    if "features" in cells:
        pairs = [part.split(":") for part in re.split(r",\s*", cells["features"])]
        made = [
            f"{lists.escape(one[0], ';=')}={lists.escape(one[1], ';=')}" for one in pairs if len(one) > 1 and one[1]
        ]
        if made:
            cells["properties"] = "; ".join(made)
    if "product_sale_price" in cells and "product_price" not in cells:
        # PrestaShop's price is the one before discounts.
        cells["product_price"] = cells.pop("product_sale_price")


def _rows(rows: list[Row], context: Context) -> list[Row]:
    return read_parallel_options(rows)


SOURCE = Source(
    name="prestashop",
    title="PrestaShop",
    decimal="",
    marks=(
        ("Active (0/1)", "Name *"),
        ("Name *", "Categories (x,y,z...)"),
        ("Product ID*", "Attribute (Name:Type:Position)*"),
        ("Product ID*", "Value (Value:Position)*"),
        ("Product Reference", "Attribute (Name:Type:Position)*"),
        ("Product ID", "Reference", "Price (tax excl.)"),
        ("ID", "Reference", "Price (tax excl.)"),
    ),
    columns={
        "Product ID": "product_code",
        "ID": "product_code",
        "Active (0/1)": "selling",
        "Name *": "product_name",
        "Categories (x,y,z...)": "categories",
        "Price tax excluded": "product_price",
        "Price tax included": "product_price",
        "Price tax excluded or Price tax included": "product_price",
        # Of the list of products, whose column of states says something else.
        "Name": "product_name",
        "Image": "images",
        "Category": "categories",
        "Price (tax excl.)": "product_price",
        "Price (tax incl.)": "product_price",
        "Status": "",
        "Position": "",
        "Tax rules ID": "",
        "Wholesale price": "",
        "On sale (0/1)": "",
        "Discount amount": "discount_amount",
        "Discount percent": "discount_percent",
        "Discount from (yyyy-mm-dd)": "sale_from",
        "Discount to (yyyy-mm-dd)": "sale_until",
        "Reference #": "variant_code",
        "Reference": "variant_code",
        "Product Reference": "",
        "Supplier reference #": "",
        "Supplier reference": "",
        "Supplier": "",
        "Manufacturer": "maker",
        "Brand": "maker",
        "EAN13": "",
        "UPC": "",
        "ISBN": "",
        "MPN": "",
        "Ecotax": "",
        "Width": "",
        "Height": "",
        "Depth": "",
        "Weight": "weight_g",
        "Quantity": "stock",
        "Minimal quantity": "min_qty",
        "Low stock level": "low_stock_at",
        "Visibility": "published",
        "Additional shipping cost": "",
        "Unity": "",
        "Unit price": "",
        "Summary": "summary",
        "Short description": "summary",
        "Description": "product_description",
        "Tags (x,y,z...)": "search_words",
        "Meta title": "seo_title",
        "Meta keywords": "search_words",
        "Meta description": "seo_description",
        "URL rewritten": "",
        "Text when in stock": "",
        "Text when backorder allowed": "",
        "Available for order (0 = No, 1 = Yes)": "buyable",
        "Product available date": "",
        "Product creation date": "",
        "Show price (0 = No, 1 = Yes)": "buyable",
        "Image URLs (x,y,z...)": "images",
        "Image alt texts (x,y,z...)": "",
        "Delete existing images (0 = No, 1 = Yes)": "",
        "Feature(Name:Value:Position)": "features",
        "Feature (Name:Value:Position:Customized)": "features",
        "Condition": "",
        "Attribute (Name:Type:Position)*": "option_names",
        "Value (Value:Position)*": "option_values",
        "Impact on price": "price_diff",
        "Impact on weight": "",
        "Default (0 = No, 1 = Yes)": "",
    },
    prefer="incl",
    values={
        "selling": {"1": "Y", "yes": "Y", "true": "Y", OTHER: "N"},
        "published": {"none": "N", OTHER: "Y"},
        "buyable": {"0": "N", "no": "N", "false": "N", OTHER: "Y"},
        "price_diff": {"0.000000": "0"},
    },
    units={"weight_g": "kg"},
    paths=Paths(between=",", level=""),
    keys=CodeKeys,
    cells=_cells,
    rows=_rows,
    does=(
        gettext_lazy("상품 파일을 먼저, 조합(combinations) 파일을 다음에 올려 주세요. 상품코드는 Product ID예요."),
        gettext_lazy("Active가 0이거나 Visibility가 none인 상품은 판매 종료로, 주문을 받지 않는 것은 품절로 들여와요."),
        gettext_lazy("세금 없는 가격이면 아래 ‘가격에 곱할 값’에 세금까지 곱해 적어 주세요."),
    ),
)

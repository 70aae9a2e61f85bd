"""WooCommerce's product file. Facts: docs/importing.md#woocommerce."""

from django.utils.translation import gettext_lazy

from core.catalog.resources.sources.contract import OTHER, Cells, Context, Notes, Source
from core.catalog.resources.sources.keys import CodeKeys
from core.catalog.resources.sources.woocommerce_headers import PATTERNS, translated_columns, translated_marks


def _cells(cells: Cells, notes: Notes, context: Context) -> None:
    # A literal \n is a line break.
    for name in ("product_description", "summary"):
        if "\\n" in cells.get(name, ""):
            cells[name] = cells[name].replace("\\n", "\n")
    # A variable product's own stock status is ignored.
    if cells.get("row_type", "").casefold().startswith("variable"):
        cells.pop("buyable", None)


_COLUMNS = {
    "ID": "row_id",
    "Type": "row_type",
    "SKU": "product_code",
    "GTIN, UPC, EAN, or ISBN": "",
    "Name": "product_name",
    "Published": "selling",
    "Is featured?": "",
    "Visibility in catalog": "published",
    "Short description": "summary",
    "Description": "product_description",
    "Date sale price starts": "sale_from",
    "Date sale price ends": "sale_until",
    "Tax status": "",
    "Tax class": "",
    "In stock?": "buyable",
    "Stock": "stock",
    "Low stock amount": "low_stock_at",
    "Backorders allowed?": "",
    "Sold individually?": "max_qty",
    "Weight (kg)": "weight_g",
    "Length (cm)": "",
    "Width (cm)": "",
    "Height (cm)": "",
    "Allow customer reviews?": "",
    "Purchase note": "",
    "Sale price": "product_sale_price",
    "Regular price": "product_price",
    "Categories": "categories",
    "Tags": "search_words",
    "Brands": "maker",
    "Shipping class": "",
    "Images": "images",
    "Download limit": "",
    "Download expiry days": "",
    "Parent": "parent_code",
    "Grouped products": "",
    "Upsells": "",
    "Cross-sells": "",
    "External URL": "",
    "Button text": "",
    "Position": "",
}
SOURCE = Source(
    name="woocommerce",
    title="WooCommerce",
    decimal="",
    marks=(
        ("Regular price", "Parent"),
        ("Regular price", "Attribute 1 name"),
        ("Type", "SKU", "Name", "Regular price"),
        ("Type", "SKU", "Name", "Published", "Visibility in catalog"),
        *translated_marks(),
    ),
    columns={**_COLUMNS, **translated_columns(_COLUMNS)},
    patterns=(
        (r"attribute ([1-5]) name", r"option\1_name"),
        (r"attribute ([1-5]) value\(s\)", r"option\1_value"),
        (r"weight \(\w+\)", "weight_g"),
        *PATTERNS,
    ),
    values={
        "selling": {"1": "Y", "true": "Y", OTHER: "N"},
        "published": {"hidden": "N", OTHER: "Y"},
        "buyable": {"0": "N", "no": "N", "false": "N", OTHER: "Y"},
        "max_qty": {"1": "1", OTHER: ""},
    },
    skips=frozenset({"grouped", "external"}),
    keys=CodeKeys,
    cells=_cells,
    does=(
        gettext_lazy("variable과 variation 줄을 한 상품의 옵션 조합으로 묶어요. grouped와 external은 건너뛰어요."),
        gettext_lazy("Published가 1이 아니거나 숨긴 상품은 판매 종료로, 재고가 없다고 된 것은 품절로 들여와요."),
        gettext_lazy("할인 기간이 지난 할인가는 쓰지 않아요."),
    ),
)

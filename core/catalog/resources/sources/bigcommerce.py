"""BigCommerce's product file, the old one and the new one. Facts: docs/importing.md#bigcommerce."""

import re
from collections.abc import Sequence
from decimal import Decimal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.bulk.contracts import Row
from core.catalog.resources.labels import OPTIONS
from core.catalog.resources.sources.contract import OTHER, Cells, Context, Paths, Source
from core.catalog.resources.sources.conversion import parse_amount
from core.catalog.resources.sources.joining import (
    BelowKeys,
    close_unsaid,
    format_amount,
    inherit_prices,
    kind_of,
    share_stock,
    skip_rows,
)
from core.catalog.resources.sources.options import option_cells

# `Type=Rectangles|Name=Size|Value=S`, several one after the other.
_NEW = re.compile(r"Type=[^|]*\|Name=([^|]*)\|Value=(.*?)(?=Type=[^|]*\|Name=|$)", re.S)
# `[RT]Size=S,[CS]Color=Black:#000000`
_OLD = re.compile(r"\s*\[\w+\]([^=]*)=(.*)", re.S)
_COLORED = re.compile(r"(.+):(#[0-9a-fA-F]{6})", re.S)
_CHANGE = re.compile(r"\[(ADD|REMOVE|FIXED)\]\s*(-?[\d.]+)", re.I)
_PRICES = ("product_price", "product_sale_price")
_Options = dict[str, str]


def _fix(mapping: dict[str, str], headers: Sequence[str]) -> None:
    """Pictures have an address or the name of a file: the address is used where the file has both."""
    if "images" not in mapping.values():
        for header in headers:
            if re.fullmatch(r"product image file - \d+", header.strip().casefold()):
                mapping[header] = "images"


def _options(row: Row) -> _Options:
    """The options of a variant: of the old file its name, of the new one a cell of its own."""
    pairs = _NEW.findall(row.cells.get("option_values", ""))
    if not pairs:
        parts = re.split(r",(?=\s*\[\w+\])", row.cells.get("product_name", ""))
        pairs = [match.groups() for part in parts if (match := _OLD.fullmatch(part))]
    options: _Options = {}
    for name, value in pairs:
        match = _COLORED.fullmatch(value.strip())
        options[name.strip()] = f"{match[1]}({match[2].lower()})" if match else value.strip()
    return options


def _apply_rule(rule: Row, variant: Row) -> None:
    """Change the variant's prices as the rule says, and close it where the rule does."""
    if rule.cells.get("buyable") == "N":
        variant.cells["buyable"] = "N"
    text = rule.cells.get("product_price", "")
    if not text:
        return
    match = _CHANGE.fullmatch(text.strip())
    if match is None:
        rule.errors["product_price"] = _("추가금을 읽을 수 없어요: %(text)s") % {"text": text[:40]}
        return
    kind, amount = match[1].upper(), Decimal(match[2])
    for name in _PRICES:
        price = parse_amount(variant.cells.get(name, ""))
        if price is not None:
            made = {"ADD": price + amount, "REMOVE": price - amount, "FIXED": amount}[kind]
            variant.cells[name] = format_amount(made)


def _count(head: Row, variants: list[Row]) -> None:
    """Stock is counted for the product, for each variant, or not at all."""
    unit = head.cells.get("stock_unit", "").casefold().removeprefix("by ")
    if unit == "none":
        for row in (head, *variants):
            row.cells.pop("stock", None)
    elif unit == "product":
        for row in variants:
            row.cells.pop("stock", None)
        share_stock(head, variants)


def _rows(rows: list[Row], context: Context) -> list[Row]:
    """Rows below a product are its variants, its pictures, and rules of its prices."""
    head, *others = rows
    if head.cells.get("goods_type", "").casefold() in ("digital", "d"):
        head.notes["row_type"] = _("여기에서 팔 수 없는 종류라 건너뛰어요: %(kind)s") % {
            "kind": head.cells["goods_type"]
        }
        skip_rows(rows)
        return rows
    close_unsaid(head, context)
    variants: list[Row] = []
    pictures: list[Row] = []
    rules: list[tuple[_Options, Row]] = []
    for row in others:
        kind, options = kind_of(row.cells), _options(row)
        # The number is that of the variant or of the picture.
        left_out = {"product_code", "product_name"}
        row.cells = {name: text for name, text in row.cells.items() if name not in left_out}
        if kind in ("variant", "sku") and options:
            row.cells.update(option_cells(list(options), list(options.values())))
            variants.append(row)
        elif kind == "image" and row.cells.get("images"):
            row.cells = {"images": row.cells["images"]}
            pictures.append(row)
        elif kind == "rule":
            rules.append((options, row))
        else:
            skip_rows([row])
    inherit_prices(head, variants)
    _count(head, variants)
    for options, rule in rules:
        for row in variants:
            if options and options.items() <= _options_of(row.cells).items():
                _apply_rule(rule, row)
        if not rule.errors:
            skip_rows([rule])
    return [head, *variants, *pictures]


def _options_of(cells: Cells) -> _Options:
    return {
        cells[f"option{n}_name"]: cells[f"option{n}_value"] for n in range(1, OPTIONS + 1) if f"option{n}_name" in cells
    }


SOURCE = Source(
    name="bigcommerce",
    title="BigCommerce",
    marks=(
        ("Item", "ID", "Name", "SKU"),
        ("Item", "Name", "Inventory Tracking"),
        ("Item", "Name", "Image URL (Import)"),
        ("Item Type", "Product Name", "Product Code/SKU"),
        ("Product Name", "Current Stock Level"),
    ),
    columns={
        "Item": "row_type",
        "Item Type": "row_type",
        "ID": "product_code",
        "Product ID": "product_code",
        "Name": "product_name",
        "Product Name": "product_name",
        "Type": "goods_type",
        "Product Type": "goods_type",
        "SKU": "variant_code",
        "Product Code/SKU": "variant_code",
        "Options": "option_values",
        "Option Set": "",
        "Option Set Align": "",
        "Inventory Tracking": "stock_unit",
        "Track Inventory": "stock_unit",
        "Current Stock": "stock",
        "Current Stock Level": "stock",
        "Low Stock": "low_stock_at",
        "Low Stock Level": "low_stock_at",
        "Price": "product_price",
        "Sale Price": "product_sale_price",
        "Retail Price": "",
        "Cost Price": "",
        "Brand ID": "",
        "Brand Name": "maker",
        "Channels": "",
        # Numbers of categories, which are not names.
        "Categories": "",
        "Category": "categories",
        "Description": "product_description",
        "Product Description": "product_description",
        "Custom Fields": "",
        "Page Title": "seo_title",
        "Meta Description": "seo_description",
        "Search Keywords": "search_words",
        "Meta Keywords": "search_words",
        "Product URL": "",
        # The unit is a setting of the shop, which the file does not have.
        "Weight": "",
        "Product Weight": "",
        "Is Visible": "selling",
        "Product Visible?": "selling",
        "Allow Purchases?": "buyable",
        "Variant Image URL": "images",
        "Image URL (Import)": "images",
        "Internal Image URL (Export)": "images",
    },
    patterns=((r"product image url - \d+", "images"),),
    values={
        "selling": {"y": "Y", "yes": "Y", "true": "Y", "1": "Y", OTHER: "N"},
        "buyable": {"y": "Y", "yes": "Y", "true": "Y", "1": "Y", OTHER: "N"},
    },
    # The old file has them in the column of names.
    gives=frozenset(f"option{place}_{part}" for place in range(1, OPTIONS + 1) for part in ("name", "value")),
    paths=Paths(between=";", level="/"),
    keys=BelowKeys,
    fix=_fix,
    rows=_rows,
    does=(
        gettext_lazy("Product 줄 아래의 Variant나 SKU 줄을 옵션 조합으로, Image 줄을 그림으로 읽어요."),
        gettext_lazy("보이지 않는 상품은 판매 종료로, 살 수 없는 것은 품절로 들여와요. 디지털 상품은 건너뛰어요."),
        gettext_lazy("새 파일의 분류와 브랜드는 번호뿐이라, 무게는 단위가 없어서 가져오지 않아요."),
    ),
)

"""Wix's product file. Facts: docs/importing.md#wix."""

import re
from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.bulk.contracts import Row
from core.catalog.resources.labels import OPTIONS
from core.catalog.resources.sources.contract import OTHER, Cells, Context, Notes, Paths, Source
from core.catalog.resources.sources.conversion import parse_amount
from core.catalog.resources.sources.joining import (
    close_unsaid,
    drop_options,
    expand_row,
    format_amount,
    kind_of,
    refuse_second_products,
    share_stock,
)
from core.catalog.resources.sources.keys import CodeKeys
from core.catalog.resources.sources.options import Groups, option_cells

# `#ff0000:Red`
_COLORED = re.compile(r"\s*(#[0-9a-fA-F]{3,8}|rgba?\([^)]*\))\s*:\s*(.+)", re.S)
_HEX = re.compile(r"#[0-9a-fA-F]{6}")
_PRICES = ("product_price", "product_sale_price")
# The values of an option by their names, as they are written with their colours.
_Values = dict[str, str]


def _cells(cells: Cells, notes: Notes, context: Context) -> None:
    """The discount's value is a percentage or an amount, as its mode says."""
    mode = cells.get("discount_unit", "").casefold()
    if mode == "percent" and "discount_amount" in cells:
        cells["discount_percent"] = cells.pop("discount_amount")
    elif mode != "amount" and parse_amount(cells.get("discount_amount", "")):
        del cells["discount_amount"]
        notes["discount_unit"] = _("할인 단위를 알 수 없어서 할인을 뺐어요.")


def _value(text: str) -> tuple[str, str]:
    """A value's name, and how it is written with its colour."""
    match = _COLORED.fullmatch(text)
    name = (match[2] if match else text).strip()
    return name, f"{name}({match[1].lower()})" if match and _HEX.fullmatch(match[1]) else name


def _listed(head: Row) -> list[tuple[int, str, _Values]]:
    """The product's options: the place, the name and the values of each."""
    listed = []
    for place in range(1, OPTIONS + 1):
        name, text = (head.cells.get(f"option{place}_{part}", "") for part in ("name", "value"))
        if name or text:
            values = dict(_value(part) for part in text.split(";") if part.strip())
            listed.append((place, name or _("옵션"), values))
    return listed


def _give_options(head: Row, variants: list[Row]) -> None:
    """A variant has one value of each option, and the names stand at the product."""
    listed = _listed(head)
    for row in variants:
        chosen = []
        for place, _name, values in listed:
            name, shown = _value(row.cells.get(f"option{place}_value", ""))
            chosen.append(values.get(name, shown))
        row.cells = {**drop_options(row.cells), **option_cells([name for _place, name, _values in listed], chosen)}
    head.cells = drop_options(head.cells)


def _fix(mapping: dict[str, str], headers: Sequence[str]) -> None:
    """In the newer file the price is that of a sale, beside the one that is struck through."""
    if "strikethroughPrice" in headers or "handle" in headers:
        mapping.update({header: "product_sale_price" for header in headers if header == "price"})


def _give_surcharges(head: Row, variants: list[Row], price: str) -> None:
    """A variant's price is the product's with its surcharge, or its own; a percentage off is off both."""
    percent = parse_amount(head.cells.get("discount_percent", "")) or Decimal(0)
    amounts = [parse_amount(row.cells.get(price, "")) for row in variants]
    base = parse_amount(head.cells.get(price, "")) or min(filter(None, amounts), default=None)
    if base is not None:
        head.cells[price] = format_amount(base)
    for row, own in zip(variants, amounts, strict=True):
        more = parse_amount(row.cells.get("price_diff", "")) or Decimal(0)
        row.cells = {name: text for name, text in row.cells.items() if name not in _PRICES}
        if own is not None and base is not None:
            more += own - base
        more = (more * (100 - percent) / 100).quantize(Decimal("0.01"), ROUND_HALF_UP)
        row.cells["price_diff"] = format_amount(more)


def _rows(rows: list[Row], context: Context) -> list[Row]:
    """Variants have rows of their own; without them every combination of the options is sold."""
    heads = [row for row in rows if kind_of(row.cells) != "variant"]
    head = heads[0] if heads else rows[0]
    variants = [row for row in rows if row is not head and kind_of(row.cells) == "variant"]
    refuse_second_products(heads)
    close_unsaid(head, context)
    if variants:
        _give_options(head, variants)
        _give_surcharges(head, variants, _PRICES[1] if _PRICES[1] in context.fields else _PRICES[0])
        share_stock(head, variants)
        return [head, *variants, *heads[1:]]
    groups: Groups = [(name, list(values.values())) for _place, name, values in _listed(head) if values]
    return [*(expand_row(head, groups) if groups else [head]), *heads[1:]]


# By which the newer file is known.
_NEW = tuple(("handle", "fieldType", name) for name in ("plainDescription", "media", "strikethroughPrice", "visible"))

SOURCE = Source(
    name="wix",
    title="Wix",
    marks=(("handleId", "fieldType"), ("handleId", "productImageUrl"), ("handleId", "discountMode"), *_NEW),
    columns={
        "handleId": "product_code",
        "handle": "product_code",
        "fieldType": "row_type",
        "name": "product_name",
        "description": "product_description",
        "plainDescription": "product_description",
        "productImageUrl": "images",
        "media": "images",
        "mediaAltText": "",
        "collection": "categories",
        "sku": "variant_code",
        "ribbon": "",
        "price": "product_price",
        "strikethroughPrice": "product_price",
        "surcharge": "price_diff",
        "visible": "selling",
        "discountMode": "discount_unit",
        "discountValue": "discount_amount",
        "inventory": "stock",
        # The unit is a setting of the site, which the file does not have.
        "weight": "",
        "cost": "",
        "barcode": "",
        # Parts of addresses, which are not names.
        "primaryCategorySlug": "",
        "categorySlugs": "",
        "brand": "maker",
    },
    patterns=(
        (r"productoptionname([1-5])", r"option\1_name"),
        (r"productoption(?:description|choices)([1-5])", r"option\1_value"),
    ),
    values={
        "selling": {"true": "Y", "yes": "Y", "y": "Y", "1": "Y", OTHER: "N"},
        "stock": {
            **dict.fromkeys(("instock", "in stock", "in_stock"), ""),
            **dict.fromkeys(("outofstock", "out of stock", "out_of_stock"), "0"),
        },
    },
    gives=frozenset({"price_diff"}),
    paths=Paths(between=";", level=""),
    keys=CodeKeys,
    fix=_fix,
    cells=_cells,
    rows=_rows,
    does=(
        gettext_lazy("같은 handleId의 Variant 줄을 Product 줄의 옵션 조합으로 묶고, surcharge는 추가금으로 읽어요."),
        gettext_lazy("visible이 true가 아닌 상품은 판매 종료로 들여와요. InStock은 재고를 세지 않는 것으로 읽어요."),
        gettext_lazy("할인은 discountMode에 따라 비율이나 금액으로 계산해요. 무게는 단위가 없어서 가져오지 않아요."),
    ),
)

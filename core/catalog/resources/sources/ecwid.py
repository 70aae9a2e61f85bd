"""Ecwid's catalogue file. Facts: docs/importing.md#ecwid."""

import re
from collections.abc import Sequence
from decimal import Decimal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.bulk.contracts import Row
from core.catalog.resources.sources.contract import OTHER, Cells, Context, Notes, Paths, Source
from core.catalog.resources.sources.conversion import parse_amount
from core.catalog.resources.sources.joining import (
    BelowKeys,
    close_unsaid,
    expand_row,
    format_amount,
    kind_of,
    share_stock,
    skip_rows,
)
from core.catalog.resources.sources.options import Groups, map_option_columns, name_options

_OPTION = re.compile(r"product_variation_option_\{?(.+?)\}?", re.I)
# Surcharges by the name and the value of an option.
_Markups = dict[tuple[str, str], Decimal]


class EcwidKeys(BelowKeys):
    """Options and variations stand below their product; categories have rows of their own."""

    apart = frozenset({"category"})


def _fix(mapping: dict[str, str], headers: Sequence[str]) -> None:
    """Map the column of each option of the variations, in order."""
    map_option_columns(mapping, headers, _OPTION)


def _cells(cells: Cells, notes: Notes, context: Context) -> None:
    name_options(cells, context, _OPTION)


def _markup(row: Row, price: Decimal) -> Decimal:
    """The surcharge of a value: an amount, or a percentage of the price."""
    text = row.cells.get("option_prices", "").strip()
    amount = parse_amount(text.removesuffix("%"))
    if text and amount is None:
        row.errors["option_prices"] = _("추가금을 읽을 수 없어요: %(text)s") % {"text": text[:40]}
    return (amount or Decimal(0)) * (price / 100 if text.endswith("%") else 1)


def _listed(rows: Sequence[Row], price: Decimal) -> tuple[Groups, _Markups]:
    """The options that a buyer chooses from, and the surcharges of their values."""
    options: dict[str, list[str]] = {}
    markups: _Markups = {}
    for row in rows:
        name, value = row.cells.get("option_names", ""), row.cells.get("option_values", "")
        if not name or not value or row.cells.get("option_used") == "N":
            continue
        options.setdefault(name, []).append(value)
        markups[name, value] = _markup(row, price)
    return [(name, list(dict.fromkeys(values))) for name, values in options.items()], markups


def _rows(rows: list[Row], context: Context) -> list[Row]:
    """Variations are the variants; without them every combination of the options is sold."""
    head, *others = rows
    if head.skipped:
        return rows
    close_unsaid(head, context)
    price = parse_amount(head.cells.get("product_sale_price", "")) or Decimal(0)
    variations = [row for row in others if kind_of(row.cells) == "product_variation"]
    rest = [row for row in others if kind_of(row.cells) != "product_variation"]
    if variations:
        skip_rows(rest)
        for row in variations:
            own = parse_amount(row.cells.pop("product_sale_price", ""))
            row.cells.pop("product_price", None)
            row.cells["price_diff"] = format_amount(own - price) if own is not None else "0"
        share_stock(head, variations)
        return [head, *variations]
    groups, markups = _listed(rest, price)
    skip_rows([row for row in rest if not row.errors])
    if not groups:
        return [head]
    made = expand_row(head, groups)
    for row in made:
        chosen = ((row.cells.get(f"option{n}_name", ""), row.cells.get(f"option{n}_value", "")) for n in range(1, 6))
        row.cells["price_diff"] = format_amount(sum((markups.get(pair, Decimal(0)) for pair in chosen), Decimal(0)))
    return made


SOURCE = Source(
    name="ecwid",
    title="Ecwid",
    marks=(
        ("type", "product_internal_id", "product_sku"),
        ("type", "product_sku", "product_name", "product_is_available"),
        ("type", "product_name", "product_is_inventory_tracked"),
    ),
    columns={
        "type": "row_type",
        "product_internal_id": "row_id",
        "product_sku": "product_code",
        "product_name": "product_name",
        "product_price": "product_sale_price",
        "product_compare_to_price": "product_price",
        "product_cost_price": "",
        "product_is_inventory_tracked": "stock_counted",
        "product_quantity": "stock",
        "product_quantity_out_of_stock_behaviour": "",
        "product_low_stock_notification_quantity": "low_stock_at",
        "product_quantity_minimum_allowed_for_purchase": "min_qty",
        "product_quantity_maximum_allowed_for_purchase": "max_qty",
        "product_is_available": "selling",
        "product_media_main_image_url": "images",
        "product_description": "product_description",
        "product_is_featured": "",
        "product_brand": "maker",
        "product_upc": "",
        "product_subtitle": "summary",
        # The unit is a setting of the shop, which the file does not have.
        "product_weight": "",
        "product_is_shipping_required": "",
        "product_length": "",
        "product_width": "",
        "product_height": "",
        "product_seo_title": "seo_title",
        "product_seo_description": "seo_description",
        "product_option_name": "option_names",
        "product_option_type": "option_used",
        "product_option_is_required": "",
        "product_option_value": "option_values",
        "product_option_markup": "option_prices",
        "product_variation_sku": "variant_code",
        "category_internal_id": "",
        "category_path": "",
        "category_is_available": "",
    },
    patterns=(
        (r"product_category_\d+", "categories"),
        (r"product_media_gallery_image_url_\d+", "images"),
    ),
    values={
        "selling": {"true": "Y", "1": "Y", "yes": "Y", OTHER: "N"},
        "stock_counted": {"true": "Y", "1": "Y", "yes": "Y", OTHER: "N"},
        # A buyer writes or uploads something, or chooses several: no variants.
        "option_used": {"textfield": "N", "textarea": "N", "date": "N", "files": "N", "checkbox": "N", OTHER: "Y"},
    },
    gives=frozenset({"price_diff"}),
    paths=Paths(between=";", level=" / "),
    skips=frozenset({"category"}),
    keys=EcwidKeys,
    fix=_fix,
    cells=_cells,
    rows=_rows,
    does=(
        gettext_lazy(
            "product 줄 아래의 product_variation 줄을 옵션 조합으로, 없으면 product_option의 모든 조합을 만들어요."
        ),
        gettext_lazy("product_is_available이 TRUE가 아닌 상품은 판매 종료로 들여와요."),
        gettext_lazy("재고를 세지 않는 상품은 세지 않아요. 무게는 단위가 없어서 가져오지 않아요."),
    ),
)

"""Saleor's product file. Facts: docs/importing.md#saleor."""

import html
import json
import re
from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext_lazy

from core.catalog.resources.sources.contract import OTHER, Cells, Context, Notes, Source, split_joined
from core.catalog.resources.sources.conversion import parse_day
from core.catalog.resources.sources.keys import CodeKeys
from core.catalog.resources.sources.medusa import name_variants_by_title
from core.catalog.resources.sources.options import map_option_columns, name_options

_ATTRIBUTE = re.compile(r"(.+) \(variant attribute\)")


def _fix(mapping: dict[str, str], headers: Sequence[str]) -> None:
    """Map the column of each variant attribute to an option, in order."""
    map_option_columns(mapping, headers, _ATTRIBUTE)


def _cells(cells: Cells, notes: Notes, context: Context) -> None:
    name_options(cells, context, _ATTRIBUTE)
    if cells.get("product_description", "").lstrip().startswith("{"):
        cells["product_description"] = _html(cells["product_description"])
    # The first day on which it can be bought: a future day counts as not available.
    if "buyable" in cells:
        days = [parse_day(one) for one in split_joined(cells["buyable"])]
        flags = [one.strip().casefold() in ("true", "1", "y") for one in split_joined(cells["buyable"])]
        good = any((when and when <= context.today) or flag for when, flag in zip(days, flags, strict=True))
        cells["buyable"] = "Y" if good else "N"


def _html(text: str) -> str:
    """Saleor's editor blocks as HTML; other text is escaped."""
    try:
        blocks: list[Any] = json.loads(text)["blocks"]
        made = []
        for block in blocks:
            data = block.get("data", {})
            kind = block.get("type", "paragraph")
            if kind == "list":
                items = "".join(
                    f"<li>{one if isinstance(one, str) else one.get('content', '')}</li>" for one in data["items"]
                )
                made.append(f"<ul>{items}</ul>")
            elif kind == "header":
                made.append(f"<h3>{data.get('text', '')}</h3>")
            elif data.get("text"):
                made.append(f"<p>{data['text']}</p>")
        return "".join(made)
    except (ValueError, TypeError, KeyError, AttributeError):
        return html.escape(text)


SOURCE = Source(
    name="saleor",
    title="Saleor",
    marks=(
        ("id", "name", "product type"),
        ("id", "name", "variant sku"),
        ("id", "variant id"),
        ("id", "product media"),
    ),
    columns={
        "id": "product_code",
        "name": "product_name",
        "description": "product_description",
        "category": "categories",
        "product type": "",
        "charge taxes": "",
        "product weight": "weight_g",
        "collections": "",
        "product media": "images",
        "variant id": "",
        "variant sku": "variant_code",
        "variant weight": "",
        "variant media": "images",
    },
    patterns=(
        (r".+ \(channel price amount\)", "product_sale_price"),
        (r".+ \(channel variant currency code\)", ""),
        (r".+ \(channel product currency code\)", "currency"),
        (r".+ \(channel (?:published|visible)\)", "selling"),
        (r".+ \(channel publication date\)", "sold_from"),
        (r".+ \(channel searchable\)", ""),
        (r".+ \(channel available for purchase\)", "buyable"),
        (r".+ \(warehouse quantity\)", "stock_parts"),
    ),
    values={"selling": {"true": "Y", "1": "Y", "y": "Y", OTHER: "N"}},
    units={"weight_g": "kg"},
    has_paths=True,
    keys=CodeKeys,
    fix=_fix,
    cells=_cells,
    rows=name_variants_by_title,
    does=(
        gettext_lazy("같은 id의 줄을 한 상품의 옵션 조합으로 묶고, 변형의 특성을 옵션으로 읽어요."),
        gettext_lazy("보이지 않는 상품은 판매 종료로, 아직 살 수 없는 것은 품절로 들여와요."),
        gettext_lazy("채널이 여럿이면 어느 가격을 쓸지 여쭤보고, 창고별 재고는 더해요."),
    ),
)

"""Vendure's product file. Facts: docs/importing.md#vendure."""

import re
from collections.abc import Sequence

from django.utils.translation import gettext_lazy

from core.bulk.contract import Row
from core.catalog.resources import lists
from core.catalog.resources.sources.contract import OTHER, Cells, Context, Notes, Source
from core.catalog.resources.sources.keys import ContinuationKeys
from core.catalog.resources.sources.options import read_parallel_options

_LANGUAGES = {"ko": "", "en": "_en", "ja": "_ja", "zh": "_cn", "fr": "_fr", "vi": "_vi", "ar": "_ar"}
_FIELDS = {"name": "product_name", "description": "product_description"}


def _fix(mapping: dict[str, str], headers: Sequence[str]) -> None:
    """`name:en` is the name in a language; without a Korean one the first is used as the name."""
    for header in headers:
        found = re.fullmatch(r"(name|description):(\w+)", header.strip().casefold())
        if not found:
            continue
        field, language = _FIELDS[found[1]], found[2].split("_")[0]
        if field not in mapping.values() and not any(one.strip().casefold() == f"{found[1]}:ko" for one in headers):
            mapping[header] = field
        elif language in _LANGUAGES and f"{field}{_LANGUAGES[language]}" not in mapping.values():
            mapping[header] = f"{field}{_LANGUAGES[language]}"
    for name, field in (("slug", "product_code"), ("facets", "facets"), ("optiongroups", "option_names"),
                        ("optionvalues", "option_values")):  # fmt: skip
        own = [one for one in headers if one.strip().casefold().startswith(f"{name}:")]
        if own and field not in mapping.values():
            mapping[own[0]] = field


def _cells(cells: Cells, notes: Notes, context: Context) -> None:
    """Facets `category:Electronics|brand:Apple`: those named category form the category path."""
    way: list[str] = []
    properties: list[str] = []
    for part in cells.get("facets", "").split("|"):
        name, sign, value = (one.strip() for one in part.partition(":"))
        if not sign or not name or not value:
            continue
        if name.casefold() in ("category", "categories"):
            way.append(lists.escape(value, ";>:›"))
        elif name.casefold() == "brand":
            cells.setdefault("maker", value)
        else:
            properties.append(f"{lists.escape(name, ';=')}={lists.escape(value, ';=')}")
    if way:
        cells["categories"] = " > ".join(way)
    if properties:
        cells["properties"] = "; ".join(properties)


def _rows(rows: list[Row], context: Context) -> list[Row]:
    return read_parallel_options(rows)


SOURCE = Source(
    name="vendure",
    title="Vendure",
    marks=(
        ("optionGroups", "optionValues"),
        ("slug", "facets", "taxCategory"),
        ("sku", "stockOnHand", "trackInventory"),
    ),
    columns={
        "name": "product_name",
        "slug": "product_code",
        "description": "product_description",
        "assets": "images",
        "facets": "facets",
        "optionGroups": "option_names",
        "optionValues": "option_values",
        "sku": "variant_code",
        "price": "product_sale_price",
        "taxCategory": "",
        "stockOnHand": "stock",
        "trackInventory": "stock_counted",
        "variantAssets": "images",
        "variantFacets": "",
        "enabled": "selling",
    },
    values={
        "selling": {"true": "Y", "1": "Y", OTHER: "N"},
        "stock_counted": {"true": "Y", "1": "Y", "inherit": "Y", OTHER: "N"},
    },
    has_paths=True,
    keys=ContinuationKeys,
    fix=_fix,
    cells=_cells,
    rows=_rows,
    does=(
        gettext_lazy("이름이 빈 줄은 위 상품의 옵션 조합으로 읽어요."),
        gettext_lazy("facets의 category는 분류로, brand는 제조사로, 나머지는 속성으로 읽어요."),
        gettext_lazy("따옴표 앞뒤의 빈칸은 없는 것으로 읽어요. enabled가 false인 상품은 판매 종료로 들여와요."),
    ),
)

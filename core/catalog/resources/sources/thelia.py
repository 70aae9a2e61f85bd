"""Thelia's exports of prices, of texts, and of data for search engines. Facts: docs/importing.md#thelia."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.bulk.contracts import Row, squash
from core.catalog.resources.sources.contract import BLANK, OTHER, Context, Source
from core.catalog.resources.sources.joining import skip_rows
from core.catalog.resources.sources.options import option_cells


def _fix(mapping: dict[str, str], headers: Sequence[str]) -> None:
    """`id` is the number of a variant where the file has the product's beside it, and else the product's own."""
    if not any(squash(header) == "productid" for header in headers):
        mapping.update({header: "" for header in headers if squash(header) == "id"})


def _rows(rows: list[Row], context: Context) -> list[Row]:
    """A variant has a row for each value of its options, or one with all of them, and these for each currency."""
    variants: dict[tuple[str, str], Row] = {}
    for row in rows:
        key = row.cells.get("variant_code", ""), row.cells.get("currency", "")
        first = variants.setdefault(key, row)
        title = row.cells.get("variant_title", "").replace(",", " / ")
        if first is row:
            row.cells["variant_title"] = title
        elif title:
            first.cells["variant_title"] = " / ".join(filter(None, (first.cells["variant_title"], title)))
            skip_rows([row])
    if len({code for code, _currency in variants}) > 1:
        for row in variants.values():
            title = row.cells["variant_title"] or row.cells.get("variant_code", "")
            row.cells = {**row.cells, **option_cells([_("옵션")], [title])}
    return rows


SOURCE = Source(
    name="thelia",
    title="Thelia",
    marks=(
        ("product_id", "promo_price", "promo"),
        ("ref", "promo_price", "promo"),
        ("ref", "product_title", "product_chapo"),
        ("ref", "product_title", "page_title"),
    ),
    columns={
        "ref": "product_code",
        "product_id": "product_code",
        "id": "variant_code",
        "title": "product_name",
        "product_title": "product_name",
        "product_description": "product_description",
        "product_chapo": "summary",
        "product_postscriptum": "",
        "attributes": "variant_title",
        "ean": "",
        "price": "product_price",
        "promo_price": "product_sale_price",
        "promo": "sale_on",
        "currency": "currency",
        "tax_id": "",
        "tax_title": "",
        "visible": "selling",
        "url": "",
        "page_title": "seo_title",
        "meta_description": "seo_description",
        "meta_keywords": "search_words",
    },
    values={
        "selling": {"1": "Y", "true": "Y", OTHER: "N"},
        "sale_on": {"1": "Y", "true": "Y", OTHER: "N", BLANK: "N"},
    },
    fix=_fix,
    rows=_rows,
    does=(
        gettext_lazy("가격 파일은 상품 번호로, 글 파일은 ref로 상품을 알아봐요. 둘은 이어지지 않아요."),
        gettext_lazy("가격 파일에는 판매 여부와 재고가 없어서 새 상품은 판매 종료로 들여와요."),
        gettext_lazy("promo가 1일 때만 promo_price를 판매가로 써요. 세금 없는 가격이면 환율에 세금도 곱해 주세요."),
    ),
)

"""Magento 2's product file. Facts: docs/importing.md#magento."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.bulk.contract import SAME, Row
from core.catalog.resources.sources.contract import OTHER, Context, Paths, Source
from core.catalog.resources.sources.keys import ListedVariantKeys
from core.catalog.resources.sources.options import read_listed_variants


def skip_other_views(rows: list[Row]) -> list[Row]:
    """Skip a product's rows for other store views or languages: the first one is used."""
    seen: dict[str, str] = {}
    for row in rows:
        sku, view = row.cells.get("product_code", ""), row.cells.get("view", "")
        if sku and seen.setdefault(sku, view) != view:
            row.skipped, row.kind = True, SAME
            row.notes["view"] = _("다른 스토어나 언어의 줄이라 건너뛰어요.")
    return rows


def read_variant_rows(rows: list[Row], context: Context) -> list[Row]:
    """Give variants the options that their product lists."""
    return read_listed_variants(skip_other_views(rows), context)


SOURCE = Source(
    name="magento",
    title="Magento",
    marks=(
        ("sku", "attribute_set_code", "product_type"),
        ("sku", "product_type", "product_online"),
        ("sku", "store_view_code", "name"),
        ("sku", "configurable_variations"),
    ),
    columns={
        "sku": "product_code",
        "store_view_code": "view",
        "attribute_set_code": "",
        "product_type": "row_type",
        "categories": "categories",
        "product_websites": "",
        "name": "product_name",
        "description": "product_description",
        "short_description": "summary",
        "weight": "weight_g",
        "product_online": "selling",
        "tax_class_name": "",
        "visibility": "published",
        "price": "product_price",
        "special_price": "product_sale_price",
        "special_price_from_date": "sale_from",
        "special_price_to_date": "sale_until",
        "url_key": "",
        "meta_title": "seo_title",
        "meta_keywords": "search_words",
        "meta_keyword": "search_words",
        "meta_description": "seo_description",
        "base_image": "images",
        "additional_images": "images",
        "small_image": "",
        "thumbnail_image": "",
        "swatch_image": "",
        "created_at": "",
        "updated_at": "",
        "new_from_date": "",
        "new_to_date": "",
        "country_of_manufacture": "origin_country",
        "manufacturer": "maker",
        "additional_attributes": "",
        "qty": "stock",
        "allow_backorders": "",
        "min_cart_qty": "min_qty",
        "max_cart_qty": "max_qty",
        "is_in_stock": "buyable",
        "manage_stock": "stock_counted",
        "configurable_variations": "variations",
        "configurable_variation_labels": "variation_labels",
    },
    values={
        "selling": {"1": "Y", "y": "Y", "yes": "Y", "enabled": "Y", OTHER: "N"},
        "published": {"not visible individually": "N", OTHER: "Y"},
        "buyable": {"0": "N", "0.0000": "N", OTHER: "Y"},
        "stock_counted": {"0": "N", OTHER: "Y"},
    },
    units={"weight_g": "kg"},
    paths=Paths(between=",", level="/", root="Default Category"),
    skips=frozenset({"grouped", "bundle", "giftcard", "downloadable"}),
    has_paths=True,
    keys=ListedVariantKeys,
    rows=read_variant_rows,
    does=(
        gettext_lazy(
            "configurable 상품과 그 simple 줄을 한 상품의 옵션 조합으로 묶어요. bundle과 grouped는 건너뛰어요."
        ),
        gettext_lazy("product_online이 1이 아니거나 따로 보이지 않는 상품은 판매 종료로, 재고 없음은 품절로 들여와요."),
        gettext_lazy("무게는 kg으로 읽어요. 분류에서 Default Category는 빼요."),
    ),
)

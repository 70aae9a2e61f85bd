"""Spree's product file. Facts: docs/importing.md#spree."""

from django.utils.translation import gettext_lazy

from core.catalog.resources.sources.contract import OTHER, Source

SOURCE = Source(
    name="spree",
    title="Spree",
    marks=(("slug", "compare_at_price"), ("slug", "category1"), ("slug", "sku", "inventory_count")),
    columns={
        "slug": "product_code",
        "sku": "variant_code",
        "name": "product_name",
        "price": "product_sale_price",
        "compare_at_price": "product_price",
        "currency": "currency",
        "status": "selling",
        "description": "product_description",
        "meta_title": "seo_title",
        "meta_description": "seo_description",
        "meta_keywords": "search_words",
        "tags": "search_words",
        "tax_category": "",
        "shipping_category": "",
        "product_type": "",
        "width": "",
        "height": "",
        "depth": "",
        "dimensions_unit": "",
        "weight": "weight_g",
        "weight_unit": "weight_unit",
        "available_on": "sold_from",
        "discontinue_on": "sold_until",
        "inventory_count": "stock",
        "inventory_backorderable": "",
        "track_inventory": "stock_counted",
        "digital": "",
        "vendor_name": "maker",
        "brand_name": "maker",
    },
    patterns=(
        (r"category(\d)", "categories"),
        (r"image(\d)_src", "images"),
        (r"option([1-5])_name", r"option\1_name"),
        (r"option([1-5])_value", r"option\1_value"),
    ),
    values={
        "selling": {"active": "Y", OTHER: "N"},
        "stock_counted": {"false": "N", "0": "N", OTHER: "Y"},
    },
    units={"weight_g": "lb"},
    does=(
        gettext_lazy("같은 slug의 첫 줄을 상품으로, 다음 줄을 옵션 조합으로 읽어요."),
        gettext_lazy("status가 active가 아니거나 판매 기간 밖인 상품은 판매 종료로 들여와요."),
        gettext_lazy("통화가 여럿이면 고른 통화의 줄만 읽어요."),
    ),
)

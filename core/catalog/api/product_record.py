"""A product in the manager's list and editor."""

from collections import defaultdict
from typing import Any, cast

from django.db.models import QuerySet

from core.accounts.selectors import display_name
from core.catalog import related_codes, selectors, services
from core.catalog.answers import ProductRecord, ProductRow
from core.catalog.models import OptionGroup, OptionValue, Product, ProductCategory
from core.catalog.translation import PRODUCT_TEXTS
from core.common import html, languages
from core.common.fields import lang_obj
from core.common.resources import ResourceRequest
from core.plain import translation_sources

_ROW = (
    "id product_code product_price product_sale_price discount_percent status img stock_total variant_count "
    "maker seller_id is_consignment is_overseas popularity created_at updated_at"
).split()
_LISTED = (*_ROW, "product_name_ko", "deleted_at", "seller__name", "seller__user_name")
_EDITED = (
    "price_lang_obj origin_country hs_code weight_g search_words min_qty max_qty low_stock_at item_info size_table"
).split()


def product_rows(products: QuerySet[Product], call: ResourceRequest) -> list[ProductRow]:
    """Rows of the list: always three queries."""
    found: list[Any] = list(products.rewrite(False).values(*_LISTED))  # type: ignore[attr-defined]
    known = selectors.category_tree(languages.DEFAULT)
    paths = defaultdict(list)
    links = ProductCategory.objects.filter(product_id__in=[row["id"] for row in found]).order_by("id")
    for product_id, category_id in links.values_list("product_id", "category_id"):
        paths[product_id].append(known.path(category_id))
    for row in found:
        row["product_name"] = row.pop("product_name_ko") or ""
        row["seller_name"] = display_name(row.pop("seller__name"), row.pop("seller__user_name"))
        row["category_names"] = paths[row["id"]]
        row["version"] = services.format_version(row["updated_at"])
    return found


def product_record(product: Product, call: ResourceRequest) -> ProductRecord:
    """The complete product; `version` and `text_older` are for the form that saves it."""
    row: dict[str, Any] = {name: getattr(product, name) for name in (*_ROW, *_EDITED)}
    row |= {name: getattr(product, f"{name}_ko") or "" for name in PRODUCT_TEXTS}
    known = selectors.category_tree(languages.DEFAULT)
    categories = list(product.category_links.order_by("id").values_list("category_id", flat=True))
    groups = list(product.option_groups.order_by("position").prefetch_related("values"))
    values = [sorted(group.values.all(), key=lambda one: one.position) for group in groups]
    more: dict[str, Any] = {
        "point_rate": float(product.point_rate) if product.point_rate is not None else None,
        "images": list(product.images.order_by("position").values("src", "alt")),
        "option_groups": [
            _named(group) | {"kind": group.kind, "values": [_named(one) | {"color": one.color} for one in own]}
            for group, own in zip(groups, values, strict=True)
        ],
        "variants": [
            {
                "id": one.pk,
                "values": [
                    selectors.option_name(values[index][place], "ko")
                    for index, place in enumerate(selectors.parse_variant_key(one.key))
                ],
                "price_diff": one.price_diff,
                "stock": one.stock,
                "stock_seen": one.stock,
                "code": one.code,
            }
            for one in product.variants.filter(is_active=True).order_by("position", "id")
        ],
        "price_tiers": selectors.tier_rows(product.pk),
        "category_ids": categories,
        "category_names": [known.path(one) for one in categories],
        "property_ids": list(product.properties.order_by("pk").values_list("pk", flat=True)),
        "related_codes": related_codes.parse_codes(product.related_codes),
        "related_products": selectors.related_product_rows(related_codes.parse_codes(product.related_codes)),
        "seller_name": display_name(product.seller.name, product.seller.user_name) if product.seller else "",
        "lang_obj": lang_obj(product, PRODUCT_TEXTS),
        "text_older": translation_sources.stale_fields(product, PRODUCT_TEXTS),
        "version": services.get_version(product),
    }
    whole = row | more
    # Stored descriptions don't all come from a form: the editor gets the same cleaned HTML as the shopper.
    for texts in (whole, *whole["lang_obj"].values()):
        if texts.get("product_description"):
            texts["product_description"] = html.clean(texts["product_description"])
    return cast(ProductRecord, whole)


def _named(one: OptionGroup | OptionValue) -> dict[str, Any]:
    return {"id": one.pk, "name": selectors.option_name(one, "ko"), "lang_obj": lang_obj(one, ("name",))}

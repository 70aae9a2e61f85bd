"""Copy a product."""

from django.db import transaction

from core.catalog.models import Product, ProductStatus
from core.catalog.selectors import option_name, parse_variant_key, tier_rows
from core.catalog.services import options
from core.catalog.services.products import save_product
from core.catalog.translation import PRODUCT_TEXTS
from core.common.fields import lang_obj
from core.common.folding import fold

_COLUMNS = (
    "product_price product_sale_price price_lang_obj maker is_consignment is_overseas origin_country hs_code weight_g "
    "search_words point_rate min_qty max_qty low_stock_at item_info seller_id size_table related_codes"
).split()


def duplicate_product(*, product: Product) -> Product:
    """Copy a product with its texts, pictures, options, categories, properties and price tiers.

    The copy is not on sale until a manager changes that, and gets a free code of its own. Counted variants
    begin with a stock of 0.
    """
    names = options.value_names(product)
    variants = [
        {
            "values": [names[index][place] for index, place in enumerate(parse_variant_key(one.key))],
            "price_diff": one.price_diff,
            "stock": None if one.stock is None else 0,
        }
        for one in product.variants.filter(is_active=True).order_by("position", "id")
    ]
    groups = [
        {
            "name": option_name(group, "ko"),
            "kind": group.kind,
            "lang_obj": lang_obj(group, ("name",)),
            "values": [
                {"name": option_name(value, "ko"), "color": value.color, "lang_obj": lang_obj(value, ("name",))}
                for value in sorted(group.values.all(), key=lambda one: one.position)
            ],
        }
        for group in product.option_groups.order_by("position").prefetch_related("values")
    ]
    values = {name: getattr(product, name) for name in _COLUMNS}
    values |= {name: getattr(product, f"{name}_ko") or "" for name in PRODUCT_TEXTS}
    values |= {
        "status": ProductStatus.DISCONTINUED,
        "lang_obj": lang_obj(product, PRODUCT_TEXTS),
        "images": list(product.images.order_by("position").values("src", "alt")),
        "option_groups": groups,
        "variants": variants,
        "price_tiers": tier_rows(product.pk),
        "category_ids": list(product.category_links.order_by("id").values_list("category_id", flat=True)),
        "property_ids": list(product.properties.values_list("pk", flat=True)),
    }
    with transaction.atomic():
        return save_product(values={**values, "product_code": _free_code(product.product_code)})


def _free_code(code: str) -> str:
    stem = code[:54]
    key = fold(f"{stem}-")
    taken = set(Product.objects.filter(product_code_key__startswith=key).values_list("product_code_key", flat=True))
    codes = (f"{stem}-{number}" for number in range(2, len(taken) + 3))
    return next(code for code in codes if fold(code) not in taken)

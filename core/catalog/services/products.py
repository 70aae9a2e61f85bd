"""Save a product with all its parts, all or nothing."""

import secrets
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from core.accounts import selectors as people
from core.catalog import related_codes, rules, search
from core.catalog.errors import CodeOfDeleted, CodeTaken, Stale
from core.catalog.models import Category, OptionValue, Product, ProductCategory, ProductImage, Property
from core.catalog.services import options, tiers, variants
from core.catalog.services.stock import lock_products
from core.catalog.translation import PRODUCT_TEXTS
from core.common import html, languages
from core.common.errors import Invalid
from core.common.fields import set_lang_obj
from core.common.folding import fold
from core.plain import translation_sources

# Used by the form and by imports.
NO_CONSIGNMENT = gettext_lazy("위탁 판매를 쓰지 않는 쇼핑몰이에요.")
CONSIGNED_BY = gettext_lazy("위탁 상품은 판매자를 골라 주세요.")
_PARTS = (
    "images",
    "option_groups",
    "variants",
    "category_ids",
    "property_ids",
    "price_tiers",
    "lang_obj",
    "related_codes",
)


def get_version(row: Product) -> str:
    """The version that a form sends back, so that a save from an old copy is noticed."""
    return format_version(row.updated_at)


def format_version(updated_at: datetime | None) -> str:
    """The version of a product that was saved at this time; empty for a new one."""
    return updated_at.isoformat() if updated_at else ""


def save_product(
    *,
    values: Mapping[str, Any],
    product: Product | None = None,
    seen: str = "",
    checked: Collection[str] = (),
) -> Product:
    """Create or update a product of the current brand.

    `values` are plain columns and any of `images, option_groups, variants, category_ids,
    property_ids, price_tiers, lang_obj`; a part that is absent stays as it is. Variants are matched by id, then
    by their option values, so that carts and stock keep their row. `seen` is the `version` that the
    form was opened with, `checked` the languages whose texts were confirmed to match the Korean ones.
    An empty `product_code` leaves the code unchanged; a new product gets a generated one, P-000123.
    Raises Invalid (-50) with nested field names, CodeTaken for a code in use, Stale (-45) where
    the product was saved since `seen`.
    """
    values = {name: value for name, value in values.items() if name != "product_code" or value}
    try:
        with transaction.atomic():
            row = lock_product(product, seen)
            before = translation_sources.read_texts(row, PRODUCT_TEXTS)
            _check_seller(row, values)
            former = row.product_code
            _write_columns(row, values)
            _write_chosen(row, values)
            row.text_sources = translation_sources.updated_sources(row, PRODUCT_TEXTS, before=before, checked=checked)
            _check(row)
            _save_columns(row)
            _save_parts(row, values)
            _rename_chosen(former, row.product_code)
            refresh_product(row)
    except IntegrityError as exc:
        code = values.get("product_code") or (product.product_code if product else "")
        holder = Product.objects.filter(product_code=code).first()
        if holder is None or (product is not None and holder.pk == product.pk):
            raise
        raise (CodeOfDeleted() if holder.deleted_at else CodeTaken()) from exc
    return row


def lock_product(product: Product | None, seen: str = "") -> Product:
    """The current row, locked until the transaction ends: it may have been sold or saved since it was read.

    Raises Stale (-45) where it was saved since the version `seen`.
    """
    if product is None or product.pk is None:
        return Product()
    lock_products([product.pk])
    row: Product = Product.objects.get(pk=product.pk)
    if seen and seen != get_version(row):
        raise Stale(data={"version": get_version(row), "updated_at": row.updated_at})
    return row


def _write_columns(row: Product, values: Mapping[str, Any]) -> None:
    # A form sends the status that it was opened with: only another one is set by hand (D20).
    if values.get("status", row.status) != row.status:
        row.status_before = None
    for name, value in values.items():
        if name not in _PARTS:
            # Plain texts are Korean, independent of the language of the manager's screen.
            setattr(row, f"{name}_ko" if name in PRODUCT_TEXTS else name, value)
    if "lang_obj" in values:
        set_lang_obj(row, values["lang_obj"], PRODUCT_TEXTS)
    for code in languages.LANGUAGES:
        name = f"product_description_{languages.suffix(code)}"
        setattr(row, name, html.clean(getattr(row, name) or ""))


def _save_columns(row: Product) -> None:
    if row.product_code:
        row.save()
        return
    # The number is the row's id, so that two products saved at once can't get the same one.
    row.product_code = f"-{secrets.token_hex(16)}"
    row.save()
    proposed = f"P-{row.pk:06d}"
    key = fold(proposed)
    taken = Product.objects.filter(product_code_key__startswith=key).values_list("product_code_key", flat=True)
    others = (f"{proposed}-{number}" for number in range(2, len(taken) + 3))
    row.product_code = next(code for code in (proposed, *others) if fold(code) not in taken)
    row.save(update_fields=["product_code"])


def _check_seller(row: Product, values: Mapping[str, Any]) -> None:
    """The seller must be one of the brand's; the product's current seller may stay."""
    seller = values.get("seller_id")
    if seller is not None and seller != row.seller_id and not people.is_seller(seller):
        raise Invalid({"seller_id": _("없는 판매자예요.")})
    if values.get("is_consignment") and not row.is_consignment and not people.uses_consignment():
        raise Invalid({"is_consignment": NO_CONSIGNMENT})


def _write_chosen(row: Product, values: Mapping[str, Any]) -> None:
    """Set the related products: each once, not the product itself, and of this brand."""
    if "related_codes" not in values:
        return
    codes = list(dict.fromkeys(values["related_codes"]))
    kept = set(related_codes.parse_codes(row.related_codes))
    known = set(Product.objects.filter(product_code__in=codes).values_list("product_code_key", flat=True))
    for index, code in enumerate(codes):
        # A code that was there and was deleted since must not make the form fail.
        if fold(code) not in known and code not in kept:
            raise Invalid({f"related_codes[{index}]": _("없는 상품이에요.")})
        if fold(code) == fold(row.product_code):
            raise Invalid({f"related_codes[{index}]": _("자기 자신은 고를 수 없어요.")})
    row.related_codes = related_codes.format_codes(codes)


def _rename_chosen(former: str, code: str) -> None:
    """Other products refer to a related product by its code: update a changed code there, too."""
    if not former or former == code:
        return
    holders = Product.objects.exclude(related_codes="").filter(related_codes__contains=former)
    for pk, text in holders.values_list("pk", "related_codes"):
        codes = [code if one == former else one for one in related_codes.parse_codes(text)]
        Product.objects.filter(pk=pk).update(related_codes=related_codes.format_codes(codes))


def _check(row: Product) -> None:
    if row.product_sale_price > row.product_price:
        raise Invalid({"product_sale_price": _("판매가가 정가보다 높아요.")})
    if row.is_consignment and row.seller_id is None:
        raise Invalid({"is_consignment": CONSIGNED_BY})
    if row.max_qty < row.min_qty:
        raise Invalid({"max_qty": _("최대 수량은 최소 수량보다 적을 수 없어요.")})


def _save_parts(row: Product, values: Mapping[str, Any]) -> None:
    if "images" in values:
        _save_images(row, values["images"])
    if "category_ids" in values:
        _save_categories(row, values["category_ids"])
    if "property_ids" in values:
        _save_properties(row, values["property_ids"])
    names = options.value_names(row)
    if "option_groups" in values:
        options.save(row, values["option_groups"])
    if "variants" in values or "option_groups" in values or not row.variants.exists():
        variants.save(row, values.get("variants", []), before=names)
    elif "product_sale_price" in values:
        variants.check_prices(row)
    if "price_tiers" in values:
        tiers.save(row, values["price_tiers"])


def _save_images(row: Product, images: Sequence[Mapping[str, Any]]) -> None:
    row.images.all().delete()
    ProductImage.objects.bulk_create(
        [
            ProductImage(product=row, src=image["src"], alt=image.get("alt", ""), position=position)
            for position, image in enumerate(images)
        ]
    )


def _save_categories(row: Product, ids: Sequence[int]) -> None:
    below = Exists(Category.objects.filter(parent_id=OuterRef("pk")))
    rows = Category.objects.filter(pk__in=ids).order_by().annotate(is_above=below)
    found = {pk: (group, is_above) for pk, group, is_above in rows.values_list("pk", "group_id", "is_above")}
    groups: dict[int, int] = {}
    for index, one in enumerate(ids):
        if one not in found:
            raise Invalid({f"category_ids[{index}]": _("없는 분류예요.")})
        group, is_above = found[one]
        if group in groups:
            raise Invalid({f"category_ids[{index}]": _("분류 그룹마다 하나만 고를 수 있어요.")})
        # A category that got children after the product was put into it may stay (D20).
        if is_above and not row.category_links.filter(category_id=one).exists():
            raise Invalid({f"category_ids[{index}]": _("하위 분류가 있는 분류예요. 맨 아래 분류를 골라 주세요.")})
        groups[group] = one
    row.category_links.all().delete()
    ProductCategory.objects.bulk_create(
        [ProductCategory(product=row, group_id=group, category_id=one) for group, one in groups.items()]
    )


def _save_properties(row: Product, ids: Sequence[int]) -> None:
    found = set(Property.objects.filter(pk__in=ids).values_list("pk", flat=True))
    for index, one in enumerate(ids):
        if one not in found:
            raise Invalid({f"property_ids[{index}]": _("없는 속성이에요.")})
    row.properties.set(found)


def refresh_product(row: Product) -> None:
    """Write the derived columns of a product, and its search tokens."""
    images = list(row.images.order_by("position").values_list("src", flat=True))
    colors = list(
        OptionValue.objects.filter(group__product=row)
        .exclude(color="")
        .order_by("position")
        .values_list("color", flat=True)
    )
    figures = [
        rules.VariantFigures(pk, stock)
        for pk, stock in row.variants.filter(is_active=True).order_by("position").values_list("pk", "stock")
    ]
    kept = rules.derive_columns(
        list_price=row.product_price,
        sale_price=row.product_sale_price,
        status=row.status,
        status_before=row.status_before,
        images=images,
        colors=colors,
        variants=figures,
    )
    for name, value in kept.items():
        setattr(row, name, value)
    Product.objects.filter(pk=row.pk).update(**kept)
    search.index_products([row.pk])


def delete_product(*, product: Product) -> None:
    """Soft-delete a product; it can be restored for 30 days (D20). Orders have their own copy."""
    Product.objects.filter(pk=product.pk, deleted_at=None).update(deleted_at=timezone.now())
    search.index_products([product.pk])


def restore_product(*, product: Product) -> Product:
    """Restore a deleted product (D20)."""
    Product.objects.filter(pk=product.pk).update(deleted_at=None, updated_at=timezone.now())
    search.index_products([product.pk])
    product.refresh_from_db()
    return product

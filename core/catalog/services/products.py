"""Write a product with all its parts, all or nothing."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from core.catalog import rules, search
from core.catalog.errors import CodeTaken
from core.catalog.models import (
    Category,
    OptionGroup,
    OptionValue,
    Product,
    ProductCategory,
    ProductImage,
    Property,
    StockMove,
    Variant,
)
from core.catalog.selectors import named
from core.catalog.translation import PRODUCT_TEXTS
from core.kit import html, languages
from core.kit.errors import Invalid
from core.kit.fields import set_lang_obj

MAX_VARIANTS = 500
_PARTS = ("images", "option_groups", "variants", "category_ids", "property_ids", "lang_obj")


def save_product(*, values: Mapping[str, Any], product: Product | None = None) -> Product:
    """Create or change a product of the brand in force.

    `values` are plain columns and any of `images, option_groups, variants, category_ids,
    property_ids, lang_obj`; a part that is absent stays as it is. Variants are matched by id, then
    by their option values, so that carts and stock keep their row.
    Raises Invalid (-50) with nested field names, CodeTaken for a code in use.
    """
    row = product or Product()
    for name, value in values.items():
        if name not in _PARTS:
            # Plain texts are Korean, whatever language the manager's screen is in.
            setattr(row, f"{name}_ko" if name in PRODUCT_TEXTS else name, value)
    if "lang_obj" in values:
        set_lang_obj(row, values["lang_obj"], PRODUCT_TEXTS)
    for code in languages.LANGUAGES:
        name = f"product_description_{languages.suffix(code)}"
        setattr(row, name, html.clean(getattr(row, name) or ""))
    if "status" in values:
        row.status_before = None
    _check(row)
    try:
        with transaction.atomic():
            row.save()
            _save_parts(row, values)
            refresh(row)
    except IntegrityError as exc:
        if Product.objects.filter(product_code=row.product_code).exclude(pk=row.pk).exists():
            raise CodeTaken() from exc
        raise
    return row


def _check(row: Product) -> None:
    if row.product_sale_price > row.product_price:
        raise Invalid({"product_sale_price": _("판매가가 정가보다 높아요.")})
    if row.max_qty < row.min_qty:
        raise Invalid({"max_qty": _("최대 수량은 최소 수량보다 적을 수 없어요.")})


def _save_parts(row: Product, values: Mapping[str, Any]) -> None:
    if "images" in values:
        _save_images(row, values["images"])
    if "category_ids" in values:
        _save_categories(row, values["category_ids"])
    if "property_ids" in values:
        _save_properties(row, values["property_ids"])
    names = _option_names(row)
    if "option_groups" in values:
        _save_options(row, values["option_groups"])
    if "variants" in values or "option_groups" in values:
        _save_variants(row, values.get("variants", []), before=names)
    elif not row.variants.exists():
        _save_variants(row, [], before=names)


def _save_images(row: Product, images: Sequence[Mapping[str, Any]]) -> None:
    row.images.all().delete()
    ProductImage.objects.bulk_create(
        [
            ProductImage(product=row, src=image["src"], alt=image.get("alt", ""), position=position)
            for position, image in enumerate(images)
        ]
    )


def _save_categories(row: Product, ids: Sequence[int]) -> None:
    found = {category.pk: category for category in Category.objects.filter(pk__in=ids)}
    groups: dict[int, int] = {}
    for index, one in enumerate(ids):
        if one not in found:
            raise Invalid({f"category_ids[{index}]": _("없는 분류예요.")})
        if found[one].group_id in groups:
            raise Invalid({f"category_ids[{index}]": _("분류 그룹마다 하나만 고를 수 있어요.")})
        groups[found[one].group_id] = one
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


def _option_names(row: Product) -> list[list[str]]:
    if row.pk is None:
        return []
    groups = row.option_groups.order_by("position").prefetch_related("values")
    return [[named(v, "ko") for v in sorted(group.values.all(), key=lambda one: one.position)] for group in groups]


def _save_options(row: Product, groups: Sequence[Mapping[str, Any]]) -> None:
    now = [(g["name"], g.get("kind", "text"), [(v["name"], v.get("color", "")) for v in g["values"]]) for g in groups]
    old = [
        (
            named(g, "ko"),
            g.kind,
            [(named(v, "ko"), v.color) for v in sorted(g.values.all(), key=lambda one: one.position)],
        )  # type: ignore[attr-defined]
        for g in row.option_groups.order_by("position").prefetch_related("values")
    ]
    if now == old:
        return
    for index, (name, _kind, values) in enumerate(now):
        if len({text for text, _color in values}) != len(values) or not values:
            raise Invalid({f"option_groups[{index}][values]": _("%(name)s의 값이 비었거나 겹쳐요.") % {"name": name}})
    row.option_groups.all().delete()
    for position, (name, kind, values) in enumerate(now):
        group = OptionGroup(product=row, name_ko=name, kind=kind, position=position)  # type: ignore[misc]
        group.save()
        OptionValue.objects.bulk_create(
            [
                OptionValue(group=group, name_ko=text, color=color, position=place)  # type: ignore[misc]
                for place, (text, color) in enumerate(values)
            ]
        )


def _save_variants(row: Product, variants: Sequence[Mapping[str, Any]], *, before: list[list[str]]) -> None:
    names = _option_names(row)
    wanted = list(variants) or ([] if names else [{"values": []}])
    if not wanted:
        raise Invalid({"variants": _("옵션 조합을 하나 이상 만들어 주세요.")})
    if len(wanted) > MAX_VARIANTS:
        raise Invalid({"variants": _("옵션 조합은 %(most)s개까지예요.") % {"most": MAX_VARIANTS}})
    keys = [_key(names, one.get("values", []), index) for index, one in enumerate(wanted)]
    if len(set(keys)) != len(keys):
        raise Invalid({"variants": _("같은 옵션 조합이 두 번 있어요.")})
    old = {one.pk: one for one in row.variants.all()}
    by_names = {_names_of(before, one.key): one for one in old.values() if not one.key.startswith("~")}
    # Keys move between rows; none may be taken while they do.
    for one in old.values():
        Variant.objects.filter(pk=one.pk).update(key=f"~{one.pk}")
    kept = set()
    for position, (key, given) in enumerate(zip(keys, wanted, strict=True)):
        found = old.get(given.get("id") or 0) or by_names.get(tuple(given.get("values", [])))
        if found is not None and found.pk in kept:
            found = None
        kept.add(_save_variant(row, found, key, position, given, len(wanted)).pk)
    Variant.objects.filter(product=row).exclude(pk__in=kept).update(is_active=False)


def _key(names: list[list[str]], values: Sequence[str], index: int) -> str:
    if len(values) != len(names):
        raise Invalid({f"variants[{index}][values]": _("옵션마다 값을 하나씩 골라 주세요.")})
    try:
        return ".".join(str(group.index(value)) for group, value in zip(names, values, strict=True))
    except ValueError as exc:
        raise Invalid({f"variants[{index}][values]": _("옵션에 없는 값이에요.")}) from exc


def _names_of(names: list[list[str]], key: str) -> tuple[str, ...]:
    try:
        parts = [int(part) for part in key.split(".")] if key else []
        return tuple(names[index][part] for index, part in enumerate(parts))
    except (ValueError, IndexError):
        return ("\x00", key)


def _save_variant(
    row: Product, found: Variant | None, key: str, position: int, given: Mapping[str, Any], count: int
) -> Variant:
    one = found or Variant(product=row)
    one.key, one.position, one.is_active = key, position, True
    one.price_diff = given.get("price_diff", one.price_diff or 0)
    one.code = (
        given.get("code") or one.code or (row.product_code if count == 1 else f"{row.product_code}-{position + 1}")
    )
    if row.product_sale_price + one.price_diff < 0:
        raise Invalid({f"variants[{position}][price_diff]": _("추가금을 더한 값이 0원보다 적어요.")})
    stock = one.stock
    one.stock = _stock(one, given, position)
    one.save()
    if one.stock is not None and one.stock != (stock or 0):
        StockMove(variant=one, kind=StockMove.Kind.SET, delta=one.stock - (stock or 0)).save()
    return one


def _stock(one: Variant, given: Mapping[str, Any], position: int) -> int | None:
    """The stock to keep. A form that was open while goods were sold changes stock only by its difference."""
    if "stock" not in given:
        return one.stock
    wanted: int | None = given["stock"]
    if one.pk is None or wanted is None or "stock_seen" not in given or given["stock_seen"] is None:
        return wanted
    if one.stock is None:
        return wanted
    result = one.stock + wanted - int(given["stock_seen"])
    if result < 0:
        message = _("그사이 팔려서 남은 수량이 %(left)s개예요. 다시 확인해 주세요.") % {"left": one.stock}
        raise Invalid({f"variants[{position}][stock]": message})
    return result


def refresh(row: Product) -> None:
    """Write the kept columns of a product from its parts, and what it is found by."""
    images = list(row.images.order_by("position").values_list("src", flat=True))
    colors = list(
        OptionValue.objects.filter(group__product=row)
        .exclude(color="")
        .order_by("position")
        .values_list("color", flat=True)
    )
    variants = [
        rules.VariantFigures(pk, stock)
        for pk, stock in row.variants.filter(is_active=True).order_by("position").values_list("pk", "stock")
    ]
    kept = rules.kept(
        list_price=row.product_price,
        sale_price=row.product_sale_price,
        status=row.status,
        status_before=row.status_before,
        images=images,
        colors=colors,
        variants=variants,
    )
    for name, value in kept.items():
        setattr(row, name, value)
    Product.objects.filter(pk=row.pk).update(**kept)
    search.write([row.pk])


def delete_product(*, product: Product) -> None:
    """Take a product out of sight; it can be restored for 30 days (D20). Orders keep their copy."""
    Product.objects.filter(pk=product.pk, deleted_at=None).update(deleted_at=timezone.now())

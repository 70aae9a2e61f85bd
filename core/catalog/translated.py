"""What of the catalogue is translated: products, their options, and categories."""

from typing import Any

from django.db.models import QuerySet
from django.utils.translation import gettext_lazy as _

from core.catalog import services
from core.catalog.models import Category, OptionGroup, OptionValue, Product
from core.catalog.services.options import translate_option
from core.catalog.services.stock import lock_products
from core.common import trees
from core.translations.contracts import Source

_PRODUCTS = "products/list"


def _live_products() -> QuerySet[Product]:
    return Product.objects.filter(deleted_at=None)


def _lock_product(pk: int) -> Product | None:
    lock_products([pk])
    return _live_products().filter(pk=pk).first()


def _save_product(product: Product, texts: Any, checked: tuple[str, ...], actor: Any) -> None:
    services.save_product(values={"lang_obj": texts}, product=product, checked=checked)


def _lock_group(pk: int) -> OptionGroup | None:
    product_id = OptionGroup.objects.filter(pk=pk).values_list("product_id", flat=True).first()
    lock_products([product_id] if product_id else [])
    return OptionGroup.objects.filter(pk=pk).first()


def _lock_value(pk: int) -> OptionValue | None:
    product_id = OptionValue.objects.filter(pk=pk).values_list("group__product_id", flat=True).first()
    lock_products([product_id] if product_id else [])
    return OptionValue.objects.filter(pk=pk).first()


def _save_option(row: Any, texts: Any, checked: tuple[str, ...], actor: Any) -> None:
    translate_option(row=row, texts=texts)


def _lock_category(pk: int) -> Category | None:
    trees.lock_tree(Category)
    return Category.objects.filter(pk=pk).first()


def _save_category(category: Category, texts: Any, checked: tuple[str, ...], actor: Any) -> None:
    services.save_category(values={"lang_obj": texts}, category=category)


SOURCES = (
    Source(
        name="products",
        model=Product,
        label=_("상품"),
        labels={
            "product_name": _("상품명"),
            "product_description": _("설명"),
            "seo_title": _("검색 제목"),
            "seo_description": _("검색 설명"),
        },
        rows=_live_products,
        save=_save_product,
        screen=_PRODUCTS,
        html=frozenset({"product_description"}),
        most={"product_description": 200_000},
        lock=_lock_product,
        is_first=True,
    ),
    Source(
        name="product-options",
        model=OptionGroup,
        label=_("상품 옵션"),
        labels={"name": _("이름")},
        rows=lambda: OptionGroup.objects.filter(product__deleted_at=None),
        save=_save_option,
        screen=_PRODUCTS,
        edited="product_id",
        lock=_lock_group,
    ),
    Source(
        name="product-option-values",
        model=OptionValue,
        label=_("상품 옵션 값"),
        labels={"name": _("이름")},
        rows=lambda: OptionValue.objects.filter(group__product__deleted_at=None),
        save=_save_option,
        screen=_PRODUCTS,
        edited="group__product_id",
        lock=_lock_value,
    ),
    Source(
        name="product-categories",
        model=Category,
        label=_("상품 카테고리"),
        labels={"category_name": _("이름")},
        rows=Category.objects.all,
        save=_save_category,
        screen="products/categories",
        lock=_lock_category,
    ),
)

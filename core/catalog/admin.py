"""The catalogue in Django's admin. The resources of the API save."""

from typing import Any, ClassVar

from django import forms
from django.conf import settings
from django.contrib import admin
from django.http import HttpRequest
from unfold.admin import TabularInline
from unfold.widgets import UnfoldAdminTextareaWidget

from core.admin_base.contracts import (
    HtmlWidget,
    LanguageTabsAdmin,
    ObjectField,
    PictureField,
    ReadOnlyAdmin,
    ResourceAdmin,
    text_input,
)
from core.bulk.admin_bases import BulkAdmin
from core.catalog import models, services
from core.catalog.translation import PRODUCT_TEXTS
from core.common import languages
from core.plain.contracts import stale_fields

_LANGUAGES = [(code, dict(settings.LANGUAGES)[languages.to_django(code)]) for code in languages.LANGUAGES]


class _ReadInline(TabularInline):
    """Parts of a product that its editor in the manager writes."""

    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ImageInline(_ReadInline):
    model = models.ProductImage
    fields = ("src", "alt", "position")


class TierInline(_ReadInline):
    model = models.PriceTier
    fields = ("grade", "min_qty", "price")


class VariantInline(_ReadInline):
    model = models.Variant
    fields = ("code", "price_diff", "stock", "is_active")


def _prices(column: Any) -> forms.Field:
    inputs = {code: (label, text_input()) for code, label in _LANGUAGES}
    return ObjectField(inputs=inputs, required=False, label=column.verbose_name)


def _area(column: Any) -> forms.Field:
    return forms.CharField(widget=UnfoldAdminTextareaWidget, required=False, label=column.verbose_name)


def _html(column: Any) -> forms.Field:
    text = getattr(column, "translated_field", column)
    return forms.CharField(widget=HtmlWidget, required=False, label=text.verbose_name)


def _picture(column: Any) -> forms.Field:
    return PictureField(required=False, label=column.verbose_name)


@admin.register(models.Product)
class ProductAdmin(BulkAdmin, ResourceAdmin, LanguageTabsAdmin):
    resource = bulk = "products"
    version_key = "version"
    list_display = ("product_code", "product_name", "status", "product_sale_price", "stock_total", "updated_at")
    list_filter = ("status", "is_overseas")
    search_fields = ("product_code", "product_name_ko")
    ordering = ("-id",)
    # The manager's editor writes them.
    exclude: ClassVar[Any] = ("brand", "properties", "item_info", "seller", "related_codes", "is_consignment")
    form_fields: ClassVar[Any] = {"price_lang_obj": _prices, "product_description": _html, "size_table": _area}
    inlines = (ImageInline, VariantInline, TierInline)

    def version_of(self, obj: Any) -> str:
        return services.get_version(obj)

    def is_outdated(self, obj: Any, code: str) -> bool:
        return bool(stale_fields(obj, PRODUCT_TEXTS).get(code))


@admin.register(models.Category)
class CategoryAdmin(BulkAdmin, ResourceAdmin, LanguageTabsAdmin):
    resource = bulk = "product-categories"
    renamed: ClassVar[Any] = {"group": "category_group_id"}
    form_fields: ClassVar[Any] = {"img": _picture, "size_table": _area}
    list_display = ("category_name", "group", "parent", "position")
    list_filter = ("group",)
    search_fields = ("category_name_ko", "category_name_en")
    autocomplete_fields = ("parent",)
    list_select_related = ("group", "parent")
    ordering = ("position", "id")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        # The manager's screen moves a branch with its products to another group.
        return (*super().get_readonly_fields(request, obj), *(("group",) if obj else ()))


@admin.register(models.StockMove)
class StockMoveAdmin(ReadOnlyAdmin):
    list_display = ("at", "variant", "kind", "delta", "order_line_id")
    list_filter = ("kind",)
    list_select_related = ("variant",)
    ordering = ("-id",)


@admin.register(models.Wish)
class WishAdmin(ReadOnlyAdmin):
    list_display = ("user", "product", "created_at")
    list_select_related = ("user", "product")
    ordering = ("-id",)


@admin.register(models.SearchQuery)
class SearchQueryAdmin(ReadOnlyAdmin):
    list_display = ("query", "day", "times", "found")
    list_filter = ("day",)
    search_fields = ("query",)
    ordering = ("-day", "-times")

"""The catalogue in Django's admin. Writes go through the same services as the API."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.forms import BaseInlineFormSet, ModelForm
from django.http import HttpRequest
from unfold.admin import TabularInline

from core.admin_base.contracts import LanguageTabsAdmin, ReadOnlyAdmin
from core.bulk.admin_bases import BulkAdmin
from core.catalog import models, search, services
from core.catalog.selectors import clear_tree_cache
from core.catalog.services.products import refresh_product
from core.catalog.services.stock import lock_products
from core.common.errors import Invalid


class ImageInline(TabularInline):
    model = models.ProductImage
    fields = ("src", "alt", "position")
    extra = 0


class TierInline(TabularInline):
    model = models.PriceTier
    fields = ("grade", "min_qty", "price")
    extra = 0


class VariantFormSet(BaseInlineFormSet[Any, Any, Any]):
    """Saves the form's fields and never changes stock."""

    def save_existing(self, form: Any, obj: Any, commit: bool = True) -> Any:
        if commit and form.changed_data:
            obj.save(update_fields=form.changed_data)
        return obj


class VariantInline(TabularInline):
    model = models.Variant
    formset = VariantFormSet
    fields = ("code", "price_diff", "stock", "is_active")
    readonly_fields = ("stock",)
    extra = 0

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(models.Product)
class ProductAdmin(BulkAdmin, LanguageTabsAdmin):
    bulk = "products"
    list_display = ("product_code", "product_name", "status", "product_sale_price", "stock_total", "updated_at")
    list_filter = ("status", "is_overseas")
    search_fields = ("product_code", "product_name_ko")
    ordering = ("-id",)
    exclude: ClassVar[Any] = ("brand", "properties", "price_lang_obj", "item_info", "seller")
    inlines = (ImageInline, VariantInline, TierInline)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return super().get_queryset(request).filter(deleted_at=None)

    def get_object(self, request: HttpRequest, object_id: str, from_field: str | None = None) -> Any:
        found = super().get_object(request, object_id, from_field)
        if found is not None and request.method == "POST":
            # Orders wait until the form is saved, because the saved row includes the counted stock.
            lock_products([found.pk])
            found.refresh_from_db()
        return found

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        if "status" in form.changed_data:
            obj.status_before = None
        super().save_model(request, obj, form, change)

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        super().save_related(request, form, formsets, change)
        if not form.instance.variants.exists():
            services.save_product(values={"variants": []}, product=form.instance)
        else:
            refresh_product(form.instance)

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        services.delete_product(product=obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        for product in queryset:
            services.delete_product(product=product)


class _Structure(BulkAdmin, LanguageTabsAdmin):
    ordering = ("position", "id")

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        search.index_name(obj)
        clear_tree_cache()

    def delete_model(self, request: HttpRequest, obj: Any) -> None:
        services.delete_category(category=obj)

    def delete_queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> None:
        for category in queryset:
            services.delete_category(category=category)


class CategoryForm(ModelForm[models.Category]):
    """Refuses a parent of another group or below the category, beside the field."""

    def clean(self) -> dict[str, Any]:
        values: dict[str, Any] = super().clean() or {}
        group, parent = values.get("group", getattr(self.instance, "group", None)), values.get("parent")
        if group is not None:
            try:
                services.check_parent(self.instance.pk, getattr(parent, "pk", None), group.pk)
            except Invalid as exc:
                self.add_error("parent", exc.errors["parent_id"])
        return values


@admin.register(models.Category)
class CategoryAdmin(_Structure):
    form = CategoryForm
    bulk = "product-categories"
    list_display = ("category_name", "group", "parent", "position")
    list_filter = ("group",)
    search_fields = ("category_name_ko", "category_name_en")
    autocomplete_fields = ("parent",)
    list_select_related = ("group", "parent")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        # The manager's screen moves a branch with its products to another group.
        return (*super().get_readonly_fields(request, obj), *(("group",) if obj else ()))

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        services.save_form_category(category=obj)


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

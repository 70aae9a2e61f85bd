"""The catalogue in Django's admin. Writes go through the same services as the API."""

from collections.abc import Sequence
from typing import Any, ClassVar

from django import forms
from django.contrib import admin
from django.db.models import QuerySet
from django.forms import BaseInlineFormSet, ModelForm
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.admin import TabularInline
from unfold.forms import BaseDialogForm
from unfold.widgets import UnfoldAdminSelectWidget

from core.admin_base.contracts import API_SEARCH, LanguageTabsAdmin, ReadOnlyAdmin, RelatedRows, cells
from core.bulk.contracts.admin import ActionAdmin, BulkAdmin, RowAction
from core.catalog import models, search, selectors, services
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


class StatusForm(BaseDialogForm):
    """The status that shoppers see."""

    status = forms.TypedChoiceField(
        label=_("판매 상태"), choices=models.ProductStatus.choices, coerce=int, widget=UnfoldAdminSelectWidget()
    )


class VariantsOfProduct(RelatedRows):
    model = models.Variant
    title = "옵션"
    fields = ("option", "code", "price_diff", "stock", "is_active")
    money = ("price_diff",)
    most = 50

    def rows(self) -> QuerySet[Any]:
        variants = models.Variant.objects.filter(product_id=self.instance.pk)
        return variants.order_by("position", "pk")

    def attach(self, rows: Sequence[Any]) -> None:
        self._options = selectors.option_texts(rows)

    @admin.display(description="옵션")
    def option(self, variant: models.Variant) -> str:
        return self._options[variant.pk] or cells.EMPTY


@admin.register(models.Product)
class ProductAdmin(BulkAdmin, ActionAdmin, LanguageTabsAdmin):
    bulk = "products"
    list_display = (
        "img",
        "product_name",
        "product_code",
        "status",
        "product_sale_price",
        "stock",
        "is_overseas",
        "updated_at",
    )
    list_filter = ("status", "is_overseas", "is_consignment", "product_sale_price", "stock_total", "updated_at")
    list_sections = (VariantsOfProduct,)
    search_fields = API_SEARCH
    search_help_text = "이름, 상품 코드, 검색어"
    ordering = ("-id",)
    is_large = True
    money = ("product_price", "product_sale_price")
    row_actions = (
        RowAction(
            name="set_status",
            verb="update",
            label=_("판매 상태 바꾸기"),
            question=_("고른 상태가 바로 쇼핑몰에 보여요. 재고와 가격은 그대로예요."),
            done=_("상품 %(count)s개의 판매 상태를 바꿨어요."),
            icon="sell",
            form=StatusForm,
            values=lambda form: {"status": form.cleaned_data["status"]},
        ),
    )
    pictures = ("img",)
    state_colors: ClassVar[Any] = {
        "status": {
            models.ProductStatus.ON_SALE: cells.DONE,
            models.ProductStatus.SOLD_OUT: cells.WAITING,
            models.ProductStatus.NEW: cells.RUNNING,
        }
    }
    exclude: ClassVar[Any] = ("brand", "properties", "price_lang_obj", "item_info", "seller")
    inlines = (ImageInline, VariantInline, TierInline)

    @admin.display(description="재고", ordering="stock_total")
    def stock(self, product: models.Product) -> str:
        return "무제한" if product.stock_total is None else cells.number(product.stock_total)

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
    list_display = ("img", "category_name", "group", "parent", "position")
    list_filter = ("group", "parent")
    search_fields = ("category_name_ko", "category_name_en")
    search_help_text = "이름"
    pictures = ("img",)
    autocomplete_fields = ("parent",)
    list_select_related = ("group", "parent")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        # The manager's screen moves a branch with its products to another group.
        return (*super().get_readonly_fields(request, obj), *(("group",) if obj else ()))

    def save_model(self, request: HttpRequest, obj: Any, form: Any, change: bool) -> None:
        services.save_form_category(category=obj)


@admin.register(models.StockMove)
class StockMoveAdmin(ReadOnlyAdmin):
    list_display = ("at", "product", "option", "kind", "delta", "order_line_id")
    list_filter = ("kind", "at")
    list_select_related = ("variant__product",)
    search_fields = ("variant__product__product_code__exact",)
    search_help_text = "상품 코드 전체"
    ordering = ("-id",)
    is_large = True

    @admin.display(description="상품")
    def product(self, move: models.StockMove) -> str:
        return str(move.variant.product)

    @admin.display(description="옵션")
    def option(self, move: models.StockMove) -> str:
        return move.option or cells.EMPTY  # type: ignore[attr-defined]

    def attach(self, rows: Sequence[Any]) -> None:
        options = selectors.option_texts(move.variant for move in rows)
        for move in rows:
            move.option = options[move.variant_id]


@admin.register(models.Wish)
class WishAdmin(ReadOnlyAdmin):
    list_display = ("user", "product", "created_at")
    list_filter = ("user", "product", "created_at")
    list_select_related = ("user", "product")
    search_fields = API_SEARCH
    search_help_text = "상품 이름"
    ordering = ("-created_at", "-id")
    is_large = True


@admin.register(models.SearchQuery)
class SearchQueryAdmin(ReadOnlyAdmin):
    list_display = ("query", "day", "times", "found")
    list_filter = ("day", "found")
    search_fields = ("query__exact",)
    search_help_text = "검색어 전체"
    ordering = ("-day", "-times")
    is_large = True

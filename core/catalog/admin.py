"""The catalogue in Django's admin. The resources of the API save."""

from collections.abc import Sequence
from typing import Any, ClassVar

from django import forms
from django.conf import settings
from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from unfold.forms import BaseDialogForm
from unfold.widgets import UnfoldAdminSelectWidget, UnfoldAdminTextareaWidget

from core.admin_base.contracts import (
    API_SEARCH,
    HtmlWidget,
    LanguageTabsAdmin,
    ObjectField,
    PictureField,
    ReadOnlyAdmin,
    RelatedInline,
    RelatedRows,
    ResourceAdmin,
    cells,
    text_input,
)
from core.bulk.contracts.admin import ActionAdmin, BulkAdmin, RowAction
from core.catalog import models, selectors, services
from core.catalog.translation import PRODUCT_TEXTS
from core.common import languages
from core.plain.contracts import stale_fields

_LANGUAGES = [(code, dict(settings.LANGUAGES)[languages.to_django(code)]) for code in languages.LANGUAGES]


class ImageInline(RelatedInline):
    model = models.ProductImage
    columns = ("src", "alt", "position")
    pictures = ("src",)


class TierInline(RelatedInline):
    model = models.PriceTier
    columns = ("grade", "min_qty", "price")
    money = ("price",)


class VariantInline(RelatedInline):
    model = models.Variant
    columns = ("code", "price_diff", "stock", "is_active")
    money = ("price_diff",)


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
class ProductAdmin(BulkAdmin, ActionAdmin, ResourceAdmin, LanguageTabsAdmin):
    resource = bulk = "products"
    version_key = "version"
    list_display = (
        "img",
        "product_name",
        "product_code",
        "status",
        "product_sale_price",
        "stock",
        "translations",
        "updated_at",
    )
    marks_translations = True
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
    # The manager's editor writes them.
    exclude: ClassVar[Any] = ("brand", "properties", "item_info", "seller", "related_codes", "is_consignment")
    form_fields: ClassVar[Any] = {"price_lang_obj": _prices, "product_description": _html, "size_table": _area}
    inlines = (ImageInline, VariantInline, TierInline)

    @admin.display(description="재고", ordering="stock_total")
    def stock(self, product: models.Product) -> str:
        return "무제한" if product.stock_total is None else cells.number(product.stock_total)

    def version_of(self, obj: Any) -> str:
        return services.get_version(obj)

    def is_outdated(self, obj: Any, code: str) -> bool:
        return bool(stale_fields(obj, PRODUCT_TEXTS).get(code))


@admin.register(models.Category)
class CategoryAdmin(BulkAdmin, ResourceAdmin, LanguageTabsAdmin):
    resource = bulk = "product-categories"
    renamed: ClassVar[Any] = {"group": "category_group_id"}
    form_fields: ClassVar[Any] = {"img": _picture, "size_table": _area}
    list_display = ("img", "category_name", "group", "parent", "position")
    list_filter = ("group", "parent")
    search_fields = ("category_name_ko", "category_name_en")
    search_help_text = "이름"
    pictures = ("img",)
    autocomplete_fields = ("parent",)
    list_select_related = ("group", "parent")
    ordering = ("position", "id")

    def get_readonly_fields(self, request: HttpRequest, obj: Any = None) -> Any:
        # The manager's screen moves a branch with its products to another group.
        return (*super().get_readonly_fields(request, obj), *(("group",) if obj else ()))


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
class WishAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "wishs"
    list_display = ("user", "product", "created_at")
    list_filter = ("user", "product", "created_at")
    list_select_related = ("user", "product")
    search_fields = API_SEARCH
    search_help_text = "상품 이름"
    ordering = ("-created_at", "-id")
    is_large = True


@admin.register(models.SearchQuery)
class SearchQueryAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "product-searches"
    list_display = ("query", "day", "times", "found")
    list_filter = ("day", "found")
    search_fields = ("query__exact",)
    search_help_text = "검색어 전체"
    ordering = ("-day", "-times")
    is_large = True

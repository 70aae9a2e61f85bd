"""Carts in Django's admin, read-only, for questions of members."""

from collections.abc import Sequence
from typing import Any

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin, cells
from core.carts import models
from core.catalog import selectors


@admin.register(models.CartLine)
class CartLineAdmin(ReadOnlyAdmin):
    list_display = ("user", "product", "option", "quantity", "changed_at")
    list_filter = ("user", "changed_at")
    list_select_related = ("user", "variant__product")
    search_fields = ("user__user_name_key__begins",)
    search_help_text = "회원의 아이디"
    ordering = ("-id",)
    is_large = True

    @admin.display(description="상품")
    def product(self, line: models.CartLine) -> str:
        return str(line.variant.product)

    @admin.display(description="옵션")
    def option(self, line: models.CartLine) -> str:
        return line.option or cells.EMPTY  # type: ignore[attr-defined]

    def attach(self, rows: Sequence[Any]) -> None:
        options = selectors.option_texts(line.variant for line in rows)
        for line in rows:
            line.option = options[line.variant_id]

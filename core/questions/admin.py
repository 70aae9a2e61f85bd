"""Questions in the site admin, read-only. Managers answer, hide and delete them on their own screen."""

from typing import Any, ClassVar

from django.contrib import admin

from core.admin_base.contracts import API_SEARCH, ReadOnlyAdmin, cells
from core.bulk.contracts.admin import BulkAdmin
from core.questions import models


@admin.register(models.Question)
class QuestionAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "product-faqs"
    list_display = ("created_at", "product", "author_name", "title", "visibility", "state", "answered_at")
    list_display_links = ("title",)
    list_filter = ("state", "visibility", "answered_by", "product", "created_at")
    search_fields = API_SEARCH
    search_help_text = "제목, 상품 코드, 회원의 아이디"
    list_select_related = ("product",)
    ordering = ("-created_at", "-id")
    is_large = True
    state_colors: ClassVar[Any] = {"state": {"shown": cells.DONE, "hidden": cells.WAITING}}

"""Questions in the site admin, read-only. Managers answer, hide and delete them on their own screen."""

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.questions import models


@admin.register(models.Question)
class QuestionAdmin(ReadOnlyAdmin):
    list_display = ("created_at", "product", "author_name", "title", "visibility", "state", "answered_at")
    list_filter = ("state", "visibility", "answered_by")
    search_fields = ("user__user_name", "product__product_code")
    list_select_related = ("product",)
    ordering = ("-id",)

"""Reviews in the site admin, read-only. Managers answer, hide and pin them on their own screen."""

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.reviews import models


@admin.register(models.Review)
class ReviewAdmin(ReadOnlyAdmin):
    list_display = ("created_at", "product", "author_name", "stars", "state", "helpful_count", "report_count")
    list_filter = ("state", "stars", "source")
    search_fields = ("user__user_name", "line__order__order_num")
    list_select_related = ("product",)
    ordering = ("-id",)

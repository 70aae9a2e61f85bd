"""Rules and changes for operators, read-only. Managers have a card on the page of grades."""

from typing import Any, ClassVar

from django.contrib import admin

from core.admin_base.contracts import ReadOnlyAdmin
from core.bulk.contracts.admin import BulkAdmin
from core.grading import models


@admin.register(models.GradeRule)
class GradeRuleAdmin(ReadOnlyAdmin):
    list_display = ("is_on", "months", "night", "updated_at")
    exclude: ClassVar[Any] = ("brand",)


@admin.register(models.GradeChange)
class GradeChangeAdmin(BulkAdmin, ReadOnlyAdmin):
    bulk = "grade-changes"
    list_display = ("member", "run", "grade_from", "grade_to", "is_rise", "paid", "orders")
    list_filter = ("is_rise", "member")
    list_select_related = ("run", "member")
    search_fields = ("member__user_name_key__begins",)
    search_help_text = "회원의 아이디"
    ordering = ("-id",)
    is_large = True
    money = ("paid",)
    exclude: ClassVar[Any] = ("brand",)

"""Checks for operators, read-only."""

from typing import Any, ClassVar

from django.contrib import admin

from core.account_verification.models import AccountCheck
from core.admin_base.contracts import ReadOnlyAdmin


@admin.register(AccountCheck)
class AccountCheckAdmin(ReadOnlyAdmin):
    list_display = ("created_at", "actor", "account_masked", "state", "tries", "code", "verified_at")
    list_filter = ("state",)
    list_select_related = ("user",)
    exclude: ClassVar[Any] = ("brand",)
    ordering = ("-id",)

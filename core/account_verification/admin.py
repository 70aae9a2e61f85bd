"""Checks for operators, read-only."""

from typing import Any, ClassVar

from django.contrib import admin

from core.account_verification.models import AccountCheck
from core.admin_base.contracts import ReadOnlyAdmin, cells


@admin.register(AccountCheck)
class AccountCheckAdmin(ReadOnlyAdmin):
    list_display = ("created_at", "user", "account_masked", "state", "tries", "code", "verified_at")
    list_filter = ("state", "created_at")
    list_select_related = ("user",)
    exclude: ClassVar[Any] = ("brand", "actor")
    ordering = ("-id",)
    is_large = True
    state_colors: ClassVar[Any] = {
        "state": {
            "REQUESTED": cells.RUNNING,
            "SENT": cells.WAITING,
            "VERIFIED": cells.DONE,
            "FAILED": cells.FAILED,
            "LOCKED": cells.WAITING,
        }
    }

"""The audit trail, to read."""

from typing import Any, ClassVar

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from core.guard import models
from core.guard.admin_bases import ReadOnlyAdmin
from core.kit.tenancy import current_brand_id


@admin.register(models.AuditEntry)
class AuditEntryAdmin(ReadOnlyAdmin):
    list_display = ("at", "actor_name", "action", "subject", "subject_id")
    list_filter = ("action", "subject")
    exclude: ClassVar[Any] = ()
    ordering = ("-at",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return models.AuditEntry.objects.filter(brand_id=current_brand_id()).order_by("-at")
